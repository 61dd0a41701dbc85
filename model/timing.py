"""When each token was spoken: dynamic time warping over the attention of the alignment heads.

The method is the reference's (openai/whisper, timing.py): the heads that follow the speech are normalised over the
tokens, smoothed over time and averaged; the cheapest monotone path through the result gives each token its time.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional as F

POSITIONS_PER_SECOND = 50
"""Encoder positions: one for each 20 ms."""

_MEDIAN_WIDTH = 7


def token_boundaries(scores: Tensor, n_positions: int, n_leading: int, n_trailing: int = 0) -> NDArray[np.float64]:
    """Times at which the speech moves on from one token to the next.

    Args:
        scores: float32 (n_heads, T, n_audio), attention scores before softmax of T input tokens: the start sequence,
            then "no timestamps", then the text, and perhaps its end.
        n_positions: Encoder positions that hold audio; the rest is padding and gets no token.
        n_leading: Input tokens before "no timestamps", whose attention is no speech.
        n_trailing: Input tokens behind the text, that get no time either.

    Returns:
        Seconds, shape (T - n_leading - n_trailing,), never decreasing. Entry i is the start of the text's i-th token and
        the end of the one before it: the input before a token is what attends to where that token is spoken.
    """
    weights = scores[:, :, :n_positions].softmax(dim=-1)
    std, mean = torch.std_mean(weights, dim=-2, keepdim=True, unbiased=False)
    weights = median_filter((weights - mean) / std.clamp(min=1e-10))
    cost = -weights.mean(dim=0)[n_leading : scores.shape[1] - n_trailing].cpu().double().numpy()  # MPS has no 64 bits
    rows, columns = warp(cost)
    enters = np.diff(rows, prepend=-1) > 0
    return columns[enters] / POSITIONS_PER_SECOND


def median_filter(x: Tensor, width: int = _MEDIAN_WIDTH) -> Tensor:
    """Median over `width` neighbours along the last axis, mirrored at both ends; too short rows stay as they are.

    The neighbours are sorted as far as the middle by comparing whole tensors, which for 7 of them takes a tenth of the
    time of a median taken place by place.
    """
    pad = width // 2
    if x.shape[-1] <= pad:
        return x
    padded = F.pad(x, (pad, pad), mode="reflect")
    length = x.shape[-1]
    shifted = [padded[..., at : at + length] for at in range(width)]
    for n_unsorted in range(width, pad, -1):  # each round moves the largest of what is left to its end
        for at in range(n_unsorted - 1):
            smaller, larger = torch.minimum(*shifted[at : at + 2]), torch.maximum(*shifted[at : at + 2])
            shifted[at], shifted[at + 1] = smaller, larger
    return shifted[pad]


def warp(cost: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The cheapest monotone path from the first to the last cell of a matrix.

    Each step goes one cell right, down, or both. A row is computed at once: going right inside a row adds up costs,
    so the best column to have entered it from is a running minimum over prefix sums.

    Args:
        cost: (n_rows, n_columns), at least one of each.

    Returns:
        Row and column indices of the path's cells, in order.
    """
    n_rows, n_columns = cost.shape
    total = np.full((n_rows + 1, n_columns + 1), np.inf)
    total[0, 0] = 0
    for i in range(n_rows):
        walked = np.cumsum(cost[i])
        entered = np.minimum(total[i, :-1], total[i, 1:])
        before = np.concatenate(([0.0], walked[:-1]))
        total[i + 1, 1:] = walked + np.minimum.accumulate(entered - before)
    return _walk_back(total)


def _walk_back(total: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Follow the cheapest predecessors from the last cell; of equal ones, the left."""
    i, j = total.shape[0] - 1, total.shape[1] - 1
    path = []
    while i > 0 and j > 0:
        path.append((i - 1, j - 1))
        diagonal, up, left = total[i - 1, j - 1], total[i - 1, j], total[i, j - 1]
        if left <= diagonal and left <= up:
            j -= 1
        elif diagonal <= up:
            i, j = i - 1, j - 1
        else:
            i -= 1
    cells = np.array(path[::-1], dtype=np.int64)
    return cells[:, 0], cells[:, 1]


def word_spans(boundaries: NDArray[np.float64], word_lengths: Sequence[int]) -> list[tuple[float, float]]:
    """Start and end of each word from the boundaries of its tokens; `word_lengths` counts each word's tokens."""
    edges = np.cumsum([0, *word_lengths])
    return [(float(boundaries[a]), float(boundaries[b])) for a, b in pairwise(edges)]
