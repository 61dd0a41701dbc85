"""macOS' event taps for keys and mouse buttons, by pynput. Works on macOS alone, and can be read everywhere."""

import ctypes
import importlib
import os
from collections.abc import Callable
from typing import Any, Protocol

from app.hotkeys.backend import Level
from app.hotkeys.keys import MACOS_MOUSE, Key, KeyKind
from app.hotkeys.listener import HookedKey, OnKey
from app.hotkeys.pynput_threads import ListenerThreads, PynputListener

_KEY_DOWN, _KEY_UP, _FLAGS_CHANGED = 10, 11, 12
_BUTTONS = {1: True, 2: False, 3: True, 4: False, 25: True, 26: False}  # left, right and other ones: down and up
_TAP_DISABLED = (0xFFFFFFFE, 0xFFFFFFFF)
"""Told instead of a key: the tap was too slow, or the user's input was taken away from it."""
_KEYCODE_FIELD, _BUTTON_FIELD = 9, 3
_PROCESS_FIELD = 41
"""The process that posted an event; 0 for the keyboard itself."""
_HARDWARE = 1
"""The state of the keys themselves, and not of what programs made of it."""
_KEY_COUNT = 128

# The bit that tells that a modifier key is down, left and right apart.
_FLAGS = {
    0x3B: 0x0001, 0x3E: 0x2000,  # Ctrl
    0x38: 0x0002, 0x3C: 0x0004,  # Shift
    0x37: 0x0008, 0x36: 0x0010,  # Command
    0x3A: 0x0020, 0x3D: 0x0040,  # Option
    0x3F: 0x800000,  # Fn
    0x39: 0x010000,  # Caps Lock: whether it is on
}  # fmt: skip

_NOT_TRUSTED = (
    "Allow Sayso to hear its key: in System Settings, Privacy & Security, switch it on under Accessibility and under "
    "Input Monitoring."
)


class Quartz(Protocol):
    """The functions of Quartz that are used here, as pyobjc has them."""

    def CGEventGetIntegerValueField(self, event: object, field: int, /) -> int: ...  # noqa: N802
    def CGEventGetFlags(self, event: object, /) -> int: ...  # noqa: N802
    def CGEventSourceKeyState(self, source: int, code: int, /) -> bool: ...  # noqa: N802
    def CGEventSourceButtonState(self, source: int, button: int, /) -> bool: ...  # noqa: N802
    def CGPreflightListenEventAccess(self) -> bool: ...  # noqa: N802
    def CGEventCreateKeyboardEvent(self, source: None, code: int, is_down: bool, /) -> object: ...  # noqa: N802
    def CGEventKeyboardGetUnicodeString(  # noqa: N802
        self, event: object, length: int, actual: None, string: None, /
    ) -> tuple[int, str]: ...
    def CGSessionCopyCurrentDictionary(self) -> dict[str, Any] | None: ...  # noqa: N802


class Accessibility(Protocol):
    """The function of the accessibility framework that is used here."""

    def AXIsProcessTrusted(self) -> bool: ...  # noqa: N802


class MacosHooks:
    """`Hooks` on macOS. Keys are key codes, mouse buttons their numbers above `MACOS_MOUSE`."""

    name = "macOS event tap"

    def __init__(
        self,
        quartz: Quartz,
        accessibility: Accessibility,
        is_secure_input: Callable[[], bool],
        name_of: Callable[[int], str | None],
        keyboard: Callable[..., Any],
        mouse: Callable[..., Any],
    ) -> None:
        """Take macOS' functions and pynput's two classes of listeners; `macos_hooks` gives those of this system.

        Args:
            quartz: Keys, and what the session tells.
            accessibility: Whether the user lets us hear keys.
            is_secure_input: Whether some program keeps all keys to itself.
            name_of: The name of the program with a process number.
            keyboard: pynput's listener for keys.
            mouse: And for the mouse.
        """
        self._quartz = quartz
        self._accessibility = accessibility
        self._is_secure_input = is_secure_input
        self._name_of = name_of
        self._keyboard = keyboard
        self._mouse = mouse
        self._threads = ListenerThreads()
        self._is_disabled = False

    def codes_of(self, key: Key) -> frozenset[int]:
        """A key's codes; a character is where the layout of this moment has it."""
        if key.kind is not KeyKind.CHARACTER:
            return frozenset(key.macos)
        found = frozenset(code for code in range(_KEY_COUNT) if self._written_by(code) == key.name)
        return found or frozenset(key.macos)

    def start(self, on_key: OnKey, *, has_mouse: bool) -> None:
        """Tap in; the mouse only if need be, as that costs something with each of its movements."""
        self._is_disabled = False

        def keys() -> PynputListener:
            return self._listener(self._keyboard, self._key_events, on_key)

        def buttons() -> PynputListener:
            return self._listener(self._mouse, self._button_events, on_key)

        self._threads.start(*((keys, buttons) if has_mouse else (keys,)))

    def stop(self) -> None:
        """Remove the taps."""
        self._threads.stop()

    def is_running(self) -> bool:
        """Whether the taps' threads run and macOS has not disabled one."""
        return self._threads.is_running() and not self._is_disabled

    def is_down(self, code: int) -> bool | None:
        """Whether a key is physically down."""
        if code >= MACOS_MOUSE:
            return self._quartz.CGEventSourceButtonState(_HARDWARE, code - MACOS_MOUSE)
        return self._quartz.CGEventSourceKeyState(_HARDWARE, code)

    def problem(self) -> tuple[Level, str] | None:
        """Missing permissions, or a program that keeps all keys to itself, such as one that asks for a password."""
        if not (self._accessibility.AXIsProcessTrusted() and self._quartz.CGPreflightListenEventAccess()):
            return Level.NEEDS_USER, _NOT_TRUSTED
        if self._is_secure_input():
            session = self._quartz.CGSessionCopyCurrentDictionary() or {}
            number = session.get("kCGSSessionSecureInputPID")
            culprit = (self._name_of(int(number)) if number is not None else None) or "Another program"
            return (
                Level.DEGRADED,
                f"{culprit} keeps all keys to itself, as for a password. Finish there, or lock the screen and unlock it.",
            )
        return None

    def keep_menu_shut(self) -> None:
        """Nothing to do: on macOS a modifier alone opens nothing."""

    def _written_by(self, code: int) -> str:
        """What a key writes without modifiers."""
        event = self._quartz.CGEventCreateKeyboardEvent(None, code, True)
        return self._quartz.CGEventKeyboardGetUnicodeString(event, 4, None, None)[1].lower()

    def _listener(
        self, make: Callable[..., Any], decode: Callable[[int, object], list[HookedKey]], on_key: OnKey
    ) -> PynputListener:
        def on_event(kind: int, event: object) -> object:
            if kind in _TAP_DISABLED:
                self._is_disabled = True
                return event
            is_ours = [on_key(key) for key in decode(kind, event)]
            return None if any(is_ours) else event

        listener: PynputListener = make(darwin_intercept=on_event)
        return listener

    def _key_events(self, kind: int, event: object) -> list[HookedKey]:
        if kind not in (_KEY_DOWN, _KEY_UP, _FLAGS_CHANGED):
            return []
        code = self._quartz.CGEventGetIntegerValueField(event, _KEYCODE_FIELD)
        if kind != _FLAGS_CHANGED:
            process = self._quartz.CGEventGetIntegerValueField(event, _PROCESS_FIELD)
            return [] if process == os.getpid() else [HookedKey(code, kind == _KEY_DOWN, is_typed=process != 0)]
        if code == 0x39:  # Caps Lock tells only that it is on or off now
            return [HookedKey(code, is_down=True), HookedKey(code, is_down=False)]
        return [HookedKey(code, bool(self._quartz.CGEventGetFlags(event) & _FLAGS.get(code, 0)))]

    def _button_events(self, kind: int, event: object) -> list[HookedKey]:
        if kind not in _BUTTONS:
            return []
        button = self._quartz.CGEventGetIntegerValueField(event, _BUTTON_FIELD)
        return [HookedKey(MACOS_MOUSE + button, _BUTTONS[kind])]


def macos_hooks() -> MacosHooks:
    """Those of this system, which is macOS.

    Raises:
        ImportError: pynput, or what it brings along on macOS, is not installed.
    """
    from pynput import keyboard, mouse  # type: ignore[import-untyped]  # noqa: PLC0415 - asks for a display elsewhere

    carbon = ctypes.CDLL("/System/Library/Frameworks/Carbon.framework/Carbon")
    carbon.IsSecureEventInputEnabled.restype = ctypes.c_bool
    appkit = importlib.import_module("AppKit")

    def name_of(number: int) -> str | None:
        program = appkit.NSRunningApplication.runningApplicationWithProcessIdentifier_(number)
        return None if program is None else str(program.localizedName())

    return MacosHooks(
        importlib.import_module("Quartz"),
        importlib.import_module("HIServices"),
        carbon.IsSecureEventInputEnabled,
        name_of,
        keyboard.Listener,
        mouse.Listener,
    )
