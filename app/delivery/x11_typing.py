"""Typing into the focused window of an X server, in every script and under every layout.

The layout's own keys are pressed where it has the character, lent ones otherwise (`app/delivery/x11_keyboard.py`).
A program reads the meaning of keys anew when it is told of a change, in the order in which it was typed to. So a key may
be lent to another character only once the program has read what was typed with it: it is asked with `_NET_WM_PING`,
which it answers in order as well. The same answer tells that the last word has arrived.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from app.delivery.means import Capability, End, Handed, Level
from app.delivery.pieces import is_one_by_itself, pieces
from app.delivery.targets import Target
from app.delivery.x11_display import X_ERRORS, XDisplay
from app.delivery.x11_grabs import KeyboardGrabs
from app.delivery.x11_keyboard import Keyboard, slots
from app.delivery.x11_keymap import Key
from app.delivery.x11_ping import Answer, Ping

_log = logging.getLogger(__name__)

_HOLD_S = 0.008
"""How long a key is down at least: programs that ask for the state of keys miss shorter ones."""
_PACE_S = 0.003
"""From one key to the next. The next one may go down before the last one is up, as under a fast typist's hands."""
_SETTLE_S = 0.1
"""For a program that answers no ping to read what was typed."""
_BACKSPACE = 0xFF08
"""The keysym."""
_AHEAD = 200
"""Characters for which keys are lent ahead."""
_ANSWER_S = 10.0
"""For a program that is busy to take what was typed."""
_HURRIED_S = 0.5
"""The same while the app ends."""

_GONE = "The window was closed while it was written into. The history has the text."
_FROZEN = "The program does not respond. The words were typed and appear once it does; the history has them too."


class XTyping:
    """Types through XTEST; owned by the delivery thread.

    Args:
        display: A connection that the caller owns.
        keyboard: The keyboard, through the same connection.
    """

    def __init__(self, display: XDisplay, keyboard: Keyboard) -> None:
        self._keyboard = keyboard
        self._ping = Ping(display)
        self._grabs = KeyboardGrabs(display)
        self._unread: Target | None = None  # who has been typed to since it was last asked
        self._is_hurried = False

    @property
    def name(self) -> str:
        return "type"

    def capability(self, target: Target) -> Capability:  # noqa: ARG002 - the same for every window of the server
        if not self._keyboard.room or not self._keyboard.shift:
            return Capability(Level.DEGRADED, "The keyboard has no spare keys: only the layout's own can be typed.")
        return Capability(Level.READY)

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:
        done = 0
        try:
            for piece in pieces(text):
                if not may_go_on():
                    return Handed(done, End.STOPPED)
                if not self._can_type(piece):
                    return Handed(done, End.FAILED, "Not every character can be typed here.")
                typed = self._type(piece, text[done + len(piece) :], target)
                done += typed
                if typed < len(piece):
                    return Handed(done, End.STOPPED)
            return self._conclude(done, target)
        except X_ERRORS as error:
            _log.warning("typing failed: %s", error)
            return Handed(done, End.FAILED, "The X server refused to type.")

    def erase(self, text: str, target: Target) -> int:
        """Press the key that deletes backwards, once for each character of `text`; how often the program has read that.

        Nothing is pressed for a text with characters that not every program deletes one by one.
        """
        keycode = self._keyboard.keycode_of(_BACKSPACE)
        if keycode is None or not all(is_one_by_itself(character) for character in text):
            return 0
        try:
            pressed = self._press([Key(keycode, is_shifted=False)] * len(text), target)
            return pressed if self._wait_until_read(target) is Answer.READ else 0
        except X_ERRORS as error:
            _log.warning("deleting failed: %s", error)
            return 0

    def hurry(self) -> None:
        self._is_hurried = True

    def rest(self) -> None:
        """Give back the lent keys, once the program has read what was typed with them."""
        if self._unread is not None:
            self._wait_until_read(self._unread)
        self._keyboard.give_back()

    def close(self) -> None:
        try:
            self.rest()
        except X_ERRORS as error:
            _log.info("the X server had gone before the keys were given back: %s", error)

    def _can_type(self, piece: str) -> bool:
        keyboard = self._keyboard
        keyboard.refresh()
        return bool(keyboard.room) or None not in keyboard.find(piece).values()

    def _type(self, piece: str, following: str, target: Target) -> int:
        """Type one piece, and say how many of its characters: fewer where something came in between."""
        typed = 0
        for part in _parts(piece, self._keyboard.room):
            pressed = self._press(self._keys(part, following, target), target)
            self._unread = target
            typed += pressed
            if pressed < len(part):
                break
        return typed

    def _keys(self, part: str, following: str, target: Target) -> list[Key]:
        """The keys for a text, some of them lent, and more for what follows: each change is dear to other programs."""
        keyboard = self._keyboard
        keys = keyboard.find(part)
        if None in keys.values():
            loan = keyboard.plan(part + following[:_AHEAD])
            if loan.takes_from_others:
                self._wait_until_read(target)
            keyboard.lend(loan)
            keys = keyboard.find(part)
        return [key for character in part if (key := keys[character]) is not None]

    def _press(self, keys: Sequence[Key], target: Target) -> int:
        """Press one key after the other, each down for a while, the next one before the last is up.

        Stops where the user presses a modifier, which would make a shortcut of the next key, or where something takes the
        keyboard. Returns how many keys were pressed.
        """
        keyboard = self._keyboard
        down: deque[_Down] = deque()
        pressed = 0
        try:
            for key in keys:
                if self._grabs.is_taken_from(target) or keyboard.held():  # last what is the most likely to change
                    break
                while down and (any(key.keycode == other.keycode for other in down) or down[0].is_over()):
                    self._let_go(down)
                if key.is_shifted:
                    keyboard.press(keyboard.shift)
                keyboard.press(key.keycode)
                down.append(_Down(key.keycode, time.monotonic() + _HOLD_S))
                if key.is_shifted:
                    keyboard.release(keyboard.shift)
                pressed += 1
                time.sleep(_PACE_S)
        finally:
            while down:
                self._let_go(down)
            keyboard.sync()
        return pressed

    def _let_go(self, down: "deque[_Down]") -> None:
        key = down.popleft()
        time.sleep(max(0.0, key.until - time.monotonic()))
        self._keyboard.release(key.keycode)

    def _conclude(self, done: int, target: Target) -> Handed:
        match self._wait_until_read(target):
            case Answer.READ:
                return Handed(done, End.DONE)
            case Answer.NONE:
                return Handed(done, End.UNANSWERED, _FROZEN)
            case Answer.GONE:
                return Handed(done, End.UNANSWERED, _GONE)

    def _wait_until_read(self, target: Target) -> Answer:
        """Wait until the program has read everything that was typed, within limits."""
        self._unread = None
        if target.window is None or not self._ping.is_answered_by(target.window):
            time.sleep(_SETTLE_S)
            return Answer.READ
        return self._ping.ask(
            target.window, lambda waited_s: waited_s < (_HURRIED_S if self._is_hurried else _ANSWER_S)
        )


@dataclass(frozen=True, slots=True)
class _Down:
    """A key that is down, and until when it shall be."""

    keycode: int
    until: float

    def is_over(self) -> bool:
        return time.monotonic() >= self.until


def _parts(piece: str, room: int) -> Iterator[str]:
    """The piece in parts whose characters fit into `room` keys."""
    part = ""
    for character in piece:
        if part and len(slots(part + character)) > room:
            yield part
            part = ""
        part += character
    yield part
