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


FROZEN_DEVICES = "The sound system does not answer. Plug the microphone in again, or restart the computer."
"""Where there is no sound server that could be restarted."""


class SoundFrozenError(MicrophoneError):
    """The sound system took the question and gives no answer."""

    def __init__(self, sentence: str = _FROZEN) -> None:
        super().__init__(sentence)


class Patience:
    """Waits for answers for a limited time; any thread may ask.

    While one question hangs, no others are asked: each would leave another thread behind.
    """

    def __init__(self, limit_s: float = _LIMIT_S, sentence: str = _FROZEN) -> None:
        self._limit_s = limit_s
        self._sentence = sentence
        self._lock = Lock()
        self._hanging: Future[object] | None = None
        """A question that was given up; guarded by the lock."""

    def check(self) -> None:
        """See whether questions are answered.

        Raises:
            SoundFrozenError: There still is no answer to one.
        """
        with self._lock:
            if self._hanging is not None and not self._hanging.done():
                raise SoundFrozenError(self._sentence)

    def ask(self, question: Callable[[], _T]) -> _T:
        """What the question comes to, or what it raises.

        Raises:
            SoundFrozenError: There was no answer in time, or there still is none to an earlier question.
        """
        self.check()
        answer: Future[_T] = Future()
        # A daemon: the program does not wait at its end for what never comes.
        Thread(target=_answer, args=(question, answer), name="sayso-sources-question", daemon=True).start()
        try:
            return answer.result(self._limit_s)
        except TimeoutError as error:
            if answer.done():  # the question itself has raised it, or was answered at this very moment
                return answer.result()
            _log.info("the sound system does not answer")
            with self._lock:
                self._hanging = answer  # type: ignore[assignment]  # of whatever kind
            raise SoundFrozenError(self._sentence) from error


def _answer(question: Callable[[], _T], answer: Future[_T]) -> None:
    try:
        answer.set_result(question())
    except BaseException as error:  # noqa: BLE001 - the thread's edge: whoever asked gets it
        answer.set_exception(error)
