"""Which keys give which characters, under the layout and group in use.

No connection: it is made of what the server said of its keyboard.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.delivery.keysyms import RETURN, TAB, character_of

NAMED_MODIFIERS = {0x01: "Shift", 0x04: "Ctrl", 0x08: "Alt", 0x40: "Super", 0x80: "AltGr", 0x20: "Hyper", 0x10: "Mod2"}
"""Bits of the core protocol's state, and what people call the keys behind them. Caps Lock (0x02) changes no meaning."""

CAPS_LOCK = 0x02

_LOCKS = frozenset({0xFF7F, 0xFF14})
"""Num Lock and Scroll Lock: whether they are on does not matter to letters."""

_SPECIAL = {"\n": RETURN, "\t": TAB}


@dataclass(frozen=True, slots=True)
class Key:
    """A key to press, with or without Shift."""

    keycode: int
    is_shifted: bool


class Keymap:
    """What the keys mean.

    Args:
        first: The smallest keycode.
        rows: For each keycode from there on its keysyms as the core protocol lists them: those without and with Shift
            of group 1, those of group 2, then the others.
        modifiers: For each of the eight modifiers the keycodes that set it.
    """

    def __init__(self, first: int, rows: Sequence[Sequence[int]], modifiers: Sequence[Sequence[int]]) -> None:
        self._rows = {first + i: tuple(row) for i, row in enumerate(rows)}
        self._ignored = sum(1 << bit for bit, keys in enumerate(modifiers) if self._are_locks(keys))
        self.shift = next((keycode for keycode in modifiers[0] if keycode), 0)
        """The keycode of a Shift key; 0 if there is none."""
        of_modifiers = {keycode for keys in modifiers for keycode in keys}
        self.spare = tuple(
            keycode for keycode, row in self._rows.items() if not any(row) and keycode not in of_modifiers
        )
        """Keycodes without a meaning."""
        self._characters = lru_cache(maxsize=4)(self._characters_of)

    def find(self, character: str, group: int) -> Key | None:
        """The key for a character in the layout's own group (0 to 3); None if it has none."""
        if character in _SPECIAL:
            keycode = self.keycode_of(_SPECIAL[character])
            return Key(keycode, is_shifted=False) if keycode is not None else None
        return self._characters(group).get(character)

    def keycode_of(self, keysym: int) -> int | None:
        """The key that has this keysym without Shift, in any group."""
        return next((code for code, row in self._rows.items() if keysym in (*row[0:1], *row[2:3])), None)

    def held(self, state: int) -> tuple[str, ...]:
        """The modifiers that are on in a core state, other than the locks that do not matter."""
        return tuple(name for bit, name in NAMED_MODIFIERS.items() if state & bit & ~self._ignored)

    def _characters_of(self, group: int) -> dict[str, Key]:
        # The core protocol lists the first two levels of the first two groups only.
        if group > 1:
            return {}
        found: dict[str, Key] = {}
        for is_shifted in (False, True):
            for keycode, row in self._rows.items():
                column = 2 * group + is_shifted
                character = character_of(row[column]) if column < len(row) else None
                if character is not None:
                    found.setdefault(character, Key(keycode, is_shifted))
        return found

    def _are_locks(self, keys: Sequence[int]) -> bool:
        return any(keysym in _LOCKS for keycode in keys if keycode for keysym in self._rows.get(keycode, ()))


def group_of(state: int) -> int:
    """The group in use, 0 to 3, in a core state: an XKB server puts it there."""
    return state >> 13 & 3
