"""A stretch of a past dictation in its surroundings, and the dictation with other words there. Pure functions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.history.records import Dictation
from app.history.spans import spans
from app.writing.words import unmarked
from streaming.events import SAMPLE_RATE, Word, text_of

_BEFORE = 12 * SAMPLE_RATE
_AFTER = 4 * SAMPLE_RATE
"""Samples of what is heard around a stretch; together with it they must fit into a window of the model."""
_LONGEST = 10 * SAMPLE_RATE
"""Of a stretch."""
_EDGE = SAMPLE_RATE // 5
_NEAR = SAMPLE_RATE // 2
"""Samples by which the same word may lie elsewhere in two records of it."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of words with the sound and the words around it. The three texts together are what the sound says."""

    start: int
    """First sample, and the one behind the last, as the words count."""
    end: int
    before: str
    stretch: str
    after: str


def passage(words: Sequence[Word], first: int, last: int) -> Passage | None:
    """What is around the words from `first` to `last`; None where these are none, or too many to be heard at once."""
    if not 0 <= first <= last < len(words) or words[last].end - words[first].start > _LONGEST:
        return None
    begin, end = first, last + 1
    while begin > 0 and words[begin - 1].start >= words[first].start - _BEFORE:
        begin -= 1
    while end < len(words) and words[end].end <= words[last].end + _AFTER:
        end += 1
    until = words[end].start if end < len(words) else words[-1].end + _EDGE
    since = words[begin - 1].end if begin > 0 else 0
    return Passage(
        start=max(0, since, words[begin].start - _EDGE),
        end=max(words[end - 1].end, min(until, words[end - 1].end + _EDGE)),
        before=text_of(words[begin:first]),
        stretch=text_of(words[first : last + 1]),
        after=text_of(words[last + 1 : end]),
    )


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some words of a dictation, one behind the other."""

    words: tuple[Word, ...]
    text: str
    """As they stand in the dictation's text, from the first to the last."""


def place_of(words: Sequence[Word], first: Word, last: Word) -> tuple[int, int] | None:
    """Which words a stretch has now that had these as its first and its last one; None if there is no such stretch any more.

    It is the one with the same sound: whatever is put into its place begins and ends with it. In another record of the sound it
    is the one that begins and ends with the same words at about the same time.
    """
    begin = _place_of(words, first, lambda word: word.start)
    end = _place_of(words, last, lambda word: word.end)
    return None if begin is None or end is None or end < begin else (begin, end)


def stretch_of(dictation: Dictation, first: int, last: int) -> Stretch | None:
    """The words from `first` to `last`; None if they are not in the dictation's text."""
    place = _written(dictation, first, last)
    return Stretch(dictation.words[first : last + 1], dictation.text[slice(*place)]) if place is not None else None


def corrected(
    dictation: Dictation, first: int, last: int, text: str, sound: tuple[int, int] | None = None
) -> Dictation | None:
    """The dictation with `text` in the place of the words from `first` to `last`; None if they are not in its text.

    Spaces and marks around them stay. What was corrected is one word, and no longer in doubt.

    Args:
        dictation: Is corrected.
        first: The first word.
        last: The last one.
        text: Goes there.
        sound: The samples from which to which the new word is heard; all of the old ones if it is not given.
    """
    old = stretch_of(dictation, first, last)
    if old is None:
        return None
    start, end = sound or (old.words[0].start, old.words[-1].end)
    left, right = _around(text_of(old.words))
    word = Word(f"{left}{text}{right}", start, end, 1.0)
    left, right = _around(old.text)
    return _with(dictation, first, last, Stretch((word,), f"{left}{text}{right}"))


def without(dictation: Dictation, first: int, last: int) -> tuple[Stretch, Dictation, int | None] | None:
    """The dictation without the words from `first` to `last`; None if they are not in its text.

    Beside it, the stretch that has changed, and the word that stands for all of that now: a neighbour of the words, which is heard
    where it was. Without a neighbour there is none, and nothing is left of the dictation.
    """
    words = dictation.words
    behind = next((number for number in range(last + 1, len(words)) if core(words[number].text)), None)
    before = next((number for number in reversed(range(first)) if core(words[number].text)), None)
    neighbour = behind if behind is not None else before
    if neighbour is None:
        is_written = stretch_of(dictation, first, last) is not None
        return (Stretch(words, dictation.text), replace(dictation, text="", words=()), None) if is_written else None
    first, last = min(first, neighbour), max(last, neighbour)
    kept, old = words[neighbour], stretch_of(dictation, first, last)
    after = corrected(dictation, first, last, core(kept.text), (kept.start, kept.end))
    return (old, after, first) if old is not None and after is not None else None


def restored(dictation: Dictation, new: Word | None, old: Stretch) -> Dictation | None:
    """The dictation with `old` in the place of what `corrected` or `without` has put there; None if that is not there any more.

    Args:
        dictation: Has it.
        new: The word that was put there; None if nothing was left.
        old: Was there before.
    """
    if new is None:
        is_empty = not dictation.text and not dictation.words
        return replace(dictation, text=old.text, words=old.words) if is_empty else None
    wanted = (new.start, new.end, new.text)
    places = (place for place, word in enumerate(dictation.words) if (word.start, word.end, word.text) == wanted)
    place = next(places, None)
    return None if place is None else _with(dictation, place, place, old)


def core(text: str) -> str:
    """Without the spaces and marks around it that are no part of the word; empty where there is no word."""
    return unmarked(text) if any(character.isalnum() for character in text) else ""


def _place_of(words: Sequence[Word], wanted: Word, edge: Callable[[Word], int]) -> int | None:
    """The word that has the edge of another, or about that and the same text. The first of these counts more."""

    def difference(place: int) -> tuple[bool, bool, int]:
        word = words[place]
        away = abs(edge(word) - edge(wanted))
        return (
            away > 0,
            core(word.text) != core(wanted.text),
            away + abs(word.end - word.start - wanted.end + wanted.start),
        )

    places = [place for place, word in enumerate(words) if abs(edge(word) - edge(wanted)) <= _NEAR and core(word.text)]
    nearest = min(places, key=difference, default=None)
    return None if nearest is None or all(difference(nearest)[:2]) else nearest


def _with(dictation: Dictation, first: int, last: int, stretch: Stretch) -> Dictation | None:
    """The dictation with a stretch in the place of its words from `first` to `last`; None if these are not in its text."""
    place = _written(dictation, first, last)
    if place is None:
        return None
    start, end = place
    return replace(
        dictation,
        text=f"{dictation.text[:start]}{stretch.text}{dictation.text[end:]}",
        words=(*dictation.words[:first], *stretch.words, *dictation.words[last + 1 :]),
    )


def _written(dictation: Dictation, first: int, last: int) -> tuple[int, int] | None:
    """Where the words from `first` to `last` begin and end in the dictation's text; None if they are not there."""
    if not 0 <= first <= last < len(dictation.words):
        return None
    found = {id(span.word): span for span in spans(dictation.text, dictation.words)}
    begin, end = found.get(id(dictation.words[first])), found.get(id(dictation.words[last]))
    return None if begin is None or end is None else (begin.start, end.end)


def _around(text: str) -> tuple[str, str]:
    """What is before and behind a text's core."""
    left, _, right = text.partition(core(text)) if core(text) else (text, "", "")
    return left, right
