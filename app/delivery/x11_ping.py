"""Asking a window whether its program has read everything up to now.

`_NET_WM_PING` is a message that programs answer when they come to it in their queue; behind key presses, the answer
says that those have been read. Meant for window managers, which take no notice of answers to questions they did not ask.
"""

import itertools
import time

import Xlib.X
from Xlib.protocol.event import ClientMessage

from app.delivery.x11_display import XDisplay

_ANSWERS = Xlib.X.SubstructureNotifyMask | Xlib.X.StructureNotifyMask
"""What answers are sent with: GTK and Chromium name the first of the two, Qt the second."""

_SENT = 0x80
"""Added to the type of an event that a program sent."""

_FIRST = 0x5A15_0000
"""Where our own time stamps begin: they tell our questions from the window manager's."""


class Ping:
    """Asks through a connection that the caller owns."""

    def __init__(self, display: XDisplay) -> None:
        self._display = display
        self._stamps = itertools.count(_FIRST)

    def is_answered_by(self, number: int) -> bool:
        """Whether a window's program says that it answers at all."""
        return self._display.atom("_NET_WM_PING") in self._display.numbers(self._display.window(number), "WM_PROTOCOLS")

    def ask(self, number: int, limit_s: float) -> bool:
        """Whether the program has answered within `limit_s`.

        Raises:
            XError: The window has gone.
        """
        stamp = next(self._stamps)
        root = self._display.root
        root.change_attributes(event_mask=_ANSWERS)
        try:
            self._send(number, stamp)
            return self._has_answered(stamp, limit_s)
        finally:
            root.change_attributes(event_mask=Xlib.X.NoEventMask)

    def _send(self, number: int, stamp: int) -> None:
        atom = self._display.atom
        question = ClientMessage(
            window=number, client_type=atom("WM_PROTOCOLS"), data=(32, [atom("_NET_WM_PING"), stamp, number, 0, 0])
        )
        self._display.window(number).send_event(question)
        self._display.raw.sync()

    def _has_answered(self, stamp: int, limit_s: float) -> bool:
        deadline = time.monotonic() + limit_s
        for event in self._display.events(limit_s):
            if event.type & ~_SENT == Xlib.X.ClientMessage and event.data[0] == 32 and event.data[1][1] == stamp:
                return True
            if time.monotonic() > deadline:
                break
        return False
