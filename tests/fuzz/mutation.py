"""Inputs that nobody would write on purpose: bytes, and JSON in particular, changed at random, again and again."""

import json
import random
import struct
from collections.abc import Callable, Sequence

_NUMBERS = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 40, (1 << 64) - 1)
_WIDTHS = ("<B", "<H", ">H", "<I", ">I", "<Q", ">Q")
_LONGEST_RUN = 64
_MOST_CHANGES = 6
_LONGEST = 4 << 20
"""Bytes; what grows beyond is cut."""
_LONGEST_JSON = 256 << 10

_VALUES: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    2**31,
    2**53,
    2**64,
    10**400,
    1.5,
    -0.0,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\0",
    "\ud800",
    "\u202e\x1b[31m",
    "../../etc/passwd",
    "/etc/passwd",
    "C:\\x",
    "1e999",
    "9" * 5000,
    "\U0001f642" * 100,
    [],
    {},
    [[]],
    {"type": "x"},
)


class Mutator:
    """Makes new inputs of old ones.

    Args:
        chance: Where all choices come from: the same ones for the same seed.
        words: What the format is made of; put in as they are.
        is_json: Whether values are to be changed as well, and not only bytes.
    """

    def __init__(self, chance: random.Random, words: Sequence[bytes] = (), *, is_json: bool = False) -> None:
        self._chance = chance
        self._words = tuple(words)
        self._is_json = is_json
        self._changes: tuple[Callable[[bytearray], None], ...] = (
            self._flip,
            self._set,
            self._put_number,
            self._cut_end,
            self._remove,
            self._repeat,
            self._insert,
            self._put_word,
            self._swap,
        )

    def mutate(self, data: bytes, other: bytes) -> bytes:
        """A changed copy of `data`, perhaps with a piece of `other` in it."""
        if self._is_json and self._chance.random() < 0.6:
            changed = self._change_json(data)
            if changed is not None and len(changed) <= _LONGEST_JSON:
                return changed
        content = bytearray(data)
        if other and self._chance.random() < 0.1:
            at, begin = self._place(content), self._chance.randrange(len(other))
            content[at:] = other[begin:]
        for _ in range(self._chance.randint(1, _MOST_CHANGES)):
            self._chance.choice(self._changes)(content)
        return bytes(content[:_LONGEST])

    def _place(self, content: bytearray) -> int:
        """Beginnings, where headers are, more often than the rest."""
        if self._chance.random() < 0.3:
            return self._chance.randrange(min(len(content), 256) + 1)
        return self._chance.randrange(len(content) + 1)

    def _run(self, content: bytearray) -> slice:
        at = self._place(content)
        longest = _LONGEST_RUN if self._chance.random() < 0.8 else max(1, len(content) // 2)
        return slice(at, at + self._chance.randint(1, longest))

    def _flip(self, content: bytearray) -> None:
        if content:
            content[self._place(content) % len(content)] ^= 1 << self._chance.randrange(8)

    def _set(self, content: bytearray) -> None:
        if content:
            content[self._place(content) % len(content)] = self._chance.randrange(256)

    def _put_number(self, content: bytearray) -> None:
        code = self._chance.choice(_WIDTHS)
        width = struct.calcsize(code)
        at = self._place(content)
        content[at : at + width] = struct.pack(code, self._chance.choice(_NUMBERS) & ((1 << 8 * width) - 1))

    def _cut_end(self, content: bytearray) -> None:
        if self._chance.random() < 0.3:
            del content[self._place(content) :]

    def _remove(self, content: bytearray) -> None:
        del content[self._run(content)]

    def _repeat(self, content: bytearray) -> None:
        run = self._run(content)
        content[run.start : run.start] = content[run] * self._chance.choice((1, 2, 20))

    def _insert(self, content: bytearray) -> None:
        at = self._place(content)
        content[at:at] = self._chance.randbytes(self._chance.randint(1, 8))

    def _put_word(self, content: bytearray) -> None:
        if self._words:
            at, word = self._place(content), self._chance.choice(self._words)
            content[at : at + (len(word) if self._chance.random() < 0.5 else 0)] = word

    def _swap(self, content: bytearray) -> None:
        first, second = self._run(content), self._run(content)
        if first.stop <= second.start:
            content[first], content[second] = content[second], content[first]

    def _change_json(self, data: bytes) -> bytes | None:
        """With one value or more replaced, removed, or put deep into others; None where it is no JSON."""
        try:
            value = json.loads(data)
        except (ValueError, RecursionError):
            return None
        for _ in range(self._chance.randint(1, 3)):
            value = self._changed(value)
        try:
            return json.dumps(value).encode()
        except (ValueError, RecursionError):
            return None

    def _changed(self, value: object, depth: int = 0) -> object:
        is_container = isinstance(value, dict | list) and bool(value)
        if not is_container or self._chance.random() < (0.1 if depth else 0.02):
            return self._another(value)
        if isinstance(value, dict):
            key = self._chance.choice(list(value))
            if self._chance.random() < 0.1:
                return {name: inner for name, inner in value.items() if name != key}
            if self._chance.random() < 0.05:
                return {**value, str(self._chance.choice(_VALUES)): self._chance.choice(_VALUES)}
            return {**value, key: self._changed(value[key], depth + 1)}
        assert isinstance(value, list)
        at = self._chance.randrange(len(value))
        if self._chance.random() < 0.1:
            return value[:at] + value[at:] * self._chance.choice((0, 2, 50))
        return [*value[:at], self._changed(value[at], depth + 1), *value[at + 1 :]]

    def _another(self, value: object) -> object:
        if isinstance(value, bool | int | float) and self._chance.random() < 0.3:
            return value + self._chance.choice((-1, 1, 1000, -(2**33)))
        if isinstance(value, str) and self._chance.random() < 0.3:
            return value + self._chance.choice(("\0", "\u202e", "/..", "x" * 1000))
        if self._chance.random() < 0.05:
            for _ in range(self._chance.choice((3, 500))):
                value = [value] if self._chance.random() < 0.5 else {"x": value}
            return value
        return self._chance.choice(_VALUES)
