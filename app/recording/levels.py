"""How loud a block is, and whether a microphone gives anything at all. No I/O, no clock, no thread."""

from dataclasses import dataclass

import numpy as np

from streaming.events import SAMPLE_RATE, Samples

FLOOR_DB = -90.0
"""What digital silence counts as."""

_CLIPPED = 0.985
"""A sample this large is most likely cut off."""
_MANY_CLIPPED = 3
_SILENT_PEAK = 1e-5
"""Below the smallest step of 16 bits: no microphone is this quiet, only one that is muted or not connected."""
_NO_SIGNAL_AFTER = 3 * SAMPLE_RATE
"""Samples. Wireless headsets give silence for seconds before they give sound."""


@dataclass(frozen=True, slots=True)
class Level:
    """The loudness of a stretch of audio, in dB of full scale."""

    rms_db: float
    peak_db: float
    is_clipping: bool


def level_of(samples: Samples) -> Level:
    """The loudness of mono samples, shape (n_samples,)."""
    if not len(samples):
        return Level(FLOOR_DB, FLOOR_DB, is_clipping=False)
    magnitudes = np.abs(samples)
    rms = float(np.sqrt(np.mean(np.square(samples, dtype=np.float64))))
    return Level(
        _db(rms), _db(float(magnitudes.max())), is_clipping=int((magnitudes >= _CLIPPED).sum()) >= _MANY_CLIPPED
    )


class SignalWatch:
    """Notices a microphone that is open but gives nothing but digital silence."""

    def __init__(self) -> None:
        self._silent = 0
        self._has_told = False

    def take(self, samples: Samples) -> bool:
        """Whether users should be told now, which is once in each silence."""
        if len(samples) and float(np.abs(samples).max()) > _SILENT_PEAK:
            self._silent, self._has_told = 0, False
            return False
        self._silent += len(samples)
        if self._silent < _NO_SIGNAL_AFTER or self._has_told:
            return False
        self._has_told = True
        return True


def _db(magnitude: float) -> float:
    return max(FLOOR_DB, 20 * float(np.log10(magnitude + 1e-9)))
