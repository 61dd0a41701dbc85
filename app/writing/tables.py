"""Which languages have spoken marks and edits."""

from app.writing import english, german, spanish
from app.writing.commands import Table

_TABLES = {"en": english.TABLE, "de": german.TABLE, "es": spanish.TABLE}


def table_for(language: str) -> Table | None:
    """The table of a language by its code; None where there is none."""
    return _TABLES.get(language)
