"""Typing on Wayland with `wtype`, where the compositor takes keyboards that programs bring: Sway, Hyprland, river, niri.

GNOME and KDE do not; `app/delivery/portal_typing.py` is for them.
"""

import logging
import subprocess
from collections.abc import Callable, Iterator

from app.delivery.means import Capability, End, Handed, Level
from app.delivery.pieces import pieces
from app.delivery.programs import Programs, end
from app.delivery.targets import Target

_log = logging.getLogger(__name__)

_FOR_EVER_MS = "86400000"
_FIRST_MS, _NEXT_MS = "150", "30"
"""Before the first key of a program: the compositor has to tell the window of the new keyboard."""
_PACE_MS = "4"
_CHUNK = 100
"""Characters that are typed by one run: each brings a keyboard with their symbols, of which it has room for about 240."""
_LIMIT_S = 5.0
_CHARACTER_S = 0.05

_MISSING = "Install the program “wtype”: with it, text can be typed on this desktop."
_REFUSED = "This desktop takes no typing from “wtype”."


class Wtype:
    """Types with `wtype`; owned by the delivery thread."""

    def __init__(self, programs: Programs) -> None:
        self._programs = programs
        self._found: Capability | None = None
        self._keyboard: subprocess.Popen[bytes] | None = None  # holds a keyboard while a dictation goes on

    @property
    def name(self) -> str:
        return "type"

    def capability(self, target: Target) -> Capability:  # noqa: ARG002 - the same for every window
        if self._found is None:
            self._found = self._find_out()
        return self._found

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:  # noqa: ARG002 - unknown
        done = 0
        for chunk in _chunks(text):
            if not may_go_on():
                return Handed(done, End.STOPPED)
            if not self._type(chunk):
                return Handed(done, End.FAILED, "“wtype” could not type the text.")
            done += len(chunk)
        return Handed(done, End.DONE)

    def hurry(self) -> None:
        """A run takes about a second."""

    def rest(self) -> None:
        """Take the keyboard away."""
        if self._keyboard is not None:
            end(self._keyboard)
            self._keyboard = None

    def close(self) -> None:
        self.rest()

    def _find_out(self) -> Capability:
        if not self._programs.has("wtype"):
            return Capability(Level.NEEDS_USER, _MISSING)
        ended = self._programs.run(["wtype", "-s", "1"])
        if not ended.is_good:
            _log.info("wtype does not work here: %s", ended.errors)
            return Capability(Level.UNAVAILABLE, _REFUSED)
        return Capability(Level.READY)

    def _type(self, chunk: str) -> bool:
        is_first = self._keyboard is None
        if self._keyboard is None:
            # Without a keyboard that stays, the first characters of each run are lost where no other is plugged in.
            self._keyboard = self._programs.start(["wtype", "-s", _FOR_EVER_MS])
        pause = _FIRST_MS if is_first else _NEXT_MS
        command = ["wtype", "-s", pause, "-d", _PACE_MS, "-"]
        return self._programs.run(command, chunk.encode(), _LIMIT_S + len(chunk) * _CHARACTER_S).is_good


class WtypePasteKeys:
    """Presses Shift+Insert with `wtype`."""

    def __init__(self, programs: Programs, typing: Wtype) -> None:
        self._programs = programs
        self._typing = typing

    def capability(self, target: Target) -> Capability:
        return self._typing.capability(target)

    def press(self, target: Target) -> bool:  # noqa: ARG002 - which program it is, Wayland does not say
        keys = ["-M", "shift", "-s", "10", "-P", "Insert", "-s", "10", "-p", "Insert", "-m", "shift"]
        return self._programs.run(["wtype", "-s", _FIRST_MS, *keys]).is_good


def _chunks(text: str) -> Iterator[str]:
    """Whole words, as many as one run types."""
    chunk = ""
    for piece in pieces(text):
        if chunk and len(chunk) + len(piece) > _CHUNK:
            yield chunk
            chunk = ""
        chunk += piece
    if chunk:
        yield chunk
