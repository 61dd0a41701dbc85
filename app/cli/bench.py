"""`sayso bench`: how fast and how well Sayso hears on this computer, by a spoken sample with a known text."""

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from pathlib import Path
from time import perf_counter

import resources
from app.cli.arguments import Bench, EngineArguments
from app.cli.console import announced
from app.cli.jsonlines import as_json
from app.cli.live import load_pipeline
from app.cli.quality import quality
from app.cli.stream import in_small_blocks
from app.cli.views import Ready
from app.pipeline import Pace, PipelineStats, Timed
from app.quality.eventlog import TimedText, header, logs_of
from app.quality.manifest import Recording
from app.quality.score import score
from app.quality.summary import Summary, summary
from app.sound_files import SoundFile
from streaming.events import SAMPLE_RATE, Final

_FOLDER = Path(resources.__file__).parent


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured; seconds where nothing else is said."""

    model: str
    device: str
    dtype: str
    load_s: float
    """Until the model is loaded and warmed up."""
    audio_s: float
    compute_per_audio: float
    """Seconds of computing for a second of speech; below 1 it keeps up."""
    shown_median_s: float | None
    """From the end of a word until it is on the screen; None where no word was heard. Likewise the others."""
    shown_90_s: float | None
    final_median_s: float | None
    """From the end of a word until it is final."""
    final_90_s: float | None
    worst_lag_s: float | None
    """How far the text was behind the speech at worst."""
    word_errors: int
    words: int


def bench(command: Bench) -> int:
    """Hear the sample, or a folder of recordings, on a virtual clock, and print the figures.

    Raises:
        AppError: The recordings cannot be read, or the results not be written.
        ModelError: The model cannot be loaded.
        StreamingError: The speech detector is missing.
    """
    if command.quality is not None:
        return quality(command, command.quality)
    figures = _measure(command.engine)
    if command.as_json:
        sys.stdout.write(json.dumps(asdict(figures)) + "\n")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(figures)))
    return 0


def _measure(engine: EngineArguments) -> Figures:
    begun = perf_counter()
    ready, pipeline = load_pipeline(engine, ("en",), Pace.VIRTUAL)
    load = perf_counter() - begun
    file = SoundFile(_FOLDER / "sample.flac")
    with announced("Listening to the sample …"):
        events = list(pipeline.run(in_small_blocks(file.blocks())))
    return figures_of(ready, load, events, pipeline.stats, (_FOLDER / "sample.txt").read_text(encoding="utf-8"))


def figures_of(ready: Ready, load: float, events: Sequence[Timed], stats: PipelineStats, text: str) -> Figures:
    """What a stream tells of itself, and of the computer.

    Args:
        ready: What heard.
        load: Seconds until it could.
        events: All there were; the last one is `Final`.
        stats: The totals.
        text: What was said.
    """
    final = events[-1].event
    assert isinstance(final, Final)
    seconds = final.received / SAMPLE_RATE
    times = _times(events, final, seconds, stats)
    expected = _spoken(text)
    return Figures(
        model=ready.model,
        device=ready.device,
        dtype=ready.dtype,
        load_s=round(load, 2),
        audio_s=round(seconds, 2),
        compute_per_audio=round(stats.compute_s / seconds, 3),
        shown_median_s=_rounded(times.display_median_s),
        shown_90_s=_rounded(times.display_90_s),
        final_median_s=_rounded(times.commit_median_s),
        final_90_s=_rounded(times.commit_90_s),
        worst_lag_s=_rounded(times.worst_lag_s),
        word_errors=_errors(expected, _spoken(final.text)),
        words=len(expected),
    )


def _times(events: Sequence[Timed], final: Final, seconds: float, stats: PipelineStats) -> Summary:
    """How late words came, by the times that they have in the end."""
    heard = tuple(TimedText(word.text, word.start / SAMPLE_RATE, word.end / SAMPLE_RATE) for word in final.words)
    recording = Recording("sample", Path(), None, "en", seconds, "", heard)
    (log,) = logs_of([header("sample", seconds, ""), *(as_json(timed, stats) for timed in events)], "the stream")
    return summary("sample", [score(log, recording)])


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


def _spoken(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower())


def _errors(expected: Sequence[str], heard: Sequence[str]) -> int:
    """Words that are wrong, missing or too many."""
    blocks = SequenceMatcher(None, expected, heard, autojunk=False).get_opcodes()
    return sum(max(b - a, d - c) for kind, a, b, c, d in blocks if kind != "equal")


def _lines(figures: Figures) -> list[str]:
    keeps_up = "keeps up" if figures.compute_per_audio < 1 else "does not keep up: choose a smaller model"
    return [
        f"{figures.model} on {figures.device} in {figures.dtype}: ready after {figures.load_s:.1f} s",
        f"computing: {figures.compute_per_audio:.2f} s for a second of speech; {keeps_up}",
        f"words on the screen {_late(figures.shown_median_s, figures.shown_90_s)}",
        f"words final {_late(figures.final_median_s, figures.final_90_s)}",
        *([] if figures.worst_lag_s is None else [f"never more than {figures.worst_lag_s:.2f} s behind"]),
        f"{figures.word_errors} of {figures.words} words wrong",
    ]


def _late(half: float | None, most: float | None) -> str:
    """How late words come; one that the model knows before it is over counts as at once."""
    if half is None or most is None:
        return "never: none was heard"
    return f"{half:.2f} s after they end (nine of ten within {most:.2f} s)"
