"""Which languages have spoken marks and edits, and spoken numbers."""

from typing import TYPE_CHECKING

from app.writing import english, german, spanish
from app.writing.commands import Table
from app.writing.list_words import ENGLISH, GERMAN, SPANISH, ListWords

if TYPE_CHECKING:
    from app.writing.number_table import NumberTable

_LISTS = {"en": ENGLISH, "de": GERMAN, "es": SPANISH}
_TABLES = {"en": english.TABLE, "de": german.TABLE, "es": spanish.TABLE}


def table_for(language: str) -> Table | None:
    """The table of a language by its code; None where there is none."""
    return _TABLES.get(language)


def lists_for(language: str) -> ListWords | None:
    """What is said to write lists, by the code of the language; None where there is nothing."""
    return _LISTS.get(language)


def numbers_for(language: str) -> "NumberTable | None":
    """The numbers of a language by its code; None where there are none."""
    from app.writing import numbers_english, numbers_german, numbers_spanish  # noqa: PLC0415 - at the first dictation

    tables = {"en": numbers_english.TABLE, "de": numbers_german.TABLE, "es": numbers_spanish.TABLE}
    return tables.get(language)
