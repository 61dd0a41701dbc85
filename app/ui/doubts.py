"""Which words of a text were dictated, and of which the model was unsure.

A word belongs to a stretch of the document and moves with it. It is lost when the user changes it, and comes back when the
change is undone; a doubt about it ends when the user says that it is right. Doubts are no formatting: they are in no copy and
in no undo step.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QTextCursor, QTextDocument

from app.ui.utf16 import n_units
from streaming.events import Word

_KEPT_FOR_UNDO = 500
_KEPT_SURE = 600
"""Words that are in no doubt, the newest ones: at each change of the text, all are looked at."""


@dataclass(slots=True, eq=False)
class Doubt:
    """A word in the text, and what was heard."""

    word: Word
    text: str
    """The word as it stands in the document, without the space before it."""
    range: QTextCursor
    start: int
    """Where it stood when it was last seen, to find it again after an undo."""
    is_marked: bool = True
    """Whether the model was unsure of it."""

    @property
    def end(self) -> int:
        return self.start + n_units(self.text)

    def is_within(self, start: int, end: int) -> bool:
        """Whether some of it is between two positions."""
        return self.start < end and start < self.end


class Doubts:
    """The dictated words of one document, in no particular order. Goes through those in doubt. The GUI thread owns it."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self._standing: list[Doubt] = []
        self._gone: list[Doubt] = []

    def __iter__(self) -> Iterator[Doubt]:
        return (doubt for doubt in self._standing if doubt.is_marked)

    def __len__(self) -> int:
        return sum(doubt.is_marked for doubt in self._standing)

    def add(self, word: Word, start: int, end: int, *, is_marked: bool = True) -> None:
        """Remember that the characters from `start` to `end` are this word, and none before it; and whether it is in doubt."""
        taken = [doubt for doubt in self._standing if doubt.is_within(start, end)]
        self._standing = [doubt for doubt in self._standing if doubt not in taken]
        self._gone += taken
        self._standing.append(self._placed(word, start, end, is_marked=is_marked))
        if not is_marked and len(self._standing) - len(self) > _KEPT_SURE:
            self._standing.remove(next(doubt for doubt in self._standing if not doubt.is_marked))

    def has(self, word: Word) -> bool:
        """Whether this word, and not one that says the same, stands in the text as it was heard."""
        return any(doubt.word is word for doubt in self._standing)

    def forget(self, word: Word) -> None:
        """It does not come back."""
        self._standing = [doubt for doubt in self._standing if doubt.word is not word]
        self._gone = [doubt for doubt in self._gone if doubt.word is not word]

    def at(self, position: int) -> Doubt | None:
        """The doubt at a position."""
        return next((doubt for doubt in self if doubt.start <= position <= doubt.end), None)

    def within(self, start: int, end: int) -> list[Doubt]:
        """The dictated words of which some lies between two positions, in order; at a single one, the one around it."""
        found = [
            doubt
            for doubt in self._standing
            if doubt.is_within(start, end) or (start == end and doubt.start <= start <= doubt.end)
        ]
        return sorted(found, key=lambda doubt: doubt.start)

    def between(self, first: int, last: int) -> list[Doubt]:
        """The words of which some sounds between two samples, in the order of the text."""
        found = [doubt for doubt in self._standing if doubt.word.end > first and doubt.word.start < last]
        return sorted(found, key=lambda doubt: doubt.start)

    def after(self, position: int) -> Doubt | None:
        """The next one behind a position, or the first of the text when there is none."""
        in_order = sorted(self, key=lambda doubt: doubt.start)
        return next((doubt for doubt in in_order if doubt.start >= position), in_order[0] if in_order else None)

    def settle(self, doubt: Doubt) -> None:
        """The word is right."""
        doubt.is_marked = False

    def follow(self, position: int, removed: int, added: int, *, is_users: bool) -> bool:
        """Keep up with a change of the document; true when a doubt went or came.

        Args:
            position: Where the document changed.
            removed: How many characters went there.
            added: How many characters are new there.
            is_users: Whether the user changed it, by typing, undoing or in any other way.
        """
        before = len(self)
        kept: list[Doubt] = []
        lost: list[Doubt] = []
        for doubt in self._standing:
            is_changed = is_users and self._is_changed(doubt, position, removed, added)
            if self._is_as_heard(doubt) and not is_changed:
                doubt.start = doubt.range.selectionStart()
                kept.append(doubt)
            else:
                lost.append(doubt)
        self._standing = kept
        if is_users:  # the last that went is the first that an undo brings back
            self._revive([*reversed(self._gone), *lost], position, added)
        back = {id(doubt.word) for doubt in self._standing}
        self._gone = [doubt for doubt in (*self._gone, *lost) if id(doubt.word) not in back][-_KEPT_FOR_UNDO:]
        return len(self) != before

    def _is_as_heard(self, doubt: Doubt) -> bool:
        return doubt.range.selectedText() == doubt.text

    def _is_changed(self, doubt: Doubt, position: int, removed: int, added: int) -> bool:
        """Whether a change took it out, even if it put a word like it there, or made a longer word of it."""
        is_out = removed != added and position <= doubt.start and doubt.end <= position + removed
        edges = (doubt.range.selectionStart() - 1, doubt.range.selectionEnd())
        return is_out or any(position <= edge < position + added and self._character(edge).isalnum() for edge in edges)

    def _revive(self, gone: Sequence[Doubt], position: int, added: int) -> None:
        """Have those stand again that are back; of several in the same place the first."""
        for doubt in gone:
            if not self._is_back(doubt, position, added):
                continue
            if not any(other.is_within(doubt.start, doubt.end) for other in self._standing):
                self._standing.append(self._placed(doubt.word, doubt.start, doubt.end, is_marked=doubt.is_marked))

    def _is_back(self, doubt: Doubt, position: int, added: int) -> bool:
        is_touched = position <= doubt.end and doubt.start <= position + added
        if not is_touched or self._text(doubt) != doubt.text:
            return False
        came_whole = position <= doubt.start and doubt.end <= position + added
        edges = (doubt.start - 1, doubt.end)
        return came_whole or not any(self._character(edge).isalnum() for edge in edges)

    def _placed(self, word: Word, start: int, end: int, *, is_marked: bool) -> Doubt:
        cursor = self._cursor(start, end)
        # What is inserted right behind the word is not part of it.
        cursor.setKeepPositionOnInsert(True)
        return Doubt(word, cursor.selectedText(), cursor, start, is_marked)

    def _text(self, doubt: Doubt) -> str:
        """What stands where the word stood."""
        is_within = doubt.end < self._document.characterCount()
        return self._cursor(doubt.start, doubt.end).selectedText() if is_within else ""

    def _cursor(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self._document)
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _character(self, position: int) -> str:
        return self._document.characterAt(position) if 0 <= position < self._document.characterCount() else ""
