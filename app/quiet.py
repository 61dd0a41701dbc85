"""Standard error for our own messages alone."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TextIO


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Drop what C libraries write to standard error, and let what Python writes there through.

    ALSA and PortAudio tell there, below Python and with no way to turn it off, of every device that they try in vain
    and of every late block, in the middle of the live view. So for a while `sys.stderr` is another way to where
    standard error leads, and the usual way leads nowhere, also for programs that are started in the meantime. Several
    threads may do this, one within the other or not; the last of them to end makes all as before.
    """
    _SILENCE.begin()
    try:
        yield
    finally:
        _SILENCE.end()


class _Silence:
    """Who wants quiet, and the way past it. There is one, as there is one standard error in a process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._depth = 0
        self._way: int | None = None
        """Leads where standard error led before the last quiet. Once there, it stays: whoever still holds what writes
        to it, as another thread may at the end of a quiet, writes to the right place."""
        self._ours: TextIO | None = None
        self._usual: TextIO | None = None
        """What `_ours` stands for at the moment."""
        self._is_quiet = False

    def begin(self) -> None:
        with self._lock:
            self._depth += 1
            if self._depth == 1:
                self._redirect()

    def end(self) -> None:
        with self._lock:
            self._depth -= 1
            if self._depth == 0 and self._is_quiet:
                self._restore()

    def _redirect(self) -> None:
        try:
            self._way = os.dup(2) if self._way is None else os.dup2(2, self._way, inheritable=False)
            nowhere = os.open(os.devnull, os.O_WRONLY)
        except OSError:  # there is no standard error, as in a program with windows only
            return
        if _leads_to_standard_error(usual := sys.stderr):
            usual.flush()
            if self._ours is None:
                encoding = usual.encoding
                self._ours = os.fdopen(self._way, "w", 1, encoding=encoding, errors="replace", closefd=False)
            self._usual, sys.stderr = usual, self._ours
        os.dup2(nowhere, 2)
        os.close(nowhere)
        self._is_quiet = True

    def _restore(self) -> None:
        assert self._way is not None
        if self._usual is not None and sys.stderr is self._ours:
            sys.stderr = self._usual
        self._usual = None
        os.dup2(self._way, 2)
        self._is_quiet = False


_SILENCE = _Silence()


def _leads_to_standard_error(stream: TextIO | None) -> bool:
    """Whether what is written to it would be dropped too; it would not in a test that takes it elsewhere."""
    try:
        return stream is not None and stream.fileno() == 2
    except (OSError, ValueError):  # it is none of the system's files, or closed
        return False
