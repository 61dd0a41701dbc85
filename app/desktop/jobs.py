"""Jobs that the system may take seconds to answer, or for ever, beside the window's thread.

Each part of the app that hands in jobs has a thread of its own for them: they are done in their order, and where one hangs,
say in a sound system that is frozen, nobody else waits.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, ParamSpec, TypeVar

_log = logging.getLogger(__name__)

_P = ParamSpec("_P")
_T = TypeVar("_T")

_MOST_WAITING = 8
"""Jobs of one part; where that many wait, the thread hangs, and more of them would be of no use."""
_END_S = 0.3


@dataclass(frozen=True, slots=True)
class _Job:
    answer: Future[Any]
    run: Callable[[], Any]


class Jobs(Executor):
    """Belongs to the window's thread.

    Args:
        on_mistake: Is told, in a job's thread, the kind of error that a job has raised; the log has the details.
    """

    def __init__(self, on_mistake: Callable[[str], None]) -> None:
        self._on_mistake = on_mistake
        self._queues: dict[int, SimpleQueue[_Job | None]] = {}
        self._threads: list[Thread] = []

    def submit(self, job: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Do it behind what the same object has handed in before; what is no method of one stands for itself."""
        answer: Future[_T] = Future()
        queue = self._queue_of(id(getattr(job, "__self__", job)))
        if queue.qsize() >= _MOST_WAITING:
            _log.warning("a job is left out: those before it do not end")
            answer.cancel()
            return answer
        queue.put(_Job(answer, lambda: job(*args, **kwargs)))
        return answer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more; what hangs is left behind after a moment, whatever the arguments say."""
        del wait, cancel_futures
        for queue in self._queues.values():
            queue.put(None)
        for thread in self._threads:
            thread.join(_END_S)

    def _queue_of(self, owner: int) -> "SimpleQueue[_Job | None]":
        if owner not in self._queues:
            self._queues[owner] = SimpleQueue()
            name = f"sayso-jobs-{len(self._queues)}"
            # A daemon: the program does not wait at its end for what hangs.
            thread = Thread(target=self._run, args=(self._queues[owner],), name=name, daemon=True)
            self._threads.append(thread)
            thread.start()
        return self._queues[owner]

    def _run(self, queue: "SimpleQueue[_Job | None]") -> None:
        while (job := queue.get()) is not None:
            try:
                job.answer.set_result(job.run())
            except Exception as error:  # noqa: BLE001 - the thread's edge: nobody looks at the future
                _log.exception("a job failed")
                job.answer.set_exception(error)
                self._on_mistake(type(error).__name__)
