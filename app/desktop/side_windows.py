"""The windows that look after this computer: the setup of the first start, the models, and the check of everything."""

import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.delivery.queue import Delivery
from app.desktop.gui_thread import GuiThread
from app.desktop.parts import chosen_microphone
from app.desktop.requests import KeyTrial
from app.desktop.setting_words import key_label
from app.desktop.windows import DoctorPart, ModelsPart
from app.hotkeys.service import HotkeyService
from app.models.events import Listed, ModelEvent
from app.models.jobs import ModelJobs
from app.recording.recorder import Recorder
from app.settings.store import SettingsStore
from app.ui.choice_menu import Choice
from app.ui.dictation_window import DictationWindow
from app.ui.tray import Tray

if TYPE_CHECKING:
    from app.desktop.first_run_part import FirstRunPart
    from app.doctor.surroundings import Surroundings

_log = logging.getLogger(__name__)


class SideWindows(QObject):
    """Belongs to the window's thread.

    Args:
        stack: Gets what must be closed.
        settings: What the user wants.
        gui: The window's thread.
        window: The main one.
        tray, hotkeys, delivery, recorder: What is checked and set up.
        show_settings: Opens the dialog of settings.
        models_listed: Is called when there is another list of models.
    """

    def __init__(  # noqa: PLR0913 - each is another part of the app
        self,
        stack: ExitStack,
        settings: SettingsStore,
        gui: GuiThread,
        window: DictationWindow,
        *,
        tray: Tray,
        hotkeys: HotkeyService,
        delivery: Delivery,
        recorder: Recorder,
        show_settings: Callable[[], None],
        models_listed: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._settings = settings
        self._window = window
        self._tray = tray
        self._hotkeys = hotkeys
        self._delivery = delivery
        self._recorder = recorder
        self._show_settings = show_settings
        self._models_listed = models_listed
        self.first_run: FirstRunPart | None = None
        """The setup, while it is open."""
        self._model_jobs = ModelJobs(lambda event: gui.post(lambda: self._take_model_event(event)))
        stack.callback(self._model_jobs.close)
        self.models = ModelsPart(self._model_jobs, settings)
        self.doctor = DoctorPart(gui, self._complete, self._remedy, self._watch_level, lambda: key_label(settings))
        stack.callback(self.doctor.close)

    def begin_first_run(self, microphones: list[Choice]) -> None:
        """Open the setup."""
        from app.desktop.first_run_part import FirstRunPart  # noqa: PLC0415 - only the first start needs it

        self.first_run = FirstRunPart(
            self._model_jobs,
            self._settings,
            self._recorder,
            self._hotkeys.pause,
            self._hotkeys.status,
            self._end_first_run,
            self._window,
        )
        self.first_run.show_microphones(microphones)
        self.first_run.open()

    def show_microphones(self, choices: list[Choice]) -> None:
        """These are there now."""
        if self.first_run is not None:
            self.first_run.show_microphones(choices)

    def key_trial(self) -> KeyTrial | None:
        """The window in which the key is tried out, if it is open."""
        if self.first_run is not None and self.first_run.is_trying_key:
            return self.first_run.dialog
        return self.doctor.window if self.doctor.is_trying_key else None

    def _end_first_run(self) -> None:
        self.first_run = None

    def _take_model_event(self, event: ModelEvent) -> None:
        self.models.show_event(event)
        if self.first_run is not None:
            self.first_run.show_event(event)
        if isinstance(event, Listed):
            self._models_listed()

    # --- The doctor

    def _complete(self, surroundings: "Surroundings") -> "Surroundings":
        return replace(
            surroundings,
            has_tray=self._tray.is_available,
            hotkeys=self._hotkeys.status,
            delivery=self._delivery.report,
        )

    def _remedy(self, name: str) -> None:
        match name:
            case "models":
                self.models.open()
            case "settings":
                self._show_settings()
            case "permission":
                self._delivery.ask_permission()
            case _:
                _log.warning("there is no remedy %s", name)

    def _watch_level(self, is_wanted: bool) -> None:
        self._recorder.watch_level(*chosen_microphone(self._settings), is_wanted=is_wanted)
