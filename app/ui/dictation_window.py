"""The dictation window: what was said, what the app is doing, and what to do with the text.

It knows neither engine nor settings: it is told what to show, and says with signals what the user wants.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from app.desktop.state import State
from app.ui.announcements import Announcer
from app.ui.badges import Badge
from app.ui.choice_menu import Choice, ChoiceMenu
from app.ui.dictation_bar import DictationBar
from app.ui.drop_target import DropTarget
from app.ui.empty_state import HotkeyMode
from app.ui.icons import app_icon, icon
from app.ui.notices import Level, Notice, NoticeBar
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_XS
from app.ui.paper import Paper
from app.ui.profile_badge import ProfileBadge
from app.ui.theme import set_role
from app.ui.transcript_edit import TranscriptEdit
from streaming.events import Word, text_of

_CLEARED = "window.cleared"
_UNCHANGED = "window.unchanged"


class DictationWindow(QWidget):
    """Signals: what the user asks for, by button, menu or keyboard.

    start_asked, stop_asked, cancel_asked: of the dictation. bring_back_asked: of the one that was cancelled last.
    copy_asked, save_asked: of the whole text, `window.text`. clear_asked: it was cleared, and can be undone.
    language_chosen, microphone_chosen, model_chosen: the value of a `Choice`.
    profile_chosen: the name of a profile; empty for that of each program. profiles_asked: for the window of profiles.
    notice_acted: the key of a notice whose action the user took.
    files_dropped: a list of paths of files to transcribe. files_asked: the user wants to choose some.
    hidden: the window was closed into the tray.
    """

    start_asked = Signal()
    stop_asked = Signal()
    cancel_asked = Signal()
    bring_back_asked = Signal()
    copy_asked = Signal()
    save_asked = Signal()
    clear_asked = Signal()
    settings_asked = Signal()
    history_asked = Signal()
    models_asked = Signal()
    doctor_asked = Signal()
    statistics_asked = Signal()
    quit_asked = Signal()
    language_chosen = Signal(str)
    microphone_chosen = Signal(str)
    model_chosen = Signal(str)
    profile_chosen = Signal(str)
    profiles_asked = Signal()
    notice_acted = Signal(str)
    hidden = Signal()
    files_dropped = Signal(object)
    files_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hides_on_close = False
        """Whether closing the window leaves the app in the tray; otherwise it asks to quit."""
        self.takes_text = True
        """Whether the next dictation comes into this window; otherwise it goes to the program that has the focus."""
        self._state = State.IDLE
        self._hotkey = ""
        self._mode: HotkeyMode = "auto"
        self.setWindowTitle(QApplication.applicationDisplayName() or "Sayso")
        self.setWindowIcon(app_icon())
        self.setMinimumSize(460, 340)
        self.resize(680, 480)
        self.announcer = Announcer(self)
        self.paper = Paper()
        self.bar = DictationBar()
        self.notices = NoticeBar()
        self.drop_target = DropTarget(self, self.edit.viewport())
        self._make_menus()
        self._lay_out()
        self._connect()
        self._make_shortcuts()
        self.show_hotkey("", "auto")
        self.edit.setFocus()

    # --- What to show

    @property
    def edit(self) -> TranscriptEdit:
        return self.paper.edit

    @property
    def text(self) -> str:
        """The text as it is copied and saved: nothing tentative."""
        return self.edit.text

    @property
    def state(self) -> State:
        return self._state

    def show_state(self, state: State, sentence: str = "") -> None:
        """Show what the app is doing.

        Args:
            state: The state.
            sentence: What to say of it, in place of the usual words; empty for those.
        """
        was, self._state = self._state, state
        if state is State.LISTENING and was is not State.LISTENING and self.takes_text:
            self.edit.begin_dictation()
        elif state not in (State.LISTENING, State.FINISHING) and self.edit.is_dictating:
            self.edit.end_dictation()
        self.bar.show_state(state, sentence)
        self._show_invitation()
        if state is not was:
            self.announcer.say(sentence or self._spoken(state))

    def show_cancelled(self) -> None:
        """Say for a moment that the dictation was cancelled; an offer to bring it back is a notice."""
        cancelled = self.tr("Cancelled")
        self.bar.show_passing(cancelled)
        self.announcer.say(cancelled)

    def show_behind(self, seconds: float) -> None:
        """How many seconds of what was said are still to be heard."""
        self.bar.show_behind(seconds)

    def show_deaf(self, *, is_deaf: bool) -> None:
        """Whether there is no model yet, so that what is said waits for it."""
        self.bar.show_deaf(is_deaf=is_deaf)

    def add_committed(self, words: Sequence[Word]) -> None:
        self.edit.add_committed(words)
        self.announcer.add_words(text_of(words))

    def rewrite(self, removed: str, words: Sequence[Word]) -> None:
        """Put words in the place of those dictated last, unless somebody has changed them meanwhile."""
        if self.edit.rewrite(removed, words):
            self.announcer.say(text_of(words).strip() or self.tr("Removed"))
        else:
            self.show_notice(self.tr("The last words were changed meanwhile, so they stay."), "info", key=_UNCHANGED)

    def show_tentative(self, text: str) -> None:
        self.edit.show_tentative(text)

    def end_dictation(self) -> None:
        """No more words follow."""
        self.edit.end_dictation()

    def end_phrase(self) -> None:
        """The speaker paused."""
        self.edit.end_phrase()

    def show_level(self, rms_db: float, peak_db: float, is_clipping: bool) -> None:
        del peak_db
        self.bar.show_level(rms_db, is_clipping=is_clipping)

    def show_badges(self, language: str, model: str, device: str) -> None:
        """The language's name, and the model with what it runs on, as the user reads them."""
        self._language_badge.show_text(language)
        self._model_badge.show_text(f"{model} · {device}" if device else model)

    def show_microphone(self, name: str) -> None:
        self._microphone_badge.show_text(name)

    def set_languages(self, choices: Sequence[Choice], current: str) -> None:
        self._languages.set_choices(choices, current)
        self._language_badge.show_text(self._languages.label)

    def set_microphones(self, choices: Sequence[Choice], current: str) -> None:
        self._microphones.set_choices(choices, current)
        self.show_microphone(self._microphones.label)

    def set_models(self, choices: Sequence[Choice], current: str) -> None:
        self._models.set_choices(choices, current)

    def show_hotkey(self, key: str, mode: HotkeyMode) -> None:
        """The key that starts a dictation from anywhere, as it stands on the keyboard; empty when there is none."""
        self._hotkey, self._mode = key, mode
        self._show_invitation()

    def show_notice(
        self,
        sentence: str,
        level: Level = "info",
        action_label: str = "",
        key: str = "",
        other: tuple[str, str] = ("", ""),
    ) -> None:
        """A sentence above the text, with an action or another one, label and key; `notice_acted` tells which is taken."""
        self.notices.show_notice(Notice(sentence, level, action_label, key, *other))

    def withdraw_notice(self, key: str) -> None:
        self.notices.withdraw(key)

    def show_copied(self) -> None:
        self.bar.show_copied()
        self.announcer.say(self.tr("Copied"))

    def come_forward(self) -> None:
        """Show the window in front of the others, also when it was minimised or hidden."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    # --- What the user does

    def _toggle(self) -> None:
        self.bar.press()

    def _cancel(self) -> None:
        if self._state in (State.LISTENING, State.FINISHING):
            self.cancel_asked.emit()

    def _clear(self) -> None:
        if self.text:
            self.edit.clear_text()
            self.show_notice(self.tr("The text was cleared."), "info", self.tr("Undo"), _CLEARED)
            self.clear_asked.emit()

    def _copy(self) -> None:
        if self.text:
            self.copy_asked.emit()

    def _save(self) -> None:
        if self.text:
            self.save_asked.emit()

    def _on_notice_acted(self, key: str) -> None:
        if key == _CLEARED:
            self.edit.undo()
        else:
            self.notice_acted.emit(key)

    def _on_text_changed(self) -> None:
        has_text = not self.edit.document().isEmpty()
        self.bar.show_has_text(has_text=has_text)
        if has_text:
            self.withdraw_notice(_CLEARED)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.hides_on_close:
            event.ignore()
            self.hide()
            self.hidden.emit()
        else:
            event.accept()
            self.quit_asked.emit()

    # --- Words

    def _show_invitation(self) -> None:
        if self._state is State.LISTENING:
            here = self.tr("Your words appear here while you speak.")
            elsewhere = self.tr("Your words go to the program that you are working in.")
            self.paper.empty.listen(here if self.takes_text else elsewhere)
        elif self._state is State.FINISHING:
            self.paper.empty.finish(self.tr("The last words are on their way."))
        elif self._state is State.LOADING:
            self.paper.empty.load(self._hotkey)
        else:
            self.paper.empty.invite(self._hotkey, self._mode)
        self.edit.setAccessibleDescription(self.paper.empty.text)

    def _spoken(self, state: State) -> str:
        return {
            State.IDLE: self.tr("Ready"),
            State.LOADING: self.tr("Loading the model"),
            State.LISTENING: self.tr("Listening"),
            State.FINISHING: self.tr("Finishing"),
            State.FAILED: self.tr("Dictation does not work"),
        }[state]

    # --- The widgets

    def _make_menus(self) -> None:
        self._languages = ChoiceMenu(self.tr("Language"), self)
        self._microphones = ChoiceMenu(self.tr("Microphone"), self)
        self._models = ChoiceMenu(self.tr("Model"), self)
        self._models.add_fixed(self.tr("Get more models…")).triggered.connect(self.models_asked)
        self._language_badge = Badge("language", self.tr("Language"), self._languages)
        self._microphone_badge = Badge("microphone", self.tr("Microphone"), self._microphones, gives_way=True)
        self._model_badge = Badge("model", self.tr("Model"), self._models)
        self.profile = ProfileBadge(self)
        self._history = self._header_button("history", self.tr("History (Ctrl+H)"), self.tr("History"))
        self._settings = self._header_button("settings", self.tr("Settings (Ctrl+,)"), self.tr("Settings"))
        self._more = self._header_button("more", self.tr("More"), self.tr("More"))
        menu = QMenu(self)
        self._doubt = menu.addAction(self.tr("Next word to check"))
        self._alternatives = menu.addAction(self.tr("What else it may be"))
        menu.addSeparator()
        self._files = menu.addAction(self.tr("Transcribe files…"))
        self._files.triggered.connect(self.files_asked)
        menu.addSeparator()
        menu.addAction(self.tr("Statistics…")).triggered.connect(self.statistics_asked)
        menu.addAction(self.tr("Profiles…")).triggered.connect(self.profiles_asked)
        menu.addAction(self.tr("Models…")).triggered.connect(self.models_asked)
        menu.addAction(self.tr("Check this computer…")).triggered.connect(self.doctor_asked)
        menu.addSeparator()
        self._quit = menu.addAction(self.tr("Quit Sayso"))
        self._more.setMenu(menu)
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def _header_button(self, symbol: str, tip: str, name: str) -> QToolButton:
        button = QToolButton()
        set_role(button, "icon")
        button.setIcon(icon(symbol, "quiet"))
        button.setIconSize(QSize(20, 20))
        button.setToolTip(tip)
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.setSpacing(SPACE_XS)
        header.addWidget(self.profile)
        header.addWidget(self._language_badge)
        header.addWidget(self._microphone_badge, 1000)  # gets whatever room it wants before the gap gets any
        header.addWidget(self._model_badge)
        header.addStretch(1)
        for button in (self._history, self._settings, self._more):
            header.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_L, SPACE_M, SPACE_L, SPACE_L)
        column.setSpacing(SPACE_M)
        column.addLayout(header)
        column.addWidget(self.notices)
        column.addWidget(self.paper, 1)
        column.addWidget(self.bar)

    def _connect(self) -> None:
        self.bar.start_asked.connect(self.start_asked)
        self.bar.stop_asked.connect(self.stop_asked)
        self.bar.undo_asked.connect(self.edit.undo)
        self.bar.clear_asked.connect(self._clear)
        self.bar.save_asked.connect(self._save)
        self.bar.copy_asked.connect(self._copy)
        self.bar.left.connect(self.edit.setFocus)
        self.edit.undoAvailable.connect(self.bar.show_can_undo)
        self.edit.document().contentsChanged.connect(self._on_text_changed)
        self.edit.files_dropped.connect(self.files_dropped)
        self.drop_target.dropped.connect(self.files_dropped)
        self.drop_target.appeared.connect(self.announcer.say)
        self._languages.chosen.connect(self.language_chosen)
        self._microphones.chosen.connect(self.microphone_chosen)
        self._models.chosen.connect(self.model_chosen)
        self.profile.chosen.connect(self.profile_chosen)
        self.profile.edit_asked.connect(self.profiles_asked)
        self.notices.acted.connect(self._on_notice_acted)
        self.notices.shown.connect(self.announcer.say)
        self._history.clicked.connect(self.history_asked)
        self._settings.clicked.connect(self.settings_asked)
        self._doubt.triggered.connect(self.edit.select_next_doubt)
        self._alternatives.triggered.connect(self.edit.open_alternatives)
        self._quit.triggered.connect(self.quit_asked)

    def _make_shortcuts(self) -> None:
        self._doubt.setShortcut(QKeySequence("F7"))
        self._files.setShortcut(QKeySequence("Ctrl+O"))
        self._quit.setShortcut(QKeySequence("Ctrl+Q"))
        self._alternatives.setShortcut(QKeySequence("F8"))
        self.addActions([self._doubt, self._alternatives, self._files, self._quit])
        for keys, slot in (
            ("Ctrl+Return", self._toggle),
            ("Escape", self._cancel),
            ("Shift+Escape", self.bring_back_asked.emit),
            ("Ctrl+L", self._clear),
            ("Ctrl+S", self._save),
            ("Ctrl+Shift+C", self._copy),
            ("Ctrl+H", self.history_asked.emit),
            ("Ctrl+,", self.settings_asked.emit),
            ("Ctrl+W", self.close),
        ):
            action = QAction(self)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(slot)
            self.addAction(action)
