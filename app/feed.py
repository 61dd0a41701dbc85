"""How audio blocks come to a stream: from a thread as they arrive, or from a virtual clock as they would.

A feed gives what has arrived, says whether that was all, and knows the time on the stream's clock.
"""

import logging
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from itertools import chain
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic, sleep
from typing import Protocol

import numpy as np

from streaming.events import SAMPLE_RATE, AudioChunk, Samples

_log = logging.getLogger(__name__)

_PATIENCE_S = 1.0
"""For the end of the thread that reads: longer than a block lasts."""


class Feed(Protocol):
    """Audio blocks in time."""

    @property
    def has_ended(self) -> bool:
        """No block will follow those that were taken."""
        ...

    def now(self) -> float:
        """Seconds on the stream's clock, which starts with the audio."""
        ...

    def take(self, wait: bool) -> list[AudioChunk]:
        """The blocks that have arrived since the last call; at least one, or the end, if it may wait."""
        ...

    def stop(self) -> None:
        """Let the audio end here. May be called from another thread or a signal handler."""
        ...

    def close(self) -> None:
        """Give up whatever has not been taken, and end what works for it. A second call does nothing."""
        ...


class ArrivingFeed:
    """Blocks that somebody else times, read by a thread of their own so that none waits for the decoder.

    Args:
        blocks: The source.
        grace: Seconds that a source has after a stop to give what it has recorded and end by itself.
    """

    def __init__(self, blocks: Iterable[AudioChunk], grace: float = 0.0) -> None:
        self._queue: SimpleQueue[AudioChunk | BaseException | _Mark] = SimpleQueue()
        self._grace = grace
        self._give_up_at: float | None = None
        self._has_ended = False
        self._start: float | None = None
        # Waited for in the place of the thread, which Python takes for ended when somebody is interrupted who joins it.
        self._is_read = Event()
        self._thread = Thread(target=self._read, args=(blocks,), name="sayso-feed", daemon=True)
        self._thread.start()

    @property
    def has_ended(self) -> bool:
        return self._has_ended

    def now(self) -> float:
        return 0.0 if self._start is None else monotonic() - self._start

    def take(self, wait: bool) -> list[AudioChunk]:
        """See `Feed.take`. After a stop it waits for the end, which is near."""
        taken: list[AudioChunk] = []
        while not self._has_ended:
            try:
                block = self._get(wait and not taken)
            except Empty:
                self._has_ended = self._give_up_at is not None
                break
            if isinstance(block, BaseException):
                raise block
            if block is _Mark.END:
                self._has_ended = True
            elif isinstance(block, AudioChunk):
                taken.append(block)
        return taken

    def stop(self) -> None:
        if self._give_up_at is None:
            self._give_up_at = monotonic() + self._grace
        self._queue.put(_Mark.STOP)  # wakes who waits

    def close(self) -> None:
        """See `Feed.close`. A source that neither gives a block nor ends is left behind after a moment."""
        self._has_ended = True
        self._give_up_at = monotonic()
        if self._is_read.wait(_PATIENCE_S):
            self._thread.join()
        else:
            _log.info("the source of the audio does not end")

    def _get(self, wait: bool) -> "AudioChunk | BaseException | _Mark":
        if self._give_up_at is None:
            return self._queue.get(block=wait)
        return self._queue.get(timeout=max(0.0, self._give_up_at - monotonic()))

    def _read(self, blocks: Iterable[AudioChunk]) -> None:
        try:
            for block in blocks:
                # A block has arrived when its last sample was recorded, or later: the earliest start is the right one.
                start = monotonic() - block.end / SAMPLE_RATE
                self._start = start if self._start is None else min(start, self._start)
                self._queue.put(block)
                if self._give_up_at is not None and monotonic() >= self._give_up_at:
                    break
        except Exception as error:  # noqa: BLE001  # it belongs to the thread that takes the blocks
            self._queue.put(error)
        self._queue.put(_Mark.END)
        self._is_read.set()


class _Mark(Enum):
    """What is no audio in the queue of a feed."""

    STOP = auto()
    END = auto()


class VirtualFeed:
    """Blocks on a clock that runs with the computer's while it computes, and jumps where it would wait for audio."""

    def __init__(self, blocks: Iterable[AudioChunk]) -> None:
        self._blocks: Iterator[AudioChunk] = iter(blocks)
        self._next = next(self._blocks, None)
        self._start = monotonic()
        self._stopping = False

    @property
    def has_ended(self) -> bool:
        return self._next is None or self._stopping

    def now(self) -> float:
        return monotonic() - self._start

    def take(self, wait: bool) -> list[AudioChunk]:
        taken: list[AudioChunk] = []
        while self._next is not None and not self._stopping:
            early = self._next.end / SAMPLE_RATE - self.now()
            if early > 0:
                if not wait or taken:
                    break
                self._start -= early
            taken.append(self._next)
            self._next = next(self._blocks, None)
        return taken

    def stop(self) -> None:
        self._stopping = True

    def close(self) -> None:
        self._stopping = True


def in_blocks(blocks: Iterable[AudioChunk], size: int) -> Iterator[AudioChunk]:
    """The same samples in blocks of `size`, the last one perhaps shorter, so that how they came makes no difference."""
    waiting: list[Samples] = []
    start = count = 0
    for block in blocks:
        waiting.append(block.samples)
        count += len(block.samples)
        if count < size:
            continue
        joined = np.concatenate(waiting)
        whole = count - count % size
        for at in range(0, whole, size):
            yield AudioChunk(start + at, joined[at : at + size])
        start, count, waiting = start + whole, count - whole, [joined[whole:]]
    if count:
        yield AudioChunk(start, np.concatenate(waiting))


def at_own_speed(blocks: Iterable[AudioChunk]) -> Iterator[AudioChunk]:
    """Give each block when it would have been recorded in full."""
    iterator = iter(blocks)
    first = next(iterator, None)
    if first is None:
        return
    start = monotonic()
    for block in chain([first], iterator):
        sleep(max(0.0, start + block.end / SAMPLE_RATE - monotonic()))
        yield block
