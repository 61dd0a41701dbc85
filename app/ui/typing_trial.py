"""Typing tried out: what the app types into a field of its own window, held against what it should be."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.ui.palettes import SPACE_S, SPACE_XS
from app.ui.theme import set_role

SAMPLE = "Sayso: Grüße, “naïve” café – 5 €, 你好 😀"  # noqa: RUF001 - what keyboards and fonts have trouble with
"""Letters that one keyboard has and another has not."""

LIMIT_MS = 8000
"""How long typing may take before it counts as not having arrived."""


class TypingTrial(QWidget):
    """Signals: asked, with the text that is to be typed at the cursor, which stands in the field by then."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = QLineEdit()
        self._field.setAccessibleName(self.tr("Field for trying out typing"))
        self._field.setPlaceholderText(self.tr("The app types a line here, as it would into another program."))
        self._field.textChanged.connect(self._on_text)
        self._start = QPushButton(self.tr("Type a line"))
        self._start.clicked.connect(self._on_start)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LIMIT_MS)
        self._timer.timeout.connect(self._on_late)
        line = QHBoxLayout()
        line.setSpacing(SPACE_S)
        line.addWidget(self._field, 1)
        line.addWidget(self._start)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_XS)
        column.addLayout(line)
        column.addWidget(self._words)

    @property
    def words(self) -> str:
        """What came of the last attempt; empty before, and meanwhile."""
        return self._words.text()

    def show_problem(self, sentence: str) -> None:
        """Say why nothing can be typed."""
        self._end(sentence, "error")

    def _on_start(self) -> None:
        self._field.clear()
        self._field.setFocus()
        self._words.hide()
        self._words.setText("")
        self._start.setEnabled(False)
        self._timer.start()
        self.asked.emit(SAMPLE)

    def _on_text(self, text: str) -> None:
        if self._timer.isActive() and text == SAMPLE:
            self._end(self.tr("Every character arrived."), "quiet")

    def _on_late(self) -> None:
        text = self._field.text()
        if not text:
            self._end(self.tr("Nothing arrived. Text can still be pasted from the clipboard."), "error")
            return
        place = next((at for at, (one, other) in enumerate(zip(text, SAMPLE, strict=False)) if one != other), len(text))
        wanted = SAMPLE[place : place + 1] or self.tr("the end")
        self._end(self.tr("Not everything arrived: it went wrong at “{character}”.").format(character=wanted), "error")

    def _end(self, words: str, role: str) -> None:
        self._timer.stop()
        self._start.setEnabled(True)
        self._words.setText(words)
        set_role(self._words, role)
        self._words.show()
