"""Settings as the window, the tray and their badges say them."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from PySide6.QtCore import QCoreApplication

from app.hotkeys.binding import BindingError, parse_binding
from app.settings.declarations import HOTKEY_DICTATE, HOTKEY_MODE
from app.settings.store import SettingsStore
from app.ui.empty_state import HotkeyMode
from app.ui.key_words import binding_in_words
from app.ui.language_words import language_in_words
from model.languages import LANGUAGES


def key_label(settings: SettingsStore) -> str:
    """The dictation key as it stands on the keyboard; empty if there is none."""
    try:
        return binding_in_words(parse_binding(settings.get(HOTKEY_DICTATE)))
    except BindingError:
        return ""


def key_in_use(settings: SettingsStore) -> tuple[str, HotkeyMode]:
    """The dictation key as it stands on the keyboard, and how it is used."""
    mode = settings.get(HOTKEY_MODE)
    return key_label(settings), cast("HotkeyMode", "hold" if mode == "lock" else mode)


def languages_in_words(codes: Sequence[str]) -> str:
    """What may be spoken: any language, one, or several."""
    return " + ".join(map(language_in_words, codes)) or QCoreApplication.translate("Choices", "Any language")


def spoken_in_words(codes: Sequence[str], heard: str) -> str:
    """What may be spoken, as the menu calls it, and what of it was heard last.

    Args:
        codes: The languages that were chosen; none means any.
        heard: The code of a language; empty as long as nobody knows.
    """
    chosen = languages_in_words(codes)
    is_settled = len(codes) == 1 or heard not in LANGUAGES or (codes and heard not in codes)
    return chosen if is_settled else f"{chosen} · {language_in_words(heard)}"


def model_in_words(name: str) -> str:
    """A model's name; of a path the last part."""
    return Path(name).name or name


def device_in_words(device: str) -> str:
    """What a model runs on, as people call it."""
    return {"cpu": "CPU", "cuda": "GPU", "mps": "GPU"}.get(device, device)
