"""A speaker, a detector and a transcriber that behave like real ones, but from a script."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from streaming.events import (
    SAMPLE_RATE,
    Event,
    Final,
    Hypothesis,
    Samples,
    TranscriptUpdate,
    Window,
    Word,
)
from streaming.ring_buffer import RingBuffer
from streaming.session import Session, SessionSettings
from streaming.vad import FRAME


def seconds(value: float) -> int:
    return round(value * SAMPLE_RATE)


def spoken(text: str, start: float = 0.5, pace: float = 0.3, gap: float = 0.0) -> list[Word]:
    """Words said one after another, each `pace` seconds long with `gap` seconds behind it."""
    step = pace + gap
    return [
        Word(f" {word}", seconds(start + i * step), seconds(start + i * step + pace), 0.9, (i,))
        for i, word in enumerate(text.split())
    ]


@dataclass
class ScriptedDetector:
    """Hears speech exactly where the script has words."""

    script: Sequence[Word]
    _frame: int = 0

    def probability(self, frame: Samples) -> float:
        assert len(frame) == FRAME
        start, end = self._frame * FRAME, (self._frame + 1) * FRAME
        self._frame += 1
        return 1.0 if any(word.start < end and start < word.end for word in self.script) else 0.0


@dataclass
class ScriptedTranscriber:
    """Knows the script and hears of it what lies in the window, as Whisper would: forced text is not heard again.

    A word that is cut by the window's end is heard as something else. With `mishear`, a word that ended less than a
    second ago is sometimes taken for another one.
    """

    script: Sequence[Word]
    mishear: float = 0.0
    seed: int = 0
    windows: list[Window] = field(default_factory=list)

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        assert len(audio) == window.end - window.start <= 30 * SAMPLE_RATE
        if should_abort():
            return None
        self.windows.append(window)
        chance = random.Random(f"{self.seed} {window.end}")  # noqa: S311  # nothing secret
        known = max((token for word in window.committed for token in word.tokens), default=-1)
        words = [
            self._hear(word, window, chance)
            for word in self.script
            if word.tokens[0] > known and word.end > window.start + seconds(0.1) and word.start < window.end
        ]
        return Hypothesis(window, tuple(words), "en")

    def _hear(self, word: Word, window: Window, chance: random.Random) -> Word:
        end = min(word.end, window.end)
        is_cut = word.end > window.end
        is_fresh = window.end - word.end < SAMPLE_RATE and not window.is_last
        if is_cut or (is_fresh and chance.random() < self.mishear):
            return Word(f"{word.text}{chance.randrange(9)}x", word.start, end, 0.3, word.tokens)
        return Word(word.text, word.start, end, word.probability, word.tokens)


@dataclass
class Played:
    """What came of a stream."""

    events: list[Event]

    @property
    def updates(self) -> list[TranscriptUpdate]:
        return [event for event in self.events if isinstance(event, TranscriptUpdate)]

    @property
    def committed(self) -> str:
        return "".join(update.committed_delta for update in self.updates)

    @property
    def final(self) -> Final:
        finals = [event for event in self.events if isinstance(event, Final)]
        assert len(finals) == 1
        assert self.events[-1] is finals[0]
        return finals[0]


def play(
    transcriber: ScriptedTranscriber,
    length: int,
    blocks: Sequence[int] = (FRAME,),
    busy: int = 0,
    settings: SessionSettings | None = None,
    committed: tuple[Word, ...] | None = None,
) -> Played:
    """Run `length` samples of silence through a session whose ears follow the script.

    Args:
        blocks: Sizes in which the audio comes, over and over.
        busy: Samples of audio that arrive while one window is decoded.
        committed: See `Session`.
    """
    ring = RingBuffer(120 * SAMPLE_RATE)
    session = Session(ring, ScriptedDetector(transcriber.script), settings, committed)
    events: list[Event] = []
    position = turn = free_at = 0
    while position < length or not session.is_over:
        size = min(blocks[turn % len(blocks)], length - position)
        turn += 1
        ring.write(np.zeros(size, dtype=np.float32))
        position += size
        events += session.receive()
        if position == length:
            events += session.finish()
            free_at = 0
        while position >= free_at and (window := session.window()) is not None:
            hypothesis = transcriber.transcribe(window, ring.read(window.start, window.end), lambda: False)
            assert hypothesis is not None
            events += session.hear(hypothesis)
            free_at = 0 if position == length else position + busy
    return Played(events)
