"""What `listen` and `stream` share: a pipeline over a source of audio, shown in the way that fits the output."""

import logging
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass

from app.cli.arguments import EngineArguments
from app.cli.console import announced, is_live_terminal, json_output, note, output_console
from app.cli.endings import LetThrough, signals_wait
from app.cli.jsonlines import JsonLines
from app.cli.terminal import LiveView, PlainText
from app.cli.views import Ready, Stats, View
from app.errors import AppError
from app.logs import kind_of
from app.pipeline import Pace, Pipeline
from model.catalog import Catalog
from streaming.events import AudioChunk
from streaming.local_agreement import AgreementSettings
from streaming.session import SessionSettings
from streaming.steadiness import Steadiness

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Output:
    """How to show a stream."""

    as_json: bool
    is_verbose: bool
    """Messages come in between, so that nothing may be painted over."""
    hint: str
    """How to end, for people."""

    @property
    def is_live(self) -> bool:
        """Whether it is painted on a terminal."""
        return not self.as_json and not self.is_verbose and is_live_terminal()

    def view(self, stats: Stats) -> View:
        if self.as_json:
            return JsonLines(json_output(), stats)
        return LiveView(output_console(), stats, self.hint) if self.is_live else PlainText(sys.stdout)

    def announce(self, source: str) -> None:
        """Say that what is said from here on is heard, where no view does."""
        if not self.is_live:
            note(f"Listening to {source}. {self.hint} it.")


def load_pipeline(
    engine: EngineArguments,
    languages: tuple[str, ...],
    pace: Pace,
    terms: tuple[str, ...] = (),
    steadiness: Steadiness = Steadiness.BALANCED,
    quick: str | None = None,
) -> tuple[Ready, Pipeline]:
    """Load the model, and make ready what hears with it, expects these names and terms, and is that patient.

    Args:
        quick: A model that shows words sooner; see `app.engine.two_models`.

    Raises:
        ModelError: The model cannot be loaded, or does not know the languages.
        StreamingError: The speech detector is missing.
    """
    for name in (engine.model, *([quick] if quick else [])):
        Catalog().locate(name)  # refuses what is not there
    with announced(f"Loading Whisper {engine.model} …"):
        # These load torch, which takes a while: what can be refused before should be refused at once.
        with signals_wait():
            from app.engine.two_models import TwoModels  # noqa: PLC0415
            from app.engine.whisper import WhisperTranscriber, load_engine, load_quick  # noqa: PLC0415
            from model.decoding.vocabulary import Vocabulary  # noqa: PLC0415
            from model.memory import memory_watched  # noqa: PLC0415
            from streaming.silero import SileroDetector  # noqa: PLC0415

        with memory_watched():
            model = load_engine(engine.model, engine.device, engine.dtype)
            for language in languages:
                model.tokenizer.sot_sequence(language)  # refuses what the model does not know
            vocabulary = Vocabulary(model.tokenizer, terms) if terms else None
            helper = load_quick(quick, model, engine.dtype) if quick else None
            ears = [WhisperTranscriber(each, languages, vocabulary=vocabulary) for each in (helper, model) if each]
            detector = SileroDetector()
            for each in ears:
                each.warm_up()
    ready = Ready(model=model.name, device=model.device.type, dtype=model.precision.value)
    _log.info("loaded %s on %s in %s", ready.model, ready.device, ready.dtype)
    settings = SessionSettings(agreement=AgreementSettings(steadiness.patience))
    return ready, Pipeline(ears[0] if len(ears) == 1 else TwoModels(*ears), detector, pace, settings)


def show_stream(
    ready: Ready, pipeline: Pipeline, blocks: Iterable[AudioChunk], output: Output, let_through: LetThrough
) -> None:
    """Run the pipeline to its end, and show every event.

    Args:
        ready: What is heard with, to be shown first.
        pipeline: Fresh.
        blocks: The audio, 16 kHz mono.
        output: How to show it.
        let_through: Of `signals_end`, which lets the stream finish: what a second signal may break off.

    Raises:
        AppError: The source of the audio failed. What it gave before was heard and shown to its end.
        ModelError: There is not enough memory.
    """
    from model.memory import memory_watched  # noqa: PLC0415 - loads torch, as what runs in the pipeline did

    source = _Source(blocks)
    with output.view(lambda: pipeline.stats) as view, closing(pipeline.run(source.blocks())) as events, let_through():
        view.ready(ready)
        with memory_watched():
            for timed in events:
                view.show(timed)
    stats = pipeline.stats
    _log.info("heard %d samples, %d updates in %.1f s", stats.received, stats.updates, stats.compute_s)
    if source.failure is not None:
        raise source.failure


class _Source:
    """Blocks that end where they fail, so that what was said before is not lost with the microphone."""

    def __init__(self, blocks: Iterable[AudioChunk]) -> None:
        self._blocks = blocks
        self.failure: AppError | None = None

    def blocks(self) -> Iterator[AudioChunk]:
        try:
            yield from self._blocks
        except AppError as failure:
            _log.info("the audio ended by %s", kind_of(failure))
            self.failure = failure
