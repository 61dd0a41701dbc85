"""The log-mel spectrogram of a recording of any length, in blocks and little memory.

Whisper's scaling needs the loudest bin of the whole recording, so a recording is gone through twice: once to find it,
once for the frames. They equal those of `log_mel_spectrogram` on the whole recording with 30 s of silence behind it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional as F

from model.audio import HOP_LENGTH, N_FFT, N_SAMPLES, SAMPLE_RATE, log_mel_power, scale_log_mel

_BLOCK_SAMPLES = N_SAMPLES
"""What is transformed at once."""
_SILENCE = -10.0
"""Logarithm of the power in a bin without sound, at which it is cut off."""
_CONTEXT_FRAMES = 2
"""Frames before and after a block whose samples reach into its frames."""


class AudioSource(Protocol):
    """A recording that can be gone through more than once."""

    def blocks(self) -> Iterator[NDArray[np.float32]]:
        """From the beginning: mono samples in -1 to 1 at 16 kHz, in blocks (n,) of any sizes."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class ArraySource:
    """Samples in memory, float32 (n_samples,)."""

    samples: NDArray[np.float32]

    def blocks(self) -> Iterator[NDArray[np.float32]]:
        yield self.samples


@dataclass(frozen=True, slots=True)
class Extent:
    """How long and how loud a recording is."""

    n_samples: int
    loudest: float
    """Decimal logarithm of the power in its loudest mel bin."""

    @property
    def n_frames(self) -> int:
        """Whole mel frames."""
        return self.n_samples // HOP_LENGTH

    @property
    def duration(self) -> float:
        """Seconds."""
        return self.n_samples / SAMPLE_RATE

    @property
    def silence(self) -> float:
        """What a log-mel bin without sound holds, scaled as the recording's are."""
        return float(scale_log_mel(torch.tensor(_SILENCE), torch.tensor(self.loudest)))


def measure(
    source: AudioSource, n_mels: int, device: torch.device, should_abort: Callable[[], bool] = lambda: False
) -> Extent | None:
    """Go through a recording once; None if `should_abort()` became true on the way."""
    n_samples = 0
    loudest = torch.tensor(_SILENCE, device=device)

    def counted() -> Iterator[NDArray[np.float32]]:
        nonlocal n_samples
        for block in source.blocks():
            n_samples += len(block)
            yield block

    for log_power in log_power_blocks(counted(), n_mels, device):
        if should_abort():
            return None
        loudest = torch.maximum(loudest, log_power.amax())
    return Extent(n_samples, loudest.item())


class MelReader:
    """Stretches of a recording's log-mel frames, each no earlier than the one before it."""

    def __init__(self, source: AudioSource, extent: Extent, n_mels: int, device: torch.device) -> None:
        self._blocks = log_power_blocks(source.blocks(), n_mels, device)
        self._loudest = torch.tensor(extent.loudest, device=device)
        self._first = 0
        self._frames = torch.empty(n_mels, 0, device=device)
        """Log-power frames from `_first` on."""

    def read(self, start: int, n_frames: int) -> Tensor:
        """Frames `start` to `start + n_frames`, float32 (n_mels, n_frames); silence behind the recording."""
        assert start >= self._first
        self._forget(start)
        while self._frames.shape[1] < n_frames:
            block = next(self._blocks, None)
            if block is None:
                missing = n_frames - self._frames.shape[1]
                self._frames = F.pad(self._frames, (0, missing), value=_SILENCE)
            else:
                self._frames = torch.cat([self._frames, block], dim=1)
                self._forget(start)
        return scale_log_mel(self._frames[:, :n_frames], self._loudest)

    def _forget(self, start: int) -> None:
        """Drop what is held before `start`."""
        n_dropped = min(start - self._first, self._frames.shape[1])
        self._frames = self._frames[:, n_dropped:]
        self._first += n_dropped


def log_power_blocks(blocks: Iterator[NDArray[np.float32]], n_mels: int, device: torch.device) -> Iterator[Tensor]:
    """Unscaled log-mel frames, (n_mels, n) at a time, up to the last that any sample reaches into."""
    done = 0  # frames
    n_samples = 0
    held = np.empty(0, np.float32)  # from the first sample that frame `done` still needs
    for samples in _gather(blocks, _BLOCK_SAMPLES):
        n_samples += len(samples)
        held = np.concatenate([held, samples])
        # One sample more than a frame spans: the first frame mirrors the 200 samples behind the very first.
        ready = max(0, (n_samples - N_FFT // 2 - 1) // HOP_LENGTH + 1)
        if ready > done:
            yield _frames(held, done, ready, n_mels, device)
            held = held[(max(0, ready - _CONTEXT_FRAMES) - max(0, done - _CONTEXT_FRAMES)) * HOP_LENGTH :]
            done = ready
    total = -(-(n_samples + N_FFT // 2) // HOP_LENGTH)
    yield _frames(np.pad(held, (0, 2 * N_FFT)), done, total, n_mels, device)


def _frames(held: NDArray[np.float32], start: int, end: int, n_mels: int, device: torch.device) -> Tensor:
    """Frames `start` to `end` by samples from `_CONTEXT_FRAMES` before them, or from the beginning of the recording."""
    log_power = log_mel_power(torch.from_numpy(held).to(device), n_mels)
    before = min(start, _CONTEXT_FRAMES)
    return log_power[:, before : before + end - start]


def _gather(blocks: Iterator[NDArray[np.float32]], n_samples: int) -> Iterator[NDArray[np.float32]]:
    """Join small blocks and cut large ones, so that each has `n_samples`, and the last what is left."""
    parts: list[NDArray[np.float32]] = []
    missing = n_samples
    for block in blocks:
        rest = block
        while len(rest) >= missing:
            parts.append(rest[:missing])
            yield np.concatenate(parts)
            rest, parts, missing = rest[missing:], [], n_samples
        if len(rest):
            parts.append(rest)
            missing -= len(rest)
    if parts:
        yield np.concatenate(parts)
