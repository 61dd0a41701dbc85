"""A desktop portal through which one can type, on a session bus of the test's own.

As strict as the real ones: it looks at signatures, wants the steps in their order, asks its user unless it is shown a
sign that it has given and that was not used yet, and takes keys only in a session that has begun and was lent no keyboard.
Like them it answers a key before the desktop has seen it: what the desktop does not type is lost, and nobody says so.
"""

import ctypes
import os
import select
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
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

from tests.helpers.eis import Eis

_PORTAL = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SIGNATURES = {
    "Get": "ss",
    "CreateSession": "a{sv}",
    "SelectDevices": "oa{sv}",
    "Start": "osa{sv}",
    "NotifyKeyboardKeysym": "oa{sv}iu",
    "ConnectToEIS": "oa{sv}",
    "Close": "",
}
_KEYBOARD = 1
_SPECIAL = {0xFF0D: "\n", 0xFF09: "\t", 0xFF63: "[Insert]", 0xFFE1: "[Shift]"}


def _xkbcommon() -> ctypes.CDLL:
    try:
        return ctypes.CDLL("libxkbcommon.so.0")
    except OSError:
        pytest.skip("needs libxkbcommon")


class _RefusalError(Exception):
    """What the portal answers instead of a result."""


@dataclass
class TypingDesk:
    """The user of this desktop, and the field that has the focus."""

    allows: bool = True
    has_typing: bool = True
    begins: bool = True
    """Whether it begins sessions; none does while the screen is locked."""
    attempts: int = 0
    """How often a session was asked for."""
    typed: str = ""
    dialogs: int = 0
    """How often the user was asked."""
    down: set[int] = field(default_factory=set)
    takes_keysyms: bool = True
    lacks: str = ""
    """Characters that the layout lacks."""
    version: int = 1
    """Of the portal's interface, whether or not the desktop does all of it."""
    lends: Eis | None = None
    """The desktop's own end of a keyboard that it lends, if it does; from version 2 on."""
    refused: int = 0
    """A keysym that the portal refuses."""
    stall: threading.Event | None = None
    """While it is there and not set, the desktop does nothing."""
    signs: set[str] = field(default_factory=set)
    """Those that begin a session without asking."""

    def change_key(self, keysym: int, state: int) -> None:
        if self.stall is not None:
            assert self.stall.wait(60)
        character = _SPECIAL.get(keysym) or chr(_xkbcommon().xkb_keysym_to_utf32(keysym))
        if not self.takes_keysyms or character in self.lacks:
            return
        if state:
            assert keysym not in self.down, "a key that is down is pressed again"
            self.down.add(keysym)
            self.typed += character
        else:
            self.down.remove(keysym)


class TypingPortal:
    """A running portal."""

    def __init__(self, address: str, desk: TypingDesk) -> None:
        self._desk = desk
        self._sessions: dict[str, dict[str, Any]] = {}
        self._asked: deque[Callable[[], None]] = deque()
        self._awake, self._wake = os.pipe()
        self._connection: DBusConnection = open_dbus_connection(address, enable_fds=True)
        self._connection.send_and_get_reply(message_bus.RequestName(_PORTAL), timeout=5)
        self._thread = threading.Thread(target=self._serve, name="fake-typing-portal")
        self._thread.start()

    def end_sessions(self) -> None:
        """What a desktop does when its screen is locked, and when the user wishes it."""
        self._ask(self._end_sessions)

    def forget_sessions(self) -> None:
        """End them, and tell nobody."""
        self._ask(self._sessions.clear)

    def close(self) -> None:
        os.write(self._wake, b"q")
        self._thread.join()
        self._connection.close()
        os.close(self._awake)
        os.close(self._wake)

    def _ask(self, what: Callable[[], None]) -> None:
        done = threading.Event()

        def do() -> None:
            what()
            done.set()

        self._asked.append(do)
        os.write(self._wake, b"w")
        assert done.wait(30)

    def _end_sessions(self) -> None:
        for path in list(self._sessions):
            del self._sessions[path]
            self._emit(path, "org.freedesktop.portal.Session", "Closed", "a{sv}", ({},))

    def _serve(self) -> None:
        while True:
            ready = select.select([self._connection.sock, self._awake], [], [])[0]
            if self._awake in ready:
                if os.read(self._awake, 1) == b"q":
                    return
                self._asked.popleft()()
            while True:
                try:
                    message = self._connection.receive(timeout=0)
                except TimeoutError:
                    break
                if message.header.message_type is MessageType.method_call:
                    self._answer(message)

    def _answer(self, message: Message) -> None:
        fields = message.header.fields
        method = fields[HeaderFields.member]
        try:
            _check_signature(method, fields.get(HeaderFields.signature, ""))
            outcome = self._do(method, message)
        except _RefusalError as refusal:
            self._connection.send(new_error(message, "org.freedesktop.portal.Error.Failed", "s", (str(refusal),)))
            return
        if method == "Get":
            self._connection.send(new_method_return(message, "v", (("u", self._desk.version),)))
        elif method == "ConnectToEIS":
            assert self._desk.lends is not None
            self._connection.send(new_method_return(message, "h", (self._desk.lends.client,)))
        elif outcome is None:
            self._connection.send(new_method_return(message, "", ()))
        else:
            path = _request_path(message)
            self._connection.send(new_method_return(message, "o", (path,)))
            self._emit(path, "org.freedesktop.portal.Request", "Response", "ua{sv}", outcome)

    def _do(self, method: str, message: Message) -> tuple[int, dict[str, tuple[str, object]]] | None:
        body = message.body
        match method:
            case "Get" if not self._desk.has_typing:
                raise _RefusalError("No such interface")
            case "CreateSession":
                self._desk.attempts += 1
                if not self._desk.begins:
                    raise _RefusalError("Sessions are inhibited")
                path = f"{_PATH}/session/{_sender(message)}/{body[0]['session_handle_token'][1]}"
                self._sessions[path] = {}
                return 0, {"session_handle": ("s", path)}
            case "SelectDevices":
                self._session(body[0])["options"] = {name: value for name, (_, value) in body[1].items()}
                return 0, {}
            case "Start":
                return self._start(self._session(body[0]))
            case "NotifyKeyboardKeysym":
                self._change_key(self._session(body[0]), body[2], body[3])
            case "ConnectToEIS":
                self._lend(self._session(body[0]))
            case "Close":
                self._sessions.pop(message.header.fields[HeaderFields.path], None)
                self._desk.down.clear()
        return None

    def _start(self, session: dict[str, Any]) -> tuple[int, dict[str, tuple[str, object]]]:
        options = session.get("options", {})
        if options.get("types") != _KEYBOARD:
            raise _RefusalError("No devices were selected")
        if options.get("restore_token") in self._desk.signs:
            self._desk.signs.remove(options["restore_token"])
        else:
            self._desk.dialogs += 1
            if not self._desk.allows:
                return 1, {}
        session["is_begun"] = True
        sign = f"sign-{self._desk.dialogs}-{len(self._sessions)}"
        self._desk.signs.add(sign)
        return 0, {"devices": ("u", _KEYBOARD), "restore_token": ("s", sign)}

    def _change_key(self, session: dict[str, Any], keysym: int, state: int) -> None:
        if not session.get("is_begun") or session.get("has_lent"):
            raise _RefusalError("Session is not allowed to call NotifyKeyboard methods")
        if keysym == self._desk.refused:
            raise _RefusalError("Not this one")
        self._desk.change_key(keysym, state)

    def _lend(self, session: dict[str, Any]) -> None:
        if self._desk.version < 2 or self._desk.lends is None:
            raise _RefusalError("No such method")
        if not session.get("is_begun") or session.get("has_lent"):
            raise _RefusalError("There is no keyboard to lend")
        session["has_lent"] = True

    def _session(self, path: str) -> dict[str, Any]:
        if path not in self._sessions:
            raise _RefusalError("There is no such session")
        return self._sessions[path]

    def _emit(self, path: str, interface: str, name: str, signature: str, body: tuple[Any, ...]) -> None:
        self._connection.send(new_signal(DBusAddress(path, interface=interface), name, signature, body))


def _check_signature(method: str, signature: str) -> None:
    if signature != _SIGNATURES.get(method):
        raise _RefusalError(f"{method} does not take {signature!r}")


def _sender(message: Message) -> str:
    return str(message.header.fields[HeaderFields.sender]).removeprefix(":").replace(".", "_")


def _request_path(message: Message) -> str:
    return f"{_PATH}/request/{_sender(message)}/{message.body[-1]['handle_token'][1]}"


@contextmanager
def typing_portal(address: str, desk: TypingDesk) -> Iterator[TypingPortal]:
    """Run a portal on the bus at `address`."""
    portal = TypingPortal(address, desk)
    try:
        yield portal
    finally:
        portal.close()
