"""What delivery needs of macOS: keys posted to whatever has the focus, and which program that is.

Works on macOS alone, and can be read everywhere: the frameworks are passed in, and loaded by `load_macos`.
"""

import ctypes
import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

RETURN, TAB, V, DELETE = 36, 48, 9, 51
"""Key codes of an ANSI keyboard; Delete is the key that deletes backwards."""

SHIFT, CONTROL, OPTION, COMMAND, FUNCTION = 1 << 17, 1 << 18, 1 << 19, 1 << 20, 1 << 23
"""Flags of events."""

_HARDWARE_STATE = 1  # kCGEventSourceStateHIDSystemState
_PRIVATE_STATE = -1  # kCGEventSourceStatePrivate: what the user holds does not count
_HID_TAP = 0  # kCGHIDEventTap
_ON_SCREEN = 1 | 16  # kCGWindowListOptionOnScreenOnly, kCGWindowListExcludeDesktopElements


class Quartz(Protocol):
    """The functions of the framework that are used here."""

    def CGEventSourceCreate(self, state: int, /) -> Any: ...  # noqa: N802
    def CGEventCreateKeyboardEvent(self, source: Any, keycode: int, is_down: bool, /) -> Any: ...  # noqa: N802
    def CGEventKeyboardSetUnicodeString(self, event: Any, length: int, text: str, /) -> None: ...  # noqa: N802
    def CGEventSetFlags(self, event: Any, flags: int, /) -> None: ...  # noqa: N802
    def CGEventPost(self, tap: int, event: Any, /) -> None: ...  # noqa: N802
    def CGEventSourceFlagsState(self, state: int, /) -> int: ...  # noqa: N802
    def CGWindowListCopyWindowInfo(self, options: int, window: int, /) -> Sequence[Any]: ...  # noqa: N802


class Accessibility(Protocol):
    """The functions of ApplicationServices that are used here."""

    def AXIsProcessTrusted(self) -> bool: ...  # noqa: N802
    def AXIsProcessTrustedWithOptions(self, options: Any, /) -> bool: ...  # noqa: N802
    def AXUIElementCreateApplication(self, process: int, /) -> Any: ...  # noqa: N802
    def AXUIElementSetMessagingTimeout(self, element: Any, seconds: float, /) -> int: ...  # noqa: N802
    def AXUIElementCopyAttributeValue(self, element: Any, name: str, value: None, /) -> tuple[int, Any]: ...  # noqa: N802
    def AXUIElementCopyParameterizedAttributeValue(  # noqa: N802
        self, element: Any, name: str, parameter: Any, value: None, /
    ) -> tuple[int, Any]: ...
    def AXValueCreate(self, kind: int, value: tuple[int, int], /) -> Any: ...  # noqa: N802
    def AXValueGetValue(self, value: Any, kind: int, found: None, /) -> tuple[bool, Any]: ...  # noqa: N802


class Carbon(Protocol):
    """The function of Carbon that is used here."""

    def IsSecureEventInputEnabled(self) -> int: ...  # noqa: N802


@dataclass(frozen=True, slots=True)
class MacosApi:
    """The frameworks, with Python's types in and out."""

    quartz: Quartz
    accessibility: Accessibility
    carbon: Carbon
    workspace: Any
    """NSWorkspace's shared one."""

    def type(self, text: str) -> None:
        """Post a text, 20 units of UTF-16 at most, as what one key gives."""
        length = len(text.encode("utf-16-le")) // 2
        for is_down in (True, False):
            event = self._key(0, is_down=is_down)
            self.quartz.CGEventKeyboardSetUnicodeString(event, length, text)
            self.quartz.CGEventSetFlags(event, 0)
            self.quartz.CGEventPost(_HID_TAP, event)

    def press(self, keycode: int, flags: int = 0, text: str = "") -> None:
        """Press a key with modifiers; `text` is what it would give, for layouts that have it elsewhere."""
        for is_down in (True, False):
            event = self._key(keycode, is_down=is_down)
            if text:
                self.quartz.CGEventKeyboardSetUnicodeString(event, len(text), text)
            self.quartz.CGEventSetFlags(event, flags)
            self.quartz.CGEventPost(_HID_TAP, event)

    def held(self) -> int:
        """The flags of the modifiers that are physically down."""
        return int(self.quartz.CGEventSourceFlagsState(_HARDWARE_STATE))

    def is_trusted(self) -> bool:
        """Whether the user has allowed us to type, under Accessibility."""
        return bool(self.accessibility.AXIsProcessTrusted())

    def ask_for_trust(self) -> bool:
        """The same, and have macOS show where to allow it."""
        return bool(self.accessibility.AXIsProcessTrustedWithOptions({"AXTrustedCheckOptionPrompt": True}))

    def is_secure_input(self) -> bool:
        """Whether a password is being entered: macOS keeps other programs out then."""
        return bool(self.carbon.IsSecureEventInputEnabled())

    def frontmost(self) -> tuple[int, str] | None:
        """The process that has the focus and the identifier of its bundle, such as `com.apple.TextEdit`."""
        application = self.workspace.frontmostApplication()
        if application is None:
            return None
        return int(application.processIdentifier()), str(application.bundleIdentifier() or "")

    def front_window(self, process: int) -> int | None:
        """The number of its frontmost window."""
        for window in self.quartz.CGWindowListCopyWindowInfo(_ON_SCREEN, 0) or ():
            if window.get("kCGWindowOwnerPID") == process and window.get("kCGWindowLayer") == 0:
                return int(window["kCGWindowNumber"])
        return None

    def _key(self, keycode: int, *, is_down: bool) -> Any:
        source = self.quartz.CGEventSourceCreate(_PRIVATE_STATE)
        return self.quartz.CGEventCreateKeyboardEvent(source, keycode, is_down)


def load_macos() -> MacosApi:
    """The frameworks of this system, which is macOS.

    Raises:
        ImportError: pyobjc is not installed.
    """
    quartz: Any = importlib.import_module("Quartz")
    accessibility: Any = importlib.import_module("ApplicationServices")
    app_kit: Any = importlib.import_module("AppKit")
    carbon: Any = ctypes.CDLL("/System/Library/Frameworks/Carbon.framework/Carbon")
    carbon.IsSecureEventInputEnabled.restype = ctypes.c_ubyte
    return MacosApi(quartz, accessibility, carbon, app_kit.NSWorkspace.sharedWorkspace())
