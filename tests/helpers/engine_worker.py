"""What an engine is given in place of a model, and what it sends then."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import numpy as np

from app.engine.events import LoadRequest, Question, Ready
from app.engine.messages import Begin, Cancel, End, FromEngine, Reported
from app.engine.worker import Worker
from streaming.events import SAMPLE_RATE, Event, Final, Samples, TranscriptUpdate, Word
from streaming.ring_buffer import RingBuffer
from tests.helpers.audible import AudibleDetector, AudibleTranscriber
from tests.helpers.streams import seconds

SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"
REQUEST = LoadRequest("base")
_TURN = seconds(0.4)


@contextmanager
def shared_ring(length: int = 60 * SAMPLE_RATE) -> Iterator[RingBuffer]:
    ring = RingBuffer.create_shared(length)
    try:
        yield ring
    finally:
        ring.close()
        ring.unlink()


class BrokenError(Exception):
    """An engine broke down."""


@dataclass
class Speaker:
    """Says a little more each time that a window is decoded, so that text grows as in life. Silences pass at once."""

    ring: RingBuffer
    samples: Samples
    at: int = 0

    def go_on(self, count: int = _TURN) -> None:
        loud = np.flatnonzero(self.samples[self.at + count :])
        end = self.at + count + int(loud[0]) if len(loud) else len(self.samples)
        self.ring.write(self.samples[self.at : end])
        self.at = end


@dataclass
class Ears:
    """Hears `texts`, and breaks down in its n-th window."""

    texts: Sequence[str]
    before_window: Callable[[], None] = lambda: None
    breaks_in: int = 0
    ready: Ready = field(default_factory=lambda: Ready("base", "cpu", "int8"))
    n_windows: int = 0
    languages: list[tuple[str, ...]] = field(default_factory=list)
    sounds: list[Samples] = field(default_factory=list)
    """What was asked about."""
    gives_up_after: int = 0

    def warm_up(self) -> None:
        """Nothing gets warm."""

    def warm_up_rest(self, is_awaited: Callable[[], bool]) -> None:
        """Nothing gets warm."""

    def detector(self) -> AudibleDetector:
        return AudibleDetector()

    def transcriber(self, languages: tuple[str, ...], terms: tuple[str, ...], held: str) -> AudibleTranscriber:
        del terms, held
        self.languages.append(languages)
        return AudibleTranscriber(
            self.texts, before_window=lambda audio: self._before_window(), gives_up_after=self.gives_up_after
        )

    def alternatives(self, question: Question, sound: Samples) -> tuple[str, ...]:
        self.sounds.append(sound)
        return (f"not {question.stretch}",)

    def _before_window(self) -> None:
        self.n_windows += 1
        if self.n_windows == self.breaks_in:
            raise BrokenError
        self.before_window()


def run(ears: Ears, begin: Begin, *messages: End | Cancel) -> list[FromEngine]:
    """What an engine with these ears sends for one dictation; `BrokenError` ends the list."""
    sent: list[FromEngine] = []

    def send(message: FromEngine) -> None:
        sent.append(message)
        if isinstance(message, Reported) and isinstance(message.event, Final):
            worker.close()

    worker = Worker(lambda request: ears, send)
    worker.take(begin)
    for message in messages:
        worker.take(message)
    with suppress(BrokenError):
        worker.run(REQUEST)
    return sent


def events_of(sent: Sequence[FromEngine]) -> list[Event]:
    return [message.event for message in sent if isinstance(message, Reported)]


def words_of(events: Sequence[Event]) -> list[Word]:
    return [word for event in events if isinstance(event, TranscriptUpdate) for word in event.words]


def begin(ring: RingBuffer, start: int = 0, languages: tuple[str, ...] = ()) -> Begin:
    return Begin("a", ring.name, start, languages, None)
