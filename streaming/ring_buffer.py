"""The last seconds of a stream in fixed memory, addressed by absolute sample index.

One writer and one reader, in one process or in two that share the memory, and no lock between them: the writer is an
audio callback and must never wait. It announces how far it is going to write, writes, and publishes how far it has
written. The reader copies, and then looks whether the writer has meanwhile begun to write over what was copied (a
sequence lock: H.-J. Boehm, "Can seqlocks get along with programming language memory models?", MSPC 2012).
"""

import os
import sys
from collections.abc import Sized
from multiprocessing import resource_tracker
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from threading import Lock
from typing import Self

import numpy as np

from streaming.errors import AudioOverwrittenError
from streaming.events import SAMPLE_RATE, Samples

# The header holds one aligned int64 for each, which a processor reads and writes in one piece.
_CAPACITY, _CLAIMED, _WRITTEN, _RELEASED, _OVERWRITTEN = range(5)
_HEADER_BYTES = 64
_SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - its place on Linux


class RingBuffer:
    """The newest `capacity` samples of a stream.

    `write` belongs to one thread, `read` and `release` to one other; anyone may look at the counters. With
    `create_shared` and `attach` the two threads may live in two processes.

    The reader says with `release` which samples it no longer needs. Writing never waits for that: what is written
    over although it was not released is counted in `overwritten_unread`.
    """

    def __init__(self, capacity: int, memory: SharedMemory | None = None) -> None:
        """Lay a buffer of `capacity` samples over `memory`, or over memory of this process alone."""
        if capacity < 1:
            raise ValueError(f"A ring buffer needs room for at least one sample, not {capacity}.")
        self._memory = memory
        raw = bytearray(_size(capacity)) if memory is None else _bytes(memory)
        self._header = np.frombuffer(raw, np.int64, _HEADER_BYTES // 8)
        self._samples = np.frombuffer(raw, np.float32, capacity, offset=_HEADER_BYTES)
        self._header[_CAPACITY] = capacity
        self._writer_fence = Lock()
        self._reader_fence = Lock()

    @classmethod
    def create_shared(cls, capacity: int) -> Self:
        """Make an empty buffer that another process can attach to by its `name`.

        Both sides `close` it in the end, and the maker calls `unlink`.

        Raises:
            OSError: The system has no shared memory, or not as much.
        """
        memory = SharedMemory(create=True, size=_size(capacity))
        try:
            _reserve(memory)
        except OSError:
            memory.close()
            memory.unlink()
            raise
        return cls(capacity, memory)

    @classmethod
    def attach(cls, name: str) -> Self:
        """Open the buffer that `create_shared` made, usually in another process.

        Raises:
            FileNotFoundError: There is none of that name, or no longer.
        """
        memory = _attach(name)
        capacity = int.from_bytes(_bytes(memory)[:8], sys.byteorder)
        return cls(capacity, memory)

    @property
    def name(self) -> str:
        """What `attach` needs to find the shared memory."""
        if self._memory is None:
            raise ValueError("This ring buffer lives in one process and has no name; use create_shared.")
        return self._memory.name

    @property
    def capacity(self) -> int:
        """Samples that fit."""
        return len(self._samples)

    @property
    def written(self) -> int:
        """Samples written since the stream began: the index of the next one."""
        return int(self._header[_WRITTEN])

    @property
    def oldest(self) -> int:
        """Index of the oldest sample that can still be read."""
        return max(0, int(self._header[_CLAIMED]) - self.capacity)

    @property
    def released(self) -> int:
        """Index of the first sample that the reader still needs."""
        return int(self._header[_RELEASED])

    @property
    def overwritten_unread(self) -> int:
        """Samples that were written over although the reader had not released them."""
        return int(self._header[_OVERWRITTEN])

    def write(self, block: Samples) -> None:
        """Append a block of any length. Never waits; what is oldest gives way."""
        start, lost_before = self.written, self.oldest
        end = start + len(block)
        lost_until = max(0, end - self.capacity)
        self._header[_CLAIMED] = end
        _order_memory(self._writer_fence)

        kept = block[-self.capacity :]
        position = (end - len(kept)) % self.capacity
        head = min(len(kept), self.capacity - position)
        self._samples[position : position + head] = kept[:head]
        self._samples[: len(kept) - head] = kept[head:]
        self._header[_OVERWRITTEN] += max(0, lost_until - max(lost_before, self.released))

        _order_memory(self._writer_fence)
        self._header[_WRITTEN] = end

    def read(self, start: int, end: int) -> Samples:
        """Copy the samples from `start` up to, not including, `end`.

        Raises:
            AudioOverwrittenError: Some of them are gone, or have not been written yet.
        """
        if not 0 <= start <= end:
            raise ValueError(f"Samples {start} to {end} are no stretch of a stream.")
        if end > self.written:
            raise AudioOverwrittenError(
                f"Audio up to {_seconds(end)} was asked for, but only {_seconds(self.written)} have been recorded yet."
            )
        _order_memory(self._reader_fence)
        copy = np.empty(end - start, np.float32)
        # Never more than the capacity, or the copy would not fit; whether it was all there is looked at below.
        if len(copy) <= self.capacity:
            position = start % self.capacity
            head = min(len(copy), self.capacity - position)
            copy[:head] = self._samples[position : position + head]
            copy[head:] = self._samples[: len(copy) - head]
        _order_memory(self._reader_fence)
        if start < self.oldest:
            raise AudioOverwrittenError(
                f"Audio from {_seconds(start)} on was asked for, but the ring buffer has been written over up to "
                f"{_seconds(self.oldest)}: the reader is more than {_seconds(self.capacity)} behind."
            )
        return copy

    def release(self, index: int) -> None:
        """Say that samples before `index` are no longer needed. Going back has no effect."""
        if index > self.released:
            self._header[_RELEASED] = index

    def close(self) -> None:
        """Let go of shared memory; the buffer cannot be used any more. Does nothing to memory of one process."""
        if self._memory is not None:
            self._header = np.zeros(_HEADER_BYTES // 8, np.int64)
            self._samples = np.zeros(0, np.float32)
            self._memory.close()

    def unlink(self) -> None:
        """Remove the shared memory from the system once both sides have closed it. For its maker only."""
        if self._memory is not None:
            self._memory.unlink()


def _size(capacity: int) -> int:
    return _HEADER_BYTES + capacity * np.dtype(np.float32).itemsize


def _seconds(samples: int) -> str:
    return f"{samples / SAMPLE_RATE:.2f} s"


def _bytes(memory: SharedMemory) -> memoryview:
    if memory.buf is None:
        raise ValueError("This shared memory has been closed.")
    return memory.buf


def _reserve(memory: SharedMemory) -> None:
    """Take the memory now. Linux only promises it, and kills whoever writes when there is none left (SIGBUS)."""
    if sys.platform == "linux":
        file = os.open(_SHARED_MEMORY / memory.name, os.O_RDWR)
        try:
            os.posix_fallocate(file, 0, memory.size)
        finally:
            os.close(file)


def _attach(name: str) -> SharedMemory:
    if sys.version_info >= (3, 13):
        return SharedMemory(name, track=False)
    # Before 3.13 whoever attaches is taken for an owner, and a program that was not started by multiprocessing would
    # remove the memory from the system at its end (https://github.com/python/cpython/issues/82300).
    register = resource_tracker.register
    resource_tracker.register = _ignore
    try:
        return SharedMemory(name)
    finally:
        resource_tracker.register = register


def _ignore(name: Sized, rtype: str) -> None:
    """Stand in for `resource_tracker.register`."""


def _order_memory(fence: Lock) -> None:
    """Keep what is read and written before this call before what comes after it.

    x86 does so by itself, ARM does not. Passing twice through a lock that nobody else takes is a full barrier: no
    access moves out of the first passage forwards and into the second backwards. It costs 0.1 µs and never waits.
    """
    with fence:
        pass
    with fence:
        pass
