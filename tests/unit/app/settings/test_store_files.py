"""Files of settings that somebody else has had a hand in, and disks that take nothing."""

import errno
import os
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from app.settings import file
from app.settings.declarations import (
    HOTKEY_MODE,
    HOTKEY_TAP_MS,
    MODEL_NAME,
    PROFILES,
    VOCABULARY_TERMS,
)
from app.settings.errors import StandingValueError
from app.settings.file import SettingsFile
from app.settings.profile import Profile, ProfileSet
from tests.helpers.settings_files import NOON, on_disk, open_store


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Fills the disk; what it returns empties it again."""
    real = os.fsync

    def fill() -> None:
        def fail(descriptor: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), descriptor)

        monkeypatch.setattr(os, "fsync", fail)

    def empty() -> None:
        monkeypatch.setattr(os, "fsync", real)

    fill()
    return empty


# --- Files that are not as we write them


def test_one_invalid_value_does_not_harm_the_others(path: Path) -> None:
    store = open_store(path, 'hotkey = {mode = "press", tap_ms = 400}\nmodel.name = "small"\n')

    assert (store.get(HOTKEY_MODE), store.get(HOTKEY_TAP_MS), store.get(MODEL_NAME)) == ("auto", 400, "small")
    sentence = "In settings.toml, hotkey.mode cannot be 'press': give auto, hold, toggle or lock. Its default applies."
    assert store.problems == [sentence]
    assert store.problem_of("hotkey.mode") == sentence
    assert store.problem_of("hotkey.tap_ms") is None


def test_an_invalid_value_is_put_right_by_setting_it(path: Path) -> None:
    store = open_store(path, 'hotkey.mode = 3\nhotkey.tap_ms = "x"\n')

    store.set(HOTKEY_MODE, "hold")

    assert store.problem_of("hotkey.mode") is None
    assert on_disk(path) == {"hotkey": {"mode": "hold", "tap_ms": "x"}}


def test_nothing_is_made_of_a_value_that_cannot_be_read(path: Path) -> None:
    store = open_store(path)
    store.set(PROFILES, ProfileSet((Profile("Mail", ("thunderbird",)), Profile("Code"))))
    damaged = path.read_text() + 'kye = "F8"\n'
    path.write_text(damaged)

    with pytest.raises(StandingValueError, match="Nothing was changed; put it right in the file first"):
        store.update(PROFILES, lambda profiles: ProfileSet((*profiles.profiles, Profile("New"))))

    assert path.read_text() == damaged
    assert store.problem_of("profiles") is not None


def test_what_is_refused_still_takes_over_what_another_program_has_changed(path: Path) -> None:
    store = open_store(path, 'vocabulary.terms = ["Ada"]\n')
    seen: list[str] = []
    store.observe(seen.append)
    path.write_text('vocabulary.terms = 3\nmodel.name = "small"\n')

    with pytest.raises(StandingValueError):
        store.update(VOCABULARY_TERMS, lambda terms: (*terms, "Lovelace"))

    assert store.get(MODEL_NAME) == "small"
    assert sorted(seen) == ["model.name", "vocabulary.terms"]


@pytest.mark.parametrize("value", ["true", "3.0", '"350"', "[350]", "{}", "9999999999999999999999"])
def test_a_number_is_a_whole_number(path: Path, value: str) -> None:
    store = open_store(path, f"hotkey.tap_ms = {value}\n")

    assert store.get(HOTKEY_TAP_MS) == 350
    assert len(store.problems) == 1


def test_what_other_releases_write_is_kept(path: Path) -> None:
    text = '[future]\nmodes = [{name = "a"}, {name = "b"}]\nsince = 2027-01-01\n[hotkey]\nnew = 1.5\n'
    store = open_store(path, text)

    store.set(HOTKEY_TAP_MS, 400)

    expected = tomllib.loads(text)
    expected["hotkey"]["tap_ms"] = 400
    assert on_disk(path) == expected
    assert store.problems == []


def test_a_value_in_place_of_a_table_gives_way_to_it(path: Path) -> None:
    store = open_store(path, "hotkey = 1\nother = 2\n")
    assert store.get(HOTKEY_TAP_MS) == 350

    store.set(HOTKEY_TAP_MS, 400)

    assert on_disk(path) == {"hotkey": {"tap_ms": 400}, "other": 2}


@pytest.mark.parametrize("text", [b"hotkey.mode = ", b"\xff\xfe", b"x = " + b"[" * 5000, b"x = " + b"9" * 5000])
def test_a_damaged_file_is_set_aside_and_said(path: Path, text: bytes) -> None:
    store = open_store(path, text)

    aside = path.with_name("settings.toml.damaged-20261129-120000")
    assert aside.read_bytes() == text
    assert not path.exists()
    assert store.problems == [f"{path} was damaged and is kept as {aside.name}; the defaults apply."]
    store.set(HOTKEY_TAP_MS, 400)
    assert on_disk(path) == {"hotkey": {"tap_ms": 400}}


def test_each_damaged_file_is_kept(path: Path) -> None:
    for _ in range(3):
        open_store(path, "=")

    assert len(list(path.parent.glob("settings.toml.damaged-*"))) == 3


def test_a_file_damaged_while_the_program_runs_changes_nothing(path: Path) -> None:
    store = open_store(path)
    store.set(HOTKEY_TAP_MS, 400)
    path.write_text("oops")

    store.reload()

    assert store.get(HOTKEY_TAP_MS) == 400
    assert on_disk(path) == {"hotkey": {"tap_ms": 400}}
    assert "those of before apply" in store.problems[0]


def test_a_byte_order_mark_and_foreign_line_ends_are_read(path: Path) -> None:
    assert open_store(path, b"\xef\xbb\xbf[hotkey]\r\ntap_ms = 400\r\n").get(HOTKEY_TAP_MS) == 400


def test_a_link_to_a_file_elsewhere_stays_one(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "elsewhere.toml")

    open_store(path).set(HOTKEY_TAP_MS, 400)

    assert path.is_symlink()
    assert on_disk(tmp_path / "elsewhere.toml") == {"hotkey": {"tap_ms": 400}}


# --- Disks that take nothing


def test_on_a_full_disk_a_value_applies_for_this_run(path: Path, full_disk: Callable[[], None]) -> None:
    store = open_store(path, "hotkey.tap_ms = 300\n")
    told: list[str] = []
    store.observe(told.append)

    store.set(HOTKEY_TAP_MS, 400)
    store.reload()

    assert store.get(HOTKEY_TAP_MS) == 400
    assert told == ["hotkey.tap_ms"]
    assert store.save_problem is not None
    assert store.save_problem == f"Changes apply until Sayso ends: {path} cannot be written: No space left on device."
    assert on_disk(path) == {"hotkey": {"tap_ms": 300}}

    full_disk()
    store.set(MODEL_NAME, "small")
    assert store.problems == []
    assert on_disk(path) == {"hotkey": {"tap_ms": 400}, "model": {"name": "small"}}


def test_a_reset_that_cannot_be_written_applies_too(path: Path, full_disk: Callable[[], None]) -> None:
    store = open_store(path, "hotkey.tap_ms = 300\n")

    store.reset(HOTKEY_TAP_MS)

    assert store.get(HOTKEY_TAP_MS) == 350
    full_disk()
    store.set(MODEL_NAME, "small")
    assert on_disk(path) == {"model": {"name": "small"}}


def test_a_later_change_of_the_file_is_newer_than_what_was_not_written(
    path: Path, full_disk: Callable[[], None]
) -> None:
    store = open_store(path)
    store.set(HOTKEY_TAP_MS, 400)
    full_disk()

    path.write_text("hotkey.tap_ms = 500\n")
    store.reload()

    assert store.get(HOTKEY_TAP_MS) == 500


def test_a_folder_in_place_of_the_file_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    store = open_store(path)

    assert store.problems == [f"The settings in {path} cannot be read: Is a directory."]
    store.set(HOTKEY_TAP_MS, 400)
    assert store.get(HOTKEY_TAP_MS) == 400
    assert path.is_dir()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = open_store(tmp_path / "file" / "settings.toml")

    store.set(HOTKEY_TAP_MS, 400)

    assert store.get(HOTKEY_TAP_MS) == 400
    assert store.save_problem is not None


def test_a_file_marked_as_read_only_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(path, "hotkey.tap_ms = 300\n")
    monkeypatch.setattr(os, "access", lambda name, mode: False)  # as for users other than root

    store.set(HOTKEY_TAP_MS, 400)

    assert store.get(HOTKEY_TAP_MS) == 400
    assert store.unwritable == f"{path} cannot be written: Permission denied."
    assert on_disk(path) == {"hotkey": {"tap_ms": 300}}


def test_a_file_that_another_program_holds_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, theirs = open_store(path), SettingsFile(path, lambda: NOON)
    monkeypatch.setattr(file, "_LOCK_WAIT_S", 0.02)

    with theirs.locked():
        store.set(HOTKEY_TAP_MS, 400)
    assert store.unwritable == f"{path} cannot be written: another program holds it."
    assert store.get(HOTKEY_TAP_MS) == 400

    store.set(HOTKEY_TAP_MS, 500)
    assert store.problems == []
