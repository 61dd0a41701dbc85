"""The dictation keys of the running app: from keys, however they are listened to, to what the user wants.

One thread owns everything: what the backends' threads see, what the window wants and the passing of time all reach it through
one queue, and what comes of it is handed to `on_intent`, which must return at once.
"""

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

import platformdirs

from app.hotkeys.backend import Backend, BackendEvent, BackendStatus, Interrupted, Level, Pressed, Released
from app.hotkeys.choice import Maker, makers_for
from app.hotkeys.gestures import Gestures, Intent, IntentKind, Mode
from app.hotkeys.options import CANCEL, LOCK, UNDO, HotkeyOptions, ProfileKey, profile_of, shortcuts_of
from app.hotkeys.sleep import SleepWatch
from app.hotkeys.switchboard import Switchboard

__all__ = ["HotkeyOptions", "HotkeyService", "Intent", "IntentKind", "Mode", "ProfileKey"]

_log = logging.getLogger(__name__)

_CONFIGURE_S = 1.5
_CLOSE_S = 6.0
_CHECK_HELD_S = 0.1
_CHECK_S = 5.0
_TRY_AGAIN_S = 2.0
"""A backend that has become usable is given the shortcuts at most this often."""


@dataclass(frozen=True, slots=True)
class _Configure:
    options: HotkeyOptions
    answer: Future[list[str]]


@dataclass(frozen=True, slots=True)
class _SetRecording:
    is_recording: bool
    seen: int | None


@dataclass(frozen=True, slots=True)
class _OfferUndo:
    is_offered: bool


@dataclass(frozen=True, slots=True)
class _Pause:
    is_paused: bool


@dataclass(frozen=True, slots=True)
class _Rearm:
    pass


@dataclass(frozen=True, slots=True)
class _Close:
    pass


@dataclass(frozen=True, slots=True)
class _Happened:
    backend: Backend
    event: BackendEvent


_Message = _Configure | _SetRecording | _OfferUndo | _Pause | _Rearm | _Close | _Happened


class HotkeyService:
    """Listens from the first `configure` on. Every method may be called from any thread."""

    def __init__(
        self,
        on_intent: Callable[[Intent], None],
        *,
        on_status: Callable[[BackendStatus], None] | None = None,
        makers: Sequence[Maker] | None = None,
        app_id: str = "sayso",
        state_folder: Path | None = None,
    ) -> None:
        """Start the thread.

        Args:
            on_intent: Told what the user wants, in the service's thread; returns at once.
            on_status: Told whenever `status` says something else, in the same way.
            makers: The ways to listen, the best first; by default those of this system.
            app_id: The name of our `.desktop` file without its ending.
            state_folder: For what has to be known after a crash; by default the user's for states.
        """
        self._on_intent = on_intent
        self._on_status = on_status
        folder = state_folder or platformdirs.user_state_path("sayso", appauthor=False)
        ways = makers if makers is not None else makers_for(sys.platform, os.environ, app_id, folder)
        self._inbox: SimpleQueue[_Message] = SimpleQueue()
        self._board = Switchboard(ways, lambda backend, event: self._inbox.put(_Happened(backend, event)))
        self._options = HotkeyOptions()
        self._gestures = Gestures(self._options.timing(can_hold=True))
        self._is_paused = False
        self._active: frozenset[str] = frozenset()
        self._held: dict[str, Backend] = {}
        self._sleep = SleepWatch(_CHECK_S)
        self._check_at = time.monotonic() + _CHECK_S
        self._check_held_at = 0.0
        self._try_at = 0.0
        self._status = BackendStatus("", Level.UNAVAILABLE, "Not listening for keys yet.", can_hold=True, swallows=True)
        self._undo_key = ""
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="sayso-hotkeys", daemon=True)
        self._thread.start()

    def configure(self, options: HotkeyOptions) -> list[str]:
        """Listen to these keys. Returns a sentence for each that is refused.

        It waits for the system to answer, for a second or two at most. What is known later, such as what the user decides in a
        dialog of the desktop, is told by `status`.
        """
        answer: Future[list[str]] = Future()
        self._inbox.put(_Configure(options, answer))
        try:
            return answer.result(_CONFIGURE_S)
        except TimeoutError:
            _log.info("whether the keys can be had is not known yet")
            return []

    def set_recording(self, is_recording: bool, seen: int | None = None) -> None:
        """Say what is so, after each intent that was dealt with and whenever others start or stop.

        Args:
            is_recording: Whether a dictation is being recorded.
            seen: The number of the last intent that had been dealt with by then, so that news which later keys have
                overtaken is known for what it is. It may be left out where others start or stop.
        """
        self._inbox.put(_SetRecording(is_recording, seen))

    def offer_undo(self, is_offered: bool) -> None:
        """Let the key that undoes a cancel do so for a while from now on, whoever has cancelled; or no longer."""
        self._inbox.put(_OfferUndo(is_offered))

    @property
    def undo_key(self) -> str:
        """The key that undoes a cancel, as settings write it; empty where it is not heard."""
        return self._undo_key

    def pause(self, is_paused: bool) -> None:
        """Listen to nothing for a while: the user is about to press keys to choose them."""
        self._inbox.put(_Pause(is_paused))

    def rearm(self) -> None:
        """Listen anew, for those who know that the computer slept or the session was locked; it is found out here too."""
        self._inbox.put(_Rearm())

    def status(self) -> BackendStatus:
        """How the dictation key stands."""
        return self._status

    def close(self) -> None:
        """Give all keys back, and end the threads, in bounded time. A second call does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        self._inbox.put(_Close())
        self._thread.join(_CLOSE_S)
        if self._thread.is_alive():
            _log.error("the thread that listens for keys does not end")

    # --- In the service's thread

    def _run(self) -> None:
        while not isinstance(message := self._next(), _Close):
            try:
                self._turn(message)
            except Exception:  # noqa: BLE001 - the top of the thread: one mistake must not end all listening
                _log.exception("listening for keys has failed")
        self._board.close()

    def _next(self) -> _Message | None:
        times = [self._check_at, self._gestures.deadline, self._check_held_at if self._held else None]
        until = min(time_ for time_ in times if time_ is not None)
        try:
            return self._inbox.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            return None

    def _turn(self, message: _Message | None) -> None:
        if message is not None:
            self._do(message)
        self._tell(self._gestures.tick(time.monotonic()))
        self._check_when_due()
        self._activate()

    def _do(self, message: _Message) -> None:
        match message:
            case _Configure(options, answer):
                answer.set_result(self._configure(options))
            case _SetRecording(is_recording, seen):
                self._tell(self._gestures.set_recording(is_recording, time.monotonic(), seen))
            case _OfferUndo(is_offered):
                self._tell(self._gestures.offer_undo(is_offered, time.monotonic()))
            case _Pause(is_paused) if is_paused != self._is_paused:
                self._is_paused = is_paused
                self._arm()
            case _Rearm():
                self._board.rearm()
            case _Happened(backend, event) if self._board.holds(backend):
                self._on_event(backend, event)

    def _on_event(self, backend: Backend, event: BackendEvent) -> None:
        match event:
            case Pressed(id_, now):
                self._held[id_] = backend
                self._tell(self._pressed(backend, id_, now))
            case Released(id_, now):
                self._released(id_, now)
            case Interrupted(id_, now):
                profile = profile_of(id_)
                if profile is not None:
                    self._tell(self._gestures.interrupted(profile, now))
            case _:
                self._on_status_changed(backend)

    def _pressed(self, backend: Backend, id_: str, now: float) -> list[Intent]:
        profile = profile_of(id_)
        if profile is not None:
            return self._gestures.pressed(profile, now, is_confirmed=backend.confirms_release())
        actions = {CANCEL: self._gestures.cancelled, UNDO: self._gestures.undone, LOCK: self._gestures.locked}
        return actions[id_](now)

    def _released(self, id_: str, now: float) -> None:
        self._held.pop(id_, None)
        profile = profile_of(id_)
        if profile is not None:
            self._tell(self._gestures.released(profile, now))

    def _configure(self, options: HotkeyOptions) -> list[str]:
        self._options = options
        return self._arm()

    def _arm(self) -> list[str]:
        """Have the shortcuts listened to, or none in a pause."""
        shortcuts, problems = shortcuts_of(self._options)
        problems += self._board.arm([] if self._is_paused else shortcuts)
        for id_ in [id_ for id_, backend in self._held.items() if not self._board.holds(backend)]:
            self._released(id_, time.monotonic())
        self._active = frozenset()
        self._settle()
        return problems

    def _settle(self) -> None:
        """Take over what the backends say of themselves."""
        status = self._board.status()
        self._undo_key = self._options.undo if self._board.hears(UNDO) else ""
        self._tell(self._gestures.retime(self._options.timing(can_hold=status.can_hold), time.monotonic()))
        if not status.can_hold and Mode(self._options.mode) is Mode.HOLD:
            sentence = "It isn't told when the key is let go here: each press starts or stops."
            status = status.degraded(sentence)
        if status != self._status:
            self._status = status
            _log.info("keys: %s, %s: %s", status.name, status.level, status.sentence)
            if self._on_status is not None:
                self._on_status(status)

    def _on_status_changed(self, backend: Backend) -> None:
        now = time.monotonic()
        if self._board.is_idle(backend) and backend.status().is_usable and now >= self._try_at and not self._is_paused:
            self._try_at = now + _TRY_AGAIN_S
            self._arm()
        else:
            self._settle()

    def _check_when_due(self) -> None:
        now = time.monotonic()
        if self._held and now >= self._check_held_at:
            self._check_held_at = now + _CHECK_HELD_S
            self._board.check_held()
        if now < self._check_at:
            return
        self._check_at = now + _CHECK_S
        if self._sleep.has_slept(now, time.time()):
            _log.info("the computer has slept: listening anew")
            self._board.rearm()
        self._board.check()

    def _activate(self) -> None:
        """Listen to the keys that mean something just now, and leave them to others at all other times."""
        gestures = self._gestures
        means = ((CANCEL, gestures.is_recording), (LOCK, gestures.can_lock), (UNDO, gestures.can_undo))
        active = frozenset(id_ for id_, has_meaning in means if has_meaning)
        if active != self._active:
            self._active = active
            self._board.set_active(active)

    def _tell(self, intents: Sequence[Intent]) -> None:
        for intent in intents:
            self._on_intent(intent)
