"""Writers as the settings and the focused program ask for them."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from app.delivery.targets import Target as FocusedWindow
from app.desktop.ports import Target
from app.desktop.programs import is_among
from app.desktop.writing_part import WritingPart, home_region
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.writing.again import written_again
from streaming.events import TranscriptUpdate
from tests.helpers.heard import heard


def said(settings: SettingsStore, app: str, text: str, target: Target = Target.FOCUS) -> str:
    writer = WritingPart(settings, lambda: FocusedWindow(1, 1, app), lambda: "copied").writer(target)
    writer.hear(TranscriptUpdate(100_000, text, "", tuple(heard(text)), "en"))
    writer.flush()
    return writer.text


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.toml")


def test_programs_have_their_own_ways(settings: SettingsStore) -> None:
    settings.set(keys.WRITING_PLAIN_APPS, ("terminals",))
    assert said(settings, "xterm", "List files.") == "list files"
    assert said(settings, "firefox", "List files.") == "List files."
    assert said(settings, "Code", "Call snake case user name.") == "Call user_name."
    assert said(settings, "jetbrains-pycharm", "Call snake case user name.") == "Call user_name."
    assert said(settings, "firefox", "Call snake case user name.") == "Call snake case user name."
    assert said(settings, "xterm", "List files.", Target.WINDOW) == "List files."


def test_replacements_know_the_clipboard(settings: SettingsStore) -> None:
    settings.set(keys.WRITING_REPLACEMENTS, ("the link => {clipboard}", "broken"))
    assert said(settings, "firefox", "See the link.") == "See copied."


def test_everything_can_be_switched_off(settings: SettingsStore) -> None:
    settings.set(keys.WRITING_PUNCTUATION, False)
    settings.set(keys.WRITING_EDITS, False)
    assert said(settings, "firefox", "Um comma scratch that") == "Um comma scratch that"


def test_numbers_and_dates_are_written_in_figures_unless_switched_off(settings: SettingsStore) -> None:
    assert said(settings, "firefox", "Twenty cats at half past three") == "20 cats at 3:30"
    settings.set(keys.WRITING_NUMBERS, False)
    assert said(settings, "firefox", "Twenty cats at half past three") == "Twenty cats at 3:30"
    settings.set(keys.WRITING_DATES, False)
    assert said(settings, "firefox", "Twenty cats at half past three") == "Twenty cats at half past three"


def test_telephone_numbers_are_those_of_the_country(settings: SettingsStore) -> None:
    writer = WritingPart(settings, lambda: None, lambda: "", "ES").writer(Target.FOCUS)
    text = "Llama al 612345678."
    writer.hear(TranscriptUpdate(100_000, text, "", tuple(heard(text)), "es"))
    writer.flush()
    assert writer.text == "Llama al 612 34 56 78."


@pytest.mark.parametrize(("locale", "region"), [("de_DE", "DE"), ("en_US", "US"), ("C", ""), ("es_419", "")], ids=str)
def test_the_country_is_that_of_the_desktops_locale(locale: str, region: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(locale))
    assert home_region() == region


@pytest.mark.parametrize(
    ("app", "names", "expected"),
    [("Code", ["code"], True), ("code-oss", ["code"], False), ("", ["*"], False), ("kitty", ["TERMINALS"], True)],
)
def test_programs_are_known_by_name(app: str, names: list[str], expected: bool) -> None:
    assert is_among(FocusedWindow(1, 1, app), names) is expected


# --- Earlier dictations, heard again


def said_again(settings: SettingsStore, folder: Path, app: str, text: str) -> str:
    history = HistoryStore(folder / "history.db")
    history.begin("20261124-100000-abcd", datetime(2026, 11, 24, 10, tzinfo=UTC), app)
    dictation = history.get("20261124-100000-abcd")
    history.close()
    assert dictation is not None
    part = WritingPart(settings, lambda: FocusedWindow(1, 1, "xterm"), lambda: "copied")
    return written_again(part.writer_again(dictation), heard(text), "en").text


def test_an_earlier_dictation_is_written_for_the_program_that_it_went_to(
    settings: SettingsStore, tmp_path: Path
) -> None:
    settings.set(keys.WRITING_PLAIN_APPS, ("terminals",))
    assert said_again(settings, tmp_path, "kitty", "List files.") == "list files"
    assert said_again(settings, tmp_path, "firefox", "List files.") == "List files."
    assert said_again(settings, tmp_path, "", "List files.") == "List files."


def test_no_program_is_our_own_window(settings: SettingsStore, tmp_path: Path) -> None:
    settings.set(keys.WRITING_PLAIN_APPS, ("*",))
    assert said_again(settings, tmp_path, "Sayso", "List files.") == "List files."


def test_snippets_of_an_earlier_dictation_have_its_day_and_nothing_that_was_copied(
    settings: SettingsStore, tmp_path: Path
) -> None:
    settings.set(keys.WRITING_REPLACEMENTS, ("today => {date}", "the link => {clipboard}"))
    assert said_again(settings, tmp_path, "firefox", "See the link of today.") == "See the link of 24 November 2026."
