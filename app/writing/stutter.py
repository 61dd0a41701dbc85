"""A small word that was said several times over is written once: "I, I, I think". Words that are said twice on purpose stay."""

import re
from collections.abc import Iterable, Sequence

from app.writing.commands import Table
from app.writing.words import bare, is_capitalized, is_mark
from streaming.events import Word

_PAUSES = {",", "-", "–", "—", "...", "…", "."}  # noqa: RUF001 - dashes of every kind
_BREAKS = {"...", "…", "."}
"""Behind which a sentence may begin."""
_HESITATIONS = {"-", "...", "…"}
_ALWAYS_CAPITAL = re.compile(r"I\b")


class Stutter:
    """A stage. Holds back a word that may be repeated, with the marks behind it, until the next word.

    Args:
        table: The language's, with the words that nobody says twice on purpose.
    """

    def __init__(self, table: Table) -> None:
        self._stuttered = table.stuttered
        self._particles = table.particles
        self._held: list[Word] = []

    @property
    def held(self) -> Sequence[Word]:
        return self._held

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            if is_mark(word) and self._held and word.text.strip() in _PAUSES:
                self._held.append(word)
            elif self._held and self._is_repeated(word):
                del self._held[1:]
            else:
                out += self._held
                is_small = not is_mark(word) and _said(word) in self._stuttered
                self._held = [word] if is_small else []
                out += [] if is_small else [word]
        return out

    def _is_repeated(self, word: Word) -> bool:
        """Whether a word says the held one again, and does not begin a sentence or a clause of its own."""
        if _said(word) != _said(self._held[0]):
            return False
        marks = {mark.text.strip() for mark in self._held[1:]}
        if marks & _BREAKS and is_capitalized(word) and not _ALWAYS_CAPITAL.match(word.text.strip()):
            return False
        return _said(word) not in self._particles or marks <= _HESITATIONS

    def flush(self, *, is_last: bool) -> list[Word]:
        del is_last
        held, self._held = self._held, []
        return held


def _said(word: Word) -> str:
    """A word as the tables have it."""
    return bare(word.text).replace("\u2019", "'")  # the apostrophe of typesetters
