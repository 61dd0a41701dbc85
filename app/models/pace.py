"""How fast a download goes, and how often to say so."""

_REPORT_S = 0.1
_SHORTEST_S = 0.001
_MEMORY_S = 3.0
"""Older seconds count less and less."""
_WARM_UP_S = 0.5
"""Before, the speed would be a guess."""


class Pace:
    """Smooths the speed of a download.  Has no clock: each call says what time it is.

    Args:
        now: Seconds, at the beginning.
    """

    def __init__(self, now: float) -> None:
        self._begin = now
        self._told = float("-inf")
        self._last: tuple[float, int] | None = None
        self._speed = 0.0

    def is_due(self, now: float) -> bool:
        """Whether it is time to tell again; the caller then does."""
        if now - self._told < _REPORT_S:
            return False
        self._told = now
        return True

    def speed(self, now: float, done: int) -> float:
        """Bytes per second, given the bytes that there are; 0 while it is too early to say."""
        if self._last is None:  # what earlier attempts had fetched is there from the beginning
            self._last = (now, done)
            return 0.0
        before, done_before = self._last
        passed = now - before
        if passed >= _SHORTEST_S:
            share = min(1.0, passed / _MEMORY_S) if self._speed else 1.0
            self._speed += share * (max(0, done - done_before) / passed - self._speed)
            self._last = (now, done)
        return self._speed if now - self._begin >= _WARM_UP_S else 0.0
