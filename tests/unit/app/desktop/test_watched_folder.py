"""Files that come into the watched folder are transcribed, and a folder that hangs holds up nothing."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QObject

from app.desktop.arrivals import Arrivals
from app.desktop.gui_thread import GuiThread
from app.desktop.jobs import Jobs
from app.desktop.watched_folder import WatchedFolder
from app.settings.declarations import HISTORY_WATCHED_FOLDER
from app.settings.store import SettingsStore
from tests.helpers.qt import wait_until

pytestmark = pytest.mark.usefixtures("qt_app")

_LIMIT_S = 10


class Watch:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = SettingsStore(folder / "settings.toml")
        self.taken: list[str] = []
        self.told: list[str] = []
        self.mistakes: list[str] = []
        self.looks: list[str] = []
        """Names of the folders that were looked at."""
        self.hanging = ""
        """The name of a folder that does not answer."""
        self.answer = Event()
        self.jobs = Jobs(self.mistakes.append)
        self._owner = QObject()
        self.watched = WatchedFolder(
            self.settings,
            lambda files: self.taken.extend(file.name for file in files),
            self.jobs,
            GuiThread(self._owner),
            self.told.append,
            self._owner,
            pause_ms=1,
            arrivals=lambda path: Disk(path, self),
        )

    def choose(self, name: str) -> None:
        self.settings.set(HISTORY_WATCHED_FOLDER, str(self.folder / name) if name else "")

    def make(self, name: str) -> Path:
        (self.folder / name).mkdir()
        (self.folder / name / "old.wav").write_bytes(b"old")
        return self.folder / name

    def wait_for_looks(self, name: str, count: int = 3) -> None:
        """That many looks that began after now."""
        before = len(self.looks)
        wait_until(lambda: self.looks[before:].count(name) >= count)

    def close(self) -> None:
        self.answer.set()
        self.choose("")
        self.jobs.shutdown()


class Disk(Arrivals):
    """A folder on a disk that can hang."""

    def __init__(self, path: Path, watch: Watch) -> None:
        super().__init__(path, most=50)
        self._path = path
        self._watch = watch

    def look(self) -> list[Path]:
        self._watch.looks.append(self._path.name)
        if self._watch.hanging == self._path.name:
            assert self._watch.answer.wait(_LIMIT_S)
        return super().look()


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    watch = Watch(tmp_path)
    yield watch
    watch.close()


def test_a_file_that_comes_is_taken_once(watch: Watch) -> None:
    inbox = watch.make("inbox")
    watch.choose("inbox")
    watch.wait_for_looks("inbox")
    (inbox / "a.wav").write_bytes(b"sound")
    wait_until(lambda: watch.taken)
    watch.wait_for_looks("inbox")
    assert watch.taken == ["a.wav"]


def test_the_folder_can_be_changed_and_given_up(watch: Watch) -> None:
    first, second = watch.make("first"), watch.make("second")
    watch.choose("first")
    watch.wait_for_looks("first")
    watch.choose("second")
    watch.wait_for_looks("second")
    (first / "a.wav").write_bytes(b"sound")
    (second / "b.wav").write_bytes(b"sound")
    wait_until(lambda: watch.taken)
    watch.choose("")
    assert watch.taken == ["b.wav"]


def test_a_folder_that_is_away_at_first_is_watched_once_it_is_there(watch: Watch) -> None:
    watch.choose("inbox")
    watch.wait_for_looks("inbox")
    watch.make("away").rename(watch.folder / "inbox")
    watch.wait_for_looks("inbox")
    (watch.folder / "inbox" / "a.wav").write_bytes(b"sound")
    wait_until(lambda: watch.taken)
    assert watch.taken == ["a.wav"]


def test_a_folder_that_hangs_is_looked_at_once_and_holds_up_no_other(watch: Watch) -> None:
    watch.make("inbox")
    watch.hanging = "network"
    watch.make("network")
    watch.choose("network")
    wait_until(lambda: watch.looks)
    watch.choose("inbox")
    watch.wait_for_looks("inbox")
    (watch.folder / "inbox" / "a.wav").write_bytes(b"sound")
    (watch.folder / "network" / "b.wav").write_bytes(b"sound")
    wait_until(lambda: watch.taken)
    assert watch.looks.count("network") == 1
    watch.answer.set()
    watch.wait_for_looks("inbox")
    assert watch.taken == ["a.wav"]
    assert watch.looks.count("network") == 1


def test_a_folder_that_answers_again_is_looked_at_again(watch: Watch) -> None:
    inbox = watch.make("inbox")
    watch.choose("inbox")
    watch.wait_for_looks("inbox")
    watch.hanging = "inbox"
    before = len(watch.looks)
    wait_until(lambda: len(watch.looks) > before)
    (inbox / "a.wav").write_bytes(b"sound")
    watch.hanging = ""
    watch.answer.set()
    wait_until(lambda: watch.taken)
    assert watch.taken == ["a.wav"]


def test_a_folder_with_too_many_files_is_told_once_and_left_alone(watch: Watch) -> None:
    inbox = watch.make("inbox")
    for number in range(60):
        (inbox / f"{number}.txt").touch()
    watch.choose("inbox")
    wait_until(lambda: watch.told)
    watch.make("other")
    watch.choose("other")
    watch.wait_for_looks("other")
    assert watch.told == ["The watched folder has more than 50 files, too many to be watched; choose another one."]
    assert watch.looks.count("inbox") == 1


def test_the_folder_of_a_user_who_is_not_there_stops_nothing(watch: Watch) -> None:
    watch.settings.set(HISTORY_WATCHED_FOLDER, "~nobody-of-that-name/inbox")
    watch.wait_for_looks("inbox")
    assert watch.mistakes == []
