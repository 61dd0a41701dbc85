"""Hours of dictation in moments: a scripted speaker, a session with everything that it does, and what it kept of it all."""

import tracemalloc
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from streaming.events import SAMPLE_RATE, Event, Final, Hypothesis, Samples, TranscriptUpdate, Window, Word
from streaming.ring_buffer import RingBuffer
from streaming.session import Session
from streaming.vad import FRAME

_WORD = 22 * FRAME
"""A word each 0.7 s, of which it takes five sevenths; every eleventh is followed by a pause of two seconds."""
_SPOKEN = 16 * FRAME
_TEXTS = [f" {a}{b}{c}" for a in "bdfgklmn" for b in "aeiou" for c in "lnrst"]


def long_script(minutes: float) -> list[Word]:
    """What the speaker says."""
    words: list[Word] = []
    at = FRAME * 20
    while at < minutes * 60 * SAMPLE_RATE:
        number = len(words)
        words.append(Word(_TEXTS[number % len(_TEXTS)], at, at + _SPOKEN, 0.99, (number,)))
        at += _WORD + (60 * FRAME if number % 11 == 10 else 0)
    return words


@dataclass(frozen=True, slots=True)
class Reading:
    """How things stood at one time."""

    at: int
    """Samples that had arrived."""
    words: int
    memory: int
    """Bytes that Python had handed out."""


@dataclass
class LongDictation:
    """What came of it."""

    committed: list[Word] = field(default_factory=list)
    lags: list[int] = field(default_factory=list)
    """Samples from the end of each word until it was final."""
    readings: list[Reading] = field(default_factory=list)
    longest_window: int = 0
    received: int = 0
    final: Final | None = None


def dictate(script: Sequence[Word], reading_every: float) -> LongDictation:
    """Run the script through a session, and read the memory each so many seconds."""
    starts = [word.start for word in script]
    detector, ring, found = _Detector(starts), RingBuffer(120 * SAMPLE_RATE), LongDictation()
    session = Session(ring, detector)
    silence = np.zeros(FRAME, np.float32)
    end = script[-1].end + 40 * FRAME
    tracemalloc.start()
    try:
        while not session.is_over:
            if ring.written < end:
                ring.write(silence)
            events = session.receive() if ring.written < end else session.finish()
            while (window := session.window()) is not None:
                found.longest_window = max(found.longest_window, window.end - window.start)
                events += session.hear(_hear(window, script, starts))
            _note(found, events)
            if ring.written % round(reading_every * SAMPLE_RATE) < FRAME:
                found.readings.append(Reading(ring.written, len(found.committed), tracemalloc.get_traced_memory()[0]))
    finally:
        tracemalloc.stop()
    found.received = ring.written
    return found


def _note(found: LongDictation, events: Sequence[Event]) -> None:
    for event in events:
        if isinstance(event, TranscriptUpdate):
            found.committed += event.words
            found.lags += [event.received - word.end for word in event.words]
        elif isinstance(event, Final):
            found.final = event


def _hear(window: Window, script: Sequence[Word], starts: Sequence[int]) -> Hypothesis:
    first = window.committed[-1].tokens[0] + 1 if window.committed else bisect_left(starts, window.start)
    until = bisect_left(starts, window.end)
    return Hypothesis(window, tuple(word for word in script[first:until] if word.end <= window.end), "en")


@dataclass
class _Detector:
    """Hears speech while a word lasts and in the short gaps between words."""

    starts: Sequence[int]
    _frame: int = 0

    def probability(self, frame: Samples) -> float:
        assert len(frame) == FRAME
        at = self._frame * FRAME
        self._frame += 1
        before = bisect_left(self.starts, at + 1) - 1
        return 1.0 if before >= 0 and at < self.starts[before] + _WORD - FRAME else 0.0
