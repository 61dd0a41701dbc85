"""Which keys give which characters, under the layout, group and locks in use.

No connection: it is made of what the server said of its keyboard.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.delivery.keysyms import RETURN, TAB, case_pair, character_of
from app.delivery.xkb import CAPS_LOCK, SHIFT, KeyboardMap, KeyRow, State

_MODIFIERS = {SHIFT: "Shift", 0x04: "Ctrl", 0x08: "Alt", 0x40: "Super", 0x80: "AltGr", 0x20: "Hyper", 0x10: "Meta"}
"""Bits of the state, and what people call the keys that usually set them."""

_LOCKS = frozenset({0xFF7F, 0xFF14})
"""Num Lock and Scroll Lock: letters mean the same whether they are on or not."""

_SPECIAL = {RETURN: "\n", TAB: "\t"}


@dataclass(frozen=True, slots=True)
class Key:
    """A key to press, with or without Shift."""

    keycode: int
    is_shifted: bool


class Keymap:
    """What the keys mean.

    Args:
        keyboard: All keys; those that are lent count as having no meaning of their own.
        lent: Their keycodes.
        modifiers: For each of the eight modifiers the keycodes that set it.
    """

    def __init__(self, keyboard: KeyboardMap, lent: frozenset[int], modifiers: Sequence[Sequence[int]]) -> None:
        self.keyboard = keyboard
        self._rows = {keycode: row for keycode, row in keyboard.rows.items() if keycode not in lent}
        self._locks = sum(1 << bit for bit, keycodes in enumerate(modifiers) if self._are_locks(keycodes))
        self.shift = next((keycode for keycode in modifiers[0] if keycode), 0)
        """The keycode of a Shift key; 0 if there is none."""
        self.spare = tuple(
            keycode for keycode in keyboard.rows if keycode in lent or not any(keyboard.rows[keycode].keysyms)
        )
        """Keycodes without a meaning of their own."""
        self._characters: dict[State, dict[str, Key]] = {}

    def find(self, character: str, state: State) -> Key | None:
        """The layout's own key for a character; None if it has none in the group in use."""
        if state not in self._characters:
            self._characters[state] = self._characters_under(state)
        return self._characters[state].get(character)

    def keycode_of(self, keysym: int) -> int | None:
        """The key that has this keysym without Shift, in the first group that has it."""
        for group in range(4):
            for keycode, row in self._rows.items():
                if group < row.groups & 0x0F and row.keysym(group, 0) == keysym:
                    return keycode
        return None

    def held(self, state: State) -> tuple[str, ...]:
        """The modifiers that are on, other than the locks that do not matter to letters."""
        return tuple(name for bit, name in _MODIFIERS.items() if state.modifiers & bit & ~self._locks)

    def _characters_under(self, state: State) -> dict[str, Key]:
        found: dict[str, Key] = {}
        for is_shifted in (False, True):
            for keycode, row in self._rows.items():
                character = self._character(row, state, is_shifted=is_shifted)
                if character is not None:
                    found.setdefault(character, Key(keycode, is_shifted))
        return found

    def _character(self, row: KeyRow, state: State, *, is_shifted: bool) -> str | None:
        if not row.keysyms:
            return None
        group = row.group_in_use(state.group)
        key_type = self.keyboard.types[row.types[group]]
        if state.modifiers & key_type.mask & ~SHIFT:
            return None  # a lock that this key heeds
        level = key_type.levels.get(SHIFT & key_type.mask, 0) if is_shifted else 0
        keysym = row.keysym(group, level)
        character = _SPECIAL.get(keysym) or character_of(keysym)
        # A key that heeds no Caps Lock: programs capitalize by themselves.
        is_capitalized = bool(state.modifiers & CAPS_LOCK) and character is not None and is_cased(character)
        return None if is_capitalized else character

    def _are_locks(self, keycodes: Sequence[int]) -> bool:
        rows = (self.keyboard.rows.get(keycode) for keycode in keycodes if keycode)
        return any(keysym in _LOCKS for row in rows if row is not None for keysym in row.keysyms)


def is_cased(character: str) -> bool:
    """Whether it is one of a pair of a small and a capital letter."""
    small, capital = case_pair(character)
    return small != capital
