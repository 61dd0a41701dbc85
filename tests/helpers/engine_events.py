"""What an engine's client tells, for tests that wait for it."""

import threading
from collections.abc import Callable

from app.engine.events import EngineEvent, Heard, Reached
from streaming.events import Final, TranscriptUpdate

PATIENCE_S = 120.0
"""Seconds after which something will not happen any more; the machine may be busy with other things."""


class Told:
    """Everything that the client tells, in order; other threads may wait for it."""

    def __init__(self) -> None:
        self.events: list[EngineEvent] = []
        self._changed = threading.Condition()

    def __call__(self, event: EngineEvent) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def happens(self, condition: Callable[[], bool], within: float) -> bool:
        with self._changed:
            return self._changed.wait_for(condition, within)

    def wait_for(self, condition: Callable[[], bool]) -> None:
        assert self.happens(condition, PATIENCE_S), self.events

    def wait_for_event(self, kind: type[EngineEvent], count: int = 1) -> None:
        self.wait_for(lambda: sum(isinstance(event, kind) for event in self.events) >= count)

    def final(self, dictation: str) -> Final:
        self.wait_for(lambda: any(isinstance(event, Final) for event in self.heard(dictation)))
        final = self.heard(dictation)[-1]
        assert isinstance(final, Final)
        return final

    def heard(self, dictation: str) -> list[object]:
        return [event.event for event in list(self.events) if isinstance(event, Heard) and event.dictation == dictation]

    def committed(self, dictation: str) -> str:
        updates = (event for event in self.heard(dictation) if isinstance(event, TranscriptUpdate))
        return "".join(update.committed_delta for update in updates)

    def others(self) -> list[EngineEvent]:
        return [event for event in self.events if not isinstance(event, Heard | Reached)]
