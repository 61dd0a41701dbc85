"""Dictations as rows of the database. Every function leaves errors and transactions to its caller."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from app.history.packing import pack, unpack
from app.history.records import Delivered, Dictation, Status
from app.history.search import folded, match_expression
from streaming.events import Word, text_of

SELECT = "SELECT number, id, text, app, language, model, audio_s, status, delivered, is_open FROM dictation "
"""The beginning of statements that yield rows as `dictation_of` takes them."""

SELECT_FOUND = (
    SELECT  # noqa: S608 - nothing of the user's
    + "WHERE number IN (SELECT rowid FROM search WHERE search MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?)"
)
"""For an FTS5 expression, a number above all, and how many at most; rows in no order."""

_SELECT_CLOSED = "SELECT number, id FROM dictation WHERE NOT is_open "

Row = tuple[Any, ...]
"""Of `SELECT`; a damaged file may hold anything anywhere."""

_STATUSES: dict[Any, Status] = {status.value: status for status in Status}
_DELIVERED: dict[Any, Delivered] = {delivered.value: delivered for delivered in Delivered}


def dictation_of(row: Row, words: Sequence[Word], *, has_audio: bool = False) -> Dictation:
    """The dictation of a row. Of one that is open, the words are the text."""
    number, dictation_id, text, app, language, model, audio_s, status, delivered, is_open = row
    return Dictation(
        id=str(dictation_id),
        number=number,
        text=text_of(words).lstrip() if is_open else str(text),
        words=tuple(words),
        app=str(app),
        language=str(language),
        model=str(model),
        audio_s=audio_s if isinstance(audio_s, float) else 0.0,
        status=_STATUSES.get(status, Status.INTERRUPTED),
        delivered=_DELIVERED.get(delivered, Delivered.NONE),
        is_open=bool(is_open),
        has_audio=has_audio,
    )


def _clean(text: str) -> str:
    """`text` without what is no character: half of a pair, which UTF-8 cannot hold."""
    return text.encode(errors="replace").decode()


def insert(writer: sqlite3.Connection, number: int, dictation: Dictation) -> None:
    writer.execute(
        "INSERT INTO dictation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            dictation.id,
            "" if dictation.is_open else _clean(dictation.text),
            _clean(dictation.app),
            _clean(dictation.language),
            _clean(dictation.model),
            dictation.audio_s,
            dictation.status,
            dictation.delivered,
            dictation.is_open,
        ),
    )
    insert_words(writer, number, 0, dictation.words)
    if not dictation.is_open:
        writer.execute("INSERT INTO search (rowid, text) VALUES (?, ?)", (number, folded(_clean(dictation.text))))


def insert_words(writer: sqlite3.Connection, number: int, place: int, words: Sequence[Word]) -> None:
    if words:
        writer.execute("INSERT INTO words VALUES (?, ?, ?)", (number, place, pack(words)))


def words_of(reader: sqlite3.Connection, row: Row) -> tuple[Word, ...]:
    """The words of a row's dictation."""
    rows = reader.execute("SELECT content FROM words WHERE dictation = ? ORDER BY place", (row[0],))
    return tuple(word for (content,) in rows for word in unpack(content))


def found_rows(reader: sqlite3.Connection, query: str, before: int, most: int) -> list[Row]:
    """Of at most so many that hold every word of the query; without words to search for, newest first."""
    expression = match_expression(query)
    if expression is None:
        return reader.execute(SELECT + "WHERE number < ? ORDER BY number DESC LIMIT ?", (before, most)).fetchall()
    return reader.execute(SELECT_FOUND, (expression, before, most)).fetchall()


def closed_between(reader: sqlite3.Connection, first: int, end: int) -> list[tuple[int, str]]:
    """Numbers and ids of those that are not open, from `first` on and below `end`."""
    found = reader.execute(_SELECT_CLOSED + "AND number >= ? AND number < ?", (first, end)).fetchall()
    return [(number, str(dictation_id)) for number, dictation_id in found]


def closed_besides(reader: sqlite3.Connection, first: int, last: int) -> list[tuple[int, str]]:
    """Numbers and ids of those that are not open, below `first` or above `last`."""
    found = reader.execute(_SELECT_CLOSED + "AND (number < ? OR number > ?)", (first, last)).fetchall()
    return [(number, str(dictation_id)) for number, dictation_id in found]


def number_of(writer: sqlite3.Connection, dictation_id: str) -> int | None:
    row = writer.execute("SELECT number FROM dictation WHERE id = ?", (dictation_id,)).fetchone()
    return None if row is None else int(row[0])


def free_number(writer: sqlite3.Connection, wanted: int) -> int:
    """The first from `wanted` on that no dictation has."""
    while writer.execute("SELECT 1 FROM dictation WHERE number = ?", (wanted,)).fetchone():
        wanted += 1
    return wanted


def delete_row(writer: sqlite3.Connection, number: int) -> bool:
    """Delete a dictation with its words; returns whether it was in the index."""
    is_indexed = writer.execute("DELETE FROM search WHERE rowid = ?", (number,)).rowcount > 0
    writer.execute("DELETE FROM dictation WHERE number = ?", (number,))
    return is_indexed
