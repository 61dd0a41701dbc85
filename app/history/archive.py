"""What can be done with the file of the history, each as one transaction that raises where it fails."""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from threading import Lock

from app.history.aside import forget_in_set_aside, remove_set_aside
from app.history.audio import AudioFolder
from app.history.database import (
    DATABASE_ERRORS,
    SEARCH_TABLE,
    DamagedError,
    can_write,
    connect,
    connect_read_only,
    explained,
)
from app.history.records import Delivered, Dictation, Entry, HistoryError, Status, local_time, time_number
from app.history.rows import (
    SELECT,
    Row,
    closed_besides,
    closed_between,
    delete_row,
    dictation_of,
    found_rows,
    free_number,
    insert,
    insert_words,
    number_of,
    words_of,
)
from app.history.search import excerpt, folded, is_match, match_expression
from streaming.events import Word

_LAST = 2**63 - 1


class Archive:
    """The history on the disk. May be used from any thread, and beside other processes.

    Reading and writing have a connection and a lock each, so that nobody who reads waits for one who writes.

    Every method raises `HistoryError`, or `DamagedError` where the file's content is to blame.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, or make it. What lies where nothing can be written is opened for reading.

        Raises:
            HistoryError: It cannot be opened.
        """
        self.path = path
        self.audio = AudioFolder(path.parent / "audio")
        self.reason_read_only: HistoryError | None = None
        """Why nothing can be written; None if it can."""
        self._reading, self._writing = Lock(), Lock()
        try:
            self._writer = connect(path)
            try:
                self._reader = connect(path)
            except HistoryError:
                self._writer.close()
                raise
        except HistoryError as error:
            if type(error) is not HistoryError or not _has_content(path) or can_write(path):
                raise
            try:
                self._writer = self._reader = connect_read_only(path)
            except DamagedError:  # without its log, a whole file may look so
                raise error from None
            self.reason_read_only = error

    def close(self) -> None:
        """Let the file go. A second call does nothing."""
        with self._reading, self._writing:
            self._reader.close()
            self._writer.close()

    # --- Reading

    def version(self) -> int:
        """A number that changes whenever somebody, in this process or another, has changed the history."""
        with self._read() as reader:
            return int(reader.execute("PRAGMA data_version").fetchone()[0])

    def count(self, besides: Sequence[str] = ()) -> int:
        """How many dictations there are, without those of the ids in `besides`."""
        with self._read() as reader:
            count = int(reader.execute("SELECT count(*) FROM dictation").fetchone()[0])
            return count - sum(number_of(reader, dictation_id) is not None for dictation_id in besides)

    def get(self, dictation_id: str) -> Dictation | None:
        """The dictation of this id."""
        with self._read() as reader:
            rows = reader.execute(SELECT + "WHERE id = ?", (dictation_id,)).fetchall()
            return self._dictation(reader, rows[0]) if rows else None

    def dictations(self, query: str = "", limit: int | None = None) -> list[Dictation]:
        """Those that hold every word of the query, newest first."""
        with self._read() as reader:
            return self._found(reader, query, _LAST, limit, has_words=True)

    def entries(self, query: str = "", before: int | None = None, limit: int | None = None) -> list[Entry]:
        """Those that hold every word of the query, for a list, newest first; only numbers below `before`."""
        with self._read() as reader:
            found = self._found(reader, query, _LAST if before is None else before, limit, has_words=False)
        return [dictation.entry(excerpt(query, dictation.text)) for dictation in found]

    def newest(self) -> datetime | None:
        """When the last one began."""
        with self._read() as reader:
            number = reader.execute("SELECT max(number) FROM dictation").fetchone()[0]
        return local_time(number) if isinstance(number, int) else None

    def besides(self, since: datetime, until: datetime) -> set[str]:
        """The ids of those that are not open and began before `since` or behind `until`."""
        with self._read() as reader:
            return {name for _, name in closed_besides(reader, time_number(since), time_number(until))}

    def unfinished(self) -> list[Dictation]:
        """Those that are open, oldest first."""
        with self._read() as reader:
            return self._open_ones(reader)[::-1]

    # --- Writing

    def save(self, dictations: Iterable[Dictation]) -> int:
        """Store dictations whole, all or none, each in place of what was known of it; returns how many."""
        count = 0
        with self._write() as writer:
            for count, dictation in enumerate(dictations, start=1):  # noqa: B007 - counted on the way
                number = number_of(writer, dictation.id)
                if number is None:
                    number = free_number(writer, dictation.number)
                else:
                    delete_row(writer, number)
                insert(writer, number, dictation)
        return count

    def append(self, dictation_id: str, words: Sequence[Word]) -> bool:
        """Add words to a dictation that is open; returns whether there is one."""
        with self._write() as writer:
            number = number_of(writer, dictation_id)
            if number is not None:
                places = writer.execute("SELECT max(place) FROM words WHERE dictation = ?", (number,)).fetchone()
                insert_words(writer, number, 0 if places[0] is None else places[0] + 1, words)
            return number is not None

    def mark(self, dictation_id: str, *, delivered: Delivered | None = None, status: Status | None = None) -> None:
        """Change where its text went, or how it ended."""
        with self._write() as writer:
            writer.execute(
                "UPDATE dictation SET delivered = coalesce(?, delivered), status = coalesce(?, status) WHERE id = ?",
                (delivered, status, dictation_id),
            )

    def delete(self, dictation_id: str) -> bool:
        """Delete a dictation and its sound, so that no byte of them stays in the file; returns whether it was there.

        Files that were set aside as damaged are searched for it, too.
        """
        self._check_writable()
        with _deleting():
            self.audio.remove(dictation_id)
        with self._write() as writer:
            number = number_of(writer, dictation_id)
            if number is not None and delete_row(writer, number):
                _forget_deleted(writer)
        self._empty_log()
        with _deleting():
            forget_in_set_aside(self.path, dictation_id)
        return number is not None

    def delete_before(self, moment: datetime, since: datetime, others: Collection[str] = ()) -> int:
        """Delete what is not open and too old, as `delete` does, and files that were set aside; returns how many.

        Args:
            moment: Before which it began.
            since: From which on times are believed.
            others: Ids of more, which began at other times.
        """
        with _deleting():
            remove_set_aside(self.path, before=moment)
        with self._read() as reader:
            rows = closed_between(reader, time_number(since), time_number(moment))
            rows += [(number, name) for name in others if (number := number_of(reader, name)) is not None]
        if not rows:
            return 0
        self._check_writable()
        with _deleting():
            for _, name in rows:
                self.audio.remove(name)
        with self._write() as writer:
            for number, _ in rows:
                delete_row(writer, number)
            _forget_deleted(writer)
        self._empty_log()
        return len(rows)

    def delete_all(self) -> int:
        """Delete everything, files that were set aside as damaged too; returns how many dictations."""
        self._check_writable()
        with _deleting():
            self.audio.remove_all()
            remove_set_aside(self.path)
        with self._write() as writer:
            count = int(writer.execute("SELECT count(*) FROM dictation").fetchone()[0])
            writer.execute("DROP TABLE search")
            writer.execute(SEARCH_TABLE)
            writer.execute("DELETE FROM words")
            writer.execute("DELETE FROM dictation")
        with self._raising(self._writing):
            self._writer.execute("VACUUM")
        self._empty_log()
        return count

    def index_anew(self) -> None:
        """Make the index for searching out of the texts."""
        with self._write() as writer:
            writer.execute("DROP TABLE search")
            writer.execute(SEARCH_TABLE)
            rows = writer.execute("SELECT number, text FROM dictation WHERE NOT is_open")
            writer.executemany(
                "INSERT INTO search (rowid, text) VALUES (?, ?)", ((number, folded(str(text))) for number, text in rows)
            )

    # --- Rows

    def _found(
        self, reader: sqlite3.Connection, query: str, before: int, limit: int | None, *, has_words: bool
    ) -> list[Dictation]:
        has_audio = self._ids_with_audio().__contains__ if limit is None else self._has_audio
        found = [
            dictation_of(row, words_of(reader, row) if has_words or row[-1] else (), has_audio=has_audio(str(row[1])))
            for row in found_rows(reader, query, before, -1 if limit is None else limit)
        ]
        if match_expression(query) is not None:  # those that are open are not in the index
            found += [one for one in self._open_ones(reader) if one.number < before and is_match(query, one.text)]
            found.sort(key=lambda dictation: -dictation.number)
        return found[:limit]

    def _open_ones(self, reader: sqlite3.Connection) -> list[Dictation]:
        """Those that are open, newest first."""
        rows = reader.execute(SELECT + "WHERE is_open ORDER BY number DESC").fetchall()
        return [self._dictation(reader, row) for row in rows]

    def _dictation(self, reader: sqlite3.Connection, row: Row) -> Dictation:
        return dictation_of(row, words_of(reader, row), has_audio=self._has_audio(str(row[1])))

    def _has_audio(self, dictation_id: str) -> bool:
        """For a page; whoever asks about all of them lists the folder once."""
        try:
            return self.audio.path(dictation_id) is not None
        except OSError:  # as below
            return False

    def _ids_with_audio(self) -> set[str]:
        try:
            return self.audio.ids()
        except OSError:  # a folder that cannot be read has no sound to offer
            return set()

    # --- Transactions

    @contextmanager
    def _read(self) -> Iterator[sqlite3.Connection]:
        with self._raising(self._reading):
            yield self._reader

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        self._check_writable()
        with self._raising(self._writing):
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
                self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:  # some errors have rolled it back already
                    with suppress(sqlite3.Error):
                        self._writer.execute("ROLLBACK")
                raise

    @contextmanager
    def _raising(self, lock: Lock) -> Iterator[None]:
        with lock:
            try:
                yield
            except DATABASE_ERRORS as error:
                raise explained(error, self.path) from error

    def _check_writable(self) -> None:
        if self.reason_read_only is not None:
            raise self.reason_read_only

    def _empty_log(self) -> None:
        """Bring the log of writes into the file, and empty it: it still holds the pages from before a deletion."""
        with self._raising(self._writing):
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _has_content(path: Path) -> bool:
    """Whether anything was ever written into the file."""
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def _forget_deleted(writer: sqlite3.Connection) -> None:
    """Write the index anew: it keeps the words of deleted texts, marked as deleted, until it is merged."""
    writer.execute("INSERT INTO search (search) VALUES ('optimize')")


@contextmanager
def _deleting() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise HistoryError(f"{error.filename} cannot be deleted: {error.strerror}.") from error
