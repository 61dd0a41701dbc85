"""Runs a program in a terminal of its own, as a person would, and looks at what it shows."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from select import select
from time import monotonic

from tests.helpers.screen import Screen

# A program gets the keys only of its controlling terminal, which a session's leader has to take.
_TAKE_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)


class PseudoTerminal:
    """A program and its terminal.

    Attributes:
        screen: What the terminal shows.
        written: All that the program wrote, with its control codes.
    """

    def __init__(self, process: subprocess.Popen[bytes], terminal: int, screen: Screen) -> None:
        self.screen = screen
        self.written = ""
        self._process = process
        self._terminal = terminal
        # What is read may end in the middle of a character.
        self._decoder = getincrementaldecoder("utf-8")()

    def press(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def wait_until(self, is_so: Callable[[Screen], bool], timeout: float = 60.0) -> Screen:
        """Look until the screen shows something; fail when the program ends before, or in time."""
        deadline = monotonic() + timeout
        while not is_so(self.screen):
            assert monotonic() < deadline, f"never shown; the screen is:\n{self.screen.text}"
            assert self._read(deadline), f"the program has ended; the screen is:\n{self.screen.text}"
        return self.screen

    def wait(self, timeout: float = 60.0) -> int:
        """Look until the program ends; its exit code."""
        deadline = monotonic() + timeout
        while self._read(deadline):
            assert monotonic() < deadline, f"does not end; the screen is:\n{self.screen.text}"
        return self._process.wait(timeout)

    def _read(self, deadline: float) -> bool:
        """Take what was written; False once there is no program to write."""
        if not select([self._terminal], [], [], max(0.0, deadline - monotonic()))[0]:
            return True
        try:
            read = os.read(self._terminal, 65536)
        except OSError:  # the other side is closed
            return False
        output = self._decoder.decode(read)
        self.written += output
        self.screen.feed(output)
        return bool(read)


@contextmanager
def in_terminal(
    command: Sequence[str], width: int = 80, height: int = 24, environment: Mapping[str, str] | None = None
) -> Iterator[PseudoTerminal]:
    """Run `command` in a terminal of that size, and end it at last."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-c", _TAKE_TERMINAL, *command],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color", **(environment or {})},
    )
    os.close(theirs)
    try:
        yield PseudoTerminal(process, ours, Screen(width, height))
    finally:
        process.kill()
        process.wait()
        os.close(ours)
