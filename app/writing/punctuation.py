"""Spoken marks become the marks: "comma", "new line", "open quote".

A name that is used as a word stays one, as far as the words beside it tell (`app/writing/commands.py`). Whisper sets marks
of its own around the names that it hears; of two marks in one place, the spoken one holds.
"""

from collections.abc import Iterable, Sequence

from app.writing.commands import Spoken, Table, tree_of
from app.writing.words import (
    SENTENCE_ENDS,
    SpokenMark,
    bare,
    capitalized,
    is_capitalized,
    is_mark,
    is_stop,
    joined,
    lowered,
    unmarked,
    with_text,
)
from streaming.events import Word

_QUOTES = frozenset("\"'“‘„‚«»‹›")  # noqa: RUF001 - the quotes of typesetters
_MOST_BEFORE = 6
"""Words that are looked back at."""


class SpokenPunctuation:
    """A stage. Holds back marks until the next word is known, and words that may be the name of a mark.

    Args:
        table: The language's.
        spoken: The marks that are looked for; all but bullets by default.
    """

    def __init__(self, table: Table, spoken: Iterable[Spoken] | None = None) -> None:
        self._table = table
        self._tree = tree_of(table.spoken if spoken is None else spoken)
        self._small = table.small_words
        self._marks: list[Word] = []
        """Marks behind the last word."""
        self._words: list[Word] = []
        """Words and the marks between them, of which the first word may begin a name."""
        self._before: list[str] = []
        """The last words that came out, as `app.writing.commands.Ordinary` takes them."""
        self._is_behind_pause = False
        """Whether there was a pause behind the last word that came out."""
        self._spoken: Spoken | None = None
        """The mark that came out last, as long as no word followed."""
        self._was_sentence = False
        """Whether Whisper took the spoken mark for a sentence of its own."""

    @property
    def held(self) -> Sequence[Word]:
        return [*self._marks, *self._words]

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            if not is_mark(word) or self._words:
                self._words.append(word)
            elif self._spoken is not None and is_stop(word):
                self._was_sentence |= word.text.strip() in SENTENCE_ENDS
            else:
                self._marks.append(word)
            out += self._settle(is_end=False)
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        """Behind a pause, a mark may still be spoken that takes the place of Whisper's."""
        out = self._settle(is_end=True)
        self._is_behind_pause = True
        return out + self._let_go_of_marks() if is_last else out

    def _settle(self, *, is_end: bool) -> list[Word]:
        """Decide about the words that are held, from the first one on, as far as that is possible."""
        out: list[Word] = []
        while self._words:
            if is_mark(self._words[0]):  # behind a word that was none after all
                self._marks.append(self._words.pop(0))
                continue
            decided = self._decide(is_end=is_end)
            if decided is None:
                return out
            spoken, count = decided
            taken, self._words = self._words[:count], self._words[count:]
            out += self._mark_out(spoken, taken) if spoken is not None else self._word_out(taken[0])
        return out

    def _decide(self, *, is_end: bool) -> tuple[Spoken | None, int] | None:
        """The mark that the held words begin with, if they do, and how many of them it takes; None to wait for more."""
        node = self._tree
        found: tuple[Spoken, int] | None = None
        for place, word in enumerate(self._words):
            if is_mark(word):
                if _ends_phrase(word):
                    return self._checked(found, is_end=True) if self._follows(place) or is_end else None
                continue
            following = node.next.get(bare(word.text))
            if following is None:
                return self._checked(found, is_end=is_end)
            node = following
            if node.found is not None:
                found = node.found, place + 1
        if node.next and not is_end:
            return None
        return self._checked(found, is_end=is_end)

    def _follows(self, place: int) -> bool:
        """Whether a word is held behind that place."""
        return any(not is_mark(word) for word in self._words[place:])

    def _checked(self, found: tuple[Spoken, int] | None, *, is_end: bool) -> tuple[Spoken | None, int] | None:
        """Whether the words beside it make an ordinary word of what was found."""
        if found is None or self._is_tied_or_quoted():
            return None, 1
        spoken, count = found
        is_tied = _is_tied(self._words[count:])
        if is_tied or (is_tied is None and not is_end):
            return None if is_tied is None else (None, 1)
        behind = self._behind(count) if spoken.not_before else ""
        if behind is None and not is_end:
            return None
        is_over = spoken.stands_first and self._ends_sentence(count)
        if not is_over and not self._is_ordinary(spoken, behind or ""):
            return found
        if self._is_behind_pause and not self._follows(count):  # said between two pauses, it is a mark all the same
            return found if is_end else None
        return None, 1

    def _behind(self, count: int) -> str | None:
        """The word behind so many held ones; empty where a mark stands between, None if it is not known yet."""
        if self._words[count:] and is_stop(self._words[count]):
            return ""
        return next((unmarked(word.text) for word in self._words[count:] if not is_mark(word)), None)

    def _ends_sentence(self, count: int) -> bool:
        """Whether so many held words end a sentence that began before them."""
        is_begun = bool(self._before) and not self._marks and self._spoken is None
        return is_begun and any(mark.text.strip() in SENTENCE_ENDS for mark in self._words[count : count + 1])

    def _is_ordinary(self, spoken: Spoken, behind: str) -> bool:
        if behind.casefold() in spoken.not_before or (spoken.names_numbers and behind[:1].isdigit()):
            return True
        if self._marks or self._spoken is not None or not self._before:
            return False
        return self._before[-1].casefold() in spoken.not_behind or self._table.is_ordinary(
            self._before, spoken.phrase, behind
        )

    def _is_tied_or_quoted(self) -> bool:
        """Whether the first held word goes on with the one before it, as in `semi-colon`, or stands in quotes."""
        text = self._words[0].text
        is_tied = bool(self._before) and not text.startswith(" ")
        return is_tied or text.strip()[:1] in _QUOTES or any(not is_stop(mark) for mark in self._marks)

    def _mark_out(self, spoken: Spoken, words: Sequence[Word]) -> list[Word]:
        """The mark in the place of its name, and of the marks that were set by themselves."""
        out = [] if spoken.is_stop else self._stops_kept()
        self._was_sentence = is_capitalized(words[0]) or any(mark.text.strip() in SENTENCE_ENDS for mark in self._marks)
        self._marks = []
        is_joined = spoken.joins_left or self._is_joined() or not words[0].text.startswith(" ")
        text = spoken.text if is_joined else f" {spoken.text}"
        mark = joined(words, text)
        out.append(SpokenMark(mark.text, mark.start, mark.end, mark.probability, mark.tokens, spoken.joins_right))
        self._spoken = spoken
        self._before = []
        # The mark that Whisper set behind the name comes with it, or next.
        while self._words and is_stop(self._words[0]):
            self._was_sentence |= self._words.pop(0).text.strip() in SENTENCE_ENDS
        return out

    def _stops_kept(self) -> list[Word]:
        """Marks that stay before a mark that is no stop itself; a comma before a line break or a bracket is Whisper's pause."""
        return [mark for mark in self._marks if is_stop(mark) and mark.text.strip() != ","]

    def _word_out(self, word: Word) -> list[Word]:
        """A word as it stands behind what came before."""
        out = self._let_go_of_marks()
        self._look_back_at(word, out)
        if self._spoken is not None:
            word = self._fitted(word, self._spoken)
        self._spoken = None
        out.append(word)
        return out

    def _look_back_at(self, word: Word, marks: Sequence[Word]) -> None:
        """Keep what stands before the next word."""
        text = unmarked(word.text)
        for mark in marks:
            if is_stop(mark):
                self._before = [*self._before, ","] if mark.text.strip() == "," else []
        if self._before and not word.text.startswith(" "):
            text = f"{self._before.pop()}-{text}"
        self._before = [*self._before[1 - _MOST_BEFORE :], text]
        self._is_behind_pause = False

    def _fitted(self, word: Word, spoken: Spoken) -> Word:
        """The first word behind a spoken mark."""
        if spoken.joins_right:
            word = with_text(word, word.text.lstrip())
        elif not word.text.startswith(" "):
            word = with_text(word, f" {word.text}")
        if spoken.ends_sentence:
            return capitalized(word)
        if (spoken.is_stop or self._was_sentence) and is_capitalized(word) and bare(word.text) in self._small:
            return lowered(word)
        return word

    def _is_joined(self) -> bool:
        return self._spoken is not None and self._spoken.joins_right

    def _let_go_of_marks(self) -> list[Word]:
        out, self._marks = self._marks, []
        return out


def _ends_phrase(mark: Word) -> bool:
    """Whether a mark parts the words of a name: only a pause and a hyphen do not."""
    return mark.text.strip() not in {",", "-"}


def _is_tied(behind: Sequence[Word]) -> bool | None:
    """Whether what stands behind a name goes on with it, as in `comma-separated`; None if that is not known yet."""
    if not behind or is_stop(behind[0]):
        return False
    if not is_mark(behind[0]):
        return not behind[0].text.startswith(" ")
    following = next((word for word in behind if not is_mark(word)), None)
    return None if following is None else not following.text.startswith(" ")
