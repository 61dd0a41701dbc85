"""`sayso bench`: how fast and how well Sayso hears on this computer, by a spoken sample with a known text."""

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import resources
from app.cli.arguments import Bench, EngineArguments
from app.cli.console import waiting
from app.cli.live import load_pipeline
from app.cli.quality import quality
from app.cli.stream import in_small_blocks
from app.pipeline import Pace, Timed
from app.sound_files import SoundFile
from streaming.events import SAMPLE_RATE, Final, TranscriptUpdate, Word

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
    shown_median_s: float
    """From the end of a word until it is on the screen."""
    shown_90_s: float
    final_median_s: float
    """From the end of a word until it is final."""
    final_90_s: float
    worst_lag_s: float
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
    with waiting("Listening to the sample …"):
        events = list(pipeline.run(in_small_blocks(file.blocks())))
    final = events[-1].event
    assert isinstance(final, Final)
    updates = [(timed.t, timed.event) for timed in events if isinstance(timed.event, TranscriptUpdate)]
    shown = _delays(final.words, [(t, len(_committed(events, t)) + _count(update.tentative)) for t, update in updates])
    committed = _delays(final.words, [(t, len(_committed(events, t))) for t, _ in updates] + [(events[-1].t, 10**6)])
    expected = _spoken((_FOLDER / "sample.txt").read_text(encoding="utf-8"))
    seconds = final.received / SAMPLE_RATE
    return Figures(
        model=ready.model,
        device=ready.device,
        dtype=ready.dtype,
        load_s=round(load, 2),
        audio_s=round(seconds, 2),
        compute_per_audio=round(pipeline.stats.compute_s / seconds, 3),
        shown_median_s=round(median(shown), 2),
        shown_90_s=_ninetieth(shown),
        final_median_s=round(median(committed), 2),
        final_90_s=_ninetieth(committed),
        worst_lag_s=round(max(t - update.received / SAMPLE_RATE for t, update in updates), 2),
        word_errors=_errors(expected, _spoken(final.text)),
        words=len(expected),
    )


def _delays(words: Sequence[Word], counts: Sequence[tuple[float, int]]) -> list[float]:
    """For each word, from its end to the first time at which that many words were there."""
    delays = []
    for number, word in enumerate(words, start=1):
        at = next((t for t, count in counts if count >= number), None)
        if at is not None:
            delays.append(at - word.end / SAMPLE_RATE)
    return delays


def _committed(events: Sequence[Timed], until: float) -> list[Word]:
    updates = (timed.event for timed in events if timed.t <= until)
    return [word for update in updates if isinstance(update, TranscriptUpdate) for word in update.words]


def _count(text: str) -> int:
    return len(text.split())


def _ninetieth(values: Sequence[float]) -> float:
    return round(quantiles(values, n=10)[-1], 2)


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
        f"words on the screen {figures.shown_median_s:.2f} s after they end (nine of ten within {figures.shown_90_s:.2f} s)",
        f"words final {figures.final_median_s:.2f} s after they end (nine of ten within {figures.final_90_s:.2f} s)",
        f"never more than {figures.worst_lag_s:.2f} s behind",
        f"{figures.word_errors} of {figures.words} words wrong",
    ]
