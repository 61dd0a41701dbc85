"""Runs a stream: audio blocks in, timed events out, at the pace of a microphone or of a virtual clock."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from time import perf_counter

import numpy as np

from app.feed import ArrivingFeed, Feed, VirtualFeed, at_own_speed, in_blocks
from streaming.events import SAMPLE_RATE, AudioChunk, Event, Samples, Window, Word
from streaming.ports import SpeechDetector, Transcriber
from streaming.ring_buffer import RingBuffer
from streaming.session import Session, SessionSettings
from streaming.vad import FRAME

_RING = 120 * SAMPLE_RATE
_MOST_WAITING = 60 * SAMPLE_RATE
"""Samples that the session is given ahead of the engine; a window holds at most 30 s. More waits outside the ring."""
_GRACE_SECONDS = 0.5
"""Time that a microphone has after a stop to hand over what it has recorded."""
_LEVEL_FLOOR_DB = -90.0


class Pace(StrEnum):
    """Which clock a stream runs on."""

    LIVE = "live"
    """Blocks come when they come, from a microphone."""
    REALTIME = "realtime"
    """Blocks of a file are played at their own speed."""
    VIRTUAL = "virtual"
    """Time is the audio's, plus the computing that it had to wait for; nothing is waited for in truth."""


@dataclass(frozen=True, slots=True)
class Timed:
    """An event and when it left, in seconds of the stream's clock."""

    t: float
    event: Event


@dataclass(frozen=True, slots=True)
class PipelineStats:
    """How a run goes."""

    received: int = 0
    """Samples taken in."""
    compute_s: float = 0.0
    """Seconds spent on windows."""
    updates: int = 0
    """Windows decoded."""
    level_db: float = _LEVEL_FLOOR_DB
    """Loudness of the newest block, in dB of full scale."""


class Pipeline:
    """One stream from its first block to its final text. Runs once, in the thread that iterates over `run`.

    Args:
        transcriber: Hears the windows.
        detector: Tells speech from everything else.
        pace: How the blocks are timed.
        settings: Lengths.
        committed: The final words at the beginning of the audio, if it goes on where another run broke off; see
            `Session`.
        meanwhile: Called again and again in the thread that iterates, between two windows and with each block of audio.
    """

    def __init__(
        self,
        transcriber: Transcriber,
        detector: SpeechDetector,
        pace: Pace,
        settings: SessionSettings | None = None,
        committed: tuple[Word, ...] | None = None,
        meanwhile: Callable[[], object] = lambda: None,
    ) -> None:
        self._transcriber = transcriber
        self._audio = RingBuffer(_RING)
        self._session = Session(self._audio, detector, settings, committed)
        self._pace = pace
        self._meanwhile = meanwhile
        self._feed: Feed | None = None
        self._is_stopping = False
        self._stats = PipelineStats()

    @property
    def stats(self) -> PipelineStats:
        return self._stats

    def stop(self) -> None:
        """Finish as if the audio ended here; the final event still comes. Safe in a signal handler."""
        self._is_stopping = True
        if self._feed is not None:
            self._feed.stop()

    def run(self, blocks: Iterable[AudioChunk]) -> Generator[Timed, None, None]:
        """Take mono blocks at 16 kHz, contiguous from sample 0, and give each event as it happens.

        Whoever breaks off closes the generator, and with it the feed.
        """
        feed = self._feed = self._make_feed(in_blocks(blocks, FRAME))
        if self._is_stopping:
            feed.stop()
        try:
            yield from self._run(feed)
        finally:
            feed.close()  # so that nobody goes on reading where the run broke off

    def _run(self, feed: Feed) -> Iterator[Timed]:
        waiting: deque[AudioChunk] = deque()
        must_wait = False
        while not self._session.is_over:
            self._meanwhile()
            waiting += feed.take(wait=must_wait)
            events: list[Event] = []
            while waiting and self._has_room():
                events += self._take_in(waiting.popleft())
            has_ended = feed.has_ended
            if has_ended and not waiting:
                events += self._session.finish()
            yield from (Timed(feed.now(), event) for event in events)
            window = self._session.window()
            must_wait = window is None
            if window is not None:
                is_outdated = self._is_stopped_meanwhile if not (has_ended or window.is_last) else _never
                yield from (Timed(feed.now(), event) for event in self._hear(window, is_outdated))

    def _make_feed(self, blocks: Iterable[AudioChunk]) -> Feed:
        match self._pace:
            case Pace.LIVE:
                return ArrivingFeed(blocks, grace=_GRACE_SECONDS)
            case Pace.REALTIME:
                return ArrivingFeed(at_own_speed(blocks))
            case Pace.VIRTUAL:
                return VirtualFeed(blocks)

    def _take_in(self, block: AudioChunk) -> list[Event]:
        self._audio.write(block.samples)
        self._stats = replace(self._stats, received=block.end, level_db=_level_db(block.samples))
        return self._session.receive()

    def _has_room(self) -> bool:
        """Whether more audio would write over none that is still to be decoded."""
        needed = self._session.needed_from
        return needed is None or self._session.received - needed < _MOST_WAITING

    def _is_stopped_meanwhile(self) -> bool:
        return self._is_stopping

    def _hear(self, window: Window, is_outdated: Callable[[], bool]) -> list[Event]:
        """Decode a window, or give it up once it is outdated because the audio has ended sooner."""
        started = perf_counter()
        audio = self._audio.read(window.start, window.end)
        hypothesis = self._transcriber.transcribe(window, audio, is_outdated)
        events = [] if hypothesis is None else self._session.hear(hypothesis)
        self._stats = replace(
            self._stats,
            compute_s=self._stats.compute_s + perf_counter() - started,
            updates=self._stats.updates + (hypothesis is not None),
        )
        return events


def _never() -> bool:
    return False


def _level_db(samples: Samples) -> float:
    power = float(np.mean(np.square(samples, dtype=np.float64))) if len(samples) else 0.0
    return max(_LEVEL_FLOOR_DB, 10 * float(np.log10(power + 1e-12)))
