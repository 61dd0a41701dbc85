"""What a backend of hotkeys tells, kept for a test to wait for; and a backend that a test drives."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from app.hotkeys.backend import (
    BackendEvent,
    BackendStatus,
    Interrupted,
    Level,
    OnBackendEvent,
    Pressed,
    Refusal,
    Released,
    Shortcut,
    StatusChanged,
)

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


class FakeBackend:
    """Listens to a keyboard that is made of `press` and `release`; only what is armed and active is told.

    Args:
        refuses: Ids of shortcuts that it can't have, with a sentence; `taken` are final refusals.
    """

    def __init__(self, *, refuses: dict[str, str] | None = None, taken: dict[str, str] | None = None) -> None:
        self.refuses = refuses or {}
        self.taken = taken or {}
        self.can_confirm = True
        self.is_closed = False
        self.rearmed = 0
        self.checked_held = 0
        self._on_event: OnBackendEvent = print
        self._lock = threading.Lock()
        self._armed: dict[str, Shortcut] = {}
        self._active: frozenset[str] = frozenset()
        self._held: set[str] = set()
        self._status = BackendStatus("fake", Level.READY, "Keys work.", can_hold=True, swallows=True)

    def made(self, on_event: OnBackendEvent) -> "FakeBackend":
        """As a `Maker`: always this one."""
        self._on_event = on_event
        self.is_closed = False
        return self

    # What a test does

    @property
    def listened(self) -> set[str]:
        """The ids that are listened to at this moment."""
        with self._lock:
            return {id_ for id_, shortcut in self._armed.items() if shortcut.is_always or id_ in self._active}

    def press(self, id_: str) -> None:
        if id_ in self.listened:
            self._held.add(id_)
            self._on_event(Pressed(id_, time.monotonic()))

    def release(self, id_: str) -> None:
        if id_ in self._held:
            self._held.discard(id_)
            self._on_event(Released(id_, time.monotonic()))

    def become(self, **changes: object) -> None:
        self._status = replace(self._status, **changes)  # type: ignore[arg-type]  # as the test gives them
        self._on_event(StatusChanged())

    # What the service uses

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        refusals = [
            Refusal(shortcut.id, (self.refuses | self.taken)[shortcut.id], is_final=shortcut.id in self.taken)
            for shortcut in shortcuts
            if shortcut.id in self.refuses | self.taken
        ]
        refused = {refusal.id for refusal in refusals}
        with self._lock:
            self._armed = {shortcut.id: shortcut for shortcut in shortcuts if shortcut.id not in refused}
        for id_ in self._held - set(self._armed):
            self.release(id_)
        return refusals

    def set_active(self, ids: frozenset[str]) -> None:
        with self._lock:
            self._active = ids

    def check_held(self) -> None:
        self.checked_held += 1

    def check(self) -> None:
        """Nothing to look at."""

    def confirms_release(self) -> bool:
        return self.can_confirm

    def rearm(self) -> None:
        self.rearmed += 1

    def status(self) -> BackendStatus:
        return self._status

    def close(self) -> None:
        self.is_closed = True


def wait_until(is_so: Callable[[], bool], what: str, limit_s: float = _LIMIT_S) -> None:
    """Return once `is_so()`; fail the test after a while."""
    deadline = time.monotonic() + limit_s
    while not is_so():
        if time.monotonic() > deadline:
            pytest.fail(f"Not within {limit_s:g} s: {what}.")
        time.sleep(0.005)
