"""Speech for machines: samples that say which word they belong to, and ears that hear it.

In place of sound, the samples of the n-th word all have the value n + 1 in 1024ths. So what is heard depends on the
audio alone, wherever a stream begins and whoever hears it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from streaming.events import SAMPLE_RATE, Hypothesis, Samples, Window, Word
from streaming.vad import FRAME

_SCALE = 1024
_AUDIBLE = SAMPLE_RATE // 10


def speak(words: Sequence[Word], length: int) -> Samples:
    """`length` samples in which the words are said; the token of each is its number."""
    samples = np.zeros(length, np.float32)
    for word in words:
        samples[word.start : word.end] = (word.tokens[0] + 1) / _SCALE
    return samples


def has_word(samples: Samples, number: int) -> bool:
    """Whether something of this word is said."""
    return bool((samples == np.float32((number + 1) / _SCALE)).any())


class AudibleDetector:
    """Takes for speech what is not silent."""

    def probability(self, frame: Samples) -> float:
        assert len(frame) == FRAME
        return 1.0 if frame.any() else 0.0

    def reset(self) -> None:
        """Nothing is remembered."""


@dataclass
class AudibleTranscriber:
    """Hears words that were spoken with `speak`. Forced words are not heard again; a word that is cut is misheard."""

    texts: Sequence[str]
    """The words by their numbers."""
    language: str | None = None
    before_window: Callable[[Samples], None] = lambda audio: None
    gives_up_after: int = 0
    """New words after which it takes the text for ended, but where what is left is decoded by itself; 0 for never."""
    windows: list[Window] = field(default_factory=list)

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        assert len(audio) == window.end - window.start <= 30 * SAMPLE_RATE
        self.before_window(audio)
        if should_abort():
            return None
        self.windows.append(window)
        known = max((token for word in window.committed for token in word.tokens), default=-1)
        heard = [word for word in self._words(window, audio) if word.tokens[0] > known]
        if self.gives_up_after and not window.is_rest:
            heard = heard[: self.gives_up_after]
        self.language = "en"
        return Hypothesis(window, tuple(heard), "en")

    def _words(self, window: Window, audio: Samples) -> list[Word]:
        numbers = np.round(audio * _SCALE).astype(int) - 1
        edges = [0, *(np.flatnonzero(np.diff(numbers)) + 1).tolist(), len(numbers)]
        runs = [(numbers[a], a, b) for a, b in pairwise(edges) if b > a and numbers[a] >= 0]
        return [
            self._word(int(number), window, start, end, is_cut=end == len(audio) and not window.is_last)
            for number, start, end in runs
            if end - start > _AUDIBLE
        ]

    def _word(self, number: int, window: Window, start: int, end: int, *, is_cut: bool) -> Word:
        text = f" {self.texts[number]}" + ("x" if is_cut else "")
        return Word(text, window.start + start, window.start + end, 0.9, (number,))
