"""Names and terms out of files: a line each, or the first column of a table; or out of the documents of a folder."""

import csv
import os
import re
from collections.abc import Iterable
from pathlib import Path

from app.errors import AppError
from app.writing.documents import terms_in_folder

_LONGEST = 100
"""Characters of a term."""
_MOST_BYTES = 10_000_000
_MOST_TERMS = 5000
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


class TermsError(AppError):
    """A file has no terms that can be taken; the sentence says why."""


def read_terms(path: Path) -> list[str]:
    """The terms of a text or CSV file, each once. Empty lines, those that begin with `#` and what cannot be written are none.

    Of a folder, the names and terms that its documents use again and again.

    Raises:
        TermsError: The file cannot be read, or is no text.
        AppError: There is no document in the folder, or it cannot be read.
    """
    if os.path.isdir(path):  # noqa: PTH112 - which raises nothing
        return terms_in_folder(path)
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)  # whatever the size is said to be: a device has none, and no end
        if len(content) > _MOST_BYTES:
            raise TermsError(f"{path} is too large for a list of terms.")
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise TermsError(f"{path} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise TermsError(f"{path} is no text in UTF-8.") from error
    lines = text.splitlines()
    if path.suffix.lower() in {".csv", ".tsv"}:
        try:
            lines = _first_column(lines, "\t" if path.suffix.lower() == ".tsv" else _separator(lines))
        except csv.Error as error:
            raise TermsError(f"{path} cannot be read: {error}.") from error
    terms = list(dict.fromkeys(filter(_is_term, (" ".join(line.split()) for line in lines))))
    if len(terms) > _MOST_TERMS:
        raise TermsError(f"{path} is too large for a list of terms.")
    return terms


def checked_terms(texts: Iterable[str]) -> list[str]:
    """Terms that a person gave one by one, without needless spaces.

    Raises:
        TermsError: One of them cannot be one.
    """
    terms = [" ".join(text.split()) for text in texts]
    for term in terms:
        if not _is_term(term):
            raise TermsError(
                f"{term[:_LONGEST]!r} cannot be a term: it is empty, begins with #, is longer than {_LONGEST} characters, or "
                "holds some that cannot be written."
            )
    return terms


def _is_term(line: str) -> bool:
    return bool(line) and not line.startswith("#") and len(line) <= _LONGEST and not _CONTROL.search(line)


def _first_column(lines: list[str], separator: str) -> list[str]:
    return [row[0] for row in csv.reader(lines, delimiter=separator) if row]


def _separator(lines: list[str]) -> str:
    """Spreadsheets put semicolons where the comma is the decimal point."""
    first = lines[0] if lines else ""
    return ";" if first.count(";") > first.count(",") else ","
