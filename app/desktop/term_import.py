"""Names and terms taken over from files and folders, as the dialog of settings asks for it."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QFileDialog

from app.desktop.gui_thread import GuiThread
from app.errors import AppError
from app.settings.declarations import VOCABULARY_TERMS
from app.settings.errors import InvalidValueError
from app.settings.store import SettingsStore
from app.ui.settings_dialog import SettingsDialog
from app.writing.terms import read_terms


class TermImport(QObject):
    """Adds to the vocabulary. Belongs to the window's thread; files are read in another, one after the other.

    What is under way goes on after the dialog is closed or gone. While it is there, its row of the vocabulary says how it goes.

    Args:
        dialog: Asks for it.
        settings: Have the vocabulary.
        jobs: Read.
        gui: The window's thread.
        ask_file, ask_folder: Ask for what is to be read; nothing if the user does not want to any more.
        read: Gives the terms of a file or a folder, in a thread of `jobs`, or raises an `AppError`.
    """

    def __init__(
        self,
        dialog: SettingsDialog,
        settings: SettingsStore,
        jobs: Executor,
        gui: GuiThread,
        ask_file: Callable[[], str] | None = None,
        ask_folder: Callable[[], str] | None = None,
        read: Callable[[Path], list[str]] = read_terms,
    ) -> None:
        super().__init__()
        self._dialog: SettingsDialog | None = dialog
        self._settings = settings
        self._jobs = jobs
        self._gui = gui
        self._read = read
        self._waiting: deque[Path] = deque()
        self._current: Path | None = None
        self._problems: list[str] = []
        """Since the last time that none was under way."""
        ask_file, ask_folder = ask_file or self._ask_file, ask_folder or self._ask_folder
        dialog.terms_file_asked.connect(lambda: self._add(ask_file()))
        dialog.terms_folder_asked.connect(lambda: self._add(ask_folder()))
        dialog.destroyed.connect(self._lose_dialog)

    def _add(self, path: str) -> None:
        if not path:
            return
        self._waiting.append(Path(path))
        if self._current is None:
            self._problems = []
            self._show_problems()
            self._next("")
        else:
            self._show_work(self._under_way(self._current))

    def _next(self, outcome: str) -> None:
        """Read what waits; the last outcome is told where nothing does."""
        if not self._waiting:
            self._current = None
            self._show_work(outcome)
            return
        path = self._current = self._waiting.popleft()
        self._show_work(self._under_way(path))
        self._jobs.submit(self._terms_of, path).add_done_callback(self._hand_over)

    def _terms_of(self, path: Path) -> list[str] | AppError:
        """In a thread of the jobs; it touches nothing of Qt, which may be gone."""
        try:
            return self._read(path)
        except AppError as error:
            return error

    def _hand_over(self, answer: "Future[list[str] | AppError]") -> None:
        """In whatever thread the answer has come."""
        self._gui.post(lambda: self._take(answer))

    def _take(self, answer: "Future[list[str] | AppError]") -> None:
        assert self._current is not None
        name = self._current.name
        outcome = ""
        if answer.cancelled() or answer.exception() is not None:  # the log has the details
            self._problems.append(self.tr("{name} could not be read.").format(name=name))
        elif isinstance(found := answer.result(), AppError):
            self._problems.append(str(found))
        else:
            outcome = self._keep(found, name)
        self._show_problems()
        self._next(outcome)

    def _keep(self, found: Sequence[str], name: str) -> str:
        """Add the terms to the vocabulary as it is now; the sentence says what came of it."""
        before = self._settings.get(VOCABULARY_TERMS)
        try:
            self._settings.update(VOCABULARY_TERMS, lambda terms: (*terms, *found))
        except InvalidValueError:  # each of them is valid
            sentence = self.tr("{name} has more names and terms than the vocabulary can take.")
            self._problems.append(sentence.format(name=name))
            return ""
        except AppError as error:
            self._problems.append(str(error))
        added = len(self._settings.get(VOCABULARY_TERMS)) - len(before)
        if added == 0:
            return self.tr("Nothing new was found in {name}.").format(name=name)
        return self.tr("Added from {name}: {count}.").format(name=name, count=added)

    def _under_way(self, path: Path) -> str:
        if not self._waiting:
            return self.tr("{name} is being read…").format(name=path.name)
        sentence = self.tr("{name} is being read, then {count} more.")
        return sentence.format(name=path.name, count=len(self._waiting))

    def _show_work(self, sentence: str) -> None:
        if self._dialog is not None:
            self._dialog.show_work(VOCABULARY_TERMS.key, sentence)

    def _show_problems(self) -> None:
        if self._dialog is not None:
            sentence = " ".join(self._problems) or self._settings.problem_of(VOCABULARY_TERMS.key)
            self._dialog.show_problem(VOCABULARY_TERMS.key, sentence)

    def _lose_dialog(self) -> None:
        self._dialog = None

    def _ask_file(self) -> str:
        title = self.tr("Import names and terms")
        kinds = self.tr("Text and tables (*.txt *.csv *.tsv)") + ";;" + self.tr("All files (*)")
        return QFileDialog.getOpenFileName(self._dialog, title, _documents(), kinds)[0]

    def _ask_folder(self) -> str:
        return QFileDialog.getExistingDirectory(self._dialog, self.tr("Import from documents"), _documents())


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
