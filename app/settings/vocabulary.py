"""The names and terms that dictations are to expect: those that users wrote down, and those that were learned from them."""

from app.settings.declarations import VOCABULARY_LEARNED, VOCABULARY_TERMS
from app.settings.store import SettingsStore


def expected_terms(settings: SettingsStore) -> tuple[str, ...]:
    """All terms, each once."""
    return tuple(dict.fromkeys([*settings.get(VOCABULARY_TERMS), *settings.get(VOCABULARY_LEARNED)]))
