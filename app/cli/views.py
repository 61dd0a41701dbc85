"""What shows a stream to somebody: the ways are `JsonLines`, `PlainText` and `LiveView`."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from app.pipeline import PipelineStats, Timed

Stats = Callable[[], PipelineStats]
"""How the run goes at this moment; may be called from any thread."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The model is loaded, and what is said from here on is heard."""

    model: str
    device: str
    dtype: str


class View(AbstractContextManager["View", None], Protocol):
    """Shows the events of one stream; leaving it leaves the terminal as it was."""

    def ready(self, ready: Ready) -> None: ...

    def show(self, timed: Timed) -> None: ...
