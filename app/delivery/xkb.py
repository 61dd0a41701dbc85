"""The keyboard as the X server's XKEYBOARD extension tells and takes it: keysyms by key, group and level.

The core protocol knows two groups and no key types, and a change through it is one message to every program for each key;
here many keys change in one. Only what delivery needs is spoken: state, key types and keysyms.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass

from Xlib.protocol import rq

from app.delivery.means import DeliveryError
from app.delivery.x11_display import XDisplay

CORE_KEYBOARD = 0x100
"""The keyboard that programs hear: all others together."""

SHIFT = 0x01
CAPS_LOCK = 0x02

ALPHABETIC = 2
"""A type of key that every keymap has under this number: Shift and Caps Lock choose between two levels, and programs
do not capitalize by themselves."""

_TYPES_AND_SYMBOLS = 0x03
_SYMBOLS = 0x02

_GET_STATE, _GET_MAP, _SET_MAP = 4, 8, 9

_TYPE_HEAD = struct.Struct(
    "<BBHBBBx"
)  # mask; real and virtual modifiers; levels; entries; whether there is a third part
_TYPE_ENTRY = struct.Struct("<BBBBHxx")  # is active; mask; level; real and virtual modifiers
_KEY_HEAD = struct.Struct("<4BBBH")  # types of four groups; about the groups; width; number of keysyms
# First and last keycode; types: first, number, total; keysyms: first, total, number; nothing of the rest.
_MAP_HEAD = struct.Struct("<xxBBxxBBBBHB19x")
# Device; present; flags; first and last keycode; types: first, number; keysyms: first, number, total; nothing of the rest.
_SET_HEAD = struct.Struct("<HHHBBBBBBH18x")


@dataclass(frozen=True, slots=True)
class State:
    """Which modifiers are on, and which group (0 to 3) is in use."""

    modifiers: int
    """Bits of the core protocol: those that are held, latched or locked."""
    group: int


@dataclass(frozen=True, slots=True)
class KeyType:
    """How modifiers choose the level of a key."""

    mask: int
    """The modifiers that do."""
    levels: Mapping[int, int]
    """The level for each set of modifiers; 0 for all others."""


@dataclass(frozen=True, slots=True)
class KeyRow:
    """What one key means."""

    types: tuple[int, int, int, int]
    """The number of its type, in each group."""
    groups: int
    """How many groups it has, in the low four bits; above, what happens with those beyond."""
    width: int
    """How many levels each group has."""
    keysyms: tuple[int, ...]

    def keysym(self, group: int, level: int) -> int:
        """0 for nothing."""
        index = group * self.width + level
        return self.keysyms[index] if level < self.width and index < len(self.keysyms) else 0

    def group_in_use(self, group: int) -> int:
        """The key's own group while the keyboard's is `group`."""
        count = self.groups & 0x0F
        if not count or group < count:
            return group
        clamps, redirects = self.groups & 0x40, self.groups & 0x80
        if redirects:
            target = self.groups >> 4 & 0x03
            return target if target < count else 0
        return count - 1 if clamps else group % count

    def pack(self) -> bytes:
        head = _KEY_HEAD.pack(*self.types, self.groups, self.width, len(self.keysyms))
        return head + struct.pack(f"<{len(self.keysyms)}I", *self.keysyms)


@dataclass(frozen=True, slots=True)
class KeyboardMap:
    """What all keys mean."""

    types: tuple[KeyType, ...]
    rows: Mapping[int, KeyRow]
    """By keycode, from the first to the last."""


class _Query(rq.ReplyRequest):  # type: ignore[misc]  # python-xlib has no types
    """A request of the extension that is answered."""

    _request = rq.Struct(rq.Card8("opcode"), rq.Card8("minor"), rq.RequestLength(), rq.Binary("body"))
    _reply = rq.Struct(
        rq.ReplyCode(), rq.Card8("device"), rq.Card16("sequence_number"), rq.ReplyLength(), rq.Binary("data", pad=0)
    )


class _Order(rq.Request):  # type: ignore[misc]  # the same
    """A request of the extension that is not."""

    _request = rq.Struct(rq.Card8("opcode"), rq.Card8("minor"), rq.RequestLength(), rq.Binary("body"))


class Xkb:
    """Speaks through a connection that the caller owns."""

    def __init__(self, display: XDisplay) -> None:
        """Begin to use the extension.

        Raises:
            DeliveryError: The server lacks it, which none has for decades.
        """
        found = display.raw.query_extension("XKEYBOARD")
        if found is None:
            raise DeliveryError("This X server tells nothing of its keyboard: it lacks the XKEYBOARD extension.")
        self._display = display.raw.display
        self._opcode = int(found.major_opcode)
        self._ask(0, struct.pack("<HH", 1, 0))  # the version that we speak

    def state(self) -> State:
        """What is on now."""
        answer = self._ask(_GET_STATE, struct.pack("<HH", CORE_KEYBOARD, 0))
        return State(modifiers=answer[0], group=answer[4] & 0x03)

    def read(self, device: int = CORE_KEYBOARD) -> bytes:
        """What all keys of a keyboard mean, in the server's form: to compare, and to `parse`."""
        return self._ask(_GET_MAP, struct.pack("<HHH18x", device, _TYPES_AND_SYMBOLS, 0))

    def write(self, keymap: KeyboardMap, keycodes: range) -> None:
        """Give neighbouring keys of every keyboard the meaning that they have in `keymap`: one message to all programs."""
        rows = [keymap.rows[keycode] for keycode in keycodes]
        total = sum(len(row.keysyms) for row in rows)
        head = _SET_HEAD.pack(
            CORE_KEYBOARD, _SYMBOLS, 0, min(keymap.rows), max(keymap.rows), 0, 0, keycodes.start, len(rows), total
        )
        body = head + b"".join(row.pack() for row in rows)
        _Order(display=self._display, opcode=self._opcode, minor=_SET_MAP, body=body)

    def _ask(self, minor: int, body: bytes) -> bytes:
        answer = _Query(display=self._display, opcode=self._opcode, minor=minor, body=body)
        return bytes(answer.data)


def parse(data: bytes) -> KeyboardMap:
    """What the server's form of a map says."""
    _, _, _, n_types, _, first, _, n_rows = _MAP_HEAD.unpack_from(data)
    position = _MAP_HEAD.size
    types = []
    for _ in range(n_types):
        key_type, position = _parse_type(data, position)
        types.append(key_type)
    rows = {}
    for keycode in range(first, first + n_rows):
        rows[keycode], position = _parse_row(data, position)
    return KeyboardMap(tuple(types), rows)


def _parse_type(data: bytes, position: int) -> tuple[KeyType, int]:
    mask, _, _, _, n_entries, has_preserve = _TYPE_HEAD.unpack_from(data, position)
    position += _TYPE_HEAD.size
    levels = {}
    for i in range(n_entries):
        is_active, modifiers, level, _, _ = _TYPE_ENTRY.unpack_from(data, position + i * _TYPE_ENTRY.size)
        if is_active:
            levels[modifiers] = level
    position += n_entries * _TYPE_ENTRY.size + (n_entries * 4 if has_preserve else 0)
    return KeyType(mask, levels), position


def _parse_row(data: bytes, position: int) -> tuple[KeyRow, int]:
    *types, groups, width, n_keysyms = _KEY_HEAD.unpack_from(data, position)
    position += _KEY_HEAD.size
    keysyms = struct.unpack_from(f"<{n_keysyms}I", data, position)
    return KeyRow((types[0], types[1], types[2], types[3]), groups, width, keysyms), position + 4 * n_keysyms
