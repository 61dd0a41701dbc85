"""Which step of a few this is: a dot for each, the present one long."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme import current_palette

_DOT, _LONG, _GAP = 8, 24, 8  # pixels


class StepDots(QWidget):
    """Shows progress; screen readers hear it in words."""

    def __init__(self, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = count
        self._step = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_step(0)

    def show_step(self, step: int) -> None:
        """The present one, from 0 on."""
        self._step = step
        self.setAccessibleName(self.tr("Step {step} of {count}").format(step=step + 1, count=self._count))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._count * (_DOT + _GAP) - _GAP + _LONG - _DOT, _DOT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        palette = current_palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = 0.0
        for place in range(self._count):
            step = self._count - 1 - place if is_mirrored else place
            width = _LONG if step == self._step else _DOT
            painter.setBrush(QColor(palette.accent if step <= self._step else palette.edge))
            painter.drawRoundedRect(QRectF(left, 0, width, _DOT), _DOT / 2, _DOT / 2)
            left += width + _GAP
        painter.end()
