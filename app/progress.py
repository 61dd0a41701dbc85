"""How far a work in another process is: a line on its standard error at each step, for whoever asks for it.

Whoever asks may let it pause, by lines on its standard input, and takes it along when he goes.
"""

import os
import sys
from functools import cache
from threading import Event, Thread

VARIABLE = "SAYSO_PROGRESS"
"""Set in the environment by a program that wants to be told."""
PAUSE, GO_ON = b"pause\n", b"go on\n"
_WORD = "progress"
_MOST_READ = 1024
_NOBODY = 3
"""The exit code of a work that nobody wants any more."""


def tell(done: float, total: float) -> None:
    """Tell how much is done, if somebody wants to know, and return once the work may go on."""
    if os.environ.get(VARIABLE) and total > 0:
        sys.stderr.write(f"{_WORD} {done / total:.3f}\n")
        sys.stderr.flush()
        _pauses().wait()


@cache
def _pauses() -> Event:
    """Set while the work may go on; a thread follows what standard input says."""
    may_go_on = Event()
    may_go_on.set()
    Thread(target=_follow, args=(may_go_on, sys.stdin.fileno()), daemon=True).start()
    return may_go_on


def _follow(may_go_on: Event, orders: int) -> None:
    """Read past Python's own buffer, which may not be in use when the program ends."""
    begun = b""
    while some := os.read(orders, _MOST_READ):
        *lines, begun = (begun + some).split(b"\n")
        for line in lines:
            if line == PAUSE.strip():
                may_go_on.clear()
            elif line == GO_ON.strip():
                may_go_on.set()
    os._exit(_NOBODY)  # whoever wanted the work has gone


def share_in(line: str) -> float | None:
    """The share that is done, from 0 to 1; None for a line that tells something else."""
    word, _, number = line.partition(" ")
    if word != _WORD:
        return None
    try:
        return min(1.0, float(number))
    except ValueError:  # half a line: another follows
        return 0.0
