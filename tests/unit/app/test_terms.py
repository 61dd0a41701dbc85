"""The terms that a command is told to expect."""

from pathlib import Path

import pytest

from app.cli.parser import parse
from app.cli.terms import wanted_terms
from app.settings.declarations import VOCABULARY_TERMS
from app.settings.store import SettingsStore, default_settings_path


def test_terms_come_from_a_file_or_from_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    file = tmp_path / "terms.txt"
    file.write_text("Sintra\nByron\n")
    SettingsStore(default_settings_path()).set(VOCABULARY_TERMS, ("Kubernetes",))
    assert wanted_terms(None) == ()
    assert wanted_terms(str(file)) == ("Sintra", "Byron")
    assert wanted_terms("app") == ("Kubernetes",)


@pytest.mark.parametrize("words", [["listen"], ["stream", "talk.wav"], ["transcribe", "talk.wav"]])
def test_every_command_that_hears_takes_a_vocabulary(words: list[str]) -> None:
    assert getattr(parse([*words, "--vocabulary", "app"]).command, "vocabulary", None) == "app"
    assert getattr(parse(words).command, "vocabulary", "") is None
