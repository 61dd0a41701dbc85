"""The spectrogram in blocks is that of the whole recording."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from torch.nn import functional as F

from model import mel_stream
from model.audio import N_FRAMES, N_SAMPLES, log_mel_spectrogram
from model.mel_stream import ArraySource, MelReader, measure
from tests.helpers.models import CPU


@dataclass(frozen=True)
class CutSource:
    """A recording that comes in blocks of these sizes, over and over."""

    samples: NDArray[np.float32]
    sizes: tuple[int, ...] = (1,)

    def blocks(self) -> Iterator[NDArray[np.float32]]:
        start = index = 0
        while start < len(self.samples):
            end = start + self.sizes[index % len(self.sizes)]
            yield self.samples[start:end]
            start, index = end, index + 1


def sound(n_samples: int, seed: int = 0) -> NDArray[np.float32]:
    """Noise that swells, so that the loudest bin lies at the end."""
    noise = np.random.default_rng(seed).normal(size=n_samples) * np.linspace(0.001, 0.3, n_samples)
    return noise.astype(np.float32)


def whole(samples: NDArray[np.float32], n_mels: int) -> torch.Tensor:
    """What the reference computes: of the recording with 30 s of silence behind it."""
    return log_mel_spectrogram(F.pad(torch.from_numpy(samples), (0, N_SAMPLES)), n_mels)


LENGTHS = st.one_of(st.integers(0, 1000), st.integers(1000, 20_000))


@settings(max_examples=40)
@given(
    n_samples=LENGTHS,
    sizes=st.lists(st.integers(1, 5000), min_size=1, max_size=4),
    block=st.integers(160, 6000),
    cuts=st.lists(st.tuples(st.integers(0, 60), st.integers(1, 100)), min_size=1, max_size=5),
    n_mels=st.sampled_from([80, 128]),
)
def test_equals_the_whole_however_it_is_cut(
    n_samples: int, sizes: list[int], block: int, cuts: list[tuple[int, int]], n_mels: int
) -> None:
    samples = sound(n_samples)
    source = CutSource(samples, tuple(sizes))
    expected = whole(samples, n_mels)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mel_stream, "_BLOCK_SAMPLES", block)
        extent = measure(source, n_mels, CPU)
        assert extent is not None
        assert extent.n_samples == n_samples
        assert extent.n_frames == expected.shape[1] - N_FRAMES
        reader = MelReader(source, extent, n_mels, CPU)
        start = 0
        for step, n_frames in cuts:
            start += step
            torch.testing.assert_close(
                reader.read(start, n_frames), expected[:, start : start + n_frames], atol=1e-5, rtol=0
            )


@pytest.mark.parametrize("n_samples", [N_SAMPLES - 1, N_SAMPLES, N_SAMPLES + 1, 2 * N_SAMPLES + 12_345])
def test_equals_the_whole_over_many_seconds(n_samples: int) -> None:
    samples = sound(n_samples)
    source = CutSource(samples, (7777, 123))
    expected = whole(samples, 80)
    extent = measure(source, 80, CPU)
    assert extent is not None
    reader = MelReader(source, extent, 80, CPU)
    for start in range(0, extent.n_frames, 2500):
        n_frames = min(N_FRAMES, expected.shape[1] - start)
        torch.testing.assert_close(
            reader.read(start, n_frames), expected[:, start : start + n_frames], atol=1e-5, rtol=0
        )


def test_silence_is_silence() -> None:
    for samples in (np.zeros(0, np.float32), np.zeros(20_000, np.float32)):
        extent = measure(ArraySource(samples), 80, CPU)
        assert extent is not None
        assert torch.equal(
            MelReader(ArraySource(samples), extent, 80, CPU).read(0, N_FRAMES), whole(samples, 80)[:, :N_FRAMES]
        )


def test_holds_no_more_than_it_is_asked_for() -> None:
    """Minutes in blocks that are made as they are asked for; what is held is a window and a block."""
    minute = sound(60 * 16_000)

    class Minutes:
        def blocks(self) -> Iterator[NDArray[np.float32]]:
            for _ in range(6):
                yield minute.copy()

    extent = measure(Minutes(), 80, CPU)
    assert extent is not None
    assert extent.duration == 360
    reader = MelReader(Minutes(), extent, 80, CPU)
    for start in range(0, extent.n_frames - N_FRAMES, 7000):
        reader.read(start, N_FRAMES)
        held = reader._frames
        assert held.shape[1] <= 3 * N_FRAMES
        assert held.untyped_storage().nbytes() <= 4 * 80 * 4 * N_FRAMES


def test_measuring_stops_when_asked() -> None:
    assert measure(ArraySource(sound(3 * N_SAMPLES)), 80, CPU, should_abort=lambda: True) is None


def test_one_sample_is_enough() -> None:
    samples = np.array([0.5], np.float32)
    extent = measure(ArraySource(samples), 80, CPU)
    assert extent is not None
    assert extent.n_frames == 0
    actual = MelReader(ArraySource(samples), extent, 80, CPU).read(0, 10)
    torch.testing.assert_close(actual, whole(samples, 80)[:, :10], atol=1e-5, rtol=0)
