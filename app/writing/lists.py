"""Lists that are spoken: "bullet point", "numbered list", "next item", "number two", "end of list".

A bullet is a mark like others (`SpokenPunctuation` finds it). All else counts only where nobody means it otherwise: a list is
begun and ended by words that stand by themselves, between pauses or marks, and its items only while it is open. "First" and
"second" are items of a numbered list if they are what comes next there; in other text they stay words, and so they do in an
item that counts something of its own: "There are two reasons. First, ... Second, ...".
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from app.writing.list_words import ListWords
from app.writing.words import SpokenMark, bare, capitalized, is_mark, is_stop, unmarked, with_text
from streaming.events import Word

BULLET = "\n- "
"""As it stands in the tables of spoken marks."""
_BULLETS = 0
_ENDS = frozenset(".!?:")
"""Marks that nothing which leads up to more stands in front of."""
_HESITATION = "..."
_MOST_BEFORE = 6
"""Words that are looked back at."""


@dataclass(frozen=True, slots=True)
class ListMark(SpokenMark):
    """The beginning of an item, or the end of a list."""

    item: int | None = None
    """Its number, 0 where items have bullets; None for the end."""


class _Behind(Enum):
    """What has to follow words that are about a list."""

    PAUSE = auto()
    """A pause, or a mark but a comma."""
    MARK = auto()
    """A pause, or any mark."""
    ANYTHING = auto()
    """Anything but what makes ordinary words of them: "next item is"."""


@dataclass(frozen=True, slots=True)
class _Phrase:
    """Words that would mean something here."""

    said: tuple[str, ...]
    item: int | None
    """The one that they begin; None for the end of the list."""
    behind: _Behind
    is_called: bool = False
    """Whether it is the item's number with "number" before it."""


class Lists:
    """A stage. Holds back marks until the next word, and words that may be about a list until that is decided.

    Args:
        words: The language's.
        standing: What was written before.
    """

    def __init__(self, words: ListWords, standing: Sequence[Word] = ()) -> None:
        self._words = words
        self._item = _last_item(standing)
        """The number of the item that is being written, 0 for a bullet; None outside of lists."""
        self._is_empty = bool(standing) and isinstance(standing[-1], ListMark)
        """Whether a command came last, and nothing was said behind it."""
        self._is_line_start = not standing or standing[-1].text.endswith("\n")
        self._is_set_off = True
        """Whether a pause or a mark stands before what comes."""
        self._last = ""
        """The word before it, in small letters."""
        self._before: list[str] = []
        """The last words of that sentence, as `app.writing.commands.Ordinary` takes them."""
        self._is_behind_sentence = False
        """Whether a sentence has ended behind that word."""
        self._counts_itself = False
        """Whether the item that is being written counts something: "first" was no item of the list."""
        self._marks: list[Word] = []
        self._held: list[Word] = []
        """Words and the marks between them, of which the first word may begin a phrase."""

    @property
    def held(self) -> Sequence[Word]:
        return [*self._marks, *self._held]

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            self._held.append(word)
            out += self._settle(is_end=False)
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        out = self._settle(is_end=True)
        self._is_set_off = True
        return out + self._let_go_of_marks() if is_last else out

    def _settle(self, *, is_end: bool) -> list[Word]:
        """Decide about the words that are held, from the first one on, as far as that is possible."""
        out: list[Word] = []
        while self._held:
            first = self._held[0]
            if isinstance(first, SpokenMark):
                out += self._spoken_out(first)
                del self._held[0]
            elif is_mark(first):
                self._marks.append(self._held.pop(0))
                self._note_mark(first)
            else:
                decided = self._decide(is_end=is_end)
                if decided is None:
                    return out
                phrase, count = decided
                taken, self._held = self._held[:count], self._held[count:]
                out += self._command_out(taken, phrase.item) if phrase is not None else self._word_out(taken[0])
        return out

    def _note_mark(self, mark: Word) -> None:
        self._is_set_off |= is_stop(mark)
        text = mark.text.strip()
        self._is_behind_sentence |= text in _ENDS
        if text == ",":
            self._before.append(text)
        elif text != _HESITATION:
            self._before.clear()

    # --- What is given out

    def _spoken_out(self, mark: SpokenMark) -> list[Word]:
        self._last, self._before = "", [","] if mark.text == "," else []
        if mark.text == BULLET:
            return self._command_out([mark], _BULLETS)
        if self._is_empty and mark.text == "\n":  # the line has just begun
            return []
        if mark.text.endswith("\n\n"):
            self._item = None
        return self._out(mark)

    def _command_out(self, said: Sequence[Word], item: int | None) -> list[Word]:
        """The beginning of an item, or the end of the list, in the place of what was said."""
        out = [mark for mark in self._let_go_of_marks() if mark.text.strip() != ","]
        is_begun = self._is_empty and item == self._item  # "first" behind "numbered list"
        sign = "" if item is None else "- " if item == _BULLETS else f"{item}. "
        text = sign if self._is_line_start else f"\n{sign}"
        if text and not is_begun:
            probability = min(word.probability for word in said)
            tokens = tuple(token for word in said for token in word.tokens)
            out.append(
                ListMark(text, said[0].start, said[-1].end, probability, tokens, joins_right=True, item=item),
            )
            self._is_line_start = item is None
        self._item, self._is_empty, self._is_set_off, self._last = item, True, True, ""
        self._counts_itself = False
        self._before.clear()
        return out

    def _word_out(self, word: Word) -> list[Word]:
        self._counts_itself |= self._is_set_off and bare(word.text) in self._words.ordinals
        if self._is_empty:
            word = capitalized(word)
        out = self._out(word)
        self._is_set_off, self._is_behind_sentence, self._last = False, False, bare(word.text)
        self._before = [*self._before[1 - _MOST_BEFORE :], unmarked(word.text)]
        return out

    def _out(self, word: Word) -> list[Word]:
        """A word or a spoken mark, behind the marks that stand before it."""
        marks = self._let_go_of_marks()
        if self._is_empty and not marks:
            word = with_text(word, word.text.lstrip(" "))
        self._is_line_start, self._is_empty, self._is_set_off = word.text.endswith("\n"), False, True
        return [*marks, word]

    def _let_go_of_marks(self) -> list[Word]:
        """Those that stand before what comes; what Whisper sets behind a command goes."""
        marks, self._marks = self._marks, []
        if not self._is_empty:
            return marks
        kept = [mark for mark in marks if not is_stop(mark)]
        return [with_text(mark, mark.text.lstrip(" ")) for mark in kept[:1]] + kept[1:]

    # --- What is asked for

    def _decide(self, *, is_end: bool) -> tuple[_Phrase | None, int] | None:
        """The phrase that the held words begin with, if they do, and how many of them it takes; None to wait for more."""
        found: tuple[_Phrase | None, int] = (None, 1)
        for phrase in self._possible():
            count = self._count(phrase, is_end=is_end)
            if count is None:
                return None
            if count and (found[0] is None or count > found[1]):
                found = phrase, count
        return found

    def _count(self, phrase: _Phrase, *, is_end: bool) -> int | None:
        """How many of the held words a phrase takes; 0 if they are others, None if that is open."""
        missing = list(phrase.said)
        for place, word in enumerate(self._held):
            if is_mark(word) and word.text.strip() in {",", "-"}:
                continue
            if bare(word.text) != missing.pop(0):
                return 0
            if not missing:
                return self._if_it_stands(phrase, place + 1, is_end=is_end)
        return 0 if is_end else None

    def _if_it_stands(self, phrase: _Phrase, count: int, *, is_end: bool) -> int | None:
        behind = self._held[count:]
        if phrase.behind is _Behind.ANYTHING:
            following = next((word for word in behind if not is_mark(word)), None)
            if following is None:
                return count if is_end else None
            is_ordinary = bare(following.text) in self._words.not_before or (
                phrase.is_called and following is behind[0] and self._says_what_happens(following)
            )
            return 0 if is_ordinary else count
        if not behind:
            return count if is_end else None
        is_mark_behind = is_stop(behind[0]) or isinstance(behind[0], SpokenMark)
        is_enough = phrase.behind is _Behind.MARK or behind[0].text.strip() != ","
        return count if is_mark_behind and is_enough else 0

    def _says_what_happens(self, word: Word) -> bool:
        text = word.text.strip()
        return text[:1].islower() and text.endswith(self._words.not_before_endings)

    def _possible(self) -> Iterator[_Phrase]:
        """The phrases that would mean something here."""
        words, item = self._words, self._item
        if not self._is_set_off or self._is_led_up_to:
            return
        behind = _Behind.MARK if item == _BULLETS else _Behind.PAUSE
        yield from self._named(words.numbered, 1, _Behind.PAUSE)
        yield from self._named(words.bulleted, _BULLETS, behind)
        if item is None:
            return
        following = item if item == _BULLETS or self._is_empty else item + 1
        yield from self._named(words.following, following, _Behind.ANYTHING)
        yield from self._named(words.over, None, _Behind.PAUSE)
        yield from self._numbers(following)

    def _named(self, names: Iterable[tuple[str, ...]], item: int | None, behind: _Behind) -> Iterator[_Phrase]:
        """Those that are no ordinary words behind what was said."""
        for said in names:
            if not self._before or not self._words.is_ordinary(self._before, said, ""):
                yield _Phrase(said, item, behind)

    @property
    def _is_led_up_to(self) -> bool:
        """Whether the words before make ordinary ones of what comes: "I'd like a", pause, "numbered list"."""
        words = self._words
        return self._last in words.not_behind or (self._last in words.not_right_behind and not self._is_behind_sentence)

    def _numbers(self, item: int) -> Iterator[_Phrase]:
        """How an item is called by its number."""
        words = self._words
        if item == _BULLETS:
            return
        is_alone = self._before[-1:] != [","]  # not "we waited, two"
        yield _Phrase((words.number, str(item)), item, _Behind.ANYTHING, is_called=True)
        if is_alone:
            yield _Phrase((str(item),), item, _Behind.PAUSE)
        if item <= len(words.cardinals):
            yield _Phrase((words.number, words.cardinals[item - 1]), item, _Behind.ANYTHING, is_called=True)
            if is_alone:
                yield _Phrase((words.cardinals[item - 1],), item, _Behind.PAUSE)
            if not self._counts_itself:
                yield _Phrase((words.ordinals[item - 1],), item, _Behind.MARK)


def _last_item(standing: Sequence[Word]) -> int | None:
    """The item that the text ends in."""
    for word in reversed(standing):
        if isinstance(word, ListMark):
            return word.item
        if isinstance(word, SpokenMark) and word.text.endswith("\n\n"):
            return None
    return None
