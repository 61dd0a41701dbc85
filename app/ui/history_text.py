"""The text of a past dictation, of which each word can be heard.

A click on a word plays the recording from there; from the keyboard it is Enter at the cursor. Words that the model was
unsure of are marked as in the dictation window, where a click offers alternatives; to any word and any selection, F8 and the
context menu do. The word that is heard right now is on a ground of its own.
"""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QToolTip, QWidget

from app.history.records import Dictation
from app.history.search import found_spans
from app.history.spans import Span, span_at, span_heard_at, spans
from app.ui.history_alternatives import HistoryAlternatives
from app.ui.palettes import SPACE_S, Palette
from app.ui.theme import current_palette, set_role, type_font
from app.ui.transcript_edit import DOUBT_BELOW
from app.ui.utf16 import Utf16
from app.ui.word_marks import Range, is_on, paint_dots

_LINE_HEIGHT_PERCENT = 140
_WIDEST_TEXT = 760  # pixels; longer lines are hard to read


def found_colors(palette: Palette) -> tuple[str, str]:
    """The ground and the letters of what was searched for, as a marker pen makes them."""
    if palette.name == "contrast":  # whose soft grounds are black
        return palette.selection, palette.on_selection
    return palette.warning_soft, palette.text


class HistoryText(QTextEdit):
    """Shows one dictation at a time; it can be selected and copied. What users want changed in it, `alternatives` tells.

    Signals:
        play_asked: The sample from which the user wants to hear it; only while it can be heard.
    """

    play_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        """The id of the dictation."""
        self._spans: tuple[Span, ...] = ()
        self._found: list[tuple[int, int]] = []
        self._utf16 = Utf16("")
        self._can_play = False
        self._heard: Span | None = None
        self._hovered: Span | None = None
        self._pressed: QPoint | None = None
        self.alternatives = HistoryAlternatives(self, self._explanation, _is_doubtful)
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
        """Show its text, with what was searched for marked; one that is shown already stays where it is in the view."""
        text = dictation.text.strip()
        is_another, self._shown = self._shown != dictation.id, dictation.id
        cursor, scrolled = self.textCursor().position(), self.verticalScrollBar().value()
        self._heard = self._hovered = None
        self._spans = spans(text, dictation.words)
        self._found = found_spans(query, text)
        self._utf16 = Utf16(text)
        self._can_play = dictation.has_audio and bool(self._spans)
        self.setAccessibleDescription(self.tr("Press Enter to hear it from the cursor on.") if self._can_play else "")
        self.setPlainText(text)
        self.alternatives.show_dictation(dictation, self._spans, self._utf16)
        self._take_font()
        self._mark()
        if not is_another:
            end = self.document().characterCount() - 1
            place = self._utf16.place(min(cursor, end))
            self.setTextCursor(self._cursor(place, place))
            self.verticalScrollBar().setValue(scrolled)
        elif self._found:
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
        return filter(_is_doubtful, self._spans)

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

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.alternatives.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = max(0, (self.width() - _WIDEST_TEXT) // 2)
        self.setViewportMargins(side, 0, max(SPACE_S, side), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_dots(self, painter, map(self._range, self._doubtful()))
        painter.end()

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
        if span is None or span is not self._span_under(pressed):
            return
        if _is_doubtful(span):
            self.alternatives.open(self._cursor(span.start, span.end))
        else:
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
        if event.key() == Qt.Key.Key_F8:
            self.alternatives.open(self.textCursor())
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu(event.pos())
        cursor = self.textCursor() if self.textCursor().hasSelection() else self.cursorForPosition(event.pos())
        if self.alternatives.has_words_at(cursor):
            others = QAction(self.tr("What else it may be… (F8)"), menu)
            others.triggered.connect(lambda: self.alternatives.open(cursor))
            first = menu.actions()[0]
            menu.insertAction(first, others)
            menu.insertSeparator(first)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            span = self._span_under(self.viewport().mapFrom(self, event.pos()))
            if span is not None and _is_doubtful(span):
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
        return span if is_on(self, self._range(span), point) else None

    def _range(self, span: Span) -> Range:
        return self._utf16.units(span.start), self._utf16.units(span.end)

    def _take_font(self) -> None:
        self.document().setDefaultFont(type_font("text"))
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        form = QTextBlockFormat()
        form.setLineHeight(_LINE_HEIGHT_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.mergeBlockFormat(form)


def _is_doubtful(span: Span) -> bool:
    """Whether the model was unsure of the word."""
    return span.word.probability < DOUBT_BELOW
