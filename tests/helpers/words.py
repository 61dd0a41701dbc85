"""Counting wrong words."""

from collections.abc import Sequence

import numpy as np


def word_errors(reference: Sequence[str], heard: Sequence[str]) -> tuple[int, int]:
    """How many words the reference has, and how many must be replaced, left out or put in to get from one to the other.

    The ratio is the word error rate (Levenshtein distance over words).
    """
    numbers = {word: number for number, word in enumerate({*reference, *heard})}
    goal = np.array([numbers[word] for word in heard], dtype=np.int64)
    row = np.arange(len(heard) + 1)
    for done, word in enumerate(reference, start=1):
        best = np.minimum(row[:-1] + (goal != numbers[word]), row[1:] + 1)
        # Putting in words adds one for each: a running minimum of what is left when position is taken off.
        steps = np.arange(len(heard) + 1)
        row = np.minimum.accumulate(np.concatenate(([done], best)) - steps) + steps
    return len(reference), int(row[-1])
