"""Which keys give which characters under a keymap that a Wayland desktop sends, as libxkbcommon reads it.

Layout and locks are those of the moment: with Caps Lock on, other keys give small letters.
"""

import ctypes
import mmap
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain

_TEXT = 1  # XKB_KEYMAP_FORMAT_TEXT_V1
_EVDEV_OFFSET = 8
"""Key codes of xkb are those of evdev plus this."""
_DOWN = 1
_KEYPAD = range(0xFF80, 0xFFC0)
"""Keysyms of keys that programs may take for something else than their characters."""
_RETURN = 0x0D
_LARGEST = 1 << 21
"""Bytes of a keymap; real ones have 64 thousand."""

_SHIFT_KEYS = 0xFFE1, 0xFFE2
_LEVEL_3_KEYS = (0xFE03,)
"""Keysyms of modifiers that lead to other characters of a key, the better ones first."""


@dataclass(frozen=True, slots=True)
class Chord:
    """A key, in evdev's codes, and the modifiers that are held for it."""

    key: int
    modifiers: tuple[int, ...] = ()


class KeymapError(Exception):
    """It cannot be read, or libxkbcommon is not installed."""


class Keymap:
    """One keymap, and the state of its locks. Belongs to one thread.

    Args:
        text: As xkb writes keymaps.

    Raises:
        KeymapError: See there.
    """

    def __init__(self, text: bytes) -> None:
        library = _library()
        if library is None:
            raise KeymapError("libxkbcommon is not installed")
        self._library = library
        self._context = library.xkb_context_new(0)
        self._keymap = library.xkb_keymap_new_from_string(self._context, text.partition(b"\0")[0], _TEXT, 0)
        if not self._keymap:
            library.xkb_context_unref(self._context)
            raise KeymapError("the desktop's keymap cannot be read")
        self._locks = (0, 0, 0)
        self._chords: Mapping[str, Chord] | None = None

    def set_locks(self, latched: int, locked: int, group: int) -> None:
        """What the desktop says of its modifiers and its layout."""
        if (latched, locked, group) != self._locks:
            self._locks = (latched, locked, group)
            self._chords = None

    def chord(self, character: str) -> Chord | None:
        """How to type a character; None if the keymap lacks it."""
        if self._chords is None:
            self._chords = self._all_chords()
        return self._chords.get(character)

    def key_of(self, *keysyms: int) -> int | None:
        """The first key that by itself is one of these, in their order."""
        library = self._library
        state = library.xkb_state_new(self._keymap)
        codes = {library.xkb_state_key_get_one_sym(state, code): code for code in reversed(self._codes())}
        library.xkb_state_unref(state)
        return next((codes[keysym] - _EVDEV_OFFSET for keysym in keysyms if keysym in codes), None)

    def close(self) -> None:
        self._library.xkb_keymap_unref(self._keymap)
        self._library.xkb_context_unref(self._context)

    def _all_chords(self) -> Mapping[str, Chord]:
        """Of each character the chord with the fewest modifiers."""
        shift, level_3 = self.key_of(*_SHIFT_KEYS), self.key_of(*_LEVEL_3_KEYS)
        found: dict[str, Chord] = {}
        for modifiers in ((), (shift,), (level_3,), (shift, level_3)):
            held = tuple(key for key in modifiers if key is not None)
            if len(held) == len(modifiers):
                for character, key in self._typed_with(held).items():
                    found.setdefault(character, Chord(key, held))
        return found

    def _typed_with(self, held: tuple[int, ...]) -> dict[str, int]:
        library = self._library
        state = library.xkb_state_new(self._keymap)
        latched, locked, group = self._locks
        library.xkb_state_update_mask(state, 0, latched, locked, 0, 0, group)
        for key in held:
            library.xkb_state_update_key(state, key + _EVDEV_OFFSET, _DOWN)
        found: dict[str, int] = {}
        for code in self._codes():
            point = library.xkb_state_key_get_utf32(state, code)
            if library.xkb_state_key_get_one_sym(state, code) not in _KEYPAD and point:
                found.setdefault("\n" if point == _RETURN else chr(point), code - _EVDEV_OFFSET)
        library.xkb_state_unref(state)
        return found

    def _codes(self) -> range:
        library = self._library
        return range(
            library.xkb_keymap_min_keycode(self._keymap), min(255, library.xkb_keymap_max_keycode(self._keymap)) + 1
        )


def read_keymap(file: int, size: int) -> Keymap:
    """The keymap in an open file, which is closed.

    Raises:
        KeymapError: It is none.
    """
    try:
        # A file that is shorter than it is said to be would end the program when it is read.
        if not 0 < size <= min(_LARGEST, os.fstat(file).st_size):
            raise KeymapError("the desktop's keymap has no possible size")
        with mmap.mmap(file, size, access=mmap.ACCESS_COPY) as mapped:
            text = mapped[:]
    except OSError as error:
        raise KeymapError(f"the desktop's keymap cannot be read: {error}") from error
    finally:
        os.close(file)
    return Keymap(text)


@cache
def _library() -> ctypes.CDLL | None:
    pointer, number = ctypes.c_void_p, ctypes.c_uint32
    functions = {
        "xkb_context_new": (pointer, ctypes.c_int),
        "xkb_context_unref": (None, pointer),
        "xkb_keymap_new_from_string": (pointer, pointer, ctypes.c_char_p, ctypes.c_int, ctypes.c_int),
        "xkb_keymap_unref": (None, pointer),
        "xkb_keymap_min_keycode": (number, pointer),
        "xkb_keymap_max_keycode": (number, pointer),
        "xkb_state_new": (pointer, pointer),
        "xkb_state_unref": (None, pointer),
        "xkb_state_update_key": (ctypes.c_int, pointer, number, ctypes.c_int),
        "xkb_state_update_mask": (ctypes.c_int, *chain([pointer], [number] * 6)),
        "xkb_state_key_get_one_sym": (number, pointer, number),
        "xkb_state_key_get_utf32": (number, pointer, number),
    }
    try:
        library = ctypes.CDLL("libxkbcommon.so.0")
        for name, (result, *arguments) in functions.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError):  # not installed, or too old
        return None
    return library
