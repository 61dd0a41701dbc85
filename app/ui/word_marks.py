"""Words of a text on the screen: dots below those that the model was unsure of, and whether the mouse is on one."""

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTextCursor
from PySide6.QtWidgets import QTextEdit

from app.ui.theme import current_palette

_DOT = 2.0  # pixels

Range = tuple[int, int]
"""A word in a document: where it begins and where it ends, as Qt counts."""


def paint_dots(edit: QTextEdit, painter: QPainter, words: Iterable[Range]) -> None:
    """Paint a row of dots below each of these words that is in view.

    Args:
        edit: Shows the words.
        painter: Paints on its viewport.
        words: In any order.
    """
    pen = QPen(QColor(current_palette().warning), _DOT, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0.01, 2])
    painter.setPen(pen)
    first = edit.cursorForPosition(QPoint(0, 0)).position()
    last = edit.cursorForPosition(edit.viewport().rect().bottomRight()).position()
    for start, end in words:
        if first <= end and start <= last:
            painter.drawLine(_line_below(edit, start, end))


def is_on(edit: QTextEdit, word: Range, point: QPoint) -> bool:
    """Whether a point of the viewport is on the word, and not beside the text, where Qt would name the nearest."""
    start, end = (_rect_at(edit, position) for position in word)
    left, right = sorted((start.left(), end.left()))
    is_on_word = start.top() != end.top() or left <= point.x() <= right
    return start.top() <= point.y() <= end.bottom() and is_on_word


def below(edit: QTextEdit, position: int) -> QPoint:
    """The place on the screen right below a position of the text."""
    return edit.viewport().mapToGlobal(_rect_at(edit, position).bottomLeft())


def _line_below(edit: QTextEdit, first: int, last: int) -> QLineF:
    start, end = _rect_at(edit, first), _rect_at(edit, last)
    if start.top() != end.top():  # a long word that is broken; its first part stands for it
        end = QRect(edit.viewport().width(), start.top(), 1, start.height())
    y = start.bottom() - _DOT / 2
    left, right = sorted((start.left(), end.left()))
    return QLineF(left + _DOT, y, right - _DOT, y)


def _rect_at(edit: QTextEdit, position: int) -> QRect:
    cursor = QTextCursor(edit.document())
    cursor.setPosition(position)
    return edit.cursorRect(cursor)
