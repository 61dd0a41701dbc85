"""Files are saved where the last one was."""

from pathlib import Path

from app.desktop.saving import Saving, place_in_words
from app.settings.store import SettingsStore


def test_the_next_file_is_saved_where_the_last_one_was_as_long_as_that_is_there(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    folder = tmp_path / "texts"
    folder.mkdir()
    Saving(SettingsStore(settings)).remember(folder / "dictation.txt")
    assert Saving(SettingsStore(settings)).folder == folder
    folder.rmdir()
    assert Saving(SettingsStore(settings)).folder.is_dir()


def test_a_place_is_told_as_people_read_it() -> None:
    assert place_in_words(Path.home() / "texts" / "a.txt") == "~/texts/a.txt"
    assert place_in_words(Path("/srv/a.txt")) == "/srv/a.txt"
