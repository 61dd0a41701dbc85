"""The first run: microphone, model and key in three steps, each of which can be left out."""

from enum import StrEnum

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.ui.announcements import Announcer
from app.ui.first_run_key import KeyPage
from app.ui.first_run_microphone import MicrophonePage
from app.ui.first_run_model import ModelPage
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S, SPACE_XL
from app.ui.step_dots import StepDots
from app.ui.theme import roomy, set_role

_SIZE = QSize(580, 600)


class Step(StrEnum):
    """The steps, in their order."""

    MICROPHONE = "microphone"
    MODEL = "model"
    KEY = "key"


class FirstRun(QDialog):
    """Its pages say what the user wants: `microphone`, `model` and `key` have signals and methods of their own.

    Signals:
        step_shown: a `Step` has come into view: the microphone is listened to in its step and no other, and the key
            lights the lamp in its step and dictates in no other.
        ended: the user is done, or has had enough; in either case this is not shown again.
    """

    step_shown = Signal(str)
    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Welcome to Sayso"))
        self.setWindowFlag(Qt.WindowType.Window)
        self.microphone, self.model, self.key = MicrophonePage(), ModelPage(), KeyPage()
        self._pages = (self.microphone, self.model, self.key)
        self._stack = QStackedWidget()
        for page in self._pages:
            self._stack.addWidget(_scrolling(page))
        self._dots = StepDots(len(self._pages))
        self._skip, self._back, self._next = QPushButton(), QPushButton(self.tr("Back")), QPushButton()
        self._has_ended = False
        self._announcer = Announcer(self)
        self._lay_out()
        self._connect()
        self._show_step(0)
        self.setMinimumSize(_SIZE)
        self.resize(roomy(_SIZE))

    @property
    def step(self) -> Step:
        """The one in view."""
        return list(Step)[self._stack.currentIndex()]

    def hotkey_pressed(self) -> None:
        """The dictation key went down."""
        self.key.press()

    def hotkey_released(self) -> None:
        """The dictation key went up."""
        self.key.release()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.step_shown.emit(self.step.value)

    def reject(self) -> None:
        """Escape was pressed, or the window closed: the rest is left out."""
        self._end()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._end()
        super().closeEvent(event)

    # --- Going on

    def _on_next(self) -> None:
        if self._stack.currentIndex() == len(self._pages) - 1:
            self._end()
            self.accept()
        else:
            self._go(1)

    def _go(self, by: int) -> None:
        self._show_step(self._stack.currentIndex() + by)
        if not self._pages[self._stack.currentIndex()].takes_focus():
            self._next.setFocus()
        self._announcer.say(f"{self._dots.accessibleName()}: {self._pages[self._stack.currentIndex()].title}")
        self.step_shown.emit(self.step.value)

    def _show_step(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self._dots.show_step(index)
        is_last = index == len(self._pages) - 1
        self._back.setVisible(index > 0)
        self._next.setText(self.tr("Done") if is_last else self.tr("Next"))
        self._skip.setVisible(not is_last)

    def _end(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self.ended.emit()

    # --- Building

    def _connect(self) -> None:
        self._next.clicked.connect(self._on_next)
        self._back.clicked.connect(lambda: self._go(-1))
        self._skip.clicked.connect(self.close)

    def _lay_out(self) -> None:
        self._skip.setText(self.tr("Skip the setup"))
        set_role(self._skip, "quiet")
        set_role(self._next, "primary")
        self._next.setDefault(True)
        self._next.setMinimumWidth(120)
        for button in (self._skip, self._back):
            button.setAutoDefault(False)
        welcome = QLabel(self.tr("Welcome to Sayso"))
        set_role(welcome, "quiet")
        top = QHBoxLayout()
        top.addWidget(welcome)
        top.addStretch()
        top.addWidget(self._dots)
        bottom = QHBoxLayout()
        bottom.setSpacing(SPACE_S)
        bottom.addSpacing(-(SPACE_S + 2))  # its words, not its invisible edge, stand below the others
        bottom.addWidget(self._skip)
        bottom.addStretch()
        bottom.addWidget(self._back)
        bottom.addWidget(self._next)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_XL, SPACE_L, SPACE_XL, SPACE_XL)
        column.setSpacing(SPACE_M)
        column.addLayout(top)
        column.addSpacing(SPACE_S)
        column.addWidget(self._stack, 1)
        column.addLayout(bottom)
        self._next.setFocus()


def _scrolling(page: QWidget) -> QScrollArea:
    """A step, in what scrolls it where large letters leave no room for all of it."""
    area = QScrollArea()
    set_role(page, "page")
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
