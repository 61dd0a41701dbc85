"""Windows and macOS as hooks of theirs see them: their functions, and pynput's listeners on top, with keys to press.

Each behaves as the system's documentation and pynput's source say, as far as hotkeys can tell.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

_KEY_DOWN, _KEY_UP, _FLAGS_CHANGED = 10, 11, 12
_PROCESS_FIELD = 41


class _SuppressError(Exception):
    """What pynput's `suppress_event` raises within a hook."""


class _Listener:
    """A thread that lives until it is stopped, as pynput's listeners are."""

    def __init__(self) -> None:
        self._is_stopped = threading.Event()
        self._thread = threading.Thread(target=self._is_stopped.wait, name="fake-pynput")

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._is_stopped.set()

    def join(self, timeout: float | None = None) -> None:
        self._thread.join(timeout)

    def is_alive(self) -> bool:
        return self._thread.is_alive()


# --- Windows


@dataclass
class _KeyData:
    vkCode: int  # noqa: N815 - Windows' own name
    scanCode: int = 0  # noqa: N815
    flags: int = 0
    dwExtraInfo: int | None = None  # noqa: N815


@dataclass
class _MouseData:
    mouseData: int  # noqa: N815


class FakeWindows:
    """A Windows whose keys a test presses. `layout` says which virtual key writes a character, where that differs."""

    def __init__(self, layout: dict[str, int] | None = None) -> None:
        self._layout = layout or {}
        self._down: set[int] = set()
        self.keyboards: list[_WindowsListener] = []
        self.mice: list[_WindowsListener] = []
        self.arrived: list[tuple[int, bool]] = []
        """What the program that has the focus got."""

    # What the hooks use

    def GetAsyncKeyState(self, code: int) -> int:  # noqa: N802
        return -0x8000 if code in self._down else 0

    def VkKeyScanW(self, character: int) -> int:  # noqa: N802
        if chr(character) in self._layout:
            return self._layout[chr(character)]
        return ord(chr(character).upper()) if chr(character).isascii() and chr(character).isalnum() else -1

    def keybd_event(self, code: int, _scan: int, flags: int, _extra: int) -> None:
        self.arrived.append((code, not flags & 2))

    def keyboard(self, *, win32_event_filter: Callable[[int, Any], object]) -> "_WindowsListener":
        self.keyboards.append(_WindowsListener(win32_event_filter))
        return self.keyboards[-1]

    def mouse(self, *, win32_event_filter: Callable[[int, Any], object]) -> "_WindowsListener":
        self.mice.append(_WindowsListener(win32_event_filter))
        return self.mice[-1]

    # What a test does

    def press(self, code: int, scan: int = 0, flags: int = 0, mark: int | None = None) -> None:
        self._key(0x0104 if self._down & {0xA4, 0xA5} else 0x0100, _KeyData(code, scan, flags, mark))
        self._down.add(code)

    def release(self, code: int, scan: int = 0, flags: int = 0, mark: int | None = None) -> None:
        self._key(0x0101, _KeyData(code, scan, flags, mark))
        self._down.discard(code)

    def lose_release(self, code: int) -> None:
        """The key goes up while the secure desktop is shown: no hook sees it."""
        self._down.discard(code)

    def click(self, message: int, data: int = 0) -> None:
        for listener in self.mice:
            listener.happen(message, _MouseData(data))

    def remove_hooks(self) -> None:
        """As after sleep: the hooks hear nothing more, and nobody is told."""
        for listener in self.keyboards:
            listener.is_deaf = True

    def _key(self, message: int, data: _KeyData) -> None:
        swallowed = [listener.happen(message, data) for listener in self.keyboards]
        if not any(swallowed):
            self.arrived.append((data.vkCode, message in (0x0100, 0x0104)))


class _WindowsListener(_Listener):
    def __init__(self, event_filter: Callable[[int, Any], object]) -> None:
        super().__init__()
        self._filter = event_filter
        self.is_deaf = False

    def suppress_event(self) -> None:
        raise _SuppressError

    def happen(self, message: int, data: object) -> bool:
        """Returns whether the event is kept from others."""
        if self.is_deaf or not self.is_alive():
            return False
        try:
            self._filter(message, data)
        except _SuppressError:
            return True
        return False


# --- macOS


@dataclass(frozen=True)
class _Event:
    fields: dict[int, int]
    flags: int = 0


class FakeMac:
    """A macOS whose keys a test presses; it has a German layout."""

    LAYOUT: ClassVar[dict[int, str]] = {0x10: "z", 0x06: "y", 0x00: "a", 0x29: "ö"}

    def __init__(self) -> None:
        self.is_trusted = True
        self.secure_input: int | None = None
        self.programs = {501: "1Password"}
        self._down: set[int] = set()
        self._flags = 0
        self.taps: list[_MacListener] = []
        self.arrived: list[tuple[int, bool]] = []

    # What the hooks use

    def CGEventGetIntegerValueField(self, event: object, field: int) -> int:  # noqa: N802
        assert isinstance(event, _Event)
        return event.fields[field] if field != _PROCESS_FIELD else event.fields.get(field, 0)

    def CGEventGetFlags(self, event: object) -> int:  # noqa: N802
        assert isinstance(event, _Event)
        return event.flags

    def CGEventSourceKeyState(self, _source: int, code: int) -> bool:  # noqa: N802
        return code in self._down

    def CGEventSourceButtonState(self, _source: int, _button: int) -> bool:  # noqa: N802
        return False

    def CGPreflightListenEventAccess(self) -> bool:  # noqa: N802
        return self.is_trusted

    def AXIsProcessTrusted(self) -> bool:  # noqa: N802
        return self.is_trusted

    def CGEventCreateKeyboardEvent(self, _source: None, code: int, _is_down: bool) -> object:  # noqa: N802
        return _Event({9: code})

    def CGEventKeyboardGetUnicodeString(  # noqa: N802
        self, event: object, _length: int, _actual: None, _string: None
    ) -> tuple[int, str]:
        assert isinstance(event, _Event)
        text = self.LAYOUT.get(event.fields[9], "")
        return len(text), text

    def CGSessionCopyCurrentDictionary(self) -> dict[str, Any] | None:  # noqa: N802
        return {} if self.secure_input is None else {"kCGSSessionSecureInputPID": self.secure_input}

    def is_secure_input(self) -> bool:
        return self.secure_input is not None

    def name_of(self, number: int) -> str | None:
        return self.programs.get(number)

    def listener(self, *, darwin_intercept: Callable[[int, object], object]) -> "_MacListener":
        self.taps.append(_MacListener(darwin_intercept))
        return self.taps[-1]

    # What a test does

    def press(self, code: int, process: int = 0) -> None:
        """From the keyboard, or posted by the program whose process it is."""
        self._down.add(code)
        self._key(_KEY_DOWN, code, process)

    def release(self, code: int, process: int = 0) -> None:
        self._down.discard(code)
        self._key(_KEY_UP, code, process)

    def press_modifier(self, code: int, flag: int) -> None:
        self._down.add(code)
        self._flags |= flag
        self._key(_FLAGS_CHANGED, code)

    def release_modifier(self, code: int, flag: int) -> None:
        self._down.discard(code)
        self._flags &= ~flag
        self._key(_FLAGS_CHANGED, code)

    def click(self, kind: int, button: int) -> None:
        event = _Event({3: button})
        if all(tap.happen(kind, event) for tap in self.taps):
            self.arrived.append((button, True))

    def disable_tap(self) -> None:
        for tap in self.taps:
            tap.happen(0xFFFFFFFE, _Event({}))
            tap.is_deaf = True

    def _key(self, kind: int, code: int, process: int = 0) -> None:
        event = _Event({9: code, _PROCESS_FIELD: process}, self._flags)
        if self.secure_input is not None or all(tap.happen(kind, event) for tap in self.taps):
            self.arrived.append((code, kind == _KEY_DOWN or bool(self._flags)))


class _MacListener(_Listener):
    def __init__(self, intercept: Callable[[int, object], object]) -> None:
        super().__init__()
        self._intercept = intercept
        self.is_deaf = False

    def happen(self, kind: int, event: object) -> bool:
        """Returns whether the event goes on to others."""
        if self.is_deaf or not self.is_alive():
            return True
        return self._intercept(kind, event) is not None
