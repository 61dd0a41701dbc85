"""Sentences about what went wrong, in the user's language.

Modules without Qt, and other processes, write them in English with their values in place. Here, where they are shown, they are
recognised by what stands between the values, and said again in the user's language with the same values. A sentence
that is not known, or is translated already, stays as it is.
"""

import re
from functools import cache

from PySide6.QtCore import QCoreApplication

from app.ui import key_words
from app.ui.sentence_words import CONTEXT, MARKED

_PLACE = re.compile(r"\{(\d)\}")
_KEYS = frozenset(key_words.MARKED)
_PLAIN_KEY = re.compile(r"F\d+|.")
_DEPTH = 4
"""A value may be a sentence itself, and so on; not without end."""


def told(sentence: str, depth: int = _DEPTH) -> str:
    """The sentence as the user reads it."""
    if not sentence or depth == 0:
        return sentence
    found = _found(sentence)
    if found is not None:
        template, values = found
        return QCoreApplication.translate(CONTEXT, template).format(
            *(_told_value(value, depth - 1) for value in values)
        )
    for end in re.finditer(r"(?<=[.!?]) ", sentence):
        first, rest = sentence[: end.start()], sentence[end.end() :]
        if _found(first) is not None:
            return f"{told(first, depth - 1)} {told(rest, depth)}"
    return sentence


def _told_value(value: str, depth: int) -> str:
    """What stands in a sentence: keys are called as on the user's keyboard, and a sentence is said in the user's language."""
    keys = value.split("+")
    if any(key in _KEYS for key in keys) and all(key in _KEYS or _PLAIN_KEY.fullmatch(key) for key in keys):
        return "+".join(QCoreApplication.translate("KeyNames", key) for key in keys)
    return told(value, depth)


def is_known(sentence: str) -> bool:
    """Whether there is a sentence of that form."""
    return _found(sentence) is not None


def _found(sentence: str) -> tuple[str, tuple[str, ...]] | None:
    """The sentence's form, and the values in it."""
    for template, form in _forms():
        match = form.fullmatch(sentence)
        if match is not None:
            return template, match.groups()
    return None


@cache
def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Every form with what it matches, those first that say most about what they match."""

    def pattern(template: str) -> re.Pattern[str]:
        parts = [re.escape(part) if place % 2 == 0 else "(.+?)" for place, part in enumerate(_PLACE.split(template))]
        return re.compile("".join(parts), re.DOTALL)

    ranked = sorted(MARKED, key=lambda template: (-len(_PLACE.sub("", template)), template))
    return tuple((template, pattern(template)) for template in ranked)
