"""What the window and the tray offer and show of the settings: menus, badges, and the key that dictates."""

from collections.abc import Callable
from concurrent.futures import Executor

from PySide6.QtCore import QObject

from app.desktop.choices import language_choices, microphone_choices, model_choices
from app.desktop.gui_thread import GuiThread
from app.desktop.setting_words import device_in_words, key_in_use, model_in_words, spoken_in_words
from app.engine.events import Ready
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.choice_menu import Choice
from app.ui.dictation_window import DictationWindow
from app.ui.tray import Tray


class Menus(QObject):
    """Keeps them up to date.

    Args:
        settings: What applies.
        window, tray: Where it is shown.
        pool: For asking the sound system, which may take a moment.
        gui: The window's thread.
        found: Is told the microphones whenever they were looked for.
    """

    def __init__(
        self,
        settings: SettingsStore,
        window: DictationWindow,
        tray: Tray,
        pool: Executor,
        gui: GuiThread,
        found: Callable[[list[Choice]], None],
    ) -> None:
        super().__init__()
        self._settings = settings
        self._window = window
        self._tray = tray
        self._pool = pool
        self._gui = gui
        self._found = found
        self._ready: Ready | None = None
        self._language = ""
        self.microphones: list[Choice] = []
        """Those that were there when they were last looked for."""

    def look_for_microphones(self) -> None:
        """See which ones there are now; they are shown a moment later."""
        self._pool.submit(self._look, self._settings.get(keys.MICROPHONE_DEVICE))

    def show(self) -> None:
        """Show everything anew."""
        get = self._settings.get
        codes, microphone, model = get(keys.LANGUAGE_CODES), get(keys.MICROPHONE_DEVICE), get(keys.MODEL_NAME)
        languages, models = language_choices(codes), model_choices()
        for place in (self._window, self._tray):
            place.set_languages(languages, ",".join(codes))
            place.set_microphones(self.microphones, microphone)
            place.set_models(models, model)
        names = [profile.name for profile in get(keys.PROFILES).profiles]
        self._window.profile.set_profiles(names, get(keys.PROFILE_CHOSEN))
        label, mode = key_in_use(self._settings)
        self._window.show_hotkey(label, mode)
        self._tray.show_hotkey(label)
        self._show_badges()

    def show_engine(self, ready: Ready | None) -> None:
        """The model that hears, or None while there is none."""
        if ready != self._ready:
            self._ready = ready
            self._show_badges()

    def show_language(self, code: str) -> None:
        """The language that is heard."""
        if code != self._language:
            self._language = code
            self._show_badges()

    def _look(self, current: str) -> None:
        choices = microphone_choices(current)
        self._gui.post(lambda: self._take(choices))

    def _take(self, choices: list[Choice]) -> None:
        self.microphones = choices
        self._found(choices)
        self.show()

    def _show_badges(self) -> None:
        language = spoken_in_words(self._settings.get(keys.LANGUAGE_CODES), self._language)
        if self._ready is None:
            self._window.show_badges(language, model_in_words(self._settings.get(keys.MODEL_NAME)), "")
        else:
            self._window.show_badges(language, model_in_words(self._ready.model), device_in_words(self._ready.device))
