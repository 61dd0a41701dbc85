"""Hotkeys on X11: grabs of keys, and a look at modifiers and mouse buttons. Needs python-xlib, which pynput brings along."""

import logging
import time
from collections.abc import Sequence
from pathlib import Path

from app.hotkeys.backend import BackendStatus, Level, OnBackendEvent, Refusal, Shortcut, StatusChanged
from app.hotkeys.thread import SelectThread
from app.hotkeys.x11_keys import X11Keys
from app.hotkeys.x11_repeat import RepeatSwitch
from app.hotkeys.x11_server import CONNECTION_LOST, XServer, XServerError

_log = logging.getLogger(__name__)

_CALL_S = 3.0
"""How long another thread waits for the server at most."""
_RETRY_S = 1.0
"""How often a server that has gone is looked for."""

NAME = "X11"
REPEAT_RECORD = "keys-without-repeat.json"


class X11Backend:
    """Listens on one display, in a thread of its own, and comes back when the server does."""

    def __init__(self, on_event: OnBackendEvent, display: str, state_folder: Path | None) -> None:
        """Start listening; connecting happens in the thread.

        Args:
            on_event: Told of presses and releases, in that thread.
            display: Such as `:0`.
            state_folder: Where it is noted which keys' auto-repeat is off, for after a crash.
        """
        self._on_event = on_event
        self._display = display
        self._record = state_folder / REPEAT_RECORD if state_folder is not None else None
        self._keys: X11Keys | None = None
        self._shortcuts: tuple[Shortcut, ...] = ()
        self._active: frozenset[str] = frozenset()
        self._status = self._unavailable(f"Connecting to the X server {display}.")
        self._thread = SelectThread("sayso-x11-keys", self._run)
        self._thread.start()

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        """Listen to these and to no others."""

        def arm() -> list[Refusal]:
            self._shortcuts = tuple(shortcuts)
            if self._keys is None:
                return [Refusal(shortcut.id, self._status.sentence, is_final=False) for shortcut in shortcuts]
            return self._judged(self._keys.arm(self._shortcuts, time.monotonic()))

        try:
            return self._thread.call(arm, _CALL_S)
        except (TimeoutError, *CONNECTION_LOST) as silence:
            _log.info("the X server %s does not answer: %s", self._display, silence)
            sentence = f"The X server {self._display} doesn't answer."
            return [Refusal(shortcut.id, sentence, is_final=False) for shortcut in shortcuts]

    def set_active(self, ids: frozenset[str]) -> None:
        """Listen to these of the shortcuts that are not `is_always`."""

        def set_active() -> None:
            self._active = ids
            if self._keys is not None:
                self._keys.set_active(ids)

        self._thread.post(set_active)

    def check_held(self) -> None:
        """Nothing to do: its own thread asks for the keyboard's state while a shortcut is held."""

    def check(self) -> None:
        """Nothing to do: a server that goes is noticed at once."""

    def confirms_release(self) -> bool:
        """The server always knows which keys are down."""
        return True

    def rearm(self) -> None:
        """Listen anew, after sleep or a locked session."""

        def rearm() -> None:
            if self._keys is not None:
                self._judged(self._keys.rearm(time.monotonic()))

        self._thread.post(rearm)

    def status(self) -> BackendStatus:
        """How well it works; from any thread."""
        return self._status

    def close(self) -> None:
        """Give all keys back and end the thread."""
        self._thread.close()

    # --- In the thread

    def _run(self) -> None:
        while not self._thread.is_closing:
            try:
                server = XServer(self._display)
            except XServerError as absence:
                self._tell(self._unavailable(str(absence)))
                self._pause()
                continue
            try:
                self._serve(server)
            except CONNECTION_LOST as loss:
                _log.info("the X server %s has gone: %s", self._display, loss)
                self._tell(self._unavailable(f"The X server {self._display} has gone; waiting for it to come back."))
                self._pause()
            except Exception:  # noqa: BLE001 - the top of the thread: a mistake costs a moment, and not the keys
                _log.exception("listening on the X server %s has failed; beginning anew", self._display)
                self._pause()
            finally:
                server.close()

    def _serve(self, server: XServer) -> None:
        if server.is_xwayland():
            self._tell(
                self._unavailable("This is a Wayland session: keys reach X11 programs only in their own windows.")
            )
            while not self._thread.is_closing:
                self._thread.wait([], None)
            return
        self._keys = keys = X11Keys(server, self._on_event, RepeatSwitch(server, self._record))
        try:
            keys.set_active(self._active)
            self._judged(keys.arm(self._shortcuts, time.monotonic()))
            _log.info("listening for keys on the X server %s", server.name)
            self._listen(server, keys)
        finally:
            self._keys = None
            keys.disarm(time.monotonic())
            server.sync()

    def _listen(self, server: XServer, keys: X11Keys) -> None:
        while not self._thread.is_closing:
            for event in server.events():
                keys.handle(event, time.monotonic())
            refusals = keys.tick(time.monotonic())
            if refusals is not None:
                self._judged(refusals)
            # An answer may have brought events along: then there is nothing to wait for.
            self._thread.wait([server.fileno()], 0.0 if server.has_events() else keys.due)

    def _pause(self) -> None:
        until = time.monotonic() + _RETRY_S
        while not self._thread.is_closing and time.monotonic() < until:
            self._thread.wait([], until)

    def _judged(self, refusals: list[Refusal]) -> list[Refusal]:
        """Say how well it works, given what was refused."""
        assert self._keys is not None
        if refusals:
            status = BackendStatus(
                NAME, Level.DEGRADED, refusals[0].sentence, can_hold=True, swallows=self._keys.swallows
            )
        else:
            sentence = "Keys work in every program."
            if not self._keys.swallows:
                sentence += " The program that has the focus gets them too."
            status = BackendStatus(NAME, Level.READY, sentence, can_hold=True, swallows=self._keys.swallows)
        self._tell(status)
        return refusals

    def _tell(self, status: BackendStatus) -> None:
        if status != self._status:
            self._status = status
            self._on_event(StatusChanged())

    def _unavailable(self, sentence: str) -> BackendStatus:
        return BackendStatus(NAME, Level.UNAVAILABLE, sentence, can_hold=False, swallows=False)
