"""From the text of an option to its value; what is no value at all is wrong usage."""

import math
from argparse import ArgumentTypeError

from app.cli.arguments import Format
from model.languages import language_code

_LARGEST = 2**63 - 1
"""What a database counts with."""
_MOST_DIGITS = len(str(_LARGEST))


def language(text: str) -> str:
    """Whisper's code for a language.

    Raises:
        ArgumentTypeError: No language is named.
        LanguageError: Whisper has no such language. That is no wrong usage, so argparse lets it pass.
    """
    if not text.strip():
        raise ArgumentTypeError("name a language")
    return language_code(text)


def languages(text: str) -> tuple[str, ...]:
    """Codes of languages that are separated by commas; raises `LanguageError` as `language` does."""
    names = [name for name in text.split(",") if name.strip()]
    if not names:
        raise ArgumentTypeError("name at least one language")
    return tuple(dict.fromkeys(language(name) for name in names))


def formats(text: str) -> tuple[Format, ...]:
    """Formats that are separated by commas, each once."""
    names = [name.strip().lower() for name in text.split(",")]
    known = {form.value for form in Format}
    for name in names:
        if name not in known:
            raise ArgumentTypeError(f"unknown format {name!r}; choose from {', '.join(Format)}")
    return tuple(dict.fromkeys(Format(name) for name in names))


def temperatures(text: str) -> tuple[float, ...]:
    """Numbers from 0 up that are separated by commas."""
    try:
        values = tuple(float(value) for value in text.split(","))
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a number, nor several separated by commas") from None
    if not all(math.isfinite(value) and value >= 0 for value in values):
        raise ArgumentTypeError("a temperature is 0 or more")
    return values


def count(text: str) -> int:
    """A whole number above 0; of more than there can be of anything, the largest one."""
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text) if len(text.lstrip("0")) < _MOST_DIGITS else _LARGEST
