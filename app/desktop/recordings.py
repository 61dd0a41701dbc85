"""Recordings that are transcribed again: after a crash, or by another model."""

from PySide6.QtCore import QObject, Signal

from app.desktop.retranscription import Retranscribed
from app.desktop.transcribing import Transcribing
from app.history.comparison import goes_on, is_same
from app.history.records import Status
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from app.ui.notices import Level

_TRANSCRIBE = "recordings.transcribe."
_RUNNING = "recordings.running"
_COMPARE = "recordings.compare."


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
        offered(str, str, str): A dictation, another text of it, and the model that it is of; `take` and `refuse` decide.
        withdrawn(str): A dictation of which no other text is offered any more.
        compare_asked(str): A dictation whose texts the user wants to compare.
    """

    told = Signal(str, str, str, str)
    offered = Signal(str, str, str)
    withdrawn = Signal(str)
    compare_asked = Signal(str)
    _weighed = Signal(object)
    """Out of the history's thread: another text that somebody has to decide about, or None."""

    def __init__(
        self, history: HistoryStore, settings: SettingsStore, window: DictationWindow, work: Transcribing
    ) -> None:
        super().__init__()
        self._history = history
        self._settings = settings
        self._window = window
        self._work = work
        self._offers: dict[str, Retranscribed] = {}
        work.progressed.connect(self._show_progress)
        self._weighed.connect(self._take_weighed)
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
            self._work.start(dictation, audio, model, self._weigh)

    @property
    def offers(self) -> list[Retranscribed]:
        """Texts that somebody has to decide about."""
        return list(self._offers.values())

    def take(self, dictation: str) -> None:
        """The new text of a dictation replaces the old one."""
        heard = self._offers.get(dictation)
        if heard is not None:
            self._work.keep(heard, _revise)
            self.refuse(dictation)

    def refuse(self, dictation: str) -> None:
        """The old text of a dictation stays."""
        self._offers.pop(dictation, None)
        self._window.withdraw_notice(_COMPARE + dictation)
        self.withdrawn.emit(dictation)

    def act(self, key: str) -> None:
        """Do what a notice offered."""
        if key.startswith(_TRANSCRIBE):
            self.transcribe(key.removeprefix(_TRANSCRIBE), self._settings.get(keys.MODEL_NAME))
        elif key.startswith(_COMPARE):
            self.compare_asked.emit(key.removeprefix(_COMPARE))
        elif key == _RUNNING and self._work.is_busy:
            self._work.cancel()
            self._say(self.tr("The transcription was stopped; the text is as it was."), "info")

    def _show_progress(self, percent: int) -> None:
        sentence = self.tr("The recording is being transcribed: {share} %").format(share=percent)
        self._say(sentence, "info", self.tr("Stop"), _RUNNING)

    def _weigh(self, history: HistoryStore, heard: Retranscribed) -> None:
        """Keep a text where nothing that stands there goes with it, as a user may have corrected it; in the history's thread."""
        before = history.get(heard.dictation)
        text = before.text if before is not None else ""
        is_interrupted = before is None or before.status is Status.INTERRUPTED
        if not text.strip() or is_same(text, heard.text) or (is_interrupted and goes_on(text, heard.text)):
            _revise(history, heard)
            self._weighed.emit(None)
        else:
            self._weighed.emit(heard)

    def _take_weighed(self, heard: Retranscribed | None) -> None:
        if heard is None:
            self._say(self.tr("The recording was transcribed; the text is in the history."), "success")
        else:
            self._window.withdraw_notice(_RUNNING)
            self.propose(heard)

    def propose(self, heard: Retranscribed) -> None:
        """Offer another text of a dictation; `take` and `refuse` decide."""
        dictation = heard.dictation
        self._offers[dictation] = heard
        sentence = self.tr("{model} heard the recording differently.").format(model=heard.model)
        self._window.show_notice(sentence, "info", self.tr("Compare"), _COMPARE + dictation)
        self.told.emit(sentence, "success", "", _RUNNING)
        self.offered.emit(dictation, heard.text, heard.model)

    def _tell_failed(self, sentence: str) -> None:
        self._say(sentence, "warning")

    def _say(self, sentence: str, level: Level, action: str = "", key: str = _RUNNING) -> None:
        self._window.show_notice(sentence, level, action, key)
        self.told.emit(sentence, level, action, key)


def _revise(history: HistoryStore, heard: Retranscribed) -> None:
    history.finish(heard.dictation, heard.text, heard.words, heard.audio_s)
    history.revise(heard.dictation, heard.text, heard.words, language=heard.language, model=heard.model)
