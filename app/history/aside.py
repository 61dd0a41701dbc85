"""Files of the history that were set aside as damaged: how they are named, and when they go."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from app.history.database import open_as_it_is
from app.history.records import HistoryError
from app.history.rows import delete_row, number_of

_SIDE_FILES = ("-wal", "-shm", "-journal")
_TIME = "%Y%m%d-%H%M%S-%f"
_BLOCK = 1 << 20


def set_aside(path: Path, now: datetime) -> Path:
    """Rename a file that cannot be used, with what belongs to it, and return its new name.

    Raises:
        OSError: It cannot be renamed.
    """
    aside = path.with_name(f"{path.stem}-damaged-{now:{_TIME}}{path.suffix}")
    path.rename(aside)
    for ending in _SIDE_FILES:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def remove_set_aside(path: Path, before: datetime | None = None) -> None:
    """Delete the files that `set_aside` made of the one at `path`; with `before`, only those of an earlier time.

    Raises:
        OSError: One cannot be deleted.
    """
    latest = None if before is None else f"{before.astimezone():{_TIME}}"
    for aside in _all_of(path):
        if latest is None or _time_of(aside) < latest:
            aside.unlink(missing_ok=True)


def forget_in_set_aside(path: Path, dictation_id: str) -> None:
    """Delete a dictation from the files that `set_aside` made of the one at `path`, too.

    Raises:
        HistoryError: One is too damaged for that, and still holds it.
    """
    for aside in _all_of(path):
        if aside.suffix == path.suffix and _holds(aside, dictation_id):
            with suppress(sqlite3.Error, UnicodeDecodeError):
                _forget(aside, dictation_id)
            if _holds(aside, dictation_id):
                raise HistoryError(
                    f"What was deleted may still be in {aside}, which is damaged; delete that file, too."
                )


def _all_of(path: Path) -> Iterable[Path]:
    return sorted(path.parent.glob(f"{path.stem}-damaged-*"))


def _time_of(aside: Path) -> str:
    """When a file was set aside; of a name that does not say it, the time of its last change."""
    found = re.search(r"-damaged-(\d{8}-\d{6}-\d{6})", aside.name)
    return found[1] if found else f"{datetime.fromtimestamp(aside.stat().st_mtime).astimezone():{_TIME}}"


def _forget(aside: Path, dictation_id: str) -> None:
    with closing(open_as_it_is(aside)) as connection:
        for pragma in ("secure_delete = ON", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}").fetchall()
        number = number_of(connection, dictation_id)
        if number is not None and delete_row(connection, number):
            connection.execute("INSERT INTO search (search) VALUES ('optimize')")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _holds(aside: Path, dictation_id: str) -> bool:
    """Whether the id is among the bytes of a file, or of its log."""
    wanted = dictation_id.encode()
    return any(wanted in block for ending in ("", *_SIDE_FILES) for block in _blocks(aside, ending, len(wanted)))


def _blocks(aside: Path, ending: str, overlap: int) -> Iterator[bytes]:
    """The bytes of a file; each block begins with the end of the one before."""
    with suppress(FileNotFoundError), aside.with_name(aside.name + ending).open("rb") as file:
        block = b""
        while more := file.read(_BLOCK):
            block = block[-overlap:] + more
            yield block
