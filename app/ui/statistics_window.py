"""How much was dictated, how fast, and how much typing that saved: in all, and on each of the last days."""

from collections.abc import Sequence
from datetime import date, timedelta

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from app.history.statistics import TYPED_PER_MINUTE, Day, total
from app.ui.day_bars import DayBars
from app.ui.empty_page import EmptyPage
from app.ui.icons import app_icon
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S, SPACE_XL
from app.ui.theme import set_role

_DAYS = 14


class StatisticsWindow(QWidget):
    """Says with `settings_asked` that the user wants to have words counted."""

    settings_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Statistics"))
        self.setWindowIcon(app_icon())
        self.setWindowFlag(Qt.WindowType.Window)
        self.words, self.speed, self.saved, self.week = (QLabel() for _ in range(4))
        self.bars = DayBars()
        self._pages = QStackedWidget()
        self._lay_out()
        QShortcut(QKeySequence("Escape"), self, self.close)
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)

    def show_days(self, days: Sequence[Day], today: date) -> None:
        """Show what was dictated, on which days, in any order."""
        self._pages.setCurrentIndex(0)
        all_of_it = total(days)
        locale = QLocale()
        self.words.setText(locale.toString(all_of_it.words))
        self.speed.setText(locale.toString(round(all_of_it.words_per_minute)))
        self.saved.setText(self._time(all_of_it.saved_seconds))
        counts = {day.day: day.count.words for day in days}
        shown = [today - timedelta(days=ago) for ago in reversed(range(_DAYS))]
        self.week.setText(locale.toString(sum(counts.get(day, 0) for day in shown[-7:])))
        self.bars.show_days([(day, counts.get(day, 0)) for day in shown])

    def show_off(self) -> None:
        """Say that nothing is counted, as the user wants it."""
        self._pages.setCurrentIndex(1)

    def showEvent(self, event: QShowEvent) -> None:  # Qt's name
        """Take the room that the texts need in their final fonts, which are known only now."""
        super().showEvent(event)
        self.resize(self.size().expandedTo(self.sizeHint()))

    def _time(self, seconds: float) -> str:
        minutes = round(seconds / 60)
        if minutes < 60:
            return self.tr("{minutes} min").format(minutes=minutes)
        return self.tr("{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)

    # --- Building

    def _lay_out(self) -> None:
        self._pages.addWidget(self._numbers())
        self._pages.addWidget(self._off())
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_XL, SPACE_L, SPACE_XL, SPACE_L)
        column.addWidget(self._pages)

    def _numbers(self) -> QWidget:
        page = QWidget()
        grid = QGridLayout()
        grid.setSpacing(SPACE_M)
        texts = (
            (self.words, self.tr("words dictated")),
            (self.week, self.tr("of them in the last seven days")),
            (self.speed, self.tr("words a minute")),
            (self.saved, self.tr("of typing saved")),
        )
        for number, (label, text) in enumerate(texts):
            grid.addWidget(_card(label, text), number // 2, number % 2)
        heading, note = QLabel(self.tr("The last 14 days")), QLabel(self._note())
        set_role(heading, "heading")
        set_role(note, "caption")
        note.setWordWrap(True)
        self.bars.setAccessibleName(heading.text())
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_M)
        column.addLayout(grid)
        column.addSpacing(SPACE_S)
        column.addWidget(heading)
        column.addWidget(self.bars)
        column.addStretch()
        column.addWidget(note)
        return page

    def _off(self) -> QWidget:
        page = EmptyPage("statistics")
        text = self.tr("Turn the counting on to see how much you dictate, how fast, and how much typing that saves.")
        page.say(self.tr("Words are not counted"), text, can_be_set=True)
        page.settings.clicked.connect(self.settings_asked)
        return page

    def _note(self) -> str:
        note = self.tr(
            "Counted from the history on this computer alone; typing the same at {speed} words a minute would have taken longer."
        )
        return note.format(speed=TYPED_PER_MINUTE)


def _card(label: QLabel, text: str) -> QWidget:
    """A number with what it is."""
    card, words = QFrame(), QLabel(text)
    set_role(card, "card")
    set_role(label, "title")
    set_role(words, "caption")
    label.setAccessibleName(text)
    column = QVBoxLayout(card)
    column.setContentsMargins(SPACE_L, SPACE_M, SPACE_L, SPACE_M)
    column.setSpacing(0)
    for line in (label, words):
        column.addWidget(line)
    return card
