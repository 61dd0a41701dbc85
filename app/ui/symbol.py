"""A symbol as a widget: decoration that follows the theme and the scale."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.icons import draw_symbol
from app.ui.theme import current_palette


class Symbol(QWidget):
    """Shows a file of resources/icons/symbols. Screen readers skip it: what it means stands beside it in words."""

    def __init__(self, name: str, tone: str = "text", size: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._tone, self._size = name, tone, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_symbol(self, name: str, tone: str) -> None:
        self._name, self._tone = name, tone
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        draw_symbol(painter, self._name, getattr(current_palette(), self._tone), QRectF(self.rect()))
        painter.end()
