"""What somebody probably speaks, by the languages of the desktop: of a few, Whisper tells surely which one it hears."""

from collections.abc import Sequence

from app.settings.declarations import LANGUAGE_CODES
from app.settings.store import SettingsStore
from model.errors import LanguageError
from model.languages import language_code

_WHISPERS_OWN = {"nb": "no", "fil": "tl", "iw": "he", "in": "id"}
"""Codes of desktops that Whisper has another one for."""
_MOST = 3


def likely_languages(wanted: Sequence[str]) -> tuple[str, ...]:
    """Whisper's codes of what is probably spoken; none where nothing speaks for any.

    Args:
        wanted: The languages of the desktop's words, such as `de-AT`, the dearest first. English alone says nothing, as many
            leave their desktop in it; beside another one it is probably spoken, too.
    """
    codes = []
    for name in wanted:
        code = name.replace("_", "-").partition("-")[0]
        try:
            codes.append(language_code(_WHISPERS_OWN.get(code, code)))
        except LanguageError:
            continue
    likely = tuple(dict.fromkeys(codes))
    if set(likely) <= {"en"}:
        return ()
    return tuple(dict.fromkeys([*likely[: _MOST - 1], "en"]))


def suppose_languages(settings: SettingsStore, likely: Sequence[str]) -> None:
    """Let what is probably spoken be what is listened for, unless something is said of that already."""
    if likely and not settings.get(LANGUAGE_CODES):
        settings.set(LANGUAGE_CODES, tuple(likely))
