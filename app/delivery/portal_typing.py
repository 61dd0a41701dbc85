"""Typing on Wayland through the desktop's portal: GNOME and KDE type keysyms for a program that the user has allowed to.

The user is asked once. What the desktop gives as a sign of that is kept in a file that nobody else can read, since whoever
has it may type without asking.
"""

import logging
import os
import select
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex
from typing import Any

from jeepney import Message, new_method_call  # type: ignore[import-untyped]

from app.delivery.keysyms import INSERT, SHIFT, keysym_of
from app.delivery.means import Capability, End, Handed, Level
from app.delivery.pieces import pieces
from app.delivery.targets import Target
from app.portal import CONNECTION_LOST, Outcome, PortalBus, PortalError

_log = logging.getLogger(__name__)

INTERFACE = "org.freedesktop.portal.RemoteDesktop"
_KEYBOARD = 1
_UNTIL_REVOKED = 2
_RELEASED, _PRESSED = 0, 1

_KEY_S = 0.004
"""Between two changes of a key: twice that is more than a compositor's fastest frame for each character."""
_ANSWER_S = 3.0
"""For the portal to answer where the user has not to be asked."""
_DECISION_S = 60.0
"""For the user to decide."""

_ASK = "Allow Sayso to type: the desktop calls it “remote control” of the keyboard and asks you once."
_ABSENT = "This desktop lets no program type."
_REVOKED = "The desktop has taken back the permission to type."


class PortalTyping:
    """Types through a session of the portal; owned by the delivery thread.

    Args:
        address: Of the session bus; `SESSION` for that of the environment.
        token_file: Where the sign of the user's permission is kept.
    """

    def __init__(self, address: str, token_file: Path) -> None:
        self._address = address
        self._token_file = token_file
        self._session: _Session | None = None
        self._found: Capability | None = None

    @property
    def name(self) -> str:
        return "type"

    def capability(self, target: Target) -> Capability:  # noqa: ARG002 - the same for every window
        if self._session is not None and self._session.is_closed():
            self._end_session()
            self._found = Capability(Level.NEEDS_USER, _REVOKED)
        if self._found is None:
            self._found = self._find_out()
        return self._found

    def ask_user(self) -> Capability:
        """Have the desktop ask the user for permission, and wait for the decision."""
        self._end_session()
        self._found = self._begin(_DECISION_S)
        return self._found

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:  # noqa: ARG002 - unknown
        done = 0
        for piece in pieces(text):
            if not may_go_on():
                return Handed(done, End.STOPPED)
            if self._session is None or self._session.is_closed() or not self._type(self._session, piece):
                return Handed(done, End.FAILED, _REVOKED)
            done += len(piece)
        return Handed(done, End.DONE)

    def hurry(self) -> None:
        """No call takes long."""

    def rest(self) -> None:
        """The session stays: beginning one may show something on the screen."""

    def close(self) -> None:
        self._end_session()

    @property
    def session(self) -> "_Session | None":
        """Where keys can be pressed, once the user has allowed it."""
        return self._session

    def _find_out(self) -> Capability:
        if not self._read_token():
            return self._look()
        return self._begin(_ANSWER_S)

    def _look(self) -> Capability:
        """Whether the desktop has such a portal at all."""
        try:
            bus = RemoteDesktopBus(self._address)
        except PortalError as error:
            return Capability(Level.UNAVAILABLE, str(error))
        try:
            bus.version()
        except (PortalError, *CONNECTION_LOST) as error:
            _log.info("no portal to type through: %s", error)
            return Capability(Level.UNAVAILABLE, _ABSENT)
        finally:
            bus.close()
        return Capability(Level.NEEDS_USER, _ASK)

    def _begin(self, limit_s: float) -> Capability:
        try:
            session = _Session(RemoteDesktopBus(self._address))
        except PortalError as error:
            return Capability(Level.UNAVAILABLE, str(error))
        try:
            token = session.begin(self._read_token(), limit_s)
        except (PortalError, *CONNECTION_LOST) as error:
            _log.info("the portal begins no session: %s", error)
            session.close()
            return Capability(Level.NEEDS_USER, _ASK)
        self._session = session
        try:
            self._write_token(token)
        except OSError as error:
            _log.warning("the permission to type holds, but the desktop will ask for it again: %s", error)
        return Capability(Level.READY)

    def _type(self, session: "_Session", piece: str) -> bool:
        try:
            for character in piece:
                keysym = keysym_of(character)
                session.change_key(keysym, _PRESSED)
                time.sleep(_KEY_S)
                session.change_key(keysym, _RELEASED)
                time.sleep(_KEY_S)
        except (PortalError, *CONNECTION_LOST) as error:
            _log.info("the portal does not type: %s", error)
            return False
        return True

    def _end_session(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None

    def _read_token(self) -> str:
        try:
            return self._token_file.read_text().strip()
        except (OSError, UnicodeDecodeError):  # there is none yet, or it is damaged
            return ""

    def _write_token(self, token: str) -> None:
        """Replace the file: a token can be used once."""
        if not token:
            self._token_file.unlink(missing_ok=True)
            return
        self._token_file.parent.mkdir(parents=True, exist_ok=True)
        new = self._token_file.with_suffix(".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(token)
        new.replace(self._token_file)


class PortalPasteKeys:
    """Presses Shift+Insert in the session for typing."""

    def __init__(self, typing: PortalTyping) -> None:
        self._typing = typing

    def capability(self, target: Target) -> Capability:
        return self._typing.capability(target)

    def press(self, target: Target) -> bool:  # noqa: ARG002 - which program it is, Wayland does not say
        session = self._typing.session
        if session is None:
            return False
        try:
            for keysym, state in ((SHIFT, _PRESSED), (INSERT, _PRESSED), (INSERT, _RELEASED), (SHIFT, _RELEASED)):
                session.change_key(keysym, state)
                time.sleep(_KEY_S)
        except (PortalError, *CONNECTION_LOST) as error:
            _log.warning("the portal does not press keys: %s", error)
            return False
        return True


class RemoteDesktopBus(PortalBus):
    """The portal's interface for typing."""

    def __init__(self, address: str) -> None:
        super().__init__(address, INTERFACE)

    def change_key(self, session: str, keysym: int, state: int) -> None:
        """Press or let go of a key; returns once the portal has taken it."""
        body: tuple[object, ...] = (session, {}, keysym, state)
        message: Message = new_method_call(self._address, "NotifyKeyboardKeysym", "oa{sv}iu", body)
        self._ask(message)


class _Session:
    """A session in which keys can be pressed."""

    def __init__(self, bus: RemoteDesktopBus) -> None:
        self._bus = bus
        self._path = ""
        self._has_ended = False

    def begin(self, token: str, limit_s: float) -> str:
        """Begin it; returns the sign with which the next one begins without asking.

        Raises:
            PortalError: The user or the desktop has refused, or has not answered.
        """
        handle = ("s", f"sayso_{token_hex(8)}")
        created = self._request("CreateSession", ("", ()), {"session_handle_token": handle}, _ANSWER_S)
        self._path = str(created["session_handle"])
        options: dict[str, tuple[str, object]] = {"types": ("u", _KEYBOARD), "persist_mode": ("u", _UNTIL_REVOKED)}
        if token:
            options["restore_token"] = ("s", token)
        self._request("SelectDevices", ("o", (self._path,)), options, _ANSWER_S)
        started = self._request("Start", ("os", (self._path, "")), {}, limit_s)
        if not int(started.get("devices", 0)) & _KEYBOARD:
            raise PortalError("The desktop does not let Sayso use the keyboard.")
        return str(started.get("restore_token", ""))

    def change_key(self, keysym: int, state: int) -> None:
        self._bus.change_key(self._path, keysym, state)

    def is_closed(self) -> bool:
        """Whether the desktop or the user has ended it."""
        if not self._has_ended:
            try:
                self._has_ended = any(signal.name == "Closed" for signal in self._bus.signals())
            except CONNECTION_LOST:
                self._has_ended = True
        return self._has_ended

    def close(self) -> None:
        try:
            if self._path and not self._has_ended:
                self._bus.close_session(self._path)
            self._bus.close()
        except CONNECTION_LOST as error:
            _log.debug("the bus had gone: %s", error)

    def _request(
        self,
        method: str,
        arguments: tuple[str, tuple[object, ...]],
        options: Mapping[str, tuple[str, object]],
        limit_s: float,
    ) -> Mapping[str, Any]:
        outcomes: list[Outcome] = []
        self._bus.request(method, arguments, outcomes.append, options)
        deadline = time.monotonic() + limit_s
        while not outcomes:
            self._bus.signals()
            if outcomes:
                break
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._bus.fileno()], [], [], left)[0]:
                raise PortalError(f"The desktop's portal has not answered {method}.")
        if outcomes[0].code != 0:
            raise PortalError(f"The desktop's portal, or you, refused {method}.")
        return outcomes[0].results
