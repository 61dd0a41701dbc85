"""Sound and video files that were dropped on the window: transcribed one after the other, each by a process of its own.

What is heard goes into the history, from where it can be exported in every form. A file that fails does not stop the others.
"""

from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject

from app.desktop.gui_thread import GuiThread
from app.desktop.retranscription import Retranscribed, Retranscription
from app.history.records import Delivered, Status
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow

_RUNNING = "files.running"
_DONE = "files.done"
_FAILED = "files.failed."


class FileTranscriptions(QObject):
    """Belongs to the window's thread.

    Args:
        history: Gets the texts.
        settings: The model and the languages.
        window: Where files are dropped; tells how far they are.
        gui: The window's thread.
        run: Does something with the history in its thread.
        changed: Is called when the history has something new.
        new_id: Names what goes into the history.
    """

    def __init__(
        self,
        history: HistoryStore,
        settings: SettingsStore,
        window: DictationWindow,
        gui: GuiThread,
        run: Callable[[Callable[[], None]], None],
        changed: Callable[[], None],
        new_id: Callable[[], str],
    ) -> None:
        super().__init__()
        self._history = history
        self._settings = settings
        self._window = window
        self._gui = gui
        self._run = run
        self._changed = changed
        self._new_id = new_id
        self._waiting: deque[Path] = deque()
        self._current: Path | None = None
        self._work: Retranscription | None = None
        self._n_done = 0
        """Since the last time that none waited."""
        window.files_dropped.connect(self.add)
        window.notice_acted.connect(self._act)

    def add(self, files: Sequence[Path]) -> None:
        """Transcribe these files behind those that wait."""
        if self._current is None:
            self._n_done = 0
            self._window.withdraw_notice(_DONE)
        self._waiting += files
        if self._current is None:
            self._next()
        else:
            self._show(0.0)

    def cancel(self) -> None:
        """Break off the file that is being heard, and forget those that wait."""
        self._waiting.clear()
        work, self._work, self._current = self._work, None, None
        if work is not None:
            work.cancel()
        self._window.withdraw_notice(_RUNNING)

    def close(self) -> None:
        """The app ends."""
        self.cancel()

    def _next(self) -> None:
        if not self._waiting:
            self._current = self._work = None
            self._window.withdraw_notice(_RUNNING)
            if self._n_done:
                sentence = self.tr("The files were transcribed; the texts are in the history.")
                self._window.show_notice(sentence, "success", key=_DONE)
            return
        self._current = self._waiting.popleft()
        get = self._settings.get
        work = Retranscription(self._new_id(), self._current, get(keys.MODEL_NAME), get(keys.LANGUAGE_CODES), self)
        work.progressed.connect(self._show)
        work.done.connect(self._take)
        work.failed.connect(self._fail)
        self._work = work
        self._show(0.0)
        work.start()

    def _show(self, share: float) -> None:
        """Tell how far the present file is."""
        if self._current is None:
            return
        text = self.tr("{name}: {percent} % transcribed. {count} more files wait.")
        if not self._waiting:
            text = self.tr("{name}: {percent} % transcribed.")
        sentence = text.format(name=self._current.name, percent=round(100 * share), count=len(self._waiting))
        self._window.show_notice(sentence, "info", self.tr("Cancel"), _RUNNING)

    def _take(self, heard: Retranscribed) -> None:
        name = self._current.name if self._current is not None else ""
        started = datetime.now().astimezone()

        def keep() -> None:
            self._history.begin(heard.dictation, started, name)
            self._history.finish(
                heard.dictation,
                heard.text,
                heard.words,
                heard.audio_s,
                Delivered.NONE,
                Status.DONE,
                language=heard.language,
                model=heard.model,
            )
            self._gui.post(self._changed)

        self._run(keep)
        self._n_done += 1
        self._next()

    def _fail(self, sentence: str) -> None:
        name = self._current.name if self._current is not None else ""
        self._window.show_notice(f"{name}: {sentence}", "warning", key=_FAILED + name)
        self._next()

    def _act(self, key: str) -> None:
        if key == _RUNNING:
            self.cancel()
