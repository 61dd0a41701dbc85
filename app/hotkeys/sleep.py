"""Whether the computer has slept, told by its clocks: no system's own news of it is needed.

No clock of its own: whoever uses it looks at the clocks, every so often.
"""

_JUMP_S = 5.0
_LATE = 3.0


class SleepWatch:
    """Compares how far two clocks have gone since the last look.

    On Linux and macOS the monotonic clock stands still during sleep, and the clock on the wall does not. On Windows both go on,
    but nobody looks for a long time. A clock that is set, or a program that was stopped, looks like sleep; that does no harm.
    """

    def __init__(self, interval: float) -> None:
        """Expect a look every `interval` seconds."""
        self._interval = interval
        self._last: tuple[float, float] | None = None

    def has_slept(self, monotonic: float, wall: float) -> bool:
        """Look at the clocks, in seconds: has the computer slept since the last look?"""
        last, self._last = self._last, (monotonic, wall)
        if last is None:
            return False
        passed = monotonic - last[0]
        return (wall - last[1]) - passed > _JUMP_S or passed > _LATE * self._interval + _JUMP_S
