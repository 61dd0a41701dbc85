"""The recorder's thread: dictations from the open microphone into ring and spool."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import monotonic

import numpy as np

from app.recording.events import Failed, Found, Level, NoSignal, RecorderEvent, Sounds, Started, Stopped, Unkept
from app.recording.levels import SignalWatch, level_of
from app.recording.sources import Sources
from app.recording.spool import Spool, SpoolFile
from app.recording.station import Block, Gone, SourcesChanged, Station, Wanted
from streaming.events import SAMPLE_RATE, Samples
from streaming.ring_buffer import RingBuffer

_log = logging.getLogger(__name__)

_MISTAKE = "Something in Sayso itself went wrong; the log tells the details."
_LEVEL_EVERY = SAMPLE_RATE // 20
_LATER_S = 3.0
"""How often a microphone is looked for that no dictation waits for, once there was none to be had."""


# What the thread is told


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a dictation at the sample `first`."""

    dictation: str
    first: int
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Stop:
    """End it at the sample `end`."""

    end: int
    overdue_at: float
    """Of `monotonic`: when to end it although no sample has come."""


@dataclass(frozen=True, slots=True)
class Warm:
    """Keep a microphone open between dictations, or do so no longer."""

    is_wanted: bool
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Watch:
    """Tell the level without a dictation, or do so no longer."""

    is_wanted: bool
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Close:
    """End the thread."""


Item = Start | Stop | Warm | Watch | Block | Gone | SourcesChanged | Close


@dataclass(slots=True)
class _Take:
    """The dictation that is being recorded."""

    dictation: str
    first: int
    file: SpoolFile
    end: int | None = None
    """Where it ends, once it was stopped."""
    overdue_at: float = 0.0
    has_started: bool = False
    was_told: bool = False
    """Whether users know that the disk does not take it."""


class Worker:
    """What the thread does; see `Recorder` for the arguments. All of it but `is_open` belongs to that thread."""

    def __init__(
        self,
        on_event: Callable[[RecorderEvent], None],
        spool: Spool,
        find_sources: Callable[[], Sources],
        ring: RingBuffer,
        inbox: SimpleQueue[Item],
    ) -> None:
        self._tell = on_event
        self._spool = spool
        self._ring = ring
        self._inbox = inbox
        self._station = Station(find_sources, inbox.put, on_event, self._fail)
        self._take: _Take | None = None
        self._failure = ""
        """Why no microphone can be had, as it was told."""
        self._was_told = False
        """Whether it was, to whoever has asked last for a microphone."""
        self._is_warm = False
        self._is_watched = False
        self._signal = SignalWatch()
        self._unmeasured: list[Samples] = []

    @property
    def is_open(self) -> bool:
        """Whether a microphone gives samples between dictations; for any thread."""
        return self._is_warm and self._station.title is not None

    def run(self) -> None:
        """Take one thing after the other until told to close."""
        try:
            while not isinstance(item := self._next(), Close):
                self._do_or_break_off(item)
        finally:
            self._finish(self._ring.written)
            self._station.close()

    def _next(self) -> Item | None:
        """What is to be done next; None where only time has passed."""
        deadlines = [at for at in (self._station.retry_at, self._overdue_at()) if at is not None]
        try:
            return self._inbox.get(timeout=max(0.0, min(deadlines) - monotonic()) if deadlines else None)
        except Empty:
            return None

    def _overdue_at(self) -> float | None:
        return self._take.overdue_at if self._take is not None and self._take.end is not None else None

    def _do_or_break_off(self, item: Item | None) -> None:
        try:
            self._do(item)
        except Exception:  # noqa: BLE001 - the thread's edge: whatever went wrong, later dictations are recorded
            _log.exception("a mistake of ours")
            self._break_off()

    def _break_off(self) -> None:
        """End the dictation after a mistake. What fails over that, too, is only logged."""
        for step in (self._station.close_microphone, lambda: self._fail(_MISTAKE)):
            try:
                step()
            except Exception:  # noqa: BLE001 - the thread's edge: whatever went wrong, later dictations are recorded
                _log.exception("a mistake could not be told")

    def _do(self, item: Item | None) -> None:
        match item:
            case Start():
                self._start(item)
            case Stop():
                if self._take is not None:
                    self._take.end, self._take.overdue_at = item.end, item.overdue_at
                self._look_at_end()
            case Warm():
                self._was_told = False
                self._is_warm, self._station.wanted = item.is_wanted, item.wanted
                self._settle()
                self._station.look_around(is_in_use=self._take is not None)
            case Watch():
                self._watch(item)
            case Block():
                self._record(item)
            case Gone():
                self._station.lose(item, is_needed=self._is_needed)
            case SourcesChanged():
                self._station.look_around(is_in_use=self._take is not None)
            case _:
                self._look_at_clock()

    # --- Dictations

    def _start(self, start: Start) -> None:
        self._end_take(start.first)
        self._station.begin(start.wanted)
        file = self._spool.open(start.dictation)
        file.write(self._ring.read(start.first, self._ring.written))
        self._take = _Take(start.dictation, start.first, file)
        self._tell_of_disk(self._take)
        self._signal = SignalWatch()
        self._settle()
        if self._ring.written > start.first:
            self._note_start()

    def _note_start(self) -> None:
        title = self._station.title
        if self._take is not None and not self._take.has_started and title is not None:
            self._take.has_started = True
            self._station.note_sound()
            self._tell(Started(self._take.dictation, title))

    def _record(self, block: Block) -> None:
        if not self._station.is_of(block.microphone):
            return
        self._note_found()
        self._ring.write(block.samples)
        if self._take is not None:
            self._take.file.write(block.samples)
            self._tell_of_disk(self._take)
            self._note_start()
        if self._take is not None or self._is_watched:
            self._measure(block.samples)
        self._look_at_end()

    def _note_found(self) -> None:
        title = self._station.title
        if self._failure and title is not None:
            self._failure = ""
            self._tell(Found(title))

    def _tell_of_disk(self, take: _Take) -> None:
        if take.file.problem and not take.was_told:
            take.was_told = True
            self._tell(Unkept(take.file.problem))

    def _measure(self, samples: Samples) -> None:
        self._unmeasured.append(samples)
        if sum(map(len, self._unmeasured)) >= _LEVEL_EVERY:
            level = level_of(np.concatenate(self._unmeasured))
            self._unmeasured.clear()
            self._tell(Level(level.rms_db, level.peak_db, level.is_clipping))
        title = self._station.title
        if self._signal.take(samples) and title is not None:
            self._tell(_silent(title) if self._signal.is_silent else Sounds())

    def _look_at_end(self) -> None:
        take = self._take
        if take is not None and take.end is not None and self._ring.written >= take.end:
            self._finish(take.end)

    def _finish(self, end: int) -> None:
        """End the dictation, if there is one, at `end` or where it was to end before that; the microphone, too."""
        if self._take is not None:
            self._end_take(end)
            self._settle()

    def _end_take(self, end: int) -> None:
        take = self._take
        if take is None:
            return
        self._take = None
        take.file.close()
        end = min(end, self._ring.written, end if take.end is None else take.end)
        self._tell(Stopped(take.dictation, max(end, take.first)))
        self._station.end()

    def _fail(self, sentence: str) -> None:
        """No microphone can be had. Where one is still wanted, it is looked for; it is not told again."""
        take, self._take = self._take, None
        if take is not None:
            take.file.close()
        if take is not None or not self._was_told or sentence != self._failure:
            self._failure, self._was_told = sentence, True
            self._tell(Failed(sentence, take.dictation if take is not None else None, self._ring.written))
        if self._is_needed:
            self._station.retry_at = monotonic() + _LATER_S

    # --- The microphone

    @property
    def _is_needed(self) -> bool:
        return self._take is not None or self._is_warm or self._is_watched

    def _settle(self) -> None:
        self._station.settle(is_needed=self._is_needed)

    def _watch(self, watch: Watch) -> None:
        self._was_told = False
        self._is_watched = watch.is_wanted
        self._signal = SignalWatch()
        if self._take is None and watch.is_wanted:
            self._station.wanted = watch.wanted
            self._station.look_around()
        self._settle()

    def _look_at_clock(self) -> None:
        self._station.look_at_clock()
        overdue = self._overdue_at()
        if overdue is not None and monotonic() >= overdue:
            self._finish(self._ring.written)


def _silent(title: str) -> NoSignal:
    return NoSignal(
        f"{title} gives nothing but silence: is it muted, by a switch on it or in the system? Another can be chosen above."
    )
