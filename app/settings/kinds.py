"""The kinds of value a setting can have: what is allowed, and how it is read from a file and from text.

A kind checks what a file or the program gives (`check`) and reads what a user typed (`parse`), which is the inverse of
`format_value`. Both raise a `ValueError` whose text says what to give instead. Texts for users are marked with `tr`; who shows
them translates them.
"""

import csv
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from io import StringIO
from typing import Protocol, TypeVar

from app.settings.profile import ProfileSet
from model.errors import LanguageError
from model.languages import language_code

Value = bool | int | str | tuple[str, ...] | ProfileSet

T_co = TypeVar("T_co", covariant=True)

_MOST_LINES = 5000
_LONGEST = 1000
"""Characters of a text; enough for any path that a system takes."""
_YES = ("true", "yes", "on", "1")
_NO = ("false", "no", "off", "0")


def tr(text: str) -> str:
    """Mark a text for translators (lupdate finds calls of this name; their context is empty) and leave it as it is."""
    return text


class Kind(Protocol[T_co]):
    """A kind of value."""

    def check(self, value: object) -> T_co:
        """The value itself, in the one form in which it is kept.

        Raises:
            ValueError: It is not allowed.
        """

    def parse(self, text: str) -> T_co:
        """The value that a user means by `text`; raises as `check` does."""

    @property
    def allowed(self) -> str:
        """What is allowed, in a few words."""


def format_value(value: Value) -> str:
    """A value as users type it: `parse` of its kind gives it back, but for profiles, which nobody types on a line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, ProfileSet):
        return ", ".join(profile.name for profile in value.profiles)
    return _as_csv(value) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    @property
    def allowed(self) -> str:
        return "true or false"

    def check(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise _refusal(self)
        return value

    def parse(self, text: str) -> bool:
        word = text.strip().lower()
        if word not in _YES + _NO:
            raise _refusal(self)
        return word in _YES


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds."""

    lowest: int
    highest: int
    unit: str = ""
    """Written behind it, such as "days"."""
    step: int = 1
    """By how much the arrows of a field change it."""
    special: tuple[int, str] | None = None
    """A number that stands for a word, such as 0 for "never"."""

    @property
    def allowed(self) -> str:
        unit = f" {self.unit}" if self.unit else ""
        special = f" ({self.special[0]}: {self.special[1]})" if self.special else ""
        return f"a whole number from {self.lowest} to {self.highest}{unit}{special}"

    def check(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.lowest <= value <= self.highest:
            raise _refusal(self)
        return value

    def parse(self, text: str) -> int:
        word = text.strip().lower()
        if self.special and word == self.special[1].lower():
            return self.special[0]
        if not re.fullmatch(r"[+-]?[0-9]{1,12}", word):
            raise _refusal(self)
        return self.check(int(word))


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a choice."""

    value: str
    label: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words."""

    options: tuple[Option, ...]

    @property
    def allowed(self) -> str:
        return _alternatives(option.value for option in self.options)

    def check(self, value: object) -> str:
        if not isinstance(value, str) or value not in {option.value for option in self.options}:
            raise _refusal(self)
        return value

    def parse(self, text: str) -> str:
        return self.check(text.strip().lower())


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands on a screen: one of several words, or a place of its own that the user dragged it to.

    Such a place is `x,y`: where its middle is, in fractions of the screen's width and height from the top left.
    """

    options: tuple[Option, ...]

    @property
    def allowed(self) -> str:
        return _alternatives(
            [*(option.value for option in self.options), "two fractions of the screen such as 0.5,0.9"]
        )

    def check(self, value: object) -> str:
        if isinstance(value, str) and value in {option.value for option in self.options}:
            return value
        match = (
            re.fullmatch(r"([01](?:\.[0-9]{1,8})?),\s*([01](?:\.[0-9]{1,8})?)", value)
            if isinstance(value, str)
            else None
        )
        if match is None:
            raise _refusal(self)
        fractions = [float(part) for part in match.groups()]
        if max(fractions) > 1:
            raise _refusal(self)
        return ",".join(f"{round(fraction, 4):g}" for fraction in fractions)

    def parse(self, text: str) -> str:
        return self.check(text.strip().lower())


@dataclass(frozen=True, slots=True)
class Text:
    """The name of something that may come and go, such as a device: any line of text."""

    allowed: str
    may_be_empty: bool = False
    empty_means: str = ""
    """What an empty one stands for."""

    def check(self, value: object) -> str:
        if not isinstance(value, str) or len(value) > _LONGEST or not (value or self.may_be_empty):
            raise _refusal(self)
        if not _is_one_line(value):
            raise _refusal(self)
        return value

    def parse(self, text: str) -> str:
        return self.check(text)


@dataclass(frozen=True, slots=True)
class Line(Text):
    """Any line of text, which users write themselves."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Any number of short texts that users write themselves, each once, in their order."""

    of_what: str
    """What each of them is."""
    example: str = ""
    """One of them, shown where there is none."""

    @property
    def allowed(self) -> str:
        return f"{self.of_what}, separated by commas, or nothing"

    def check(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or len(value) > _MOST_LINES:
            raise _refusal(self)
        lines = []
        for line in value:
            if not isinstance(line, str) or len(line) > _LONGEST or not _is_one_line(line):
                raise _refusal(self)
            if line.strip():
                lines.append(line.strip())
        return tuple(dict.fromkeys(lines))

    def parse(self, text: str) -> tuple[str, ...]:
        try:
            return self.check(next(csv.reader([text], skipinitialspace=True), []))
        except csv.Error as error:
            raise _refusal(self) from error


@dataclass(frozen=True, slots=True)
class Keys:
    """A key, or several that are pressed together; empty for none. Which there are is known to `app.hotkeys`."""

    allowed: str = field(default="a key such as F9 or ctrl+alt+space, or nothing", init=False)

    def check(self, value: object) -> str:
        if not isinstance(value, str) or len(value) > _LONGEST or not _is_one_line(value):
            raise _refusal(self)
        return value.strip()

    def parse(self, text: str) -> str:
        return self.check(text)


@dataclass(frozen=True, slots=True)
class Languages:
    """Any number of Whisper's languages, each once, in the user's order."""

    empty_means: str = tr("any language")

    @property
    def allowed(self) -> str:
        return "codes or English names of languages, separated by commas, or nothing"

    def check(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            raise _refusal(self)
        try:
            return tuple(dict.fromkeys(language_code(name) for name in value))
        except LanguageError as error:
            raise ValueError(str(error)) from error

    def parse(self, text: str) -> tuple[str, ...]:
        return self.check([name for name in text.split(",") if name.strip()])


def _refusal(kind: Kind[Value]) -> ValueError:
    return ValueError(f"give {kind.allowed}.")


def _as_csv(values: Sequence[str]) -> str:
    """With commas between them, and quotes around one that has a comma itself."""
    text = StringIO()
    csv.writer(text, lineterminator="").writerow(values)
    return text.getvalue()


def _alternatives(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _is_one_line(text: str) -> bool:
    """Whether it can be written to a file and shown on a line: no control characters, no halves of characters."""
    return not re.search(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]", text)
