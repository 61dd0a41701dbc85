"""Dictations of this run heard again in the background by a larger model, as the settings want it.

One at a time and at the lowest priority, so that nobody who dictates meanwhile waits. A text that differs is offered; nothing else
is told.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QObject, Signal

from app.desktop.retranscription import Retranscribed
from app.desktop.transcribing import Transcribing
from app.history.comparison import is_same
from app.history.records import Dictation, Status
from app.history.store import HistoryStore
from app.settings.declarations import MODEL_SECOND_LOOK
from app.settings.store import SettingsStore

_log = logging.getLogger(__name__)


class SecondLooks(QObject):
    """Belongs to the window's thread.

    Args:
        history: Has the recordings.
        settings: Which model, if any.
        work: Transcribes; nobody else uses it.
        now: The time, with its zone.

    Signals:
        found(Retranscribed): Another text of a dictation than the one that it has.
    """

    found = Signal(object)
    _differs = Signal(object)
    """Out of the history's thread."""

    def __init__(
        self,
        history: HistoryStore,
        settings: SettingsStore,
        work: Transcribing,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        super().__init__()
        self._history = history
        self._settings = settings
        self._work = work
        self._since = now()
        self._seen: set[str] = set()
        self._recent: Sequence[Dictation] = ()
        work.done.connect(self._go_on)
        work.failed.connect(self._fail)
        self._differs.connect(self.found)

    def consider(self, recent: Sequence[Dictation]) -> None:
        """Look at one of these that ended in this run and was not looked at yet; the others follow."""
        self._recent = recent
        self._go_on()

    def close(self) -> None:
        self._work.cancel()

    def _go_on(self) -> None:
        model = self._settings.get(MODEL_SECOND_LOOK)
        if not model or self._work.is_busy:
            return
        for dictation in self._recent:
            audio = self._history.audio_path(dictation.id) if self._is_wanted(dictation, model) else None
            if audio is not None:
                self._seen.add(dictation.id)
                self._work.start(dictation.id, audio, model, self._weigh)
                return

    def _is_wanted(self, dictation: Dictation, model: str) -> bool:
        return (
            dictation.id not in self._seen
            and dictation.status is Status.DONE
            and not dictation.is_open
            and dictation.started >= self._since
            and dictation.model != model
        )

    def _weigh(self, history: HistoryStore, heard: Retranscribed) -> None:
        """In the history's thread: whether the text is another one than that which stands there by now."""
        before = history.get(heard.dictation)
        if before is not None and heard.text and not is_same(before.text, heard.text):
            self._differs.emit(heard)

    def _fail(self) -> None:
        """Nobody has asked for it, so nobody is told; the sentence names a file."""
        _log.info("a second look failed")
        self._go_on()
