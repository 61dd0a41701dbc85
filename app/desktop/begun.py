"""The dictations of this run by where they begin in the recorder's stream."""

from bisect import bisect_right


class Begun:
    """Belongs to the window's thread."""

    def __init__(self) -> None:
        self._begun: list[tuple[int, str]] = []

    def note(self, start: int, dictation: str) -> None:
        """A dictation begins, behind all before."""
        self._begun.append((start, dictation))

    def at(self, sample: int) -> tuple[str, int] | None:
        """The dictation that a sample may belong to, and the first sample of that."""
        place = bisect_right(self._begun, sample, key=lambda begun: begun[0])
        return (self._begun[place - 1][1], self._begun[place - 1][0]) if place else None

    def first_sample(self, dictation: str) -> int | None:
        """Where a dictation begins; None if it is not among these."""
        return next((start for start, name in self._begun if name == dictation), None)
