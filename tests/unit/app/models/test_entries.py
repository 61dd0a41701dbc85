"""The list of models for a window."""

from pathlib import Path

import pytest

from app.models.entries import ModelEntry, Presence, Source, list_entries
from app.models.recommendation import Speed
from model.catalog import Catalog, FoundModel, Origin
from model.files import ModelFiles
from model.known_models import KNOWN_MODELS
from tests.helpers.doctor import COMPUTER


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Our models folder; no models in packages, and a cache of the test's own."""
    monkeypatch.setattr("model.catalog._in_package", lambda package, name: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "models"


def listed(folder: Path, **options: object) -> dict[str, ModelEntry]:
    catalog = Catalog(folder, folder.parent / "hub")
    return {entry.key: entry for entry in list_entries(catalog, {}, **options)}  # type: ignore[arg-type]  # as given


def put(folder: Path, size: int = 1000) -> Path:
    folder.mkdir(parents=True)
    (folder / "model.bin").write_bytes(bytes(size))
    (folder / "config.json").write_text("{}")
    return folder


def test_known_models_can_be_had_with_their_sizes_and_languages(folder: Path) -> None:
    found = listed(folder)
    assert list(found) == [model.name for model in KNOWN_MODELS]
    small, english = found["small"], found["small.en"]
    assert (small.presence, small.size, small.languages) == (Presence.AVAILABLE, 972_000_000, 99)
    assert (small.source, small.folder, small.is_removable) == (None, None, False)
    assert english.languages == 1


def test_a_model_of_the_users_own_is_listed_after_the_known_ones(folder: Path) -> None:
    put(folder / "mine")
    found = listed(folder)
    assert list(found)[-1] == "mine"
    mine = found["mine"]
    assert (mine.source, mine.is_known, mine.languages, mine.is_removable) == (Source.SAYSO, False, None, True)


def test_models_of_other_programs_are_shown_where_they_lie(folder: Path) -> None:
    snapshot = put(folder.parent / "hub/models--Systran--faster-whisper-small/snapshots/abc")
    small = listed(folder)["small"]
    assert (small.presence, small.source, small.folder) == (Presence.INSTALLED, Source.HUB_CACHE, snapshot)
    assert small.is_from_elsewhere
    assert not small.is_removable


def test_openais_own_files_are_used_by_their_path(folder: Path) -> None:
    cache = folder.parent / "cache/whisper"
    cache.mkdir(parents=True)
    for name in ("medium.en.pt", "base.pt.part"):
        (cache / name).write_bytes(bytes(10))
    entry = listed(folder, computer=COMPUTER)[str(cache / "medium.en.pt")]
    assert (entry.name, entry.source, entry.size, entry.languages) == ("medium.en", Source.WHISPER, 10, 1)
    assert entry.speed is not None
    assert not entry.is_removable


def test_what_is_here_as_well_is_not_listed_twice(folder: Path) -> None:
    put(folder / "base")
    cache = folder.parent / "cache/whisper"
    cache.mkdir(parents=True)
    (cache / "base.pt").write_bytes(bytes(10))
    assert [entry.name for entry in listed(folder).values()].count("base") == 1


def test_packages_are_not_ours_to_remove(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = ModelFiles((put(folder / "elsewhere") / "model.bin",), folder / "elsewhere", "base")
    found = FoundModel(files, Origin.PACKAGE, (), "")
    monkeypatch.setattr("model.catalog._in_package", lambda package, name: found if name == "base" else None)
    base = listed(folder)["base"]
    assert (base.source, base.is_removable, base.is_from_elsewhere) == (Source.PACKAGE, False, False)


def test_a_measured_speed_outweighs_an_estimated_one(folder: Path) -> None:
    catalog = Catalog(folder, folder)
    found = {entry.key: entry for entry in list_entries(catalog, {"base": 2.5}, COMPUTER, recommended="base")}
    assert found["base"].speed == Speed(2.5, is_measured=True)
    assert [entry.key for entry in found.values() if entry.is_recommended] == ["base"]
    tiny = found["tiny"].speed
    assert tiny is not None
    assert not tiny.is_measured


def test_what_another_program_left_half_there_hides_no_other_model(folder: Path) -> None:
    cache = folder.parent / "cache/whisper"
    cache.mkdir(parents=True)
    (cache / "base.pt").write_bytes(bytes(10))
    (cache / "medium.pt").symlink_to("/mnt/unplugged/medium.pt")
    (cache / "small.pt").symlink_to("x" * 300)
    found = listed(folder)
    assert str(cache / "base.pt") in found
    assert len(found) == len(KNOWN_MODELS) + 1


def test_a_folder_that_cannot_be_looked_into_has_no_models(folder: Path) -> None:
    (folder.parent / "cache").mkdir()
    (folder.parent / "cache/whisper").symlink_to("x" * 300)
    assert list(listed(folder)) == [model.name for model in KNOWN_MODELS]
