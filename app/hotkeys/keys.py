"""Keys and mouse buttons by name, and the number each has on every system.

Tables and look-ups only: what a name means, not who listens to it.

A key that writes a character is named by that character as the keyboard's layout has it: `ctrl+z` is where Z stands, wherever
that is. Its numbers here are those of the place where a US keyboard has the character; whoever knows the layout knows better.
"""

import unicodedata
from dataclasses import dataclass, replace
from enum import Enum


class KeyKind(Enum):
    """What a key does when nobody listens to it."""

    MODIFIER = "modifier"
    CHARACTER = "character"
    """It writes a character."""
    EDITING = "editing"
    """It writes or removes in text: space, Enter, Tab, Backspace."""
    FUNCTION = "function"
    """Everything else on a keyboard."""
    MOUSE = "mouse"


@dataclass(frozen=True, slots=True)
class Key:
    """One key, or two of which either will do, such as `ctrl`."""

    name: str
    """As it stands in settings: lower case, no spaces."""
    label: str
    """As people know it."""
    kind: KeyKind
    keysyms: tuple[str, ...] = ()
    """X11's names."""
    evdev: tuple[int, ...] = ()
    """Linux' codes (`KEY_…`, `BTN_…`)."""
    windows: tuple[int, ...] = ()
    """Virtual-key codes."""
    macos: tuple[int, ...] = ()
    """Key codes of Quartz events; for mouse buttons their number above `MACOS_MOUSE`."""


MACOS_MOUSE = 0x1000
"""Added to the number of a mouse button, which would otherwise be that of a key."""


def key_named(name: str) -> Key | None:
    """The key that people mean by `name`, or None: case, spaces and the usual other names of a key don't matter."""
    if len(name) == 1 and name.isprintable() and not name.isspace():
        return _character_key(name)
    plain = name.strip().lower().replace(" ", "_").replace("-", "_")
    plain = _ALIASES.get(plain, plain)
    if len(plain) == 1:
        return _character_key(plain)
    return _KEYS.get(plain) or _KEYS_BY_LABEL.get(name.strip().lower())


def modifier_sides(modifier: Key) -> tuple[Key, ...]:
    """The left and the right key of a modifier of which either will do; of any other, the key itself."""
    sides = tuple(_KEYS[name] for name in (f"{modifier.name}_l", f"{modifier.name}_r") if name in _KEYS)
    return sides or (modifier,)


def all_modifiers() -> tuple[Key, ...]:
    """Every single modifier key: left and right ones, none of those of which either will do."""
    return tuple(key for key in _KEYS.values() if key.kind is KeyKind.MODIFIER and modifier_sides(key) == (key,))


def named_keys() -> tuple[Key, ...]:
    """Every key that has a name of its own, besides those that write a character."""
    return tuple(_KEYS.values())


def _character_key(character: str) -> Key:
    name = character.lower()
    name = name if len(name) == 1 else character  # İ becomes two characters
    position = _US_POSITIONS.get(name)
    evdev, macos = ((position[0],), (position[1],)) if position is not None else ((), ())
    # On Windows letters and digits have the code of their character, wherever the layout puts them.
    windows = (ord(name.upper()),) if name.isascii() and name.isalnum() else ()
    label = name.upper() if len(name.upper()) == 1 else name
    keysym = _KEYSYM_NAMES.get(name) or (name if name.isascii() and name.isalnum() else f"U{ord(name):04X}")
    return Key(name, label, KeyKind.CHARACTER, (keysym,), evdev, windows, macos)


def is_spoken(character: str) -> bool:
    """Whether dictated text may hold the character, so that its key is needed for typing it."""
    return unicodedata.category(character)[0] in "LN" or character in ".,;:'\"!?-–—()/&%$€£+=*@#_[]"  # noqa: RUF001 - dashes


def _modifier(name: str, label: str, keysyms: str, evdev: int, windows: int, macos: int) -> Key:
    return Key(name, label, KeyKind.MODIFIER, tuple(keysyms.split()), (evdev,), (windows,), (macos,))


def _either(name: str, label: str, left: Key, right: Key) -> Key:
    return Key(
        name,
        label,
        KeyKind.MODIFIER,
        left.keysyms + right.keysyms,
        left.evdev + right.evdev,
        left.windows + right.windows,
        left.macos + right.macos,
    )


def _modifiers() -> list[Key]:
    keys = []
    for name, label, keysym, left, right in (
        ("ctrl", "Ctrl", "Control_{}", (29, 0xA2, 0x3B), (97, 0xA3, 0x3E)),
        ("alt", "Alt", "Alt_{}", (56, 0xA4, 0x3A), (100, 0xA5, 0x3D)),
        ("shift", "Shift", "Shift_{}", (42, 0xA0, 0x38), (54, 0xA1, 0x3C)),
        ("super", "Super", "Super_{}", (125, 0x5B, 0x37), (126, 0x5C, 0x36)),
    ):
        one = _modifier(f"{name}_l", f"Left {label}", keysym.format("L"), *left)
        other = _modifier(f"{name}_r", f"Right {label}", keysym.format("R"), *right)
        either = _either(name, label, one, other)
        if name == "alt":  # layouts with a third level have it on the right Alt key, which is no Alt then
            other = replace(other, keysyms=(*other.keysyms, "ISO_Level3_Shift"))
        keys += [either, one, other]
    keys.append(Key("fn", "Fn", KeyKind.MODIFIER, macos=(0x3F,)))
    return keys


def _row(
    name: str,
    label: str,
    keysym: str,
    evdev: int | None,
    windows: int | None,
    macos: int | None,
    kind: KeyKind = KeyKind.FUNCTION,
) -> Key:
    codes = [() if code is None else (code,) for code in (evdev, windows, macos)]
    return Key(name, label, kind, tuple(keysym.split()), *codes)


_EDITING = [
    _row("space", "Space", "space", 57, 0x20, 0x31, KeyKind.EDITING),
    _row("enter", "Enter", "Return", 28, 0x0D, 0x24, KeyKind.EDITING),
    _row("tab", "Tab", "Tab", 15, 0x09, 0x30, KeyKind.EDITING),
    _row("backspace", "Backspace", "BackSpace", 14, 0x08, 0x33, KeyKind.EDITING),
]

_FUNCTION = [
    _row("escape", "Esc", "Escape", 1, 0x1B, 0x35),
    _row("insert", "Insert", "Insert", 110, 0x2D, 0x72),
    _row("delete", "Delete", "Delete", 111, 0x2E, 0x75),
    _row("home", "Home", "Home", 102, 0x24, 0x73),
    _row("end", "End", "End", 107, 0x23, 0x77),
    _row("page_up", "Page Up", "Prior", 104, 0x21, 0x74),
    _row("page_down", "Page Down", "Next", 109, 0x22, 0x79),
    _row("left", "Left", "Left", 105, 0x25, 0x7B),
    _row("right", "Right", "Right", 106, 0x27, 0x7C),
    _row("up", "Up", "Up", 103, 0x26, 0x7E),
    _row("down", "Down", "Down", 108, 0x28, 0x7D),
    _row("caps_lock", "Caps Lock", "Caps_Lock", 58, 0x14, 0x39),
    _row("num_lock", "Num Lock", "Num_Lock", 69, 0x90, 0x47),
    _row("scroll_lock", "Scroll Lock", "Scroll_Lock", 70, 0x91, None),
    _row("print_screen", "Print Screen", "Print Sys_Req", 99, 0x2C, None),
    _row("pause", "Pause", "Pause", 119, 0x13, None),
    _row("menu", "Menu", "Menu", 127, 0x5D, 0x6E),
    _row("help", "Help", "Help", 138, 0x2F, None),
    _row("media_play_pause", "Play/Pause", "XF86AudioPlay", 164, 0xB3, None),
    _row("media_stop", "Stop", "XF86AudioStop", 166, 0xB2, None),
    _row("media_next", "Next Track", "XF86AudioNext", 163, 0xB0, None),
    _row("media_previous", "Previous Track", "XF86AudioPrev", 165, 0xB1, None),
    _row("volume_mute", "Mute", "XF86AudioMute", 113, 0xAD, None),
    _row("volume_down", "Volume Down", "XF86AudioLowerVolume", 114, 0xAE, None),
    _row("volume_up", "Volume Up", "XF86AudioRaiseVolume", 115, 0xAF, None),
    _row("microphone_mute", "Microphone Mute", "XF86AudioMicMute", 248, None, None),
    _row("browser_back", "Browser Back", "XF86Back", 158, 0xA6, None),
    _row("browser_forward", "Browser Forward", "XF86Forward", 159, 0xA7, None),
]

_F_EVDEV = (59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, *range(183, 195))
_F_MACOS = (0x7A, 0x78, 0x63, 0x76, 0x60, 0x61, 0x62, 0x64, 0x65, 0x6D, 0x67, 0x6F)
_F_MACOS_UPPER = (0x69, 0x6B, 0x71, 0x6A, 0x40, 0x4F, 0x50, 0x5A, None, None, None, None)
_F = [
    _row(f"f{number}", f"F{number}", f"F{number}", evdev, 0x6F + number, macos)
    for number, evdev, macos in zip(range(1, 25), _F_EVDEV, (*_F_MACOS, *_F_MACOS_UPPER), strict=True)
]

_PAD_EVDEV = (82, 79, 80, 81, 75, 76, 77, 71, 72, 73)
_PAD_MACOS = (0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5B, 0x5C)
# Without Num Lock the digits of the pad have other names.
_PAD_OTHER = (
    "KP_Insert KP_End KP_Down KP_Next KP_Left KP_Begin KP_Right KP_Home KP_Up KP_Prior".split()
)  # in the order 0 to 9
_PAD = [
    *(
        _row(f"numpad_{digit}", f"Numpad {digit}", f"KP_{digit} {_PAD_OTHER[digit]}", evdev, 0x60 + digit, macos)
        for digit, evdev, macos in zip(range(10), _PAD_EVDEV, _PAD_MACOS, strict=True)
    ),
    _row("numpad_decimal", "Numpad Decimal", "KP_Decimal KP_Delete KP_Separator", 83, 0x6E, 0x41),
    _row("numpad_add", "Numpad Add", "KP_Add", 78, 0x6B, 0x45),
    _row("numpad_subtract", "Numpad Subtract", "KP_Subtract", 74, 0x6D, 0x4E),
    _row("numpad_multiply", "Numpad Multiply", "KP_Multiply", 55, 0x6A, 0x43),
    _row("numpad_divide", "Numpad Divide", "KP_Divide", 98, 0x6F, 0x4B),
    # Windows calls both Enter keys the same.
    _row("numpad_enter", "Numpad Enter", "KP_Enter", 96, None, 0x4C),
    _row("numpad_equal", "Numpad Equal", "KP_Equal", 117, None, 0x51),
]

# X11's numbers of mouse buttons are 1, 2, 3 and, after four for the wheel, 8 and up.
X11_BUTTONS = {"mouse_left": 1, "mouse_middle": 2, "mouse_right": 3, "mouse_back": 8, "mouse_forward": 9}
_MOUSE = [
    Key("mouse_left", "Left Mouse Button", KeyKind.MOUSE, (), (0x110,), (0x01,), (MACOS_MOUSE + 0,)),
    Key("mouse_right", "Right Mouse Button", KeyKind.MOUSE, (), (0x111,), (0x02,), (MACOS_MOUSE + 1,)),
    Key("mouse_middle", "Middle Mouse Button", KeyKind.MOUSE, (), (0x112,), (0x04,), (MACOS_MOUSE + 2,)),
    Key("mouse_back", "Mouse Back", KeyKind.MOUSE, (), (0x113, 0x116), (0x05,), (MACOS_MOUSE + 3,)),
    Key("mouse_forward", "Mouse Forward", KeyKind.MOUSE, (), (0x114, 0x115), (0x06,), (MACOS_MOUSE + 4,)),
]

_KEYS = {key.name: key for key in (*_modifiers(), *_EDITING, *_FUNCTION, *_F, *_PAD, *_MOUSE)}

_KEYS_BY_LABEL = {key.label.lower(): key for key in _KEYS.values()}

# Names that people, Qt, browsers and other programs use.
_ALIASES = {
    "esc": "escape", "return": "enter", "del": "delete", "ins": "insert", "pgup": "page_up", "pageup": "page_up",
    "prior": "page_up", "pgdown": "page_down", "pgdn": "page_down", "pagedown": "page_down", "next": "page_down",
    "capslock": "caps_lock", "numlock": "num_lock", "scrolllock": "scroll_lock", "print": "print_screen",
    "printscreen": "print_screen", "break": "pause", "context_menu": "menu", "apps": "menu", "spacebar": "space",
    "control": "ctrl", "option": "alt", "opt": "alt", "win": "super", "windows": "super",
    "cmd": "super", "command": "super", "meta": "super", "logo": "super",
    "altgr": "alt_r", "alt_gr": "alt_r", "mic_mute": "microphone_mute",
    "middle_mouse": "mouse_middle", "mouse2": "mouse_middle", "mouse_button_8": "mouse_back", "mouse4": "mouse_back",
    "mouse_button_9": "mouse_forward", "mouse5": "mouse_forward",
    "plus": "+", "minus": "-", "comma": ",", "period": ".", "dot": ".", "slash": "/", "backslash": "\\",
    "semicolon": ";", "apostrophe": "'", "quote": "'", "grave": "`", "backtick": "`", "equal": "=",
    "bracketleft": "[", "bracketright": "]", "less": "<", "section": "§", "asciicircum": "^",
}  # fmt: skip

for _name, _others in {"ctrl": ("control",), "alt": ("option",), "shift": (), "super": ("win", "cmd", "meta")}.items():
    for _side, _long in (("l", "left"), ("r", "right")):
        for _word in (_name, *_others):
            _pairs = (f"{_long}_{_word}", f"{_word}_{_long}", f"{_side}{_word}", f"{_word}{_side}", f"{_word}_{_side}")
            _ALIASES |= {_alias: f"{_name}_{_side}" for _alias in _pairs if _alias not in _KEYS}

_KEYSYM_NAMES = {
    "`": "grave", "-": "minus", "=": "equal", "[": "bracketleft", "]": "bracketright", "\\": "backslash",
    ";": "semicolon", "'": "apostrophe", ",": "comma", ".": "period", "/": "slash", "+": "plus", "<": "less",
    ">": "greater", "^": "asciicircum", "#": "numbersign", "*": "asterisk", "!": "exclam", '"': "quotedbl",
    "$": "dollar", "%": "percent", "&": "ampersand", "(": "parenleft", ")": "parenright", ":": "colon",
    "?": "question", "@": "at", "_": "underscore", "{": "braceleft", "|": "bar", "}": "braceright",
    "~": "asciitilde",
}  # fmt: skip

# Where a US keyboard has each character: Linux' code, macOS' code.
_US_POSITIONS = {
    character: (evdev, macos)
    for characters, first, row in (
        ("1234567890-=", 2, (0x12, 0x13, 0x14, 0x15, 0x17, 0x16, 0x1A, 0x1C, 0x19, 0x1D, 0x1B, 0x18)),
        ("qwertyuiop[]", 16, (0x0C, 0x0D, 0x0E, 0x0F, 0x11, 0x10, 0x20, 0x22, 0x1F, 0x23, 0x21, 0x1E)),
        ("asdfghjkl;'`", 30, (0x00, 0x01, 0x02, 0x03, 0x05, 0x04, 0x26, 0x28, 0x25, 0x29, 0x27, 0x32)),
        ("\\zxcvbnm,./", 43, (0x2A, 0x06, 0x07, 0x08, 0x09, 0x0B, 0x2D, 0x2E, 0x2B, 0x2F, 0x2C)),
    )
    for evdev, (character, macos) in enumerate(zip(characters, row, strict=True), first)
}
