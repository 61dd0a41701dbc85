"""The first run, joined to microphone, models and keys."""

from collections.abc import Callable

from PySide6.QtCore import QLocale, QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.desktop.choices import first_language_choices
from app.desktop.likely_languages import likely_languages, suppose_languages
from app.desktop.parts import chosen_microphone
from app.desktop.windows import show
from app.hotkeys.backend import BackendStatus
from app.hotkeys.binding import BindingError, parse_binding
from app.models.events import ModelEvent
from app.models.jobs import ModelJobs
from app.recording.recorder import Recorder
from app.settings.declarations import FIRST_RUN_DONE, HOTKEY_DICTATE, LANGUAGE_CODES, MICROPHONE_DEVICE, MODEL_NAME
from app.settings.errors import InvalidValueError
from app.settings.store import SettingsStore
from app.ui.choice_menu import Choice
from app.ui.first_run import FirstRun, Step
from app.ui.key_words import binding_in_words

_LOOK_MS = 700
"""How often to see whether the key is listened for: desktops ask the user first."""


class FirstRunPart(QObject):
    """Lives from the first start until the user is through with it.

    Args:
        jobs: Work on models, and go on when this is over.
        settings: Take what the user chooses.
        recorder: Lets the microphone be tried out.
        pause_keys: Is told whether a field waits for keys, which must not dictate meanwhile.
        key_status: How the dictation key stands.
        ended: Is called at the end.
        parent: The main window.
    """

    def __init__(
        self,
        jobs: ModelJobs,
        settings: SettingsStore,
        recorder: Recorder,
        pause_keys: Callable[[bool], None],
        key_status: Callable[[], BackendStatus],
        ended: Callable[[], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._key_status = key_status
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self._look_at_key)
        self._settings = settings
        self._recorder = recorder
        self._ended = ended
        self._jobs = jobs
        self._has_measured = False
        self.dialog = FirstRun(parent)
        self.dialog.step_shown.connect(self._enter)
        self.dialog.ended.connect(self._end)
        self._likely = likely_languages(QLocale().uiLanguages())
        self._has_chosen_language = False
        self.dialog.microphone.chosen.connect(self._choose_microphone)
        self.dialog.microphone.language_chosen.connect(self._choose_language)
        self.dialog.model.chosen.connect(lambda key: settings.set(MODEL_NAME, key))
        self.dialog.model.download_asked.connect(self._jobs.download)
        self.dialog.model.cancel_asked.connect(self._jobs.cancel)
        self.dialog.key.chosen.connect(self._choose_key)
        self.dialog.key.capturing.connect(pause_keys)

    @property
    def is_trying_key(self) -> bool:
        """Whether presses of the dictation key light its lamp, and dictate nothing."""
        return self.dialog.isVisible() and self.dialog.step is Step.KEY

    def open(self) -> None:
        self._show_key()
        codes = self._settings.get(LANGUAGE_CODES) or self._likely
        self.dialog.microphone.show_languages(*first_language_choices(codes), ",".join(codes))
        self.dialog.model.show_used(self._settings.get(MODEL_NAME))
        self._jobs.refresh()
        show(self.dialog)

    def show_microphones(self, choices: list[Choice]) -> None:
        """Offer the microphones that are there."""
        self.dialog.microphone.show_microphones(choices, self._settings.get(MICROPHONE_DEVICE))

    def show_level(self, rms_db: float, peak_db: float, *, is_clipping: bool) -> None:
        """What the microphone that is tried out hears."""
        if self.dialog.isVisible() and self.dialog.step is Step.MICROPHONE:
            self.dialog.microphone.level.show_level(rms_db, peak_db, is_clipping=is_clipping)

    def show_microphone_problem(self, sentence: str) -> None:
        """The microphone that is to be tried out cannot be listened to."""
        if self.dialog.isVisible() and self.dialog.step is Step.MICROPHONE:
            self.dialog.microphone.level.show_problem(sentence)

    def show_event(self, event: ModelEvent) -> None:
        """What has happened to models."""
        self.dialog.model.show_event(event)

    def _look_at_key(self) -> None:
        """Say why the key cannot be listened for here, as long as it cannot."""
        status = self._key_status()
        self.dialog.key.show_problem("" if status.is_usable else status.sentence)

    def _enter(self, step: str) -> None:
        if step == Step.KEY:
            self._look_at_key()
            self._looks.start()
        else:
            self._looks.stop()
        self._listen(is_wanted=step == Step.MICROPHONE)
        if step == Step.MODEL and not self._has_measured:
            self._has_measured = True
            self.dialog.model.begin_measuring()
            self._jobs.measure()

    def _listen(self, *, is_wanted: bool) -> None:
        self._recorder.watch_level(*chosen_microphone(self._settings), is_wanted=is_wanted)

    def _choose_microphone(self, name: str) -> None:
        self._settings.set(MICROPHONE_DEVICE, name)
        self._listen(is_wanted=True)

    def _choose_language(self, codes: str) -> None:
        self._has_chosen_language = True
        self._settings.set(LANGUAGE_CODES, tuple(filter(None, codes.split(","))))

    def _choose_key(self, keys: str) -> None:
        try:
            self._settings.set(HOTKEY_DICTATE, keys)
        except InvalidValueError as error:
            self.dialog.key.show_problem(error.reason)
            return
        self._show_key()

    def _show_key(self) -> None:
        keys = self._settings.get(HOTKEY_DICTATE)
        try:
            self.dialog.key.show_key(keys, binding_in_words(parse_binding(keys)))
        except BindingError as error:
            self.dialog.key.show_problem(str(error))

    def _end(self) -> None:
        self._looks.stop()
        self._listen(is_wanted=False)
        self._settings.set(FIRST_RUN_DONE, True)
        if not self._has_chosen_language:
            suppose_languages(self._settings, self._likely)
        self._ended()
