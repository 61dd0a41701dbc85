"""The warp in rows is plain dynamic time warping, and boundaries fall where the attention moves on."""

from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from numpy.typing import NDArray
from torch import Tensor
from whisper import timing as reference

from model.timing import median_filter, token_boundaries, warp, word_spans

COSTS = arrays.arrays(
    np.float64,
    st.tuples(st.integers(1, 12), st.integers(1, 20)),
    elements=st.floats(-5, 5, allow_nan=False, width=32),
)


def cheapest(cost: NDArray[np.float64]) -> float:
    """Dynamic time warping cell by cell."""
    n_rows, n_columns = cost.shape
    total = np.full((n_rows + 1, n_columns + 1), np.inf)
    total[0, 0] = 0
    for i in range(n_rows):
        for j in range(n_columns):
            total[i + 1, j + 1] = cost[i, j] + min(total[i, j], total[i, j + 1], total[i + 1, j])
    return float(total[-1, -1])


@given(COSTS)
def test_the_path_is_a_cheapest_one(cost: NDArray[np.float64]) -> None:
    rows, columns = warp(cost)
    assert (rows[0], columns[0]) == (0, 0)
    assert (rows[-1], columns[-1]) == (cost.shape[0] - 1, cost.shape[1] - 1)
    steps = set(zip(np.diff(rows).tolist(), np.diff(columns).tolist(), strict=True))
    assert steps <= {(0, 1), (1, 0), (1, 1)}
    assert cost[rows, columns].sum() == pytest.approx(cheapest(cost), abs=1e-6)


@settings(max_examples=50)
@given(st.integers(1, 10), st.integers(1, 30), st.integers(0, 100))
def test_the_path_is_the_references(n_rows: int, n_columns: int, seed: int) -> None:
    """On random costs, which have no ties."""
    cost = np.random.default_rng(seed).normal(size=(n_rows, n_columns))
    with pytest.MonkeyPatch.context() as patch:
        # Without numba's compiler, which would take longer than all of this.
        patch.setattr(reference, "backtrace", reference.backtrace.py_func)
        expected = reference.dtw_cpu.py_func(cost)
    np.testing.assert_array_equal(np.stack(warp(cost)), expected)


@given(COSTS.map(np.abs), st.integers(0, 2))
def test_median_ignores_what_stands_alone(values: NDArray[np.float64], width: int) -> None:
    x = torch.from_numpy(values)
    result = median_filter(x, 2 * width + 1)
    padded = np.pad(values, [(0, 0), (width, width)], mode="reflect") if values.shape[1] > width else None
    if padded is None:
        assert torch.equal(result, x)
        return
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * width + 1, axis=1)
    np.testing.assert_array_equal(result.numpy(), np.median(windows, axis=-1))


def spoken(ends: list[int], n_audio: int) -> torch.Tensor:
    """Attention scores (1, 2 + len(ends), n_audio): two tokens of the start, then one for each stretch up to `ends`."""
    scores = torch.zeros(1, 1 + len(ends), n_audio)
    for index, (start, end) in enumerate(zip([0, *ends], ends, strict=False)):
        scores[0, 1 + index, start:end] = 20.0
    return scores


def test_boundaries_are_where_the_attention_moves_on() -> None:
    times = token_boundaries(spoken([20, 50, 80, 100], 150), n_positions=100, n_leading=1)
    np.testing.assert_allclose(times, [0.0, 0.4, 1.0, 1.6], atol=0.041)


def test_the_end_of_text_gets_no_time() -> None:
    scores = spoken([20, 50, 80, 100], 150)
    times = token_boundaries(scores, n_positions=100, n_leading=1, n_trailing=1)
    np.testing.assert_allclose(times, [0.0, 0.4, 1.0], atol=0.041)


@given(st.integers(1, 8), st.integers(1, 60), st.integers(1, 60), st.integers(0, 50))
def test_boundaries_never_go_back_nor_past_the_audio(n_tokens: int, n_positions: int, more: int, seed: int) -> None:
    scores = torch.randn(2, 2 + n_tokens, n_positions + more, generator=torch.Generator().manual_seed(seed)) * 5
    times = token_boundaries(scores, n_positions, n_leading=1, n_trailing=1)
    assert len(times) == n_tokens
    assert times[0] == 0
    assert (np.diff(times) >= 0).all()
    assert times[-1] <= n_positions / 50


def test_words_span_their_tokens() -> None:
    boundaries = np.array([0.0, 0.1, 0.3, 0.4, 0.8])
    assert word_spans(boundaries, [1, 2, 1]) == [(0.0, 0.1), (0.1, 0.4), (0.4, 0.8)]


class _OnApple(Tensor):
    """Like a tensor on MPS: it has no numbers of 64 bits until it is fetched."""

    @classmethod
    def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Called by torch for each of its functions."""
        with torch._C.DisableTorchFunctionSubclass():
            result = func(*args, **(kwargs or {}))
            if not isinstance(result, Tensor) or func is Tensor.cpu:
                return result.as_subclass(Tensor) if isinstance(result, Tensor) else result
            assert result.dtype is not torch.float64
            return result.as_subclass(cls)


def test_times_need_no_numbers_of_64_bits_where_the_scores_are() -> None:
    scores = spoken([20, 50], 80)
    times = token_boundaries(scores.as_subclass(_OnApple), n_positions=50, n_leading=1)
    np.testing.assert_array_equal(times, token_boundaries(scores, n_positions=50, n_leading=1))
