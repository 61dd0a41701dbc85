"""What was written of one dictation, and its last phrase, which edits change."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.writing.commands import Edit
from app.writing.words import SpokenMark, capitalized, is_mark, with_text
from streaming.events import Word, text_of


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The end of what was written changes: `removed` goes, and `words` come in its place.

    Whoever wrote it takes it out only where it is certain that it stands right before the caret, and else leaves all as it is.
    """

    removed: tuple[Word, ...]
    words: tuple[Word, ...]


class Phrases:
    """The words that stand. Each edit can be done once: a second one changes nothing until something else was said."""

    def __init__(self) -> None:
        self._words: list[Word] = []
        self._start = 0
        self._is_new = True
        self._undo: Rewrite | None = None
        self._is_done = True

    @property
    def text(self) -> str:
        return text_of(self._words)

    @property
    def words(self) -> Sequence[Word]:
        return self._words

    @property
    def joins_right(self) -> bool:
        """Whether what follows is written without a space before it."""
        return bool(self._words) and isinstance(self._words[-1], SpokenMark) and self._words[-1].joins_right

    def add(self, words: Sequence[Word]) -> None:
        """Words that were written."""
        said = (place for place, word in enumerate(words) if isinstance(word, SpokenMark) or not is_mark(word))
        first = next(said, None)
        if self._is_new and first is not None:  # Whisper's marks in front of it belong to the phrase before
            self._start, self._is_new = len(self._words) + first, False
        if words:
            self._undo, self._is_done = None, False
        self._words += words

    def end(self) -> None:
        """The phrase is over; the next words begin another."""
        self._is_new = True

    def edit(self, edit: Edit) -> Rewrite | None:
        """What changes by an edit of the last phrase; None if nothing does."""
        match edit:
            case Edit.UNDO if self._undo is not None:
                undo, self._undo = self._undo, None
                self._is_done = True
                return self._put(undo)
            case Edit.SCRATCH | Edit.UNDO:
                if self._is_done and self._undo is None:
                    return None
                self._is_done, self._undo = True, None
                return self._put(Rewrite(tuple(self._words[self._start :]), ()))
            case Edit.CAPITALS:
                return self._spell([capitalized(word) for word in self._words[self._start :]])
            case Edit.ALL_CAPITALS:
                return self._spell([with_text(word, word.text.upper()) for word in self._words[self._start :]])
            case Edit.NO_SPACE:
                return None

    def _spell(self, words: Sequence[Word]) -> Rewrite | None:
        before = tuple(self._words[self._start :])
        if self._is_done or before == tuple(words):
            return None
        self._undo, self._is_done = Rewrite(tuple(words), before), True
        return self._put(Rewrite(before, tuple(words)))

    def _put(self, rewrite: Rewrite) -> Rewrite | None:
        if not rewrite.removed and not rewrite.words:
            return None
        self._words[len(self._words) - len(rewrite.removed) :] = rewrite.words
        return rewrite
