"""How a person or another program ends a dictation: by a signal or by the Enter key."""

import math
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from threading import Thread
from time import monotonic

Stop = Callable[[], None]
"""Lets the stream finish; safe in a signal handler and in any thread."""

LetThrough = Callable[[], AbstractContextManager[None]]
"""What a signal may break off runs within what this gives."""

_BREATH_S = 1.0
"""Seconds after something was broken off, in which further signals mean the same."""
_PATIENCE_S = 10.0
"""Seconds that a signal waits, from which on the next one ends the process at once."""


@contextmanager
def signals_end(stop: Stop) -> Iterator[LetThrough]:
    """Let Ctrl+C and a request to terminate finish the stream; a second one breaks off what may be broken off.

    Only the main thread can do this.

    Raises:
        KeyboardInterrupt: With its number, a second one came; only within what is yielded.
    """
    signals = _Signals(stop)
    with _handling(signals.take):
        yield signals.let_through


@contextmanager
def signals_wait() -> Iterator[LetThrough]:
    """Let Ctrl+C and a request to terminate wait until the end, and break off then, or before where they may.

    For the loading of torch: C++ that calls Python as it is set up lets no exception through, and aborts the process.
    And for what must be put in order again, such as a cursor that was hidden. Only the main thread can do this.

    Raises:
        KeyboardInterrupt: With its number, one of them came; within what is yielded or at the end.
    """
    signals = _Signals()
    with _handling(signals.take):
        yield signals.let_through
    signals.break_off()


@contextmanager
def signals_kill() -> Iterator[None]:
    """Let Ctrl+C and a request to terminate end the process at once, where there is nothing to be put in order.

    For the sound system, in which a call may take long or never come back. Only the main thread can do this.
    """
    with _handling(signal.SIG_DFL):
        yield


class _Signals:
    """What has come, and whether it breaks off what runs. A handler may run between any two steps of its thread."""

    def __init__(self, first: Stop | None = None) -> None:
        self._first = first
        self._waiting: int | None = None
        self._since = -math.inf
        """When one began to wait, or broke something off."""
        self._is_open = False

    def take(self, number: int, frame: object) -> None:
        del frame
        if self._first is not None:
            first, self._first = self._first, None
            first()
        elif self._is_open:
            # Not in the steps that follow, which leave what is open; but Python may have dropped the one before, in a
            # callback of the garbage collector.
            if self._age > _BREATH_S:
                self._raise(number)
        elif self._waiting is None:
            self._waiting, self._since = number, monotonic()
        elif self._age > _PATIENCE_S:
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

    def break_off(self) -> None:
        if self._waiting is not None:
            number, self._waiting = self._waiting, None
            self._raise(number)

    @property
    def _age(self) -> float:
        return monotonic() - self._since

    def _raise(self, number: int) -> None:
        self._since = monotonic()
        raise KeyboardInterrupt(number)

    @contextmanager
    def let_through(self) -> Iterator[None]:
        self._is_open = True
        try:
            self.break_off()
            yield
        finally:
            self._is_open = False


@contextmanager
def enter_ends(stop: Stop) -> Iterator[None]:
    """Let the Enter key finish the stream, where a person sits at a terminal. What is typed is not shown."""
    with ExitStack() as stack:
        if has_keyboard():
            stack.enter_context(_without_echo(sys.stdin.fileno()))
            stack.enter_context(_enter_watched(sys.stdin.fileno(), stop))
        yield


def has_keyboard() -> bool:
    """Whether keys come to us: not from a file, and not to another program while we run in the background."""
    if os.name != "posix" or sys.stdin is None or not sys.stdin.isatty():
        return False
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except OSError:  # a terminal, but that of others
        return False


@contextmanager
def _handling(handler: Callable[[int, object], None] | signal.Handlers) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, usual in reversed(before.items()):  # the first is what may raise between the two
            signal.signal(number, usual)


@contextmanager
def _without_echo(terminal: int) -> Iterator[None]:
    import termios  # noqa: PLC0415 - only some systems have it

    before = termios.tcgetattr(terminal)
    quiet = termios.tcgetattr(terminal)
    quiet[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(terminal, termios.TCSADRAIN, quiet)
    try:
        yield
    finally:
        # What was typed meanwhile was not meant for the shell.
        termios.tcsetattr(terminal, termios.TCSAFLUSH, before)


@contextmanager
def _enter_watched(terminal: int, stop: Stop) -> Iterator[None]:
    """Read keys in a thread, until one is Enter; a pipe wakes the thread up when the stream ends without it."""
    awake, wake = os.pipe()

    def watch() -> None:
        while awake not in (ready := select.select([terminal, awake], [], [])[0]):
            keys = os.read(terminal, 64) if ready else b""
            if not keys or b"\n" in keys or b"\r" in keys:
                stop()
                return

    thread = Thread(target=watch, name="sayso-keys", daemon=True)
    thread.start()
    try:
        yield
    finally:
        os.write(wake, b".")
        thread.join()
        os.close(wake)
        os.close(awake)
