"""Dates and times of day among number words: "half past three", "January fifth twenty twenty six"."""

from collections.abc import Callable
from dataclasses import dataclass

from app.writing.number_reader import Reader
from app.writing.number_table import Form

_HOURS = 24
_HALF_DAY = 12
_MINUTES = 60
_TEN = 10
_DAYS = 31
_QUARTERS = frozenset({15, 30, 45})
_WRITTEN_MINUTES = frozenset(f"{minute:02}" for minute in range(10))
_IN_CLOCK = "(pm)"


@dataclass(frozen=True, slots=True)
class Found:
    """A form that was spoken."""

    written: str | None
    end: int


Slot = Callable[[int], tuple[str | int, int] | None]


class Forms:
    """Looks for the forms of a language in tokens.

    Args:
        reader: Of the tokens.
        is_begin: Whether a sentence begins with the first of them.
    """

    def __init__(self, reader: Reader, *, is_begin: bool) -> None:
        self._reader = reader
        self._is_begin = is_begin
        self._slots: dict[str, Slot] = {
            "hour": lambda at: self._number(at, range(_HOURS + 1)),
            "hour12": lambda at: self._number(at, range(1, _HALF_DAY + 1)),
            "next": self._hour_before,
            "minute": lambda at: self._minute(at, frozenset({5, *range(_TEN, _MINUTES)})),
            "bare_minute": lambda at: self._minute(
                at, frozenset(range(_TEN, _MINUTES))
            ),  # nothing parts it from the hour
            "quarter": lambda at: self._number(at, _QUARTERS),
            "date": lambda at: self._number(at, range(1, _DAYS + 1)),
            "day": lambda at: self._place(at, _DAYS),
            "number_of_month": lambda at: self._place(at, _HALF_DAY),
            "place": lambda at: self._place(at, 99),
            "month": self._month,
            "year": reader.year,
        }

    def find(self, at: int, before: str, goes_on: Callable[[int], bool]) -> Found | None:
        """The form that begins with a token; of several, the one that stands first in the table.

        Args:
            at: The token.
            before: The word before it, in small letters.
            goes_on: Whether a token makes something else of the number before it.
        """
        for form in self._reader.table.forms:
            if form.behind and before not in form.behind:
                continue
            found = self._matched(form, at)
            if found is not None and not goes_on(found.end):
                return found
        return None

    def _matched(self, form: Form, at: int) -> Found | None:
        values: dict[str, str | int] = {}
        place = at
        for word in form.spoken:
            if word == _IN_CLOCK:
                if self._reader.text(place) not in self._reader.table.clock:
                    return None
            elif word.startswith("{"):
                filled = self._slots[word.strip("{}")](place)
                if filled is None:
                    return None
                values[word.strip("{}")], place = filled
            elif self._reader.text(place) == word:
                place += 1
            else:
                return None
        if isinstance(day := values.get("day"), int) and (suffix := self._reader.table.ordinal_suffix) is not None:
            values["suffix"] = suffix(day)
        return Found(form.written.format(**values) if form.written is not None else None, place)

    def _number(self, at: int, among: range | frozenset[int]) -> tuple[int, int] | None:
        found = self._reader.whole(at)
        if found is None or found.is_decimal or found.begins_with_scale or found.value not in among:
            return None
        return found.value, found.end

    def _hour_before(self, at: int) -> tuple[int, int] | None:
        """The hour that is not over before the one that is named."""
        found = self._number(at, range(1, _HALF_DAY + 1))
        return ((found[0] + 10) % _HALF_DAY + 1, found[1]) if found is not None else None

    def _minute(self, at: int, among: frozenset[int]) -> tuple[int, int] | None:
        """Those below ten have a zero before them, if they are not among these."""
        reader = self._reader
        if reader.text(at) in reader.table.zeros and reader.is_digit(at + 1):
            found = self._number(at + 1, range(_TEN))
        elif reader.text(at) in _WRITTEN_MINUTES:
            found = int(reader.text(at)), at + 1
        else:
            found = self._number(at, among)
        return found

    def _place(self, at: int, last: int) -> tuple[int, int] | None:
        found = self._reader.ordinal(at)
        return found if found is not None and found[0] <= last else None

    def _month(self, at: int) -> tuple[str, int] | None:
        table = self._reader.table
        name = self._reader.text(at)
        if name not in table.months:
            return None
        heard = self._reader.tokens[at].heard
        if name in table.names_in_capitals and (not heard[0].isupper() or (at == 0 and self._is_begin)):
            return None
        return heard, at + 1
