"""Samples as sound files that other programs can play."""

import wave
from pathlib import Path

from streaming.events import SAMPLE_RATE, Samples


def write_wave(path: Path, samples: Samples) -> Path:
    """Write mono samples at 16 kHz, in 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes((samples * 32767).astype("<i2").tobytes())
    return path
