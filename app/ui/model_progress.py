"""How far a download is: a bar, the same in words, and a way to stop it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.models.events import Progress
from app.ui.model_words import progress_in_words
from app.ui.palettes import SPACE_S, SPACE_XS
from app.ui.theme import set_role

_STEPS = 1000


class ModelProgress(QWidget):
    """Takes no room while nothing goes on. Its button can be put elsewhere; it is seen only while there is what to stop.

    Signals:
        cancel_asked: the user wants the download to stop.
    """

    cancel_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Download"))
        self._words = QLabel()
        set_role(self._words, "caption")
        self._words.setWordWrap(True)
        self.cancel = QPushButton(self.tr("Stop"))
        self.cancel.clicked.connect(self._on_cancel)
        column = QVBoxLayout()
        column.setSpacing(SPACE_XS)
        column.addWidget(self._bar)
        column.addWidget(self._words)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, SPACE_XS, 0, 0)
        row.setSpacing(SPACE_S)
        row.addLayout(column, 1)
        row.addWidget(self.cancel)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.end()

    def begin(self, words: str, *, can_stop: bool) -> None:
        """Show that something goes on of which nobody knows yet how long it takes."""
        self._bar.setRange(0, 0)
        self._words.setText(words)
        self.cancel.setVisible(can_stop)
        self.cancel.setEnabled(True)
        self.show()

    def end(self) -> None:
        """Nothing goes on any more."""
        self.cancel.hide()
        self.hide()

    def advance(self, progress: Progress) -> None:
        """Show how far it is."""
        if self.isHidden():
            self.begin("", can_stop=True)
        self._bar.setRange(0, _STEPS)
        self._bar.setValue(_STEPS * progress.done // max(1, progress.total))
        if progress.done < progress.total:
            words = progress_in_words(progress.done, progress.total, progress.bytes_per_s)
        else:
            words = self.tr("Checking what has arrived…")
        # What is about to end because the user wants it to does not go on in words.
        if self.cancel.isEnabled():
            self._words.setText(words)
        self._bar.setAccessibleDescription(words)

    def _on_cancel(self) -> None:
        self.cancel.setEnabled(False)
        self._words.setText(self.tr("Stopping…"))
        self.cancel_asked.emit()
