"""What a backend of hotkeys tells, kept for a test to wait for."""

import threading
from collections.abc import Callable

import pytest

from app.hotkeys.backend import BackendEvent, Interrupted, Pressed, Released

_LIMIT_S = 20.0


class Heard:
    """A backend's `on_event`, called in its thread; everything else is for the test's."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._events: list[BackendEvent] = []

    def __call__(self, event: BackendEvent) -> None:
        with self._changed:
            self._events.append(event)
            self._changed.notify_all()

    @property
    def keys(self) -> list[Pressed | Released | Interrupted]:
        """What was told of keys."""
        with self._changed:
            return [event for event in self._events if isinstance(event, Pressed | Released | Interrupted)]

    def wait_for(self, is_so: Callable[[], bool], what: str, limit_s: float = _LIMIT_S) -> None:
        """Return once `is_so()`, which is asked at each event, and now and then as not everything is told by one."""
        with self._changed:
            for _ in range(round(limit_s / 0.02)):
                if is_so():
                    return
                self._changed.wait(0.02)
        pytest.fail(f"Not within {limit_s:g} s: {what}. Told was {self._events}.")
