"""What users do with dictated text outside of fields: copy it, save it, and copy an earlier one again."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.desktop.saving import Saving, place_in_words
from app.files import write_whole
from app.history.store import HistoryStore
from app.ui.dictation_window import DictationWindow


class WindowText(QObject):
    """Carries it out.

    Args:
        window: Has the text.
        history: Has those of earlier.
        saving: Asks where to.
    """

    def __init__(self, window: DictationWindow, history: HistoryStore, saving: Saving) -> None:
        super().__init__()
        self._window = window
        self._history = history
        self._saving = saving
        window.copy_asked.connect(self._copy)
        window.save_asked.connect(self._save)

    def copy_again(self, dictation: str) -> None:
        """Copy the text of a past dictation."""
        found = self._history.get(dictation)
        if found is not None:
            QGuiApplication.clipboard().setText(found.text)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._window.text)
        self._window.show_copied()

    def _save(self) -> None:
        chosen = self._saving.ask(
            self._window,
            self.tr("Save the text"),
            self.tr("dictation.txt"),
            self.tr("Text (*.txt)") + ";;" + self.tr("All files (*)"),
        )
        if chosen:
            self.save_as(Path(chosen))

    def save_as(self, path: Path) -> None:
        """Write the window's text to a file, and say where it is."""
        try:
            write_whole(path, self._window.text + "\n")
        except OSError as error:
            sentence = self.tr("{path} cannot be written: {reason}.")
            self._window.show_notice(sentence.format(path=place_in_words(path), reason=error.strerror), "error")
        else:
            self._window.show_notice(self.tr("Saved to {path}.").format(path=place_in_words(path)), "success")
