"""The file of the history: opening it, what it looks like inside, and what may be wrong with it."""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryFile

from app.history.records import HistoryError
from app.history.rows import SELECT

_APPLICATION = 0x53617973  # "Says": tells our files from those of other programs
_PATIENCE_S = 5.0
"""How long a write waits for another process's."""
_SIDE_FILE = 1 << 16
"""Bytes for the smallest of the files that SQLite needs beside the database."""

SEARCH_TABLE = """
    CREATE VIRTUAL TABLE search USING fts5 (
        text, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'", prefix = '1 2 3'
    );
"""
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE dictation (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        text TEXT NOT NULL,
        app TEXT NOT NULL,
        language TEXT NOT NULL,
        model TEXT NOT NULL,
        audio_s REAL NOT NULL,
        status TEXT NOT NULL,
        delivered TEXT NOT NULL,
        is_open INTEGER NOT NULL
    );
    CREATE INDEX open_dictation ON dictation (number) WHERE is_open;
    CREATE TABLE words (
        dictation INTEGER NOT NULL REFERENCES dictation (number) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        content BLOB NOT NULL,
        PRIMARY KEY (dictation, place)
    ) WITHOUT ROWID;
    """
    + SEARCH_TABLE,
)
"""What leads from each version of the file to the next; a file's version is how many of them it has behind it.

`number` is the time in microseconds since 1970, so that both the list and the index are in the order of time.
`words.content` is as `app.history.packing` writes it; a dictation that is open has a row for each time that words were
added. `search` holds folded texts, and none of those that are open.
"""


DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What reading a file may raise; the second, where SQLite quotes damaged bytes in the words of an error."""


class DamagedError(HistoryError):
    """The file is no history, or none any more."""


class DamagedIndexError(DamagedError):
    """What is damaged can be made anew from the texts."""


class NewerError(HistoryError):
    """The file was written by a later version of the program."""


def connect(path: Path, migrations: Sequence[str] = MIGRATIONS) -> sqlite3.Connection:
    """Open the file at `path`, make it where there is none, and bring it up to date.

    Only this user may read the file. Transactions are begun by hand. The connection may be used from any thread, by one
    at a time.

    Raises:
        DamagedError: It is no database, or that of another program.
        NewerError: A later version of the program wrote it.
        HistoryError: It cannot be opened: permissions, a full disk.
    """
    try:
        _make_private(path)
        connection = _connection(f"{path.absolute().as_uri()}?mode=rw")
    except (OSError, sqlite3.OperationalError) as error:
        raise HistoryError(f"The history {path} cannot be opened: {_reason(error)}.") from error
    try:
        _prepare(connection)
        _check(connection, path, migrations)
        _migrate(connection, migrations)
        _check_tables(connection, path)
    except DATABASE_ERRORS as error:
        connection.close()
        raise explained(error, path) from error
    except HistoryError:
        connection.close()
        raise
    return connection


def can_write(path: Path) -> bool:
    """Whether the file, and something beside it, can be written: there is the right to do so, and room."""
    try:
        with TemporaryFile(dir=path.parent, buffering=0) as file:
            return file.write(bytes(_SIDE_FILE)) == _SIDE_FILE and os.access(path, os.W_OK)
    except OSError:
        return False


def connect_read_only(path: Path, migrations: Sequence[str] = MIGRATIONS) -> sqlite3.Connection:
    """Open a file on a disk that cannot be written to, and so by nobody else either. What its log holds is passed over.

    Raises:
        HistoryError: As `connect`, and where there is no file or it is of an older version.
    """
    try:
        connection = _connection(f"{path.absolute().as_uri()}?immutable=1")
        try:
            _check(connection, path, migrations)
            _check_is_up_to_date(connection, path, migrations)
            _check_tables(connection, path)
        except BaseException:
            connection.close()
            raise
    except DATABASE_ERRORS as error:
        raise explained(error, path) from error
    return connection


def open_as_it_is(path: Path) -> sqlite3.Connection:
    """Open a file that may be damaged, for reading what there is; nothing is checked.

    Raises:
        sqlite3.Error: It is no database at all.
    """
    return _connection(f"{path.absolute().as_uri()}?mode=rw")  # what its log holds is taken into it


def explained(error: Exception, path: Path) -> HistoryError:
    """One of `DATABASE_ERRORS` as a sentence; as damage where the file's content is to blame."""
    code = getattr(error, "sqlite_errorcode", 0)  # Python's own errors have none
    if code == sqlite3.SQLITE_CORRUPT_VTAB:
        return DamagedIndexError(f"The index of the history {path} is damaged: {_reason(error)}.")
    if isinstance(error, UnicodeDecodeError) or code & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        return DamagedError(f"The history {path} is damaged: {_reason(error)}.")
    return HistoryError(f"The history {path} cannot be used: {_reason(error)}.")


def _make_private(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)


def _connection(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(uri, uri=True, timeout=_PATIENCE_S, isolation_level=None, check_same_thread=False)
    connection.text_factory = lambda content: content.decode(errors="replace")
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    if not connection.execute("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").fetchone():
        raise HistoryError("The history needs Python with an SQLite that has FTS5; take Python from python.org.")
    for pragma in (
        "journal_mode = WAL",  # readers and a writer don't wait for each other
        "synchronous = NORMAL",  # a crash of the program costs nothing, one of the system a second at most
        "secure_delete = ON",  # what is deleted is overwritten
        "temp_store = MEMORY",  # no text in files elsewhere
        "foreign_keys = ON",
        "trusted_schema = OFF",
        "cell_size_check = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _check(connection: sqlite3.Connection, path: Path, migrations: Sequence[str]) -> None:
    connection.execute("BEGIN")  # another process may be about to make the tables
    is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    application, version = _pragma(connection, "application_id"), _pragma(connection, "user_version")
    connection.execute("COMMIT")
    if not (application == _APPLICATION or (is_empty and application == version == 0)):
        raise DamagedError(f"The history {path} is a file of another program.")
    if version > len(migrations):
        raise NewerError(f"The history {path} was written by a newer version of Sayso; update Sayso to see it.")
    if version < 0 or (is_empty and version):
        raise DamagedError(f"The history {path} is damaged: it has lost its tables.")


def _check_is_up_to_date(connection: sqlite3.Connection, path: Path, migrations: Sequence[str]) -> None:
    if _pragma(connection, "user_version") != len(migrations):
        raise HistoryError(f"The history {path} is of an older version, and may not be changed.")


def _check_tables(connection: sqlite3.Connection, path: Path) -> None:
    """A byte that has flipped in the description of a table is noticed only when it is used."""
    try:
        for select in (SELECT, "SELECT dictation, place, content FROM words ", "SELECT rowid, text FROM search "):
            connection.execute(select + "LIMIT 1").fetchall()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise
        raise DamagedError(f"The history {path} is damaged: {_reason(error)}.") from error


def _migrate(connection: sqlite3.Connection, migrations: Sequence[str]) -> None:
    """Bring the file up to date, in one transaction; another process may be about to do the same."""
    if _pragma(connection, "user_version") == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in migrations[_pragma(connection, "user_version") :]:
            for statement in _statements(script):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute(f"PRAGMA application_id = {_APPLICATION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(script: str) -> list[str]:
    """`executescript` would commit before it begins."""
    return [statement for statement in script.split(";") if statement.strip()]


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    with closing(connection.execute(f"PRAGMA {name}")) as cursor:
        return int(cursor.fetchone()[0])


def _reason(error: Exception) -> str:
    return (error.strerror or type(error).__name__) if isinstance(error, OSError) else str(error)
