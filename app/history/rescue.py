"""Taking over what can still be read in a damaged file."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.history.archive import Archive
from app.history.database import DATABASE_ERRORS, open_as_it_is
from app.history.records import Dictation, is_dictation_id
from app.history.rows import SELECT, dictation_of, words_of

_log = logging.getLogger(__name__)
_AT_ONCE = 200
"""Dictations in a transaction."""


def rescue(damaged: Path, archive: Archive) -> int:
    """Copy the dictations of a file that was set aside, as far as they can be read; returns how many.

    Those that the archive has already stay as they are there.

    Raises:
        HistoryError: The archive cannot be written.
    """
    count = 0
    try:
        with closing(open_as_it_is(damaged)) as connection:
            numbers = _numbers(connection)
            for start in range(0, len(numbers), _AT_ONCE):
                found = list(_dictations(connection, numbers[start : start + _AT_ONCE]))
                fresh = [dictation for dictation in found if archive.get(dictation.id) is None]
                count += archive.save(fresh)
    except DATABASE_ERRORS as error:
        _log.info("no more can be read in %s: %s", damaged, error)
    return count


def _numbers(connection: sqlite3.Connection) -> list[int]:
    """Those of all dictations that are found from the one end, then from the other: damage lies between them."""
    numbers: set[int] = set()
    for order in ("SELECT number FROM dictation ORDER BY number", "SELECT number FROM dictation ORDER BY number DESC"):
        try:
            for (number,) in connection.execute(order):
                numbers.add(number)
        except DATABASE_ERRORS as error:
            _log.info("the list of dictations breaks off: %s", error)
        else:
            break
    return sorted(numbers)


def _dictations(connection: sqlite3.Connection, numbers: list[int]) -> Iterator[Dictation]:
    for number in numbers:
        try:
            row = connection.execute(SELECT + "WHERE number = ?", (number,)).fetchone()
        except DATABASE_ERRORS:
            continue
        if row is None or not is_dictation_id(str(row[1])):
            continue
        try:
            words = words_of(connection, row)
        except DATABASE_ERRORS:  # the text is worth more than the times of its words
            words = ()
        yield dictation_of(row, words)
