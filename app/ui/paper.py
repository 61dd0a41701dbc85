"""The sheet that the text stands on, with what it says while it is empty and what is uncertain in it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui.empty_state import EmptyState
from app.ui.palettes import SPACE_L, SPACE_S, SPACE_XL, SPACE_XS
from app.ui.theme import set_role
from app.ui.transcript_edit import TranscriptEdit

_WIDEST_TEXT = 760  # pixels; longer lines are hard to read


class Paper(QFrame):
    """Holds the transcript. Everything about the text itself is `edit`'s."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "card")
        self.edit = TranscriptEdit()
        self.empty = EmptyState(self)
        self._doubts = QPushButton()
        set_role(self._doubts, "quiet")
        self._doubts.setToolTip(self.tr("Select the next word that may be wrong (F7)"))
        self._doubts.clicked.connect(self._on_doubts)
        self._doubts.hide()
        footer = QHBoxLayout()
        footer.addStretch()
        footer.addWidget(self._doubts)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_XS, SPACE_S, SPACE_XS, SPACE_XS)
        column.setSpacing(0)
        column.addWidget(self.edit, 1)
        column.addLayout(footer)
        self.edit.blank_changed.connect(self.empty.setVisible)
        self.edit.doubts_changed.connect(self._show_doubts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.empty.setGeometry(self.rect().adjusted(SPACE_XL, SPACE_L, -SPACE_XL, -SPACE_L))
        side = max(SPACE_L, (self.width() - _WIDEST_TEXT) // 2)
        self.edit.setViewportMargins(side, SPACE_S, side - SPACE_S, 0)

    def _show_doubts(self, number: int) -> None:
        self._doubts.setText(self.tr("{number} to check").format(number=number))
        self._doubts.setVisible(number > 0)

    def _on_doubts(self) -> None:
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edit.select_next_doubt()
