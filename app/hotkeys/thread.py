"""A thread that waits for file descriptors, and does what other threads ask of it in between."""

import logging
import os
import select
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import TypeVar

_log = logging.getLogger(__name__)

_T = TypeVar("_T")

_CLOSE_S = 2.0


class SelectThread:
    """Runs one function, which calls `wait` over and over until that says that it is time to end."""

    def __init__(self, name: str, run: Callable[[], None]) -> None:
        self._run = run
        self._asked: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._awake, self._wake = os.pipe()
        os.set_blocking(self._awake, False)
        os.set_blocking(self._wake, False)
        self._is_closing = False
        self._is_closed = False
        self._thread = threading.Thread(target=self._guarded_run, name=name, daemon=True)

    @property
    def is_closing(self) -> bool:
        """Whether the thread should end."""
        return self._is_closing

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def call(self, work: Callable[[], _T], limit: float) -> _T:
        """From another thread: have `work` done in this one, and return what it returns or raise what it raises.

        Raises:
            TimeoutError: It was not done within `limit` seconds, or the thread has ended.
        """
        if not self._thread.is_alive():
            raise TimeoutError(f"{self._thread.name} has ended")
        future: Future[_T] = Future()

        def answer() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = work()
            except Exception as failure:  # noqa: BLE001 - raised again in the thread that asked
                future.set_exception(failure)
            else:
                future.set_result(result)

        self.post(answer)
        try:
            return future.result(limit)
        finally:
            future.cancel()

    def post(self, work: Callable[[], None]) -> None:
        """From any thread: have `work` done in this one, soon."""
        self._asked.put(work)
        self._ring()

    def wait(self, files: Iterable[int], until: float | None) -> list[int]:
        """In this thread: wait for one of the files to have something to read, or until a time of `time.monotonic`.

        What other threads ask for is done meanwhile. Returns at once when it is time to end, and after each such work.
        """
        limit = None if until is None else max(0.0, until - time.monotonic())
        if self._is_closing:
            return []
        ready = select.select([*files, self._awake], [], [], limit)[0]
        if self._awake in ready:
            self._do_asked()
        return [file for file in ready if file != self._awake]

    def close(self) -> None:
        """From another thread: let it end, and wait for that for a bounded time. A second call does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        self._is_closing = True
        self._ring()
        if self._thread.ident is not None:
            self._thread.join(_CLOSE_S)
        if self._thread.is_alive():
            _log.error("%s does not end", self._thread.name)
            return
        os.close(self._wake)
        os.close(self._awake)

    def _ring(self) -> None:
        try:
            os.write(self._wake, b".")
        except BlockingIOError:  # the pipe is full: it will wake up
            return

    def _do_asked(self) -> None:
        os.read(self._awake, 4096)
        while not self._is_closing:
            try:
                work = self._asked.get_nowait()
            except Empty:
                return
            work()

    def _guarded_run(self) -> None:
        try:
            self._run()
        except Exception:  # noqa: BLE001 - the end of a thread; nobody else would tell of it
            _log.exception("%s failed", self._thread.name)
