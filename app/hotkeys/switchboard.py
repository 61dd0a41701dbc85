"""Which backend listens to which shortcut: the first one that can.

Called in the thread of `HotkeyService` alone.
"""

import logging
from collections.abc import Callable, Sequence

from app.hotkeys.backend import Backend, BackendEvent, BackendStatus, Level, OnBackendEvent, Refusal, Shortcut
from app.hotkeys.choice import Maker
from app.hotkeys.options import DICTATE, UNDO

_log = logging.getLogger(__name__)


class Switchboard:
    """The backends of this session. One is made when the ones before it can't do everything."""

    def __init__(self, makers: Sequence[Maker], on_event: Callable[[Backend, BackendEvent], None]) -> None:
        """Know what may be tried.

        Args:
            makers: The best one first.
            on_event: Told what happens, and where, in the backends' threads.
        """
        self._makers = makers
        self._on_event = on_event
        self._backends: dict[int, Backend] = {}  # by number of its maker
        self._held_by: dict[str, Backend] = {}
        self._refusals: dict[str, Refusal] = {}
        self._wanted: tuple[Shortcut, ...] = ()

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[str]:
        """Have these and no others listened to. Returns sentences about those that nobody listens to.

        That a key which is only listened to now and then, such as Escape, is beyond what this desktop can do is no news each time:
        `status` has it.
        """
        self._wanted = tuple(shortcuts)
        self._held_by.clear()
        self._refusals.clear()
        rest = list(shortcuts)
        for number in range(len(self._makers)):
            backend = self._backend(number) if rest or number == 0 else self._backends.get(number)
            if backend is not None:
                rest = self._arm_one(number, backend, rest)
        always = {shortcut.id for shortcut in shortcuts if shortcut.is_always}
        return [refusal.sentence for refusal in self._told_refusals() if refusal.id in always or refusal.is_final]

    def rearm(self) -> None:
        """Have every backend listen anew."""
        for backend in self._backends.values():
            backend.rearm()

    def set_active(self, ids: frozenset[str]) -> None:
        """Listen to these of the shortcuts that are not always listened to."""
        for backend in self._backends.values():
            backend.set_active(frozenset(id_ for id_ in ids if self._held_by.get(id_) is backend))

    def check_held(self) -> None:
        """Have releases told that were missed."""
        for backend in self._backends.values():
            backend.check_held()

    def check(self) -> None:
        """See whether keys still arrive."""
        for backend in list(self._backends.values()):
            backend.check()

    def holds(self, backend: Backend) -> bool:
        """Whether a backend is still in use."""
        return backend in self._backends.values()

    def hears(self, id_: str) -> bool:
        """Whether a shortcut's presses arrive, while it is active."""
        backend = self._held_by.get(id_)
        return backend is not None and backend.status().is_usable

    def is_idle(self, backend: Backend) -> bool:
        """Whether a backend has no shortcut, although there are some that it may be able to have."""
        return bool(self._wanted) and backend not in self._held_by.values()

    def status(self) -> BackendStatus:
        """How the dictation key stands."""
        backend = self._held_by.get(DICTATE)
        if backend is not None:
            status = backend.status()
            refused = [refusal.sentence for refusal in self._told_refusals()]
            return status.degraded(refused[0]) if refused else status
        name = self._backends[0].status().name if 0 in self._backends else ""
        if DICTATE in self._refusals:
            sentence = self._refusals[DICTATE].sentence
        elif any(shortcut.id == DICTATE for shortcut in self._wanted):
            sentence = "There is no way to listen for keys here."
        else:
            sentence = "There is no dictation key; choose one in Settings."
        return BackendStatus(name, Level.NEEDS_USER, sentence, can_hold=True, swallows=True)

    def close(self) -> None:
        """End all backends."""
        for backend in self._backends.values():
            backend.close()
        self._backends.clear()

    def _told_refusals(self) -> list[Refusal]:
        """Those of keys that somebody chose."""
        return [refusal for refusal in self._refusals.values() if refusal.id != UNDO]

    def _backend(self, number: int) -> Backend | None:
        if number not in self._backends:
            try:
                self._backends[number] = self._made(number)
            except (ImportError, OSError) as lack:
                _log.info("a way to listen for keys is not to be had: %s", lack)
                return None
        return self._backends[number]

    def _made(self, number: int) -> Backend:
        made: list[Backend] = []

        def on_event(event: BackendEvent) -> None:
            if made:  # what it says while it is being made is asked of its status later
                self._on_event(made[0], event)

        listener: OnBackendEvent = on_event
        made.append(self._makers[number](listener))
        return made[0]

    def _arm_one(self, number: int, backend: Backend, wanted: list[Shortcut]) -> list[Shortcut]:
        """Offer shortcuts to one backend. Returns those that others may take."""
        refusals = {refusal.id: refusal for refusal in backend.arm(wanted)}
        for shortcut in wanted:
            refusal = refusals.get(shortcut.id)
            if refusal is None:
                self._held_by[shortcut.id] = backend
                self._refusals.pop(shortcut.id, None)
            else:
                _log.info("%s: %s", shortcut.binding, refusal.sentence)
                self._refusals[shortcut.id] = refusal
        if backend not in self._held_by.values() and number > 0:
            del self._backends[number]
            backend.close()
        return [shortcut for shortcut in wanted if shortcut.id in refusals and not refusals[shortcut.id].is_final]
