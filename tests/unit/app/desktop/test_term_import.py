"""Names and terms come into the vocabulary from within the dialog of settings, which does not wait for them."""

from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app.desktop.gui_thread import GuiThread
from app.desktop.jobs import Jobs
from app.desktop.term_import import TermImport
from app.settings.declarations import VOCABULARY_TERMS
from app.settings.store import SettingsStore
from app.ui.setting_binding import SettingsBinding
from app.ui.setting_row import SettingRow
from app.ui.settings_dialog import SettingsDialog
from app.writing.terms import read_terms
from tests.helpers.qt import process_events, wait_until

pytestmark = pytest.mark.usefixtures("qt_app")

_LIMIT_S = 10


class Desk:
    """The dialog of settings, and a disk that can hang."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = SettingsStore(folder / "settings.toml")
        self.settings.set(VOCABULARY_TERMS, ("Kubernetes",))
        self.mistakes: list[str] = []
        self.jobs = Jobs(self.mistakes.append)
        self._owner = QWidget()
        self.dialog = SettingsDialog(self._owner)
        SettingsBinding(self.dialog, self.settings)
        self.disk = Event()
        """Set while it answers."""
        self.disk.set()
        self.wanted: deque[str] = deque()
        """What the user chooses, one after the other."""
        self.reads: list[str] = []
        choose = self.wanted.popleft
        self.terms = TermImport(
            self.dialog, self.settings, self.jobs, GuiThread(self._owner), choose, choose, self._read
        )

    def ask(self, *names: str, is_folder: bool = False) -> None:
        for name in names:
            self.wanted.append(str(self.folder / name) if name else "")
            (self.dialog.terms_folder_asked if is_folder else self.dialog.terms_file_asked).emit()

    def _read(self, path: Path) -> list[str]:
        self.reads.append(path.name)
        assert self.disk.wait(_LIMIT_S)
        if path.name == "mistake.txt":
            raise LookupError("a mistake of ours")
        return read_terms(path)

    @property
    def said(self) -> str:
        """What stands in the row of the vocabulary."""
        (row,) = (row for row in self.dialog.findChildren(SettingRow) if row.setting is VOCABULARY_TERMS)
        return "\n".join(label.text() for label in row.findChildren(QLabel) if not label.isHidden())

    @property
    def terms_now(self) -> Sequence[str]:
        return self.settings.get(VOCABULARY_TERMS)

    def wait_for(self, sentence: str) -> None:
        wait_until(lambda: sentence in self.said)

    def close(self) -> None:
        self.disk.set()
        self.jobs.shutdown()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    (tmp_path / "names.csv").write_text("Ada Lovelace;London\nKubernetes;\n")
    (tmp_path / "more.txt").write_text("Mannheim\n")
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def test_the_terms_of_a_file_come_behind_those_that_are_there(desk: Desk) -> None:
    desk.ask("names.csv")
    desk.wait_for("Added from names.csv: 1.")
    assert desk.terms_now == ("Kubernetes", "Ada Lovelace")


def test_the_terms_of_documents_do_as_well(desk: Desk) -> None:
    (desk.folder / "papers").mkdir()
    (desk.folder / "papers" / "a.txt").write_text("we met Mannheim, and Mannheim met us")
    desk.ask("papers", is_folder=True)
    desk.wait_for("Added from papers: 1.")
    assert desk.terms_now == ("Kubernetes", "Mannheim")


def test_that_there_is_nothing_new_is_said(desk: Desk) -> None:
    (desk.folder / "old.txt").write_text("Kubernetes\n")
    desk.ask("old.txt")
    desk.wait_for("Nothing new was found in old.txt.")
    assert desk.terms_now == ("Kubernetes",)


def test_while_it_is_read_the_row_says_so_and_the_window_goes_on(desk: Desk) -> None:
    desk.disk.clear()
    desk.ask("names.csv")
    assert "names.csv is being read…" in desk.said
    desk.settings.set(VOCABULARY_TERMS, ("Kubernetes", "Grace Hopper"))
    process_events()
    assert "names.csv is being read…" in desk.said
    desk.disk.set()
    wait_until(lambda: len(desk.terms_now) == 3)
    assert desk.terms_now == ("Kubernetes", "Grace Hopper", "Ada Lovelace")
    assert "is being read" not in desk.said


def test_what_cannot_be_read_is_said_at_the_vocabulary_until_the_next_import(desk: Desk) -> None:
    desk.ask("gone.txt")
    desk.wait_for("gone.txt cannot be read")
    assert "is being read" not in desk.said
    assert desk.terms_now == ("Kubernetes",)
    desk.ask("more.txt")
    wait_until(lambda: "Mannheim" in desk.terms_now)
    assert "gone.txt" not in desk.said


def test_what_comes_meanwhile_waits_and_nothing_that_went_wrong_is_lost(desk: Desk) -> None:
    desk.disk.clear()
    desk.ask("gone.txt", "names.csv", "more.txt")
    wait_until(lambda: desk.reads)
    assert "gone.txt is being read, then 2 more." in desk.said
    assert desk.reads == ["gone.txt"]
    desk.disk.set()
    wait_until(lambda: "Mannheim" in desk.terms_now)
    assert desk.terms_now == ("Kubernetes", "Ada Lovelace", "Mannheim")
    assert "gone.txt cannot be read" in desk.said


def test_more_than_the_vocabulary_takes_is_said(desk: Desk) -> None:
    (desk.folder / "many.txt").write_text("\n".join(f"term{number}" for number in range(5000)))
    desk.ask("many.txt")
    desk.wait_for("many.txt has more names and terms than the vocabulary can take.")
    assert desk.terms_now == ("Kubernetes",)


def test_a_mistake_of_ours_ends_the_import(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    desk.ask("mistake.txt", "more.txt")
    wait_until(lambda: "Mannheim" in desk.terms_now)
    assert "mistake.txt could not be read." in desk.said
    assert desk.mistakes == ["LookupError"]
    assert "a job failed" in caplog.text


def test_it_goes_on_while_the_dialog_is_closed(desk: Desk) -> None:
    desk.dialog.show()
    desk.disk.clear()
    desk.ask("names.csv")
    desk.dialog.close()
    desk.disk.set()
    wait_until(lambda: "Ada Lovelace" in desk.terms_now)
    assert "Added from names.csv: 1." in desk.said


def test_it_goes_on_when_the_dialog_is_gone(desk: Desk) -> None:
    desk.disk.clear()
    desk.ask("gone.txt", "names.csv")
    desk.dialog.deleteLater()
    process_events()
    desk.disk.set()
    wait_until(lambda: "Ada Lovelace" in desk.terms_now)


def test_who_does_not_want_to_any_more_changes_nothing(desk: Desk) -> None:
    desk.ask("", is_folder=True)
    assert desk.terms_now == ("Kubernetes",)
    assert "being read" not in desk.said


def test_terms_are_not_written_over_a_list_that_cannot_be_read(desk: Desk) -> None:
    damaged = 'vocabulary.terms = ["Kubernetes", 3]\n'
    desk.settings.path.write_text(damaged)
    desk.ask("names.csv")
    desk.wait_for("Nothing was changed")
    assert desk.settings.path.read_text() == damaged
