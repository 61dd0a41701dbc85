"""Which files have come into a folder that stays, goes, and comes back as another."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.desktop.arrivals import Arrivals, TooManyFilesError

_HOUR_S = 3600.0
_NOON = 1_764_500_000.0


class Folder:
    """A folder with an old recording, and a clock."""

    def __init__(self, folder: Path, most: int = 100) -> None:
        self.path = folder / "inbox"
        self._aside = folder
        self._count = 0
        self.now = _NOON
        self.path.mkdir()
        self.put("old.wav", hours_ago=500)
        self.arrivals = Arrivals(self.path, most, lambda: self.now)

    def put(self, *names: str, content: bytes = b"sound", hours_ago: float = 0.0) -> None:
        for name in names:
            (self.path / name).write_bytes(content)
            changed = self.now - hours_ago * _HOUR_S
            os.utime(self.path / name, (changed, changed))

    def take_out(self, *names: str) -> None:
        for name in names:
            (self.path / name).unlink()

    def look(self, times: int = 2) -> list[str]:
        """What came in some looks, an hour apart; by default as many as a file takes."""
        found = []
        for _ in range(times):
            self.now += _HOUR_S
            found += [path.name for path in self.arrivals.look()]
        return found

    def miss(self) -> None:
        """A look while the folder is away."""
        self.now += _HOUR_S
        with pytest.raises(FileNotFoundError):
            self.arrivals.look()

    def unplug(self, *, is_mount_point: bool) -> Path:
        """The folder goes; where it was, there is nothing, or the empty folder of a mount point."""
        self._count += 1
        away = self.path.rename(self._aside / f"away{self._count}")
        if is_mount_point:
            self.path.mkdir()
        return away

    def plug_in(self, away: Path) -> None:
        """It comes back, with another number, as after a mount."""
        self._count += 1
        fresh = self._aside / f"fresh{self._count}"
        fresh.mkdir()
        for file in list(away.iterdir()):
            file.rename(fresh / file.name)
        if self.path.exists():
            self.path.rmdir()
        fresh.rename(self.path)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    folder = Folder(tmp_path)
    assert folder.look(1) == []
    return folder


def test_a_file_has_come_once_it_does_not_grow_any_more(folder: Folder) -> None:
    folder.put("talk.MP3")
    assert folder.look(1) == []
    folder.put("talk.MP3", content=b"sound and more")
    assert folder.look(1) == []
    assert folder.look(3) == ["talk.MP3"]


def test_what_was_there_before_and_what_is_no_sound_stays_alone(folder: Folder) -> None:
    folder.put("notes.txt", ".hidden.wav", "wav")
    folder.put("empty.wav", content=b"")
    (folder.path / "folder.wav").mkdir()
    (folder.path / "nowhere.wav").symlink_to(folder.path / "gone.wav")
    assert folder.look(3) == []


def test_what_changes_while_it_is_there_is_not_new(folder: Folder) -> None:
    folder.put("old.wav", content=b"with a title now")
    assert folder.look(3) == []


def test_another_file_under_a_name_that_was_there_is_new(folder: Folder) -> None:
    folder.take_out("old.wav")
    folder.look(1)
    folder.put("old.wav")
    assert folder.look() == ["old.wav"]


def test_the_same_file_that_comes_back_is_not_new(folder: Folder) -> None:
    folder.put("a.wav", "b.wav", hours_ago=3)
    assert folder.look() == ["a.wav", "b.wav"]
    aside = [(folder.path / name).rename(folder.path / f"{name}.part") for name in ("a.wav", "b.wav", "old.wav")]
    assert folder.look() == []
    for file in aside:
        file.rename(file.with_suffix(""))
    assert folder.look(3) == []


def test_only_so_many_that_are_gone_are_remembered(tmp_path: Path) -> None:
    folder = Folder(tmp_path, most=3)
    folder.look(1)
    for name in ("a.wav", "b.wav", "c.wav", "d.wav"):
        folder.put(name, hours_ago=9)
        assert folder.look() == [name]
        (folder.path / name).rename(tmp_path / name)
    folder.look(1)
    for name in ("d.wav", "a.wav"):
        (tmp_path / name).rename(folder.path / name)
    assert folder.look() == ["a.wav"]


def test_a_folder_with_too_many_files_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path, most=3)
    folder.put("a.txt", "b.txt")
    assert folder.look(1) == []
    folder.put("c.wav")
    with pytest.raises(TooManyFilesError) as told:
        folder.look()
    assert told.value.limit == 3


@pytest.mark.parametrize("is_mount_point", [False, True])
class TestComingBack:
    def unplug(self, folder: Folder, *, is_mount_point: bool) -> Path:
        away = folder.unplug(is_mount_point=is_mount_point)
        if is_mount_point:
            assert folder.look(3) == []
        else:
            folder.miss()
        return away

    def test_nothing_that_was_there_is_new(self, folder: Folder, is_mount_point: bool) -> None:
        folder.put("a.wav", hours_ago=5)
        assert folder.look() == ["a.wav"]
        for _ in range(3):
            folder.plug_in(self.unplug(folder, is_mount_point=is_mount_point))
            assert folder.look(3) == []

    def test_what_came_meanwhile_is_new_however_old_it_is(self, folder: Folder, is_mount_point: bool) -> None:
        folder.put("b.wav", hours_ago=700)
        folder.look()
        away = self.unplug(folder, is_mount_point=is_mount_point)
        folder.plug_in(away)
        folder.put("new.wav")
        folder.put("copied.wav", hours_ago=600)
        assert folder.look(3) == ["copied.wav", "new.wav"]

    def test_what_a_recorder_recorded_meanwhile_is_new_after_it_was_emptied(
        self, folder: Folder, is_mount_point: bool
    ) -> None:
        folder.take_out("old.wav")
        folder.look()
        away = self.unplug(folder, is_mount_point=is_mount_point)
        folder.plug_in(away)
        folder.put("new.wav")
        assert folder.look(3) == ["new.wav"]

    def test_another_disk_with_old_files_brings_nothing_new(self, folder: Folder, is_mount_point: bool) -> None:
        self.unplug(folder, is_mount_point=is_mount_point)
        other = folder.path.parent / "other"
        other.mkdir()
        folder.plug_in(other)
        folder.put(*(f"rec{number}.wav" for number in range(20)), "old.wav", hours_ago=90)
        folder.put("strange-clock.wav", hours_ago=-1000)
        assert folder.look(3) == []
        folder.put("new.wav")
        assert folder.look() == ["new.wav"]

    def test_the_first_disk_is_known_again_after_another_one(self, folder: Folder, is_mount_point: bool) -> None:
        folder.put("a.wav", "b.wav", hours_ago=90)
        folder.look()
        first = self.unplug(folder, is_mount_point=is_mount_point)
        other = folder.path.parent / "other"
        other.mkdir()
        folder.plug_in(other)
        folder.put("rec1.wav", hours_ago=80)
        assert folder.look(3) == []
        self.unplug(folder, is_mount_point=is_mount_point)
        folder.plug_in(first)
        assert folder.look(3) == []


def test_a_disk_that_is_mounted_after_the_first_look_brings_nothing_new(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.put(*(f"rec{number}.wav" for number in range(20)), hours_ago=90)
    away = folder.unplug(is_mount_point=True)
    assert folder.look() == []
    folder.plug_in(away)
    assert folder.look(3) == []
    folder.put("new.wav")
    assert folder.look() == ["new.wav"]


def test_a_folder_that_was_made_anew_is_watched_as_before(folder: Folder) -> None:
    folder.take_out("old.wav")
    folder.path.rmdir()
    folder.miss()
    folder.path.mkdir()
    folder.look(1)
    folder.put("new.wav", hours_ago=900)
    assert folder.look() == ["new.wav"]


def test_a_disk_that_shows_its_files_one_by_one_brings_nothing_new(folder: Folder) -> None:
    names = [f"rec{number}.wav" for number in range(9)]
    folder.put(*names, hours_ago=90)
    assert folder.look() == names
    away = folder.unplug(is_mount_point=True)
    folder.look()
    part = folder.path.parent / "part"
    part.mkdir()
    (away / "rec3.wav").rename(part / "rec3.wav")
    folder.plug_in(part)
    assert folder.look() == []
    for file in list(away.iterdir()):
        file.rename(folder.path / file.name)
    assert folder.look(3) == []


def test_a_file_that_is_gone_before_it_is_looked_at_disturbs_no_other(folder: Folder) -> None:
    (folder.path / "loop.wav").symlink_to("loop.wav")
    folder.put("new.wav")
    assert folder.look() == ["new.wav"]


@given(st.lists(st.sampled_from(["put", "put old", "look", "away", "mount point", "back"]), max_size=20))
def test_whatever_becomes_of_the_folder_each_file_is_taken_once(steps: list[str]) -> None:
    with TemporaryDirectory() as place:
        folder = Folder(Path(place))
        folder.put("old2.wav", hours_ago=400)
        taken = folder.look(1)
        put: list[str] = []
        away: Path | None = None
        for number, step in enumerate(steps):
            match step:
                case "put" | "put old" if away is None:
                    put.append(f"{number}.wav")
                    folder.put(put[-1], hours_ago=300 if step == "put old" else 0.0)
                case "look" if folder.path.exists():
                    taken += folder.look(1)
                case "look":
                    folder.miss()
                case "away" | "mount point" if away is None:
                    taken += folder.look()
                    away = folder.unplug(is_mount_point=step == "mount point")
                case "back" if away is not None:
                    folder.plug_in(away)
                    away = None
        if away is not None:
            folder.plug_in(away)
        taken += folder.look(3)
        assert sorted(taken) == sorted(put)
