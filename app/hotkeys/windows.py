"""Windows' low-level hooks for keys and mouse buttons, by pynput. Works on Windows alone, and can be read everywhere."""

import ctypes
from collections.abc import Callable
from typing import Any, Protocol

from app.hotkeys.backend import Level
from app.hotkeys.keys import Key, KeyKind
from app.hotkeys.listener import HookedKey, OnKey
from app.hotkeys.pynput_threads import ListenerThreads, PynputListener
from app.own_keys import WINDOWS_MARK

_KEYS = {0x0100: True, 0x0101: False, 0x0104: True, 0x0105: False}
"""The messages that a key went down or up, by itself or with Alt."""
_INJECTED = 0x10
"""The flag of what programs send."""
_BUTTONS = {
    0x0201: (0x01, True), 0x0202: (0x01, False),
    0x0204: (0x02, True), 0x0205: (0x02, False),
    0x0207: (0x04, True), 0x0208: (0x04, False),
}  # fmt: skip
_X_BUTTON_DOWN, _X_BUTTON_UP = 0x020B, 0x020C
_FIRST_X_BUTTON = 0x05
"""The virtual key of the first of the buttons beside the usual three."""
_FAKE_CTRL = 0x21D
"""The scan code of the left Ctrl that Windows adds to AltGr."""
_UNASSIGNED = 0xE8
"""A virtual key that no keyboard has and no program knows."""
_KEY_EVENT_UP = 0x0002


class User32(Protocol):
    """The functions of user32.dll that are used here."""

    def GetAsyncKeyState(self, code: int, /) -> int: ...  # noqa: N802
    def VkKeyScanW(self, character: int, /) -> int: ...  # noqa: N802
    def keybd_event(self, code: int, scan: int, flags: int, extra: int, /) -> None: ...


class WindowsHooks:
    """`Hooks` on Windows. Keys are virtual keys, mouse buttons too."""

    name = "Windows hook"

    def __init__(self, user32: User32, keyboard: Callable[..., Any], mouse: Callable[..., Any]) -> None:
        """Take Windows' functions and pynput's two classes of listeners; `windows_hooks` gives those of this system."""
        self._user32 = user32
        self._keyboard = keyboard
        self._mouse = mouse
        self._threads = ListenerThreads()

    def codes_of(self, key: Key) -> frozenset[int]:
        """A key's virtual keys; where a character stands in the layout of this moment, Windows tells."""
        if key.kind is not KeyKind.CHARACTER or len(key.name.encode("utf-16-le")) > 2:
            return frozenset(key.windows)
        found = self._user32.VkKeyScanW(ord(key.name)) & 0xFFFF
        return frozenset(key.windows) if found == 0xFFFF else frozenset({found & 0xFF})

    def start(self, on_key: OnKey, *, has_mouse: bool) -> None:
        """Hook in; into the mouse only if need be, as that costs something with each of its movements."""

        def keys() -> PynputListener:
            return self._listener(self._keyboard, _key_event, on_key)

        def buttons() -> PynputListener:
            return self._listener(self._mouse, _button_event, on_key)

        self._threads.start(*((keys, buttons) if has_mouse else (keys,)))

    def stop(self) -> None:
        """Unhook."""
        self._threads.stop()

    def is_running(self) -> bool:
        """Whether the hooks' threads run."""
        return self._threads.is_running()

    def is_down(self, code: int) -> bool | None:
        """Whether a key is physically down."""
        return bool(self._user32.GetAsyncKeyState(code) & 0x8000)

    def problem(self) -> tuple[Level, str] | None:
        """Nothing: any program may hook in, though it hears nothing while one that runs as administrator has the focus."""
        return None

    def keep_menu_shut(self) -> None:
        """Press a key that does nothing, so that the release of Alt or of the Windows key isn't that of a lone key."""
        self._user32.keybd_event(_UNASSIGNED, 0, 0, 0)
        self._user32.keybd_event(_UNASSIGNED, 0, _KEY_EVENT_UP, 0)

    def _listener(
        self, make: Callable[..., Any], decode: Callable[[int, Any], HookedKey | None], on_key: OnKey
    ) -> PynputListener:
        listener: Any = None

        def on_event(message: int, data: Any) -> bool:
            event = decode(message, data)
            if event is not None and on_key(event):
                listener.suppress_event()  # raises what pynput takes for it
            return False  # pynput need not work out what key it is

        listener = make(win32_event_filter=on_event)
        made: PynputListener = listener
        return made


def _key_event(message: int, data: Any) -> HookedKey | None:
    if data.scanCode == _FAKE_CTRL or message not in _KEYS or data.dwExtraInfo == WINDOWS_MARK:
        return None
    return HookedKey(int(data.vkCode), _KEYS[message], is_typed=bool(data.flags & _INJECTED))


def _button_event(message: int, data: Any) -> HookedKey | None:
    if message in (_X_BUTTON_DOWN, _X_BUTTON_UP):
        number = int(data.mouseData) >> 16
        return HookedKey(_FIRST_X_BUTTON + number - 1, message == _X_BUTTON_DOWN)
    return HookedKey(*_BUTTONS[message]) if message in _BUTTONS else None


def windows_hooks() -> WindowsHooks:
    """Those of this system, which is Windows.

    Raises:
        ImportError: pynput is not installed.
    """
    from pynput import keyboard, mouse  # type: ignore[import-untyped]  # noqa: PLC0415 - asks for a display elsewhere

    libraries: Any = ctypes
    return WindowsHooks(libraries.WinDLL("user32"), keyboard.Listener, mouse.Listener)
