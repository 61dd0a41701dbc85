"""Recordings that are transcribed again: after a crash, or by another model."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.desktop.gui_thread import GuiThread
from app.desktop.retranscription import Retranscribed, Retranscription
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from app.ui.notices import Level

_TRANSCRIBE = "recordings.transcribe."
_RUNNING = "recordings.running"
_STEP = 5
"""Percent."""


class Recordings(QObject):
    """Offers it, does it, and puts the text into the history.

    Args:
        history: Has the recordings, and gets the text.
        settings: The model and the languages.
        window: Offers and tells.
        gui: The window's thread.
        run: Does something with the history in its thread.
        changed: Is called when the history has another text.

    Signals:
        told(str, str, str, str): A sentence on how it goes, its level, and an action with the key that `act` takes; it
            replaces the one before.
    """

    told = Signal(str, str, str, str)

    def __init__(
        self,
        history: HistoryStore,
        settings: SettingsStore,
        window: DictationWindow,
        gui: GuiThread,
        run: Callable[[Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__()
        self._history = history
        self._settings = settings
        self._window = window
        self._gui = gui
        self._run = run
        self._changed = changed
        self._work: Retranscription | None = None
        self._percent = -1
        window.notice_acted.connect(self.act)

    def offer(self, dictation: str, seconds: float) -> None:
        """Tell of a recording that an earlier run of the program left behind."""
        sentence = self.tr("A dictation of {length} was interrupted; its recording is kept.")
        length = f"{int(seconds) // 60}:{int(seconds) % 60:02}"
        self._window.show_notice(
            sentence.format(length=length), "warning", self.tr("Transcribe it"), _TRANSCRIBE + dictation
        )

    def transcribe(self, dictation: str, model: str) -> None:
        """Hear a recording again, whole."""
        audio = self._history.audio_path(dictation)
        if audio is None:
            self._fail(self.tr("There is no recording of that dictation any more."))
            return
        if self._work is not None:
            self._say(self.tr("Another recording is being transcribed; wait until that is done."), "info")
            return
        again = self._work = Retranscription(dictation, audio, model, self._settings.get(keys.LANGUAGE_CODES), self)
        again.done.connect(self._take)
        again.failed.connect(self._fail)
        again.progressed.connect(self._show_progress)
        self._show_progress(0.0)
        again.start()

    def act(self, key: str) -> None:
        """Do what a notice offered."""
        if key.startswith(_TRANSCRIBE):
            self.transcribe(key.removeprefix(_TRANSCRIBE), self._settings.get(keys.MODEL_NAME))
        elif key == _RUNNING and self._work is not None:
            self._work.cancel()
            self._end()
            self._say(self.tr("The transcription was stopped; the text is as it was."), "info")

    def _show_progress(self, share: float) -> None:
        """In steps that a screen reader can say."""
        percent = _STEP * int(100 * share / _STEP)
        if self._work is not None and percent != self._percent:
            self._percent = percent
            sentence = self.tr("The recording is being transcribed: {share} %").format(share=percent)
            self._say(sentence, "info", self.tr("Stop"), _RUNNING)

    def _say(self, sentence: str, level: Level, action: str = "", key: str = _RUNNING) -> None:
        self._window.show_notice(sentence, level, action, key)
        self.told.emit(sentence, level, action, key)

    def _end(self) -> None:
        work, self._work, self._percent = self._work, None, -1
        if work is not None:
            work.deleteLater()

    def _take(self, heard: Retranscribed) -> None:
        def keep() -> None:
            self._history.finish(heard.dictation, heard.text, heard.words, heard.audio_s)
            self._history.revise(heard.dictation, heard.text, heard.words, language=heard.language, model=heard.model)
            self._gui.post(self._changed)

        self._run(keep)
        self._end()
        self._say(self.tr("The recording was transcribed; the text is in the history."), "success")

    def _fail(self, sentence: str) -> None:
        self._end()
        self._say(sentence, "warning")
