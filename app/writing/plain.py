"""Text for a command line: no capital only because a sentence begins, and no full stop at the end."""

from collections.abc import Iterable, Sequence

from app.writing.words import SpokenMark, ends_sentence, is_capitalized, is_mark, lowered
from streaming.events import Word

_ALWAYS_CAPITAL = {"I", "I'm", "I'll", "I've", "I'd"}


class Plain:
    """A stage. Holds back a full stop until something follows."""

    def __init__(self) -> None:
        self._held: list[Word] = []
        self._is_begin = True

    @property
    def held(self) -> Sequence[Word]:
        return self._held

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            out += self._held
            self._held = []
            if is_mark(word) or isinstance(word, SpokenMark):
                self._is_begin |= ends_sentence(word.text) or "\n" in word.text
                if word.text.strip() == ".":
                    self._held = [word]
                    continue
            else:
                word = self._plain(word)  # noqa: PLW2901 - the same word, written otherwise
            out.append(word)
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        if is_last:
            self._held = []
        return []

    def _plain(self, word: Word) -> Word:
        is_begin, self._is_begin = self._is_begin, False
        if is_begin and is_capitalized(word) and word.text.strip() not in _ALWAYS_CAPITAL:
            return lowered(word)
        return word
