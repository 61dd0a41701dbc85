"""The names and terms that dictations are to expect: those that users wrote down, and those that were learned from them."""

from app.settings.declarations import PROFILES, VOCABULARY_LEARNED, VOCABULARY_TERMS
from app.settings.profiles import named
from app.settings.store import SettingsStore


def expected_terms(settings: SettingsStore, profile: str = "") -> tuple[str, ...]:
    """All terms, each once; with those of a profile, by its name."""
    chosen = named(settings.get(PROFILES), profile)
    more = chosen.vocabulary if chosen is not None else ()
    return tuple(dict.fromkeys([*settings.get(VOCABULARY_TERMS), *more, *settings.get(VOCABULARY_LEARNED)]))
