"""A session bus and the bus of accessibility in memory, with programs that have one window and one field each."""

from dataclasses import dataclass, field
from typing import Any

from jeepney import HeaderFields, Message, new_method_return  # type: ignore[import-untyped]

_ACTIVE, _FOCUSED, _SHOWING, _EDITABLE = 1 << 1, 1 << 12, 1 << 25, 1 << 7
_ROOT, _WINDOW, _FIELD = "/org/a11y/atspi/accessible/root", "/window", "/field"


@dataclass
class Program:
    """One that tells of its field."""

    name: str
    """On the bus."""
    process: int
    text: str = ""
    caret: int | None = None
    """None for the end of the text."""
    is_active: bool = True
    is_stuck: bool = False


@dataclass
class FakeAtspi:
    """Opens connections, as jeepney's function does."""

    programs: list[Program] = field(default_factory=list)
    is_there: bool = True
    """Whether accessibility runs."""
    asked: list[str] = field(default_factory=list)
    """The names that were asked, one for each question."""
    connections: "list[_Connection]" = field(default_factory=list)

    def open(self, address: str) -> "_Connection":
        del address
        connection = _Connection(self)
        self.connections.append(connection)
        return connection


class _Connection:
    def __init__(self, bus: FakeAtspi) -> None:
        self._bus = bus
        self.is_dead = False
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True

    def send_and_get_reply(self, message: Message, *, timeout: float) -> Message:
        assert timeout >= 0
        if self.is_dead:
            raise ConnectionResetError("the bus has gone")
        fields = message.header.fields
        name = fields[HeaderFields.destination]
        self._bus.asked.append(name)
        program = next((each for each in self._bus.programs if each.name == name), None)
        if program is not None and program.is_stuck:
            raise TimeoutError
        member = fields[HeaderFields.member]
        signature, body = self._answer(program, member, fields[HeaderFields.path], message.body)
        message.header.serial = 1
        return new_method_return(message, signature, body)

    def _answer(
        self, program: Program | None, member: str, path: str, asked: tuple[Any, ...]
    ) -> tuple[str, tuple[Any, ...]]:
        if program is None:
            return self._answer_of_bus(member, asked)
        if member == "GetChildren":
            return "a(so)", ([(program.name, {_ROOT: _WINDOW, _WINDOW: _FIELD}[path])],)
        if member == "GetState":
            bits = _SHOWING | (_FOCUSED | _EDITABLE if path == _FIELD else _ACTIVE * program.is_active)
            return "au", ([bits, 0],)
        if member == "GetRole":
            return "u", (61,)
        if member == "Get":
            return "v", (("i", len(program.text) if program.caret is None else program.caret),)
        if member == "GetNSelections":
            return "i", (0,)
        assert member == "GetText"
        start, end = asked
        return "s", (program.text[start:end],)

    def _answer_of_bus(self, member: str, asked: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
        if member == "NameHasOwner":
            return "b", (self._bus.is_there,)
        if member == "GetAddress":
            return "s", ("unix:path=/accessibility",)
        if member == "GetChildren":
            return "a(so)", ([(program.name, _ROOT) for program in self._bus.programs],)
        assert member == "GetConnectionUnixProcessID"
        return "u", (next(program.process for program in self._bus.programs if program.name == asked[0]),)
