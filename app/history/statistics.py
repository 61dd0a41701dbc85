"""How much was dictated on each day, how fast, and how much typing that saved. Counted from the history alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from app.history.records import Dictation, Status

TYPED_PER_MINUTE = 40
"""Words that people type in a minute, on average (CHI 2018, 168,000 volunteers: 52; at work, with corrections, less)."""


@dataclass(frozen=True, slots=True)
class Count:
    """What was dictated in some time."""

    dictations: int = 0
    words: int = 0
    seconds: float = 0.0
    """Of recording."""

    def __add__(self, other: "Count") -> "Count":
        return Count(self.dictations + other.dictations, self.words + other.words, self.seconds + other.seconds)

    @property
    def words_per_minute(self) -> float:
        return 60 * self.words / self.seconds if self.seconds else 0.0

    @property
    def saved_seconds(self) -> float:
        """By which typing the same would have taken longer; 0 where it would not."""
        return max(0.0, 60 * self.words / TYPED_PER_MINUTE - self.seconds)


@dataclass(frozen=True, slots=True)
class Day:
    """What was dictated on a day, in this machine's time."""

    day: date
    count: Count


def by_day(dictations: Iterable[Dictation]) -> list[Day]:
    """The days on which something was dictated, newest first. What was thrown away does not count."""
    counts: dict[date, Count] = {}
    for dictation in dictations:
        words = len(dictation.text.split())
        if words and dictation.status is not Status.CANCELLED:
            day = dictation.started.date()
            counts[day] = counts.get(day, Count()) + Count(1, words, dictation.audio_s)
    return [Day(day, counts[day]) for day in sorted(counts, reverse=True)]


def total(days: Iterable[Day]) -> Count:
    return sum((day.count for day in days), Count())
