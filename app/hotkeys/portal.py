"""Hotkeys by the desktop's GlobalShortcuts portal: GNOME, KDE Plasma and Hyprland, above all on Wayland.

The desktop asks the user once whether Sayso may have its keys; it may give it others than those that were asked for, and keeps
them under Sayso's name. Keys can't be taken and given back while a dictation runs, so that a key such as Escape, which belongs
to other programs at all other times, is not asked for.
"""

import logging
import time
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from app.hotkeys.backend import (
    BackendStatus,
    Level,
    OnBackendEvent,
    Pressed,
    Refusal,
    Released,
    Shortcut,
    StatusChanged,
)
from app.hotkeys.binding import Binding
from app.hotkeys.gestures import Timing
from app.hotkeys.keys import Key, KeyKind, modifier_sides
from app.hotkeys.thread import SelectThread
from app.portal import CONNECTION_LOST, Outcome, PortalBus, PortalError, Signal

_log = logging.getLogger(__name__)

NAME = "Desktop portal"
INTERFACE = "org.freedesktop.portal.GlobalShortcuts"

_ARM_S = 5.0
_RETRY_S = 2.0
_REPEAT_S = Timing().repeat
"""A press that is told without a release before it is auto-repeat, unless it comes later than this after the last one."""
_FAST_S = 0.12
"""Repetitions, but for the first one, are this close together; nobody presses a key so fast."""

_NOT_INSTALLED = (
    "The desktop gives keys only to programs that have an entry in its menu, and finds no {app_id}.desktop. "
    "Install Sayso's package, or copy that file to ~/.local/share/applications, and log in again."
)

# The names of modifiers in the desktops' "shortcuts" specification.
_MODIFIERS = {"ctrl": "CTRL", "alt": "ALT", "shift": "SHIFT", "super": "LOGO"}


def portal_trigger(binding: Binding) -> str:
    """The binding as the desktops' specification of shortcuts writes it: `CTRL+ALT+space`."""
    modifiers = [_MODIFIERS[_family(modifier)] for modifier in binding.modifiers if _family(modifier) in _MODIFIERS]
    return "+".join((*modifiers, binding.key.keysyms[0]))


class PortalBackend:
    """Has its keys from the desktop. A thread of its own talks with it."""

    def __init__(self, on_event: OnBackendEvent, app_id: str, address: str = "SESSION") -> None:
        """Start; connecting happens in the thread.

        Args:
            on_event: Told of presses and releases, in that thread.
            app_id: The name of our `.desktop` file without its ending.
            address: Of the session bus.
        """
        self._on_event = on_event
        self._app_id = app_id
        self._address = address
        self._bus: PortalBus | None = None
        self._is_there = False  # whether the portal has answered, and knows global shortcuts
        self._is_registered = False
        self._session: str | None = None
        self._shortcuts: tuple[Shortcut, ...] = ()
        self._pressed: dict[str, float] = {}
        self._has_no_releases = False
        self._has_repeats = False
        self._given = ""  # what is said of the keys that the desktop gives
        self._is_lost = False
        self._status = self._is(Level.UNAVAILABLE, "Asking the desktop's portal.")
        self._thread = SelectThread("sayso-portal-keys", self._run)
        self._thread.start()

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        """Ask the desktop for these. Whether the user agrees is known later: `status` tells."""
        try:
            return self._thread.call(lambda: self._arm(shortcuts), _ARM_S)
        except TimeoutError:
            return [
                Refusal(shortcut.id, "The desktop's portal doesn't answer.", is_final=False) for shortcut in shortcuts
            ]

    def set_active(self, ids: frozenset[str]) -> None:
        """Nothing to do: what is bound is bound always, and what should not be is left to other backends."""

    def check_held(self) -> None:
        """Nothing to do: a portal doesn't say which keys are down."""

    def check(self) -> None:
        """Nothing to do: a portal that goes is noticed at once."""

    def confirms_release(self) -> bool:
        """A release that the desktop doesn't tell can't be found out."""
        return False

    def rearm(self) -> None:
        """Nothing to do: the desktop keeps its shortcuts over sleep and locked sessions."""

    def status(self) -> BackendStatus:
        """How well it works; from any thread."""
        return self._status

    def close(self) -> None:
        """Give the keys back and end the thread."""
        self._thread.close()

    # --- In the thread

    def _run(self) -> None:
        while not self._thread.is_closing:
            try:
                self._listen()
            except CONNECTION_LOST as loss:
                self._lose(f"The session bus has gone: {loss}.")
            except Exception:  # noqa: BLE001 - the top of the thread: a mistake costs a moment, and not the keys
                _log.exception("talking with the desktop's portal has failed; beginning anew")
                self._release_all()
            finally:
                self._disconnect()
            self._pause()

    def _listen(self) -> None:
        """Serve one connection until it is time to end, or the connection has to be made anew."""
        try:
            self._connect()
        except PortalError as absence:
            self._tell(self._is(Level.UNAVAILABLE, str(absence)))
        while not self._thread.is_closing:
            if self._bus is not None:
                for signal in self._bus.signals():
                    self._on_signal(signal)
            if self._is_lost:
                self._is_lost = False
                return
            if self._bus is None:
                return
            self._thread.wait([self._bus.fileno()], None)

    def _connect(self) -> None:
        """Reach the portal, and ask for the shortcuts again if there were some.

        Raises:
            PortalError: There is none, or it has no global shortcuts.
        """
        bus = PortalBus(self._address, INTERFACE)
        self._bus = bus
        self._is_registered = bus.register(self._app_id)
        try:
            version = bus.version()
        except PortalError as absence:
            raise PortalError(
                "This desktop has no portal for global shortcuts (GNOME 48, KDE Plasma 5.27 and Hyprland have)."
            ) from absence
        _log.info("the desktop has global shortcuts, version %d", version)
        self._is_there = True
        if self._shortcuts:
            self._open_session()
        else:
            self._tell(self._is(Level.READY, "This desktop has global shortcuts."))

    def _disconnect(self) -> None:
        bus, self._bus, self._session, self._is_there = self._bus, None, None, False
        if bus is not None:
            bus.close()

    def _pause(self) -> None:
        until = time.monotonic() + _RETRY_S
        while not self._thread.is_closing and time.monotonic() < until:
            self._thread.wait([], until)

    def _arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        refusals = [refusal for shortcut in shortcuts if (refusal := _beyond_the_portal(shortcut)) is not None]
        refused = {refusal.id for refusal in refusals}
        wanted = tuple(shortcut for shortcut in shortcuts if shortcut.id not in refused)
        try:
            if not self._is_there:
                raise PortalError(self._status.sentence)  # noqa: TRY301 - one way out for all refusals
            if wanted != self._shortcuts or self._session is None:
                self._shortcuts = wanted
                self._open_session()
        except (PortalError, *CONNECTION_LOST) as refusal:
            self._shortcuts = ()
            return [*refusals, *(Refusal(shortcut.id, str(refusal), is_final=False) for shortcut in wanted)]
        return refusals

    def _open_session(self) -> None:
        """Ask for a session; shortcuts can be bound once in each.

        Raises:
            PortalError: The portal refuses at once.
        """
        assert self._bus is not None
        self._release_all()
        if self._session is not None:
            self._bus.close_session(self._session)
            self._session = None
        if not self._shortcuts:
            return
        self._tell(self._is(Level.NEEDS_USER, "Allow Sayso its keys in the dialog that the desktop shows."))
        token = {"session_handle_token": ("s", f"sayso_{token_hex(8)}")}
        try:
            self._bus.request("CreateSession", ("", ()), self._on_session, token)
        except PortalError as refusal:
            sentence = str(refusal) if self._is_registered else _NOT_INSTALLED.format(app_id=self._app_id)
            self._tell(self._is(Level.NEEDS_USER, sentence))
            raise PortalError(sentence) from refusal

    def _on_session(self, outcome: Outcome) -> None:
        handle = outcome.results.get("session_handle")
        if outcome.code != 0 or not isinstance(handle, str) or self._bus is None:
            self._tell(self._is(Level.UNAVAILABLE, "The desktop's portal gives no session for global shortcuts."))
            return
        self._session = handle
        wanted = [
            (
                shortcut.id,
                {
                    "description": ("s", shortcut.description),
                    "preferred_trigger": ("s", portal_trigger(shortcut.binding)),
                },
            )
            for shortcut in self._shortcuts
        ]
        try:
            self._bus.request("BindShortcuts", ("oa(sa{sv})s", (handle, wanted, "")), self._on_bound)
        except PortalError as refusal:
            self._tell(self._is(Level.UNAVAILABLE, str(refusal)))

    def _on_bound(self, outcome: Outcome) -> None:
        if outcome.code != 0 or self._bus is None or self._session is None:
            self._tell(
                self._is(
                    Level.NEEDS_USER,
                    "The desktop was not allowed to give Sayso its keys. Choose the key again in Sayso's settings to be asked "
                    "again, or give it one in the desktop's settings for shortcuts.",
                )
            )
            return
        if outcome.results.get("shortcuts"):
            self._show_triggers(outcome.results["shortcuts"])
            return
        try:  # KDE tells only when asked
            self._bus.request("ListShortcuts", ("o", (self._session,)), self._on_listed)
        except PortalError as refusal:
            _log.info("the portal does not list its shortcuts: %s", refusal)
            self._show_triggers([])

    def _on_listed(self, outcome: Outcome) -> None:
        self._show_triggers(outcome.results.get("shortcuts", []) if outcome.code == 0 else [])

    def _show_triggers(self, listed: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Say which keys the desktop gives: they need not be those that were asked for."""
        triggers = {id_: str(properties.get("trigger_description", ("s", ""))[1]) for id_, properties in listed}
        first = self._shortcuts[0].id if self._shortcuts else ""
        if listed and not triggers.get(first):
            sentence = "The desktop gives Sayso no key. Choose one in the desktop's settings for shortcuts."
            self._tell(self._is(Level.NEEDS_USER, sentence))
            return
        key = (
            f"The desktop gives Sayso the key {triggers[first]}."
            if first in triggers
            else "The desktop gives Sayso its key."
        )
        self._given = f"{key} It can be changed in the desktop's settings for shortcuts."
        self._tell_given()

    def _tell_given(self) -> None:
        if self._has_no_releases:
            sentence = (
                "The desktop doesn't tell when the key is let go, so that it can't be held. "
                "A key or combination that is no modifier alone may work better."
            )
            self._tell(self._is(Level.DEGRADED, sentence))
        else:
            self._tell(self._is(Level.READY, self._given))

    # --- What the desktop tells

    def _on_signal(self, signal: Signal) -> None:
        match signal.name:
            case "Activated" | "Deactivated" if signal.body[0] == self._session:
                self._on_key(str(signal.body[1]), is_press=signal.name == "Activated")
            case "ShortcutsChanged" if signal.body[0] == self._session:
                self._show_triggers(signal.body[1])
            case "Closed" if signal.path == self._session:
                self._session = None
                self._lose("The desktop has ended Sayso's session for shortcuts; asking for a new one.")
            case "NameOwnerChanged" if signal.body[1] or not self._is_there:
                self._lose("The desktop's portal has ended; waiting for it to come back.")

    def _on_key(self, id_: str, *, is_press: bool) -> None:
        now = time.monotonic()
        if not is_press:
            if self._pressed.pop(id_, None) is not None:
                self._notice_releases(are_told=True)
                self._on_event(Released(id_, now))
            return
        last = self._pressed.get(id_)
        self._pressed[id_] = now
        if last is not None:
            self._has_repeats |= now - last <= _FAST_S
            if now - last <= _REPEAT_S:
                if self._has_repeats or not self._has_no_releases:
                    return
                self._on_event(Released(id_, last))  # it went up at some time, and is pressed again
            self._notice_releases(are_told=False)  # two presses without a release, for this key at least
        self._on_event(Pressed(id_, now))

    def _notice_releases(self, *, are_told: bool) -> None:
        """Say so when the desktop turns out not to tell of them, or to do so after all."""
        if are_told is self._has_no_releases:
            self._has_no_releases = not are_told
            _log.info("the desktop %s when the key is let go", "tells" if are_told else "does not tell")
            self._tell_given()

    def _release_all(self) -> None:
        for id_ in list(self._pressed):
            del self._pressed[id_]
            self._on_event(Released(id_, time.monotonic()))

    def _lose(self, sentence: str) -> None:
        """Keys arrive no longer: connect anew a little later."""
        _log.info("%s", sentence)
        self._release_all()
        self._tell(self._is(Level.UNAVAILABLE, sentence))
        self._is_lost = True

    def _tell(self, status: BackendStatus) -> None:
        if status != self._status:
            self._status = status
            self._on_event(StatusChanged())

    def _is(self, level: Level, sentence: str) -> BackendStatus:
        can_hold = level in (Level.READY, Level.NEEDS_USER) and not self._has_no_releases
        return BackendStatus(NAME, level, sentence, can_hold=can_hold, swallows=True)


def _family(modifier: Key) -> str:
    return modifier.name.removesuffix("_l").removesuffix("_r")


def _beyond_the_portal(shortcut: Shortcut) -> Refusal | None:
    """Why the portal can't have this one."""
    binding = shortcut.binding
    if not shortcut.is_always and not any(_family(modifier) != "shift" for modifier in binding.modifiers):
        sentence = (
            f"{binding.label} would be taken from other programs all the time, as this desktop gives keys away for good. "
            "A combination with Ctrl, Alt or Super can be used."
        )
    elif binding.is_mouse or not binding.key.keysyms or binding.key.kind is KeyKind.MOUSE:
        sentence = f"This desktop has no shortcuts with the {binding.key.label}."
    elif any(modifier_sides(modifier) == (modifier,) for modifier in binding.modifiers):
        sentence = f"This desktop's shortcuts don't tell the left from the right key in {binding.label}."
    else:
        return None
    return Refusal(shortcut.id, sentence, is_final=False)
