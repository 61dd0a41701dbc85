"""Sound and video files that were dropped on the window: transcribed one after the other, each by a process of its own.

What is heard goes into the history, from where it can be exported in every form. A file that fails does not stop the others.
Those that wait when the program ends, in whatever way, are offered at the next start; so is one whose process was ended before it
was done, which is what the end of a session does to it, and which is offered at once, too.
"""

from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.desktop.opening import ask_for_sounds
from app.desktop.retranscription import Retranscribed
from app.desktop.transcribing import Transcribing
from app.desktop.waiting_files import WaitingFiles
from app.history.records import Delivered, Status
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from app.ui.sentences import told

_RUNNING = "files.running"
_PAUSE = "files.pause"
_GO_ON = "files.go_on"
_DONE = "files.done"
_LEFT = "files.left"
_FORGET = "files.forget"
_FAILED = "files.failed."


class FileTranscriptions(QObject):
    """Belongs to the window's thread.

    Args:
        settings: The model.
        window: Where files are dropped; tells how far they are.
        work: Transcribes; nobody else uses it.
        new_id: Names what goes into the history.
        waiting: Remembers the files that wait.
        ask: Asks the user for files.
    """

    def __init__(
        self,
        settings: SettingsStore,
        window: DictationWindow,
        work: Transcribing,
        new_id: Callable[[], str],
        waiting: WaitingFiles,
        ask: Callable[[QWidget], Sequence[Path]] = ask_for_sounds,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._window = window
        self._work = work
        self._new_id = new_id
        self._kept = waiting
        self._offered: list[Path] = []
        """Those that were left in the middle or before, mostly by an earlier run of the program, until the user has decided."""
        self._waiting: deque[Path] = deque()
        self._current: Path | None = None
        self._percent = 0
        self._is_paused = False
        self._n_done = 0
        """Since the last time that none waited."""
        work.progressed.connect(self._progress)
        work.done.connect(self._note_done)
        work.failed.connect(self._fail)
        window.files_dropped.connect(self.add)
        window.files_asked.connect(lambda: self.add(ask(window)))
        window.notice_acted.connect(self._act)

    def add(self, files: Sequence[Path]) -> None:
        """Transcribe these files behind those that wait."""
        if not files:
            return
        self._waiting += files
        if any(file in files for file in self._offered):
            self._offered = [file for file in self._offered if file not in files]
            if not self._offered:
                self._window.withdraw_notice(_LEFT)
        self._keep()
        if self._current is None:
            self._n_done = 0
            self._window.withdraw_notice(_DONE)
            self._next()
        else:
            self._show()

    def offer(self) -> None:
        """Offer to go on with what an earlier run of the program has left."""
        self._offered = self._kept.read()
        if not self._offered:
            return
        sentence = self.tr("“{name}” was not transcribed to its end the last time.")
        if len(self._offered) > 1:
            sentence = self.tr("{count} files were still to be transcribed when Sayso ended.")
        self._show_offer(sentence)

    def _show_offer(self, sentence: str) -> None:
        sentence = sentence.format(name=self._offered[0].name, count=len(self._offered))
        forget = (self.tr("Forget them") if len(self._offered) > 1 else self.tr("Forget it"), _FORGET)
        self._window.show_notice(sentence, "info", self.tr("Go on"), _LEFT, forget)

    def cancel(self) -> None:
        """Break off the file that is being heard, and forget those that wait."""
        self._break_off()
        self._keep()

    def close(self) -> None:
        """The app ends; what waits is there the next time."""
        self._break_off()

    def _break_off(self) -> None:
        self._waiting.clear()
        self._current = None
        self._is_paused = False
        self._work.cancel()
        self._window.withdraw_notice(_RUNNING)

    def _keep(self) -> None:
        """Note what is still to be transcribed."""
        current = [] if self._current is None else [self._current]
        self._kept.keep([*current, *self._waiting, *self._offered])

    def _next(self) -> None:
        if not self._waiting:
            self._current = None
            self._is_paused = False
            self._keep()
            self._window.withdraw_notice(_RUNNING)
            if self._n_done:
                sentence = self.tr("The files were transcribed; the texts are in the history.")
                self._window.show_notice(sentence, "success", key=_DONE)
            return
        file = self._current = self._waiting.popleft()
        self._keep()
        started = datetime.now().astimezone()

        def keep(history: HistoryStore, heard: Retranscribed) -> None:
            history.begin(heard.dictation, started, file.name)
            history.finish(
                heard.dictation,
                heard.text,
                heard.words,
                heard.audio_s,
                Delivered.NONE,
                Status.DONE,
                language=heard.language,
                model=heard.model,
            )

        self._work.start(self._new_id(), file, self._settings.get(keys.MODEL_NAME), keep)
        if self._is_paused:  # while the file before was at its last step
            self._work.pause()

    def _progress(self, percent: int) -> None:
        self._percent = percent
        self._show()

    def _show(self) -> None:
        """Tell how far the present file is."""
        if self._current is None:
            return
        text = self.tr("{name}: {percent} % transcribed. Then {count} more.")
        if not self._waiting:
            text = self.tr("{name}: {percent} % transcribed.")
        sentence = text.format(name=self._current.name, percent=self._percent, count=len(self._waiting))
        other = (self.tr("Pause"), _PAUSE)
        if self._is_paused:
            sentence = self.tr("Paused: {sentence}").format(sentence=sentence)
            other = (self.tr("Go on"), _GO_ON)
        self._window.show_notice(sentence, "info", self.tr("Cancel"), _RUNNING, other)

    def _note_done(self) -> None:
        self._n_done += 1
        self._next()

    def _fail(self, sentence: str, is_ended: bool) -> None:
        name = self._current.name if self._current is not None else ""
        if is_ended and self._current is not None:
            self._offered.insert(0, self._current)
            text = self.tr("{count} files were not transcribed to their end.")
            self._show_offer(text if len(self._offered) > 1 else self.tr("“{name}” was not transcribed to its end."))
        else:
            self._window.show_notice(f"{name}: {told(sentence)}", "warning", key=_FAILED + name)
        self._next()

    def _act(self, key: str) -> None:
        if key == _RUNNING:
            self.cancel()
        elif key in (_LEFT, _FORGET):
            left, self._offered = self._offered, []
            self.add(left if key == _LEFT else [])
            self._keep()
        elif key in (_PAUSE, _GO_ON) and self._current is not None:
            self._is_paused = key == _PAUSE
            (self._work.pause if self._is_paused else self._work.go_on)()
            self._show()
