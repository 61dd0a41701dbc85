"""Places in a text, as Python counts characters and as Qt counts UTF-16 units: an emoji is one or two."""

from bisect import bisect_right
from itertools import accumulate

_LAST_OF_ONE = "\uffff"
"""The last character that is one to Qt as well."""


def n_units(text: str) -> int:
    """How many characters a text has in Qt's count."""
    return len(text) if not text or max(text) <= _LAST_OF_ONE else sum(1 + (one > _LAST_OF_ONE) for one in text)


class Utf16:
    """Turns places in one text from the one count into the other."""

    def __init__(self, text: str) -> None:
        is_plain = not text or max(text) <= _LAST_OF_ONE
        self._starts = None if is_plain else [0, *accumulate(1 + (character > _LAST_OF_ONE) for character in text)]

    def units(self, place: int) -> int:
        """A place of Python's in Qt's count."""
        return place if self._starts is None else self._starts[place]

    def place(self, units: int) -> int:
        """A place of Qt's in Python's count; from within a character, its beginning."""
        return units if self._starts is None else bisect_right(self._starts, units) - 1
