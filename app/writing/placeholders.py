"""What stands for the braces of a snippet: the date, the time, what was copied. Everything else in braces stays."""

import re
from collections.abc import Callable
from datetime import datetime

_COPIED = "{clipboard}"
_PLACE = re.compile(r"\{(date|time|clipboard)\}")
_DATES = {"de": "{0:%d}.{0:%m}.{0:%Y}", "es": "{0:%d}/{0:%m}/{0:%Y}", "en": "{0.day} {0:%B} {0:%Y}"}
_ISO = "{0:%Y-%m-%d}"
_LONGEST = 10_000
"""Characters of what was copied."""


def asks_for_copied(text: str) -> bool:
    """Whether what was copied is to be put into it."""
    return _COPIED in text


class Placeholders:
    """Fills them in.

    Args:
        language: Of the dictation, for the form of a date.
        now: The local time.
        copied: The text on the clipboard.
    """

    def __init__(self, language: str, now: Callable[[], datetime], copied: Callable[[], str]) -> None:
        self._date = _DATES.get(language, _ISO)
        self._now = now
        self._copied = copied

    def __call__(self, text: str) -> str:
        return _PLACE.sub(lambda match: self._value(match[1]), text)

    def _value(self, name: str) -> str:
        match name:
            case "date":
                return self._date.format(self._now())
            case "time":
                return f"{self._now():%H:%M}"
            case _:
                return self._copied()[:_LONGEST]
