"""What the history says while there is nothing in it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.symbol import Symbol
from app.ui.theme import set_role

_WIDEST = 420  # pixels; longer lines are hard to read


class HistoryEmpty(QWidget):
    """Signals: settings_asked, when the history is turned off and the user wants it on."""

    settings_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._help = QLabel(), QLabel()
        self.settings = QPushButton(self.tr("Open the settings"))
        self.settings.clicked.connect(self.settings_asked)
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
        column.addWidget(Symbol("history", "accent", 40), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(SPACE_M)
        column.addWidget(self._title, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(help_row)
        column.addSpacing(SPACE_M)
        column.addWidget(self.settings, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self.show_kept(is_kept=True)

    @property
    def text(self) -> str:
        return f"{self._title.text()} {self._help.text()}"

    def show_kept(self, *, is_kept: bool) -> None:
        """Whether new dictations are kept."""
        self.settings.setVisible(not is_kept)
        if is_kept:
            self._title.setText(self.tr("No dictations yet"))
            self._help.setText(
                self.tr("What you dictate is kept here, on this computer only: to search, to copy, and to hear again.")
            )
        else:
            self._title.setText(self.tr("The history is turned off"))
            self._help.setText(self.tr("Dictations are not kept. Turn the history on to find them here."))
