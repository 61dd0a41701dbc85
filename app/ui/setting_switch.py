"""A switch: a check box that looks like what it does, on or off at once."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from app.ui.theme import current_palette

_WIDTH, _HEIGHT = 40, 22
RING = 3
"""Room around it for the ring that shows the keyboard's focus."""
_KNOB = 16


class Switch(QCheckBox):
    """A check box without text; what it is named after stands beside it, and is its accessible name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH + 2 * RING, _HEIGHT + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        colors = current_palette()
        is_on = self.isChecked()
        track = QRectF(RING, (self.height() - _HEIGHT) / 2, _WIDTH, _HEIGHT)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colors.focus), 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), _HEIGHT / 2 + 2, _HEIGHT / 2 + 2)
        if not self.isEnabled():
            ground, edge, knob = colors.hover, colors.border, colors.disabled
        elif is_on:
            ground = colors.accent_hover if self.underMouse() else colors.accent
            edge, knob = ground, colors.on_accent
        else:
            ground, edge, knob = colors.hover if self.underMouse() else colors.surface, colors.edge, colors.edge
        painter.setPen(QPen(QColor(edge), 1))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), _HEIGHT / 2, _HEIGHT / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(knob))
        is_right = is_on != (self.layoutDirection() == Qt.LayoutDirection.RightToLeft)
        inset = _HEIGHT / 2
        center = QPointF(track.right() - inset if is_right else track.left() + inset, track.center().y())
        radius = _KNOB / 2 if is_on else _KNOB / 2 - 2
        painter.drawEllipse(center, radius, radius)
