"""From the text of an option to its value; what cannot be one is told in a sentence that names the option.

A wrong value is no wrong usage: the command line was understood. So argparse, which answers that with the usage and exit code
2, never sees one.
"""

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

from app.cli.arguments import Format
from app.errors import AppError
from model.languages import language_code

_T = TypeVar("_T")

_LARGEST = 2**63 - 1
"""What a database counts with."""
_MOST_DIGITS = len(str(_LARGEST))
_MOST_SHOWN = 60
"""Characters of a wrong value that its sentence repeats."""


class WrongValueError(AppError):
    """An option cannot have the value that it was given."""


def value_of(option: str, read: Callable[[str], _T]) -> Callable[[str], _T]:
    """What argparse shall make of the option's text: what `read` does, which raises `ValueError` with a reason."""

    def value(text: str) -> _T:
        try:
            return read(text)
        except ValueError as error:
            shown = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
            raise WrongValueError(f"{option} cannot be {shown!r}: {error}.") from None

    return value


def one_of(choices: Sequence[str]) -> Callable[[str], str]:
    """A reader of texts that are among these."""

    def read(text: str) -> str:
        if text not in choices:
            raise ValueError(f"choose from {', '.join(choices)}")
        return text

    return read


def language(text: str) -> str:
    """Whisper's code for a language.

    Raises:
        ValueError: No language is named.
        LanguageError: Whisper has no such language.
    """
    if not text.strip():
        raise ValueError("name a language")
    return language_code(text)


def languages(text: str) -> tuple[str, ...]:
    """Codes of languages that are separated by commas; raises as `language` does."""
    names = [name for name in text.split(",") if name.strip()]
    if not names:
        raise ValueError("name at least one language")
    return tuple(dict.fromkeys(language(name) for name in names))


def formats(text: str) -> tuple[Format, ...]:
    """Formats that are separated by commas, each once; raises `ValueError` for others."""
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        one_of(tuple(Format))(name)
    return tuple(dict.fromkeys(Format(name) for name in names))


def temperatures(text: str) -> tuple[float, ...]:
    """Numbers from 0 up that are separated by commas; raises `ValueError` for anything else."""
    try:
        values = tuple(float(value) for value in text.split(","))
    except ValueError:
        raise ValueError("it is a number, or several separated by commas") from None
    if not all(math.isfinite(value) and value >= 0 for value in values):
        raise ValueError("a temperature is 0 or more")
    return values


def count(text: str) -> int:
    """A whole number above 0; of more than there can be of anything, the largest one. Raises `ValueError` for anything else."""
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise ValueError("it is a whole number above 0")
    return int(text) if len(text.lstrip("0")) < _MOST_DIGITS else _LARGEST
