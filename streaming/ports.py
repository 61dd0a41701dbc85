"""What a stream needs from outside: a detector of speech and a transcriber of windows."""

from collections.abc import Callable
from typing import Protocol

from streaming.events import Hypothesis, Samples, Window


class SpeechDetector(Protocol):
    """Tells speech from everything else, frame by frame, remembering what it heard."""

    def probability(self, frame: Samples) -> float:
        """Probability from 0 to 1 that `frame`, 512 samples that follow the last frame, holds speech."""
        ...


class Transcriber(Protocol):
    """Turns the audio of a window into words."""

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        """Hear `audio`, the samples of `window`; None if `should_abort()` became true on the way."""
        ...
