"""The X server's keyboard: read, pressed by XTEST, and lent characters that the layout lacks.

Characters without a key are put on spare keycodes, which no physical key has, so that nobody else's typing changes.
Every program reads the keyboard anew at each change, some window managers take a tenth of a second for it: so many are
lent at once, in one change. Which ones are stands on the root window: should the app be killed, its next start gives
them back.
"""

import array
import itertools
import logging
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass

import Xlib.X
import Xlib.Xatom
from Xlib.ext import xinput, xtest

from app.delivery.keysyms import case_pair, keysym_of
from app.delivery.means import DeliveryError
from app.delivery.x11_display import XDisplay
from app.delivery.x11_keymap import Key, Keymap, is_cased
from app.delivery.xkb import ALPHABETIC, CAPS_LOCK, CORE_KEYBOARD, KeyboardMap, KeyRow, State, Xkb, parse

_log = logging.getLogger(__name__)

_LENT = "_SAYSO_LENT_KEYCODES"
"""Property of the root window: a window of the borrower, then the keycodes. The borrower's window has it too, since
the server gives numbers of windows that have gone to others."""
_DOWN = "_SAYSO_PRESSED_KEYS"
"""Likewise the keys that are pressed at this moment."""

_EMPTY = KeyRow((0, 0, 0, 0), 0, 0, ())

Slot = tuple[str, str]
"""The characters of a lent key, without and with Shift."""


@dataclass(frozen=True, slots=True)
class Loan:
    """Characters to put on spare keycodes."""

    slots: tuple[Slot, ...]
    takes_from_others: bool
    """Whether keys are taken from characters that were typed before."""


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
        self._xkb = Xkb(display)
        self._own = self._find_xtest_keyboard()
        self._lent: OrderedDict[int, Slot] = OrderedDict()  # the longest unused first
        self._down: list[int] = []
        self._read_bytes = b""
        self._keymap = self._read()
        self._give_back_leftovers()
        self._let_go_leftovers()
        self._marker = display.root.create_window(0, 0, 1, 1, 0, 0, Xlib.X.InputOnly)
        self._marker.change_property(display.atom(_LENT), Xlib.Xatom.CARDINAL, 32, array.array("I", [1]))

    # --- What it is like now

    def held(self) -> tuple[str, ...]:
        """The names of the modifiers that are on: those that would make a shortcut of a letter."""
        return self._keymap.held(self._xkb.state())

    def refresh(self) -> None:
        """Read the layout again if it has changed."""
        self._keymap = self._read()

    @property
    def shift(self) -> int:
        """The keycode of a Shift key; 0 if there is none."""
        return self._keymap.shift

    @property
    def room(self) -> int:
        """How many slots can be lent at once."""
        return len(self._keymap.spare)

    def keycode_of(self, keysym: int) -> int | None:
        """The key that has this keysym without Shift."""
        return self._keymap.keycode_of(keysym)

    # --- Keys for characters

    def find(self, characters: Iterable[str]) -> dict[str, Key | None]:
        """The keys for characters as things are; None for those that must be lent first."""
        state = self._xkb.state()
        return {character: self._find(character, state) for character in characters}

    def plan(self, text: str) -> Loan:
        """What to lend so that as much of `text` as possible can be typed, from its beginning."""
        state = self._xkb.state()
        kept: set[int] = set()
        missing: list[str] = []
        for character in dict.fromkeys(text):
            keycode = next((code for code, slot in self._lent.items() if character in slot), None)
            if keycode is None and self._keymap.find(character, state) is not None:
                continue
            more_kept = kept if keycode is None else kept | {keycode}
            more_missing = [*missing, character] if keycode is None else missing
            if len(more_kept) + len(slots(more_missing)) > self.room:
                break
            kept, missing = more_kept, more_missing
        for keycode in kept:
            self._lent.move_to_end(keycode)
        wanted = slots(missing)
        return Loan(tuple(wanted), len(self._lent) + len(wanted) > self.room)

    def lend(self, loan: Loan) -> None:
        """Put characters on spare keycodes, taking first those that nobody has, then those unused longest."""
        changed = {}
        for slot in loan.slots:
            free = next((keycode for keycode in self._keymap.spare if keycode not in self._lent), None)
            keycode = free if free is not None else next(iter(self._lent))
            self._lent.pop(keycode, None)
            self._lent[keycode] = slot
            keysyms = (keysym_of(slot[0]), keysym_of(slot[1]))
            changed[keycode] = KeyRow((ALPHABETIC, 0, 0, 0), 1, 2, keysyms)
        self._mark()
        self._change(changed)

    def give_back(self) -> None:
        """Clear every key that was lent."""
        if self._lent:
            self._change(dict.fromkeys(self._lent, _EMPTY))
            self._lent.clear()
            self._mark()

    # --- Keys

    def press(self, keycode: int) -> None:
        self._down.append(keycode)
        self._note_down()
        xtest.fake_input(self._display.raw, Xlib.X.KeyPress, keycode)
        self._display.raw.flush()

    def release(self, keycode: int) -> None:
        xtest.fake_input(self._display.raw, Xlib.X.KeyRelease, keycode)
        if keycode in self._down:
            self._down.remove(keycode)
        self._note_down()
        self._display.raw.flush()

    def sync(self) -> None:
        """Wait until the server has done everything so far."""
        self._display.raw.sync()

    # --- Within

    def _find(self, character: str, state: State) -> Key | None:
        for keycode, slot in self._lent.items():
            if character in slot:
                self._lent.move_to_end(keycode)
                # Caps Lock turns Shift around on these keys.
                needs_shift = character != slot[0]
                return Key(keycode, is_shifted=slot[0] != slot[1] and needs_shift != bool(state.modifiers & CAPS_LOCK))
        return self._keymap.find(character, state)

    def _read(self) -> Keymap:
        """The layout without what is lent; what another layout took away is not lent any more."""
        data = self._xkb.read(self._own)
        if data == self._read_bytes:
            return self._keymap
        self._read_bytes = data
        keyboard = parse(data)
        for keycode, slot in list(self._lent.items()):
            if keyboard.rows[keycode].keysyms[:1] != (keysym_of(slot[0]),):
                del self._lent[keycode]
        return Keymap(keyboard, frozenset(self._lent), self._display.raw.get_modifier_mapping())

    def _change(self, rows: dict[int, KeyRow]) -> None:
        """Change keys of all keyboards, in one message if that changes nothing else."""
        core = parse(self._xkb.read())
        keymap = KeyboardMap(core.types, {**core.rows, **rows})
        if self._is_same_everywhere():
            self._xkb.write(keymap, range(min(rows), max(rows) + 1))
        else:  # between them are keys that mean something else on another keyboard
            for keycode in rows:
                self._xkb.write(keymap, range(keycode, keycode + 1))
        self.sync()

    def _is_same_everywhere(self) -> bool:
        core = self._xkb.read()
        return all(self._xkb.read(device) == core for device in self._keyboards())

    def _keyboards(self) -> list[int]:
        devices = xinput.query_device(self._display.raw, xinput.AllDevices).devices
        return [int(device.deviceid) for device in devices if device.use == xinput.SlaveKeyboard]

    def _find_xtest_keyboard(self) -> int:
        """The keyboard that XTEST presses: it may have another layout than the others."""
        devices = xinput.query_device(self._display.raw, xinput.AllDevices).devices
        names = {str(device.name): int(device.deviceid) for device in devices if device.use == xinput.SlaveKeyboard}
        return next((number for name, number in names.items() if "XTEST" in name), CORE_KEYBOARD)

    def _mark(self) -> None:
        """Write down what is lent, before it is."""
        atom = self._display.atom(_LENT)
        if self._lent:
            value = array.array("I", [self._marker.id, *self._lent])
            self._display.root.change_property(atom, Xlib.Xatom.CARDINAL, 32, value)
        else:
            self._display.root.delete_property(atom)

    def _note_down(self) -> None:
        """Write down what is pressed, before it is: a key that nobody lets go repeats for ever."""
        atom = self._display.atom(_DOWN)
        if self._down:
            value = array.array("I", [self._marker.id, *self._down])
            self._display.root.change_property(atom, Xlib.Xatom.CARDINAL, 32, value)
        else:
            self._display.root.delete_property(atom)

    def _let_go_leftovers(self) -> None:
        noted = self._display.numbers(self._display.root, _DOWN)
        if not noted or self._display.numbers(self._display.window(noted[0]), _LENT):
            return
        _log.info("letting go of %d keys that an earlier run had pressed", len(noted) - 1)
        for keycode in noted[1:]:
            xtest.fake_input(self._display.raw, Xlib.X.KeyRelease, keycode)
        self._display.root.delete_property(self._display.atom(_DOWN))
        self.sync()

    def _give_back_leftovers(self) -> None:
        noted = self._display.numbers(self._display.root, _LENT)
        if not noted or self._display.numbers(self._display.window(noted[0]), _LENT):
            return
        _log.info("giving back %d keys that an earlier run had borrowed", len(noted) - 1)
        self._change(dict.fromkeys(noted[1:], _EMPTY))
        self._display.root.delete_property(self._display.atom(_LENT))
        self._keymap = self._read()


def slots(characters: Iterable[str]) -> list[Slot]:
    """What keys to lend: one for a small letter and its capital, and one for two characters of any other kind.

    Characters that follow each other are on different keys, since a key must be up before it can go down again.
    """
    single = dict.fromkeys(characters)
    pairs = dict.fromkeys(case_pair(character) for character in single if is_cased(character))
    others = [character for character in single if not is_cased(character)]
    half = (len(others) + 1) // 2
    return [*pairs, *itertools.zip_longest(others[:half], others[half:], fillvalue=others[-1] if others else "")]
