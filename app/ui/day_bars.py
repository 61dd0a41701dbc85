"""How many words were dictated on each of the last days: a bar for each, the newest at the end."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QDate, QEvent, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.ui.theme import current_palette, type_font

_HEIGHT = 140
_GAP = 0.3
"""Of a bar's place that is left free."""
_LEAST = 2.0
"""Pixels of a bar for few words, and of the line for a day without any."""
_RADIUS = 3.0


class DayBars(QWidget):
    """Shows one row of days."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._days: Sequence[tuple[date, int]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(420, _HEIGHT)

    def show_days(self, days: Sequence[tuple[date, int]]) -> None:
        """Show how many words there were on each day, oldest first."""
        self._days = tuple(days)
        self.setAccessibleDescription("; ".join(self._words(*one) for one in self._days if one[1]))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self._days:
            return
        palette = current_palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(type_font("caption"))
        line = painter.fontMetrics().lineSpacing()
        room = self.height() - 1.5 * line
        most = max(words for _, words in self._days) or 1
        width = self.width() / len(self._days)
        for number, (day, words) in enumerate(self._days):
            height = max(_LEAST, room * words / most)
            bar = QRectF(self._left(number), room - height, (1 - _GAP) * width, height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.accent if words else palette.border))
            painter.drawRoundedRect(bar, min(_RADIUS, height / 2), min(_RADIUS, height / 2))
            painter.setPen(QColor(palette.quiet))
            below = QRectF(self._left(number) - _GAP * width / 2, self.height() - line, width, line)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(day.day))
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._days:
            place = event.pos().x() if not self._is_reversed() else self.width() - event.pos().x()
            number = max(0, min(len(self._days) - 1, int(place * len(self._days) / self.width())))
            QToolTip.showText(event.globalPos(), self._words(*self._days[number]), self)
            return True
        return super().event(event)

    def _left(self, number: int) -> float:
        width = self.width() / len(self._days)
        place = len(self._days) - 1 - number if self._is_reversed() else number
        return (place + _GAP / 2) * width

    def _is_reversed(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def _words(self, day: date, words: int) -> str:
        shown = QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)
        if words == 1:
            return self.tr("{day}: 1 word").format(day=shown)
        return self.tr("{day}: {count} words").format(day=shown, count=QLocale().toString(words))
