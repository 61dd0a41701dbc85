"""Settings at work: what users choose takes effect at once, in whatever part of the app it concerns."""

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import TypeVar, cast

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication

from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery
from app.desktop.autostart import AutostartError, set_autostart
from app.desktop.gui_thread import GuiThread
from app.desktop.overlay_place import read_place, write_place
from app.desktop.parts import chosen_microphone
from app.errors import AppError
from app.hotkeys.service import HotkeyOptions, HotkeyService, ProfileKey
from app.recording.recorder import Recorder
from app.settings import declarations as keys
from app.settings.kinds import Value
from app.settings.profile import SECOND
from app.settings.profiles import keys_of
from app.settings.setting import Setting
from app.settings.store import SettingsStore
from app.ui.overlay import Overlay
from app.ui.theme import ThemeName, apply_theme

_V = TypeVar("_V", bound=Value)

_GROUPS = ("hotkey", "delivery", "microphone", "start", "overlay")
"""What has to be told at the start; the rest asks when it needs to know."""


def delivery_options(settings: SettingsStore) -> DeliveryOptions:
    get = settings.get
    return DeliveryOptions(get(keys.DELIVERY_WHEN), get(keys.DELIVERY_MEANS), get(keys.DELIVERY_PIN_TARGET))


class AppliedSettings(QObject):
    """Hands settings to the parts that they concern, and takes changes from windows.

    Args:
        settings: The store.
        hotkeys, delivery, recorder, overlay: The parts.
        pool: For what the system may take seconds to answer.
        gui: The window's thread.
        warn: Shows a sentence.
        changed: Is called at the beginning, and behind each change with its key, for what only shows settings.
    """

    def __init__(  # noqa: PLR0913 - each is another part of the app
        self,
        settings: SettingsStore,
        hotkeys: HotkeyService,
        delivery: Delivery,
        recorder: Recorder,
        overlay: Overlay,
        pool: Executor,
        gui: GuiThread,
        *,
        warn: Callable[[str], None],
        changed: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._settings = settings
        self._hotkeys = hotkeys
        self._delivery = delivery
        self._recorder = recorder
        self._overlay = overlay
        self._pool = pool
        self._gui = gui
        self._warn = warn
        self._changed = changed

    def begin(self) -> None:
        """Apply everything, and from now on what changes."""
        for group in _GROUPS:
            self._apply(group)
        self._changed("")
        self._settings.observe(self._follow)

    def choose(self, setting: Setting[_V], value: _V) -> None:
        """Let a value apply that was chosen somewhere else than in the dialog."""
        try:
            self._settings.set(setting, value)
        except AppError as error:
            self._warn(str(error))
        if self._settings.save_problem:
            self._warn(self._settings.save_problem)

    def choose_languages(self, codes: str) -> None:
        """Codes between commas; none means any language."""
        self.choose(keys.LANGUAGE_CODES, tuple(code for code in codes.split(",") if code))

    def choose_profile(self, name: str) -> None:
        """The profile of dictations from now on; empty for that of each program."""
        self.choose(keys.PROFILE_CHOSEN, name)

    def remember_overlay(self, place: QPoint) -> None:
        """Where the user has put the overlay."""
        self.choose(keys.OVERLAY_POSITION, write_place(place))

    def _follow(self, key: str) -> None:
        self._apply(key)
        self._changed(key)

    def _apply(self, key: str) -> None:
        """Act on a setting that has changed, or on a group of them."""
        get = self._settings.get
        match key.partition(".")[0]:
            case "appearance":
                application = QApplication.instance()
                if isinstance(application, QApplication):
                    apply_theme(application, cast("ThemeName", get(keys.APPEARANCE_THEME)))
            case "hotkey" | keys.PROFILES.key:
                self._apply_keys()
            case "delivery":
                self._delivery.set_options(delivery_options(self._settings))
            case "microphone":
                self._recorder.keep_warm(*chosen_microphone(self._settings), is_wanted=get(keys.MICROPHONE_WARM))
            case "start":
                self._apply_autostart()
            case "overlay":
                self._overlay.set_on(is_on=get(keys.OVERLAY_ENABLED))
                self._overlay.set_place(read_place(get(keys.OVERLAY_POSITION)))

    def _apply_keys(self) -> None:
        get = self._settings.get
        second = get(keys.HOTKEY_SECOND)
        profiles = [*(((SECOND, second),) if second else ()), *keys_of(get(keys.PROFILES))]
        options = HotkeyOptions(
            get(keys.HOTKEY_DICTATE),
            get(keys.HOTKEY_CANCEL),
            get(keys.HOTKEY_MODE),
            get(keys.HOTKEY_TAP_MS),
            profiles=tuple(ProfileKey(*profile) for profile in profiles),
        )
        self._pool.submit(self._configure_keys, options)

    def _configure_keys(self, options: HotkeyOptions) -> None:
        """In a thread of the pool: the system may take seconds to answer."""
        for sentence in self._hotkeys.configure(options):
            self._gui.post(partial(self._warn, sentence))

    def _apply_autostart(self) -> None:
        try:
            set_autostart(is_wanted=self._settings.get(keys.START_AT_LOGIN))
        except AutostartError as error:
            self._warn(str(error))
