"""The first run takes the languages of the desktop for those that are spoken, and leaves a choice of the user's alone."""

from pathlib import Path

import pytest

from app.desktop.likely_languages import likely_languages, suppose_languages
from app.settings.declarations import LANGUAGE_CODES
from app.settings.store import SettingsStore


@pytest.mark.parametrize(
    ("wanted", "likely"),
    [
        (["de-DE", "de"], ("de", "en")),
        (["de_AT", "en_GB"], ("de", "en")),
        (["en-US", "en"], ()),
        (["en-US", "fr-FR"], ("en", "fr")),
        (["nb-NO"], ("no", "en")),
        (["es", "ca", "pt", "fr"], ("es", "ca", "en")),
        (["zh-Hans-CN"], ("zh", "en")),
        (["tlh", "C"], ()),
        ([], ()),
    ],
)
def test_the_desktop_s_languages_are_probably_spoken(wanted: list[str], likely: tuple[str, ...]) -> None:
    assert likely_languages(wanted) == likely


def test_a_choice_of_the_user_s_stays(tmp_path: Path) -> None:
    settings = SettingsStore(tmp_path / "settings.toml")
    suppose_languages(settings, likely_languages(["en-US"]))
    assert settings.get(LANGUAGE_CODES) == ()
    suppose_languages(settings, likely_languages(["de-DE"]))
    assert settings.get(LANGUAGE_CODES) == ("de", "en")
    suppose_languages(settings, likely_languages(["fr-FR"]))
    assert settings.get(LANGUAGE_CODES) == ("de", "en")
