"""What Qt says of a key press, in the names that settings use (`app.hotkeys.keys`)."""

import sys
from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.hotkeys.keys import all_modifiers

_ORDER = ("ctrl", "alt", "shift", "super")

_NAMED: dict[int, str] = {
    Qt.Key.Key_Escape: "escape", Qt.Key.Key_Tab: "tab", Qt.Key.Key_Backtab: "tab", Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_Return: "enter", Qt.Key.Key_Enter: "numpad_enter", Qt.Key.Key_Space: "space",
    Qt.Key.Key_Insert: "insert", Qt.Key.Key_Delete: "delete", Qt.Key.Key_Home: "home", Qt.Key.Key_End: "end",
    Qt.Key.Key_PageUp: "page_up", Qt.Key.Key_PageDown: "page_down", Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down", Qt.Key.Key_Pause: "pause", Qt.Key.Key_Print: "print_screen",
    Qt.Key.Key_SysReq: "print_screen", Qt.Key.Key_CapsLock: "caps_lock", Qt.Key.Key_NumLock: "num_lock",
    Qt.Key.Key_ScrollLock: "scroll_lock", Qt.Key.Key_Menu: "menu", Qt.Key.Key_Help: "help",
    Qt.Key.Key_MediaPlay: "media_play_pause", Qt.Key.Key_MediaTogglePlayPause: "media_play_pause",
    Qt.Key.Key_MediaStop: "media_stop", Qt.Key.Key_MediaNext: "media_next",
    Qt.Key.Key_MediaPrevious: "media_previous", Qt.Key.Key_VolumeMute: "volume_mute",
    Qt.Key.Key_VolumeDown: "volume_down", Qt.Key.Key_VolumeUp: "volume_up", Qt.Key.Key_MicMute: "microphone_mute",
    Qt.Key.Key_Back: "browser_back", Qt.Key.Key_Forward: "browser_forward",
    **{Qt.Key(Qt.Key.Key_F1 + number - 1): f"f{number}" for number in range(1, 25)},
}  # fmt: skip

_NUMPAD: dict[int, str] = {
    **{Qt.Key(Qt.Key.Key_0 + digit): f"numpad_{digit}" for digit in range(10)},
    # Without Num Lock.
    Qt.Key.Key_Insert: "numpad_0", Qt.Key.Key_End: "numpad_1", Qt.Key.Key_Down: "numpad_2",
    Qt.Key.Key_PageDown: "numpad_3", Qt.Key.Key_Left: "numpad_4", Qt.Key.Key_Clear: "numpad_5",
    Qt.Key.Key_Right: "numpad_6", Qt.Key.Key_Home: "numpad_7", Qt.Key.Key_Up: "numpad_8",
    Qt.Key.Key_PageUp: "numpad_9", Qt.Key.Key_Delete: "numpad_decimal",
    Qt.Key.Key_Period: "numpad_decimal", Qt.Key.Key_Comma: "numpad_decimal", Qt.Key.Key_Plus: "numpad_add",
    Qt.Key.Key_Minus: "numpad_subtract", Qt.Key.Key_Asterisk: "numpad_multiply", Qt.Key.Key_Slash: "numpad_divide",
    Qt.Key.Key_Enter: "numpad_enter", Qt.Key.Key_Equal: "numpad_equal",
}  # fmt: skip

_MOUSE = {
    Qt.MouseButton.MiddleButton: "mouse_middle",
    Qt.MouseButton.BackButton: "mouse_back",
    Qt.MouseButton.ForwardButton: "mouse_forward",
}

_IS_MAC = sys.platform == "darwin"

# On macOS Qt calls Command "Control" and Control "Meta".
_FAMILIES: dict[int, str] = {
    Qt.Key.Key_Control: "super" if _IS_MAC else "ctrl",
    Qt.Key.Key_Alt: "alt",
    Qt.Key.Key_AltGr: "alt_r",
    Qt.Key.Key_Shift: "shift",
    Qt.Key.Key_Meta: "ctrl" if _IS_MAC else "super",
    Qt.Key.Key_Super_L: "super_l",
    Qt.Key.Key_Super_R: "super_r",
}
_FLAGS = {
    Qt.KeyboardModifier.ControlModifier: "super" if _IS_MAC else "ctrl",
    Qt.KeyboardModifier.AltModifier: "alt",
    Qt.KeyboardModifier.ShiftModifier: "shift",
    Qt.KeyboardModifier.MetaModifier: "ctrl" if _IS_MAC else "super",
}

# Which side a modifier is on is in what the system itself says: the keysym on X11 and Wayland, the scan code on Windows, the
# key code on macOS.
_KEYSYMS = {
    0xFFE1: "shift_l", 0xFFE2: "shift_r", 0xFFE3: "ctrl_l", 0xFFE4: "ctrl_r", 0xFFE9: "alt_l", 0xFFEA: "alt_r",
    0xFE03: "alt_r", 0xFFEB: "super_l", 0xFFEC: "super_r",
}  # fmt: skip
_SCAN_CODES = {
    0x2A: "shift_l", 0x36: "shift_r", 0x1D: "ctrl_l", 0x11D: "ctrl_r", 0x38: "alt_l", 0x138: "alt_r",
    0x15B: "super_l", 0x15C: "super_r",
}  # fmt: skip
_MAC_CODES = {code: key.name for key in all_modifiers() for code in key.macos}


def modifier_name(event: QKeyEvent) -> str | None:
    """The name of a modifier key, with its side where the system tells; None for other keys."""
    family = _FAMILIES.get(event.key())
    if family is None:
        return None
    if sys.platform == "win32":
        sided = _SCAN_CODES.get(event.nativeScanCode())
    elif _IS_MAC:
        sided = _MAC_CODES.get(event.nativeVirtualKey())
    else:
        sided = _KEYSYMS.get(event.nativeVirtualKey())
    return sided or family


def key_name(event: QKeyEvent) -> str | None:
    """The name of a key that is no modifier; None for one that has no name."""
    code = event.key()
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier and code in _NUMPAD:
        return _NUMPAD[code]
    if code in _NAMED:
        return _NAMED[code]
    if 0x20 < code < 0x0100_0000 and chr(code).isprintable():
        return "plus" if chr(code) == "+" else chr(code).lower()
    return None


def mouse_name(button: Qt.MouseButton) -> str | None:
    """The name of a mouse button that is not needed for clicking."""
    return _MOUSE.get(button)


def modifier_families(flags: Qt.KeyboardModifier) -> set[str]:
    """The modifiers that are down, of either side."""
    return {name for flag, name in _FLAGS.items() if flags & flag}


class KeyRecorder:
    """From presses and releases to the keys that are meant.

    A key with the modifiers that are down when it is pressed; or, if none is pressed, modifiers alone, once the first of them
    is let go. A modifier alone has its side, as no other program uses the right one; in combinations either side will do.
    """

    def __init__(self) -> None:
        self._down: list[str] = []

    def press_modifier(self, name: str) -> None:
        if name not in self._down:
            self._down.append(name)

    def release_modifier(self, name: str) -> str | None:
        """What is meant, if it is modifiers alone."""
        if name not in self._down:
            return None
        return name if len(self._down) == 1 else _joined(map(_family, self._down))

    def press(self, name: str, modifiers: set[str]) -> str:
        """What is meant by a key; `modifiers` are those of which the system says that they are down."""
        return _joined([*{*map(_family, self._down), *modifiers}, name])


def _joined(names: Iterable[str]) -> str:
    unique = dict.fromkeys(names)
    return "+".join(sorted(unique, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER)))


def _family(name: str) -> str:
    return name.removesuffix("_l").removesuffix("_r")
