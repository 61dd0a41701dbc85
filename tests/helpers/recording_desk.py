"""A recorder with microphones that come and go as a test says."""

import time
from collections.abc import Callable
from pathlib import Path

from app.recording.recorder import Recorder, RecorderEvent
from app.recording.spool import Spool
from streaming.events import SAMPLE_RATE, Samples
from streaming.ring_buffer import RingBuffer
from tests.helpers.sources import FakeSources, sound

D1, D2 = "20261129-083000-0001", "20261129-083000-0002"


class Desk:
    """A recorder, its microphones, and what it said."""

    def __init__(self, folder: Path) -> None:
        self.sources = FakeSources()
        self.events: list[RecorderEvent] = []
        self.spool = Spool(folder)
        self.recorder = Recorder(self.events.append, self.spool, lambda: self.sources)
        self.ring = RingBuffer.attach(self.recorder.ring_name)

    def start(self, dictation: str = D1, wanted: str | None = None) -> int:
        opened = len(self.sources.opened)
        first = self.recorder.start(dictation, wanted)
        wait_until(lambda: len(self.sources.opened) > opened)
        return first

    def speak(self, seconds: float, value: float = 0.1) -> None:
        """Speak into the microphone that is open, and wait until it is recorded."""
        target = self.recorder.written + round(seconds * SAMPLE_RATE)
        self.sources.opened[-1].speak(sound(seconds, value))
        wait_until(lambda: self.recorder.written == target)

    def told(self, kind: type) -> list[RecorderEvent]:
        return [event for event in self.events if isinstance(event, kind)]

    def wait_for(self, kind: type, count: int = 1) -> RecorderEvent:
        wait_until(lambda: len(self.told(kind)) >= count)
        return self.told(kind)[count - 1]

    def recorded(self, first: int, end: int) -> Samples:
        return self.ring.read(first, end)

    def close(self) -> None:
        self.ring.close()
        self.recorder.close()


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition, often looking whether it holds."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.001)
