"""Names and terms taken over from files and folders, from within the dialog of settings."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QFileDialog

from app.errors import AppError
from app.settings.declarations import VOCABULARY_TERMS
from app.settings.store import SettingsStore
from app.ui.settings_dialog import SettingsDialog
from app.writing.terms import read_terms


class TermImport(QObject):
    """Adds to the vocabulary. Belongs to the dialog, whose row of the vocabulary says what came of it.

    Args:
        dialog: Asks for it.
        settings: Have the vocabulary.
        ask_file, ask_folder: Ask for what is to be read; nothing if the user does not want to any more.
    """

    def __init__(
        self,
        dialog: SettingsDialog,
        settings: SettingsStore,
        ask_file: Callable[[], str] | None = None,
        ask_folder: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._settings = settings
        ask_file, ask_folder = ask_file or self._ask_file, ask_folder or self._ask_folder
        dialog.terms_file_asked.connect(lambda: self._take(ask_file()))
        dialog.terms_folder_asked.connect(lambda: self._take(ask_folder()))

    def _take(self, path: str) -> None:
        if not path:
            return
        before = self._settings.get(VOCABULARY_TERMS)
        try:
            found = read_terms(Path(path))
            self._settings.set(VOCABULARY_TERMS, (*before, *found))
        except AppError as error:
            self._dialog.show_problem(VOCABULARY_TERMS.key, str(error))

    def _ask_file(self) -> str:
        title = self.tr("Import names and terms")
        kinds = self.tr("Text and tables (*.txt *.csv *.tsv)") + ";;" + self.tr("All files (*)")
        return QFileDialog.getOpenFileName(self._dialog, title, _documents(), kinds)[0]

    def _ask_folder(self) -> str:
        return QFileDialog.getExistingDirectory(self._dialog, self.tr("Import from documents"), _documents())


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
