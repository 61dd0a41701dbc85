"""The store: what applies, who is told, and what is written."""

import os
from pathlib import Path

import pytest

from app.errors import AppError
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
from app.settings.errors import InvalidValueError, StandingValueError, UnknownSettingError
from app.settings.kinds import Choice, Flag, Number, Option
from app.settings.setting import Section, Setting
from app.settings.store import SettingsStore
from tests.helpers.settings_files import on_disk, open_store

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


def test_nothing_is_made_of_a_value_under_a_former_key_that_cannot_be_read(path: Path) -> None:
    store = open_renamed(path, 'a.old = "x"\n')

    with pytest.raises(StandingValueError):
        store.update(RENAMED, lambda present: present + 1)

    assert on_disk(path) == {"a": {"old": "x"}}


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
