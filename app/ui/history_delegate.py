"""Paints the rows of the history: the first words, and below them when, where and how; days as headings between."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.history.records import Entry, Status
from app.history.search import found_spans
from app.ui.history_model import HistoryModel, Role
from app.ui.history_text import found_colors
from app.ui.history_words import joined, length_in_words, outcome_in_words, time_in_words
from app.ui.palettes import RADIUS_M, SPACE_M, SPACE_S, SPACE_XS, Palette
from app.ui.theme import current_palette, type_font
from app.ui.utf16 import Utf16

_EDGE = SPACE_M


class HistoryDelegate(QStyledItemDelegate):
    """Draws with the colours and fonts of the theme that holds at that moment."""

    def __init__(self, model: HistoryModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.measure()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option
        row = index.row()
        return QSize(0, self._height + (self._heading_height(row) if self._model.begins_day(row) else 0))

    def measure(self) -> None:
        """Take over the sizes of the theme's fonts; a list asks for the height of every row, over and over."""
        body, caption = QFontMetrics(type_font("body")).height(), QFontMetrics(type_font("caption")).height()
        self._height = body + SPACE_XS + caption + 2 * SPACE_S
        self._day_height = QFontMetrics(_heading_font()).height() + SPACE_XS + SPACE_S

    def _heading_height(self, row: int) -> int:
        return self._day_height + (SPACE_S if row else 0)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRect(option.rect)
        palette = current_palette()
        if day := index.data(Role.DAY):
            heading = QRect(area.left(), area.top(), area.width(), self._heading_height(index.row()))
            _paint_heading(painter, heading, str(day), palette, option.direction)
            area.setTop(heading.bottom() + 1)
        _paint_ground(painter, area.adjusted(0, 1, 0, -1), option, palette)
        self._paint_entry(painter, area.adjusted(_EDGE, SPACE_S, -_EDGE, -SPACE_S), index.data(Role.ENTRY), option)
        painter.restore()

    def _paint_entry(self, painter: QPainter, area: QRect, entry: Entry, option: QStyleOptionViewItem) -> None:
        palette = current_palette()
        body, caption = type_font("body"), type_font("caption")
        above = QRect(area.left(), area.top(), area.width(), QFontMetrics(body).height())
        below = QRect(area.left(), above.bottom() + SPACE_XS, area.width(), QFontMetrics(caption).height())
        self._paint_opening(painter, above, entry, body, option.direction)
        painter.setFont(caption)
        length = length_in_words(entry.audio_s) if entry.audio_s else ""
        side = QFontMetrics(caption).horizontalAdvance(length) + SPACE_M if length else 0
        painter.setPen(QColor(palette.quiet))
        end, start = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        painter.drawText(below, QStyle.visualAlignment(option.direction, end), length)
        facts = QStyle.visualRect(option.direction, below, below.adjusted(0, 0, -side, 0))
        _paint_facts(painter, facts, entry, palette, QStyle.visualAlignment(option.direction, start))

    def _paint_opening(
        self, painter: QPainter, area: QRect, entry: Entry, font: QFont, direction: Qt.LayoutDirection
    ) -> None:
        palette = current_palette()
        text = entry.opening or self.tr("No words")
        is_quiet = not entry.opening or entry.status is Status.CANCELLED
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        layout = QTextLayout(shown, font)
        option = QTextOption(QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft))
        option.setTextDirection(
            direction if not any(map(str.isalpha, shown)) else Qt.LayoutDirection.LayoutDirectionAuto
        )
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        layout.setTextOption(option)
        layout.setFormats(_highlights(self._model.query, shown, palette))
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(area.width())
        layout.endLayout()
        painter.setPen(QColor(palette.quiet if is_quiet else palette.text))
        layout.draw(painter, QPointF(area.topLeft()))


def _heading_font() -> QFont:
    font = type_font("caption")
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _paint_heading(painter: QPainter, area: QRect, day: str, palette: Palette, direction: Qt.LayoutDirection) -> None:
    painter.setFont(_heading_font())
    painter.setPen(QColor(palette.quiet))
    start = QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft)
    painter.drawText(area.adjusted(_EDGE, 0, -_EDGE, -SPACE_XS), start | Qt.AlignmentFlag.AlignBottom, day)


def _paint_ground(painter: QPainter, area: QRect, option: QStyleOptionViewItem, palette: Palette) -> None:
    is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
    is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
    if not (is_selected or is_hovered):
        return
    painter.setBrush(QColor(palette.accent_soft if is_selected else palette.hover))
    has_line = is_selected and palette.name == "contrast"
    painter.setPen(QPen(QColor(palette.accent), 1) if has_line else Qt.PenStyle.NoPen)
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_M - 2, RADIUS_M - 2)


def _paint_facts(painter: QPainter, area: QRect, entry: Entry, palette: Palette, alignment: Qt.AlignmentFlag) -> None:
    """Time, program, and how it ended; what needs a look in the colour of warnings."""
    text = joined((time_in_words(entry.started), entry.app, outcome_in_words(entry)))
    needs_look = entry.status is Status.INTERRUPTED and not entry.is_open
    painter.setPen(QColor(palette.warning if needs_look else palette.quiet))
    painter.drawText(area, alignment, painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width()))


def _highlights(query: str, text: str, palette: Palette) -> list[QTextLayout.FormatRange]:
    """What was searched for, marked."""
    ranges = []
    utf16 = Utf16(text)
    ground, letters = found_colors(palette)
    for start, end in found_spans(query, text):
        found = QTextLayout.FormatRange()
        found.start = utf16.units(start)
        found.length = utf16.units(end) - found.start
        form = QTextCharFormat()
        form.setBackground(QColor(ground))
        form.setForeground(QColor(letters))
        found.format = form
        ranges.append(found)
    return ranges
