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
_NO_SIGNAL_AFTER = 5 * SAMPLE_RATE
"""Samples. Wireless headsets give silence for seconds before they give sound."""
_SILENT_AGAIN_AFTER = 20 * SAMPLE_RATE
"""Samples, once there was sound: what suppresses noise gives silence as long as nobody speaks."""


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
    """Notices a microphone that is open but gives nothing but digital silence, and when that is over."""

    def __init__(self) -> None:
        self._silent = 0
        self._has_sounded = False
        self.is_silent = False
        """Whether it has been silent for so long that users should know."""

    def take(self, samples: Samples) -> bool:
        """Whether `is_silent` has changed by these samples."""
        was_silent = self.is_silent
        if len(samples) and float(np.abs(samples).max()) > _SILENT_PEAK:
            self._silent, self._has_sounded, self.is_silent = 0, True, False
        else:
            self._silent += len(samples)
            self.is_silent = self._silent >= (_SILENT_AGAIN_AFTER if self._has_sounded else _NO_SIGNAL_AFTER)
        return self.is_silent is not was_silent


def _db(magnitude: float) -> float:
    return max(FLOOR_DB, 20 * float(np.log10(magnitude + 1e-9)))
