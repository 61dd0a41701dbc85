"""Sentences that a window can translate and a terminal can print as they are.

Checks know no Qt, and what they find is shown in the language of the user all the same: a phrase keeps its words and its
values apart until somebody puts them together. `lupdate` finds the words by the name of the function `translate`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self


@dataclass(frozen=True)
class Phrase:
    """Words with places in braces, and what belongs into them; `str()` of it is English.

    A float is shown with one decimal, as the language writes it.
    """

    context: str
    text: str
    values: Mapping[str, "str | float | Phrase"] = field(default_factory=dict)

    def format(self, **values: "str | float | Phrase") -> Self:
        """The same words with their places filled."""
        return type(self)(self.context, self.text, values)

    def __str__(self) -> str:
        return self.text.format(**{name: str(value) for name, value in self.values.items()})

    def __bool__(self) -> bool:
        return bool(self.text)


def translate(context: str, text: str) -> Phrase:
    """Words to translate; both arguments are literals, as `lupdate` reads them without running anything."""
    return Phrase(context, text)


def verbatim(text: str) -> Phrase:
    """What is shown as it is in every language: a sentence of an error, a name."""
    return Phrase("", "{text}", {"text": text}) if text else NOTHING


def listed(phrases: Sequence[Phrase]) -> Phrase:
    """Several, with commas between them."""
    values = {f"phrase{number}": phrase for number, phrase in enumerate(phrases)}
    return Phrase("", ", ".join(f"{{{name}}}" for name in values), values)


NOTHING = Phrase("", "")
"""No words at all."""
