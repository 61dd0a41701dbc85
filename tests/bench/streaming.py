"""Live text beside the offline transcript: error, delay and steadiness, on recordings with a known text.

    python -m tests.bench.streaming --data FOLDER [--dtype int8] [--seconds-over 20] [--kind long] [--offline-dtype float32]

FOLDER holds `manifest.jsonl` (one object a line: id, file, text, lang, seconds, kind). Each recording is streamed on the
virtual clock, whose times include computing. Delays are counted from the end of each word as the offline transcript
times it, for the words that both have.
"""

import argparse
import difflib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from whisper.normalizers import BasicTextNormalizer, EnglishTextNormalizer

from app.engine.whisper import WhisperTranscriber, load_engine
from app.pipeline import Pace, Pipeline
from app.sound_files import SoundFile
from model.mel_stream import ArraySource
from model.results import TimedWord
from model.transcription import TranscriptionOptions, transcribe_whole
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, AudioChunk, Final, TranscriptUpdate
from streaming.silero import SileroDetector
from streaming.text import spoken_form
from tests.helpers.sound import read_all
from tests.helpers.words import word_errors


@dataclass(frozen=True, slots=True)
class Recording:
    name: str
    path: Path
    text: str
    language: str

    def samples(self) -> NDArray[np.float32]:
        return read_all(SoundFile(self.path))


@dataclass(frozen=True, slots=True)
class View:
    """What a reader had on the screen at one time."""

    t: float
    committed: list[str]
    shown: list[str]


@dataclass(frozen=True, slots=True)
class Outcome:
    recording: Recording
    seconds: float
    reference_words: int
    offline_errors: int
    stream_errors: int
    display: list[float]
    """Seconds from the end of each word to when it was first shown."""
    commit: list[float]
    final: float
    """Seconds from the end of the audio to the final text."""
    lag: float
    """Longest time from the arrival of audio to the update that tells of it, in seconds."""
    updates: int
    compute: float
    differing: int
    """Committed words that the offline text does not have."""
    taken_back: int


def stream(model: LoadedModel, recording: Recording, offline: Sequence[TimedWord], offline_text: str) -> Outcome:
    audio = recording.samples()
    transcriber = WhisperTranscriber(model, (recording.language,))
    transcriber.warm_up()
    pipeline = Pipeline(transcriber, SileroDetector(), Pace.VIRTUAL)
    committed, views, lag = "", [], 0.0
    final: Final | None = None
    final_at = 0.0
    for timed in pipeline.run(_blocks(audio)):
        match timed.event:
            case TranscriptUpdate() as update:
                committed += update.committed_delta
                views.append(View(timed.t, _spoken(committed), _spoken(committed + update.tentative)))
                lag = max(lag, timed.t - update.received / SAMPLE_RATE)
            case Final() as last:
                final, final_at = last, timed.t
    assert final is not None
    words = _spoken(final.text)
    timed_words = [(form, word.end) for word in offline if (form := spoken_form(word.text))]
    matcher = difflib.SequenceMatcher(None, [form for form, _ in timed_words], words, autojunk=False)
    pairs = [(b.a + k, b.b + k) for b in matcher.get_matching_blocks() for k in range(b.size)]
    seconds = len(audio) / SAMPLE_RATE
    count, offline_errors = word_errors(*_normalised(recording, offline_text))
    _, stream_errors = word_errors(*_normalised(recording, final.text))
    return Outcome(
        recording,
        seconds,
        count,
        offline_errors,
        stream_errors,
        display=[_first(views, words, at, committed_only=False) - timed_words[i][1] for i, at in pairs],
        commit=[_first(views, words, at, committed_only=True) - timed_words[i][1] for i, at in pairs],
        final=final_at - seconds,
        lag=lag,
        updates=pipeline.stats.updates,
        compute=pipeline.stats.compute_s,
        differing=len(words) - len(pairs),
        taken_back=int(not final.text.startswith(committed)),
    )


def _first(views: Iterable[View], words: Sequence[str], at: int, committed_only: bool) -> float:
    """When word number `at` first stood on the screen."""
    for view in views:
        shown = view.committed if committed_only else view.shown
        if len(shown) > at and shown[at] == words[at]:
            return view.t
    return float("inf")


def _blocks(audio: NDArray[np.float32], size: int = 480) -> Iterator[AudioChunk]:
    for start in range(0, len(audio), size):
        yield AudioChunk(start, audio[start : start + size])


def _spoken(text: str) -> list[str]:
    return [form for word in text.split() if (form := spoken_form(word))]


def _normalised(recording: Recording, text: str) -> tuple[list[str], list[str]]:
    normalise = EnglishTextNormalizer() if recording.language == "en" else BasicTextNormalizer()
    return normalise(recording.text).split(), normalise(text).split()


def _recordings(folder: Path, seconds_over: float, kinds: Sequence[str]) -> list[Recording]:
    rows = [json.loads(line) for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
    return [
        Recording(row["id"], folder / row["file"], row["text"], row["lang"])
        for row in rows
        if row["seconds"] > seconds_over and (not kinds or row["kind"] in kinds)
    ]


def _line(name: str, outcomes: Sequence[Outcome]) -> str:
    count = sum(o.reference_words for o in outcomes)
    seconds = sum(o.seconds for o in outcomes)
    display = [d for o in outcomes for d in o.display]
    commit = [c for o in outcomes for c in o.commit]
    cells = [
        name,
        f"{seconds:.0f}",
        f"{100 * sum(o.offline_errors for o in outcomes) / count:.1f}",
        f"{100 * sum(o.stream_errors for o in outcomes) / count:.1f}",
        f"{_quantile(display, 50):.2f} / {_quantile(display, 90):.2f}",
        f"{_quantile(commit, 50):.2f} / {_quantile(commit, 90):.2f}",
        f"{max(o.final for o in outcomes):.2f}",
        f"{max(o.lag for o in outcomes):.2f}",
        f"{sum(o.updates for o in outcomes) / seconds:.1f}",
        f"{sum(o.compute for o in outcomes) / seconds:.2f}",
        str(sum(o.differing for o in outcomes)),
        str(sum(o.taken_back for o in outcomes)),
    ]
    return "| " + " | ".join(cells) + " |"


def _quantile(values: Sequence[float], percent: float) -> float:
    return float(np.percentile(values, percent)) if values else float("nan")


_HEADER = (
    "| recording | s | offline error % | live error % | display s, median / 90 % | commit s, median / 90 % "
    "| final s | worst lag s | updates a s | compute s per s | words offline lacks | taken back |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|---|"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model", default="base")
    parser.add_argument("--dtype", default="auto")
    parser.add_argument("--offline-dtype", default="float32")
    parser.add_argument("--seconds-over", type=float, default=20)
    parser.add_argument("--kind", action="append", default=[])
    arguments = parser.parse_args()
    live = load_engine(arguments.model, dtype=arguments.dtype)
    offline_model = load_engine(arguments.model, dtype=arguments.offline_dtype)
    outcomes = []
    print(_HEADER)
    for recording in _recordings(arguments.data, arguments.seconds_over, arguments.kind):
        options = TranscriptionOptions(language=recording.language, word_timestamps=True)
        offline = transcribe_whole(offline_model, ArraySource(recording.samples()), options)
        assert offline is not None
        words = [word for segment in offline.segments for word in segment.words]
        outcomes.append(stream(live, recording, words, offline.text))
        print(_line(recording.name, outcomes[-1:]), flush=True)
    if not outcomes:
        sys.exit("No recording of that length and kind there.")
    print(_line("all", outcomes))


if __name__ == "__main__":
    main()
