"""Files that come into the watched folder are transcribed once they are whole."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from app.desktop.watched_folder import WatchedFolder
from app.settings.declarations import HISTORY_WATCHED_FOLDER
from app.settings.store import SettingsStore

pytestmark = pytest.mark.usefixtures("qt_app")


class Watch:
    def __init__(self, folder: Path, *, is_watched: bool = True) -> None:
        self.inbox = folder / "inbox"
        self.inbox.mkdir()
        (self.inbox / "old.wav").write_bytes(b"old")
        self.settings = SettingsStore(folder / "settings.toml")
        self.taken: list[str] = []
        self._owner = QObject()
        if is_watched:
            self.settings.set(HISTORY_WATCHED_FOLDER, str(self.inbox))
        self.folder = WatchedFolder(self.settings, lambda files: self.taken.extend(f.name for f in files), self._owner)

    def put(self, name: str, content: bytes = b"sound") -> None:
        (self.inbox / name).write_bytes(content)

    def look(self, times: int = 1) -> list[str]:
        for _ in range(times):
            self.folder.look()
        return self.taken


def test_a_file_is_taken_once_it_does_not_grow_any_more(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    watch.put("talk.MP3")
    assert watch.look() == []
    watch.put("talk.MP3", b"sound and more")
    assert watch.look() == []
    assert watch.look(3) == ["talk.MP3"]


def test_what_was_there_before_and_what_is_no_sound_stays_alone(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    watch.put("notes.txt")
    watch.put(".hidden.wav")
    watch.put("empty.wav", b"")
    (watch.inbox / "folder.wav").mkdir()
    assert watch.look(3) == []


def test_a_file_that_goes_and_comes_again_is_another(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    watch.put("a.wav")
    watch.look(2)
    (watch.inbox / "a.wav").unlink()
    watch.look()
    watch.put("a.wav")
    assert watch.look(2) == ["a.wav", "a.wav"]


def test_the_folder_can_be_chosen_changed_and_missing(tmp_path: Path) -> None:
    watch = Watch(tmp_path, is_watched=False)
    watch.put("a.wav")
    assert watch.look(2) == []
    watch.settings.set(HISTORY_WATCHED_FOLDER, str(watch.inbox))
    watch.put("b.wav")
    assert watch.look(2) == ["b.wav"]
    watch.settings.set(HISTORY_WATCHED_FOLDER, str(tmp_path / "gone"))
    watch.put("c.wav")
    assert watch.look(2) == ["b.wav"]


def test_a_folder_that_is_away_for_a_while_brings_nothing_new(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    watch.put("a.wav")
    assert watch.look(2) == ["a.wav"]
    away = watch.inbox.rename(tmp_path / "away")
    watch.look(2)
    away.rename(watch.inbox)
    watch.put("b.wav")
    assert watch.look(3) == ["a.wav", "b.wav"]


def test_what_lies_in_a_folder_that_was_away_at_first_stays_alone(tmp_path: Path) -> None:
    watch = Watch(tmp_path, is_watched=False)
    away = watch.inbox.rename(tmp_path / "away")
    watch.settings.set(HISTORY_WATCHED_FOLDER, str(watch.inbox))
    watch.look(2)
    away.rename(watch.inbox)
    assert watch.look(3) == []
