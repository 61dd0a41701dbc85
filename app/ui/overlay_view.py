"""Paints the overlay: what the app is doing, how loud it is, and the newest words."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from app.desktop.state import State
from app.ui.icons import draw_symbol
from app.ui.level_meter import Bar, paint_bars
from app.ui.palettes import SPACE_M, SPACE_S, Palette
from app.ui.spacing import is_right_to_left
from app.ui.theme import type_font

SIZE = QSize(420, 46)

_INSET = 8
_CIRCLE = SIZE.height() - 2 * _INSET
_BARS_WIDTH = 48
_FADE = 36
_SYMBOLS = {
    State.IDLE: ("check", "success"),
    State.LOADING: ("more", "quiet"),
    State.LISTENING: ("microphone", "listening"),
    State.FINISHING: ("more", "quiet"),
    State.FAILED: ("warning", "danger"),
}


@dataclass(frozen=True, slots=True)
class View:
    """What the overlay shows at one moment."""

    state: State
    bars: Sequence[Bar]
    committed: str
    tentative: str
    message: str
    """Stands in place of words and level."""
    waiting: str
    """Stands there until the first word is understood."""
    is_cancelled: bool = False
    """Whether the message is about a dictation that was cancelled."""


def outline() -> QPainterPath:
    path = QPainterPath()
    radius = SIZE.height() / 2
    path.addRoundedRect(QRectF(0.5, 0.5, SIZE.width() - 1, SIZE.height() - 1), radius, radius)
    return path


def symbol_area() -> QRectF:
    """The round button at the start, which stops the dictation, or brings back the one that was cancelled."""
    return QRectF(_INSET, _INSET, _CIRCLE, _CIRCLE)


def paint(painter: QPainter, view: View, palette: Palette) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(outline(), QColor(palette.surface))
    painter.setPen(QPen(QColor(palette.edge), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline())
    _paint_symbol(painter, view, palette)
    left = symbol_area().right() + SPACE_M
    if view.state is State.LISTENING and not view.message:
        bars = QRectF(left, _INSET + 3, _BARS_WIDTH, _CIRCLE - 6)
        paint_bars(painter, bars, view.bars, palette.listening, palette)
        left = bars.right() + SPACE_M
    room = QRectF(left, 0, SIZE.width() - left - SIZE.height() / 2, SIZE.height())
    if view.message or not (view.committed or view.tentative):
        _paint_sentence(painter, room, view.message or view.waiting, palette)
    else:
        _paint_words(painter, room, view, palette)


def _paint_symbol(painter: QPainter, view: View, palette: Palette) -> None:
    name, tone = _SYMBOLS[view.state]
    area = symbol_area()
    ground = None
    if view.is_cancelled:
        name, ground, tone = "undo", palette.accent, "on_accent"
    elif view.state is State.LISTENING:
        ground, tone = palette.listening, "on_listening"
    if ground:  # something can be done with a click
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawEllipse(area)
    side = area.width() * (0.62 if ground else 0.8)
    inner = QRectF(0, 0, side, side)
    inner.moveCenter(area.center())
    draw_symbol(painter, name, getattr(palette, tone), inner)


def _paint_sentence(painter: QPainter, room: QRectF, text: str, palette: Palette) -> None:
    font, lines = sentence_lines(text, room.width())
    painter.setFont(font)
    painter.setPen(QColor(palette.text))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "\n".join(lines))


def sentence_lines(text: str, width: float) -> tuple[QFont, list[str]]:
    """How a sentence stands in the pill: in one line, or smaller in two, of which the second may be cut short."""
    body, small = type_font("body"), type_font("caption")
    if QFontMetricsF(body).horizontalAdvance(text) <= width:
        return body, [text]
    small.setPointSizeF(small.pointSizeF() * min(1.0, (SIZE.height() - 4) / (2 * QFontMetricsF(small).lineSpacing())))
    metrics = QFontMetricsF(small)
    layout = QTextLayout(text, small)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(width)
    layout.endLayout()
    first, rest = text[: line.textLength()].strip(), text[line.textLength() :].strip()
    return small, [part for part in (first, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)) if part]


def _paint_words(painter: QPainter, room: QRectF, view: View, palette: Palette) -> None:
    """The newest words always in sight: older ones run out of the pill at the other end, and fade there."""
    committed = view.committed.lstrip()
    text = (committed + view.tentative).lstrip()
    tentative = len(text) - len(committed)
    layout = QTextLayout(text, type_font("body"))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout.setTextOption(option)
    layout.setFormats(
        [
            _colored(0, len(text) - tentative, palette.text),
            _colored(len(text) - tentative, tentative, palette.tentative),
        ]
    )
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(10_000)
    layout.endLayout()
    width = line.naturalTextWidth()
    is_reversed = is_right_to_left(text)
    overflow = width > room.width()
    # What is said last stands at the right end, and at the left end in scripts that run to the left.
    x = room.left() if (not overflow or is_reversed) else room.right() - width
    x -= line.naturalTextRect().left()
    painter.save()
    painter.setClipRect(room)
    layout.draw(painter, QPointF(x, room.center().y() - line.height() / 2))
    painter.restore()
    if overflow:
        _fade(painter, room, palette, at_right=is_reversed)


def _fade(painter: QPainter, room: QRectF, palette: Palette, *, at_right: bool) -> None:
    left = room.right() - _FADE if at_right else room.left()
    gradient = QLinearGradient(left, 0, left + _FADE, 0)
    solid, clear = QColor(palette.surface), QColor(palette.surface)
    clear.setAlpha(0)
    gradient.setColorAt(0, clear if at_right else solid)
    gradient.setColorAt(1, solid if at_right else clear)
    painter.fillRect(QRectF(left, SPACE_S, _FADE, room.height() - 2 * SPACE_S), QBrush(gradient))


def _colored(start: int, length: int, color: str) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = length
    form = QTextCharFormat()
    form.setForeground(QBrush(QColor(color)))
    made.format = form
    return made
