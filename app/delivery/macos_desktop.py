"""Delivery on macOS: texts as key events, else pasting, else the clipboard.

All of it needs the user's permission, under Accessibility. Nothing is written while a password is being entered.
"""

import time
from collections.abc import Callable, Iterator, Sequence

from app.delivery.clipboard import Clipboard
from app.delivery.desktop import Desktop
from app.delivery.macos_api import COMMAND, CONTROL, DELETE, OPTION, RETURN, SHIFT, TAB, MacosApi, V
from app.delivery.macos_caret import MacosCaret
from app.delivery.means import Capability, End, Handed, Level, Means
from app.delivery.paste import Copying, Pasting
from app.delivery.pieces import is_one_by_itself, pieces
from app.delivery.targets import Target, Targets

_UNTRUSTED = "Allow Sayso to write: System Settings, Privacy & Security, Accessibility."
_SECURE = "A password is being entered somewhere, and macOS lets nobody else write meanwhile."

_UNITS = 20
"""Units of UTF-16 that one event holds."""
_PACE_S = 0.008
"""From one event to the next: programs drop what comes faster."""

_MODIFIERS = {SHIFT: "Shift", CONTROL: "Control", OPTION: "Option", COMMAND: "Command"}


class MacosTargets:
    """Asks macOS for the frontmost program and its window."""

    def __init__(self, api: MacosApi) -> None:
        self._api = api

    def focused(self) -> Target | None:
        return _focused(self._api)

    def close(self) -> None:
        """Nothing is held."""


class MacosPermission:
    """Whether anything may be written."""

    def __init__(self, api: MacosApi) -> None:
        self._api = api

    def capability(self, target: Target) -> Capability:  # noqa: ARG002 - the same for every program
        if not self._api.is_trusted():
            return Capability(Level.NEEDS_USER, _UNTRUSTED)
        if self._api.is_secure_input():
            return Capability(Level.UNAVAILABLE, _SECURE)
        return Capability(Level.READY)


class MacosTyping:
    """Types by Quartz events, in any layout: the events hold the text. Owned by the delivery thread."""

    def __init__(self, api: MacosApi, permission: MacosPermission) -> None:
        self._api = api
        self._permission = permission

    @property
    def name(self) -> str:
        return "type"

    def capability(self, target: Target) -> Capability:
        return self._permission.capability(target)

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:
        done = 0
        for piece in pieces(text):
            if not may_go_on():
                return Handed(done, End.STOPPED)
            refusal = self._permission.capability(target)
            if not refusal.is_usable:
                return Handed(done, End.FAILED, refusal.sentence)
            for part in _parts(piece):
                self._write(part)
                time.sleep(_PACE_S)
            done += len(piece)
        return Handed(done, End.DONE)

    def erase(self, text: str, target: Target) -> int:
        """Press the key that deletes backwards, once for each character of `text`; how often it was pressed.

        It ends once the target has lost the focus or a modifier is held. Nothing is pressed for a text with characters
        that not every program deletes one by one.
        """
        if not all(map(is_one_by_itself, text)):
            return 0
        for pressed in range(len(text)):
            if not self._may_erase(target):
                return pressed
            self._api.press(DELETE)
            time.sleep(_PACE_S)
        return len(text)

    def _may_erase(self, target: Target) -> bool:
        if _held(self._api) or _focused(self._api) != target:
            return False
        return self._permission.capability(target).is_usable

    def hurry(self) -> None:
        """A word takes no time."""

    def rest(self) -> None:
        """Nothing is borrowed."""

    def close(self) -> None:
        """Nothing is held."""

    def _write(self, part: str) -> None:
        if part in {"\n", "\t"}:
            self._api.press(RETURN if part == "\n" else TAB)
        else:
            self._api.type(part)


class MacosPasteKeys:
    """Presses Command+V."""

    def __init__(self, api: MacosApi, permission: MacosPermission) -> None:
        self._api = api
        self._permission = permission

    def capability(self, target: Target) -> Capability:
        return self._permission.capability(target)

    def press(self, target: Target) -> bool:  # noqa: ARG002 - the same in every program
        self._api.press(V, COMMAND, "v")
        return True


class MacosDesktop:
    """Its own `DesktopHere`: nothing has to be opened."""

    def __init__(self, api: MacosApi, clipboard: Clipboard) -> None:
        permission = MacosPermission(api)
        self._api = api
        self._caret = MacosCaret(api)
        self._typing = MacosTyping(api, permission)
        self.targets: Targets = MacosTargets(api)
        pasting = Pasting(clipboard, MacosPasteKeys(api, permission))
        self.means: Sequence[Means] = (self._typing, pasting)
        self.copying: Means | None = Copying(clipboard)

    def open_targets(self) -> Targets:
        return MacosTargets(self._api)

    def open(self) -> Desktop:
        return self

    def held(self) -> tuple[str, ...]:
        return _held(self._api)

    def is_taken_from(self, target: Target) -> bool:  # noqa: ARG002 - the same for every window
        """Nobody tells."""
        return False

    def before_caret(self, target: Target) -> str | None:
        return self._caret.before(target)

    def take_out(self, text: str, target: Target) -> int:
        return self._typing.erase(text, target) if self._caret.text_before(target, len(text)) == text else 0

    def ask_user(self) -> None:
        self._api.ask_for_trust()

    def hurry(self) -> None:
        for means in self.means:
            means.hurry()

    def close(self) -> None:
        for means in self.means:
            means.close()


def _focused(api: MacosApi) -> Target | None:
    found = api.frontmost()
    if found is None:
        return None
    process, bundle = found
    # A program without windows of the usual kind, such as a launcher, counts as one.
    return Target(api.front_window(process) or -process, process, bundle)


def _held(api: MacosApi) -> tuple[str, ...]:
    flags = api.held()
    return tuple(name for flag, name in _MODIFIERS.items() if flags & flag)


def _parts(piece: str) -> Iterator[str]:
    """What one event can hold; line ends and tabs are keys, and stand alone."""
    part, units = "", 0
    for character in piece:
        size = len(character.encode("utf-16-le")) // 2
        if part and (character in "\n\t" or part in {"\n", "\t"} or units + size > _UNITS):
            yield part
            part, units = "", 0
        part, units = part + character, units + size
    yield part
