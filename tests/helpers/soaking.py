"""The program used over and over, and what it holds meanwhile: memory, handles, threads, shared memory, files, lag."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

import numpy as np

from app.engine.client import EngineClient
from app.engine.events import LoadRequest, Ready, Unloaded
from app.history.records import new_dictation_id
from app.history.store import HistoryStore
from app.pipeline import Pace, Pipeline
from app.recording.spool import Spool
from streaming.events import SAMPLE_RATE, AudioChunk, Final, Samples, Word
from streaming.ports import SpeechDetector, Transcriber
from streaming.ring_buffer import RingBuffer
from tests.helpers.engine_events import Told

_MIB = 1 << 20
_BLOCK = SAMPLE_RATE // 10
_SHARED = Path("/dev/shm")  # noqa: S108 - where the kernel has shared memory
_START = datetime(2026, 11, 30, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Reading:
    """What the processes hold at one moment."""

    phase: str
    step: float
    """Cycles, loads, or hours of dictation."""
    memory_mb: float
    """Of this process."""
    engine_mb: float
    """Of all processes that this one has started, pages that they share counted once: the engine, and what stands by for it."""
    handles: int
    """Of this process and the engine's."""
    threads: int
    shared: int
    """Segments of shared memory that were made and are still there."""
    files: int
    """In the folder of what is temporary, and of what the program keeps."""
    lag_s: float
    """From the end of what is said to its whole text."""


class Holdings:
    """Takes readings of this process, of those that it has started, and of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.rings: list[str] = []
        """Names of shared memory that was made until now; other programs of this user have some, too."""
        self.readings: list[Reading] = []

    def note(self, phase: str, step: float, lag_s: float) -> None:
        children = descendants(os.getpid())
        own = Path("/proc/self")
        processes = [own, *(Path(f"/proc/{pid}") for pid in children)]
        self.readings.append(
            Reading(
                phase,
                step,
                _memory(own),
                sum(map(_memory, processes[1:])),
                sum(_count(each / "fd") for each in processes),
                sum(_count(each / "task") for each in processes),
                sum((_SHARED / name.lstrip("/")).exists() for name in self.rings),
                sum(1 for path in self._folder.rglob("*") if path.is_file()),
                lag_s,
            )
        )


def descendants(pid: int) -> list[int]:
    """Processes that a process has started, and those that these have."""
    found = []
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, _text(children).split()):
            found += [child, *descendants(child)]
    return found


def _memory(process: Path) -> float:
    """Proportional set size in MiB: pages that two processes share count half for each."""
    lines = _text(process / "smaps_rollup").splitlines()
    return next((int(line.split()[1]) * 1024 / _MIB for line in lines if line.startswith("Pss:")), 0.0)


def _count(folder: Path) -> int:
    try:
        return len(os.listdir(folder))  # noqa: PTH208 - a folder of the kernel's, often read
    except OSError:  # the process has ended
        return 0


def _text(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


class Soak:
    """What is done over and over, in a folder of its own."""

    def __init__(self, folder: Path, command: Sequence[str] | None, model: str, speech: Samples) -> None:
        """`speech` is said in each cycle; `command` starts an engine, the real one where it is None."""
        self.holdings = Holdings(folder)
        self._folder = folder
        self._command = command
        self._request = LoadRequest(model)
        self._speech = speech
        self._number = 0

    def cycles(self, count: int, every: int) -> None:
        """Dictations from the first sample to the history, one after the other, with the model loaded all the while."""
        with self._client() as (client, told), HistoryAndSpool(self._folder) as kept:
            client.load(self._request)
            told.wait_for_event(Ready)
            for number in range(1, count + 1):
                lag_s = self._dictate(client, told, kept)
                told.events.clear()
                if number % every == 0:
                    self.holdings.note("cycles", number, lag_s)

    def loads(self, count: int, every: int) -> None:
        """A model loaded, used, and unloaded."""
        with self._client() as (client, told), HistoryAndSpool(self._folder) as kept:
            for number in range(1, count + 1):
                client.load(self._request)
                told.wait_for_event(Ready)
                lag_s = self._dictate(client, told, kept)
                client.unload()
                told.wait_for_event(Unloaded)
                told.events.clear()
                if number % every == 0:
                    self.holdings.note("loads", number, lag_s)

    def hours(
        self, hours: float, transcriber: Transcriber, detector: Callable[[], SpeechDetector], every: float
    ) -> None:
        """One dictation without end, with pauses, on the virtual clock."""
        pipeline = Pipeline(transcriber, detector(), Pace.VIRTUAL)
        at, noted = 0.0, 0.0
        for timed in pipeline.run(_blocks(self._speech, round(hours * 3600 * SAMPLE_RATE))):
            at = pipeline.stats.received / SAMPLE_RATE
            if at / 3600 >= noted + every:
                noted = at / 3600
                self.holdings.note("hours", round(noted, 3), max(0.0, timed.t - at))

    @contextmanager
    def _client(self) -> Iterator[tuple[EngineClient, Told]]:
        told = Told()
        client = EngineClient(told, self._command)
        try:
            yield client, told
        finally:
            client.close()

    def _dictate(self, client: EngineClient, told: Told, kept: "HistoryAndSpool") -> float:
        """Gives the seconds from the end to the text."""
        self._number += 1
        started = _START + timedelta(seconds=self._number)
        dictation = new_dictation_id(started, f"{self._number & 0xFFFF:04x}")
        with ExitStack() as stack:
            ring = RingBuffer.create_shared(max(60 * SAMPLE_RATE, len(self._speech)))
            stack.callback(ring.unlink)
            stack.callback(ring.close)
            self.holdings.rings.append(ring.name)
            kept.history.begin(dictation, started)
            file = kept.spool.open(dictation)
            stack.callback(file.close)
            client.begin(dictation, ring.name, 0, ("en",))
            for at in range(0, len(self._speech), _BLOCK):
                block = self._speech[at : at + _BLOCK]
                ring.write(block)
                file.write(block)
            begun = time.monotonic()
            client.end(dictation, len(self._speech))
            final = told.final(dictation)
            lag_s = time.monotonic() - begun
        assert isinstance(final, Final)
        kept.finish(dictation, final.text, final.words)
        return lag_s


class HistoryAndSpool:
    """Where dictations are kept; a context manager. Each is deleted again, so that what is left over shows."""

    def __init__(self, folder: Path) -> None:
        self.history = HistoryStore(folder / "history" / "history.sqlite")
        self.spool = Spool(folder / "spool")

    def finish(self, dictation: str, text: str, words: Sequence[Word]) -> None:
        self.history.finish(dictation, text, words, 1.0)
        path = self.spool.path(dictation)
        assert path is not None
        self.history.attach_audio(dictation, path)
        self.spool.remove(dictation)
        self.history.delete(dictation)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.history.close()


def _blocks(speech: Samples, length: int) -> Iterator[AudioChunk]:
    """Speech over and over, with pauses of one to twelve seconds, `length` samples in all."""
    at, number = 0, 0
    while at < length:
        pause = np.zeros((1 + (number * 5) % 12) * SAMPLE_RATE, np.float32)
        for part in (speech, pause):
            for start in range(0, len(part), _BLOCK):
                block = part[start : start + _BLOCK]
                yield AudioChunk(at, block)
                at += len(block)
        number += 1


@contextmanager
def own_temporary_folder() -> Iterator[Path]:
    """A folder in which everything temporary of this process and of those it starts lies, from now on."""
    with tempfile.TemporaryDirectory(prefix="sayso-soak-") as name:
        before = tempfile.tempdir, os.environ.get("TMPDIR")
        tempfile.tempdir = os.environ["TMPDIR"] = name
        try:
            yield Path(name)
        finally:
            tempfile.tempdir = before[0]
            del os.environ["TMPDIR"]
            if before[1] is not None:
                os.environ["TMPDIR"] = before[1]


def growth(readings: Sequence[Reading], name: str) -> float:
    """How much more there is at the end than when everything had settled: medians of the last and the second quarter."""
    values = [float(getattr(reading, name)) for reading in readings]
    quarter = max(1, len(values) // 4)
    return float(np.median(values[-quarter:]) - np.median(values[quarter : 2 * quarter]))
