"""How many threads torch computes with, by how much of the processor it is given.

A pass over a window is some hundred short parallel stretches, and each waits for its slowest thread. Alone on the
machine two threads halve the time; beside a program that keeps a core busy, the thread that waits for its turn holds
the others up in every stretch, and a pass of 0.2 s was seen to take 18 s. One thread is never held up like that.
"""

from collections.abc import Callable

_CROWDED = 0.7
"""Share of the processor time its threads could have had under which a pass counts as held up."""
_FREE = 0.9
_FIRST_PATIENCE = 5.0
_LONGEST_PATIENCE = 20.0
"""Seconds of computing with fewer threads before more are tried again; doubled each time that fails."""


class ThreadGovernor:
    """Takes threads away while other programs want the processor, and gives them back afterwards.

    Args:
        most: Threads to use when the machine is free.
        set_threads: Told of each change, in the thread that computes.
    """

    def __init__(self, most: int, set_threads: Callable[[int], None]) -> None:
        self._most = most
        self._set_threads = set_threads
        self._threads = most
        self._patience = _FIRST_PATIENCE
        self._waited = 0.0

    @property
    def threads(self) -> int:
        return self._threads

    def observe(self, wall_s: float, cpu_s: float) -> None:
        """Learn how a pass went.

        Args:
            wall_s: Seconds it took.
            cpu_s: Seconds of processor time that all threads of this process had meanwhile.
        """
        if wall_s <= 0:
            return
        share = cpu_s / (wall_s * self._threads)
        if self._threads > 1 and share < _CROWDED:
            if self._threads == self._most and self._waited:
                self._patience = min(2 * self._patience, _LONGEST_PATIENCE)
            self._use(max(1, self._threads // 2))
        elif self._threads < self._most:
            self._waited += wall_s
            if self._waited >= self._patience and share >= _FREE:
                self._use(min(self._most, 2 * self._threads))
        elif self._waited:
            self._waited, self._patience = 0.0, _FIRST_PATIENCE

    def _use(self, threads: int) -> None:
        if threads < self._threads:
            self._waited = 0.0
        self._threads = threads
        self._set_threads(threads)
