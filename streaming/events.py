"""The vocabulary of a dictation stream: immutable events, times as sample indices at 16 kHz.

A sample index counts from the start of the stream. Seconds appear only at the edges.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SAMPLE_RATE = 16_000
"""Hertz; the only rate inside `streaming`."""

if TYPE_CHECKING:
    Samples = NDArray[np.float32]
    """Mono audio, float32 in -1 to 1, shape (n_samples,)."""
else:
    Samples = object  # who only hands events on, as the window's process does at its start, loads no numpy


@dataclass(frozen=True, slots=True, eq=False)
class AudioChunk:
    """A block of audio as it arrived."""

    start: int
    samples: Samples

    @property
    def end(self) -> int:
        return self.start + len(self.samples)


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """The detector is sure that somebody speaks; `sample` is where the speech began, padding included."""

    sample: int


@dataclass(frozen=True, slots=True)
class SpeechEnded:
    """The detector is sure that a pause began; `sample` is where the speech ended, padding included."""

    sample: int


@dataclass(frozen=True, slots=True)
class Word:
    """A written word, with the space before it, or punctuation that stands by itself.

    The texts of successive words, joined without anything between them, are the text.
    """

    text: str
    start: int
    end: int
    probability: float
    tokens: tuple[int, ...] = field(default=(), repr=False)
    """The transcriber's own tokens for this word; opaque here, handed back to it as forced text or draft."""


@dataclass(frozen=True, slots=True)
class Window:
    """A request to transcribe the audio from `start` to `end`.

    The text begins with `committed`, which the transcriber is forced through; `draft` is what an earlier
    hypothesis had behind it, which the transcriber may check instead of deciding each word anew.
    """

    start: int
    end: int
    committed: tuple[Word, ...]
    draft: tuple[Word, ...]
    is_last: bool
    """Nothing follows: speech has ended here, so even a word that touches the edge is complete."""
    is_rest: bool = False
    """It begins behind words that were heard but not told to anybody yet; see `streaming.early_end`."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """What the transcriber heard in a window, behind the window's committed words."""

    window: Window
    words: tuple[Word, ...]
    language: str
    may_commit: bool = True
    """Whether words may become final by it: not before the language is held, nor by a model that only guesses."""


@dataclass(frozen=True, slots=True)
class TranscriptUpdate:
    """The text grew or its tail changed. Committed text is never taken back; `tentative` replaces the last one."""

    received: int
    """End of the audio that this update was heard in: of the window behind it, or of all that arrived."""
    committed_delta: str
    tentative: str
    words: tuple[Word, ...]
    """The newly committed words; their texts joined are `committed_delta`."""
    language: str


@dataclass(frozen=True, slots=True)
class Final:
    """The stream has ended. `text` begins with everything that was committed."""

    received: int
    text: str
    words: tuple[Word, ...]
    language: str


Event = SpeechStarted | SpeechEnded | TranscriptUpdate | Final


def text_of(words: Sequence[Word]) -> str:
    return "".join(word.text for word in words)
