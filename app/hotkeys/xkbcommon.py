"""What libxkbcommon knows of characters and keyboard layouts; nothing where it is not installed.

It is on every Linux desktop: Qt and all Wayland compositors need it.
"""

import ctypes
import ctypes.util
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

_KEYBOARD_FILE = Path("/etc/default/keyboard")
_EVDEV_OFFSET = 8
"""Key codes of xkb are those of evdev plus this."""


class _RuleNames(ctypes.Structure):
    _fields_ = (  # type: ignore[mutable-override]  # a sequence, as ctypes wants it
        ("rules", ctypes.c_char_p),
        ("model", ctypes.c_char_p),
        ("layout", ctypes.c_char_p),
        ("variant", ctypes.c_char_p),
        ("options", ctypes.c_char_p),
    )


def keysyms_of(character: str) -> frozenset[int]:
    """The numbers under which X11 may know a character: its own, that of Unicode, and an older one."""
    code = ord(character)
    own = {code} if 0x20 <= code <= 0xFF else {0x01000000 | code}
    library = _library()
    if library is not None:
        own.add(int(library.xkb_utf32_to_keysym(code)))
    return frozenset(own - {0})


def evdev_codes(character: str, environment: Mapping[str, str]) -> frozenset[int]:
    """Linux' codes of the key that writes `character` in the layout of this system, as far as it can be found out."""
    return _typed_by(_layout(environment)).get(character, frozenset())


class _Layout(NamedTuple):
    """As xkb's rules name it; what is empty is libxkbcommon's default."""

    model: str
    layout: str
    variant: str
    options: str


def _layout(environment: Mapping[str, str]) -> _Layout:
    """The layout that the environment names, else the system's own."""
    if environment.get("XKB_DEFAULT_LAYOUT"):
        return _Layout(*(environment.get(f"XKB_DEFAULT_{name.upper()}", "") for name in _Layout._fields))
    try:
        lines = _KEYBOARD_FILE.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    assignments = dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
    return _Layout(*(assignments.get(f"XKB{name.upper()}", "").strip().strip('"') for name in _Layout._fields))


@cache
def _typed_by(layout: _Layout) -> dict[str, frozenset[int]]:
    """The keys that write each character without Shift or AltGr, in all the groups of a layout."""
    library = _library()
    if library is None:
        return {}
    context = library.xkb_context_new(0)
    rules = _RuleNames(None, *(part.encode() or None for part in layout))
    keymap = library.xkb_keymap_new_from_names(context, ctypes.byref(rules), 0) if context else None
    found: dict[str, set[int]] = {}
    if keymap:
        for code in range(library.xkb_keymap_min_keycode(keymap), library.xkb_keymap_max_keycode(keymap) + 1):
            for group in range(library.xkb_keymap_num_layouts_for_key(keymap, code)):
                for character in _characters(library, keymap, code, group):
                    found.setdefault(character, set()).add(code - _EVDEV_OFFSET)
        library.xkb_keymap_unref(keymap)
    if context:
        library.xkb_context_unref(context)
    return {character: frozenset(codes) for character, codes in found.items()}


def _characters(library: ctypes.CDLL, keymap: int, code: int, group: int) -> list[str]:
    keysyms = ctypes.POINTER(ctypes.c_uint32)()
    count = library.xkb_keymap_key_get_syms_by_level(keymap, code, group, 0, ctypes.byref(keysyms))
    points = [int(library.xkb_keysym_to_utf32(keysyms[index])) for index in range(count)]
    return [chr(point) for point in points if point > 0x20]


@cache
def _library() -> ctypes.CDLL | None:
    if os.name != "posix":
        return None
    try:
        library = ctypes.CDLL(ctypes.util.find_library("xkbcommon") or "libxkbcommon.so.0")
        library.xkb_utf32_to_keysym.restype = ctypes.c_uint32
    except (OSError, AttributeError):  # not installed, or a release from before 2020
        return None
    library.xkb_keysym_to_utf32.restype = ctypes.c_uint32
    library.xkb_context_new.restype = ctypes.c_void_p
    library.xkb_keymap_new_from_names.restype = ctypes.c_void_p
    library.xkb_keymap_new_from_names.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
    for name in ("min_keycode", "max_keycode"):
        function = getattr(library, f"xkb_keymap_{name}")
        function.restype, function.argtypes = ctypes.c_uint32, [ctypes.c_void_p]
    library.xkb_keymap_num_layouts_for_key.restype = ctypes.c_uint32
    library.xkb_keymap_num_layouts_for_key.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
    library.xkb_keymap_key_get_syms_by_level.restype = ctypes.c_int
    library.xkb_keymap_key_get_syms_by_level.argtypes = [
        ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_void_p,
    ]  # fmt: skip
    for name in ("xkb_keymap_unref", "xkb_context_unref"):
        getattr(library, name).argtypes = [ctypes.c_void_p]
    return library
