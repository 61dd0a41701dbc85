"""Writers as the settings and the focused program ask for them."""

from pathlib import Path

import pytest

from app.delivery.targets import Target as FocusedWindow
from app.desktop.ports import Target
from app.desktop.writing_part import WritingPart, is_among
from app.settings import declarations as keys
from app.settings.store import SettingsStore
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


@pytest.mark.parametrize(
    ("app", "names", "expected"),
    [("Code", ["code"], True), ("code-oss", ["code"], False), ("", ["*"], False), ("kitty", ["TERMINALS"], True)],
)
def test_programs_are_known_by_name(app: str, names: list[str], expected: bool) -> None:
    assert is_among(FocusedWindow(1, 1, app), names) is expected
