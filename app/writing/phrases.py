"""What was written of one dictation, and its last phrase, which edits change."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from app.writing.commands import Edit
from app.writing.words import SpokenMark, capitalized, is_mark, with_text
from streaming.events import Word, text_of

_ALL_IS_OUT = -1


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
        self._ends = deque([_ALL_IS_OUT])
        """The phrases behind which no word has come yet: where the last word of each begins, in samples."""
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
        for place, word in enumerate(words):
            if _is_said(word):  # Whisper's marks in front of it belong to the phrase before
                self._begin(word, len(self._words) + place)
        if words:
            self._undo, self._is_done = None, False
        self._words += words

    def end(self, held: Sequence[Word] = ()) -> None:
        """The phrase is over; the words that were said after this begin another.

        Args:
            held: Its words that are still to come, before or among those of the next one.
        """
        last = next((word.start for word in reversed(held) if _is_said(word)), _ALL_IS_OUT)
        if last == _ALL_IS_OUT:
            self._ends.clear()
        if not self._ends or self._ends[-1] != last:
            self._ends.append(last)

    def _begin(self, word: Word, place: int) -> None:
        """Begin a phrase with a word if it is the first one behind the phrase before."""
        while self._ends and word.start > self._ends[0]:
            self._ends.popleft()
            self._start = place

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


def _is_said(word: Word) -> bool:
    """Whether somebody spoke it; no mark that Whisper set."""
    return isinstance(word, SpokenMark) or not is_mark(word)
