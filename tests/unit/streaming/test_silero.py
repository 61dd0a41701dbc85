"""The detector around its network, with made-up weights; and what is wrong with weights."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import streaming.silero
from streaming.errors import DetectorError
from streaming.events import SAMPLE_RATE, Samples
from streaming.silero import AdaptiveGain, SileroDetector, SileroWeights, load_weights
from streaming.vad import FRAME

REPOSITORY = Path(__file__).parents[3]

SHAPES = {
    "stft.forward_basis_buffer": (258, 1, 256),
    **{
        f"encoder.{layer}.reparam_conv.{part}": shape
        for layer, (n_in, n_out) in enumerate([(129, 128), (128, 64), (64, 64), (64, 128)])
        for part, shape in {"weight": (n_out, n_in, 3), "bias": (n_out,)}.items()
    },
    **{f"decoder.rnn.weight_{side}": (512, 128) for side in ("ih", "hh")},
    **{f"decoder.rnn.bias_{side}": (512,) for side in ("ih", "hh")},
    "decoder.decoder.2.weight": (1, 128, 1),
    "decoder.decoder.2.bias": (1,),
}


def parameters() -> dict[str, NDArray[np.float32]]:
    """A network as it lies in the file, made up."""
    generator = np.random.default_rng(5)
    return {f"_model.{name}": generator.normal(0, 0.1, shape).astype(np.float32) for name, shape in SHAPES.items()}


def stored(monkeypatch: pytest.MonkeyPatch, content: Mapping[str, NDArray[np.float32]]) -> None:
    """Let this be what the file holds."""
    monkeypatch.setattr(streaming.silero, "_read_parameters", lambda path: content)


@pytest.fixture
def weights() -> Iterator[SileroWeights]:
    with pytest.MonkeyPatch.context() as patch:
        stored(patch, parameters())
        yield load_weights()


def noise(n_frames: int, level: float = 0.1) -> list[Samples]:
    generator = np.random.default_rng(n_frames)
    return list(generator.normal(0, level, (n_frames, FRAME)).astype(np.float32))


def run(detector: SileroDetector, frames: list[Samples]) -> list[float]:
    return [detector.probability(frame) for frame in frames]


def test_gives_probabilities_that_depend_on_what_was_heard_before(weights: SileroWeights) -> None:
    frame = noise(1)[0]
    values = run(SileroDetector(weights), [frame, frame, frame])
    assert all(0 < value < 1 for value in values)
    assert len(set(values)) == 3


def test_detectors_that_share_weights_share_nothing_else(weights: SileroWeights) -> None:
    alone = run(SileroDetector(weights), noise(20))
    one, other = SileroDetector(weights), SileroDetector(weights)
    together = [(one.probability(frame), other.probability(frame * 2))[0] for frame in noise(20)]
    assert together == alone


@given(st.lists(st.integers(0, 40), min_size=1, max_size=12))
def test_frames_at_once_have_the_probabilities_that_they_have_one_by_one(sizes: list[int]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        stored(patch, parameters())
        weights = load_weights()
    frames = noise(sum(sizes))
    one_by_one = run(SileroDetector(weights), frames)
    detector, together, done = SileroDetector(weights), [], 0
    for size in sizes:
        together += detector.probabilities(np.array(frames[done : done + size]).reshape(size, FRAME)).tolist()
        done += size
    assert together == pytest.approx(one_by_one, abs=1e-5)


def test_a_frame_is_neither_kept_nor_changed(weights: SileroWeights) -> None:
    kept, reused = SileroDetector(weights), SileroDetector(weights)
    memory = np.zeros(FRAME, np.float32)
    for frame in noise(20):
        before = frame.copy()
        memory[:] = frame
        assert reused.probability(memory) == kept.probability(frame)
        assert np.array_equal(frame, before)
        memory[:] = np.nan


@pytest.mark.parametrize("shape", [(511,), (0,), (1024,), (512, 1)])
def test_takes_whole_frames_only(shape: tuple[int, ...], weights: SileroWeights) -> None:
    with pytest.raises(ValueError, match="frames of 512 samples"):
        SileroDetector(weights).probability(np.zeros(shape, np.float32))


# --- Gain


def tone(level_db: float) -> Samples:
    """A frame of that level."""
    wave = np.sin(2 * np.pi * 1000 * np.arange(FRAME) / SAMPLE_RATE)
    frame: Samples = (np.sqrt(2) * 10 ** (level_db / 20) * wave).astype(np.float32)
    return frame


@pytest.mark.parametrize(("level", "gain"), [(-5, 0), (-25, 0), (-30, 5), (-45, 20), (-60, 24), (-120, 24)])
def test_lifts_quiet_speech_to_the_target_within_bounds(level: float, gain: float) -> None:
    assert 20 * np.log10(AdaptiveGain().factor(tone(level))) == pytest.approx(gain, abs=0.1)


def test_a_loud_frame_lowers_the_gain_at_once_and_silence_lifts_it_slowly() -> None:
    gain = AdaptiveGain()
    assert gain.factor(tone(-20)) == 1
    after_one_second = [gain.factor(tone(-100)) for _ in range(SAMPLE_RATE // FRAME)][-1]
    assert after_one_second == 1
    after_five_more = [gain.factor(tone(-100)) for _ in range(5 * SAMPLE_RATE // FRAME)][-1]
    assert 20 * np.log10(after_five_more) == pytest.approx(19, abs=0.3)


@given(st.lists(st.floats(-120, 0), max_size=30))
def test_never_softens_and_never_amplifies_beyond_the_bound(levels: list[float]) -> None:
    gain = AdaptiveGain()
    factors = [gain.factor(tone(level)) for level in levels]
    assert all(1 <= factor <= 10 ** (AdaptiveGain.MAXIMUM_DB / 20) * 1.001 for factor in factors)


# --- Weights


def test_missing_weights_are_told_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming.silero, "find_spec", lambda name: None)
    with pytest.raises(DetectorError, match=r"missing; install them with: pip install silero-vad$"):
        SileroDetector()


@pytest.mark.parametrize("name", ["_model.decoder.rnn.weight_hh", "_model.encoder.2.reparam_conv.weight"])
def test_weights_of_another_network_are_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = parameters()
    for content in ({key: whole[key] for key in whole if key != name}, {**whole, name: whole[name][:-1]}):
        stored(monkeypatch, content)
        with pytest.raises(DetectorError, match="cannot be read; install them again"):
            load_weights()


def test_importing_it_loads_neither_torch_nor_the_package() -> None:
    code = "import sys, streaming.silero; sys.exit(bool({'torch', 'silero_vad'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, check=False, timeout=60).returncode == 0
