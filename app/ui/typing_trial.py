"""Typing tried out: after a few seconds, in which users go to a field of another program, a line is typed there."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.palettes import SPACE_S, SPACE_XS
from app.ui.theme import set_role

SAMPLE = "Sayso: Grüße, “naïve” café – 5 €, 你好 😀"  # noqa: RUF001 - what keyboards and fonts have trouble with
"""Letters that one keyboard has and another has not."""

_SECONDS = 5


class TypingTrial(QWidget):
    """Counts down, asks for the line to be typed, and says what came of it.

    Args:
        second_ms: How long a second takes.

    Signals: asked, with the text that is to be typed into the field that has the focus by then.
    """

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, second_ms: int = 1000) -> None:
        super().__init__(parent)
        self._start = QPushButton(self.tr("Type a line"))
        self._start.clicked.connect(self._on_start)
        self._words = QLabel(self.tr("Into a field of another program, such as an editor."))
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        set_role(self._words, "quiet")
        self._left = 0
        self._timer = QTimer(self, interval=second_ms)
        self._timer.timeout.connect(self._tick)
        line = QHBoxLayout()
        line.setSpacing(SPACE_S)
        line.addWidget(self._words, 1)
        line.addWidget(self._start)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_XS)
        column.addLayout(line)

    @property
    def words(self) -> str:
        """What is said of the attempt."""
        return self._words.text()

    def show_typed(self, app: str) -> None:
        """The line was typed; `app` is the program's name, or empty."""
        if app:
            self._end(self.tr("Typed into {app}. There it should read: {line}").format(app=app, line=SAMPLE), "quiet")
        else:
            self._end(self.tr("Typed. There it should read: {line}").format(line=SAMPLE), "quiet")

    def show_problem(self, sentence: str) -> None:
        """Say why nothing was typed, or not all."""
        self._end(sentence, "error")

    def _on_start(self) -> None:
        self._start.setEnabled(False)
        self._left = _SECONDS
        self._count()
        self._timer.start()

    def _tick(self) -> None:
        self._left -= 1
        if self._left > 0:
            self._count()
            return
        self._timer.stop()
        self._say(self.tr("Typing…"), "quiet")
        self.asked.emit(SAMPLE)

    def _count(self) -> None:
        words = self.tr("Now click into a field of another program: a line is typed there in {seconds} s.")
        self._say(words.format(seconds=self._left), "body")

    def _end(self, words: str, role: str) -> None:
        self._timer.stop()
        self._start.setEnabled(True)
        self._say(words, role)

    def _say(self, words: str, role: str) -> None:
        self._words.setText(words)
        set_role(self._words, role)
