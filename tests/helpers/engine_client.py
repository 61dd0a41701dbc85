"""An engine that follows a script, its client, and somebody who speaks."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from app.engine.client import EngineClient
from app.engine.events import Loading, LoadRequest
from streaming.events import Word
from streaming.ring_buffer import RingBuffer
from tests.helpers.audible import speak
from tests.helpers.engine_events import Told
from tests.helpers.scripted_engine import ScriptedEngine
from tests.helpers.streams import seconds, spoken

SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"
SCRIPT = spoken(SENTENCE)
LENGTH = seconds(7)
BASE = LoadRequest("base", "auto", "auto")


class Speaker:
    """Says the sentence into a ring, as much of it as wanted."""

    def __init__(self, ring: RingBuffer, script: Sequence[Word] = SCRIPT, length: int = LENGTH) -> None:
        self.ring = ring
        self._samples = speak(script, length)

    def say_until(self, end: int) -> None:
        self.ring.write(self._samples[self.ring.written : end])

    def say_words_until(self, told: Told, dictation: str, text: str) -> None:
        """Speak on, and a second or two longer, until this much is committed: after a pause if need be, to be heard."""
        enough = SCRIPT[len(text.split()) - 1].end + seconds(1.2)
        told.wait_for(lambda: bool(told.events) and told.others()[-1] != Loading())
        while not told.happens(lambda: text in told.committed(dictation), within=0.05):
            is_enough = self.ring.written >= enough
            if is_enough and told.happens(lambda: text in told.committed(dictation), within=0.5):
                break
            assert self.ring.written < enough + seconds(2), told.events
            self.say_until(self.ring.written + seconds(0.1 if is_enough else 0.4))


@contextmanager
def running(engine: ScriptedEngine) -> Iterator[tuple[EngineClient, Told, Speaker]]:
    ring = RingBuffer.create_shared(seconds(60))
    told = Told()
    client = EngineClient(told, engine.command, is_forking=engine.is_forking)
    try:
        yield client, told, Speaker(ring)
    finally:
        client.close()
        ring.close()
        ring.unlink()


Engine = Callable[..., ScriptedEngine]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
