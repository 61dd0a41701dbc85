"""Where the words of a dictation stand in its text."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from streaming.events import Word

_NEAR = 80
"""Characters in which the next word is looked for: a text that was changed must not make one be found far away."""


@dataclass(frozen=True, slots=True)
class Span:
    """A word and the characters it has in the text, without spaces around."""

    start: int
    end: int
    word: Word


def spans(text: str, words: Sequence[Word]) -> tuple[Span, ...]:
    """The words that can be found in the text, in order; mostly all of them.

    A word's text joined to the others' is the text; but it may have been trimmed, or changed by hand.
    """
    found: list[Span] = []
    position = 0
    for word in words:
        wanted = word.text.strip()
        if not wanted:
            continue
        start = text.find(wanted, position, position + len(wanted) + _NEAR)
        if start >= 0:
            position = start + len(wanted)
            found.append(Span(start, position, word))
    return tuple(found)


def span_at(found: Sequence[Span], position: int) -> Span | None:
    """The word at a place in the text, or right before it."""
    begun = bisect_right(found, position, key=lambda span: span.start)
    span = found[begun - 1] if begun else None
    return span if span is not None and position <= span.end else None


def span_heard_at(found: Sequence[Span], sample: int) -> Span | None:
    """The word that is heard at a sample of the recording: the last that has begun."""
    begun = bisect_right(found, sample, key=lambda span: span.word.start)
    return found[begun - 1] if begun else None
