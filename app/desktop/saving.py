"""Where users save files: where they saved the last one, at first among their documents."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from app.settings.declarations import SAVE_FOLDER
from app.settings.store import SettingsStore


class Saving:
    """Asks for files to write, and remembers their folder."""

    def __init__(self, settings: SettingsStore) -> None:
        self._settings = settings

    def ask(self, parent: QWidget, title: str, name: str, kinds: str) -> str:
        """The path of a file to write, or nothing if the user does not want to any more.

        Args:
            parent: The dialog stands over it.
            title: What is done.
            name: What the file may be called; its ending is added to a name that has none.
            kinds: The kinds of file, as Qt's dialogs take them: `Text (*.txt);;All files (*)`.
        """
        dialog = QFileDialog(parent, title, str(self.folder), kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
        dialog.selectFile(name)
        is_accepted = dialog.exec() == QFileDialog.DialogCode.Accepted
        chosen = dialog.selectedFiles() if is_accepted else []
        dialog.deleteLater()
        if not chosen:
            return ""
        self.remember(Path(chosen[0]))
        return chosen[0]

    @property
    def folder(self) -> Path:
        """Where the last file was saved, if that is still there; else the user's documents."""
        remembered = self._settings.get(SAVE_FOLDER)
        if remembered and Path(remembered).is_dir():
            return Path(remembered)
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        return documents if documents.is_dir() else Path.home()

    def remember(self, path: Path) -> None:
        """Begin there the next time."""
        folder = str(path.parent)
        if folder != self._settings.get(SAVE_FOLDER):
            self._settings.set(SAVE_FOLDER, folder)


def place_in_words(path: Path) -> str:
    """A path as people read it: their own folder as ~."""
    try:
        return str(Path("~", path.relative_to(Path.home())))
    except ValueError:
        return str(path)
