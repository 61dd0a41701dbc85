"""Numbers out of the words that they are spoken in: how much it is, and how many words say so. Pure functions."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.writing.cardinals import HUNDRED, NOUN, TEN, THOUSAND, Cardinals
from app.writing.number_table import NumberTable

FIGURES = re.compile(r"\d+(?:[.,]\d+)*")
"""A number that is written in figures already."""
_FIRST_YEAR, _LAST_YEAR = 1100, 2100
_FEWEST_DIGITS = 3
_MOST_FIGURES = 15


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a stretch of number words, or a part of one between hyphens."""

    text: str
    """In small letters."""
    heard: str
    """Without the marks around it."""
    is_first: bool = True
    """It begins what was written without a space."""
    is_last: bool = True
    is_tied: bool = False
    """No number, but it goes on behind one without a space, as in `20-year-old`."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that was read."""

    text: str
    """In figures, without anything between thousands."""
    value: int
    """Without its decimals; nothing where it was heard in figures with marks in them."""
    end: int
    """The first token behind it."""
    scale: str = ""
    """A word behind the figures: "million"."""
    is_lone_scale: bool = False
    """It is "hundred" or the like, and no more than that."""
    begins_with_scale: bool = False
    is_heard_in_figures: bool = False
    is_decimal: bool = False
    is_list: bool = False
    """Several numbers, with the sign of decimals between them."""
    room: int = 1


class Reader:
    """Reads tokens from any of them on.

    Args:
        table: The language's.
        tokens: Of one stretch.
    """

    def __init__(self, table: NumberTable, tokens: Sequence[Token]) -> None:
        self.table = table
        self.tokens = tokens
        self._cardinals = Cardinals(
            table,
            [token.text for token in tokens],
            [None if token.is_tied else table.read(token.text) for token in tokens],
            lambda at: self.digits(at) is not None,
        )

    def text(self, at: int) -> str:
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def is_opening(self, at: int) -> bool:
        """Whether it is no number, but begins one: "half past three"."""
        return self.text(at) in self.table.openings

    def is_digit(self, at: int) -> bool:
        return self._cardinals.is_digit(at)

    # --- What can be read

    def amount(self, at: int) -> Amount | None:
        """A number with its decimals and the noun behind it."""
        found = self.whole(at)
        if found is None:
            return None
        found = self.with_decimals(found)
        scale = self._cardinals.word(found.end)
        if scale is None or not scale.is_scale:
            return found
        is_spoken_decimal = found.is_decimal and not found.is_heard_in_figures
        if scale.value < (THOUSAND if is_spoken_decimal else NOUN):
            return found
        heard = self.tokens[found.end].heard
        return replace(found, value=found.value * scale.value, end=found.end + 1, scale=heard)

    def whole(self, at: int) -> Amount | None:
        """A number without decimals, in words or in figures."""
        if at >= len(self.tokens):
            return None
        token = self.tokens[at]
        if FIGURES.fullmatch(token.text):
            is_whole = (
                len(token.text) <= _MOST_FIGURES and token.text.isdecimal() and token.text == str(int(token.text))
            )
            return Amount(
                token.text,
                int(token.text) if is_whole else 0,
                at + 1,
                is_heard_in_figures=True,
                is_decimal=not is_whole,
            )
        return self._cardinal(at)

    def with_decimals(self, found: Amount) -> Amount:
        """With the decimals behind it; a sign that comes twice is one of a version or stands between several numbers."""
        sign = self.table.points.get(self.text(found.end))
        is_article = found.begins_with_scale and not self.table.lone_scales
        if sign is None or is_article or found.is_decimal:
            return found
        parts, end = [found.text], found.end
        while self.table.points.get(self.text(end)) == sign and self._goes_on_small(end + 1):
            decimals = self._decimals(end + 1)
            if decimals is None:
                break
            parts.append(decimals[0])
            end = decimals[1]
        is_list = len(parts) > 2 and sign == ","
        if len(parts) == 1:
            return found
        return Amount(sign.join(parts), found.value, end, is_decimal=True, is_list=is_list)

    def ordinal(self, at: int) -> tuple[int, int] | None:
        """A place, such as 21 for "twenty first", and the token behind it."""
        place = self.table.ordinal(self.text(at)) if at < len(self.tokens) else None
        if place is not None:
            return place, at + 1
        found = self._cardinal(at)
        if found is None or found.begins_with_scale:
            return None
        end = found.end
        if self.text(end) in self.table.hundred_links and found.room >= HUNDRED:
            end += 1
        place = self.table.ordinal(self.text(end))
        if place is None or place >= found.room:
            return None
        return found.value + place, end + 1

    def digits(self, at: int) -> tuple[str, int] | None:
        """Digits that were read one by one, three at least, and the token behind them."""
        text, end, place = "", at, at
        while True:
            times = self.table.repeats.get(self.text(place), 1)
            place += 1 if self.text(place) in self.table.repeats else 0
            if self.text(place) in self.table.zeros:
                digit = "0"
            elif self.is_digit(place) and not self._cardinals.is_multiplied(place):
                digit = str(self._value(place))
            else:
                break
            text, place = text + digit * times, place + 1
            end = place
        return (text, end) if len(text) >= _FEWEST_DIGITS and any(map(self.is_digit, range(at, end))) else None

    def year(self, at: int) -> tuple[int, int] | None:
        """A year as such numbers are read, and the token behind it."""
        if self.table.reads_pairs and (pair := self.pair(at)) is not None and TEN <= pair[0] <= 2 * TEN:
            return pair[0] * HUNDRED + pair[1], pair[2]
        found = self.whole(at)
        if found is None or found.is_decimal:
            return None
        return (found.value, found.end) if _FIRST_YEAR <= found.value < _LAST_YEAR else None

    def pair(self, at: int) -> tuple[int, int, int] | None:
        """Two numbers of which the second has two digits, as in "nineteen oh five", and the token behind them."""
        first = self._cardinal(at)
        if first is None or first.value > 2 * TEN or first.begins_with_scale or first.value == 0:
            return None
        if self.text(first.end) in self.table.zeros and self.is_digit(first.end + 1):
            return first.value, self._value(first.end + 1), first.end + 2
        second = self._cardinal(first.end)
        if second is None or not TEN <= second.value < HUNDRED or self._cardinals.is_multiplied(second.end - 1):
            return None
        return first.value, second.value, second.end

    # --- How it is read

    def _goes_on_small(self, at: int) -> bool:
        """Whether what follows is written in small letters, and so begins no sentence."""
        return at < len(self.tokens) and not self.tokens[at].heard[:1].isupper()

    def _decimals(self, at: int) -> tuple[str, int] | None:
        text, end = "", at
        while self.is_digit(end) or self.text(end) in self.table.zeros:
            if self._cardinals.is_multiplied(end):
                break
            text += str(self._value(end)) if self.is_digit(end) else "0"
            end += 1
        if text:
            return text, end
        found = self.whole(at)
        if found is None or found.value >= THOUSAND or found.is_decimal:
            return None
        return found.text, found.end

    def _cardinal(self, at: int) -> Amount | None:
        found = self._cardinals.read(at)
        if found is None:
            return None
        return Amount(
            str(found.value),
            found.value,
            found.end,
            is_lone_scale=found.is_lone_scale,
            begins_with_scale=found.begins_with_scale,
            room=found.room,
        )

    def _value(self, at: int) -> int:
        word = self._cardinals.word(at)
        assert word is not None
        return word.value
