"""The contract of a stage: words go in as they become final, and come out as they are to be written.

A stage may hold back the words that could begin something that it knows, until that is decided. What comes out is never
taken back, and nothing that is held is lost: `flush` decides it.
"""

import logging
import traceback
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from streaming.events import Word

_log = logging.getLogger(__name__)


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
    """Several stages, one behind the other, as one.

    A stage that raises is left out from there on, and what it held goes on as it is: the fault costs no word.
    """

    def __init__(self, stages: Sequence[Stage]) -> None:
        self._stages = tuple(stages)

    @property
    def held(self) -> list[Word]:
        """What the last stage holds comes first in the text."""
        return [word for stage in reversed(self._stages) for word in stage.held]

    def take(self, words: Iterable[Word]) -> list[Word]:
        passed = list(words)
        for stage in self._stages:
            passed = self._passed(stage, passed, lambda stage, words: stage.take(words))
        return passed

    def flush(self, *, is_last: bool) -> list[Word]:
        passed: list[Word] = []
        for stage in self._stages:
            passed = self._passed(stage, passed, lambda stage, words: stage.take(words) + stage.flush(is_last=is_last))
        return passed

    def _passed(self, stage: Stage, words: list[Word], action: Callable[[Stage, list[Word]], list[Word]]) -> list[Word]:
        held = list(stage.held)
        try:
            return action(stage, words)
        except Exception as error:  # noqa: BLE001 - a stage calls what is not ours, as to ask for what was copied
            _log.error("%s fails, and is left out: %s", type(stage).__name__, fault(error))
            self._stages = tuple(other for other in self._stages if other is not stage)
            return held + words


def fault(error: Exception) -> str:
    """What went wrong and where, for the log: what an error says may be what was dictated."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {where.filename}, line {where.lineno}"
