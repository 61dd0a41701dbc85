"""What works on this computer and what does not, with what to do about it, and trials of microphone, key and typing."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.doctor.finding import Finding, Level
from app.ui.announcements import Announcer
from app.ui.finding_row import FindingRow
from app.ui.icons import icon
from app.ui.key_lamp import KeyLamp
from app.ui.level_trial import LevelTrial
from app.ui.page_area import PageArea
from app.ui.palettes import CONTROL_HEIGHT, SPACE_L, SPACE_M, SPACE_S, SPACE_XL, SPACE_XS
from app.ui.symbol import Symbol
from app.ui.theme import roomy, set_role
from app.ui.typing_trial import TypingTrial

_SIZE = QSize(780, 720)
_LEAST = QSize(600, 440)
_LIT_MS = 1000
"""How long the lamp is lit by a tap of a key whose release nobody tells."""


class DoctorWindow(QDialog):
    """Shows findings as they come: `begin`, `show_finding` for each, `end`.

    Args:
        write_report: Makes the text of a report of the findings.

    Signals:
        check_asked: examine again; `begin` is the answer.
        remedy_asked: the name of a window (`Remedy`) in which something can be done.
        microphone_asked: whether the microphone is to be listened to, for its level.
        typing_asked: a text to type into the field that has the focus, as a dictation would be.
    """

    check_asked = Signal()
    remedy_asked = Signal(str)
    microphone_asked = Signal(bool)
    typing_asked = Signal(str)

    def __init__(self, write_report: Callable[[Sequence[Finding]], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Check this computer"))
        self.setWindowFlag(Qt.WindowType.Window)
        self._write_report = write_report
        self._findings: list[Finding] = []
        self._announcer = Announcer(self)
        self._summary, self._symbol = QLabel(), Symbol("doctor", "accent", 28)
        self._busy = QProgressBar()
        self._again, self._copy = QPushButton(self.tr("Check again")), QPushButton(self.tr("Copy report"))
        self._listen = QPushButton()
        self.level, self.key, self.typing = LevelTrial(), KeyLamp(), TypingTrial()
        self._key_words = QLabel()
        self._is_held = True
        self._lit = QTimer(self, singleShot=True, interval=_LIT_MS)
        self._wrong, self._right = _Card(self.tr("To look into")), _Card(self.tr("In order"))
        self._trials = self._make_trials()
        self._lay_out()
        self._connect()
        self.setMinimumSize(_LEAST)
        self.resize(roomy(_SIZE))

    # --- Findings

    def begin(self) -> None:
        """An examination begins."""
        self._findings = []
        self._wrong.clear()
        self._right.clear()
        self._symbol.show_symbol("doctor", "accent")
        self._summary.setText(self.tr("Looking…"))
        self._busy.show()
        self._again.setEnabled(False)
        self._copy.setEnabled(False)
        self._copy.setText(self.tr("Copy report"))

    def show_finding(self, finding: Finding) -> None:
        """One more was found."""
        self._findings.append(finding)
        row = FindingRow(finding)
        row.remedy_asked.connect(self.remedy_asked)
        if finding.level is Level.OK:
            self._right.add(row)
        else:
            place = sum(each.level is Level.PROBLEM for each in self._findings) - 1
            self._wrong.add(row, place if finding.level is Level.PROBLEM else None)

    def end(self) -> None:
        """The examination is over."""
        self._busy.hide()
        self._again.setEnabled(True)
        self._copy.setEnabled(True)
        symbol, tone, words = self._judgement()
        self._symbol.show_symbol(symbol, tone)
        self._summary.setText(words)
        self._announcer.say(words)

    def _judgement(self) -> tuple[str, str, str]:
        problems = sum(finding.level is Level.PROBLEM for finding in self._findings)
        if problems == 1:
            return "error", "danger", self.tr("One thing does not work")
        if problems:
            return "error", "danger", self.tr("{count} things do not work").format(count=problems)
        if any(finding.level is Level.ADVICE for finding in self._findings):
            return "success", "success", self.tr("It works, and could be better")
        return "success", "success", self.tr("Everything works")

    # --- Trials

    def show_level(self, rms_db: float, peak_db: float, *, is_clipping: bool) -> None:
        """What the microphone hears while `microphone_asked` holds."""
        if self._listen.isChecked():
            self.level.show_level(rms_db, peak_db, is_clipping=is_clipping)

    def show_microphone_problem(self, sentence: str) -> None:
        """The microphone cannot be listened to, as long as no level follows."""
        self.level.show_problem(sentence)

    def show_hotkey(self, label: str, *, is_held: bool = True) -> None:
        """The dictation key, as it stands on the keyboard; where it is only tapped, nobody tells of its release."""
        self._is_held = is_held
        self.key.show_key(label)

    def hotkey_pressed(self) -> None:
        """The dictation key went down."""
        self.key.light(is_lit=True)
        if self._is_held:
            self._key_words.setText(self.tr("It arrives. Let go of it…"))
        else:
            self._key_words.setText(self.tr("It arrives."))
            self._lit.start()

    def hotkey_released(self) -> None:
        """The dictation key went up, or was tapped for the second time."""
        if self.key.is_lit:
            self.key.light(is_lit=False)
            self._key_words.setText(self.tr("It arrives when it is pressed, and when it is let go."))
        elif not self._is_held:
            self.hotkey_pressed()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._listen.setChecked(False)

    def _on_listen(self, is_on: bool) -> None:
        self._listen.setText(self.tr("Stop listening") if is_on else self.tr("Listen"))
        if is_on:
            self.level.restart()
        self.level.expect_samples(is_on=is_on)
        self.microphone_asked.emit(is_on)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._write_report(self._findings))
        words = self.tr("Copied; it holds no personal data")
        self._copy.setText(words)
        self._announcer.say(words)

    # --- Building

    def _connect(self) -> None:
        self._again.clicked.connect(self.check_asked)
        self._copy.clicked.connect(self._on_copy)
        self._listen.toggled.connect(self._on_listen)
        self.typing.asked.connect(self.typing_asked)
        self._lit.timeout.connect(lambda: self.key.light(is_lit=False))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self, self.close)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Refresh), self, self._again.click)

    def _make_trials(self) -> "_Card":
        card = _Card(self.tr("Try it out"))
        self._listen.setCheckable(True)
        self._listen.setText(self.tr("Listen"))
        self._key_words.setText(self.tr("Press it: it lights up when it arrives here."))
        set_role(self._key_words, "quiet")
        self._key_words.setWordWrap(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE_M)
        grid.setVerticalSpacing(SPACE_M)
        grid.setColumnMinimumWidth(0, 150)
        grid.setColumnStretch(1, 1)
        grid.setContentsMargins(0, SPACE_S, 0, SPACE_S)
        microphone, key = QHBoxLayout(), QHBoxLayout()
        microphone.addWidget(self.level, 1)
        microphone.addWidget(self._listen)
        key.setSpacing(SPACE_M)
        key.addWidget(self.key)
        key.addWidget(self._key_words, 1)
        for number, (name, content) in enumerate(
            ((self.tr("Microphone"), microphone), (self.tr("Dictation key"), key))
        ):
            grid.addWidget(QLabel(name), number, 0)
            grid.addLayout(content, number, 1)
        typing = QLabel(self.tr("Typing into programs"))
        typing.setFixedHeight(CONTROL_HEIGHT)  # beside the field, whatever stands below that
        grid.addWidget(typing, 2, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.typing, 2, 1)
        card.add_layout(grid)
        return card

    def _lay_out(self) -> None:
        set_role(self._summary, "title")
        self._summary.setWordWrap(True)
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self._busy.setAccessibleName(self.tr("Looking"))
        self._busy.hide()
        self._again.setIcon(icon("retry"))
        self._copy.setIcon(icon("copy"))
        self._copy.setEnabled(False)
        title = QHBoxLayout()
        title.setSpacing(SPACE_S)
        title.addWidget(self._symbol)
        title.addWidget(self._summary, 1)
        title.addWidget(self._copy)
        title.addWidget(self._again)
        top = QVBoxLayout()
        top.setContentsMargins(SPACE_XL, SPACE_XL, SPACE_XL, SPACE_M)
        top.setSpacing(SPACE_S)
        top.addLayout(title)
        top.addWidget(self._busy)
        page = QWidget()
        cards = QVBoxLayout(page)
        cards.setContentsMargins(SPACE_XL, 0, SPACE_XL - PageArea.BAR_WIDTH, SPACE_XL)
        cards.setSpacing(SPACE_L)
        for card in (self._wrong, self._trials, self._right):
            cards.addWidget(card)
        cards.addStretch()
        area = PageArea(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(area, 1)
        area.setFocus()


class _Card(QWidget):
    """A name above a ground with rows on it; not there while it has none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = QLabel(name)
        set_role(heading, "heading")
        self._ground = QFrame()
        set_role(self._ground, "card")
        self._rows = QVBoxLayout(self._ground)
        self._rows.setContentsMargins(SPACE_L, SPACE_S, SPACE_L, SPACE_S)
        self._rows.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_XS)
        column.addWidget(heading)
        column.addWidget(self._ground)
        self.hide()

    def add(self, row: QWidget, place: int | None = None) -> None:
        """Add a row, at a place or at the end."""
        self._rows.insertWidget(self._rows.count() if place is None else place, row)
        self.show()

    def add_layout(self, layout: QGridLayout) -> None:
        """Fill the card with a layout instead of rows."""
        self._rows.addLayout(layout)
        self.show()

    def clear(self) -> None:
        """Take all rows away."""
        while item := self._rows.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.hide()
