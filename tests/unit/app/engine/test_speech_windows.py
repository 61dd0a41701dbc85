"""Where a recording is cut: never in speech while there is a pause, and never too long for the model."""

from collections.abc import Iterator

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from app.engine.speech_windows import WatchedSource, divide, join, speech
from streaming.events import SAMPLE_RATE, Samples
from streaming.vad import FRAME

LONGEST = 28 * SAMPLE_RATE


class Loudness:
    """Takes what is loud for speech."""

    def probabilities(self, frames: Samples) -> Samples:
        is_loud: NDArray[np.bool_] = np.abs(frames).max(axis=1) > 0.5
        return is_loud.astype(np.float32)


class Recording:
    def __init__(self, samples: Samples, block: int) -> None:
        self._samples, self._block = samples, block

    def blocks(self) -> Iterator[Samples]:
        for start in range(0, len(self._samples), self._block):
            yield self._samples[start : start + self._block]


def frames(*spoken: tuple[float, float], seconds: float) -> NDArray[np.float32]:
    """Probabilities of a recording in which somebody speaks from second to second."""
    probabilities = np.zeros(round(seconds * SAMPLE_RATE / FRAME), np.float32)
    for start, end in spoken:
        probabilities[round(start * SAMPLE_RATE / FRAME) : round(end * SAMPLE_RATE / FRAME)] = 1
    return probabilities


def seconds(span: tuple[int, int]) -> tuple[float, float]:
    return round(span[0] / SAMPLE_RATE, 1), round(span[1] / SAMPLE_RATE, 1)


def test_speech_is_found_with_room_around_it() -> None:
    spans = speech(frames((2, 4), (8, 9), seconds=12), 12 * SAMPLE_RATE)
    assert [seconds(span) for span in spans] == [(1.7, 4.3), (7.7, 9.3)]


def test_speech_at_the_end_reaches_to_the_last_sample() -> None:
    n_samples = 3 * SAMPLE_RATE + 100
    assert speech(frames((1, 3), seconds=3), n_samples)[-1][1] == n_samples


def test_speech_after_short_pauses_shares_a_window() -> None:
    spans = [(0, 10), (11, 20), (22, 27)]
    assert join([(a * SAMPLE_RATE, b * SAMPLE_RATE) for a, b in spans]) == [(0, 27 * SAMPLE_RATE)]


def test_speech_after_a_long_pause_begins_a_window() -> None:
    spans = [(0, 10), (14, 20)]
    assert len(join([(a * SAMPLE_RATE, b * SAMPLE_RATE) for a, b in spans])) == 2


def test_speech_without_pauses_is_cut_where_it_is_least_like_speech() -> None:
    probabilities = frames((0, 45), seconds=45)
    dip = round(20 * SAMPLE_RATE / FRAME)
    probabilities[dip - 3 : dip + 3] = 0.6
    first, second = divide((0, 45 * SAMPLE_RATE), probabilities)
    assert abs(first[1] - 20 * SAMPLE_RATE) <= 2 * FRAME
    assert second == (first[1], 45 * SAMPLE_RATE)


@given(st.lists(st.tuples(st.floats(0.1, 70), st.floats(0.1, 6)), max_size=8), st.integers(100, 40_000))
def test_every_bit_of_speech_is_in_a_window_and_none_is_too_long(parts: list[tuple[float, float]], block: int) -> None:
    loud = [np.concatenate([np.ones(round(s * 16_000)), np.zeros(round(p * 16_000))]) for s, p in parts]
    samples = np.concatenate([np.zeros(0), *loud]).astype(np.float32)
    source = WatchedSource(Recording(samples, block), Loudness())
    assert sum(len(part) for part in source.blocks()) == len(samples)
    windows = source.windows()
    heard = np.zeros(len(samples) // 160 + 1, bool)
    for window in windows:
        assert 0 < window.n_frames <= LONGEST // 160 + 2
        assert not heard[window.first + 1 : window.first + window.n_frames - 1].any()
        heard[window.first : window.first + window.n_frames] = True
    spoken = np.flatnonzero(samples[: len(samples) // 160 * 160].reshape(-1, 160).min(axis=1) > 0.5)
    assert heard[spoken].all()
