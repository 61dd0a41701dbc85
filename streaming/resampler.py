"""Audio of any rate, channel count and sample format to the stream's own: 16 kHz, mono, float32.

Blocks may be cut anywhere; the samples that come out do not depend on where.
"""

from typing import Any

import numpy as np
import soxr
from numpy.typing import NDArray

from streaming.events import SAMPLE_RATE, Samples

Block = NDArray[np.integer[Any] | np.floating[Any]]
"""Audio as it arrives, shape (n_samples,) or (n_samples, n_channels), of one of the formats in `_ZERO_AND_SCALE`.

24-bit sound comes as int32 with its bits in the upper three bytes.
"""

# What stands for silence, and the distance from there to full scale.
_ZERO_AND_SCALE: dict[np.dtype[Any], tuple[float, float]] = {
    np.dtype(np.uint8): (2.0**7, 2.0**7),
    np.dtype(np.int16): (0, 2.0**15),
    np.dtype(np.int32): (0, 2.0**31),
    np.dtype(np.float32): (0, 1),
    np.dtype(np.float64): (0, 1),
}

# -60 dBFS. The noise of an open microphone lies around it; a channel that is connected to nothing lies below.
_AUDIBLE = 1e-3

# Full scale of the widest integers. What lies beyond in floating point is no sound, and its power would overflow.
_LARGEST = 2.0**31


class Resampler:
    """Turns one stream of blocks into 16 kHz mono.

    Channels are averaged, except those on which nothing was heard yet (no sample above -60 dBFS): a microphone on one
    side of a stereo input keeps its level. Until something was heard on any channel, all are averaged.

    A sample that is not a number, infinite, or larger than any sound, becomes 0 and is counted.

    Not thread-safe: the thread that reads the audio owns it.
    """

    def __init__(self, rate: int, channels: int = 1) -> None:
        """Expect `channels` channels at `rate` Hz."""
        if rate < 1 or channels < 1:
            raise ValueError(f"There is no audio of {rate} Hz and {channels} channels.")
        self._channels = channels
        self._heard = np.zeros(channels, np.bool_)
        self._converter = None if rate == SAMPLE_RATE else soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")
        self._non_finite = 0

    @property
    def non_finite(self) -> int:
        """Samples so far that were not a number, infinite, or larger than any sound."""
        return self._non_finite

    def process(self, block: Block) -> Samples:
        """Take the next block, and return the samples that are ready: a new array, possibly empty."""
        if block.size == 0:
            return np.zeros(0, np.float32)
        mono = self._mix(self._clean(_as_float(block.reshape(-1, self._channels))))
        if self._converter is None:
            return mono
        converted: Samples = self._converter.resample_chunk(mono)
        return converted

    def flush(self) -> Samples:
        """End the stream and return its last samples. What comes after this call is a new stream."""
        self._heard[:] = False
        if self._converter is None:
            return np.zeros(0, np.float32)
        rest: Samples = self._converter.resample_chunk(np.zeros(0, np.float32), last=True)
        self._converter.clear()
        return rest

    def _clean(self, block: Samples) -> Samples:
        finite = np.abs(block) <= _LARGEST  # false where it is not a number
        if finite.all():
            return block
        self._non_finite += int(finite.size - np.count_nonzero(finite))
        return np.where(finite, block, np.float32(0)).astype(np.float32, copy=False)

    def _mix(self, block: Samples) -> Samples:
        if self._channels == 1:
            return block[:, 0].copy()
        if self._heard.all():
            return _sum_channels(block) / np.float32(self._channels)
        # For each sample the channels heard up to it, so that the cut of the blocks makes no difference.
        heard = np.logical_or.accumulate((np.abs(block) > _AUDIBLE) | self._heard, axis=0)
        heard_now = heard[-1].copy()
        heard[~heard.any(axis=1)] = True
        self._heard = heard_now
        count: Samples = heard.sum(axis=1, dtype=np.float32)
        return _sum_channels(block * heard) / count


def _sum_channels(block: Samples) -> Samples:
    # One channel after the other: numpy's own sum over the last axis adds in an order that depends on the layout.
    total = block[:, 0].copy()
    for channel in range(1, block.shape[1]):
        total += block[:, channel]
    return total


def _as_float(block: Block) -> Samples:
    try:
        zero, scale = _ZERO_AND_SCALE[block.dtype]
    except KeyError:
        raise TypeError(f"Audio cannot come as {block.dtype}.") from None
    with np.errstate(over="ignore"):  # what float32 cannot hold becomes infinite, and is counted as such
        samples = block.astype(np.float32, copy=False)
    return samples if scale == 1 else (samples - np.float32(zero)) / np.float32(scale)
