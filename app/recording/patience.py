"""Questions to a system that may never answer: each is asked in a thread that is left behind when it takes too long."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from typing import TypeVar

from app.errors import MicrophoneError

_log = logging.getLogger(__name__)

_T = TypeVar("_T")

_LIMIT_S = 2.0
_FROZEN = (
    "The sound system does not answer. Restart it with “systemctl --user restart pipewire pipewire-pulse” or “pulseaudio -k”, "
    "or restart the computer."
)


class SoundFrozenError(MicrophoneError):
    """The sound system took the question and gives no answer."""

    def __init__(self) -> None:
        super().__init__(_FROZEN)


class Patience:
    """Waits for answers for a limited time; any thread may ask.

    While one question hangs, no others are asked: each would leave another thread behind.
    """

    def __init__(self, limit_s: float = _LIMIT_S) -> None:
        self._limit_s = limit_s
        self._lock = Lock()
        self._hanging: Future[object] | None = None
        """A question that was given up; guarded by the lock."""

    def ask(self, question: Callable[[], _T]) -> _T:
        """What the question comes to, or what it raises.

        Raises:
            SoundFrozenError: There was no answer in time, or there still is none to an earlier question.
        """
        with self._lock:
            if self._hanging is not None and not self._hanging.done():
                raise SoundFrozenError
        answer: Future[_T] = Future()
        # A daemon: the program does not wait at its end for what never comes.
        Thread(target=_answer, args=(question, answer), name="sayso-sources-question", daemon=True).start()
        try:
            return answer.result(self._limit_s)
        except TimeoutError as error:
            if answer.done():  # the question itself has raised it
                raise
            _log.info("the sound system does not answer")
            with self._lock:
                self._hanging = answer  # type: ignore[assignment]  # of whatever kind
            raise SoundFrozenError from error


def _answer(question: Callable[[], _T], answer: Future[_T]) -> None:
    try:
        answer.set_result(question())
    except BaseException as error:  # noqa: BLE001 - the thread's edge: whoever asked gets it
        answer.set_exception(error)
