"""Another model's text of a dictation, compared with the present one, to be taken or refused.

Words that would go are struck out, words that would come are underlined; both are on a ground of their own.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QTextEdit, QVBoxLayout, QWidget

from app.history.comparison import Change, Part, compared, n_differences
from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.theme import current_palette, set_role, type_font

_LINE_HEIGHT_PERCENT = 140


class SecondLook(QFrame):
    """Signals: taken, refused: what the user wants with the new text."""

    taken = Signal()
    refused = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: Sequence[Part] = ()
        self._title = QLabel()
        self._title.setWordWrap(True)
        self.text = QTextEdit()
        self.text.setReadOnly(True)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        set_role(self.text, "paper")
        self.take = QPushButton(self.tr("Take the new text"))
        self.keep = QPushButton(self.tr("Keep the old one"))
        set_role(self.take, "primary")
        set_role(self._title, "caption")
        self.take.clicked.connect(self.taken)
        self.keep.clicked.connect(self.refused)
        self._lay_out()

    def compare(self, old: str, new: str, model: str) -> None:
        """Show where the texts differ.

        Args:
            old: The present text.
            new: The one that is offered.
            model: Whose it is.
        """
        self._parts = compared(old, new)
        count = n_differences(self._parts)
        sentence = self.tr("{model} heard it differently in one place.")
        if count != 1:
            sentence = self.tr("{model} heard it differently in {count} places.")
        self._title.setText(sentence.format(model=model, count=count))
        self.text.setAccessibleDescription(self._spoken())
        self._write()

    def _spoken(self) -> str:
        """The differences for who cannot see colours."""
        words = {Change.REMOVED: self.tr("removed: {text}"), Change.INSERTED: self.tr("new: {text}")}
        return "; ".join(
            words[part.change].format(text=part.text) for part in self._parts if part.change is not Change.SAME
        )

    def _write(self) -> None:
        self.text.clear()
        self.text.document().setDefaultFont(type_font("text"))
        cursor = QTextCursor(self.text.document())
        line = QTextBlockFormat()
        line.setLineHeight(_LINE_HEIGHT_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(line)
        for number, part in enumerate(self._parts):
            if number:
                cursor.insertText(" ", QTextCharFormat())
            cursor.insertText(part.text, _form(part.change))

    def _lay_out(self) -> None:
        inset = round(self.text.document().documentMargin())  # the title and the buttons stand in line with the words
        self._title.setIndent(inset)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE_S)
        buttons.addSpacing(inset - 1)
        buttons.addWidget(self.take)
        buttons.addWidget(self.keep)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_M)
        column.addWidget(self._title)
        column.addWidget(self.text, 1)
        column.addLayout(buttons)


def _form(change: Change) -> QTextCharFormat:
    palette = current_palette()
    form = QTextCharFormat()
    match change:
        case Change.REMOVED:
            form.setBackground(QColor(palette.danger_soft))
            form.setForeground(QColor(palette.danger))
            form.setFontStrikeOut(True)
        case Change.INSERTED:
            form.setBackground(QColor(palette.success_soft))
            form.setForeground(QColor(palette.success))
            form.setFontUnderline(True)
        case Change.SAME:
            form.setForeground(QColor(palette.text))
    return form
