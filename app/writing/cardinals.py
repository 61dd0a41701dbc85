"""Whole numbers out of number words, one word after the other: "two hundred and five thousand". Pure functions.

text2num reads the same numbers out of a whole text. While somebody speaks, it is needed as well which word may go on with a
number, and which words are digits, a year or a time of day rather than numbers to be added up.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.writing.number_table import NumberTable, NumberWord

NOUN = 1_000_000
"""From here on a scale is written as a word behind figures: "3 million"."""
THOUSAND = 1000
HUNDRED = 100
TEN = 10
_ENDLESS = 10**18


@dataclass(frozen=True, slots=True)
class Cardinal:
    """A whole number in words."""

    value: int
    end: int
    """The first word behind it."""
    room: int
    """What would be added behind it is smaller than this."""
    begins_with_scale: bool
    """As in "hundred and five", in front of which nothing says how many hundreds."""
    is_lone_scale: bool
    """It is "hundred" or the like, and no more than that."""


@dataclass(slots=True)
class _Sum:
    """What the words so far come to."""

    total: int
    """What is multiplied already."""
    group: int
    """What is not."""
    room: int
    last: int
    """The next scale is smaller."""

    def multiply(self, scale: int) -> bool:
        """Take a scale, if it belongs to what stands before it."""
        if scale >= NOUN > self.total:  # "dos mil millones"
            if self.total + self.group == 0:
                return False
            self.total, self.group, self.last = 0, self.total + self.group, _ENDLESS
        if self.group <= 0 or scale >= self.last:
            return False
        if scale == HUNDRED:
            is_hundreds = self.group < TEN or (TEN < self.group < HUNDRED and self.group % TEN)
            if not is_hundreds or self.group * scale >= self.last:
                return False
            self.group, self.room = self.group * scale, HUNDRED
            return True
        self.total, self.group, self.room, self.last = self.total + self.group * scale, 0, scale, scale
        return True


class Cardinals:
    """Reads the words of one stretch from any of them on.

    Args:
        table: The language's.
        texts: The words in small letters.
        words: What each of them says of a number.
        begins_digits: Whether digits that are read one by one begin with a word.
    """

    def __init__(
        self,
        table: NumberTable,
        texts: Sequence[str],
        words: Sequence[NumberWord | None],
        begins_digits: Callable[[int], bool],
    ) -> None:
        self._table = table
        self._texts = texts
        self._words = words
        self._begins_digits = begins_digits

    def word(self, at: int) -> NumberWord | None:
        return self._words[at] if 0 <= at < len(self._words) else None

    def is_digit(self, at: int) -> bool:
        word = self.word(at)
        return word is not None and not word.is_scale and word.value < TEN

    def is_multiplied(self, at: int) -> bool:
        """Whether a scale stands behind a word."""
        following = self.word(at + 1)
        return following is not None and following.is_scale

    def read(self, at: int) -> Cardinal | None:
        """The number that begins with a word, as far as it goes, without a noun such as "million" at its end."""
        word = self.word(at)
        if word is None:
            return None
        summed = _Sum(0, word.value, word.room, _ENDLESS)
        if word.is_scale and word.value > HUNDRED:
            summed = _Sum(word.value, 0, word.room, word.value)
        end = at + 1
        while (following := self._step(summed, end)) is not None:
            end = following
        is_lone = end == at + 1 and word.is_scale
        return Cardinal(summed.total + summed.group, end, summed.room, word.is_scale, is_lone)

    def _step(self, summed: _Sum, at: int) -> int | None:
        """Take what stands there; gives the word behind it, or None where the number is over."""
        word = self.word(at)
        if word is not None and word.is_scale:
            if self._is_noun(word, at, summed.total + summed.group):
                return None
            if summed.multiply(word.value):
                return at + 1
        added = self._added(at, summed.room)
        if added is None:
            return None
        summed.group += added[0]
        summed.room = added[1]
        return added[2]

    def _is_noun(self, word: NumberWord, at: int, value: int) -> bool:
        """Whether a scale is written as a word, as nothing is added behind it."""
        return word.value >= NOUN > value and self._added(at + 1, word.value) is None

    def _added(self, at: int, room: int) -> tuple[int, int, int] | None:
        """What is added behind what has so much room: how much, its own room, and the word behind it."""
        if room == TEN and self._table.tens_link:
            return self._ones(at)
        if room >= HUNDRED and self._text(at) in self._table.hundred_links:
            return self._added_behind_link(at + 1, room)
        word = self.word(at)
        if word is None or not 0 < word.value < room:
            return None
        if room >= HUNDRED and self.is_digit(at) and self._begins_digits(at):
            return None
        return word.value, word.room, at + 1

    def _ones(self, at: int) -> tuple[int, int, int] | None:
        """The ones behind tens, with what is between them."""
        if self._text(at) != self._table.tens_link:
            return None
        ones = self._table.ones_behind_tens.get(self._text(at + 1), 0)
        word = self.word(at + 1)
        if not ones and word is not None and self.is_digit(at + 1):
            ones = word.value
        return (ones, 1, at + 2) if ones else None

    def _added_behind_link(self, at: int, room: int) -> tuple[int, int, int] | None:
        """What "and" adds to hundreds, unless hundreds follow that are a number of their own."""
        word = self.word(at)
        if word is None or word.is_scale or not 0 < word.value < HUNDRED:
            return None
        if room > HUNDRED and not self._is_below(at, room):
            return None
        ones = self._added(at + 1, word.room) if word.room > 1 else None
        behind = self.word(ones[2] if ones is not None else at + 1)
        if behind is not None and room == HUNDRED and behind.value == HUNDRED:
            return None
        return word.value, word.room, at + 1

    def _is_below(self, at: int, room: int) -> bool:
        """Whether the number that begins there, with the noun behind it, is smaller than a scale."""
        found = self.read(at)
        if found is None or found.value >= room:
            return False
        behind = self.word(found.end)
        return behind is None or not behind.is_scale or behind.value < room

    def _text(self, at: int) -> str:
        return self._texts[at] if 0 <= at < len(self._texts) else ""
