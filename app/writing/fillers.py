"""Sounds of hesitation are left out, with the marks that they brought along."""

from collections.abc import Iterable, Sequence

from app.writing.commands import Table
from app.writing.words import bare, capitalized, ends_sentence, is_capitalized, is_mark, is_stop
from streaming.events import Word


class Fillers:
    """A stage. Holds back marks, and a word that may be a filler until it is known whether marks set it off.

    Args:
        table: The language's.
    """

    def __init__(self, table: Table) -> None:
        self._fillers = table.fillers
        self._set_off = table.set_off_fillers
        self._inner = table.inner_fillers
        self._small = table.small_words
        self._marks: list[Word] = []
        """Behind the last word."""
        self._doubtful: Word | None = None
        """A word that is a filler if a mark follows."""
        self._is_begin = True
        """Whether a sentence begins here."""
        self._left_out: Word | None = None
        """The filler that came last; None behind any other word."""
        self._wants_capital = False
        self._before = ""
        """The last word that came out, in small letters."""

    @property
    def held(self) -> Sequence[Word]:
        return [*self._marks, *([self._doubtful] if self._doubtful is not None else [])]

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            if self._doubtful is not None:
                out += self._decide(is_filler=is_stop(word) and not ends_sentence(word.text))
            if is_mark(word):
                self._take_mark(word)
            elif _is_tied(word):
                out += self._let_out_whole(word)
            elif bare(word.text) in self._fillers:
                self._leave_out(word)
            elif self._may_be_filler(word):
                self._doubtful = word
            else:
                out += self._let_out(word)
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        del is_last
        out = self._decide(is_filler=False) if self._doubtful is not None else []
        marks, self._marks = self._marks, []
        self._is_begin |= any(ends_sentence(mark.text) for mark in marks)
        self._left_out = None
        return out + marks

    def _may_be_filler(self, word: Word) -> bool:
        """Whether a word is a filler if a mark follows."""
        text = bare(word.text)
        if text in self._set_off:
            return self._is_begin or bool(self._marks)
        is_within = not self._is_begin and not is_capitalized(word) and bool(self._marks)
        return text in self._inner and is_within and not any(ends_sentence(mark.text) for mark in self._marks)

    def _decide(self, *, is_filler: bool) -> list[Word]:
        word, self._doubtful = self._doubtful, None
        assert word is not None
        if is_filler:
            self._leave_out(word)
            return []
        return self._let_out(word)

    def _take_mark(self, mark: Word) -> None:
        if self._left_out is None or not is_stop(mark):
            self._marks.append(mark)
        elif ends_sentence(mark.text) and not self._is_begin and mark.text.strip() not in {"...", "…"}:
            self._marks = [mark]  # the sentence ends with the filler
        # any other belongs to the filler

    def _leave_out(self, filler: Word) -> None:
        self._is_begin |= any(ends_sentence(mark.text) for mark in self._marks)
        self._left_out = filler
        self._wants_capital |= is_capitalized(filler) and self._is_begin

    def _let_out(self, word: Word) -> list[Word]:
        marks, self._marks = self._marks, []
        if self._left_out is not None and self._before in self._small and [mark.text for mark in marks] == [","]:
            marks = []  # "we could, uh, meet": nobody pauses there otherwise
        if self._wants_capital:
            word = capitalized(word)
        self._is_begin = self._wants_capital = False
        self._left_out, self._before = None, bare(word.text)
        return [*marks, word]

    def _let_out_whole(self, word: Word) -> list[Word]:
        """A word that goes on with the one before it, which is no filler then: "uh-huh"."""
        begun, self._left_out = self._left_out, None
        before = self._let_out(begun) if begun is not None else []
        return [*before, *self._let_out(word)]


def _is_tied(word: Word) -> bool:
    """Whether a word is the second part of one with a hyphen."""
    return word.text[:1] == "-" and word.text[1:2].isalpha()
