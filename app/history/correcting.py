"""A stretch of a past dictation in its surroundings, and the dictation with other words there. Pure functions."""

from collections.abc import Sequence
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


def place_of(words: Sequence[Word], start: int, text: str) -> int | None:
    """Which word begins about at the sample `start` and says `text`; None if there is none."""
    alike = [place for place, word in enumerate(words) if core(word.text) == core(text)]
    nearest = min(alike, key=lambda place: abs(words[place].start - start), default=None)
    return nearest if nearest is not None and abs(words[nearest].start - start) <= _NEAR else None


def corrected(dictation: Dictation, first: int, last: int, text: str) -> Dictation | None:
    """The dictation with `text` in the place of the words from `first` to `last`; None if they are not in its text.

    Spaces and marks around them stay. What was corrected is no longer in doubt.
    """
    if not 0 <= first <= last < len(dictation.words):
        return None
    old = dictation.words[first : last + 1]
    found = {id(span.word): span for span in spans(dictation.text, dictation.words)}
    begin, end = found.get(id(old[0])), found.get(id(old[-1]))
    if begin is None or end is None:
        return None
    whole = text_of(old)
    left, right = _around(whole)
    new = Word(f"{left}{text}{right}", old[0].start, old[-1].end, 1.0)
    shown = dictation.text[begin.start : end.end]
    inner_left, inner_right = _around(shown)
    written = f"{dictation.text[: begin.start]}{inner_left}{text}{inner_right}{dictation.text[end.end :]}"
    words = (*dictation.words[:first], new, *dictation.words[last + 1 :])
    return replace(dictation, text=written, words=words)


def core(text: str) -> str:
    """Without the spaces and marks around it that are no part of the word; empty where there is no word."""
    return unmarked(text) if any(character.isalnum() for character in text) else ""


def _around(text: str) -> tuple[str, str]:
    """What is before and behind a text's core."""
    left, _, right = text.partition(core(text)) if core(text) else (text, "", "")
    return left, right
