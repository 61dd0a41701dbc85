"""How a person or another program ends a dictation: by a signal or by the Enter key."""

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Thread

Stop = Callable[[], None]
"""Lets the stream finish; safe in a signal handler and in any thread."""


@contextmanager
def signals_end(stop: Stop) -> Iterator[None]:
    """Let Ctrl+C and a request to terminate finish the stream; a second one breaks it off.

    Only the main thread can do this.
    """
    asked = False

    def finish(number: int, frame: object) -> None:
        nonlocal asked
        del number, frame
        if asked:
            raise KeyboardInterrupt
        asked = True
        stop()

    with _handling(finish):
        yield


@contextmanager
def signals_wait() -> Iterator[None]:
    """Let Ctrl+C and a request to terminate wait until the end, and break off then.

    For the loading of torch: C++ that calls Python as it is set up lets no exception through, and aborts the process.
    Only the main thread can do this.

    Raises:
        KeyboardInterrupt: One of them came.
    """
    asked = False

    def note(number: int, frame: object) -> None:
        nonlocal asked
        del number, frame
        asked = True

    with _handling(note):
        yield
    if asked:
        raise KeyboardInterrupt


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
def _handling(handler: Callable[[int, object], None]) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, usual in before.items():
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
