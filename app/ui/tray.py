"""The icon in the desktop's tray: what the app is doing, at a glance; a click that starts and stops; everything else in a menu."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from app.desktop.state import State
from app.ui.choice_menu import Choice, ChoiceMenu
from app.ui.icons import tray_icon
from app.ui.notices import Level
from app.ui.sentences import told

_LONGEST_RECENT = 48  # characters
_HOST_CHECK_MS = 3000
_HOST_CHECKS = 20


@dataclass(frozen=True, slots=True)
class Recent:
    """A past dictation in the menu."""

    id: str
    text: str


class Tray(QObject):
    """The tray icon and its menu.

    Signals:
        toggle_asked: start or stop, by a left click or by the menu's first entry.
        bring_back_asked: for the dictation that was cancelled last, by the menu.
        window_asked, settings_asked, history_asked, models_asked, doctor_asked, quit_asked: from the menu; a middle click
            asks for the window too.
        microphone_chosen, language_chosen, model_chosen: the value of a `Choice`.
        copy_asked: the id of a recent dictation.
        message_clicked: the notification that was shown last.
        availability_changed: whether the desktop has a tray; panels may start after the app.
    """

    toggle_asked = Signal()
    bring_back_asked = Signal()
    window_asked = Signal()
    microphone_chosen = Signal(str)
    language_chosen = Signal(str)
    model_chosen = Signal(str)
    copy_asked = Signal(str)
    history_asked = Signal()
    models_asked = Signal()
    settings_asked = Signal()
    doctor_asked = Signal()
    quit_asked = Signal()
    message_clicked = Signal()
    availability_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hotkey = ""
        self._state = State.IDLE
        self._icon = QSystemTrayIcon(tray_icon(State.IDLE), self)
        self._menu = QMenu()
        self._fill_menu()
        self._icon.setContextMenu(self._menu)
        self._icon.activated.connect(self._on_activated)
        self._icon.messageClicked.connect(self.message_clicked)
        self._was_available = self.is_available
        self._checks = 0
        self._host_check = QTimer(self)
        self._host_check.setInterval(_HOST_CHECK_MS)
        self._host_check.timeout.connect(self._on_host_check)
        self.show_state(State.IDLE)

    @property
    def is_available(self) -> bool:
        """Whether the desktop has a tray at this moment; without one the window must stay reachable."""
        return QSystemTrayIcon.isSystemTrayAvailable()

    def show(self) -> None:
        self._icon.show()
        if not self.is_available:
            self._host_check.start()

    def hide(self) -> None:
        self._host_check.stop()
        self._icon.hide()

    # --- What to show

    def show_state(self, state: State, sentence: str = "") -> None:
        """Show a state by icon and tooltip; `sentence` stands in place of the usual words."""
        self._state = state
        self._icon.setIcon(tray_icon(state))
        self._toggle.setText(self.tr("Stop dictation") if state is State.LISTENING else self.tr("Start dictation"))
        self._toggle.setEnabled(state is not State.FINISHING)
        self._icon.setToolTip(f"Sayso: {sentence or self._words(state)}")

    def show_can_return(self, *, can_return: bool) -> None:
        """Whether there is a cancelled dictation to bring back."""
        self._return.setVisible(can_return)

    def show_hotkey(self, key: str) -> None:
        """The key that starts a dictation, as it stands on the keyboard; empty when there is none."""
        self._hotkey = key
        self.show_state(self._state)

    def set_microphones(self, choices: Sequence[Choice], current: str) -> None:
        self._microphones.set_choices(choices, current)

    def set_languages(self, choices: Sequence[Choice], current: str) -> None:
        self._languages.set_choices(choices, current)

    def set_models(self, choices: Sequence[Choice], current: str) -> None:
        self._models.set_choices(choices, current)

    def set_recent(self, recent: Sequence[Recent]) -> None:
        """The newest dictations, newest first; choosing one copies it again."""
        self._recent.clear()
        for dictation in recent:
            action = self._recent.addAction(_shortened(dictation.text).replace("&", "&&"))
            action.triggered.connect(lambda _=False, chosen=dictation.id: self.copy_asked.emit(chosen))
        self._recent.setEnabled(bool(recent))

    def show_message(self, sentence: str, level: Level = "info") -> None:
        """A notification of the desktop, for what must be seen while no window of ours is open."""
        icons = {
            "warning": QSystemTrayIcon.MessageIcon.Warning,
            "error": QSystemTrayIcon.MessageIcon.Critical,
        }
        self._icon.showMessage("Sayso", told(sentence), icons.get(level, QSystemTrayIcon.MessageIcon.Information))

    # --- The pieces

    def _fill_menu(self) -> None:
        menu = self._menu
        self._toggle = menu.addAction("")
        self._toggle.triggered.connect(self.toggle_asked)
        menu.setDefaultAction(self._toggle)
        self._return = menu.addAction(self.tr("Bring the cancelled dictation back"))
        self._return.triggered.connect(self.bring_back_asked)
        self._return.setVisible(False)
        menu.addAction(self.tr("Open Sayso")).triggered.connect(self.window_asked)
        menu.addSeparator()
        self._recent = menu.addMenu(self.tr("Copy again"))
        self._recent.setEnabled(False)
        self._microphones = ChoiceMenu(self.tr("Microphone"), menu, is_searchable=False)
        self._languages = ChoiceMenu(self.tr("Language"), menu, is_searchable=False)
        self._models = ChoiceMenu(self.tr("Model"), menu, is_searchable=False)
        self._models.add_fixed(self.tr("Get more models…")).triggered.connect(self.models_asked)
        for submenu in (self._microphones, self._languages, self._models):
            menu.addMenu(submenu)
        self._microphones.chosen.connect(self.microphone_chosen)
        self._languages.chosen.connect(self.language_chosen)
        self._models.chosen.connect(self.model_chosen)
        menu.addSeparator()
        for text, signal in (
            (self.tr("History…"), self.history_asked),
            (self.tr("Settings…"), self.settings_asked),
            (self.tr("Check this computer…"), self.doctor_asked),
        ):
            menu.addAction(text).triggered.connect(signal)
        menu.addSeparator()
        menu.addAction(self.tr("Quit Sayso")).triggered.connect(self.quit_asked)

    def _words(self, state: State) -> str:
        if state is State.IDLE and self._hotkey:
            return self.tr("ready, press {key} and speak").format(key=self._hotkey)
        return {
            State.IDLE: self.tr("ready"),
            State.LOADING: self.tr("loading the model"),
            State.LISTENING: self.tr("listening"),
            State.FINISHING: self.tr("writing the last words"),
            State.FAILED: self.tr("dictation does not work"),
        }[state]

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger and self._toggle.isEnabled():
            self.toggle_asked.emit()
        elif reason == QSystemTrayIcon.ActivationReason.MiddleClick:
            self.window_asked.emit()

    def _on_host_check(self) -> None:
        self._checks += 1
        if self.is_available != self._was_available:
            self._was_available = self.is_available
            self.availability_changed.emit(self._was_available)
        if self._was_available or self._checks >= _HOST_CHECKS:
            self._host_check.stop()


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_RECENT else f"{line[: _LONGEST_RECENT - 1].rstrip()}…"
