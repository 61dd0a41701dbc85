"""How a number is written: its figures in groups, and the sign of what it counts."""

from dataclasses import dataclass

from app.writing.cardinals import HUNDRED, TEN
from app.writing.number_reader import Amount, Reader
from app.writing.number_table import Unit

_LONGEST_UNIT = 3
_FIRST_YEAR, _LAST_YEAR = 1000, 2100


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in a stretch of words."""

    begin: int
    end: int
    """The token behind it."""
    text: str | None = None
    """How it is written; None where it stays as it was said."""
    amount: Amount | None = None
    """The number, where it is nothing but that."""
    unit: Unit | None = None

    @property
    def is_small(self) -> bool:
        """Whether it stays a word unless a number beside it does not."""
        return self.text is None and self.amount is not None


class Spelling:
    """Writes the numbers that a reader found.

    Args:
        reader: Of the tokens.
        before: The word before the first of them, in small letters.
    """

    def __init__(self, reader: Reader, before: str) -> None:
        self._reader = reader
        self._table = reader.table
        self._before = before

    def word_before(self, at: int) -> str:
        """The word before a token, in small letters."""
        return self._reader.text(at - 1) if at > 0 else self._before

    def is_counted(self, at: int) -> bool:
        """Whether what stands there says what a number counts."""
        return self.unit(at) is not None or self._reader.text(at) in self._table.quantities

    def counted(self, at: int, amount: Amount) -> Item:
        """A number in figures, with its unit if one follows."""
        unit = self.unit(amount.end)
        return Item(at, amount.end, amount.text, amount) if unit is None else self.with_unit(at, amount, unit)

    def figures(self, amount: Amount, at: int, *, is_counted: bool = False) -> str:
        """A number in figures; `is_counted` where it is certainly no year."""
        text = amount.text
        if amount.scale and not amount.is_decimal:
            text = self._grouped(int(text)) if text.isdecimal() else text
        elif not amount.is_decimal and not self._is_year(amount, at, is_counted=is_counted):
            text = self._grouped(amount.value)
        return f"{text} {amount.scale}" if amount.scale else text

    def _is_year(self, amount: Amount, at: int, *, is_counted: bool) -> bool:
        if is_counted or self.is_counted(amount.end) or not _FIRST_YEAR <= amount.value < _LAST_YEAR:
            return False
        return amount.value % HUNDRED != 0 or self.word_before(at) in self._table.year_behind

    def _grouped(self, value: int) -> str:
        return f"{value:,}".replace(",", self._table.group) if value >= self._table.grouped_from else str(value)

    def unit(self, at: int) -> tuple[Unit, int] | None:
        """The unit that a token begins, and the token behind it."""
        for length in range(_LONGEST_UNIT, 0, -1):
            phrase = tuple(token.text for token in self._reader.tokens[at : at + length])
            if len(phrase) == length and (unit := self._table.units.get(phrase)) is not None:
                return unit, at + length
        return None

    def with_unit(self, at: int, amount: Amount, found: tuple[Unit, int]) -> Item:
        """A number with the sign of what it counts."""
        unit, end = found
        figures = self.figures(amount, at, is_counted=True)
        if amount.is_heard_in_figures and not amount.scale:
            figures = amount.text
        if not unit.is_money:
            if amount.scale:
                return Item(at, amount.end, figures)
            return Item(at, end, figures + unit.sign, amount, unit)
        cents = None if amount.scale or amount.is_decimal else self._cents(end)
        if cents is not None:
            figures, end = f"{figures}{self._table.decimal}{cents[0]:02}", cents[1]
        if unit.is_before:
            return Item(at, end, unit.sign + figures, amount, unit)
        if amount.scale:  # "2 Millionen Euro"
            return Item(at, amount.end, None if amount.is_heard_in_figures else figures)
        return Item(at, end, figures + unit.sign, amount, unit)

    def _cents(self, at: int) -> tuple[int, int] | None:
        """The cents behind an amount of money, and the token behind them."""
        for link, is_enough in self._table.cents_links.items():
            begin = at + 1 if link and self._reader.text(at) == link else at
            if link and begin == at:
                continue
            found = self._reader.whole(begin)
            if found is None or not 0 < found.value < HUNDRED or found.is_decimal:
                continue
            is_named = self._reader.text(found.end) in self._table.cents
            is_clear = is_enough and found.value >= TEN and self.unit(found.end) is None
            if is_named or (is_clear and self._reader.text(found.end) not in self._table.quantities):
                return found.value, found.end + (1 if is_named else 0)
        return None
