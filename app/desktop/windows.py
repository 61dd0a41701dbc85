"""The windows beside the main one: made when they are first asked for, and joined to what they show.

Their modules are loaded then, too: the main window is there sooner without them.
"""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from app.desktop.choices import model_choices
from app.desktop.gui_thread import GuiThread
from app.models.events import ModelEvent
from app.models.jobs import ModelJobs
from app.settings.declarations import MICROPHONE_DEVICE, MODEL_NAME, MODEL_QUICK, MODEL_SECOND_LOOK
from app.settings.store import SettingsStore
from app.ui.choice_menu import Choice

if TYPE_CHECKING:
    from app.desktop.typist import Typist
    from app.doctor.examination import Examiner
    from app.doctor.finding import Finding
    from app.doctor.surroundings import Surroundings
    from app.ui.doctor_window import DoctorWindow
    from app.ui.models_window import ModelsWindow
    from app.ui.settings_dialog import SettingsDialog

_log = logging.getLogger(__name__)


class ModelsPart(QObject):
    """The window of models. `jobs` goes on working while the window is closed."""

    def __init__(self, jobs: ModelJobs, settings: SettingsStore) -> None:
        super().__init__()
        self._settings = settings
        self._jobs = jobs
        self._is_made = False

    @cached_property
    def window(self) -> "ModelsWindow":
        from app.ui.models_window import ModelsWindow  # noqa: PLC0415

        self._is_made = True
        window = ModelsWindow()
        window.use_asked.connect(lambda key: self._settings.set(MODEL_NAME, key))
        window.download_asked.connect(self._jobs.download)
        window.cancel_asked.connect(self._jobs.cancel)
        window.verify_asked.connect(self._jobs.verify)
        window.remove_asked.connect(self._jobs.remove)
        window.folder_asked.connect(lambda folder: QDesktopServices.openUrl(QUrl.fromLocalFile(folder)))
        window.measure_asked.connect(self._jobs.measure)
        window.refresh_asked.connect(self._jobs.refresh)
        self._settings.observe(lambda key: self._show_used() if key == MODEL_NAME.key else None)
        return window

    def open(self) -> None:
        self._show_used()
        show(self.window)

    def show_event(self, event: ModelEvent) -> None:
        """What has happened to models."""
        if self._is_made:
            self.window.show_event(event)

    def _show_used(self) -> None:
        self.window.show_used(self._settings.get(MODEL_NAME))


class SettingsPart(QObject):
    """The dialog of settings, with what there is on this computer to choose from.

    Args:
        settings: What it shows and changes.
        show_models: Opens the window of models.
        show_profiles: Opens that of profiles.
        pause_keys: Is told whether a field waits for keys, which must not dictate meanwhile.
        parent: The window that it belongs to.
        jobs: For reading what may take long.
        gui: The window's thread.
        look_for_microphones: Returns at once; `show_microphones` is told what was found.
    """

    def __init__(
        self,
        settings: SettingsStore,
        show_models: Callable[[], None],
        show_profiles: Callable[[], None],
        pause_keys: Callable[[bool], None],
        parent: QWidget,
        jobs: Executor,
        gui: GuiThread,
        look_for_microphones: Callable[[], None],
    ) -> None:
        super().__init__(parent)
        self._look_for_microphones = look_for_microphones
        self._microphones: list[Choice] = []
        self._is_made = False
        self._jobs = jobs
        self._gui = gui
        self._settings = settings
        self._show_models = show_models
        self._show_profiles = show_profiles
        self._pause_keys = pause_keys
        self._parent = parent

    @cached_property
    def dialog(self) -> "SettingsDialog":
        from app.desktop.term_import import TermImport  # noqa: PLC0415
        from app.ui.setting_binding import SettingsBinding  # noqa: PLC0415
        from app.ui.settings_dialog import SettingsDialog  # noqa: PLC0415

        self._is_made = True
        dialog = SettingsDialog(self._parent)
        SettingsBinding(dialog, self._settings)
        dialog.models_asked.connect(self._show_models)
        dialog.profiles_asked.connect(self._show_profiles)
        TermImport(dialog, self._settings, self._jobs, self._gui)
        dialog.capturing.connect(self._pause_keys)
        return dialog

    def open(self) -> None:
        from app.ui.setting_fields import Suggestion  # noqa: PLC0415

        self._suggest_microphones()
        self._look_for_microphones()
        models = [Suggestion(c.value, c.label) for c in model_choices()]
        self.dialog.suggest(MODEL_NAME.key, models)
        self.dialog.suggest(MODEL_SECOND_LOOK.key, models)
        self.dialog.suggest(MODEL_QUICK.key, models)
        show(self.dialog)

    def show_microphones(self, choices: Sequence[Choice]) -> None:
        """Offer the microphones that are there."""
        if list(choices) != self._microphones:  # else a list that the user has just opened would close
            self._microphones = list(choices)
            if self._is_made:
                self._suggest_microphones()

    def _suggest_microphones(self) -> None:
        from app.ui.setting_fields import Suggestion  # noqa: PLC0415

        found = [Suggestion(choice.value, choice.label) for choice in self._microphones if choice.value]
        self.dialog.suggest(MICROPHONE_DEVICE.key, found)


class DoctorPart(QObject):
    """The window that examines this computer.

    Args:
        gui: The window's thread.
        complete: Adds what only the running app knows.
        remedy: Does what helps, by the name that a finding gives it.
        watch_level: Has the microphone listened to, or no longer.
        key: The dictation key as it stands on the keyboard.
    """

    def __init__(
        self,
        gui: GuiThread,
        complete: "Callable[[Surroundings], Surroundings]",
        remedy: Callable[[str], None],
        watch_level: Callable[[bool], None],
        key: Callable[[], str],
    ) -> None:
        super().__init__()
        self._complete = complete
        self._remedy = remedy
        self._watch_level = watch_level
        self._key = key
        self._is_made = False
        self._gui = gui
        self._typist: Typist | None = None
        self._examiner: Examiner | None = None

    @cached_property
    def window(self) -> "DoctorWindow":
        from app.desktop.typist import Typist  # noqa: PLC0415
        from app.ui.doctor_window import DoctorWindow  # noqa: PLC0415

        self._is_made = True
        window = DoctorWindow(_write_report)
        window.check_asked.connect(self._check)
        window.remedy_asked.connect(self._remedy)
        window.microphone_asked.connect(self._watch_level)
        self._typist = Typist(self._gui.post, window.typing.show_typed, window.typing.show_problem)
        window.typing_asked.connect(self._typist.type)
        return window

    @property
    def is_trying_key(self) -> bool:
        """Whether presses of the dictation key light its lamp, and dictate nothing."""
        return self._is_made and self.window.isActiveWindow()

    def show_level(self, rms_db: float, peak_db: float, *, is_clipping: bool) -> None:
        """What the microphone hears."""
        if self._is_made:
            self.window.show_level(rms_db, peak_db, is_clipping=is_clipping)

    def show_microphone_problem(self, sentence: str) -> None:
        """The microphone cannot be listened to."""
        if self._is_made:
            self.window.show_microphone_problem(sentence)

    def open(self) -> None:
        show(self.window)
        self._check()

    def close(self) -> None:
        if self._examiner is not None:
            self._examiner.close()
        if self._typist is not None:
            self._typist.close()

    def _check(self) -> None:
        from app.doctor.examination import Examiner  # noqa: PLC0415
        from app.doctor.here import this_computer  # noqa: PLC0415

        if self._examiner is None:
            post = self._gui.post
            self._examiner = Examiner(
                lambda finding: post(lambda: self.window.show_finding(finding)), lambda: post(self._end)
            )
        surroundings = this_computer()
        self.window.show_hotkey(self._key(), is_held=surroundings.hotkey_mode == "hold")
        if self._examiner.start(self._complete(surroundings)):
            self.window.begin()

    def _end(self) -> None:
        self.window.end()


def show(window: QWidget) -> None:
    """Bring a window to the front."""
    window.show()
    window.raise_()
    window.activateWindow()


def _write_report(findings: "Sequence[Finding]") -> str:
    from app.doctor.here import this_person, versions  # noqa: PLC0415
    from app.doctor.report import report  # noqa: PLC0415

    return report(findings, versions(), this_person())
