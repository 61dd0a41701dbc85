"""Delivery on Windows: characters as key events of their own kind, else pasting, else the clipboard.

Windows drops what a program sends to one that runs with more rights, without a word: that is found out beforehand.
"""

import time
from collections.abc import Callable, Sequence

from app.delivery.clipboard import Clipboard
from app.delivery.desktop import Desktop
from app.delivery.means import Capability, End, Handed, Level, Means
from app.delivery.paste import Copying, Pasting
from app.delivery.pieces import is_one_by_itself, pieces
from app.delivery.targets import Target, Targets
from app.delivery.windows_api import (
    ALT,
    BACKSPACE,
    CONTROL,
    INSERT,
    LEFT_WINDOWS,
    RETURN,
    RIGHT_WINDOWS,
    SHIFT,
    TAB,
    Stroke,
    V,
    WindowsApi,
)
from app.delivery.windows_caret import WindowsCaret
from app.delivery.windows_com import Com

_ELEVATED = (
    "This program runs as administrator, and Windows lets Sayso write only into programs with its own rights. "
    "Start Sayso as administrator to dictate into it."
)
_REFUSED = "Windows did not take the text."

_PACE_S = 0.005
"""Between words: a program that is busy keeps a limited number of key events."""

_MODIFIERS = {SHIFT: "Shift", CONTROL: "Ctrl", ALT: "Alt", LEFT_WINDOWS: "Windows", RIGHT_WINDOWS: "Windows"}

_INSERT_TERMINALS = frozenset({"mintty", "mintty.exe", "putty.exe"})


class WindowsTargets:
    """Asks Windows for the foreground window."""

    def __init__(self, api: WindowsApi) -> None:
        self._api = api

    def focused(self) -> Target | None:
        window = self._api.foreground()
        if window is None:
            return None
        process = self._api.process_of(window)
        # A console's window belongs to a program that does not tell its own name.
        app = self._api.program_of(process) or self._api.class_of(window)
        return Target(window, process, app)

    def close(self) -> None:
        """Nothing is held."""


class WindowsRights:
    """Whether what is sent reaches a target."""

    def __init__(self, api: WindowsApi) -> None:
        self._api = api
        self._are_we_elevated = api.are_we_elevated()

    def capability(self, target: Target) -> Capability:
        if target.pid is not None and not self._are_we_elevated and self._api.is_elevated(target.pid):
            return Capability(Level.UNAVAILABLE, _ELEVATED)
        return Capability(Level.READY)


class WindowsTyping:
    """Types by `SendInput`, in any layout: each character is its own event. Owned by the delivery thread."""

    def __init__(self, api: WindowsApi, rights: WindowsRights) -> None:
        self._api = api
        self._rights = rights

    @property
    def name(self) -> str:
        return "type"

    def capability(self, target: Target) -> Capability:
        return self._rights.capability(target)

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:  # noqa: ARG002 - the focus
        done = 0
        for piece in pieces(text):
            if not may_go_on():
                return Handed(done, End.STOPPED)
            strokes = _strokes(piece)
            if self._api.send(strokes) < len(strokes):
                return Handed(done, End.FAILED, _REFUSED)
            done += len(piece)
            time.sleep(_PACE_S)
        return Handed(done, End.DONE)

    def erase(self, text: str, target: Target) -> int:
        """Press the key that deletes backwards, once for each character of `text`; how often it was pressed.

        Nothing is pressed for a text with characters that not every program deletes one by one.
        """
        if not self._rights.capability(target).is_usable or not all(map(is_one_by_itself, text)):
            return 0
        strokes = [Stroke(virtual_key=BACKSPACE)] * len(text)
        return self._api.send(strokes) if self._api.foreground() == target.window else 0

    def hurry(self) -> None:
        """A word takes no time."""

    def rest(self) -> None:
        """Nothing is borrowed."""

    def close(self) -> None:
        """Nothing is held."""


class WindowsPasteKeys:
    """Presses Ctrl+V, or what a terminal wants instead."""

    def __init__(self, api: WindowsApi, rights: WindowsRights) -> None:
        self._api = api
        self._rights = rights

    def capability(self, target: Target) -> Capability:
        return self._rights.capability(target)

    def press(self, target: Target) -> bool:
        if target.app.lower() in _INSERT_TERMINALS:
            return self._api.press([SHIFT, INSERT])
        return self._api.press([CONTROL, SHIFT, V] if target.is_terminal else [CONTROL, V])


class WindowsDesktop:
    """Its own `DesktopHere`: but for the caret, nothing has to be opened."""

    def __init__(self, api: WindowsApi, com: Com, clipboard: Clipboard) -> None:
        rights = WindowsRights(api)
        self._api = api
        self._caret = WindowsCaret(com)
        self._typing = WindowsTyping(api, rights)
        self.targets: Targets = WindowsTargets(api)
        pasting = Pasting(clipboard, WindowsPasteKeys(api, rights))
        self.means: Sequence[Means] = (self._typing, pasting)
        self.copying: Means | None = Copying(clipboard)

    def open_targets(self) -> Targets:
        return WindowsTargets(self._api)

    def open(self) -> Desktop:
        self._caret.start()
        return self

    def held(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for key, name in _MODIFIERS.items() if self._api.is_down(key)))

    def is_taken_from(self, target: Target) -> bool:  # noqa: ARG002 - the same for every window
        """The screen lock of Windows has a desktop of its own, which no key of ours reaches."""
        return False

    def before_caret(self, target: Target) -> str | None:
        return self._caret.before(target)

    def take_out(self, text: str, target: Target) -> int:
        return self._typing.erase(text, target) if self._caret.text_before(target, len(text)) == text else 0

    def ask_user(self) -> None:
        """Windows asks nobody."""

    def hurry(self) -> None:
        for means in self.means:
            means.hurry()

    def close(self) -> None:
        for means in self.means:
            means.close()
        self._caret.close()


def _strokes(piece: str) -> list[Stroke]:
    strokes = []
    for character in piece:
        if character in "\n\t":
            strokes.append(Stroke(virtual_key=RETURN if character == "\n" else TAB))
            continue
        units = character.encode("utf-16-le")
        strokes += [Stroke(unit=int.from_bytes(units[i : i + 2], "little")) for i in range(0, len(units), 2)]
    return strokes
