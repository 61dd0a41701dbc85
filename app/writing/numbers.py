"""Spoken numbers, dates and times in figures: "twenty three" is `23`, and "five dollars" `$5`. What is in figures stays so.

Numbers below ten stay words in running text, as do expressions such as "one of them" and "a hundred times". A word of a
number is held back until the first word that cannot belong to it, and no other word is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from app.writing.number_items import Items
from app.writing.number_reader import FIGURES, Token
from app.writing.number_spelling import Item
from app.writing.number_table import NumberTable
from app.writing.words import bare, ends_sentence, is_mark, joined, unmarked
from streaming.events import Word, text_of

_MOST = 24
"""Words that are held back at once."""


@dataclass(slots=True)
class _Written:
    """What is written without a space: a word with the marks at it, in one or several parts."""

    words: list[Word] = field(default_factory=list)

    @property
    def text(self) -> str:
        return text_of(self.words)

    @property
    def core(self) -> str:
        return unmarked(self.text)

    @property
    def lead(self) -> str:
        """The space and the marks in front of it."""
        text = self.text
        return text[: text.index(self.core)] if self.core else text

    @property
    def trail(self) -> str:
        """The marks behind it."""
        return self.text[len(self.lead) + len(self.core) :]


class Numbers:
    """A stage.

    Args:
        table: The language's.
        has_numbers: Numbers, money, units and what is read digit by digit are written in figures.
        has_dates: Dates and times of day are.
    """

    def __init__(self, table: NumberTable, *, has_numbers: bool = True, has_dates: bool = True) -> None:
        self._table = table
        self._has_numbers = has_numbers
        self._has_dates = has_dates
        self._run: list[_Written] = []
        """What may be a number, and goes on."""
        self._before = _Written()
        """What was given out last."""
        self._is_begin = True
        """Whether a sentence began with what is held."""

    @property
    def held(self) -> Sequence[Word]:
        return self._rewritten()

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            out += self._take(word)
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        del is_last
        return self._decided()

    def _take(self, word: Word) -> list[Word]:
        is_behind_marks = not self._run and not self._before.core
        if not word.text.startswith(" ") and not is_behind_marks:
            if self._run:
                self._run[-1].words.append(word)
                return []
            self._before.words.append(word)
            return [word]
        out = [] if self._may_follow(word) else self._decided()
        if self._run or self._may_begin(word):
            if not self._run:
                self._is_begin = self._begins_sentence()
            self._run.append(_Written([word]))
            return out
        self._before = _Written([word])
        return [*out, word]

    # --- What is held

    def _may_begin(self, word: Word) -> bool:
        text = _said(word.text)
        if text not in self._table.openings:
            return self._is_number(text)
        is_name = text in self._table.names_in_capitals
        return not is_name or unmarked(word.text)[:1].isupper()

    def _may_follow(self, word: Word) -> bool:
        """Whether a word may belong to the number that is held."""
        if not self._run or len(self._run) == _MOST or self._run[-1].trail:
            return False
        text = _said(word.text)
        if not text or not unmarked(word.text[1:2]):
            return False
        tokens = self._tokens()
        if tokens[-1].is_tied or not tokens[-1].text:
            return False
        if self._is_number(text):
            return True
        between: tuple[str, ...] = ()
        for token in tokens:
            is_one = between == (self._table.tens_link,) and token.text in self._table.ones_behind_tens
            between = () if is_one or self._is_number(token.text) else (*between, token.text)
        return (*between, text) in self._table.beginnings

    def _is_number(self, text: str) -> bool:
        """Whether a word, or the beginning of one with hyphens in it, is one of a number."""
        table = self._table
        for part in (text, text.split("-", maxsplit=1)[0]):
            if FIGURES.fullmatch(part) or table.read(part) is not None or table.ordinal(part) is not None:
                return True
        return text in table.zeros or text in table.repeats

    def _tokens(self) -> list[Token]:
        return [token for written in self._run for token in self._parts(written.core)]

    def _parts(self, core: str) -> list[Token]:
        """The words of one that is written with hyphens, as far as they are of a number, and the rest of it as one."""
        if "-" not in core:
            return [Token(_said(core), core)]
        parts = core.split("-")
        if any(FIGURES.fullmatch(part) for part in parts):
            return [Token(_said(core), core)]
        count = next((place for place, part in enumerate(parts) if not self._is_number(part.casefold())), len(parts))
        rest = "".join(f"-{part}" for part in parts[count:])
        if count == 0 or any(self._is_number(part.casefold()) for part in parts[count:]):
            return [Token(_said(core), core)]
        tokens = [Token(part.casefold(), part, place == 0, is_last=False) for place, part in enumerate(parts[:count])]
        if rest:
            return [*tokens, Token(rest.casefold(), rest, is_first=False, is_tied=True)]
        last = tokens[-1]
        return [*tokens[:-1], Token(last.text, last.heard, last.is_first)]

    # --- What is given out

    def _decided(self) -> list[Word]:
        """What is held, as it is to be written."""
        out = self._rewritten()
        if self._run:
            self._before, self._run = self._run[-1], []
        return out

    def _rewritten(self) -> list[Word]:
        if not self._run:
            return []
        parts = [self._parts(written.core) for written in self._run]
        places = [place for place, tokens in enumerate(parts) for _ in tokens]
        items = Items(
            self._table,
            [token for tokens in parts for token in tokens],
            bare(self._before.text) if not self._before.trail else "",
            is_begin=self._is_begin,
            has_numbers=self._has_numbers,
            has_dates=self._has_dates,
        ).all()
        out: list[Word] = []
        done = 0
        for item in items:
            begin, end = places[item.begin], places[item.end - 1] + 1
            out += [word for written in self._run[done:begin] for word in written.words]
            out += _put(item, self._run[begin:end])
            done = end
        return out + [word for written in self._run[done:] for word in written.words]

    def _begins_sentence(self) -> bool:
        before = self._before
        return not before.core or ends_sentence(before.trail) or "\n" in before.text


def _said(text: str) -> str:
    """A word as the tables have it."""
    return bare(text).replace("\u2019", "'")  # the apostrophe of typesetters


def _put(item: Item, written: Sequence[_Written]) -> list[Word]:
    """The words of an item as one, with the marks in front of it and behind it."""
    words = [word for one in written for word in one.words]
    count, marks = len(words), len(written[-1].trail)
    while count > 1 and is_mark(words[count - 1]) and len(words[count - 1].text) <= marks:
        count -= 1
        marks -= len(words[count].text)
    said = text_of(words[:count])
    text = f"{written[0].lead}{item.text}{said[len(said) - marks :]}"
    return words if text == said else [joined(words[:count], text), *words[count:]]
