"""What a screen reader says of its own accord: states, notices, and committed text by the phrase."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

_PHRASE_MS = 900
_SENTENCE_ENDS = (".", "!", "?", "…", "。", "！", "？")  # noqa: RUF001 - those of Chinese and Japanese


class Announcer(QObject):
    """Speaks for a window. Words are gathered, so that the voice is not cut off by each new one.

    Signals:
        announced: everything that was said, in the words that were said.
    """

    announced = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._words = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PHRASE_MS)
        self._timer.timeout.connect(self.flush)

    def say(self, text: str) -> None:
        """Say it now; words that were gathered come first."""
        self.flush()
        self._speak(text)

    def add_words(self, text: str) -> None:
        """Say committed text, once its sentence has ended or no more came for a moment."""
        self._words += text
        if self._words.rstrip().endswith(_SENTENCE_ENDS):
            self.flush()
        elif self._words.strip():
            self._timer.start()

    def flush(self) -> None:
        self._timer.stop()
        words, self._words = self._words.strip(), ""
        if words:
            self._speak(words)

    def _speak(self, text: str) -> None:
        if not text:
            return
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))
        self.announced.emit(text)
