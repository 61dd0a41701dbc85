"""The lower edge of the dictation window: the level, the button that starts and stops, and what to do with the text."""

from PySide6.QtCore import QElapsedTimer, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.desktop.state import State
from app.ui.elided_label import ElidedLabel
from app.ui.icons import icon
from app.ui.level_meter import LevelMeter
from app.ui.palettes import SPACE_S, SPACE_XS
from app.ui.theme import set_role

_CLIPPING_HOLDS = 30  # levels, 20 of them a second
_COPIED_MS = 1600
_PASSING_MS = 5000
_BEHIND_S = 2.0
"""Words that come this late are worth a hint; less is the usual way of things."""


class DictationBar(QWidget):
    """Signals say what the user wants; nothing here happens by itself."""

    start_asked = Signal()
    stop_asked = Signal()
    undo_asked = Signal()
    clear_asked = Signal()
    save_asked = Signal()
    copy_asked = Signal()
    left = Signal()
    """The button that had the focus has nothing to do any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = State.IDLE
        self._sentence = ""
        self._clipping = 0
        self._has_text = False
        self._passing = ""
        """What is said for a moment in place of what the app does."""
        self._behind_s = 0
        self._is_deaf = False
        """Whether the model is not there yet, so that what is said now is heard later."""
        self.meter = LevelMeter()
        self._status = ElidedLabel()
        set_role(self._status, "caption")
        self.main = QPushButton()
        set_role(self.main, "dictate", state="idle")
        self.main.setIconSize(QSize(22, 22))
        self.main.setCursor(Qt.CursorShape.PointingHandCursor)
        self.main.clicked.connect(self._on_main)
        self.undo = self._tool("undo", self.tr("Undo"), "Ctrl+Z")
        self.undo.clicked.connect(self.undo_asked)
        self.undo.setEnabled(False)
        self._clear = self._tool("clear", self.tr("Clear the text"), "Ctrl+L")
        self._clear.clicked.connect(self.clear_asked)
        self._save = self._tool("save", self.tr("Save the text"), "Ctrl+S")
        self._save.clicked.connect(self.save_asked)
        self._copy = self._tool("copy", self.tr("Copy the text"), "Ctrl+Shift+C")
        self._copy.clicked.connect(self.copy_asked)
        self._lay_out()
        self._since = QElapsedTimer()
        self._seconds = QTimer(self)
        self._seconds.setInterval(1000)
        self._seconds.timeout.connect(self._show_status)
        self._copied = QTimer(self)
        self._copied.setSingleShot(True)
        self._copied.setInterval(_COPIED_MS)
        self._copied.timeout.connect(self._on_copied_long_ago)
        self._passes = QTimer(self, singleShot=True, interval=_PASSING_MS)
        self._passes.timeout.connect(self._on_passed)
        self.show_state(State.IDLE, "")
        self.show_has_text(has_text=False)

    @property
    def status(self) -> str:
        """What the line below the level says, in full."""
        return self._status.full_text

    # --- What to show

    def show_state(self, state: State, sentence: str) -> None:
        if state is State.LISTENING and self._state is not State.LISTENING:
            self._since.start()
            self._seconds.start()
        if state in (State.LISTENING, State.FINISHING):
            self._end_passing()
        else:
            self._behind_s = 0
        if state is not State.LISTENING:
            self._seconds.stop()
            self._clipping = 0
            self.meter.clear()
        self.meter.show_busy(is_busy=state in (State.LOADING, State.FINISHING))
        self._state, self._sentence = state, sentence
        texts = {
            State.IDLE: self.tr("Start"),
            State.LOADING: self.tr("Start"),
            State.LISTENING: self.tr("Stop"),
            State.FINISHING: self.tr("Finishing"),
            State.FAILED: self.tr("Try again"),
        }
        symbols = {State.LISTENING: "stop", State.FINISHING: "more", State.FAILED: "retry"}
        tones = {State.LISTENING: "on_listening", State.FINISHING: "quiet"}
        self.main.setText(texts[state])
        self.main.setIcon(icon(symbols.get(state, "microphone"), tones.get(state, "on_accent")))
        set_role(self.main, "dictate", state=state.value)
        self._show_status()

    def show_passing(self, words: str) -> None:
        """Say something for a moment, or until the next dictation begins."""
        self._passing = words
        self._passes.start()
        self._show_status()

    def show_behind(self, seconds: float) -> None:
        """How many seconds of what was said are still to be heard; hinted at where that is more than usual."""
        shown = round(seconds) if seconds >= _BEHIND_S else 0
        if shown != self._behind_s:
            self._behind_s = shown
            self._show_status()

    def show_deaf(self, *, is_deaf: bool) -> None:
        """Whether words have to wait for the model."""
        if is_deaf != self._is_deaf:
            self._is_deaf = is_deaf
            self._show_status()

    def show_level(self, rms_db: float, *, is_clipping: bool) -> None:
        if self._state is not State.LISTENING:
            return
        self.meter.show_level(rms_db, is_clipping=is_clipping)
        was_clipping = self._clipping > 0
        self._clipping = _CLIPPING_HOLDS if is_clipping else max(0, self._clipping - 1)
        if was_clipping != (self._clipping > 0):
            self._show_status()

    def show_has_text(self, *, has_text: bool) -> None:
        self._has_text = has_text
        for button in (self._clear, self._save, self._copy):
            self._set_enabled(button, is_enabled=has_text)

    def show_can_undo(self, can_undo: bool) -> None:
        self._set_enabled(self.undo, is_enabled=can_undo)

    def _set_enabled(self, button: QToolButton, *, is_enabled: bool) -> None:
        has_focus = button.hasFocus()
        button.setEnabled(is_enabled)
        if has_focus and not is_enabled:
            self.left.emit()

    def show_copied(self) -> None:
        """A tick in place of the copy symbol, for a moment."""
        self._copy.setIcon(icon("check", "success"))
        self._copied.start()

    def _on_copied_long_ago(self) -> None:
        self._copy.setIcon(icon("copy"))

    def _show_status(self) -> None:
        set_role(self._status, "error" if self._clipping or self._state is State.FAILED else "caption")
        self._status.show_text(self._status_text())

    def _status_text(self) -> str:
        if self._state is State.LISTENING:
            if self._clipping:
                return self.tr("Too loud: move away a little")
            seconds = self._since.elapsed() // 1000
            listening = self.tr("Listening")
            return self._sentence or f"{listening} · {seconds // 60}:{seconds % 60:02}{self._lateness()}"
        if self._passing or self._sentence:
            return self._passing or self._sentence
        words = {
            State.IDLE: self.tr("Ready"),
            State.LOADING: self.tr("Loading the model"),
            State.FINISHING: self.tr("Writing the last words"),
            State.FAILED: self.tr("Not working"),
        }[self._state]
        return words + self._lateness()

    def _lateness(self) -> str:
        """Behind what the app is doing: that words come late, if they do."""
        if self._state not in (State.LISTENING, State.FINISHING):
            return ""
        if self._is_deaf:
            return " · " + self.tr("the model is loading")
        if not self._behind_s:
            return ""
        return " · " + self.tr("{seconds} s behind").format(seconds=self._behind_s)

    def _end_passing(self) -> None:
        self._passing = ""
        self._passes.stop()

    def _on_passed(self) -> None:
        self._end_passing()
        self._show_status()

    # --- What the user wants

    def press(self) -> None:
        """As if the big button was pressed."""
        self.main.click()

    def _on_main(self) -> None:
        if self._state is State.FINISHING:
            return  # it only looks as if it could not be pressed: disabled, it would lose the focus to another button
        (self.stop_asked if self._state is State.LISTENING else self.start_asked).emit()

    # --- The widgets

    def _tool(self, symbol: str, name: str, keys: str) -> QToolButton:
        button = QToolButton()
        set_role(button, "icon")
        button.setIcon(icon(symbol))
        button.setIconSize(QSize(20, 20))
        button.setToolTip(f"{name} ({keys})")
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        level = QVBoxLayout()
        level.setSpacing(SPACE_XS)
        level.addWidget(self.meter)
        level.addWidget(self._status)
        tools = QHBoxLayout()
        tools.setSpacing(SPACE_XS)
        tools.addStretch()
        for button in (self.undo, self._clear, self._save, self._copy):
            tools.addWidget(button)
        # Both sides are as wide, so that the button stands in the middle.
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE_S)
        grid.addLayout(level, 0, 0)
        grid.addWidget(self.main, 0, 1)
        grid.addLayout(tools, 0, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
