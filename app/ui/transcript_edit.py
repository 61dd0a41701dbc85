"""The text that is being dictated, and can be edited meanwhile.

Three things meet in one text: what the user types, what dictation commits at its own cursor, and the tail that may still
change. Committed words go into the document as plain text, at the place where the dictation began, wherever the user's own
cursor, selection or view is by then. The tail is only painted (`app/ui/tentative_tail.py`).
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QToolTip, QWidget

from app.ui import tentative_tail
from app.ui.doubts import Doubts
from app.ui.dragged_files import local_files, local_paths
from app.ui.spacing import fitted, needs_space_behind
from app.ui.theme import current_palette, set_role, type_font
from app.ui.utf16 import n_units
from app.ui.word_alternatives import WordAlternatives
from app.ui.word_marks import is_on, paint_dots
from streaming.events import Word

DOUBT_BELOW = 0.5
"""A word that is less probable than this is marked."""

_LINE_HEIGHT_PERCENT = 140
_ROOM_BELOW_LINES = 4  # a tail grows into it, and the newest line need not stick to the lower edge
_SENTENCE_ENDS = ".!?…。！？"  # noqa: RUF001 - those of Chinese and Japanese


class TranscriptEdit(QTextEdit):
    """Plain text with a dictation cursor of its own.

    Signals:
        dictation_begins: nothing of it is in the text yet.
        blank_changed: whether there is nothing at all to see, neither text nor a tail.
        doubts_changed: how many words are marked as uncertain.
        files_dropped: a list of paths of files that were dropped or pasted.

    What users ask of words, `alternatives` tells.
    """

    dictation_begins = Signal()
    blank_changed = Signal(bool)
    doubts_changed = Signal(int)
    files_dropped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spot: QTextCursor | None = None
        self._replaced: QTextCursor | None = None
        self._has_begun = False
        self._tail = ""
        self._chunk_revision = -1  # the document's revision right after the last dictated words, if they may go on
        self._is_ours = False
        self._was_blank = True
        self._was_in_view = True
        self._pressed: QPoint | None = None
        self._doubts = Doubts(self.document())
        self.alternatives = WordAlternatives(self, self._doubts)
        self.alternatives.settled.connect(self._tell_doubts)
        set_role(self, "paper")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Dictated text"))
        self._take_font()
        self.document().contentsChange.connect(self._on_contents_change)

    # --- The text

    @property
    def text(self) -> str:
        """What the document holds: everything committed or typed, nothing tentative."""
        raw = self.document().toRawText()  # toPlainText makes ordinary spaces of those that do not break
        return raw.replace("\u2029", "\n").replace("\u2028", "\n")

    @property
    def is_blank(self) -> bool:
        return self.document().isEmpty() and not self._tail

    def clear_text(self) -> None:
        """Remove everything; one step to undo."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.removeSelectedText()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(local_paths(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if files := local_files(source):
            self.files_dropped.emit(files)
        else:
            super().insertFromMimeData(source)

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        data.setText(self.textCursor().selection().toPlainText())
        return data

    # --- Dictation

    def begin_dictation(self) -> None:
        """Dictated words go in at the user's cursor from here on; a selection that has the keyboard is replaced."""
        self.dictation_begins.emit()
        cursor = self.textCursor()
        self._replaced = QTextCursor(cursor) if cursor.hasSelection() and self.hasFocus() else None
        self._spot = QTextCursor(cursor)
        self._spot.setPosition(cursor.selectionEnd())
        self._has_begun = False
        self._chunk_revision = -1
        self._reveal()
        self.viewport().update()

    def end_dictation(self) -> None:
        """No more words follow. What was still tentative goes."""
        self._spot = self._replaced = None
        self._chunk_revision = -1
        self.show_tentative("")
        self.viewport().update()

    def end_phrase(self) -> None:
        """The speaker paused: what follows is undone by itself."""
        self._chunk_revision = -1

    def add_committed(self, words: Sequence[Word]) -> None:
        """Put words in at the dictation's cursor; the user's cursor, selection and view stay where they are."""
        if not words:
            return
        if self._spot is None:
            self.begin_dictation()
        follows = self._is_spot_in_view()
        anchor, position = self.textCursor().anchor(), self.textCursor().position()
        scrolled = self.verticalScrollBar().value()
        is_replacing = self._replaced is not None
        at, length = self._insert(words)
        if anchor != position and not is_replacing:
            self._select_again(anchor, position, at, length)
        self.verticalScrollBar().setValue(scrolled)
        if follows:
            self._reveal()
        self.viewport().update()

    def rewrite(self, removed: str, words: Sequence[Word]) -> bool:
        """Take out the text that was dictated last, and put `words` in its place.

        Returns:
            False if it does not stand right before the dictation's cursor any more; nothing changes then.
        """
        length = self._length_before(removed)
        if length is None:
            return False
        assert self._spot is not None
        self._is_ours = True
        self._spot.setPosition(self._spot.position() - length, QTextCursor.MoveMode.KeepAnchor)
        self._spot.removeSelectedText()
        self.document().setModified(False)
        self._is_ours = False
        self.end_phrase()
        self.add_committed(words)
        self.viewport().update()
        return True

    def _length_before(self, text: str) -> int | None:
        """As how many of Qt's characters a text stands before the dictation's cursor; None if it does not.

        A space at its beginning may have been left out, as at the start of a line.
        """
        if self._spot is None:
            return None
        cursor = QTextCursor(self._spot)
        cursor.setPosition(0, QTextCursor.MoveMode.KeepAnchor)
        before = cursor.selectedText().replace("\u2029", "\n").replace("\u2028", "\n")
        found = next((each for each in (text, text.lstrip(" ")) if before.endswith(each)), None)
        return None if found is None else n_units(found)

    def show_tentative(self, text: str) -> None:
        """Show words that may still change behind the committed ones; they replace those shown before."""
        if text == self._tail:
            return
        follows = self._is_spot_in_view()
        self._tail = text
        self._tell_blank()
        if follows:
            self._reveal()
        self.viewport().update()

    @property
    def is_dictating(self) -> bool:
        return self._spot is not None

    # --- Doubts

    @property
    def doubts(self) -> list[str]:
        """The words that are marked as uncertain, in order."""
        return [doubt.text for doubt in sorted(self._doubts, key=lambda doubt: doubt.start)]

    def select_next_doubt(self) -> None:
        """Select the next uncertain word, so that typing replaces it; after the last one, the first."""
        doubt = self._doubts.after(self.textCursor().selectionEnd())
        if doubt:
            self.setTextCursor(doubt.range)
            self.ensureCursorVisible()

    def open_alternatives(self) -> None:
        """Offer alternatives to the selected words, or to the one at the cursor; without any, to the next doubt."""
        if not self.alternatives.open(self.textCursor()):
            self.select_next_doubt()
            self.alternatives.open(self.textCursor())

    def _tell_doubts(self) -> None:
        self.viewport().update()
        self.doubts_changed.emit(len(self._doubts))

    # --- Insertion

    def _insert(self, words: Sequence[Word]) -> tuple[int, int]:
        """Insert, and return where and how many characters."""
        assert self._spot is not None
        self._is_ours = True
        continues = self._chunk_revision == self.document().revision() and self._replaced is None
        if continues:
            self._spot.joinPreviousEditBlock()
        else:
            self._spot.beginEditBlock()
        if self._replaced is not None:
            self._replaced.removeSelectedText()
            self._replaced = None
        at = start = self._spot.position()
        count = self.document().characterCount()
        for word in words:
            text = fitted(word.text, self._before(), is_first=not self._has_begun)
            self._spot.insertText(text, QTextCharFormat())
            self._has_begun = True
            end = self._spot.position()
            if text.strip():
                is_doubtful = word.probability < DOUBT_BELOW
                self._doubts.add(word, start + len(text) - len(text.lstrip()), end, is_marked=is_doubtful)
            start = end
        if needs_space_behind(self._before(), self._behind()):
            self._spot.insertText(" ", QTextCharFormat())
            self._spot.movePosition(QTextCursor.MoveOperation.Left)
        self._spot.endEditBlock()
        # Qt merges what is typed next into the same undo step, unless the document is unmodified before it.
        self.document().setModified(False)
        self._is_ours = False
        self._chunk_revision = -1 if self._before() in _SENTENCE_ENDS else self.document().revision()
        self._tell_doubts()
        return at, self.document().characterCount() - count

    def _before(self) -> str:
        """The character before the dictation's cursor; empty at the start of a line."""
        assert self._spot is not None
        cursor = QTextCursor(self._spot)
        cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock, QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText()[-1:]

    def _behind(self) -> str:
        assert self._spot is not None
        cursor = QTextCursor(self._spot)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText()[:1]

    def _select_again(self, anchor: int, position: int, at: int, length: int) -> None:
        """Select what was selected before `length` characters came in at `at`: text that arrives joins no selection."""
        start, end = min(anchor, position), max(anchor, position)
        start += length if start >= at else 0
        end += length if end > at else 0
        cursor = QTextCursor(self.document())
        cursor.setPosition(start if anchor <= position else end)
        cursor.setPosition(end if anchor <= position else start, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def _on_contents_change(self, position: int, removed: int, added: int) -> None:
        if self._doubts.follow(position, removed, added, is_users=not self._is_ours):
            self._tell_doubts()
        self._tell_blank()

    def _tell_blank(self) -> None:
        if self.is_blank != self._was_blank:
            self._was_blank = self.is_blank
            self.blank_changed.emit(self._was_blank)

    # --- The view

    def _laid_out(self) -> tentative_tail.Tail | None:
        if self._spot is None:
            return None
        tail = self._tail
        if tail:
            tail = fitted(tail, self._before(), is_first=not self._has_begun)
        return tentative_tail.lay_out(self, self._spot, tail, current_palette())

    def _is_spot_in_view(self) -> bool:
        if self._spot is None:
            return False
        rect = self.cursorRect(self._spot)
        return rect.bottom() >= 0 and rect.top() <= self.viewport().height()

    def _reveal(self) -> None:
        """Scroll so that the dictation's cursor and its tail can be seen."""
        tail = self._laid_out()
        if tail is None:
            return
        bar = self.verticalScrollBar()
        below = tail.bounds.bottom() - self.viewport().height()
        if below > 0:
            bar.setValue(bar.value() + round(below + 0.5))
        elif tail.bounds.top() < 0:
            bar.setValue(bar.value() + round(tail.bounds.top() - 0.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_dots(self, painter, ((doubt.start, doubt.end) for doubt in self._doubts))
        tail = self._laid_out()
        if tail and tail.bounds.intersects(QRectF(self.viewport().rect())):
            tentative_tail.paint(painter, tail, current_palette())
        painter.end()
        self._was_in_view = self._is_spot_in_view()

    def resizeEvent(self, event: QResizeEvent) -> None:
        follows = self._was_in_view
        super().resizeEvent(event)
        if follows:
            self._reveal()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            position = self.viewport().mapFrom(self, event.pos())
            doubt = self._doubts.at(self.cursorForPosition(position).position())
            if doubt:
                QToolTip.showText(event.globalPos(), self.alternatives.explanation(doubt), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._take_font()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu(event.pos())
        place = self.textCursor() if self.textCursor().hasSelection() else self.cursorForPosition(event.pos())
        self.alternatives.add_to(menu, place)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a word in doubt offers alternatives to it."""
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is None or self.textCursor().hasSelection() or event.modifiers():
            return
        doubt = self._doubts.at(self.cursorForPosition(pressed).position())
        if doubt is not None and is_on(self, (doubt.start, doubt.end), pressed):
            self.alternatives.open(doubt.range)

    def _take_font(self) -> None:
        """Give the whole document its type and line height. Not undoable, so the undo history begins anew."""
        font = type_font("text")
        if self.document().defaultFont() == font and self._has_line_height():
            return
        self.document().setDefaultFont(font)
        self.document().setUndoRedoEnabled(False)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        form = QTextBlockFormat()
        form.setLineHeight(_LINE_HEIGHT_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.mergeBlockFormat(form)
        frame = self.document().rootFrame().frameFormat()
        frame.setBottomMargin(self.fontMetrics().lineSpacing() * _ROOM_BELOW_LINES)
        self.document().rootFrame().setFrameFormat(frame)
        self.document().setUndoRedoEnabled(True)

    def _has_line_height(self) -> bool:
        return self.document().firstBlock().blockFormat().lineHeight() == _LINE_HEIGHT_PERCENT
