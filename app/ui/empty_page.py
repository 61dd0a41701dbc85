"""A window, or a part of one, that has nothing to show: why, and what can be done about it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.symbol import Symbol
from app.ui.theme import set_role

_WIDEST = 420  # pixels; longer lines are hard to read


class EmptyPage(QWidget):
    """A symbol, a few words, a sentence below them, and a button to open the settings, where that helps."""

    def __init__(self, symbol: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._help = QLabel(), QLabel()
        self.settings = QPushButton(self.tr("Open Settings"))
        set_role(self._title, "heading")
        set_role(self._help, "quiet")
        self._help.setWordWrap(True)
        self._help.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._help.setMaximumWidth(_WIDEST)
        help_row = QHBoxLayout()
        help_row.addStretch(1)
        help_row.addWidget(self._help, 100)
        help_row.addStretch(1)
        column = QVBoxLayout(self)
        column.setSpacing(SPACE_S)
        column.addStretch(2)
        column.addWidget(Symbol(symbol, "accent", 40), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(SPACE_M)
        column.addWidget(self._title, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(help_row)
        column.addSpacing(SPACE_M)
        column.addWidget(self.settings, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    @property
    def text(self) -> str:
        return f"{self._title.text()} {self._help.text()}"

    def say(self, title: str, help_text: str, *, can_be_set: bool) -> None:
        """Say why there is nothing; `can_be_set` where the settings change that."""
        self._title.setText(title)
        self._help.setText(help_text)
        self.settings.setVisible(can_be_set)
