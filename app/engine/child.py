"""The engine's process as the app sees it: written to, listened to, killed."""

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from app.engine.messages import Beat, FromEngine, MessageError, ToEngine, decode_from_engine, encode
from app.engine.pipe import PipeError, read_message, write_message
from app.engine.standby import EngineProcess
from app.frozen import ENGINE_OPTION, is_frozen

_log = logging.getLogger(__name__)

_PATIENCE_S = 5.0
"""Seconds for a killed process and our threads to end."""


def engine_command() -> tuple[str, ...]:
    """How the engine's process is started; -P: no file of the current folder is taken for one of ours."""
    if is_frozen():
        return (sys.executable, ENGINE_OPTION)
    return (sys.executable, "-P", "-m", "app.engine.process")


class Child:
    """A running engine. Messages arrive in a thread of its own.

    Args:
        process: Was just started.
        on_message: Gets each message.
        on_end: Called once, after the last message, when the process has ended and was waited for.
    """

    def __init__(
        self,
        process: EngineProcess,
        on_message: "Callable[[Child, FromEngine], None]",
        on_end: "Callable[[Child], None]",
    ) -> None:
        self._on_message = on_message
        self._on_end = on_end
        self._outgoing: SimpleQueue[ToEngine | None] = SimpleQueue()
        self._process = process
        self._threads = [
            Thread(target=target, name=name, daemon=True)
            for target, name in ((self._read, "sayso-engine-reader"), (self._write, "sayso-engine-writer"))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, message: ToEngine) -> None:
        """Let a message be written. Never waits; of a process that has ended, `on_end` tells."""
        self._outgoing.put(message)

    def is_asleep(self) -> bool:
        """Whether none of its threads runs, wants to run or waits for a disk; false where nobody tells (not Linux)."""
        try:
            states = [_state(path / "stat") for path in Path(f"/proc/{self.pid}/task").iterdir()]
        except OSError:  # it has just ended
            return False
        return bool(states) and not set(states) & {"R", "D"}

    def kill(self) -> None:
        """End it at once. It holds nothing that would be lost."""
        self._process.kill()

    def join(self) -> None:
        """Wait for the end of a killed process and of our threads, not for ever."""
        for thread in self._threads:
            thread.join(_PATIENCE_S)

    def _read(self) -> None:
        while self._process.is_loading():
            self._on_message(self, Beat(0.0))
        with self._process.from_engine as stream:
            try:
                while (data := read_message(stream)) is not None:
                    self._on_message(self, decode_from_engine(data))
            except (PipeError, MessageError, OSError) as error:
                _log.info("the engine's process %d broke off: %s", self.pid, error)
        self._process.kill()  # one that has closed its pipe, but not ended, is of no use
        how = self._process.wait()
        self._outgoing.put(None)
        _log.info("the engine's process %d ended with %s", self.pid, how)
        self._on_end(self)

    def _write(self) -> None:
        stream = self._process.to_engine
        with suppress(OSError):  # it has ended, as the reader notices
            while (message := self._outgoing.get()) is not None:
                write_message(stream, encode(message))
        with suppress(OSError):  # what could not be written is flushed once more
            stream.close()


def _state(path: Path) -> str:
    try:
        return path.read_text().rpartition(")")[2].split()[0]  # the name before may hold anything
    except (OSError, IndexError):  # the thread has ended in between
        return ""
