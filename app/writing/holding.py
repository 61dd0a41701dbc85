"""What stages share that hold words back: a word goes out once it is decided what it and those behind it begin."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from streaming.events import Word

Decision = tuple[list[Word], int]
"""What is written, and how many of the held words that takes; at least one."""


class HoldsBack(ABC):
    """A stage that looks at the words it holds, from the first one on, and decides about them as soon as it can."""

    def __init__(self) -> None:
        self._held: list[Word] = []

    @property
    def held(self) -> Sequence[Word]:
        return self._held

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            self._held.append(word)
            out += self._settle(is_end=False)
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        del is_last
        return self._settle(is_end=True)

    @abstractmethod
    def _decide(self, *, is_end: bool) -> Decision | None:
        """What becomes of the first of the held words, of which there is one at least.

        Args:
            is_end: Nothing follows for now, so that something has to be decided.

        Returns:
            None to wait for more words; never with `is_end`.
        """

    def _settle(self, *, is_end: bool) -> list[Word]:
        out: list[Word] = []
        while self._held and (decided := self._decide(is_end=is_end)) is not None:
            written, count = decided
            out += written
            del self._held[:count]
        return out
