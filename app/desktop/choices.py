"""What users can choose from in menus: languages, microphones and models, as they are at this moment."""

import logging
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from app.desktop.setting_words import languages_in_words
from app.errors import AppError
from app.models.entries import ModelEntry, Presence, list_entries
from app.recording.sources import system_sources
from app.ui.choice_menu import Choice
from app.ui.language_words import language_in_words, sorted_names
from model.catalog import Catalog
from model.languages import LANGUAGES

_log = logging.getLogger(__name__)

DEFAULT_MICROPHONE = ""
"""Follows the system."""


def language_choices(current: Sequence[str]) -> list[Choice]:
    """Any language, what is set (perhaps several), and each of them by itself, by name."""
    any_language = Choice("", languages_in_words(()))
    several = [Choice(",".join(current), languages_in_words(current))] if len(current) > 1 else []
    codes = {language_in_words(code): code for code in LANGUAGES}
    each = [Choice(codes[name], name) for name in sorted_names(codes)]
    return [any_language, *several, *each]


def first_language_choices(likely: Sequence[str]) -> tuple[list[Choice], list[Choice]]:
    """What the setup offers first: all that is probably spoken, each of it, any language; and then all the others, by name."""
    together = [Choice(",".join(likely), languages_in_words(likely))] if len(likely) > 1 else []
    alone = [Choice(code, language_in_words(code)) for code in likely]
    others = [choice for choice in language_choices(()) if choice.value and choice.value not in likely]
    return [*together, *alone, Choice("", languages_in_words(()))], others


def microphone_choices(current: str) -> list[Choice]:
    """The system's default, every microphone, and the one that is set even while it is away. May take a moment."""
    try:
        sources = system_sources()
        found = [Choice(source.name, source.title) for source in sources.list()]
    except AppError as error:
        _log.info("no list of microphones: %s", error)
        found = []
    away = [Choice(current, current)] if current and current not in [choice.value for choice in found] else []
    default = Choice(DEFAULT_MICROPHONE, QCoreApplication.translate("Choices", "System default"))
    return [default, *found, *away]


def model_choices(entries: Sequence[ModelEntry] | None = None) -> list[Choice]:
    """The models that are on this computer."""
    try:
        entries = list_entries(Catalog(), {}) if entries is None else entries
    except OSError as error:
        _log.warning("no list of models: %s", error)
        return []
    return [Choice(entry.key, entry.name) for entry in entries if entry.presence is Presence.INSTALLED]
