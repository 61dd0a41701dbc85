"""Texts as the benchmarks compare them: with openai-whisper's normalisers, as it does for its own numbers."""

import warnings
from functools import cache

from whisper.normalizers import BasicTextNormalizer, EnglishTextNormalizer

from model.languages import LANGUAGES_WITHOUT_SPACES

# No other language of the recordings is written without spaces.
_BY_CHARACTER = {*LANGUAGES_WITHOUT_SPACES, "ko"}


def normalised(text: str, language: str | None) -> list[str]:
    """The words that count in an error rate; characters in languages without spaces."""
    if language == "en":
        return str(_english()(text)).split()
    return str(BasicTextNormalizer(split_letters=language in _BY_CHARACTER)(text)).split()


@cache
def _english() -> EnglishTextNormalizer:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # it does not close its list of spellings
        return EnglishTextNormalizer()
