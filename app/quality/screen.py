"""What a reader had on the screen during a stream, from its log: which words, since when, and which were taken back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.quality.alignment import matches
from app.quality.eventlog import StreamLog
from app.quality.words import pieces, settled_length, spoken_words

_LOOK_AHEAD = 4
"""Words further on among which a word of the tail is looked for: the tail may lack some that came to be heard later."""


@dataclass(frozen=True, slots=True)
class Tail:
    """The words behind the committed ones after one update."""

    t: float
    start: int
    """Committed words before it."""
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """A stream as it was seen. Words are those of `spoken_words`."""

    words: tuple[str, ...]
    """Of the whole text."""
    committed_at: tuple[float, ...]
    """When each of them became final, in seconds on the stream's clock."""
    committed_text: str
    """What was final before the last event."""
    retracted: int
    """Words that had been final and are not in the text; a system that keeps its promise has none."""
    tails: tuple[Tail, ...]
    erased: int
    """Words taken off the screen, summed over all updates."""
    erased_as_written: int
    """The same, where a change of case or punctuation counts as well."""

    def first_shown(self, not_before: Sequence[float]) -> list[float]:
        """When each word first stood on the screen, in the place that it has in the end.

        A word counts as shown although the words before it in the tail were still to change.

        Args:
            not_before: When each begins to be spoken: what stood there earlier was a guess at something else.
        """
        shown: list[float | None] = [None] * len(self.words)
        for tail in self.tails:
            there = self.words[tail.start : tail.start + len(tail.words) + _LOOK_AHEAD]
            for _, place in matches(tail.words, there):
                at = tail.start + place
                if shown[at] is None and tail.t >= not_before[at]:
                    shown[at] = tail.t
        return [at if seen is None else min(seen, at) for seen, at in zip(shown, self.committed_at, strict=True)]


def seen(log: StreamLog) -> Screen:
    """Play a log from its beginning to its end."""
    spoken, written = _Row(spoken_words), _Row(pieces)
    committed_text, tails = "", []
    for update in log.updates:
        committed_text += update.committed_delta
        for row in (spoken, written):
            row.change(update.t, update.committed_delta, update.tentative)
        tails.append(Tail(update.t, len(spoken.committed), tuple(spoken.tail)))
    words = spoken_words(log.end.text)
    kept = _common(spoken.committed, words)
    times = spoken.committed_at[:kept] + [log.end.t] * (len(words) - kept)
    return Screen(
        words=tuple(words),
        committed_at=tuple(times),
        committed_text=committed_text,
        retracted=len(spoken.committed) - kept,
        tails=tuple(tails),
        erased=spoken.erased + len(spoken.shown) - _common(spoken.shown, words),
        erased_as_written=written.erased + len(written.shown) - _common(written.shown, pieces(log.end.text)),
    )


class _Row:
    """The words on the screen, cut by `split`. Looks only at the end of the text, so that hours take no longer."""

    def __init__(self, split: Callable[[str], list[str]]) -> None:
        self._split = split
        self._open = ""
        """The end of the committed text that may still become part of a longer word."""
        self._settled = 0
        """Committed words before that."""
        self.committed: list[str] = []
        self.committed_at: list[float] = []
        self.tail: list[str] = []
        self.erased = 0

    @property
    def shown(self) -> list[str]:
        return self.committed + self.tail

    def change(self, t: float, committed_delta: str, tentative: str) -> None:
        before = self._settled
        old = self.committed[before:] + self.tail
        text = self._open + committed_delta
        length = settled_length(text)
        complete, self._open = self._split(text[:length]), text[length:]
        open_words = self._split(self._open)
        self._commit(t, before, complete + open_words)
        self._settled = before + len(complete)
        shown = self._split(self._open + tentative)
        # A tentative end may go on in the word that is open.
        self.tail = shown[len(open_words) :]
        self.erased += len(old) - _common(old, complete + shown)

    def _commit(self, t: float, start: int, words: Sequence[str]) -> None:
        keep = start + _common(self.committed[start:], words)
        self.committed[keep:] = words[keep - start :]
        self.committed_at[keep:] = [t] * (len(self.committed) - keep)


def _common(a: Sequence[str], b: Sequence[str]) -> int:
    """How many words both begin with."""
    return next((at for at, (one, other) in enumerate(zip(a, b, strict=False)) if one != other), min(len(a), len(b)))
