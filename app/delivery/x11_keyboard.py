"""The X server's keyboard: read, pressed by XTEST, and lent characters that the layout lacks.

Characters without a key are put on spare keycodes, which no physical key has, so that nobody else's typing changes.
Which ones are lent stands on the root window: should the app be killed, its next start gives them back.
"""

import array
import logging
from collections import OrderedDict
from collections.abc import Iterable

import Xlib.X
import Xlib.Xatom
from Xlib.ext import xtest

from app.delivery.keysyms import case_pair, is_unicode_only, keysym_of
from app.delivery.means import DeliveryError
from app.delivery.x11_display import XDisplay
from app.delivery.x11_keymap import CAPS_LOCK, Key, Keymap, group_of

_log = logging.getLogger(__name__)

_LENT = "_SAYSO_LENT_KEYCODES"
"""Property of the root window: a window of the borrower, then the keycodes. The borrower's window has it too, since
the server gives numbers of windows that have gone to others."""


class Keyboard:
    """The keyboard, through a connection that the caller owns."""

    def __init__(self, display: XDisplay) -> None:
        """Read the layout, and give back what an earlier run that was killed had borrowed.

        Raises:
            DeliveryError: The server lets no program press keys.
        """
        if not display.raw.has_extension("XTEST"):
            raise DeliveryError("This X server lets no program type: it lacks the XTEST extension.")
        self._display = display
        self._lent: OrderedDict[int, tuple[str, str]] = OrderedDict()  # the longest unused first
        self._give_back_leftovers()
        self._marker = display.root.create_window(0, 0, 1, 1, 0, 0, Xlib.X.InputOnly)
        self._marker.change_property(display.atom(_LENT), Xlib.Xatom.CARDINAL, 32, array.array("I", [1]))
        self._keymap = self._read()

    # --- What it is like now

    def state(self) -> int:
        """The core protocol's state: modifiers, locks, group."""
        return int(self._display.root.query_pointer().mask)

    def held(self) -> tuple[str, ...]:
        """The names of the modifiers that are on: those that would make a shortcut of a letter."""
        return self._keymap.held(self.state())

    def refresh(self) -> None:
        """Read the layout again if it has changed."""
        if any(event.type == Xlib.X.MappingNotify for event in self._display.events(0.0)):
            self._keymap = self._read()

    @property
    def shift(self) -> int:
        return self._keymap.shift

    def keycode_of(self, keysym: int) -> int | None:
        """The key that has this keysym without Shift."""
        return self._keymap.keycode_of(keysym)

    # --- Keys for characters

    @property
    def room(self) -> int:
        """How many characters can be lent at once."""
        return len(self._keymap.spare)

    def find(self, characters: Iterable[str]) -> dict[str, Key | None]:
        """The keys for characters as things are; None for those that must be lent first."""
        state = self.state()
        return {character: self._find(character, state) for character in characters}

    def can_lend(self, character: str) -> bool:
        """Whether a character can be typed at all: with Caps Lock on, some cannot be kept from being capitalized."""
        lower, upper = case_pair(character)
        return lower == upper or not self.state() & CAPS_LOCK or not is_unicode_only(keysym_of(lower))

    def takes_from_others(self, characters: Iterable[str]) -> bool:
        """Whether lending these takes keycodes away from characters that were typed before."""
        return len(self._lent) + len(self._pairs(characters)) > self.room

    def lend(self, characters: Iterable[str]) -> None:
        """Put characters on spare keycodes, taking those that were unused longest. At most `room` at once."""
        for pair in self._pairs(characters):
            free = next((code for code in self._keymap.spare if code not in self._lent), None)
            keycode = free if free is not None else next(iter(self._lent))
            self._lent.pop(keycode, None)
            self._lent[keycode] = pair
            self._mark()
            self._set(keycode, pair)
        self._display.raw.sync()

    def give_back(self) -> None:
        """Clear every keycode that was lent."""
        if not self._lent:
            return
        for keycode in self._lent:
            self._clear(keycode)
        self._lent.clear()
        self._mark()
        self._display.raw.sync()

    # --- Keys

    def press(self, keycode: int) -> None:
        xtest.fake_input(self._display.raw, Xlib.X.KeyPress, keycode)
        self._display.raw.flush()

    def release(self, keycode: int) -> None:
        xtest.fake_input(self._display.raw, Xlib.X.KeyRelease, keycode)
        self._display.raw.flush()

    def sync(self) -> None:
        """Wait until the server has done everything so far."""
        self._display.raw.sync()

    # --- Within

    def _find(self, character: str, state: int) -> Key | None:
        is_caps = bool(state & CAPS_LOCK)
        small, capital = pair = case_pair(character)
        for keycode, lent in self._lent.items():
            if lent == pair:
                self._lent.move_to_end(keycode)
                return Key(keycode, is_shifted=small != capital and (character == capital) != is_caps)
        # What Caps Lock does to a layout's own keys differs from key to key.
        return self._keymap.find(character, group_of(state)) if not is_caps or character in "\n\t " else None

    def _pairs(self, characters: Iterable[str]) -> list[tuple[str, str]]:
        """The pairs of small and capital letters that are not lent yet."""
        lent = set(self._lent.values())
        missing = [character for character, key in self.find(characters).items() if key is None]
        return [pair for pair in dict.fromkeys(map(case_pair, missing)) if pair not in lent]

    def _read(self) -> Keymap:
        """The layout without what is lent; what another layout took away is not lent any more."""
        first = int(self._display.raw.display.info.min_keycode)
        count = int(self._display.raw.display.info.max_keycode) - first + 1
        rows = [list(row) for row in self._display.raw.get_keyboard_mapping(first, count)]
        for keycode, pair in list(self._lent.items()):
            row = rows[keycode - first]
            if row[0] == keysym_of(pair[0]):
                row[:] = [Xlib.X.NoSymbol] * len(row)
            else:
                del self._lent[keycode]
        return Keymap(first, rows, self._display.raw.get_modifier_mapping())

    def _set(self, keycode: int, pair: tuple[str, str]) -> None:
        row = [keysym_of(character) for character in pair]
        self._display.raw.change_keyboard_mapping(keycode, [row])

    def _clear(self, keycode: int) -> None:
        self._display.raw.change_keyboard_mapping(keycode, [[Xlib.X.NoSymbol, Xlib.X.NoSymbol]])

    def _mark(self) -> None:
        """Write down what is lent, before it is."""
        atom = self._display.atom(_LENT)
        if self._lent:
            value = array.array("I", [self._marker.id, *self._lent])
            self._display.root.change_property(atom, Xlib.Xatom.CARDINAL, 32, value)
        else:
            self._display.root.delete_property(atom)

    def _give_back_leftovers(self) -> None:
        noted = self._display.numbers(self._display.root, _LENT)
        if not noted or self._display.numbers(self._display.window(noted[0]), _LENT):
            return
        _log.info("giving back %d keycodes that an earlier run had borrowed", len(noted) - 1)
        for keycode in noted[1:]:
            self._clear(keycode)
        self._display.root.delete_property(self._display.atom(_LENT))
        self._display.raw.sync()
