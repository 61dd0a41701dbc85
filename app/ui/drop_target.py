"""What covers the window while files are dragged over it: where they may be dropped, and what becomes of them."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.ui.dragged_files import local_files, local_paths
from app.ui.palettes import RADIUS_L, SPACE_L, SPACE_M, SPACE_S, SPACE_XL
from app.ui.symbol import Symbol
from app.ui.theme import current_palette, set_role

_LINE = 2  # pixels
_WIDEST_NAME = 320  # pixels


class DropTarget(QWidget):
    """Lies over its whole parent, and is to be seen from when files are dragged there until they are dropped or gone.

    Signals:
        dropped: a list of paths of files.
        appeared: what it says, for screen readers.
    """

    dropped = Signal(object)
    appeared = Signal(str)

    def __init__(self, parent: QWidget, *others: QWidget) -> None:
        """Lie over `parent`, and appear for files that come over it or over others within it, which take drops, too."""
        super().__init__(parent)
        self._below = parent
        self._is_over = False
        """Whether the files are over this; before, and where they are dropped at once, they are over the parent."""
        self._what, self._about = QLabel(), QLabel()
        set_role(self._what, "heading")
        set_role(self._about, "quiet")
        for label in (self._what, self._about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_XL * 2, SPACE_XL * 2, SPACE_XL * 2, SPACE_XL * 2)
        column.setSpacing(SPACE_S)
        column.addStretch()
        column.addWidget(Symbol("download", "accent", 40), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(SPACE_M)
        column.addWidget(self._what)
        column.addWidget(self._about)
        column.addStretch()
        self.setAcceptDrops(True)
        parent.setAcceptDrops(True)
        for watched in (parent, *others):
            watched.installEventFilter(self)
        self.hide()

    def show_files(self, files: Sequence[Path]) -> None:
        """These are dragged over the window."""
        one = self.tr("Drop “{name}” to transcribe it")
        several = self.tr("Drop {count} files to transcribe them")
        name = self._what.fontMetrics().elidedText(files[0].name, Qt.TextElideMode.ElideMiddle, _WIDEST_NAME)
        sentence = one.format(name=name) if len(files) == 1 else several.format(count=len(files))
        self._what.setText(sentence)
        self._about.setText(self.tr("The text goes into the history; the file stays where it is."))
        self.setAccessibleName(sentence)
        self.setAccessibleDescription(self._about.text())
        self.setGeometry(self._below.rect())
        self._is_over = False
        self.raise_()
        self.show()
        self.appeared.emit(sentence)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._is_over = True
        _answer(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        _answer(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.hide()
        files = local_files(event.mimeData()) if _answer(event) else []
        if files:
            self.dropped.emit(files)
        else:
            event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Appear over the others, and keep to the size of the parent."""
        if isinstance(event, QDropEvent):
            return self._take(event)
        if event.type() == QEvent.Type.DragLeave:
            QTimer.singleShot(0, self, self._hide_if_left)  # Qt tells whoever is left first
        elif event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._below.rect())
        return super().eventFilter(watched, event)

    def _take(self, event: QDropEvent) -> bool:
        """Answer for what is below where files come in, move or are dropped before this covers it; whether there are any."""
        paths = local_paths(event.mimeData())
        if event.type() == QEvent.Type.Drop:
            self.hide()
            if paths:
                self.dropEvent(event)
        elif paths and _answer(event) and isinstance(event, QDragEnterEvent):
            self.show_files(paths)
        return bool(paths)

    def _hide_if_left(self) -> None:
        if not self._is_over:
            self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        palette = current_palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(palette.window))
        pen = QPen(QColor(palette.accent), _LINE, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(palette.accent_soft))
        frame = QRectF(self.rect()).adjusted(SPACE_L, SPACE_L, -SPACE_L, -SPACE_L)
        painter.drawRoundedRect(frame, RADIUS_L, RADIUS_L)
        painter.end()


def _answer(event: QDropEvent) -> bool:
    """Take files as copies only: who gives them away to be moved may delete them. Whether they are taken."""
    is_taken = bool(event.possibleActions() & Qt.DropAction.CopyAction) and bool(local_paths(event.mimeData()))
    if is_taken:
        event.setDropAction(Qt.DropAction.CopyAction)
    event.setAccepted(is_taken)
    return is_taken
