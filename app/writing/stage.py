"""The contract of a stage: words go in as they become final, and come out as they are to be written.

A stage may hold back the words that could begin something that it knows, until that is decided. What comes out is never
taken back, and nothing that is held is lost: `flush` decides it.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from streaming.events import Word


class Stage(Protocol):
    """One step from what was heard to what is written. No I/O, no clock, no thread: each call returns what is decided."""

    @property
    def held(self) -> Sequence[Word]:
        """The words that are held back, as they would stand there if nothing came of them."""
        ...

    def take(self, words: Iterable[Word]) -> list[Word]:
        """Take the next words, and give those that are decided."""
        ...

    def flush(self, *, is_last: bool) -> list[Word]:
        """The speaker has paused: decide everything that is held. With `is_last`, nothing follows at all."""
        ...


class Chain:
    """Several stages, one behind the other, as one."""

    def __init__(self, stages: Sequence[Stage]) -> None:
        self._stages = tuple(stages)

    @property
    def held(self) -> list[Word]:
        """What the last stage holds comes first in the text."""
        return [word for stage in reversed(self._stages) for word in stage.held]

    def take(self, words: Iterable[Word]) -> list[Word]:
        passed = list(words)
        for stage in self._stages:
            passed = stage.take(passed)
        return passed

    def flush(self, *, is_last: bool) -> list[Word]:
        passed: list[Word] = []
        for stage in self._stages:
            passed = stage.take(passed) + stage.flush(is_last=is_last)
        return passed
