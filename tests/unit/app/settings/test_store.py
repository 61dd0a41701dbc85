"""The store: what applies, what is written, and what happens to files that somebody else has had a hand in."""

import errno
import os
import tomllib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from app.errors import AppError
from app.settings import file
from app.settings.declarations import (
    HISTORY_KEEP_DAYS,
    HOTKEY_CANCEL,
    HOTKEY_DICTATE,
    HOTKEY_MODE,
    HOTKEY_TAP_MS,
    LANGUAGE_CODES,
    MODEL_NAME,
    OVERLAY_ENABLED,
    OVERLAY_POSITION,
)
from app.settings.errors import InvalidValueError, UnknownSettingError
from app.settings.file import SettingsFile
from app.settings.kinds import Choice, Flag, Number, Option
from app.settings.setting import Section, Setting
from app.settings.store import SettingsStore

NOON = datetime(2026, 11, 29, 12, 0, 0)  # noqa: DTZ001 - the local time of some place


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def open_store(path: Path, text: str | bytes | None = None) -> SettingsStore:
    """A store on a file that holds `text`."""
    if text is not None:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return SettingsStore(path, now=lambda: NOON)


def on_disk(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text())


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


# --- Values


def test_without_a_file_the_defaults_apply_and_none_is_written(path: Path) -> None:
    store = open_store(path)

    assert store.get(HOTKEY_DICTATE) == "F9"
    assert store.get(LANGUAGE_CODES) == ()
    assert store.problems == []
    assert not path.parent.exists()


def test_a_value_applies_at_once_and_in_the_next_run(path: Path) -> None:
    store = open_store(path)

    store.set(HOTKEY_TAP_MS, 500)
    store.set(LANGUAGE_CODES, ("de", "en"))

    assert store.get(HOTKEY_TAP_MS) == 500
    assert on_disk(path) == {"hotkey": {"tap_ms": 500}, "language": {"codes": ["de", "en"]}}
    assert open_store(path).get(LANGUAGE_CODES) == ("de", "en")


def test_a_reset_setting_leaves_no_trace(path: Path) -> None:
    store = open_store(path)
    store.set(HOTKEY_TAP_MS, 500)

    store.reset(HOTKEY_TAP_MS)

    assert store.get(HOTKEY_TAP_MS) == 350
    assert on_disk(path) == {}


def test_a_chosen_value_is_kept_even_if_it_is_the_default(path: Path) -> None:
    open_store(path).set(HOTKEY_TAP_MS, 350)

    assert on_disk(path) == {"hotkey": {"tap_ms": 350}}


def test_an_invalid_value_is_refused_and_changes_nothing(path: Path) -> None:
    store = open_store(path)

    with pytest.raises(InvalidValueError, match=r"^hotkey.mode cannot be 'press': give auto, hold, toggle or lock\.$"):
        store.set(HOTKEY_MODE, "press")

    assert store.get(HOTKEY_MODE) == "auto"
    assert not path.exists()


def test_text_is_read_as_users_write_it(path: Path) -> None:
    store = open_store(path)

    assert store.parse("overlay.enabled", "Off") is False
    assert store.parse("history.keep_days", "forever") == 0
    assert store.parse("language.codes", "German, en") == ("de", "en")
    assert store.parse("vocabulary.terms", 'Foo, "Bar, Inc.", Baz') == ("Foo", "Bar, Inc.", "Baz")
    with pytest.raises(InvalidValueError, match=r"a whole number from 150 to 1000 ms\.$"):
        store.parse("hotkey.tap_ms", "9")
    with pytest.raises(InvalidValueError, match="Did you mean German"):
        store.parse("language.codes", "Germann")


def test_an_unknown_setting_names_similar_ones(path: Path) -> None:
    with pytest.raises(UnknownSettingError, match=r"Did you mean hotkey\.dictate"):
        open_store(path).parse("hotkey.dictat", "F9")


def test_keys_are_checked_by_those_who_know_them(path: Path) -> None:
    class UnknownKeyError(AppError):
        pass

    def check(text: str) -> None:
        if text.lower() != "f8":
            raise UnknownKeyError(f"There is no key {text!r}.")

    store = SettingsStore(path, check_keys=check)

    store.set(HOTKEY_DICTATE, "F8")
    assert store.get(HOTKEY_DICTATE) == "F8"
    with pytest.raises(InvalidValueError, match=r"^hotkey.dictate cannot be 'F99': There is no key 'F99'\.$"):
        store.set(HOTKEY_DICTATE, "F99")
    store.set(HOTKEY_CANCEL, "")
    assert store.get(HOTKEY_CANCEL) == ""


# --- Observers


def test_observers_are_told_only_of_what_changed(path: Path) -> None:
    store = open_store(path)
    told: list[tuple[str, object]] = []
    stop = store.observe(lambda key: told.append((key, store.get(store.find(key)))))

    store.set(HOTKEY_TAP_MS, 400)
    store.set(HOTKEY_TAP_MS, 400)
    store.reload()
    stop()
    store.set(HOTKEY_TAP_MS, 500)

    assert told == [("hotkey.tap_ms", 400)]


def test_an_observer_may_change_settings_itself(path: Path) -> None:
    store = open_store(path)
    told: list[str] = []

    def follow(key: str) -> None:
        told.append(key)
        if key == "overlay.enabled":
            store.set(OVERLAY_POSITION, "top")

    store.observe(follow)
    store.set(OVERLAY_ENABLED, False)

    assert told == ["overlay.enabled", "overlay.position"]


# --- Two programs


def test_a_change_by_another_program_is_taken_over_at_a_reload(path: Path) -> None:
    ours = open_store(path)
    told: list[str] = []
    ours.observe(told.append)
    ours.set(HOTKEY_TAP_MS, 400)
    theirs = open_store(path)

    theirs.set(MODEL_NAME, "small")
    theirs.reset(HOTKEY_TAP_MS)
    ours.reload()

    assert told == ["hotkey.tap_ms", "hotkey.tap_ms", "model.name"]
    assert (ours.get(MODEL_NAME), ours.get(HOTKEY_TAP_MS)) == ("small", 350)


def test_writing_keeps_what_another_program_has_just_written(path: Path) -> None:
    ours, theirs = open_store(path), open_store(path)
    told: list[str] = []
    ours.observe(told.append)

    theirs.set(MODEL_NAME, "small")
    ours.set(HOTKEY_TAP_MS, 400)

    assert on_disk(path) == {"model": {"name": "small"}, "hotkey": {"tap_ms": 400}}
    assert sorted(told) == ["hotkey.tap_ms", "model.name"]


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


# --- Renamed settings

SECTION = Section("s", "S", "settings")
RENAMED = Setting("b.new", Number(0, 9), 1, SECTION, "", "", former_keys=("a.newer", "a.old"))
OTHER = Setting("b.other", Flag(), False, SECTION, "", "")


def open_renamed(path: Path, text: str) -> SettingsStore:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return SettingsStore(path, settings=(RENAMED, OTHER))


def test_a_value_under_a_former_key_is_taken_over(path: Path) -> None:
    assert open_renamed(path, "a.old = 2\n").get(RENAMED) == 2
    assert open_renamed(path, "a.old = 2\na.newer = 3\n").get(RENAMED) == 3
    assert open_renamed(path, "a.old = 2\nb.new = 4\n").get(RENAMED) == 4


def test_a_former_key_goes_when_the_setting_is_written(path: Path) -> None:
    store = open_renamed(path, "a.old = 2\na.newer = 3\na.other = 4\n")

    store.set(OTHER, True)
    assert on_disk(path) == {"a": {"old": 2, "newer": 3, "other": 4}, "b": {"other": True}}
    store.set(RENAMED, 5)
    assert on_disk(path) == {"a": {"other": 4}, "b": {"other": True, "new": 5}}
    assert store.find("a.old") is RENAMED


def test_a_reset_of_a_renamed_setting_is_one(path: Path) -> None:
    store = open_renamed(path, "a.old = 2\n")

    store.reset(RENAMED)

    assert store.get(RENAMED) == 1
    assert on_disk(path) == {}


def test_values_of_a_store_are_those_of_its_kinds() -> None:
    choice = Choice((Option("a", "A"), Option("b", "B")))

    assert choice.parse(" A ") == "a"
    assert HISTORY_KEEP_DAYS.kind.parse(" Forever ") == 0


@pytest.mark.skipif(os.name != "posix", reason="permissions are others there")
def test_nobody_else_can_open_the_settings(path: Path) -> None:
    store = open_store(path, "")
    path.parent.chmod(0o755)
    path.chmod(0o644)

    store.set(OVERLAY_ENABLED, False)

    assert path.stat().st_mode & 0o777 == 0o600
