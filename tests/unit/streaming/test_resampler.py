"""Any rate, channel count and sample format to 16 kHz mono float32."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from streaming.events import SAMPLE_RATE, Samples
from streaming.resampler import Block, Resampler

RATES = [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000]


def tone(rate: int, seconds: float, frequency: float = 440.0) -> NDArray[np.float64]:
    return 0.5 * np.sin(2 * np.pi * frequency * np.arange(round(seconds * rate)) / rate)


def cut(block: Block, cuts: list[int]) -> list[Block]:
    edges = [0, *sorted(cuts), len(block)]
    return [block[start:end] for start, end in pairwise(edges)]


def resample(block: Block, rate: int, cuts: list[int] | None = None) -> Samples:
    resampler = Resampler(rate, 1 if block.ndim == 1 else block.shape[1])
    parts = [resampler.process(part) for part in cut(block, cuts or [])]
    return np.concatenate([*parts, resampler.flush()])


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("channels", [1, 2, 8])
def test_a_tone_of_any_rate_stays_the_same_tone_in_time_and_level(rate: int, channels: int) -> None:
    block = np.repeat(tone(rate, 0.5)[:, None], channels, axis=1).astype(np.float32)
    out = resample(block, rate)
    assert out.dtype == np.float32
    inner = slice(400, 7600)  # the filter sees silence beyond the ends
    assert out[inner] == pytest.approx(tone(SAMPLE_RATE, 0.5)[inner], abs=2e-3)


@given(st.sampled_from(RATES), st.integers(0, 20_000))
@settings(max_examples=60)
def test_the_length_is_exact(rate: int, length: int) -> None:
    assert abs(len(resample(np.zeros(length, np.float32), rate)) - length * SAMPLE_RATE / rate) <= 1


@given(
    st.sampled_from(RATES), st.sampled_from([1, 2, 5]), st.lists(st.integers(0, 6000), max_size=12), st.integers(0, 99)
)
@settings(max_examples=80)
def test_the_cut_into_blocks_changes_nothing(rate: int, channels: int, cuts: list[int], seed: int) -> None:
    block = np.random.default_rng(seed).normal(0, 0.1, (6000, channels)).astype(np.float32)
    block[: seed * 60, channels // 2 :] = 0  # a channel that speaks up late
    assert np.array_equal(resample(block, rate, cuts), resample(block, rate))


def test_mono_of_16_khz_passes_unchanged_and_copied() -> None:
    block = tone(SAMPLE_RATE, 0.1).astype(np.float32)
    out = resample(block, SAMPLE_RATE)
    assert np.array_equal(out, block)
    assert not np.shares_memory(Resampler(SAMPLE_RATE).process(block), block)


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        (np.array([0, 16_384, -32_768], np.int16), [0, 0.5, -1]),
        (np.array([0, 1 << 30, -(1 << 31)], np.int32), [0, 0.5, -1]),
        (np.array([0, 0x400000 << 8, 1 << 8], np.int32), [0, 0.5, 2.0**-23]),  # 24 bits
        (np.array([128, 192, 0], np.uint8), [0, 0.5, -1]),
        (np.array([0, 0.5, -1], np.float64), [0, 0.5, -1]),
    ],
)
def test_every_sample_format_uses_the_same_scale(block: Block, expected: list[float]) -> None:
    assert Resampler(SAMPLE_RATE).process(block).tolist() == expected


def test_refuses_a_format_that_audio_does_not_come_in() -> None:
    with pytest.raises(TypeError, match="int64"):
        Resampler(SAMPLE_RATE).process(np.zeros(3, np.int64))


@pytest.mark.parametrize("wrong", [np.nan, np.inf, -np.inf, 1e300, 1e20, -1e12])
def test_what_is_no_number_becomes_silence_and_is_counted(wrong: float) -> None:
    resampler = Resampler(SAMPLE_RATE, 2)
    out = resampler.process(np.array([[0.5, 0.5], [wrong, 0.5], [0.5, wrong]]))
    assert out.tolist() == [0.5, 0.25, 0.25]
    assert resampler.non_finite == 2


def test_sound_far_beyond_full_scale_is_still_sound() -> None:
    block = np.array([32_767.0, -(2.0**31)], np.float32)  # as of programs that write integers as floats
    resampler = Resampler(SAMPLE_RATE)
    assert resampler.process(block).tolist() == block.tolist()
    assert resampler.non_finite == 0


def test_a_dead_channel_does_not_halve_the_level() -> None:
    block = np.array([[0, 0.2], [0, -0.4], [0.0005, 0.2]], np.float32)
    assert Resampler(SAMPLE_RATE, 2).process(block) == pytest.approx([0.2, -0.4, 0.2])


def test_channels_that_all_sound_are_averaged() -> None:
    block = np.array([[0.2, 0.4], [-0.2, 0.0]], np.float32)
    assert Resampler(SAMPLE_RATE, 2).process(block) == pytest.approx([0.3, -0.1])


def test_silence_on_all_channels_is_averaged() -> None:
    block = np.array([[0.0002, 0.0004]], np.float32)
    assert Resampler(SAMPLE_RATE, 2).process(block) == pytest.approx([0.0003])


def test_after_a_flush_a_new_stream_begins() -> None:
    resampler = Resampler(48_000)
    block = tone(48_000, 0.1).astype(np.float32)
    first = np.concatenate([resampler.process(block), resampler.flush()])
    second = np.concatenate([resampler.process(block), resampler.flush()])
    assert np.array_equal(first, second)


@pytest.mark.parametrize(("rate", "channels"), [(0, 1), (16_000, 0), (-8000, 1)])
def test_refuses_what_is_no_audio(rate: int, channels: int) -> None:
    with pytest.raises(ValueError, match="no audio"):
        Resampler(rate, channels)
