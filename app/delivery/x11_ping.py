"""Asking a window whether its program has read everything up to now.

`_NET_WM_PING` is a message that programs answer when they come to it in their queue; behind key presses, the answer
says that those have been read. Meant for window managers, which take no notice of answers to questions they did not ask.
"""

import itertools
import time
from collections.abc import Callable
from enum import Enum, auto

import Xlib.error
import Xlib.X
from Xlib.protocol.event import ClientMessage

from app.delivery.x11_display import XDisplay

_ANSWERS = Xlib.X.SubstructureNotifyMask | Xlib.X.StructureNotifyMask
"""What answers are sent with: GTK and Chromium name the first of the two, Qt the second."""

_SENT = 0x80
"""Added to the type of an event that a program sent."""

_FIRST = 0x5A15_0000
"""Where our own time stamps begin: they tell our questions from the window manager's."""


_SLICE_S = 0.1
"""Between two looks whether the window is still there."""


class Answer(Enum):
    """What came of a question."""

    READ = auto()
    """The program has read everything up to it."""
    NONE = auto()
    """It is busy, or stuck."""
    GONE = auto()
    """The window is not there any more."""


class Ping:
    """Asks through a connection that the caller owns."""

    def __init__(self, display: XDisplay) -> None:
        self._display = display
        self._stamps = itertools.count(_FIRST)

    def is_answered_by(self, number: int) -> bool:
        """Whether a window's program says that it answers at all."""
        return self._display.atom("_NET_WM_PING") in self._display.numbers(self._display.window(number), "WM_PROTOCOLS")

    def ask(self, number: int, may_wait: Callable[[float], bool]) -> Answer:
        """Ask a window's program and wait for the answer, as long as `may_wait` says of the seconds waited."""
        root = self._display.root
        root.change_attributes(event_mask=_ANSWERS)
        try:
            return self._ask(number, may_wait)
        finally:
            root.change_attributes(event_mask=Xlib.X.NoEventMask)

    def _ask(self, number: int, may_wait: Callable[[float], bool]) -> Answer:
        stamp = next(self._stamps)
        begin = time.monotonic()
        is_there = self._send(number, stamp)
        while is_there:
            if self._has_answered(stamp, _SLICE_S):
                return Answer.READ
            if not may_wait(time.monotonic() - begin):
                return Answer.NONE
            is_there = self._is_there(number)
        return Answer.GONE

    def _send(self, number: int, stamp: int) -> bool:
        """Whether the window was there to be asked."""
        atom = self._display.atom
        question = ClientMessage(
            window=number, client_type=atom("WM_PROTOCOLS"), data=(32, [atom("_NET_WM_PING"), stamp, number, 0, 0])
        )
        refused = Xlib.error.CatchError()
        self._display.window(number).send_event(question, onerror=refused)
        self._display.raw.sync()
        return refused.get_error() is None

    def _has_answered(self, stamp: int, limit_s: float) -> bool:
        deadline = time.monotonic() + limit_s
        for event in self._display.events(limit_s):
            if event.type & ~_SENT == Xlib.X.ClientMessage and event.data[0] == 32 and event.data[1][1] == stamp:
                return True
            if time.monotonic() > deadline:
                break
        return False

    def _is_there(self, number: int) -> bool:
        try:
            self._display.window(number).get_geometry()
        except Xlib.error.XError:
            return False
        return True
