"""Names and terms come into the vocabulary from within the dialog of settings."""

from pathlib import Path

import pytest

from app.desktop.term_import import TermImport
from app.settings.declarations import VOCABULARY_TERMS
from app.settings.store import SettingsStore
from app.ui.setting_binding import SettingsBinding
from app.ui.settings_dialog import SettingsDialog

pytestmark = pytest.mark.usefixtures("qt_app")


def dialog_of(settings: SettingsStore, path: str) -> SettingsDialog:
    dialog = SettingsDialog()
    SettingsBinding(dialog, settings)
    TermImport(dialog, settings, lambda: path, lambda: path)
    return dialog


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    settings = SettingsStore(tmp_path / "settings.toml")
    settings.set(VOCABULARY_TERMS, ("Kubernetes",))
    return settings


def test_the_terms_of_a_file_come_behind_those_that_are_there(settings: SettingsStore, tmp_path: Path) -> None:
    (tmp_path / "names.csv").write_text("Ada Lovelace;London\nKubernetes;\n")
    dialog_of(settings, str(tmp_path / "names.csv")).terms_file_asked.emit()
    assert settings.get(VOCABULARY_TERMS) == ("Kubernetes", "Ada Lovelace")


def test_the_terms_of_documents_do_as_well(settings: SettingsStore, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("we met Mannheim, and Mannheim met us")
    dialog_of(settings, str(tmp_path)).terms_folder_asked.emit()
    assert settings.get(VOCABULARY_TERMS) == ("Kubernetes", "Mannheim")


def test_what_cannot_be_read_is_said_at_the_vocabulary(
    settings: SettingsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, str | None]] = []
    dialog = dialog_of(settings, str(tmp_path / "gone.txt"))
    monkeypatch.setattr(dialog, "show_problem", lambda key, sentence: said.append((key, sentence)))
    dialog.terms_file_asked.emit()
    assert settings.get(VOCABULARY_TERMS) == ("Kubernetes",)
    ((key, sentence),) = said
    assert key == VOCABULARY_TERMS.key
    assert sentence is not None
    assert "gone.txt" in sentence


def test_who_does_not_want_to_any_more_changes_nothing(settings: SettingsStore) -> None:
    dialog_of(settings, "").terms_folder_asked.emit()
    assert settings.get(VOCABULARY_TERMS) == ("Kubernetes",)
