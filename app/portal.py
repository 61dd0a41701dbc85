"""The desktop portal on the session bus: calls, the requests that answer later, and signals. jeepney stays in here.

Not thread-safe: one thread owns a connection.
"""

import logging
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from jeepney import (  # type: ignore[import-untyped]
    DBusAddress,
    HeaderFields,
    MatchRule,
    Message,
    MessageType,
    Properties,
    message_bus,
    new_method_call,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # type: ignore[import-untyped]

from app.errors import AppError

_log = logging.getLogger(__name__)

PORTAL = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
_REQUEST = "org.freedesktop.portal.Request"
_SESSION = "org.freedesktop.portal.Session"
_REGISTRY = "org.freedesktop.host.portal.Registry"

_CALL_S = 2.0
"""How long a call may take to be answered; what asks the user is answered at once, and tells the outcome by a signal."""
_WORDS = 200

CONNECTION_LOST = (OSError, EOFError)
"""What every call raises once the bus has gone."""


class PortalError(AppError):
    """The portal can't be reached, refuses, or doesn't know what is asked."""


class PortalSilenceError(PortalError):
    """The portal does not answer: nobody knows whether it has done what it was asked, or will."""


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that the portal or the bus tells."""

    interface: str
    name: str
    path: str
    body: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a request ended."""

    code: int
    """0: done, 1: the user declined, 2: it ended otherwise."""
    results: Mapping[str, Any]


class PortalBus:
    """A connection to the session bus, for one interface of the portal."""

    def __init__(self, address: str, interface: str, *, takes_files: bool = False) -> None:
        """Connect, and listen for what the portal tells.

        Args:
            address: Of the session bus; "SESSION" for that of the environment.
            interface: Of the portal, such as `org.freedesktop.portal.GlobalShortcuts`.
            takes_files: Whether answers may bring open files along.

        Raises:
            PortalError: There is no session bus.
        """
        try:
            self._connection: DBusConnection = open_dbus_connection(address, enable_fds=takes_files)
        except (OSError, KeyError, ValueError, RuntimeError) as absence:
            raise PortalError(f"There is no session bus to reach the desktop's portal by: {absence!r}.") from absence
        self._address = DBusAddress(PATH, PORTAL, interface)
        self._signals: deque[Signal] = deque()
        self._waiting: dict[str, Callable[[Outcome], None]] = {}
        owner_changes = MatchRule(
            type="signal", sender=message_bus.bus_name, interface=message_bus.interface, member="NameOwnerChanged"
        )
        owner_changes.add_arg_condition(0, PORTAL)
        portal = [MatchRule(type="signal", sender=PORTAL, interface=name) for name in (interface, _REQUEST, _SESSION)]
        for rule in (owner_changes, *portal):
            self._ask(message_bus.AddMatch(rule))

    def fileno(self) -> int:
        """To wait for signals with, once `signals` has given those that came along with answers."""
        return int(self._connection.sock.fileno())

    def register(self, app_id: str) -> bool:
        """Say who we are, before anything else: a portal remembers shortcuts by the name of the `.desktop` file.

        Portals from before 2025 find out by themselves and don't know the call. Returns whether it was taken.
        """
        registry = DBusAddress(PATH, PORTAL, _REGISTRY)
        try:
            self._ask(new_method_call(registry, "Register", "sa{sv}", (app_id, {})))
        except PortalError as refusal:
            _log.info("the portal does not register %s: %s", app_id, refusal)
            return False
        return True

    def version(self) -> int:
        """The version of the interface.

        Raises:
            PortalError: There is no portal, or it doesn't know the interface.
        """
        (variant,) = self._ask(Properties(self._address).get("version"))
        return int(variant[1])

    def request(
        self,
        method: str,
        arguments: tuple[str, tuple[object, ...]],
        done: Callable[[Outcome], None],
        options: Mapping[str, tuple[str, object]] | None = None,
    ) -> None:
        """Call a method that tells its outcome later, by a signal.

        Args:
            method: Of the interface.
            arguments: Their signature and they themselves, without the options, which are always the last one.
            done: Called in `signals` with the outcome.
            options: What to ask for besides.

        Raises:
            PortalError: The call is refused.
        """
        token = f"sayso_{token_hex(8)}"
        sender = self._connection.unique_name.removeprefix(":").replace(".", "_")
        path = f"{PATH}/request/{sender}/{token}"
        signature, values = arguments
        body = (*values, {**(options or {}), "handle_token": ("s", token)})
        self._waiting[path] = done  # before the call: the outcome may be there before its answer
        try:
            (actual,) = self._ask(new_method_call(self._address, method, f"{signature}a{{sv}}", body))
        except PortalError:
            del self._waiting[path]
            raise
        if actual != path:  # portals from before 2018
            self._waiting[actual] = self._waiting.pop(path)

    def close_session(self, path: str) -> None:
        """End a session; that it may have ended already is no matter."""
        try:
            self._ask(new_method_call(DBusAddress(path, PORTAL, _SESSION), "Close"))
        except PortalError as refusal:
            _log.debug("the session had ended: %s", refusal)

    def signals(self) -> list[Signal]:
        """What has been told until now; outcomes of requests are given to those who wait for them."""
        told: list[Signal] = []
        while self._receive():
            signal = self._signals.popleft()
            if not self._is_outcome(signal):
                told.append(signal)
        return told

    def close(self) -> None:
        """Close the connection; the portal then ends our sessions."""
        self._connection.close()

    def _ask(self, message: Message) -> tuple[Any, ...]:
        try:
            reply = self._reply(message)
        except TimeoutError as silence:
            raise PortalSilenceError("The desktop's portal doesn't answer.") from silence
        if reply.header.message_type is MessageType.error:
            name = reply.header.fields.get(HeaderFields.error_name, "an error")
            words = str(reply.body[0])[:_WORDS] if reply.body else name
            raise PortalError(f"The desktop's portal refuses: {words}.")
        return tuple(reply.body)

    def _reply(self, message: Message) -> Message:
        """Send a call and wait for its answer, keeping the signals that come before it."""
        serial = next(self._connection.outgoing_serial)
        self._connection.send(message, serial=serial)
        while True:
            answer = self._connection.receive(timeout=_CALL_S)
            if answer.header.fields.get(HeaderFields.reply_serial) == serial:
                return answer
            self._take(answer)

    def _receive(self) -> bool:
        """Take what has arrived; says whether signals wait now."""
        while True:
            try:
                self._take(self._connection.receive(timeout=0))
            except TimeoutError:
                return bool(self._signals)

    def _take(self, message: Message) -> None:
        if message.header.message_type is MessageType.signal:
            fields = message.header.fields
            names = (fields[HeaderFields.interface], fields[HeaderFields.member], fields[HeaderFields.path])
            self._signals.append(Signal(*names, tuple(message.body)))

    def _is_outcome(self, signal: Signal) -> bool:
        if (signal.interface, signal.name) != (_REQUEST, "Response"):
            return False
        done = self._waiting.pop(signal.path, None)
        if done is not None:
            code, results = signal.body
            done(Outcome(code, {name: variant[1] for name, variant in results.items()}))
        return True
