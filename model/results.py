"""What transcribing a recording yields: text, segments and words, with times in seconds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TimedWord:
    """One written word with the space before it and the punctuation around it."""

    text: str
    start: float
    """Seconds from the start of the recording."""
    end: float
    probability: float
    """Mean probability of the word's tokens, 0 to 1."""
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of speech between two of the model's time stamps."""

    start: float
    end: float
    text: str
    tokens: tuple[int, ...]
    words: tuple[TimedWord, ...]
    """Empty unless word times were asked for."""
    avg_logprob: float
    no_speech_prob: float
    compression_ratio: float
    temperature: float


@dataclass(frozen=True, slots=True)
class Transcription:
    """The whole recording."""

    text: str
    language: str
    """Two-letter code (`en`), or three where Whisper has only that (`haw`, `yue`)."""
    segments: tuple[Segment, ...]
