"""Recordings that are transcribed again: after a crash, or by another model."""

from PySide6.QtCore import QObject, Signal

from app.desktop.retranscription import Retranscribed
from app.desktop.transcribing import Transcribing
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from app.ui.notices import Level

_TRANSCRIBE = "recordings.transcribe."
_RUNNING = "recordings.running"


class Recordings(QObject):
    """Offers it, does it, and tells how it goes.

    Args:
        history: Has the recordings.
        settings: The model.
        window: Offers and tells.
        work: Transcribes; nobody else uses it.

    Signals:
        told(str, str, str, str): A sentence on how it goes, its level, and an action with the key that `act` takes; it
            replaces the one before.
    """

    told = Signal(str, str, str, str)

    def __init__(
        self, history: HistoryStore, settings: SettingsStore, window: DictationWindow, work: Transcribing
    ) -> None:
        super().__init__()
        self._history = history
        self._settings = settings
        self._window = window
        self._work = work
        work.progressed.connect(self._show_progress)
        work.done.connect(self._tell_done)
        work.failed.connect(self._tell_failed)
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
        if self._work.is_busy:
            self._say(self.tr("Another recording is being transcribed; wait until that is done."), "info")
        elif audio is None:
            self._tell_failed(self.tr("There is no recording of that dictation any more."))
        else:
            self._work.start(dictation, audio, model, _revise)

    def act(self, key: str) -> None:
        """Do what a notice offered."""
        if key.startswith(_TRANSCRIBE):
            self.transcribe(key.removeprefix(_TRANSCRIBE), self._settings.get(keys.MODEL_NAME))
        elif key == _RUNNING and self._work.is_busy:
            self._work.cancel()
            self._say(self.tr("The transcription was stopped; the text is as it was."), "info")

    def _show_progress(self, percent: int) -> None:
        sentence = self.tr("The recording is being transcribed: {share} %").format(share=percent)
        self._say(sentence, "info", self.tr("Stop"), _RUNNING)

    def _tell_done(self) -> None:
        self._say(self.tr("The recording was transcribed; the text is in the history."), "success")

    def _tell_failed(self, sentence: str) -> None:
        self._say(sentence, "warning")

    def _say(self, sentence: str, level: Level, action: str = "", key: str = _RUNNING) -> None:
        self._window.show_notice(sentence, level, action, key)
        self.told.emit(sentence, level, action, key)


def _revise(history: HistoryStore, heard: Retranscribed) -> None:
    history.finish(heard.dictation, heard.text, heard.words, heard.audio_s)
    history.revise(heard.dictation, heard.text, heard.words, language=heard.language, model=heard.model)
