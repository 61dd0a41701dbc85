"""Records dictations: from a microphone into the shared ring, where the engine hears them, and to disk.

One thread owns all of it (`app/recording/worker.py`). Microphones hand it their blocks, and the app its requests, through
one queue; nobody waits for anybody. The stream's clock is the count of samples in the ring: it has no gaps, whatever happens
to microphones. While the chosen one is away, the default stands in for it (`app/recording/station.py`).
"""

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic

from app.errors import SharedMemoryError
from app.recording.events import (
    Failed,
    Found,
    Level,
    Lost,
    NoSignal,
    RecorderEvent,
    Sounds,
    Started,
    Stopped,
    Switched,
    Unkept,
)
from app.recording.sources import Sources, system_sources
from app.recording.spool import Spool
from app.recording.station import Wanted
from app.recording.worker import Close, Item, Start, Stop, Warm, Watch, Worker
from streaming.events import SAMPLE_RATE
from streaming.ring_buffer import RingBuffer

__all__ = [
    "Failed", "Found", "Level", "Lost", "NoSignal", "Recorder", "RecorderEvent", "Sounds", "Started", "Stopped",
    "Switched", "Unkept",
]  # fmt: skip

_log = logging.getLogger(__name__)

_RING = 5 * 60 * SAMPLE_RATE
_PRE_ROLL = SAMPLE_RATE
"""Samples from before the key that a dictation gets from a microphone that is open already."""
_OVERDUE_S = 1.0
"""A microphone that gives nothing for this long after a stop gives nothing any more."""
_CLOSE_S = 1.2
"""A sound system that takes longer does not answer; what was recorded is on disk by then."""


class Recorder:
    """Records one dictation at a time. Its methods return at once; they belong to one thread.

    Args:
        on_event: Gets everything that happens, in the recorder's thread; it must not wait.
        spool: Keeps recordings on disk.
        sources: Finds the microphones; by default those of the system. Called in the recorder's thread.

    Raises:
        SharedMemoryError: There is nothing that the engine could read the sound from.
    """

    def __init__(
        self, on_event: Callable[[RecorderEvent], None], spool: Spool, sources: Callable[[], Sources] = system_sources
    ) -> None:
        try:
            self._ring = RingBuffer.create_shared(_RING)
        except OSError as error:
            raise SharedMemoryError(
                f"Sound passes through shared memory, and there is none to be had: {error.strerror}. On Linux it is in "
                "/dev/shm; make room there, and let every user write (chmod 1777 /dev/shm)."  # noqa: S108 - told, not used
            ) from error
        self._inbox: SimpleQueue[Item] = SimpleQueue()
        self._worker = Worker(on_event, spool, sources, self._ring, self._inbox)
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
        self._inbox.put(Start(dictation, first, Wanted(wanted, channel)))
        return first

    def stop(self, tail_s: float) -> None:
        """End the dictation `tail_s` seconds from now; `Stopped` follows."""
        self._previous_end = self._ring.written + round(tail_s * SAMPLE_RATE)
        self._inbox.put(Stop(self._previous_end, monotonic() + tail_s + _OVERDUE_S))

    def keep_warm(self, wanted: str | None, channel: int | None = None, *, is_wanted: bool) -> None:
        """Keep the microphone open between dictations, so that not even the first syllable is missed."""
        self._inbox.put(Warm(is_wanted, Wanted(wanted, channel)))

    def watch_level(self, wanted: str | None, channel: int | None = None, *, is_wanted: bool) -> None:
        """Tell the level of a microphone without recording a dictation, for somebody who tries it out."""
        self._inbox.put(Watch(is_wanted, Wanted(wanted, channel)))

    def close(self) -> None:
        """End everything; a sound device that hangs is left behind after a second."""
        self._inbox.put(Close())
        self._thread.join(_CLOSE_S)
        if self._thread.is_alive():
            _log.error("the recorder does not end: a sound device hangs")
        else:
            self._ring.close()
        self._ring.unlink()
