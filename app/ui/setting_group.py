"""The settings of one section on a card, of which a search may leave some."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.settings.setting import Section
from app.ui.palettes import SPACE_M
from app.ui.setting_fields import translated
from app.ui.setting_row import SettingRow
from app.ui.theme import set_role


class SettingGroup(QWidget):
    """A title, and below it the rows with lines between them."""

    def __init__(self, section: Section, rows: Sequence[SettingRow], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.section = section
        self._rows = rows
        self._title = translated(section.title)
        self._lines = [_line() for _ in rows]
        """Above each row; that above the first one stays hidden."""
        self._lay_out()

    def show_all(self) -> None:
        """Show every row."""
        self._show(self._rows)

    def show_matching(self, words: Sequence[str]) -> int:
        """Show the rows in which all words are, or all if they are in the title; return how many that are."""
        title = f"{self.section.title} {self._title}".casefold()
        is_meant = all(word in title for word in words)
        matching = [row for row in self._rows if is_meant or row.matches(words)]
        self._show(matching)
        self.setVisible(bool(matching))
        return len(matching)

    def _show(self, shown: Sequence[SettingRow]) -> None:
        for row, line in zip(self._rows, self._lines, strict=True):
            row.setVisible(row in shown)
            line.setVisible(row in shown and row is not shown[0])

    def _lay_out(self) -> None:
        title = QLabel(self._title)
        set_role(title, "title")
        card = QFrame()
        set_role(card, "card")
        rows = QVBoxLayout(card)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for row, line in zip(self._rows, self._lines, strict=True):
            rows.addWidget(line)
            rows.addWidget(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_M)
        column.addWidget(title)
        column.addWidget(card)


def _line() -> QFrame:
    line = QFrame()
    set_role(line, "line")
    return line
