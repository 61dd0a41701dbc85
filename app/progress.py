"""How far a work in another process is: a line on its standard error at each step, for whoever asks for it."""

import os
import sys

VARIABLE = "SAYSO_PROGRESS"
"""Set in the environment by a program that wants to be told."""
_WORD = "progress"


def tell(done: float, total: float) -> None:
    """Tell how much is done, if somebody wants to know."""
    if os.environ.get(VARIABLE) and total > 0:
        sys.stderr.write(f"{_WORD} {done / total:.3f}\n")
        sys.stderr.flush()


def share_in(line: str) -> float | None:
    """The share that is done, from 0 to 1; None for a line that tells something else."""
    word, _, number = line.partition(" ")
    if word != _WORD:
        return None
    try:
        return min(1.0, float(number))
    except ValueError:  # half a line: another follows
        return 0.0
