"""What decoding one window yields."""

import zlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DecodingResult:
    """The text of one window, with what tells whether to trust it."""

    language: str
    tokens: tuple[int, ...]
    """Text and time stamps, without prompt, start sequence, prefix and end."""
    text: str
    avg_logprob: float
    """Mean over the tokens and the end of text, natural logarithm."""
    no_speech_prob: float
    """How likely the model thought, before any text, that nobody speaks."""
    temperature: float
    compression_ratio: float
    """How much shorter the text gets by writing repetitions once; a loop is above 2.4."""


def compression_ratio(text: str) -> float:
    """Bytes of the text by bytes of it compressed; 0 for no text."""
    data = text.encode()
    return len(data) / len(zlib.compress(data))
