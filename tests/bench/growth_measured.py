"""One length of one kind of work, in a process that has done nothing else: what it takes."""

import tempfile
import wave
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

import numpy as np

from app.cli.stream import in_small_blocks
from app.engine.fast_transcription import transcribe_fast
from app.engine.whisper import WhisperTranscriber, load_engine
from app.pipeline import Pace, Pipeline
from app.quality.manifest import read_manifests
from app.quality.memory import peak_memory_mb
from app.sound_files import SoundFile
from model.live import LiveDecoder
from model.transcription import Listener, TranscriptionOptions, transcribe
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, Samples
from streaming.silero import SileroDetector
from tests.bench.parts import tokens_of
from tests.helpers.data import reading, sample

_LONGEST_PIECES = 180.0
"""Seconds of speech that are repeated."""
_PAUSES = (0.3, 3.0)
_WINDOW_RUNS = 9
_WARM_UPS = 2


@dataclass(frozen=True, slots=True)
class Cost:
    """What one length took."""

    kind: str
    seconds: float
    """Of audio."""
    compute_s: float
    """By the clock."""
    cpu_s: float
    """Of all threads."""
    updates: int
    """Windows that were decoded live."""
    ready_mb: float | None
    """MiB in memory at most until the work began, the model loaded and warm; None where the system does not tell."""
    peak_mb: float | None
    """From then on."""

    @property
    def length(self) -> str:
        return length(self.seconds)


def length(seconds: float) -> str:
    """In hours, minutes or seconds, for people."""
    for unit, size in (("h", 3600), ("min", 60)):
        if seconds >= size:
            return f"{seconds / size:g} {unit}"
    return f"{seconds:g} s"


@dataclass(frozen=True, slots=True)
class LongSpeech:
    """Recordings over and over with pauses, always the same; never in memory as a whole."""

    pieces: tuple[Samples, ...]
    seconds: float

    def blocks(self) -> Iterator[Samples]:
        """float32 (n,), 16 kHz mono, from the beginning."""
        left = round(self.seconds * SAMPLE_RATE)
        pauses = np.random.default_rng(5)
        while left > 0:
            for piece in self.pieces:
                pause = np.zeros(round(pauses.uniform(*_PAUSES) * SAMPLE_RATE), np.float32)
                for block in (piece, pause):
                    if left > 0:
                        yield block[:left]
                    left -= len(block)


def speech(data: Path | None, seconds: float) -> LongSpeech:
    """Of the long English recordings in a folder, or of the two that are everywhere."""
    if data is None:
        return LongSpeech((reading().samples(), sample().samples()), seconds)
    pieces: list[Samples] = []
    for recording in read_manifests(data, ["long"]):
        if recording.language == "en" and sum(map(len, pieces)) / SAMPLE_RATE + recording.seconds <= _LONGEST_PIECES:
            pieces.append(recording.samples())
    return LongSpeech(tuple(pieces), seconds)


def measured(kind: str, seconds: float, model: str, dtype: str, data: Path | None) -> Cost:
    """Load the model, have it ready, and do the work."""
    loaded = load_engine(model, dtype=dtype)
    transcriber = WhisperTranscriber(loaded, ("en",))
    transcriber.warm_up()
    list(transcriber.warm_up_shapes())
    source = speech(data, seconds)
    begin, ready = KINDS[kind](loaded, source)
    _forget_peak()
    wall, cpu = perf_counter(), process_time()
    updates, counted = begin()
    return Cost(
        kind,
        seconds,
        compute_s=perf_counter() - wall if counted is None else counted,
        cpu_s=process_time() - cpu,
        updates=updates,
        ready_mb=ready,
        peak_mb=peak_memory_mb(),
    )


Work = Callable[[], tuple[int, float | None]]
"""Does the work; gives how many windows it decoded live, and seconds of computing where that is not all of the time."""


def _window(model: LoadedModel, source: LongSpeech) -> tuple[Work, float | None]:
    decoder = LiveDecoder(model)
    audio = np.concatenate(list(source.blocks()))
    whole = decoder.decode(audio, "en")
    assert whole is not None
    tokens = tokens_of(whole)
    n_forced = len(tokens) * 2 // 3

    def update() -> None:
        decoder.decode(audio, "en", forced=tokens[:n_forced], draft=tokens[n_forced:-3])

    for _ in range(_WARM_UPS):
        update()

    def work() -> tuple[int, float | None]:
        times = []
        for _ in range(_WINDOW_RUNS):
            start = perf_counter()
            update()
            times.append(perf_counter() - start)
        return 1, sorted(times)[_WINDOW_RUNS // 2]

    return work, peak_memory_mb()


def _session(model: LoadedModel, source: LongSpeech) -> tuple[Work, float | None]:
    pipeline = Pipeline(WhisperTranscriber(model, ("en",)), SileroDetector(), Pace.VIRTUAL)

    def work() -> tuple[int, float | None]:
        for _ in pipeline.run(in_small_blocks(source.blocks())):
            pass
        return pipeline.stats.updates, pipeline.stats.compute_s

    return work, peak_memory_mb()


def _file(model: LoadedModel, source: LongSpeech, *, is_fast: bool = False) -> tuple[Work, float | None]:
    options = TranscriptionOptions(language="en")
    go_through = transcribe_fast if is_fast else transcribe

    folder = tempfile.TemporaryDirectory()
    path = Path(folder.name) / "speech.wav"
    _write(path, source)

    def work() -> tuple[int, float | None]:
        with folder:
            for _ in go_through(model, SoundFile(path), options, Listener()):
                pass
        return 0, None

    return work, peak_memory_mb()


def _fast_file(model: LoadedModel, source: LongSpeech) -> tuple[Work, float | None]:
    return _file(model, source, is_fast=True)


KINDS: dict[str, Callable[[LoadedModel, LongSpeech], tuple[Work, float | None]]] = {
    "windows": _window,
    "sessions": _session,
    "files": _file,
    "fast-files": _fast_file,
}


def _write(path: Path, source: LongSpeech) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        for block in source.blocks():
            file.writeframes((block * 32767).astype("<i2").tobytes())


def _forget_peak() -> None:
    """Linux then counts from here; elsewhere the peak includes the loading of the model."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")
