"""`sayso stream`: a sound file in place of the microphone."""

from collections.abc import Iterable, Iterator

from app.cli.arguments import Stream
from app.cli.endings import signals_end
from app.cli.live import Output, load_pipeline, show_stream
from app.cli.terms import wanted_terms
from app.pipeline import Pace
from app.sound_files import SoundFile
from streaming.events import AudioChunk, Samples

_BLOCK = 512
"""Samples at a time, as a microphone gives them: 32 ms."""


def stream(command: Stream, *, is_verbose: bool) -> int:
    """Send the file through the pipeline and show what is heard.

    Raises:
        AppError: There is no sound in the file.
        ModelError: The model cannot be loaded, or does not know the languages.
        StreamingError: The speech detector is missing.
    """
    file = SoundFile(command.file)
    pace = Pace.VIRTUAL if command.is_virtual else Pace.REALTIME
    terms = wanted_terms(command.vocabulary)
    ready, pipeline = load_pipeline(command.engine, command.languages, pace, terms, command.steadiness, command.quick)
    output = Output(as_json=command.as_json, is_verbose=is_verbose, hint="Ctrl+C ends")
    with signals_end(pipeline.stop) as let_through:
        output.announce(command.file.name)
        show_stream(ready, pipeline, in_small_blocks(file.blocks()), output, let_through)
    return 0


def in_small_blocks(blocks: Iterable[Samples]) -> Iterator[AudioChunk]:
    """The same samples, cut as small as a microphone would; the last block of each may be smaller."""
    start = 0
    for block in blocks:
        for at in range(0, len(block), _BLOCK):
            samples = block[at : at + _BLOCK]
            yield AudioChunk(start, samples)
            start += len(samples)
