"""Real speech heard live by the real model, on a clock that counts samples: the same on every machine, however busy.

While a window is decoded, a given length of audio arrives; nothing else takes time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from app.engine.whisper import WhisperTranscriber
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, Event, Final, Hypothesis, Samples, TranscriptUpdate, Window, Word
from streaming.ports import Transcriber
from streaming.ring_buffer import RingBuffer
from streaming.session import Session, SessionSettings
from streaming.silero import SileroDetector
from streaming.text import spoken_form
from streaming.vad import FRAME
from tests.helpers.real_models import live_model

BUSY = SAMPLE_RATE // 5
"""What a window takes on two cores, in samples."""
_RING = 120 * SAMPLE_RATE
_MOST_WAITING = 60 * SAMPLE_RATE
"""Samples that are kept out of the ring beyond the window's begin, as `app.pipeline` does."""


@dataclass
class HeardLive:
    """What came of a stream, and when: samples that had arrived by then."""

    events: list[tuple[int, Event]] = field(default_factory=list)
    windows: list[Window] = field(default_factory=list)
    audio: Samples = field(default_factory=lambda: np.zeros(0, np.float32))

    @property
    def updates(self) -> list[TranscriptUpdate]:
        return [event for _, event in self.events if isinstance(event, TranscriptUpdate)]

    @property
    def final(self) -> Final:
        final = self.events[-1][1]
        assert isinstance(final, Final)
        return final

    @property
    def text(self) -> str:
        return self.final.text

    @property
    def words(self) -> list[str]:
        """As they are heard: without case and punctuation."""
        return spoken(self.text)

    @property
    def shown(self) -> set[str]:
        """Every text that stood in the tail."""
        return {update.tentative.strip() for update in self.updates} - {""}


def spoken(text: str) -> list[str]:
    """The words of a text without case and punctuation, numbers as figures."""
    return [form for word in text.replace("-", " ").split() if (form := spoken_form(word))]


def hear_live(
    samples: Samples,
    languages: Sequence[str] = ("en",),
    *,
    model: LoadedModel | None = None,
    transcriber: Transcriber | None = None,
    settings: SessionSettings | None = None,
    busy: int | Callable[[Window], int] = BUSY,
    committed: tuple[Word, ...] | None = None,
) -> HeardLive:
    """Stream `samples` in frames of 32 ms.

    Args:
        samples: float32 (n_samples,), 16 kHz mono.
        languages: See `WhisperTranscriber`.
        model: Hears; base by default.
        transcriber: In place of a fresh one with that model.
        settings: Of the session.
        busy: Samples that arrive while a window is decoded.
        committed: See `Session`.
    """
    ears = transcriber or WhisperTranscriber(model or live_model(), tuple(languages))
    ring = RingBuffer(_RING)
    session = Session(ring, SileroDetector(), settings, committed)
    heard = HeardLive(audio=samples)
    arrived = taken = 0
    is_finished = False

    def note(events: list[Event]) -> None:
        heard.events += [(arrived, event) for event in events]

    while not session.is_over:
        while (end := min(taken + FRAME, len(samples))) <= arrived and taken < end and _has_room(session):
            ring.write(samples[taken:end])
            taken = end
            note(session.receive())
        if taken == len(samples) and not is_finished:
            is_finished = True
            note(session.finish())
        window = session.window()
        if window is None:
            arrived = min(taken + FRAME, len(samples))
            continue
        heard.windows.append(window)
        hypothesis = ears.transcribe(window, ring.read(window.start, window.end), lambda: False)
        assert isinstance(hypothesis, Hypothesis)
        arrived = min(len(samples), arrived + (busy if isinstance(busy, int) else busy(window)))
        note(session.hear(hypothesis))
    return heard


def _has_room(session: Session) -> bool:
    window = session.window()
    return window is None or session.received - window.start < _MOST_WAITING


def assert_keeps_the_contract(heard: HeardLive) -> None:
    """Nothing final was taken back, times go forward and end with the audio, and nothing happens without new audio."""
    final, updates = heard.final, heard.updates
    assert "".join(update.committed_delta for update in updates) == final.text
    assert all("".join(word.text for word in update.words) == update.committed_delta for update in updates)
    assert all("\ufffd" not in update.committed_delta + update.tentative for update in updates)
    times = [time for word in final.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert not times or times[-1] <= len(heard.audio)
    shown = [(update.received, update.tentative) for update in updates if not update.words]
    assert len(set(shown)) == len(shown)
    assert final.received == len(heard.audio)
