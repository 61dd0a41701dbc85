"""Spoken edits, "scratch that": recognised only where they are all that was said between two pauses."""

from collections.abc import Mapping, Sequence

from app.writing.commands import Edit
from app.writing.words import bare, is_mark
from streaming.events import Word


class SpokenEdits:
    """Tells edits from ordinary words. Holds back an utterance as long as it may become an edit.

    Args:
        edits: The language's, by their words in small letters.
    """

    def __init__(self, edits: Mapping[tuple[str, ...], Edit]) -> None:
        self._edits = edits
        self._beginnings = {phrase[:count] for phrase in edits for count in range(1, len(phrase) + 1)}
        self._held: list[Word] = []
        self._is_open = True

    @property
    def held(self) -> Sequence[Word]:
        return self._held

    def take(self, word: Word) -> list[Word]:
        """Take a word of the utterance, and give those that are certainly no edit."""
        if self._is_open:
            self._held.append(word)
            if self._said() in self._beginnings or is_mark(word):
                return []
            self._is_open = False
            held, self._held = self._held, []
            return held
        return [word]

    def end(self) -> tuple[Edit | None, list[Word]]:
        """The utterance is over: the edit that it was, or the words that are no edit. Another one begins."""
        held, edit = self._held, self._edits.get(self._said())
        self._held, self._is_open = [], True
        return edit, [] if edit is not None else held

    def release(self) -> list[Word]:
        """What is held, for good: nobody knows whether the utterance is whole."""
        held, self._held = self._held, []
        self._is_open = True
        return held

    def _said(self) -> tuple[str, ...]:
        words = (bare(word.text.replace("-", " ")) for word in self._held if not is_mark(word))
        return tuple(part for word in words for part in word.split())
