"""Asks the running app. Needs no Qt, so that a desktop key bound to `sayso ctl` acts at once."""

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

from app.control.address import control_address
from app.control.protocol import (
    LONGEST_LINE,
    ControlError,
    KeyState,
    Request,
    Status,
    encode_request,
    parse_answer,
    parse_key_state,
)

_PATIENCE_S = 10.0
"""An app that does not answer for this long hangs."""

_NOT_RUNNING = "Sayso is not running; start it with: sayso"
_SILENT = "Sayso does not answer; end it and start it again."


class NotRunningError(ControlError):
    """There is nobody to ask."""


def ask(request: Request) -> Status:
    """Make one request, and give what the app is doing then.

    Raises:
        NotRunningError: No app runs.
        ControlError: It hangs, refuses, or does not understand.
    """
    with _connection(_PATIENCE_S) as stream:
        return parse_answer(_exchange(stream, request))


def ask_key_state() -> KeyState:
    """How the running app listens for the dictation key; raises as `ask` does."""
    with _connection(_PATIENCE_S) as stream:
        return parse_key_state(_exchange(stream, Request.HOTKEY))


def follow() -> Iterator[Status]:
    """What the app is doing, now and at each change, until it ends.

    Raises:
        NotRunningError: No app runs.
    """
    with _connection(None) as stream:
        yield parse_answer(_exchange(stream, Request.FOLLOW))
        while line := _next_line(stream):
            yield parse_answer(line)


def is_running() -> bool:
    """Whether there is an app to ask."""
    try:
        ask(Request.STATUS)
    except NotRunningError:
        return False
    except ControlError:
        return True
    return True


def _exchange(stream: IO[bytes], request: Request) -> bytes:
    try:
        with suppress(ConnectionError):  # too many ask: it has refused and gone, and its sentence is still to be read
            stream.write(encode_request(request))
        line = stream.readline(LONGEST_LINE)
    except TimeoutError as error:
        raise ControlError(_SILENT) from error
    except OSError as error:
        raise NotRunningError(_NOT_RUNNING) from error
    if not line:
        raise NotRunningError(_NOT_RUNNING)
    return line


def _next_line(stream: IO[bytes]) -> bytes:
    """Another line; empty once the app has ended, in whatever way."""
    try:
        return stream.readline(LONGEST_LINE)
    except OSError:
        return b""


@contextmanager
def _connection(patience: float | None) -> Iterator[IO[bytes]]:
    """What is written goes at once: nothing is left for an app that has ended in the meantime."""
    address = control_address()
    if sys.platform == "win32":
        try:
            pipe = Path(address).open("r+b", buffering=0)  # noqa: SIM115 - closed below
        except OSError as error:
            raise NotRunningError(_NOT_RUNNING) from error
        with pipe:
            yield pipe
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(patience)
        try:
            connection.connect(address)
        except TimeoutError as error:
            raise ControlError(_SILENT) from error
        except OSError as error:
            raise NotRunningError(_NOT_RUNNING) from error
        with connection.makefile("rwb", buffering=0) as stream:
            yield cast("IO[bytes]", stream)
