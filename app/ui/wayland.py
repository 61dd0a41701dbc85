"""A Wayland connection of our own, beside Qt's: just enough of the wire protocol for a surface that Qt cannot make.

Not thread-safe: the thread that made it owns it. The compositor's answers are taken up by `receive`, when the socket can be
read. Whatever goes wrong ends the connection with a `WaylandError`; nothing is repaired.
"""

import os
import socket
import struct
import sys
from collections.abc import Callable
from pathlib import Path

from app.errors import AppError

_DISPLAY = 1
_SYNC, _GET_REGISTRY = 0, 1  # requests of wl_display
_ERROR = 0  # its event
_HEADER = struct.Struct("=II")
_LIMIT_S = 1.0
_HURRY_S = 0.1  # once it runs, a compositor that hangs may not hold up our windows

Handler = Callable[[int, "Reader"], None]
"""Takes the number of an event and its arguments."""


class WaylandError(AppError):
    """There is no compositor, or it closed the connection."""


class Reader:
    """The arguments of one event, in order; asked for more than there is, it raises `WaylandError`."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def number(self) -> int:
        if self._at + 4 > len(self._data):
            raise WaylandError("The Wayland compositor sent half an event.")
        (value,) = struct.unpack_from("=i", self._data, self._at)
        self._at += 4
        return int(value)

    def unsigned(self) -> int:
        return self.number() & 0xFFFFFFFF

    def text(self) -> str:
        length = self.unsigned()
        raw = self._data[self._at : self._at + max(0, length - 1)]
        self._at += (length + 3) & ~3
        return raw.decode(errors="replace")


class Connection:
    """A connection to the compositor that the environment names."""

    def __init__(self) -> None:
        """Connect, and learn what the compositor offers.

        Raises:
            WaylandError: There is none, or it does not answer within a second.
        """
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_CLOEXEC)
        self._socket.settimeout(_LIMIT_S)
        self._received = b""
        self._last_id = _DISPLAY
        self._handlers: dict[int, Handler] = {_DISPLAY: self._on_display}
        self.offered: dict[str, tuple[int, int]] = {}
        """By interface, the name and version of what the compositor offers; the newest where there are several."""
        self._is_answered = True
        try:
            self._socket.connect(str(_socket_path()))
            self._registry = self.new(self._on_registry)
            self.request(_DISPLAY, _GET_REGISTRY, self._registry)
            self.round_trip()
            self._socket.settimeout(_HURRY_S)
        except (OSError, WaylandError) as error:
            self.close()
            raise WaylandError(f"The Wayland compositor does not answer: {error}") from error

    def fileno(self) -> int:
        return self._socket.fileno()

    def close(self) -> None:
        self._socket.close()

    def new(self, handler: Handler | None = None) -> int:
        """The number of a new object, whose events go to `handler`."""
        self._last_id += 1
        if handler:
            self._handlers[self._last_id] = handler
        return self._last_id

    def bind(self, interface: str, version: int, handler: Handler | None = None) -> int:
        """Make an object of something that the compositor offers, in `version` at most."""
        name, offered = self.offered[interface]
        made = self.new(handler)
        self.request(self._registry, 0, name, interface, min(version, offered), made)
        return made

    def request(self, target: int, opcode: int, *arguments: int | str, descriptor: int | None = None) -> None:
        """Ask something of an object; a file descriptor travels beside the arguments."""
        body = b"".join(_packed(argument) for argument in arguments)
        message = _HEADER.pack(target, (len(body) + 8) << 16 | opcode) + body
        rights = (
            [(socket.SOL_SOCKET, socket.SCM_RIGHTS, struct.pack("=i", descriptor))] if descriptor is not None else []
        )
        try:
            sent = self._socket.sendmsg([message], rights)
        except OSError as error:
            raise WaylandError(f"The Wayland compositor does not listen: {error}") from error
        if sent != len(message):
            raise WaylandError("The Wayland compositor takes nothing more.")

    def round_trip(self) -> None:
        """Wait until everything that was asked has been answered."""
        self._is_answered = False
        self.request(_DISPLAY, _SYNC, self.new(self._on_answered))
        while not self._is_answered:
            self.receive()

    def receive(self) -> None:
        """Take what the compositor has sent, and hand each event to its object's handler.

        Raises:
            WaylandError: The connection has ended.
        """
        try:
            data = self._socket.recv(65536)
        except OSError as error:
            raise WaylandError(f"The Wayland compositor is gone: {error}") from error
        if not data:
            raise WaylandError("The Wayland compositor closed the connection.")
        self._received += data
        while len(self._received) >= _HEADER.size:
            target, word = _HEADER.unpack_from(self._received)
            size = max(_HEADER.size, word >> 16)
            if len(self._received) < size:
                return
            arguments = Reader(self._received[_HEADER.size : size])
            self._received = self._received[size:]
            handler = self._handlers.get(target)
            if handler:
                handler(word & 0xFFFF, arguments)

    def _on_display(self, opcode: int, arguments: Reader) -> None:
        if opcode == _ERROR:
            arguments.unsigned(), arguments.unsigned()
            raise WaylandError(f"The Wayland compositor refused: {arguments.text()}")

    def _on_registry(self, opcode: int, arguments: Reader) -> None:
        if opcode == 0:
            name, interface, version = arguments.unsigned(), arguments.text(), arguments.unsigned()
            self.offered[interface] = (name, version)

    def _on_answered(self, opcode: int, arguments: Reader) -> None:
        del opcode, arguments
        self._is_answered = True


def _socket_path() -> Path:
    # An absolute name is allowed, and then stands for itself.
    return Path(os.environ.get("XDG_RUNTIME_DIR", "/run"), os.environ.get("WAYLAND_DISPLAY") or "wayland-0")


def _packed(argument: int | str) -> bytes:
    if isinstance(argument, int):
        return (argument & 0xFFFFFFFF).to_bytes(4, byteorder=sys.byteorder)
    raw = argument.encode() + b"\0"
    return struct.pack("=I", len(raw)) + raw + bytes(-len(raw) % 4)
