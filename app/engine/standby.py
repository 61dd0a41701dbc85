"""Starts the engine's process: forked from one that stands by with everything loaded, or as a program of its own.

Who dictates waits for a new engine when one was killed, and loading torch and a model takes longer than a breath. base in 8 bit,
on two cores that other programs kept busy (load 11): started as a program it heard again after 17 s, forked after 0.35 s.
Engine and standing process together then held 417 MB, of 433 and 488 MB that each of them can see (proportional and resident
set size); a process without a model stands by at 200 MB, and one with a model of its own at twice what an engine takes.

The standing process ends with the engine when a model is unloaded. It is not used on systems that can't fork safely (macOS,
Windows), nor where Linux refuses handles on processes.
"""

import logging
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import IO, Protocol

from app.engine.events import LoadRequest
from app.engine.messages import encode
from app.engine.template import LOADING

_log = logging.getLogger(__name__)

_PATIENCE_S = 0.5
"""Seconds for a template to end by itself, once its socket is closed."""
_LARGEST_ANSWER = 64
_WITHOUT_CONSOLE = 0x08000000 if sys.platform == "win32" else 0  # CREATE_NO_WINDOW


class EngineProcess(Protocol):
    """An engine's process, from the outside."""

    to_engine: IO[bytes]
    from_engine: IO[bytes]

    @property
    def pid(self) -> int: ...

    def is_loading(self) -> bool:
        """Wait for the next sign; true if what stands by still loads, false once there is an engine, or never will be.

        In the thread that reads what the engine writes.
        """
        ...

    def kill(self) -> None:
        """End it at once. From any thread."""
        ...

    def wait(self) -> str:
        """Wait until it has ended; tells how."""
        ...


class Standby:
    """Starts engines one after the other; the keeper's thread owns it.

    Args:
        command: Starts a program that is an engine where it finds a pipe, and a template where it finds a socket.
        is_forking: Whether to fork engines; where that is not possible, programs are started all the same.
    """

    def __init__(self, command: Sequence[str], *, is_forking: bool = True) -> None:
        self._command = list(command)
        self._is_forking = is_forking and can_fork()
        self._template: _Template | None = None
        self._models = ("", "")

    def start(self, request: LoadRequest) -> EngineProcess:
        """Start an engine that is going to be asked for this. Returns at once.

        Raises:
            OSError: No process can be started.
        """
        if not self._is_forking:
            return _Program(self._command)
        if self._template is not None and (
            self._models != (request.model, request.quick) or self._template.has_ended()
        ):
            self.end()
        if self._template is None:
            self._template = _Template(self._command)
            self._models = (request.model, request.quick)
        try:
            return self._template.fork(request)
        except (BrokenPipeError, ConnectionResetError):  # it ended just now
            self.end()
            self._template = _Template(self._command)
            return self._template.fork(request)

    def end(self) -> None:
        """Let nothing stand by any more, and give back its memory. Takes half a second at most."""
        if self._template is not None:
            self._template.end()
        self._template = None


def can_fork() -> bool:
    """Whether engines can be forked here, and handled by somebody who is not their parent."""
    if sys.platform != "linux":
        return False
    try:
        os.close(os.pidfd_open(os.getpid()))
    except OSError:
        return False
    return True


class _Program:
    """An engine as a program of its own."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = _started(command, subprocess.PIPE, subprocess.PIPE)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self.to_engine: IO[bytes] = self._process.stdin
        self.from_engine: IO[bytes] = self._process.stdout

    @property
    def pid(self) -> int:
        return self._process.pid

    def is_loading(self) -> bool:
        return False

    def kill(self) -> None:
        self._process.kill()

    def wait(self) -> str:
        return str(self._process.wait())


class _Template:
    """A process that engines are forked from."""

    def __init__(self, command: Sequence[str]) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            with theirs:
                self._process = _started(command, theirs.fileno(), subprocess.DEVNULL)
        except OSError:
            self._socket.close()
            raise
        self._is_over = False
        self._is_killed = False

    @property
    def pid(self) -> int:
        return self._process.pid

    def has_ended(self) -> bool:
        """Also while it still dies: until then its socket takes requests that nobody reads."""
        return self._is_killed or self._process.poll() is not None

    def fork(self, request: LoadRequest) -> "_Forked":
        """Ask for an engine.

        Raises:
            OSError: The template has ended.
        """
        read, to_engine = os.pipe()
        from_engine, write = os.pipe()
        try:
            socket.send_fds(self._socket, [encode(request)], [read, write])
        except OSError:
            os.close(to_engine)
            os.close(from_engine)
            raise
        finally:
            os.close(read)
            os.close(write)
        return _Forked(self, self._socket.dup(), to_engine, from_engine)

    def kill(self) -> None:
        self._is_killed = True
        self._process.kill()

    def end(self) -> None:
        """Let it take leave of its engine, so that none is left for others to clear away, and end."""
        if self._is_over:
            return
        self._is_over = True
        with suppress(OSError), self._socket:  # it has ended
            self._socket.shutdown(socket.SHUT_RDWR)  # also wakes who waits for an answer
        try:
            self._process.wait(_PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            with suppress(subprocess.TimeoutExpired):  # it ends as soon as a computer that is this busy lets it
                self._process.wait(_PATIENCE_S)


class _Forked:
    """An engine that was forked, or is going to be; until then its process is the template."""

    def __init__(self, template: _Template, answers: socket.socket, to_engine: int, from_engine: int) -> None:
        self.to_engine: IO[bytes] = os.fdopen(to_engine, "wb")
        self.from_engine: IO[bytes] = os.fdopen(from_engine, "rb")
        self._template = template
        self._answers = answers
        self._pid: int | None = None
        self._lock = Lock()
        """Of what follows: who reads what the engine writes sees it come and go, and another thread kills it."""
        self._handle: int | None = None
        self._is_killed = False
        self._is_over = False

    @property
    def pid(self) -> int:
        return self._pid or self._template.pid

    def is_loading(self) -> bool:
        try:
            data, handles, _, _ = socket.recv_fds(self._answers, _LARGEST_ANSWER, 1, socket.MSG_CMSG_CLOEXEC)
        except OSError:
            return False
        if data == LOADING:
            return True
        if not handles:  # it has ended, or is none of ours
            self._template.kill()
            return False
        with self._lock:
            self._pid, self._handle = int(data), handles[0]
            if self._is_killed:
                _kill(self._handle)
        return False

    def kill(self) -> None:
        with self._lock:
            if self._is_over:
                return
            self._is_killed = True
            if self._handle is None:
                self._template.kill()
            else:
                _kill(self._handle)

    def wait(self) -> str:
        self._answers.close()
        handle = self._handle
        if handle is not None:
            select.select([handle], [], [])
        with self._lock:
            self._is_over = True
            if handle is not None:
                os.close(handle)
        return "what its template tells" if handle else "its template"


def _kill(handle: int) -> None:
    with suppress(ProcessLookupError):  # it has ended
        signal.pidfd_send_signal(handle, signal.SIGKILL)


def _started(command: Sequence[str], stdin: int, stdout: int) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603  # our own program
        list(command),
        stdin=stdin,
        stdout=stdout,
        env=_environment(),
        # Of its own group, so that what is typed at a terminal ends the app, which then ends this process.
        start_new_session=sys.platform != "win32",
        creationflags=_WITHOUT_CONSOLE,
    )


def _environment() -> Mapping[str, str]:
    """Ours, and the places from which our own modules came."""
    places = [place or str(Path.cwd()) for place in sys.path]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
