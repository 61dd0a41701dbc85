"""Messages of the protocol by which desktops take typing from programs (EI, of libei): their form, and a socket for them.

A message is the number of an object, its own length in bytes, the number of what is said, and values behind one another. All
are in the machine's own order of bytes; strings have their length before them, and fill words of four bytes.
"""

import logging
import os
import select
import socket
import struct
import sys
import time
from collections import deque
from dataclasses import dataclass
from typing import Any

_log = logging.getLogger(__name__)

_HEADER = struct.Struct("=QII")
_LONGEST = 1 << 16
"""Bytes of a message; real ones have a hundred."""
_MOST_FILES = 8

_unix: Any = socket
"""With the functions for files that are sent along, which Windows lacks."""


class EiError(Exception):
    """The desktop does not answer, does not do what it is asked for, or says what nobody understands."""


class EiClosedError(EiError):
    """The connection has ended, or is of no use any more."""

    def __init__(self, words: str = "the desktop has ended the connection") -> None:
        super().__init__(words)


class EiUnconfirmedError(EiError):
    """Keys were sent, and nobody has said whether they count: they may yet."""


@dataclass(slots=True)
class Message:
    """What was said, with its values still to be read, in their order."""

    object: int
    opcode: int
    _rest: bytes

    def number(self) -> int:
        """The next value, of 32 bits."""
        return int.from_bytes(self._take(4), sys.byteorder)

    def long(self) -> int:
        """The next value, of 64 bits."""
        return int.from_bytes(self._take(8), sys.byteorder)

    def text(self) -> str:
        size = self.number()
        return self._take(size + -size % 4)[:size].rstrip(b"\0").decode("utf-8", "replace")

    def _take(self, size: int) -> bytes:
        if len(self._rest) < size:
            raise EiError("a message is too short")
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken


class EiSocket:
    """Sends and receives messages; belongs to one thread.

    Args:
        file: The connected socket, which is closed with this.
    """

    def __init__(self, file: socket.socket) -> None:
        self._socket = file
        self._socket.setblocking(False)
        self._bytes = b""
        self._files: deque[int] = deque()

    def send(self, number: int, opcode: int, *values: int | str | bytes, limit_s: float) -> None:
        """Send a message: numbers of 32 bits, texts, and numbers of 64 bits as their bytes (see `long`).

        Raises:
            EiClosedError: It cannot be sent.
        """
        body = b"".join(_packed(value) for value in values)
        left = _HEADER.pack(number, _HEADER.size + len(body), opcode) + body
        deadline = time.monotonic() + limit_s
        try:
            while left:
                if not select.select([], [self._socket], [], max(0.0, deadline - time.monotonic()))[1]:
                    raise EiClosedError("the desktop takes no keys")  # half a message can have no other behind it
                left = left[self._socket.send(left) :]
        except OSError as error:
            raise EiClosedError from error

    def receive(self, limit_s: float) -> Message | None:
        """The next message; None if none has come in time.

        Raises:
            EiError: There will be none any more.
        """
        deadline = time.monotonic() + limit_s
        while (message := self._next()) is None:
            if not select.select([self._socket], [], [], max(0.0, deadline - time.monotonic()))[0]:
                return None
            self._read()
        return message

    def file(self) -> int:
        """The file that belongs to the message that was received last; the caller closes it."""
        if not self._files:
            raise EiError("a message lacks its file")
        return self._files.popleft()

    def wait(self) -> None:
        """Wait until there is something to receive, or `shut_down` was called. In any thread."""
        select.select([self._socket], [], [])

    def shut_down(self) -> None:
        """End the waiting of another thread, before the socket is closed."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError as error:
            _log.debug("the connection had ended: %s", error)

    def close(self) -> None:
        while self._files:
            os.close(self._files.popleft())
        self._socket.close()

    def _read(self) -> None:
        try:
            data, files, _, _ = _unix.recv_fds(self._socket, _LONGEST, _MOST_FILES, _unix.MSG_CMSG_CLOEXEC)
        except OSError as error:
            raise EiClosedError from error
        self._files += files
        if not data:
            raise EiClosedError
        self._bytes += data

    def _next(self) -> Message | None:
        if len(self._bytes) < _HEADER.size:
            return None
        number, length, opcode = _HEADER.unpack_from(self._bytes)
        if not _HEADER.size <= length <= _LONGEST:
            raise EiError("a message has no possible length")
        if len(self._bytes) < length:
            return None
        body, self._bytes = self._bytes[_HEADER.size : length], self._bytes[length:]
        return Message(number, opcode, body)


def long(value: int) -> bytes:
    """A number of 64 bits, to be sent."""
    return struct.pack("=Q", value)


def _packed(value: int | str | bytes) -> bytes:
    if isinstance(value, bytes):
        return value
    if isinstance(value, int):
        return struct.pack("=I", value)
    written = value.encode() + b"\0"
    return struct.pack("=I", len(written)) + written + bytes(-len(written) % 4)
