"""A dictation whose engines break off and are replaced: the sessions together tell every word once, in order."""

from dataclasses import dataclass, field, replace

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from streaming.events import SAMPLE_RATE, Event, TranscriptUpdate, Word
from streaming.ring_buffer import RingBuffer
from streaming.session import Session
from streaming.vad import FRAME
from tests.helpers.streams import ScriptedDetector, ScriptedTranscriber, seconds

_MOST_WAITING = 60 * SAMPLE_RATE


@dataclass
class Retold:
    """What engines have told, one after the other, and where the next one would begin, as `app.engine.takes` notes it."""

    words: list[Word] = field(default_factory=list)
    start: int = 0
    n_before: int = 0
    """Words that are final before `start`."""
    is_over: bool = False

    def take(self, events: list[Event], base: int) -> None:
        for event in events:
            if isinstance(event, TranscriptUpdate):
                self.words += moved(event.words, base)


def moved(words: tuple[Word, ...] | list[Word], by: int) -> list[Word]:
    return [replace(word, start=word.start + by, end=word.end + by) for word in words]


def hear(script: list[Word], told: Retold, arrived: int, length: int, busy: int, breaks_at: int | None) -> int:
    """One engine's life, from where `told` says; gives where the recorder is when it ends.

    Args:
        arrived: Samples that the recorder has by the time when the engine is ready.
        busy: Samples that are recorded while one window is decoded.
        breaks_at: Sample at which the engine is killed; None if it lives to the end.
    """
    base = told.start
    committed = moved(told.words[told.n_before :], -base) if told.words else None
    transcriber = ScriptedTranscriber(moved(script, -base))
    ring = RingBuffer(120 * SAMPLE_RATE)
    session = Session(ring, ScriptedDetector(transcriber.script), None, None if committed is None else tuple(committed))
    position, is_finished = base, False
    while not session.is_over and (breaks_at is None or arrived < breaks_at):
        while position + FRAME <= min(arrived, length) and has_room(session):
            ring.write(np.zeros(FRAME, np.float32))
            position += FRAME
            told.take(session.receive(), base)
        if position + FRAME > length and not is_finished:
            is_finished = True
            told.take(session.finish(), base)
        window = session.window()
        if window is None:
            arrived += FRAME
            assert is_finished or arrived < length + seconds(1), "the stream stands still"
            continue
        if not window.is_rest:
            told.start, told.n_before = base + window.start, len(told.words) - len(window.committed)
        hypothesis = transcriber.transcribe(window, ring.read(window.start, window.end), lambda: False)
        assert hypothesis is not None
        arrived += busy
        if breaks_at is None or arrived < breaks_at:
            told.take(session.hear(hypothesis), base)
    told.is_over = session.is_over
    return arrived


def has_room(session: Session) -> bool:
    needed = session.needed_from
    return needed is None or session.received - needed < _MOST_WAITING


@example(pauses=[0.0] * 50 + [0.5] + [0.0] * 18 + [3.0], ready=[23.0, 1.0], lives=[0.5], busy=0.1)
@example(pauses=[0.0] * 8 + [28.0] + [0.0] * 150, ready=[33.0], lives=[], busy=0.1)
@given(
    pauses=st.lists(st.sampled_from([0.0] * 12 + [0.1, 0.7, 0.7, 2.5, 20.0]), min_size=20, max_size=120),
    ready=st.lists(st.sampled_from([0.2, 0.5, 3.0, 20.0, 45.0]), min_size=1, max_size=4),
    lives=st.lists(st.floats(0.5, 25), max_size=3),
    busy=st.sampled_from([0.05, 0.3, 1.0, 3.0, 8.0]),
)
def test_engines_that_break_off_lose_and_double_nothing(
    pauses: list[float], ready: list[float], lives: list[float], busy: float
) -> None:
    script: list[Word] = []
    at = 0.5
    for number, pause in enumerate(pauses):
        script.append(Word(f" w{chr(97 + number % 26)}{number // 26}", seconds(at), seconds(at + 0.3), 0.9, (number,)))
        at += 0.3 + pause
    length = -(-seconds(at + 1) // FRAME) * FRAME
    told = Retold()
    arrived = 0
    for turn in range(len(lives) + 1):
        arrived += seconds(ready[turn % len(ready)])
        breaks_at = arrived + seconds(lives[turn]) if turn < len(lives) else None
        arrived = hear(script, told, arrived, length, seconds(busy), breaks_at)
        if told.is_over:
            break
    assert told.is_over
    assert [word.text.strip() for word in told.words] == [word.text.strip() for word in script]
    assert all(a.end <= b.start for a, b in zip(told.words, told.words[1:], strict=False))
