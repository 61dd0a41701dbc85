"""Questions to the services of a desktop, over the session's D-Bus; Linux only."""

import re
from collections.abc import Mapping
from contextlib import closing
from typing import Any, Protocol

from jeepney import (  # type: ignore[import-untyped]
    DBusAddress,
    DBusErrorResponse,
    Message,
    Properties,
    new_method_call,
)
from jeepney.auth import AuthenticationError  # type: ignore[import-untyped]
from jeepney.bus import get_bus  # type: ignore[import-untyped]
from jeepney.io.blocking import DBusConnection, prep_socket  # type: ignore[import-untyped]
from jeepney.wrappers import unwrap_msg  # type: ignore[import-untyped]

from app.errors import AppError

_LIMIT_S = 3.0
# A timeout is an OSError; RuntimeError is jeepney's for an address of a kind that it does not know.
_FAILURES = (OSError, AuthenticationError, ValueError, LookupError, RuntimeError)
_INTERFACE = re.compile(r'<interface name="([\w.]+)"')


class BusError(AppError):
    """There is no session bus, or nobody answers on it."""


class Bus(Protocol):
    """What can be asked.  Each call is bounded in time, and raises BusError."""

    def has(self, name: str) -> bool: ...
    def read(self, name: str, path: str, interface: str, key: str) -> object: ...
    def interfaces(self, name: str, path: str) -> frozenset[str]: ...


class SessionBus:
    """The bus of this session.  Opens a connection for each question, and so any thread may ask."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._address = environment.get("DBUS_SESSION_BUS_ADDRESS", "")

    def has(self, name: str) -> bool:
        """Whether a program that runs owns the name."""
        daemon = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
        return bool(self._ask(new_method_call(daemon, "NameHasOwner", "s", (name,))))

    def read(self, name: str, path: str, interface: str, key: str) -> object:
        """A property; starts the service if it can be started."""
        _, value = self._ask(Properties(DBusAddress(path, name, interface)).get(key))
        return value

    def interfaces(self, name: str, path: str) -> frozenset[str]:
        """The interfaces of an object; starts the service if it can be started."""
        address = DBusAddress(path, name, "org.freedesktop.DBus.Introspectable")
        return frozenset(_INTERFACE.findall(str(self._ask(new_method_call(address, "Introspect")))))

    def _ask(self, question: Message) -> Any:
        if not self._address:
            raise BusError("This session has no D-Bus.")
        try:
            with closing(prep_socket(get_bus(self._address), timeout=_LIMIT_S)) as opened, _Connection(opened) as bus:
                return unwrap_msg(bus.send_and_get_reply(question))[0]
        except DBusErrorResponse as error:
            is_absent = error.name.endswith((".ServiceUnknown", ".NameHasNoOwner"))
            raise BusError("It is not installed." if is_absent else f"It answers with {error.name}.") from error
        except _FAILURES as error:
            raise BusError("The session's D-Bus does not answer.") from error


class _Connection(DBusConnection):  # type: ignore[misc]  # it has no types
    """Waits for no message for ever, not even for the bus's greeting."""

    def receive(self, *, timeout: float | None = None) -> Message:
        return super().receive(timeout=_LIMIT_S if timeout is None else timeout)
