"""Records dictations: from a microphone into the shared ring, where the engine hears them, and to disk.

One thread owns everything here. Microphones hand it their blocks, and the app its requests, through one queue; nobody
waits for anybody. The stream's clock is the count of samples in the ring: it has no gaps, whatever happens to
microphones. While the chosen one is away, the default stands in for it.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

import numpy as np

from app.errors import MicrophoneError
from app.recording.levels import SignalWatch, level_of
from app.recording.sources import OpenMicrophone, Source, Sources, choose, find, system_sources
from app.recording.spool import Spool, SpoolFile
from streaming.events import SAMPLE_RATE, Samples
from streaming.ring_buffer import RingBuffer

_log = logging.getLogger(__name__)

_RING = 5 * 60 * SAMPLE_RATE
_PRE_ROLL = SAMPLE_RATE
"""Samples from before the key that a dictation gets from a microphone that is open already."""
_LEVEL_EVERY = SAMPLE_RATE // 20
_OVERDUE_S = 1.0
"""A microphone that gives nothing for this long after a stop gives nothing any more."""
_RETRY_S = 0.5
_GIVE_UP_S = 5.0
"""How long to look for any microphone before a dictation ends."""
_GIVE_UP_FIRST_S = 1.2
"""The same before a dictation has any sound: a device that slept may refuse to be opened once or twice."""
_CLOSE_S = 5.0


@dataclass(frozen=True, slots=True)
class Started:
    """The first sample of a dictation has arrived."""

    dictation: str
    microphone: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """No sample from `end` on belongs to the dictation."""

    dictation: str
    end: int


@dataclass(frozen=True, slots=True)
class Failed:
    """No microphone gives samples; a dictation that was under way has ended with what was recorded before."""

    sentence: str
    dictation: str | None
    """The one that has ended; none was under way where a microphone was only to be kept open."""
    end: int
    """No sample from here on belongs to it."""


@dataclass(frozen=True, slots=True)
class Level:
    """The loudness of the last twentieth of a second, in dB of full scale."""

    rms_db: float
    peak_db: float
    is_clipping: bool


@dataclass(frozen=True, slots=True)
class NoSignal:
    """The microphone gives nothing but digital silence."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Switched:
    """Another microphone has taken over."""

    sentence: str
    microphone: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The microphone has gone; another one is looked for."""

    sentence: str


RecorderEvent = Started | Stopped | Failed | Level | NoSignal | Switched | Lost


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What to record from."""

    name: str | None
    """None: the system's default."""
    channel: int | None
    """None: all, mixed."""


# What the thread is told


@dataclass(frozen=True, slots=True)
class _Start:
    dictation: str
    first: int
    wanted: _Wanted


@dataclass(frozen=True, slots=True)
class _Stop:
    end: int
    overdue_at: float
    """Of `monotonic`: when to end it although no sample has come."""


@dataclass(frozen=True, slots=True)
class _Warm:
    is_wanted: bool
    wanted: _Wanted


@dataclass(frozen=True, slots=True)
class _Watch:
    is_wanted: bool
    wanted: _Wanted


@dataclass(frozen=True, slots=True, eq=False)
class _Block:
    microphone: int
    samples: Samples


@dataclass(frozen=True, slots=True)
class _Gone:
    microphone: int
    sentence: str


@dataclass(frozen=True, slots=True)
class _SourcesChanged:
    pass


@dataclass(frozen=True, slots=True)
class _Close:
    pass


_Item = _Start | _Stop | _Warm | _Watch | _Block | _Gone | _SourcesChanged | _Close


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


@dataclass(slots=True)
class _Open:
    """The microphone that is open."""

    number: int
    source: Source
    channel: int | None
    microphone: OpenMicrophone
    reader: Thread


class Recorder:
    """Records one dictation at a time. Its methods return at once; they belong to one thread.

    Args:
        on_event: Gets everything that happens, in the recorder's thread; it must not wait.
        spool: Keeps recordings on disk.
        sources: Finds the microphones; by default those of the system. Called in the recorder's thread.
    """

    def __init__(
        self, on_event: Callable[[RecorderEvent], None], spool: Spool, sources: Callable[[], Sources] = system_sources
    ) -> None:
        self._ring = RingBuffer.create_shared(_RING)
        self._inbox: SimpleQueue[_Item] = SimpleQueue()
        self._worker = _Worker(on_event, spool, sources, self._ring, self._inbox)
        self._previous_end = 0
        """Where the last dictation ends; the next one does not reach back beyond it."""
        self._thread = Thread(target=self._worker.run, name="sayso-recorder", daemon=True)
        self._thread.start()

    @property
    def ring_name(self) -> str:
        """Where another process finds the samples."""
        return self._ring.name

    @property
    def written(self) -> int:
        """Samples recorded since the recorder was made."""
        return self._ring.written

    def start(self, dictation: str, wanted: str | None, channel: int | None = None) -> int:
        """Begin to record, from the microphone of that name or the system's default; gives the first sample's index.

        Of a device with several channels only one may be listened to; they count from 1.

        From a microphone that is open already, what was said in the last second is part of it. A dictation that is
        just being stopped ends here.
        """
        now = self._ring.written
        reach = _PRE_ROLL if self._worker.is_open else 0
        first = max(now - reach, min(self._previous_end, now), 0)
        self._inbox.put(_Start(dictation, first, _Wanted(wanted, channel)))
        return first

    def stop(self, tail_s: float) -> None:
        """End the dictation `tail_s` seconds from now; `Stopped` follows."""
        self._previous_end = self._ring.written + round(tail_s * SAMPLE_RATE)
        self._inbox.put(_Stop(self._previous_end, monotonic() + tail_s + _OVERDUE_S))

    def keep_warm(self, wanted: str | None, channel: int | None = None, *, is_wanted: bool) -> None:
        """Keep the microphone open between dictations, so that not even the first syllable is missed."""
        self._inbox.put(_Warm(is_wanted, _Wanted(wanted, channel)))

    def watch_level(self, wanted: str | None, channel: int | None = None, *, is_wanted: bool) -> None:
        """Tell the level of a microphone without recording a dictation, for somebody who tries it out."""
        self._inbox.put(_Watch(is_wanted, _Wanted(wanted, channel)))

    def close(self) -> None:
        """End everything. Takes seconds at most."""
        self._inbox.put(_Close())
        self._thread.join(_CLOSE_S)
        if self._thread.is_alive():
            _log.error("the recorder does not end: a sound device hangs")
            return
        self._ring.close()
        self._ring.unlink()


class _Worker:
    """The recorder's thread."""

    def __init__(
        self,
        on_event: Callable[[RecorderEvent], None],
        spool: Spool,
        find_sources: Callable[[], Sources],
        ring: RingBuffer,
        inbox: SimpleQueue[_Item],
    ) -> None:
        self._tell = on_event
        self._spool = spool
        self._find_sources = find_sources
        self._sources: Sources | None = None
        self._ring = ring
        self._inbox = inbox
        self._open: _Open | None = None
        self._opened = 0
        self._take: _Take | None = None
        self._wanted = _Wanted(None, None)
        self._dead: set[str] = set()
        """Names of microphones that are still listed, but were found not to give samples."""
        self._is_warm = False
        self._is_watched = False
        self._signal = SignalWatch()
        self._unmeasured: list[Samples] = []
        self._retry_at: float | None = None
        self._looking_since = 0.0
        self._is_any_listed = False
        self._trouble = ""
        """What went wrong with the microphone, while another one is looked for."""

    @property
    def is_open(self) -> bool:
        """Whether a microphone gives samples; for any thread."""
        return self._open is not None and self._is_warm

    def run(self) -> None:
        try:
            while not isinstance(item := self._next(), _Close):
                self._do(item)
        finally:
            self._finish(self._ring.written)
            self._close_microphone()
            if self._sources is not None:
                self._sources.close()

    def _next(self) -> _Item | None:
        """What is to be done next; None where only time has passed."""
        deadlines = [at for at in (self._retry_at, self._overdue_at()) if at is not None]
        try:
            return self._inbox.get(timeout=max(0.0, min(deadlines) - monotonic()) if deadlines else None)
        except Empty:
            return None

    def _overdue_at(self) -> float | None:
        return self._take.overdue_at if self._take is not None and self._take.end is not None else None

    def _do(self, item: _Item | None) -> None:
        match item:
            case _Start():
                self._start(item)
            case _Stop():
                if self._take is not None:
                    self._take.end, self._take.overdue_at = item.end, item.overdue_at
                self._look_at_end()
            case _Warm():
                self._is_warm, self._wanted = item.is_wanted, item.wanted
                self._settle()
                self._look_at_sources()
            case _Watch():
                self._watch(item)
            case _Block():
                self._record(item)
            case _Gone():
                self._lose(item)
            case _SourcesChanged():
                self._look_at_sources()
            case _:
                self._look_at_clock()

    # --- Dictations

    def _start(self, start: _Start) -> None:
        self._end_take(start.first)
        self._dead.clear()
        self._wanted = start.wanted
        self._look_at_sources()
        file = self._spool.open(start.dictation)
        file.write(self._ring.read(start.first, self._ring.written))
        self._take = _Take(start.dictation, start.first, file)
        self._signal = SignalWatch()
        self._settle()
        if self._open is not None and self._ring.written > start.first:
            self._note_start()

    def _note_start(self) -> None:
        if self._take is not None and not self._take.has_started and self._open is not None:
            self._take.has_started = True
            self._tell(Started(self._take.dictation, self._open.source.title))

    def _record(self, block: _Block) -> None:
        if self._open is None or block.microphone != self._open.number:
            return  # of one that was closed
        self._ring.write(block.samples)
        if self._take is not None:
            self._take.file.write(block.samples)
            self._note_start()
        if self._take is not None or self._is_watched:
            self._measure(block.samples)
        self._look_at_end()

    def _measure(self, samples: Samples) -> None:
        self._unmeasured.append(samples)
        if sum(map(len, self._unmeasured)) >= _LEVEL_EVERY:
            level = level_of(np.concatenate(self._unmeasured))
            self._unmeasured.clear()
            self._tell(Level(level.rms_db, level.peak_db, level.is_clipping))
        if self._signal.take(samples) and self._open is not None:
            title = self._open.source.title
            self._tell(
                NoSignal(f"No sound comes from {title}: is it muted, or its cable loose? Another can be chosen.")
            )

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
        self._retry_at = None

    # --- Microphones

    @property
    def _is_needed(self) -> bool:
        return self._take is not None or self._is_warm or self._is_watched

    def _watch(self, watch: _Watch) -> None:
        self._is_watched = watch.is_wanted
        self._signal = SignalWatch()
        if self._take is None and watch.is_wanted:
            self._wanted = watch.wanted
            self._look_at_sources()
        self._settle()

    def _settle(self) -> None:
        """Have a microphone open if and only if one is needed."""
        if not self._is_needed:
            self._close_microphone()
        elif self._open is None:
            self._looking_since = monotonic()
            self._try_to_open()

    def _try_to_open(self) -> None:
        """Open the chosen microphone, or the one that stands in for it; where there is none, try again later."""
        try:
            if self._sources is None:
                self._sources = self._find_sources()
                self._sources.watch(lambda: self._inbox.put(_SourcesChanged()))
            source, microphone = self._open_best(self._sources)
        except MicrophoneError as error:
            self._wait_for_microphone(str(error))
            return
        self._opened += 1
        reader = Thread(target=self._read, args=(self._opened, microphone), name="sayso-microphone", daemon=True)
        self._open = _Open(self._opened, source, self._wanted.channel, microphone, reader)
        reader.start()
        self._retry_at = None
        self._tell_switch(source)

    def _open_best(self, sources: Sources) -> tuple[Source, OpenMicrophone]:
        """Open the chosen microphone or one that stands in for it.

        Raises:
            MicrophoneError: There is none, or none can be opened.
        """
        while True:
            listed = sources.list()
            self._is_any_listed = bool(listed)
            source = choose(self._alive(listed), self._wanted.name)
            try:
                return source, sources.open(source, self._wanted.channel)
            except MicrophoneError as error:
                self._dead.add(source.name)
                if not {other.name for other in listed} - self._dead:
                    self._dead.clear()  # whichever is tried next
                    raise
                self._trouble = str(error)

    def _alive(self, sources: Sequence[Source]) -> Sequence[Source]:
        """Those that may give samples; all of them if none is known to."""
        self._dead &= {source.name for source in sources}
        return [source for source in sources if source.name not in self._dead] or sources

    def _tell_switch(self, source: Source) -> None:
        trouble, self._trouble = self._trouble, ""
        if trouble:
            self._tell(Switched(f"{trouble} Sayso goes on with {source.title}.", source.title))
        elif self._wanted.name is not None and find([source], self._wanted.name) is None:
            self._tell(Switched(f"{self._wanted.name} is not there; Sayso listens to {source.title}.", source.title))

    def _wait_for_microphone(self, sentence: str) -> None:
        patience = _GIVE_UP_S if self._has_been_heard() else _GIVE_UP_FIRST_S if self._is_any_listed else 0.0
        if monotonic() >= self._looking_since + patience:
            self._retry_at = None
            self._trouble = ""
            self._fail(sentence)
        else:
            self._retry_at = monotonic() + _RETRY_S

    def _has_been_heard(self) -> bool:
        return self._take is not None and self._take.has_started

    def _fail(self, sentence: str) -> None:
        take, self._take = self._take, None
        if take is not None:
            take.file.close()
        self._tell(Failed(sentence, take.dictation if take is not None else None, self._ring.written))

    def _read(self, number: int, microphone: OpenMicrophone) -> None:
        """In a thread of its own: hand over what a microphone records, until it is closed or gone."""
        try:
            for chunk in microphone.blocks():
                self._inbox.put(_Block(number, chunk.samples))
        except MicrophoneError as error:
            self._inbox.put(_Gone(number, str(error)))

    def _lose(self, gone: _Gone) -> None:
        if self._open is None or gone.microphone != self._open.number:
            return
        self._dead.add(self._open.source.name)
        self._close_microphone()
        if not self._is_needed:
            return
        self._trouble = gone.sentence
        self._tell(Lost(gone.sentence))
        self._settle()

    def _close_microphone(self) -> None:
        opened, self._open = self._open, None
        if opened is not None:
            opened.microphone.close()
            opened.reader.join(_CLOSE_S)

    def _look_at_sources(self) -> None:
        """Move to the microphone that should be recorded from, where that is another one by now."""
        if self._open is None or self._sources is None:
            return
        try:
            sources = self._sources.list()
            better = choose(self._alive(sources), self._wanted.name)
        except MicrophoneError:
            return  # the open one will end by itself, if it is gone too
        current = self._open.source
        if better.name == current.name and self._open.channel == self._wanted.channel:
            return
        is_gone = all(source.name != current.name for source in sources)
        self._close_microphone()
        self._trouble = f"The microphone {current.title} was unplugged." if is_gone else ""
        self._settle()
        if not is_gone and self._open is not None and self._take is not None:
            self._tell(Switched(f"Sayso listens to {self._open.source.title} now.", self._open.source.title))

    def _look_at_clock(self) -> None:
        if self._retry_at is not None and monotonic() >= self._retry_at:
            self._try_to_open()
        overdue = self._overdue_at()
        if overdue is not None and monotonic() >= overdue:
            self._finish(self._ring.written)
