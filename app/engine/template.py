"""The process from which engines are forked: it holds torch and the model, and computes nothing itself.

An engine that was killed is there again in the time of a fork and a warm-up, and not of loading. Both processes share the
pages of what was loaded, so that this costs hardly more memory than one process. Linux only; elsewhere each engine is
started as a program of its own (`app/engine/standby.py`).

A fork copies one thread and no other. So what is loaded is loaded in a thread that has ended by then, with all the threads
that computed for it, and nothing that starts further ones is called here: what chooses a device is called in the engines.

Over a socket of packets come, for each engine, what it is to load and the ends of two pipes: what the engine reads, and
where it writes. While something is loaded, empty-handed packets say so; the last one tells the engine's number and brings a
handle on its process. The process ends when the socket closes.
"""

import gc
import os
import select
import socket
import stat
import traceback
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import NoReturn

from app.engine.events import LoadRequest
from app.engine.memory import give_back_freed_memory
from app.engine.messages import MessageError, decode_to_engine

LOADING = b"loading"
_BEAT_S = 0.4
_LARGEST_REQUEST = 1 << 16


def is_asked_for() -> bool:
    """Whether this process was started to be a template: it finds a socket where others find a pipe."""
    return stat.S_ISSOCK(os.fstat(0).st_mode)


def take_socket() -> socket.socket:
    """The socket that the process was started with, under another number."""
    return socket.socket(fileno=os.dup(0))


def serve(
    requests: socket.socket, prepare: Callable[[LoadRequest], None], become_engine: Callable[[int, int], NoReturn]
) -> None:
    """Fork engines, one after the other, until the app closes the socket.

    Args:
        requests: The app's.
        prepare: Loads what engines share, in a thread; what it can't load, the engine is to try and to tell.
        become_engine: Runs in each engine, with the pipes to read from and to write to.
    """
    engines: list[int] = []
    while (order := _receive(requests, engines)) is not None:
        request, pipes = order
        if not _prepare(requests, prepare, request):
            break
        engines.append(_fork(requests, pipes, become_engine))


def _receive(requests: socket.socket, engines: list[int]) -> tuple[LoadRequest, list[int]] | None:
    """What to load, and the two pipes; None when the app has gone, or speaks another language.

    Engines that end meanwhile are cleared away. One that was killed may take long to end where it hangs in a driver, and the
    next one does not wait for it; when the app goes, all are waited for.
    """
    while ended := _ended_first(engines, requests):
        for engine in ended:
            _reap(engine)
            engines.remove(engine)
    try:
        data, pipes, _, _ = socket.recv_fds(requests, _LARGEST_REQUEST, 2, socket.MSG_CMSG_CLOEXEC)
        request = decode_to_engine(data) if data else None
    except (OSError, MessageError):
        request, pipes = None, []
    if isinstance(request, LoadRequest) and len(pipes) == 2:
        return request, pipes
    for engine in engines:
        _reap(engine)
    return None


def _ended_first(engines: list[int], requests: socket.socket) -> list[int]:
    """Wait until engines have ended, or something else is to be done; gives those that have."""
    poll = select.poll()
    for number in (requests.fileno(), *engines):
        poll.register(number, select.POLLIN)
    ready = {number for number, _ in poll.poll()}
    return [engine for engine in engines if engine in ready]


def _prepare(requests: socket.socket, prepare: Callable[[LoadRequest], None], request: LoadRequest) -> bool:
    """Load, and tell the app meanwhile that it goes on; false where the app has gone."""
    thread = Thread(target=_prepare_in_thread, args=(prepare, request), daemon=True)
    thread.start()
    thread.join(_BEAT_S)
    while thread.is_alive():
        try:
            requests.send(LOADING)
        except OSError:
            return False
        thread.join(_BEAT_S)
    return True


def _prepare_in_thread(prepare: Callable[[LoadRequest], None], request: LoadRequest) -> None:
    try:
        prepare(request)
    except Exception:  # noqa: BLE001  # the engine meets the same, and tells of it
        traceback.print_exc()
    # A page that is written to is no longer shared, and both the collector of garbage and free memory are written to.
    gc.collect()
    gc.freeze()
    give_back_freed_memory()


def _fork(requests: socket.socket, pipes: list[int], become_engine: Callable[[int, int], NoReturn]) -> int:
    """Fork an engine and tell the app; gives the handle on it."""
    pid = os.fork()
    if pid == 0:
        requests.close()
        become_engine(*pipes)
    engine = os.pidfd_open(pid)
    for pipe in pipes:
        os.close(pipe)
    with suppress(OSError):  # the app has gone, and so does the engine
        socket.send_fds(requests, [b"%d" % pid], [engine])
    return engine


def _reap(engine: int) -> None:
    """Wait for the end of an engine, and say how it ended: nobody but its parent can."""
    result = os.waitid(os.P_PIDFD, engine, os.WEXITED)
    os.close(engine)
    if result is not None:
        how = "code" if result.si_code == os.CLD_EXITED else "signal"
        os.write(2, f"engine {result.si_pid} ended with {how} {result.si_status}\n".encode())
