"""Recordings that are transcribed again: after a crash, or by another model."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.desktop.gui_thread import GuiThread
from app.desktop.retranscription import Retranscribed, Retranscription
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow

_TRANSCRIBE = "recordings.transcribe."
_RUNNING = "recordings.running"


class Recordings(QObject):
    """Offers it, does it, and puts the text into the history.

    Args:
        history: Has the recordings, and gets the text.
        settings: The model and the languages.
        window: Offers and tells.
        gui: The window's thread.
        run: Does something with the history in its thread.
        changed: Is called when the history has another text.
    """

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
        window.notice_acted.connect(self._act)

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
        again = Retranscription(dictation, audio, model, self._settings.get(keys.LANGUAGE_CODES), self)
        again.done.connect(self._take)
        again.failed.connect(self._fail)
        self._window.show_notice(self.tr("The recording is being transcribed."), "info", "", _RUNNING)
        again.start()

    def _act(self, key: str) -> None:
        if key.startswith(_TRANSCRIBE):
            self.transcribe(key.removeprefix(_TRANSCRIBE), self._settings.get(keys.MODEL_NAME))

    def _take(self, heard: Retranscribed) -> None:
        def keep() -> None:
            self._history.finish(heard.dictation, heard.text, heard.words, heard.audio_s)
            self._history.revise(heard.dictation, heard.text, heard.words, language=heard.language, model=heard.model)
            self._gui.post(self._changed)

        self._run(keep)
        self._window.withdraw_notice(_RUNNING)
        self._window.show_notice(self.tr("The recording was transcribed; the text is in the history."), "success")

    def _fail(self, sentence: str) -> None:
        self._window.withdraw_notice(_RUNNING)
        self._window.show_notice(sentence, "warning")
