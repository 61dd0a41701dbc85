"""Places in a text, as Python counts characters and as Qt counts UTF-16 units: an emoji is one or two."""

from bisect import bisect_right
from itertools import accumulate


class Utf16:
    """Turns places in one text from the one count into the other."""

    def __init__(self, text: str) -> None:
        is_plain = not text or max(text) <= "\uffff"
        self._starts = None if is_plain else [0, *accumulate(1 + (character > "\uffff") for character in text)]

    def units(self, place: int) -> int:
        """A place of Python's in Qt's count."""
        return place if self._starts is None else self._starts[place]

    def place(self, units: int) -> int:
        """A place of Qt's in Python's count; from within a character, its beginning."""
        return units if self._starts is None else bisect_right(self._starts, units) - 1
