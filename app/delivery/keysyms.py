"""X's names for characters: keysyms, and which character a keysym stands for.

A keysym is a number: Latin-1 characters have their own code, all others 0x01000000 + code. Some have an older number
besides, which layouts use; libxkbcommon, that Qt needs on X as well, knows those. Without it only the newer ones count.
"""

import ctypes
from functools import cache

RETURN = 0xFF0D
TAB = 0xFF09
INSERT = 0xFF63
SHIFT = 0xFFE1
CONTROL = 0xFFE3

_UNICODE = 0x0100_0000


def keysym_of(character: str) -> int:
    """The keysym for one character; the older number where there is one."""
    if character == "\n":
        return RETURN
    if character == "\t":
        return TAB
    code = ord(character)
    if code < 0x100:
        return code
    library = _library()
    return int(library.xkb_utf32_to_keysym(code)) if library is not None else _UNICODE + code


def character_of(keysym: int) -> str | None:
    """The printable character that a keysym stands for; None for all others: arrows, accents to come."""
    if 0x20 <= keysym < 0x7F or 0xA0 <= keysym < 0x100:
        return chr(keysym)
    if _UNICODE + 0x100 <= keysym <= _UNICODE + 0x10FFFF:
        return chr(keysym - _UNICODE)
    library = _library()
    if library is None or not 0x100 < keysym < 0xFD00:  # from there on: functions, not characters
        return None
    code = int(library.xkb_keysym_to_utf32(keysym))
    return chr(code) if code >= 0xA0 else None


def case_pair(character: str) -> tuple[str, str]:
    """The character as small and as capital letter; twice itself where it has no such pair."""
    lower, upper = character.lower(), character.upper()
    is_pair = len(lower) == len(upper) == 1 and lower.upper() == upper and upper.lower() == lower
    return (lower, upper) if is_pair and character in {lower, upper} else (character, character)


@cache
def _library() -> ctypes.CDLL | None:
    try:
        library = ctypes.CDLL("libxkbcommon.so.0")
        library.xkb_utf32_to_keysym.argtypes = library.xkb_keysym_to_utf32.argtypes = [ctypes.c_uint32]
        library.xkb_utf32_to_keysym.restype = library.xkb_keysym_to_utf32.restype = ctypes.c_uint32
    except (OSError, AttributeError):  # not installed, or a release before 1.0
        return None
    return library
