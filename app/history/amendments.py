"""What users correct in dictations: written into the history once a dictation is over, and taken back when it is undone."""

from dataclasses import dataclass, field, replace

from app.history.correcting import Stretch, core, corrected, place_of, restored, stretch_of, without
from app.history.records import Dictation, Status
from app.history.store import HistoryStore
from streaming.events import Word, text_of

_MOST = 500
"""Corrections that can be taken back, the newest ones."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What a user wants in the place of some words. Their times count from the dictation's first sample."""

    dictation: str
    first: Word
    """The first and the last of the words, as they were when the user saw them."""
    last: Word
    text: str
    """Empty where the words are to go."""
    is_elsewhere: bool = field(default=False, compare=False)
    """Whether it was made elsewhere than in the dictation window, which is yet to show it."""


@dataclass(frozen=True, slots=True)
class Amended:
    """A correction that is in the history now, or was taken out of it."""

    heard: str
    """What stood there."""
    meant: str
    """What the user has put there."""
    before: str
    """The text in front of it."""
    language: str
    """Whisper's code; empty if nobody knows."""
    is_standing: bool
    correction: Correction


@dataclass(frozen=True, slots=True)
class _Written:
    correction: Correction
    amended: Amended
    old: Stretch
    new: Word | None
    """Stands in its place; None if nothing is left of the dictation."""


class Amendments:
    """Corrections in the order in which users make them. Belongs to the history's thread.

    Each is found by the sound of its words when its turn comes: others before it may have changed how many words there are.
    """

    def __init__(self, store: HistoryStore) -> None:
        self._store = store
        self._waiting: list[Correction] = []
        self._written: list[_Written] = []

    @property
    def is_waiting(self) -> bool:
        """Whether there are corrections of dictations that go on. May be asked in any thread."""
        return bool(self._waiting)

    def make(self, correction: Correction) -> list[Amended]:
        """Write a correction, behind all that wait; if its dictation goes on, it waits, too."""
        self._waiting.append(correction)
        return self.settle()

    def settle(self) -> list[Amended]:
        """Write what was corrected in dictations that are over by now. What is not there any more is passed over."""
        waiting: list[Correction] = []
        amended: list[Amended] = []
        for correction in self._waiting:
            dictation = self._store.get(correction.dictation)
            if dictation is not None and dictation.is_open:
                waiting.append(correction)
            elif dictation is not None:
                amended += self._write(dictation, correction)
        self._waiting = waiting
        return amended

    def take_back(self, correction: Correction) -> list[Amended]:
        """Put back what a correction has replaced, the last of several that are alike; one that waits is never written."""
        waits = _last(self._waiting, correction)
        if waits is not None:
            del self._waiting[waits]
            return []
        place = _last([written.correction for written in self._written], correction)
        written = self._written.pop(place) if place is not None else None
        before = self._store.get(correction.dictation)
        after = restored(before, written.new, written.old) if before is not None and written is not None else None
        if written is None or after is None:
            return []
        self._store.revise(after.id, after.text, after.words)
        return [replace(written.amended, is_standing=False)]

    def close(self) -> None:
        """Write what waits into dictations that still go on, and are broken off here."""
        for name in {correction.dictation for correction in self._waiting}:
            dictation = self._store.get(name)
            if dictation is not None and dictation.is_open:
                self._store.finish(name, status=Status.INTERRUPTED)
        self.settle()

    def _write(self, dictation: Dictation, correction: Correction) -> list[Amended]:
        place = place_of(dictation.words, correction.first, correction.last)
        change = _changed(dictation, *place, correction.text) if place is not None else None
        if change is None:
            return []
        old, after, number = change
        self._store.revise(after.id, after.text, after.words)
        new = after.words[number] if number is not None else None
        heard, before = core(text_of(old.words)), text_of(dictation.words[: number or 0])
        meant = core(new.text) if new is not None else ""
        amended = Amended(
            heard, correction.text or meant, before, dictation.language, is_standing=True, correction=correction
        )
        self._written.append(_Written(correction, amended, old, new))
        del self._written[:-_MOST]
        return [amended]


def _changed(dictation: Dictation, first: int, last: int, text: str) -> tuple[Stretch, Dictation, int | None] | None:
    """What was there, the dictation with a text in its place, and the word that this is now; None if it is not there."""
    if not text:
        return without(dictation, first, last)
    old, after = stretch_of(dictation, first, last), corrected(dictation, first, last, text)
    return (old, after, first) if old is not None and after is not None else None


def _last(corrections: list[Correction], wanted: Correction) -> int | None:
    """The place of the last one that is equal."""
    places = (place for place in reversed(range(len(corrections))) if corrections[place] == wanted)
    return next(places, None)
