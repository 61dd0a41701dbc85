"""Two texts laid side by side, word by word, with as few differences as can be (Levenshtein distance over words).

The alignment takes memory for one row only, so that hours of text can be compared (Hirschberg's method: the best
alignment of two halves meets where the costs up to there and from there on add up to the least).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_Numbers = NDArray[np.int64]


def word_errors(reference: Sequence[str], heard: Sequence[str]) -> tuple[int, int]:
    """How many words the reference has, and how many must be replaced, left out or put in to get from one to the other."""
    a, b = _numbered(reference, heard)
    return len(a), int(_costs(a, b)[-1])


def side_by_side(reference: Sequence[str], heard: Sequence[str]) -> list[tuple[int, int]]:
    """Positions in both of the words that stand side by side, equal or not, in order.

    A word of the reference that is in no pair was left out; one of the other text was put in.
    """
    a, b = _numbered(reference, heard)
    pairs: list[tuple[int, int]] = []
    _align(a, b, 0, 0, pairs)
    return pairs


def matches(reference: Sequence[str], heard: Sequence[str]) -> list[tuple[int, int]]:
    """The pairs that are equal."""
    return [(i, j) for i, j in side_by_side(reference, heard) if reference[i] == heard[j]]


def _numbered(a: Sequence[str], b: Sequence[str]) -> tuple[_Numbers, _Numbers]:
    numbers = {word: number for number, word in enumerate(dict.fromkeys([*a, *b]))}
    first, second = (np.array([numbers[word] for word in words], dtype=np.int64) for words in (a, b))
    return first, second


def _costs(a: _Numbers, b: _Numbers) -> _Numbers:
    """The distance of all of `a` to each beginning of `b`; shape (len(b) + 1,)."""
    steps = np.arange(len(b) + 1)
    row = steps.copy()
    for done, word in enumerate(a, start=1):
        best = np.minimum(row[:-1] + (b != word), row[1:] + 1)
        # Putting in words adds one for each: a running minimum of what is left when position is taken off.
        row = np.minimum.accumulate(np.concatenate(([done], best)) - steps) + steps
    return row


def _align(a: _Numbers, b: _Numbers, at_a: int, at_b: int, pairs: list[tuple[int, int]]) -> None:
    while len(a) and len(b) and a[0] == b[0]:
        pairs.append((at_a, at_b))
        a, b, at_a, at_b = a[1:], b[1:], at_a + 1, at_b + 1
    if not len(a) or not len(b):
        return
    if len(a) == 1 or len(b) == 1:
        pairs.append(_single(a, b, at_a, at_b))
        return
    half = len(a) // 2
    meeting = int(np.argmin(_costs(a[:half], b) + _costs(a[half:][::-1], b[::-1])[::-1]))
    _align(a[:half], b[:meeting], at_a, at_b, pairs)
    _align(a[half:], b[meeting:], at_a + half, at_b + meeting, pairs)


def _single(a: _Numbers, b: _Numbers, at_a: int, at_b: int) -> tuple[int, int]:
    """One word beside several: its equal, if there is one, else the first."""
    one, several = (a[0], b) if len(a) == 1 else (b[0], a)
    place = int(np.argmax(several == one))
    return (at_a, at_b + place) if len(a) == 1 else (at_a + place, at_b)
