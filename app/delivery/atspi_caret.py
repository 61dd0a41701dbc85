"""What stands before the caret, where the desktop's accessibility tells: AT-SPI, of GNOME, KDE and most others on Linux.

Only one character is read, or as many as Sayso wrote itself and is to take out again; never in a field for passwords, and only where accessibility runs already. Programs answer
through their main loop, so all of it has a limit of time, and one that was too slow is not asked again for a while.
"""

import logging
import time
from collections import deque
from typing import Any

from jeepney import (  # type: ignore[import-untyped]
    DBusAddress,
    HeaderFields,
    Message,
    MessageType,
    Properties,
    message_bus,
    new_method_call,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # type: ignore[import-untyped]

from app.delivery.targets import Target

_log = logging.getLogger(__name__)

_LIMIT_S = 0.15
_AGAIN_S = 60.0
"""After which one that was too slow is asked again."""
_MOST_NODES = 300

_LAUNCHER = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
_ROOT = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
_ACCESSIBLE = "org.a11y.atspi.Accessible"
_TEXT = "org.a11y.atspi.Text"

_ACTIVE, _FOCUSED, _SHOWING, _EDITABLE = 1, 12, 25, 7
"""Bits of an object's state."""
_PASSWORD = 40
"""The role of a field for passwords."""

_Node = tuple[str, str]
"""The program's name on the bus, and the object's path there."""


class _NoAnswerError(Exception):
    """The bus, the program or the object does not tell."""


class AtspiCaret:
    """Reads before the caret; owned by the delivery thread.

    Args:
        address: Of the session bus; `SESSION` for that of the environment.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._bus: DBusConnection | None = None
        self._is_absent = False
        self._slow: dict[str, float] = {}  # names on the bus that are not asked, and since when
        self._deadline = 0.0

    def before(self, target: Target) -> str | None:
        return self._read(target, 1, allows_selection=True)

    def text_before(self, target: Target, length: int) -> str | None:
        return self._read(target, length, allows_selection=False)

    def close(self) -> None:
        if self._bus is not None:
            self._bus.close()
            self._bus = None

    def _read(self, target: Target, length: int, *, allows_selection: bool) -> str | None:
        if self._is_absent:
            return None
        self._deadline = time.monotonic() + _LIMIT_S
        try:
            field = self._focused_field(target)
            if field is None or (not allows_selection and self._has_selection(field)):
                return None
            return self._text_before_caret(field, length)
        except (TimeoutError, _NoAnswerError) as error:
            _log.debug("what stands before the caret is not known: %s", error)
        except (OSError, EOFError) as error:
            _log.info("the bus of accessibility has gone: %s", error)
            self.close()
        return None

    def _focused_field(self, target: Target) -> _Node | None:
        bus = self._connect()
        if bus is None:
            return None
        waiting: deque[_Node] = deque()
        for program in self._children(bus, _ROOT):
            if self._is_slow(program[0]):
                continue
            if target.pid is None or self._process_of(bus, program[0]) == target.pid:
                windows = self._children(bus, program)
                waiting += [window for window in windows if self._state(bus, window) >> _ACTIVE & 1]
        for _ in range(_MOST_NODES):
            if not waiting:
                return None
            node = waiting.popleft()
            state = self._state(bus, node)
            if state >> _FOCUSED & 1 and state >> _EDITABLE & 1:
                return node
            if state >> _SHOWING & 1:
                waiting += self._children(bus, node)
        return None

    def _has_selection(self, field: _Node) -> bool:
        bus = self._connect()
        return bus is None or int(self._call(bus, field, _TEXT, "GetNSelections")[0]) > 0

    def _text_before_caret(self, field: _Node, length: int) -> str | None:
        bus = self._connect()
        if bus is None or self._call(bus, field, _ACCESSIBLE, "GetRole")[0] == _PASSWORD:
            return None
        text = DBusAddress(field[1], field[0], _TEXT)
        offset = int(self._ask(bus, Properties(text).get("CaretOffset"))[0][1])
        if offset < 0:
            return None
        if offset == 0:
            return ""
        return str(self._call(bus, field, _TEXT, "GetText", "ii", (max(0, offset - length), offset))[0])

    def _connect(self) -> DBusConnection | None:
        """The bus of accessibility, if it runs: asking for it would start it."""
        if self._bus is not None:
            return self._bus
        try:
            session = open_dbus_connection(self._address)
        except (OSError, KeyError, ValueError, RuntimeError) as absence:
            _log.info("there is no session bus: %r", absence)
            self._is_absent = True
            return None
        try:
            if not self._ask(session, message_bus.NameHasOwner(_LAUNCHER.bus_name))[0]:
                self._is_absent = True
                return None
            address = str(self._ask(session, new_method_call(_LAUNCHER, "GetAddress"))[0])
        finally:
            session.close()
        self._bus = open_dbus_connection(address)
        return self._bus

    def _children(self, bus: DBusConnection, node: _Node) -> list[_Node]:
        return [(str(name), str(path)) for name, path in self._call(bus, node, _ACCESSIBLE, "GetChildren")[0]]

    def _state(self, bus: DBusConnection, node: _Node) -> int:
        low, high = self._call(bus, node, _ACCESSIBLE, "GetState")[0]
        return int(low) | int(high) << 32

    def _process_of(self, bus: DBusConnection, name: str) -> int:
        return int(self._ask(bus, message_bus.GetConnectionUnixProcessID(name))[0])

    def _call(
        self,
        bus: DBusConnection,
        node: _Node,
        interface: str,
        method: str,
        signature: str | None = None,
        body: tuple[object, ...] = (),
    ) -> tuple[Any, ...]:
        return self._ask(bus, new_method_call(DBusAddress(node[1], node[0], interface), method, signature, body))

    def _ask(self, bus: DBusConnection, message: Message) -> tuple[Any, ...]:
        name = str(message.header.fields[HeaderFields.destination])
        if self._is_slow(name):
            raise _NoAnswerError("it took too long a while ago")
        try:
            reply = bus.send_and_get_reply(message, timeout=max(0.0, self._deadline - time.monotonic()))
        except TimeoutError:
            self._slow[name] = time.monotonic()
            raise
        if reply.header.message_type is MessageType.error:
            raise _NoAnswerError(str(reply.body[0]) if reply.body else "an error")
        return tuple(reply.body)

    def _is_slow(self, name: str) -> bool:
        return name in self._slow and time.monotonic() - self._slow[name] < _AGAIN_S
