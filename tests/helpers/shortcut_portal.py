"""A desktop portal with global shortcuts, on a session bus of the test's own.

It is as strict as the real ones: it looks at signatures, wants to know the app first, and binds a session's shortcuts once.
"""

import os
import select
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from jeepney import (  # type: ignore[import-untyped]
    DBusAddress,
    HeaderFields,
    Message,
    MessageType,
    message_bus,
    new_error,
    new_method_return,
    new_signal,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # type: ignore[import-untyped]

PORTAL = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
_SIGNATURES = {
    "Register": "sa{sv}",
    "Get": "ss",
    "CreateSession": "a{sv}",
    "BindShortcuts": "oa(sa{sv})sa{sv}",
    "ListShortcuts": "oa{sv}",
    "Close": "",
}
_DONE, _DECLINED = 0, 1


class _RefusalError(Exception):
    def __init__(self, name: str, words: str) -> None:
        super().__init__(words)
        self.name = f"org.freedesktop.portal.Error.{name}"


@dataclass
class Desk:
    """What the user of this desktop does with requests, and what has been asked."""

    answer: str = "allow"
    """`allow`, `decline`, or `wait` until `decide` is called."""
    tells_triggers: bool = True
    """Whether binding tells the keys, as in GNOME; KDE does so only when asked for a list."""
    has_shortcuts: bool = True
    triggers: dict[str, str] = field(default_factory=dict)
    """Keys that the user has given in place of those that were asked for."""
    registered: list[str] = field(default_factory=list)
    bound: list[list[tuple[str, dict[str, str]]]] = field(default_factory=list)
    """What each call of BindShortcuts asked for."""


class ShortcutPortal:
    """A running portal."""

    def __init__(self, address: str, desk: Desk) -> None:
        self.desk = desk
        self._address = address
        self._sessions: dict[str, dict[str, str]] = {}  # path: ids and triggers, once bound
        self._waiting: Callable[[bool], None] | None = None
        self._asked: deque[Callable[[], None]] = deque()
        self._awake, self._wake = os.pipe()
        self._connection: DBusConnection
        self._thread: threading.Thread | None = None
        self.start()

    def start(self) -> None:
        self._sessions.clear()
        self._connection = open_dbus_connection(self._address)
        self._connection.send_and_get_reply(message_bus.RequestName(PORTAL), timeout=5)
        self._thread = threading.Thread(target=self._serve, args=(self._connection,), name="fake-portal")
        self._thread.start()

    def stop(self) -> None:
        """End as if crashed."""
        if self._thread is not None:
            os.write(self._wake, b"q")
            self._thread.join()
            self._thread = None
            self._connection.close()

    def close(self) -> None:
        self.stop()
        os.close(self._awake)
        os.close(self._wake)

    def press(self, id_: str) -> None:
        self._post(lambda: self._tell_key("Activated", id_))

    def release(self, id_: str) -> None:
        self._post(lambda: self._tell_key("Deactivated", id_))

    def decide(self, *, is_allowed: bool) -> None:
        """The user answers the dialog that is shown."""

        def decide() -> None:
            assert self._waiting is not None
            self._waiting(is_allowed)

        self._post(decide)

    def change_trigger(self, id_: str, trigger: str) -> None:
        """The user gives a shortcut another key, in the desktop's settings."""

        def change() -> None:
            for path, bound in self._sessions.items():
                bound[id_] = trigger
                self._emit(PATH, SHORTCUTS, "ShortcutsChanged", "oa(sa{sv})", (path, _listed(bound)))

        self._post(change)

    def end_sessions(self) -> None:
        """The desktop ends the sessions by itself."""

        def end() -> None:
            for path in list(self._sessions):
                del self._sessions[path]
                self._emit(path, "org.freedesktop.portal.Session", "Closed", "a{sv}", ({},))

        self._post(end)

    def _post(self, work: Callable[[], None]) -> None:
        self._asked.append(work)
        os.write(self._wake, b"w")

    # --- In its thread

    def _serve(self, connection: DBusConnection) -> None:
        while True:
            ready = select.select([connection.sock, self._awake], [], [])[0]
            if self._awake in ready:
                if os.read(self._awake, 1) == b"q":
                    return
                self._asked.popleft()()
            while True:
                try:
                    message = connection.receive(timeout=0)
                except TimeoutError:
                    break
                if message.header.message_type is MessageType.method_call:
                    self._answer(message)

    def _answer(self, message: Message) -> None:
        fields = message.header.fields
        method = fields[HeaderFields.member]
        try:
            _check_signature(method, fields.get(HeaderFields.signature, ""))
            signature, body, then = self._do(method, message)
        except _RefusalError as refusal:
            self._connection.send(new_error(message, refusal.name, "s", (str(refusal),)))
            return
        self._connection.send(new_method_return(message, signature, body))
        then()

    def _do(self, method: str, message: Message) -> tuple[str, tuple[Any, ...], Callable[[], None]]:
        body = message.body
        if method == "Register":
            self.desk.registered.append(body[0])
            return "", (), _nothing
        if method == "Get":
            if not self.desk.has_shortcuts:
                raise _RefusalError("NotFound", f"No such interface “{body[0]}”")
            return "v", (("u", 2),), _nothing
        if method == "CreateSession":
            return self._create_session(message)
        if method == "BindShortcuts":
            return self._bind(message)
        if method == "ListShortcuts":
            bound = self._session(body[0])
            return self._request(message, lambda: (_DONE, {"shortcuts": ("a(sa{sv})", _listed(bound))}))
        self._sessions.pop(message.header.fields[HeaderFields.path], None)
        return "", (), _nothing

    def _create_session(self, message: Message) -> tuple[str, tuple[Any, ...], Callable[[], None]]:
        if not self.desk.registered:
            raise _RefusalError("NotAllowed", "An app id is required")
        path = f"{PATH}/session/{_sender(message)}/{message.body[0]['session_handle_token'][1]}"
        self._sessions[path] = {}
        return self._request(message, lambda: (_DONE, {"session_handle": ("s", path)}))

    def _bind(self, message: Message) -> tuple[str, tuple[Any, ...], Callable[[], None]]:
        path, shortcuts = message.body[0], message.body[1]
        if self._session(path):
            raise _RefusalError("NotAllowed", "Shortcuts were bound already")
        wanted = [(id_, {name: value for name, (_, value) in given.items()}) for id_, given in shortcuts]
        self.desk.bound.append(wanted)

        def respond(is_allowed: bool) -> None:
            if not is_allowed:
                self._respond(message, _DECLINED, {})
                return
            given = {id_: self.desk.triggers.get(id_, properties["preferred_trigger"]) for id_, properties in wanted}
            self._sessions[path] = given
            results = {"shortcuts": ("a(sa{sv})", _listed(given))} if self.desk.tells_triggers else {}
            self._respond(message, _DONE, results)

        if self.desk.answer == "wait":
            self._waiting = respond
            return "o", (_request_path(message),), _nothing
        return "o", (_request_path(message),), lambda: respond(self.desk.answer == "allow")

    def _session(self, path: str) -> dict[str, str]:
        if path not in self._sessions:
            raise _RefusalError("InvalidArgument", "There is no such session")
        return self._sessions[path]

    def _request(
        self, message: Message, outcome: Callable[[], tuple[int, Mapping[str, Any]]]
    ) -> tuple[str, tuple[Any, ...], Callable[[], None]]:
        return "o", (_request_path(message),), lambda: self._respond(message, *outcome())

    def _respond(self, message: Message, code: int, results: Mapping[str, Any]) -> None:
        self._emit(
            _request_path(message), "org.freedesktop.portal.Request", "Response", "ua{sv}", (code, dict(results))
        )

    def _tell_key(self, name: str, id_: str) -> None:
        for path, bound in self._sessions.items():
            if id_ in bound:
                self._emit(PATH, SHORTCUTS, name, "osta{sv}", (path, id_, 1000, {}))

    def _emit(self, path: str, interface: str, name: str, signature: str, body: tuple[Any, ...]) -> None:
        self._connection.send(new_signal(DBusAddress(path, interface=interface), name, signature, body))


def _check_signature(method: str, signature: str) -> None:
    if signature != _SIGNATURES.get(method):
        raise _RefusalError("InvalidArgument", f"{method} does not take {signature!r}")


def _listed(bound: Mapping[str, str]) -> list[tuple[str, dict[str, tuple[str, str]]]]:
    return [(id_, {"trigger_description": ("s", trigger)}) for id_, trigger in bound.items()]


def _sender(message: Message) -> str:
    return str(message.header.fields[HeaderFields.sender]).removeprefix(":").replace(".", "_")


def _request_path(message: Message) -> str:
    return f"{PATH}/request/{_sender(message)}/{message.body[-1]['handle_token'][1]}"


def _nothing() -> None:
    """Nothing follows an answer."""


@contextmanager
def shortcut_portal(address: str, desk: Desk | None = None) -> Iterator[ShortcutPortal]:
    """Run a portal on the bus at `address`."""
    portal = ShortcutPortal(address, desk or Desk())
    try:
        yield portal
    finally:
        portal.close()
