"""What has become of a clip: which of its sound a recording holds, and which of its words a text has."""

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from streaming.events import SAMPLE_RATE, Samples

_WINDOW = SAMPLE_RATE * 2 // 5
_STEP = SAMPLE_RATE // 10
STEP_S = _STEP / SAMPLE_RATE

_ALIKE = 0.8
"""Correlation of a window with the same sound, resampled twice on its way; others stay far below."""
_SILENT = 0.003


def held(clip: Samples, recording: Samples) -> NDArray[np.bool_]:
    """For each tenth of a second of the clip, whether the recording holds it; what is silent in the clip always is.

    The recording may begin and end anywhere, and lack any stretch; both are mono at 16 kHz, shape (n_samples,).
    """
    size = 1 << (len(recording) + _WINDOW).bit_length()
    spectrum = np.fft.rfft(recording, size)
    energy = np.concatenate([[0.0], np.cumsum(recording.astype(np.float64) ** 2)])
    loudness = np.sqrt(np.maximum(energy[_WINDOW:] - energy[:-_WINDOW], 1e-9))
    found = np.zeros(len(clip) // _STEP, np.bool_)
    for start in range(0, len(clip) - _WINDOW + 1, _STEP):
        window = clip[start : start + _WINDOW]
        norm = float(np.linalg.norm(window))
        is_there = norm < _SILENT * _WINDOW**0.5
        if not is_there and len(loudness):
            products = np.fft.irfft(spectrum * np.conj(np.fft.rfft(window, size)), size)[: len(loudness)]
            is_there = float(np.max(products / loudness)) / norm > _ALIKE
        if is_there:
            found[start // _STEP : (start + _WINDOW) // _STEP] = True
    return found


def place(clip: Samples, recording: Samples) -> int:
    """The sample of a recording at which the clip begins; negative where its beginning is not there."""
    size = 1 << (len(recording) + len(clip)).bit_length()
    products = np.fft.irfft(np.fft.rfft(recording, size) * np.conj(np.fft.rfft(clip, size)), size)
    best = int(np.argmax(products))
    return best if best < len(recording) else best - size


@dataclass(frozen=True, slots=True)
class Differences:
    """How a text differs from what was to be heard, in words."""

    lost: int = 0
    doubled: int = 0
    """More than there should be, and the same as those beside them."""
    other: int = 0
    """Heard differently, or put in."""

    @property
    def total(self) -> int:
        return self.lost + self.doubled + self.other


def plain_words(text: str) -> list[str]:
    """Words without marks and capitals."""
    return re.findall(r"[\w']+", text.lower())


def compare(expected: Sequence[str], found: Sequence[str]) -> Differences:
    """Hold two sequences of plain words against each other; how a word is divided by spaces is no difference."""
    lost = doubled = other = 0
    for _, i, j, k, m in difflib.SequenceMatcher(None, expected, found, autojunk=False).get_opcodes():
        wanted, heard = expected[i:j], found[k:m]
        if "".join(wanted) == "".join(heard):
            continue
        if not wanted and _repeats(found, k, m):
            doubled += len(heard)
            continue
        other += max(min(len(wanted), len(heard)), len(heard) - len(wanted))
        lost += max(0, len(wanted) - len(heard))
    return Differences(lost, doubled, other)


def common(words: Sequence[str], others: Sequence[str]) -> list[int]:
    """Positions of the words that the others say as well, in the same order."""
    blocks = difflib.SequenceMatcher(None, words, others, autojunk=False).get_matching_blocks()
    return [index for block in blocks for index in range(block.a, block.a + block.size)]


def _repeats(words: Sequence[str], start: int, end: int) -> bool:
    """Whether a stretch says again what stands before or behind it."""
    length = end - start
    stretch = list(words[start:end])
    return stretch in (list(words[max(0, start - length) : start]), list(words[end : end + length]))
