"""Paints the words that may still change into a text edit, as if they stood in the text.

They are never in the document: no undo step, copy, search or saved file can hold them. Where nothing follows, they are laid
out exactly as they will be once committed, so that nothing moves then; in the middle of a text they stand in a small
bubble below the line.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPen,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
    QTextLine,
)
from PySide6.QtWidgets import QTextEdit

from app.ui.palettes import RADIUS_M, SPACE_M, SPACE_S, SPACE_XS, Palette
from app.ui.spacing import is_right_to_left
from app.ui.utf16 import Utf16, n_units

_BUBBLE_LINES = 3
CARET_WIDTH = 2


@dataclass(frozen=True, slots=True)
class Tail:
    """The words laid out, in coordinates of the edit's viewport."""

    layout: QTextLayout
    origin: QPointF
    bounds: QRectF
    """Everything painted: words, bubble and caret."""
    caret: QRectF
    """Where the next word will appear."""
    bubble: QRectF | None


def lay_out(edit: QTextEdit, spot: QTextCursor, text: str, palette: Palette) -> Tail:
    """Lay `text` out behind `spot`; empty text gives the caret alone."""
    if text and spot.position() != edit.document().characterCount() - 1:
        return _in_bubble(edit, spot, text, palette)
    return _in_line(edit, spot, text, palette)


def paint(painter: QPainter, tail: Tail, palette: Palette) -> None:
    if tail.bubble:
        painter.setPen(QPen(QColor(palette.edge), 1))
        painter.setBrush(QColor(palette.surface))
        painter.drawRoundedRect(tail.bubble, RADIUS_M, RADIUS_M)
    painter.setPen(QColor(palette.tentative))
    tail.layout.draw(painter, tail.origin)
    painter.fillRect(tail.caret, QColor(palette.listening))


def _in_line(edit: QTextEdit, spot: QTextCursor, text: str, palette: Palette) -> Tail:
    block = spot.block()
    line = block.layout().lineForTextPosition(spot.positionInBlock())
    here = QRectF(edit.cursorRect(spot))
    if not line.isValid():  # the document has not been laid out yet
        return Tail(QTextLayout(), here.topLeft(), here, _caret(here.left(), here), None)
    # From the start of its last line on, so that a long text costs nothing.
    stands = QTextCursor(spot)
    stands.setPosition(block.position() + line.textStart(), QTextCursor.MoveMode.KeepAnchor)
    before = stands.selectedText()
    n_before, n_new = n_units(before), n_units(text)
    layout = _prepared(edit, before + text)
    layout.setFormats([_range(0, n_before, QColor(0, 0, 0, 0)), _range(n_before, n_new, QColor(palette.tentative))])
    is_reversed = block.textDirection() == Qt.LayoutDirection.RightToLeft if before else is_right_to_left(text)
    if is_reversed:
        option = layout.textOption()
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
        layout.setTextOption(option)
    _break_lines(layout, line.width(), block)
    document = edit.document().documentLayout().blockBoundingRect(block).topLeft()
    scrolled = QPointF(edit.horizontalScrollBar().value(), edit.verticalScrollBar().value())
    origin = document + QPointF(line.x(), line.y()) - scrolled
    last = layout.lineAt(layout.lineCount() - 1)
    x = _x_of(last, n_before + n_new)
    if is_reversed:
        x -= CARET_WIDTH
    caret = _caret(origin.x() + x, QRectF(0, origin.y() + last.y(), 0, last.height()))
    bounds = layout.boundingRect().translated(origin).united(caret)
    return Tail(layout, origin, bounds, caret, None)


def _in_bubble(edit: QTextEdit, spot: QTextCursor, text: str, palette: Palette) -> Tail:
    here = QRectF(edit.cursorRect(spot))
    room = edit.viewport().width() - 2 * SPACE_S
    text = text.strip()
    layout = _prepared(edit, text)
    layout.setFormats([_range(0, n_units(text), QColor(palette.tentative))])
    _break_lines(layout, room - 2 * SPACE_M, None)
    # The newest words are the ones to see: earlier lines move out of the bubble.
    hidden = max(0, layout.lineCount() - _BUBBLE_LINES)
    if hidden:
        text = "… " + text[Utf16(text).place(layout.lineAt(hidden).textStart()) :]
        layout = _prepared(edit, text)
        layout.setFormats([_range(0, n_units(text), QColor(palette.tentative))])
        _break_lines(layout, room - 2 * SPACE_M, None)
    size = layout.boundingRect().size()
    bubble = QRectF(0, here.bottom() + SPACE_XS, layout.maximumWidth(), size.height() + 2 * SPACE_S)
    bubble.setWidth(min(room, min(layout.maximumWidth(), room - 2 * SPACE_M) + 2 * SPACE_M))
    left = here.left() - SPACE_M
    bubble.moveLeft(max(SPACE_S, min(left, edit.viewport().width() - SPACE_S - bubble.width())))
    origin = bubble.topLeft() + QPointF(SPACE_M, SPACE_S)
    caret = _caret(here.left(), here)
    return Tail(layout, origin, bubble.united(caret), caret, bubble)


def _prepared(edit: QTextEdit, text: str) -> QTextLayout:
    layout = QTextLayout(text, edit.document().defaultFont())
    layout.setTextOption(edit.document().defaultTextOption())
    layout.setCacheEnabled(True)
    return layout


def _break_lines(layout: QTextLayout, width: float, block: QTextBlock | None) -> None:
    """Break into lines with the heights that the document gives them in `block`."""
    layout.beginLayout()
    y = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        raw = line.height()
        full = block.blockFormat().lineHeight(raw, 1.0) if block else raw
        if layout.lineCount() > 1:
            y += full - raw  # the document puts what a line has more than its font above it
        line.setPosition(QPointF(0, y))
        y += raw
    layout.endLayout()


def _range(start: int, length: int, color: QColor) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = length
    form = QTextCharFormat()
    form.setForeground(QBrush(color))
    made.format = form
    return made


def _caret(x: float, line: QRectF) -> QRectF:
    return QRectF(x, line.top(), CARET_WIDTH, line.height())


def _x_of(line: QTextLine, position: int) -> float:
    x: object = line.cursorToX(position)
    if isinstance(x, tuple):  # PySide6 gives the position back beside it
        x = x[0]
    assert isinstance(x, float)
    return x
