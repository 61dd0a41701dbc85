"""Dictations on their way through the user's own program, if there is one, into the field that has the focus.

The program gets the whole text of a dictation, so nothing is written before the end. It runs in a thread of its own, one
dictation after the other; what it cannot do is written as it was.
"""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from app.desktop.ports import Writing
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.writing.pass_through import PassThroughError, passed_through

_log = logging.getLogger(__name__)


class PassThroughPart:
    """Stands before delivery; called in the window's thread.

    Args:
        writing: Delivery.
        settings: Whether there is a program.
        post: Has something done in the window's thread.
        warn: Is told there why a text is written as it was.
    """

    def __init__(
        self,
        writing: Writing,
        settings: SettingsStore,
        post: Callable[[Callable[[], None]], None],
        warn: Callable[[str], None],
    ) -> None:
        self._writing = writing
        self._settings = settings
        self._post = post
        self._warn = warn
        self._passes: dict[str, bool] = {}
        """Whether the text of a dictation goes through the program. It stays so for one that is cancelled: it may go on."""
        self._worker = ThreadPoolExecutor(1, "sayso-pass-through")

    def begin(self, dictation: str) -> None:
        self._passes.setdefault(dictation, bool(self._settings.get(keys.WRITING_PROGRAM).strip()))
        self._writing.begin(dictation)

    def write(self, dictation: str, text: str) -> None:
        if not self._passes.get(dictation):
            self._writing.write(dictation, text)

    def rewrite(self, dictation: str, removed: str, text: str) -> None:
        if not self._passes.get(dictation):
            self._writing.rewrite(dictation, removed, text)

    def finish(self, dictation: str, text: str) -> None:
        command = self._settings.get(keys.WRITING_PROGRAM).strip()
        if not self._passes.pop(dictation, False) or not command:
            self._writing.finish(dictation, text)
            return
        self._worker.submit(self._pass, dictation, text, command, self._settings.get(keys.WRITING_PROGRAM_SECONDS))

    def cancel(self, dictation: str) -> None:
        self._writing.cancel(dictation)

    def close(self) -> None:
        """Wait for the program, which has its limit of time."""
        self._worker.shutdown(wait=True, cancel_futures=True)

    def _pass(self, dictation: str, text: str, command: str, limit_s: float) -> None:
        """In the thread of its own."""
        changed, trouble = text, ""
        try:
            if text.strip():
                changed = passed_through(command, text.strip(), limit_s)
        except PassThroughError as error:
            trouble = f"{error} The text was written as it was."
        except Exception:  # noqa: BLE001 - the thread's edge: the text must be written all the same
            _log.exception("passing a text through a program failed")
        self._post(lambda: self._end(dictation, changed, trouble))

    def _end(self, dictation: str, text: str, trouble: str) -> None:
        """In the window's thread."""
        self._writing.finish(dictation, text)
        if trouble:
            self._warn(trouble)
