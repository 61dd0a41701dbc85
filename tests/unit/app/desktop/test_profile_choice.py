"""Which profile a dictation has, and what it does to what is heard and written."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.delivery.targets import Target as FocusedWindow
from app.desktop.parts import spoken_languages
from app.desktop.ports import Target
from app.desktop.profile_choice import ProfileChoice
from app.desktop.writing_part import WritingPart
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.profile import SECOND, Profile, ProfileSet
from app.settings.store import SettingsStore
from app.writing.again import written_again
from streaming.events import TranscriptUpdate
from tests.helpers.heard import heard

MAIL = Profile("Mail", ("thunderbird",), languages=("de",), replacements=("bye => Kind regards",))
SHELL = Profile("Shell", ("terminals", "thunder*"), switches=(("plain", True), ("punctuation", False)))
CODE = Profile("Code", ("code",), switches=(("identifiers", False),))


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    store = SettingsStore(tmp_path / "settings.toml")
    store.set(keys.PROFILES, ProfileSet((MAIL, SHELL, CODE)))
    return store


def chosen(settings: SettingsStore, app: str, target: Target = Target.FOCUS, of_key: str = "") -> str:
    return ProfileChoice(settings, lambda: FocusedWindow(1, 1, app)).for_start(target, of_key)


def said(settings: SettingsStore, app: str, text: str) -> str:
    writer = WritingPart(settings, lambda: FocusedWindow(1, 1, app), lambda: "", "").writer(
        Target.FOCUS, chosen(settings, app)
    )
    writer.hear(TranscriptUpdate(100_000, text, "", tuple(heard(text)), "en"))
    writer.flush()
    return writer.text


def test_the_first_that_names_the_program_holds(settings: SettingsStore) -> None:
    assert chosen(settings, "Thunderbird") == "Mail"
    assert chosen(settings, "xterm") == "Shell"
    assert chosen(settings, "firefox") == ""
    assert chosen(settings, "thunderbird", Target.WINDOW) == ""


def test_a_choice_in_the_window_goes_before_programs_and_a_key_before_both(settings: SettingsStore) -> None:
    settings.set(keys.PROFILE_CHOSEN, "Shell")
    assert chosen(settings, "thunderbird") == "Shell"
    assert chosen(settings, "thunderbird", Target.WINDOW) == "Shell"
    assert chosen(settings, "thunderbird", of_key="Code") == "Code"
    assert chosen(settings, "thunderbird", of_key=SECOND) == SECOND


def test_one_that_is_gone_is_not_chosen(settings: SettingsStore) -> None:
    settings.set(keys.PROFILE_CHOSEN, "Gone")
    assert chosen(settings, "thunderbird") == "Mail"


def test_its_languages_are_spoken(settings: SettingsStore) -> None:
    settings.set(keys.LANGUAGE_CODES, ("en",))
    settings.set(keys.LANGUAGE_SECOND_CODES, ("fr",))
    assert spoken_languages(settings, "Mail") == ("de",)
    assert spoken_languages(settings, "Shell") == ("en",)
    assert spoken_languages(settings, SECOND) == ("fr",)
    assert spoken_languages(settings, "") == ("en",)


def test_its_switches_go_before_those_of_the_settings(settings: SettingsStore) -> None:
    assert said(settings, "firefox", "List files comma please.") == "List files, please."
    assert said(settings, "xterm", "List files comma please.") == "list files comma please"
    assert said(settings, "code", "Call snake case user name.") == "Call snake case user name."


def test_its_replacements_come_on_top(settings: SettingsStore) -> None:
    settings.set(keys.WRITING_REPLACEMENTS, ("bye => See you", "hi => Hello"))
    assert said(settings, "thunderbird", "hi and bye") == "Hello and Kind regards"
    assert said(settings, "firefox", "hi and bye") == "Hello and See you"


def test_an_earlier_dictation_has_the_profile_of_its_program(settings: SettingsStore, tmp_path: Path) -> None:
    history = HistoryStore(tmp_path / "history.db")
    history.begin("20261124-100000-abcd", datetime(2026, 11, 24, 10, tzinfo=UTC), "kitty")
    dictation = history.get("20261124-100000-abcd")
    history.close()
    assert dictation is not None
    writer = WritingPart(settings, lambda: None, lambda: "", "").writer_again(dictation)
    assert written_again(writer, heard("List files comma please."), "en").text == "list files comma please"
