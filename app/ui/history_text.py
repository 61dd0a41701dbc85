"""The text of a past dictation, of which each word can be heard.

A click on a word plays the recording from there; from the keyboard it is Enter at the cursor. Words that the model was
unsure of are marked as in the dictation window, and the word that is heard right now is on a ground of its own.
"""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QLineF, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QToolTip, QWidget

from app.history.records import Dictation
from app.history.search import found_spans
from app.history.spans import Span, span_at, span_heard_at, spans
from app.ui.palettes import SPACE_S, Palette
from app.ui.theme import current_palette, set_role, type_font
from app.ui.transcript_edit import DOUBT_BELOW
from app.ui.utf16 import Utf16

_LINE_HEIGHT_PERCENT = 140
_WIDEST_TEXT = 760  # pixels; longer lines are hard to read
_DOT = 2.0  # pixels


def found_colors(palette: Palette) -> tuple[str, str]:
    """The ground and the letters of what was searched for, as a marker pen makes them."""
    if palette.name == "contrast":  # whose soft grounds are black
        return palette.selection, palette.on_selection
    return palette.warning_soft, palette.text


class HistoryText(QTextEdit):
    """Shows one dictation at a time; it can be selected and copied, not changed.

    Signals:
        play_asked: The sample from which the user wants to hear it; only while it can be heard.
    """

    play_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spans: tuple[Span, ...] = ()
        self._found: list[tuple[int, int]] = []
        self._utf16 = Utf16("")
        self._can_play = False
        self._heard: Span | None = None
        self._hovered: Span | None = None
        self._pressed: QPoint | None = None
        set_role(self, "paper")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setReadOnly(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(self.tr("Text of the dictation"))
        self.viewport().setMouseTracking(True)

    # --- What is shown

    def show_dictation(self, dictation: Dictation, query: str) -> None:
        """Show its text, with what was searched for marked."""
        text = dictation.text.strip()
        self._heard = self._hovered = None
        self._spans = spans(text, dictation.words)
        self._found = found_spans(query, text)
        self._utf16 = Utf16(text)
        self._can_play = dictation.has_audio and bool(self._spans)
        self.setAccessibleDescription(self.tr("Press Enter to hear it from the cursor on.") if self._can_play else "")
        self.setPlainText(text)
        self._take_font()
        self._mark()
        if self._found:
            self._reveal_found()

    def show_query(self, query: str) -> None:
        """Mark something else."""
        self._found = found_spans(query, self.toPlainText())
        self._mark()

    def show_heard(self, sample: int | None) -> None:
        """Show which word is heard; None: nothing is."""
        heard = None if sample is None else span_heard_at(self._spans, sample)
        if heard is self._heard:
            return
        self._heard = heard
        self._mark()
        if heard is not None and not self.textCursor().hasSelection():
            self._follow(heard)

    @property
    def doubts(self) -> list[str]:
        """The words that are marked as uncertain, in order."""
        return [span.word.text.strip() for span in self._doubtful()]

    def _doubtful(self) -> Iterable[Span]:
        return (span for span in self._spans if span.word.probability < DOUBT_BELOW)

    # --- Marks

    def _mark(self) -> None:
        palette = current_palette()
        marks = [self._marked(start, end, *found_colors(palette)) for start, end in self._found]
        if self._hovered is not None:
            marks.append(self._marked(self._hovered.start, self._hovered.end, palette.hover))
        if self._heard is not None:
            marks.append(self._marked(self._heard.start, self._heard.end, palette.accent_soft, palette.accent))
        self.setExtraSelections(marks)

    def _marked(self, start: int, end: int, ground: str, color: str | None = None) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = self._cursor(start, end)
        mark.format.setBackground(QColor(ground))
        if color is not None:
            mark.format.setForeground(QColor(color))
        return mark

    def _cursor(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._utf16.units(start))
        cursor.setPosition(self._utf16.units(end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _follow(self, heard: Span) -> None:
        """Scroll as far as it takes to see the word that is heard, and some lines behind it."""
        rect = self.cursorRect(self._cursor(heard.start, heard.start))
        height = self.viewport().height()
        if rect.top() < 0 or rect.bottom() > height:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + rect.top() - height // 4)

    def _reveal_found(self) -> None:
        start, _ = self._found[0]
        self.setTextCursor(self._cursor(start, start))
        self.ensureCursorVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = max(0, (self.width() - _WIDEST_TEXT) // 2)
        self.setViewportMargins(side, 0, max(SPACE_S, side), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(current_palette().warning), _DOT, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.01, 2])
        painter.setPen(pen)
        first = self._place_at(QPoint(0, 0))
        last = self._place_at(self.viewport().rect().bottomRight())
        for span in self._doubtful():
            if first <= span.end and span.start <= last:
                painter.drawLine(self._line_below(span))
        painter.end()

    def _line_below(self, span: Span) -> QLineF:
        start = self.cursorRect(self._cursor(span.start, span.start))
        end = self.cursorRect(self._cursor(span.end, span.end))
        if start.top() != end.top():  # a long word that is broken; its first part stands for it
            end = QRect(self.viewport().width(), start.top(), 1, start.height())
        y = start.bottom() - _DOT / 2
        left, right = sorted((start.left(), end.left()))
        return QLineF(left + _DOT, y, right - _DOT, y)

    # --- What the user does

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        span = self._span_under(event.position().toPoint()) if self._can_play else None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if span else Qt.CursorShape.IBeamCursor)
        if span is not self._hovered:
            self._hovered = span
            self._mark()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is None or self.textCursor().hasSelection():
            return
        span = self._span_under(event.position().toPoint())
        if span is not None and span is self._span_under(pressed):
            self._ask(span)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._hovered is not None:
            self._hovered = None
            self._mark()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            span = span_at(self._spans, self._utf16.place(self.textCursor().position()))
            if span is not None:
                self._ask(span)
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            span = self._span_under(self.viewport().mapFrom(self, event.pos()))
            if span is not None and span.word.probability < DOUBT_BELOW:
                QToolTip.showText(event.globalPos(), self._explanation(span), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._take_font()
            self._mark()

    def _ask(self, span: Span) -> None:
        if self._can_play:
            self.play_asked.emit(span.word.start)

    def _explanation(self, span: Span) -> str:
        percent = round(span.word.probability * 100)
        return self.tr("Not sure about “{word}” ({percent} %)").format(word=span.word.text.strip(), percent=percent)

    def _place_at(self, point: QPoint) -> int:
        return self._utf16.place(self.cursorForPosition(point).position())

    def _span_under(self, point: QPoint) -> Span | None:
        """The word under the mouse; none beside the text, where Qt would name the nearest."""
        span = span_at(self._spans, self._place_at(point))
        if span is None:
            return None
        start = self.cursorRect(self._cursor(span.start, span.start))
        end = self.cursorRect(self._cursor(span.end, span.end))
        is_on_line = start.top() <= point.y() <= end.bottom()
        left, right = sorted((start.left(), end.left()))
        is_on_word = start.top() != end.top() or left <= point.x() <= right
        return span if is_on_line and is_on_word else None

    def _take_font(self) -> None:
        self.document().setDefaultFont(type_font("text"))
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        form = QTextBlockFormat()
        form.setLineHeight(_LINE_HEIGHT_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.mergeBlockFormat(form)
