"""The engine's process, `python -m app.engine.process`; the app starts it and talks with it over its standard streams.

A program that was frozen starts it as `sayso --engine-process` instead (`app/frozen.py`).

It may be forked from one that has loaded everything before (`app/engine/template.py`).

Three threads: this one reads what the app wants, the session thread computes, the outbox thread writes what is to be
told and, while something is computed and there is nothing, that the process is alive. When the app goes away the pipe closes, and the process ends.
"""

import faulthandler
import logging
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO, NoReturn

from app.engine import template
from app.engine.events import LoadRequest
from app.engine.loading import WhisperLoader
from app.engine.messages import Beat, DeviceFailed, FromEngine, MessageError, Refused, decode_to_engine, encode
from app.engine.pipe import PipeError, read_message, write_message
from app.engine.worker import DeviceFailedError, Loader, Worker
from app.logs import kind_of, logging_to
from app.paths import log_folder
from model.errors import ModelError
from streaming.errors import DetectorError

_log = logging.getLogger(__name__)

BEAT_S = 0.4
"""Seconds without a message after which the app is told that there is nothing to say."""
_LARGEST_OUTPUT = 1_000_000
_GONE, _ASKED_TO_END, _FAILED = 0, 0, 1


def main() -> NoReturn:
    """Serve the app until it closes the pipe. Does not return."""
    run_engine(WhisperLoader())


def run_engine(loader: Loader) -> NoReturn:
    """Be an engine, or what engines are forked from, with models that `loader` loads. Does not return."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal reaches every process; the app decides
    folder = log_folder() / "engine"
    if template.is_asked_for():
        requests = template.take_socket()
        _redirect_streams(folder / "output.log")
        faulthandler.enable(sys.stderr or 2)
        template.serve(requests, loader.prepare, lambda read, write: _be_engine(read, write, folder, loader))
        os._exit(_GONE)
    read, write = os.dup(0), os.dup(1)
    _redirect_streams(folder / "output.log")
    _be_engine(read, write, folder, loader)


def _be_engine(read: int, write: int, folder: Path, loader: Loader) -> NoReturn:
    """Serve the app over two pipes."""
    faulthandler.enable(sys.stderr or 2)
    with os.fdopen(read, "rb") as incoming, os.fdopen(write, "wb") as outgoing, logging_to(folder, is_verbose=False):
        outbox = Outbox(outgoing)
        worker = Worker(loader.load, outbox.put)
        outbox.start(lambda: worker.progress.stalled_s, lambda: worker.is_idle)
        os._exit(_serve(incoming, worker, outbox))


def _serve(incoming: BinaryIO, worker: Worker, outbox: "Outbox") -> int:
    """Hand what the app writes to the worker, whose thread ends the process if it fails."""
    try:
        request = read_message(incoming)
        if request is None:
            return _GONE
        session = Thread(
            target=_run_session, args=(worker, outbox, decode_to_engine(request)), name="sayso-session", daemon=True
        )
        session.start()
        while (data := read_message(incoming)) is not None:
            worker.take(decode_to_engine(data))
            outbox.put(Beat(0.0))  # it may have rested
    except (PipeError, MessageError, OSError):
        _log.exception("what the app wrote cannot be read")
        return _FAILED
    _log.info("the app has closed the pipe")
    return _ASKED_TO_END


def _run_session(worker: Worker, outbox: "Outbox", request: object) -> None:
    """The session thread. There is no process without it."""
    try:
        assert isinstance(request, LoadRequest)
        worker.run(request)
    except (ModelError, DetectorError) as error:
        _log.info("refused by %s", kind_of(error))
        outbox.put(Refused(str(error)))
    except DeviceFailedError as error:
        _log.warning("the device failed", exc_info=error)
        outbox.put(DeviceFailed(error.is_out_of_memory))
    except Exception:  # noqa: BLE001  # whatever it was, the app starts another process
        _log.exception("the session failed")
    outbox.close()
    os._exit(_FAILED)


class Outbox:
    """Writes messages in a thread of its own, so that whoever has something to tell never waits for the app."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._queue: SimpleQueue[FromEngine | None] = SimpleQueue()
        self._thread: Thread | None = None

    def start(self, stalled_s: Callable[[], float], is_idle: Callable[[], bool]) -> None:
        """Begin to write, with a beat wherever there is nothing else.

        Args:
            stalled_s: What a beat tells.
            is_idle: Whether nobody waits for a sign of life; asked behind each message.
        """
        self._thread = Thread(target=self._run, args=(stalled_s, is_idle), name="sayso-outbox", daemon=True)
        self._thread.start()

    def put(self, message: FromEngine) -> None:
        """Let a message be written. From any thread."""
        self._queue.put(message)

    def close(self) -> None:
        """Wait, not for long, until everything is written."""
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join(2.0)

    def _run(self, stalled_s: Callable[[], float], is_idle: Callable[[], bool]) -> None:
        try:
            while (message := self._next(stalled_s, is_idle)) is not None:
                write_message(self._stream, encode(message))
        except OSError:
            _log.info("the app has gone")  # its end of the other pipe closes too, which ends the process

    def _next(self, stalled_s: Callable[[], float], is_idle: Callable[[], bool]) -> FromEngine | None:
        try:
            return self._queue.get(timeout=None if is_idle() else BEAT_S)
        except Empty:
            return Beat(round(stalled_s(), 3))


def _redirect_streams(output: Path) -> None:
    """Keep the pipes for us alone: whatever libraries print goes to a file, and they find nothing to read."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    printed = _open_output(output)
    os.dup2(nowhere, 0)
    os.dup2(nowhere if printed is None else printed, 1)
    os.dup2(nowhere if printed is None else printed, 2)
    os.close(nowhere)
    if printed is not None:
        os.close(printed)


def _open_output(path: Path) -> int | None:
    """A file for what is printed, by us after a crash or by libraries; it begins anew once it has grown large."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        is_large = path.exists() and path.stat().st_size > _LARGEST_OUTPUT
        how = os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if is_large else os.O_APPEND)
        return os.open(path, how, 0o600)
    except OSError:
        return None


if __name__ == "__main__":
    main()
