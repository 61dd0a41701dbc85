"""Words with the marks that belong to them."""

from collections.abc import Iterable

from streaming.events import Word
from streaming.text import is_punctuation


def with_punctuation(words: Iterable[Word]) -> tuple[Word, ...]:
    """Written words whole: with the marks behind them, and with what marks tie to them, as in `1,000` and `12:30`.

    A mark is not spoken, so a word ends where the last of its sound does.
    """
    joined: list[Word] = []
    for word in words:
        if joined and is_punctuation(word.text[:1]) and not word.text.startswith(" "):
            joined[-1] = _joined(joined[-1], word)
        else:
            joined.append(word)
    return tuple(joined)


def _joined(word: Word, rest: Word) -> Word:
    is_mark = is_punctuation(rest.text)
    return Word(
        word.text + rest.text,
        word.start,
        word.end if is_mark else rest.end,
        word.probability if is_mark else min(word.probability, rest.probability),
        word.tokens + rest.tokens,
    )
