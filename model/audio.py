"""Sound to log-mel spectrogram, exactly as Whisper was trained on it (arXiv 2212.04356, section 2.2).

Knows nothing of files and devices: samples in, frames out.
"""

from functools import cache

import numpy as np
import torch
from torch import Tensor

SAMPLE_RATE = 16_000
"""Hertz."""
N_FFT = 400
"""Samples in one analysis window: 25 ms."""
HOP_LENGTH = 160
"""Samples from one mel frame to the next: 10 ms."""
CHUNK_LENGTH = 30
"""Seconds of audio that the encoder sees at most."""
N_SAMPLES = CHUNK_LENGTH * SAMPLE_RATE
N_FRAMES = N_SAMPLES // HOP_LENGTH
SAMPLES_PER_POSITION = HOP_LENGTH * 2
"""Samples behind one encoder position: the second convolution halves the frame rate, to 20 ms."""

_DYNAMIC_RANGE = 8.0
"""Decades below the loudest bin under which everything counts as equally quiet."""


def log_mel_spectrogram(audio: Tensor, n_mels: int = 80) -> Tensor:
    """Log-mel spectrogram of mono audio.

    Args:
        audio: float32 in -1 to 1 at 16 kHz, shape (..., n_samples).
        n_mels: 80 or 128.

    Returns:
        float32, shape (..., n_mels, n_samples // 160), each clip scaled by its own loudest bin.
    """
    log_power = log_mel_power(audio, n_mels)
    return scale_log_mel(log_power, log_power.amax(dim=(-2, -1), keepdim=True))


def log_mel_power(audio: Tensor, n_mels: int) -> Tensor:
    """Decimal logarithm of the power in each mel bin, before scaling; shapes as in `log_mel_spectrogram`."""
    window = torch.hann_window(N_FFT, device=audio.device)
    spectrum = torch.stft(audio, N_FFT, HOP_LENGTH, window=window, return_complex=True)
    power = spectrum[..., :-1].abs() ** 2  # (..., n_fft // 2 + 1, n_frames)
    return (mel_filters(n_mels).to(audio.device) @ power).clamp(min=1e-10).log10()


def scale_log_mel(log_power: Tensor, loudest: Tensor) -> Tensor:
    """Clamp to eight decades below `loudest` and scale to about -1 to 1, the range the encoder expects."""
    return (torch.maximum(log_power, loudest - _DYNAMIC_RANGE) + 4.0) / 4.0


@cache
def mel_filters(n_mels: int) -> Tensor:
    """Triangular filters on Slaney's mel scale with unit area, as in the Auditory Toolbox and librosa.

    Returns:
        float32, shape (n_mels, n_fft // 2 + 1).
    """
    frequencies = np.linspace(0, SAMPLE_RATE / 2, N_FFT // 2 + 1)
    edges = _mel_to_hertz(np.linspace(0, _hertz_to_mel(SAMPLE_RATE / 2), n_mels + 2))
    rising = (frequencies - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    falling = (edges[2:, None] - frequencies) / (edges[2:] - edges[1:-1])[:, None]
    triangles = np.maximum(0, np.minimum(rising, falling))
    unit_area = 2.0 / (edges[2:] - edges[:-2])
    return torch.from_numpy((triangles * unit_area[:, None]).astype(np.float32))


# Slaney's scale: linear up to 1 kHz, logarithmic above, 27 steps to a factor of 6.4.
_MEL_BREAK_HERTZ = 1000.0
_HERTZ_PER_MEL = 200.0 / 3
_MEL_BREAK = _MEL_BREAK_HERTZ / _HERTZ_PER_MEL
_LOG_STEP = np.log(6.4) / 27


def _hertz_to_mel(hertz: float) -> float:
    if hertz < _MEL_BREAK_HERTZ:
        return hertz / _HERTZ_PER_MEL
    return float(_MEL_BREAK + np.log(hertz / _MEL_BREAK_HERTZ) / _LOG_STEP)


def _mel_to_hertz(mel: np.ndarray) -> np.ndarray:
    above = _MEL_BREAK_HERTZ * np.exp(_LOG_STEP * (mel - _MEL_BREAK))
    return np.where(mel < _MEL_BREAK, mel * _HERTZ_PER_MEL, above)
