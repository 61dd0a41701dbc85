"""Silero's voice activity detector, from the weights in the `silero-vad` package.

The network (v6, 16 kHz branch: short-time Fourier transform, four convolutions, one LSTM cell) is small enough that
numpy runs it faster than torch: 0.15 ms a frame on one core, or 0.04 ms of many at once, where the TorchScript module takes
0.27 ms on two and follows torch's global number of threads, which belongs to the transcriber. So torch only reads the file, and only when
a detector is made; importing this module does not load it.

Nothing here decides where speech starts or ends: see `streaming.vad`.
"""

import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from streaming.errors import DetectorError
from streaming.events import SAMPLE_RATE, Samples

_FRAME = 512
_CONTEXT = 64  # samples of the frame before that the network sees again
_FOURIER, _HOP = 256, 128
_BINS = _FOURIER // 2 + 1
_WIDTH = 128  # of the LSTM cell
_STRIDES = (1, 2, 2, 1)

# After half a minute without speech the network grows deaf: in steady noise it misses words, and finds others 0.1 s
# later (https://github.com/snakers4/silero-vad/issues/725). From a blank state it takes noise for speech instead. So it
# is given, each time this much passed without speech, the state of one that has heard just that. In frames: 7 s.
_MEMORY = 7 * SAMPLE_RATE // _FRAME
_NO_SPEECH = 0.35

Array = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class SileroWeights:
    """The network's parameters, laid out for products with rows, one a frame. Read-only, to be shared by detectors."""

    fourier: Array
    """Shape (256, 2 * 129): cosines, then sines, windowed."""
    convolutions: tuple[tuple[Array, Array], ...]
    """Weight (in * 3, out) and bias (out,) of each."""
    cell: tuple[Array, Array, Array]
    """Weights (128, 4 * 128) for the input and for the state, and bias; gates in torch's order i, f, g, o."""
    output: tuple[Array, Array]
    """Weight (128,) and bias (1,)."""


def load_weights() -> SileroWeights:
    """Read the weights from the installed `silero-vad` package, without importing it and without a network.

    Importing it would set torch's number of threads to 1 for the whole process.

    Raises:
        DetectorError: The package is missing, damaged, or a version with another network.
    """
    spec = find_spec("silero_vad")
    if spec is None or not spec.submodule_search_locations:
        raise DetectorError("The speech detector's weights are missing; install them with: pip install silero-vad")
    path = Path(spec.submodule_search_locations[0], "data", "silero_vad.jit")
    try:
        return _arrange(_read_parameters(path))
    except (OSError, RuntimeError, ValueError, KeyError) as error:
        raise DetectorError(
            f"The speech detector's weights in {path} cannot be read; install them again with: "
            "pip install --force-reinstall silero-vad"
        ) from error


class SileroDetector:
    """Tells speech from everything else, 512 samples at a time (`streaming.ports.SpeechDetector`).

    Quiet speech is amplified for the detector alone, see `AdaptiveGain`. Of a long time without speech the network
    remembers the last seconds only.

    Not thread-safe: the session thread owns it. Detectors share nothing but weights.
    """

    def __init__(self, weights: SileroWeights | None = None) -> None:
        """Load the weights unless they are given.

        Raises:
            DetectorError: As `load_weights`.
        """
        self._weights = weights or load_weights()
        self._gain = AdaptiveGain()
        self._context = np.zeros(_CONTEXT, np.float32)
        self._quiet: list[Array] = []  # gates of the frames since speech, or since the network last forgot
        self._blank()

    def probability(self, frame: Samples) -> float:
        """Probability from 0 to 1 that `frame`, 512 samples that follow the last one, holds speech."""
        return float(self.probabilities(frame[None])[0])

    def probabilities(self, frames: Samples) -> Samples:
        """Those of several frames at once, each as `probability` gives it, in less than half of the time.

        Args:
            frames: float32 (n, 512), each following the one before.

        Returns:
            float32 (n,).
        """
        if frames.ndim != 2 or frames.shape[1] != _FRAME:
            raise ValueError(f"The detector takes frames of {_FRAME} samples, not an array of shape {frames.shape}.")
        if not len(frames):
            return np.empty(0, np.float32)
        seen = np.concatenate([self._context, frames.reshape(-1)])
        self._context = seen[-_CONTEXT:]
        gains = np.array([[self._gain.factor(frame)] for frame in frames], np.float32).reshape(-1, 1)
        amplified = sliding_window_view(seen, _CONTEXT + _FRAME)[::_FRAME] * gains
        probabilities = np.empty(len(frames), np.float32)
        for index, gates in enumerate(self._encode(amplified)):
            probabilities[index] = self._step(gates)
            self._remember(gates, probabilities[index])
        return probabilities

    def _blank(self) -> None:
        self._hidden = np.zeros(_WIDTH, np.float32)
        self._cell = np.zeros(_WIDTH, np.float32)
        self._quiet.clear()

    def _remember(self, gates: Array, probability: np.float32) -> None:
        if probability >= _NO_SPEECH:
            self._quiet.clear()
            return
        self._quiet.append(gates)
        if len(self._quiet) == _MEMORY:
            heard = self._quiet[:]
            self._blank()
            for past in heard:
                self._step(past)

    def _encode(self, samples: Array) -> Array:
        """From frames with what came before each, (n, 576), to what they add to the gates of the LSTM cell, (n, 4 * 128)."""
        mirrored = np.concatenate([samples, samples[:, -2 : -2 - _CONTEXT : -1]], axis=1)
        spectrum = sliding_window_view(mirrored, _FOURIER, axis=1)[:, ::_HOP] @ self._weights.fourier
        features: Array = np.sqrt(spectrum[..., :_BINS] ** 2 + spectrum[..., _BINS:] ** 2)  # (n, 4, bins)
        for (weight, bias), stride in zip(self._weights.convolutions, _STRIDES, strict=True):
            padded = np.zeros((len(features), features.shape[1] + 2, features.shape[2]), np.float32)
            padded[:, 1:-1] = features
            windows = sliding_window_view(padded, 3, axis=1)[:, ::stride]  # (n, time, in, 3)
            columns = windows.reshape(*windows.shape[:2], -1)
            features = np.maximum(columns @ weight + bias, 0)
        weight, _, bias = self._weights.cell
        gates: Array = features[:, 0] @ weight + bias
        return gates

    def _step(self, gates: Array) -> np.float32:
        """Feed the LSTM cell with what a frame adds to its gates, and return what it now believes."""
        take, keep, new, show = (gates + self._hidden @ self._weights.cell[1]).reshape(4, _WIDTH)
        self._cell = _sigmoid(keep) * self._cell + _sigmoid(take) * np.tanh(new)
        self._hidden = _sigmoid(show) * np.tanh(self._cell)
        weight, bias = self._weights.output
        probability: np.float32 = _sigmoid(weight @ np.maximum(self._hidden, 0) + bias)[0]
        return probability


class AdaptiveGain:
    """How much to amplify a frame for the detector, so that quiet speech is found as surely as loud speech.

    The level follows the loudest frames at once and falls slowly; what is missing to the target is the gain, within
    bounds. So a loud sound lowers the gain in its own frame, and in a long pause or silence the gain rests at its
    maximum, which is low enough that the noise of a room stays noise.
    """

    TARGET_DB = -25.0
    """Level to lift speech to, in dB below full scale."""
    MAXIMUM_DB = 24.0
    FALL_DB = 4.0
    """How fast the level falls, in dB a second."""

    def __init__(self) -> None:
        self._level_db = self.TARGET_DB - self.MAXIMUM_DB

    def factor(self, frame: Samples) -> np.float32:
        """What to multiply `frame`, which follows the last one, with: at least 1."""
        power = float(np.dot(frame, frame)) / max(1, len(frame))
        frame_db = 10 * np.log10(power + 1e-12)
        fallen = self._level_db - self.FALL_DB * len(frame) / SAMPLE_RATE
        self._level_db = max(frame_db, fallen, self.TARGET_DB - self.MAXIMUM_DB)
        return np.float32(10 ** (max(0.0, self.TARGET_DB - self._level_db) / 20))


def _read_parameters(path: Path) -> Mapping[str, Array]:
    import torch  # noqa: PLC0415 - takes a second, and a test or a window without a detector must not wait for it

    with warnings.catch_warnings():
        # The package has the current weights in no format with a future.
        warnings.filterwarnings("ignore", "`torch.jit.load` is deprecated", DeprecationWarning)
        module = torch.jit.load(str(path), map_location="cpu")  # type: ignore[no-untyped-call] # as torch has it
    return {name: tensor.numpy().copy() for name, tensor in module.state_dict().items()}


def _arrange(parameters: Mapping[str, Array]) -> SileroWeights:
    def get(name: str, *shape: int) -> Array:
        parameter = parameters[f"_model.{name}"]
        if parameter.size != np.prod(shape, dtype=int):
            raise ValueError(f"{name} has shape {parameter.shape}, not {shape}")
        return np.ascontiguousarray(parameter.reshape(shape), np.float32)

    def convolution(layer: int, inputs: int, outputs: int) -> tuple[Array, Array]:
        name = f"encoder.{layer}.reparam_conv"
        return transposed(f"{name}.weight", outputs, inputs * 3), get(f"{name}.bias", outputs)

    def transposed(name: str, *shape: int) -> Array:
        return np.ascontiguousarray(get(name, *shape).T)

    biases = [get(f"decoder.rnn.bias_{side}", 4 * _WIDTH) for side in ("ih", "hh")]
    into, across = (transposed(f"decoder.rnn.weight_{side}", 4 * _WIDTH, _WIDTH) for side in ("ih", "hh"))
    return SileroWeights(
        fourier=transposed("stft.forward_basis_buffer", 2 * _BINS, _FOURIER),
        convolutions=tuple(
            convolution(layer, *sizes) for layer, sizes in enumerate([(_BINS, 128), (128, 64), (64, 64), (64, _WIDTH)])
        ),
        cell=(into, across, biases[0] + biases[1]),
        output=(get("decoder.decoder.2.weight", _WIDTH), get("decoder.decoder.2.bias", 1)),
    )


def _sigmoid(x: Array) -> Array:
    half = np.float32(0.5)
    result: Array = half * np.tanh(half * x) + half  # unlike with exp, nothing overflows
    return result
