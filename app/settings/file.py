"""The settings' file: read as a whole, written as a whole, set aside when it is damaged. One program writes at a time."""

import errno
import os
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from app.files import write_whole
from app.locks import try_lock
from app.settings import toml

Document = dict[str, object]
"""Tables by name, as `tomllib` gives them."""

_HEADER = "# Sayso's settings; `sayso settings list` explains them. Comments are not kept when Sayso changes one.\n\n"
_DEEPEST = 32
_LOCK_WAIT_S = 1.0
_LOCK_RETRY_S = 0.01


class DamagedFileError(Exception):
    """What is in the file is no TOML, or none that can be written again."""


class SettingsFile:
    """The file at one path. Not thread-safe; other processes may use it too."""

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        self._now = now
        self.path = path

    def read(self) -> Document:
        """What is in the file; nothing where there is none.

        Raises:
            DamagedFileError: It is not TOML.
            OSError: It cannot be read.
        """
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        try:
            document = tomllib.loads(content.decode("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            raise DamagedFileError(str(error)) from error
        if _is_deeper(document, _DEEPEST):
            raise DamagedFileError("its values are nested too deep")
        return document

    def write(self, document: Document) -> None:
        """Replace the file; raises `OSError` where that cannot be done, and the old one is still there.

        A file that is marked as read-only is left alone, though its folder would let it be replaced.
        """
        if self.path.exists() and not os.access(self.path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self.path))
        # A link to a file elsewhere, as people have who keep their settings in one place, stays a link.
        write_whole(self.path.resolve(), _HEADER + toml.dump(document), is_private=True)

    def set_aside(self) -> Path:
        """Give the file another name, which says when, and return it; raises `OSError` where that cannot be done."""
        name = f"{self.path.name}.damaged-{self._now():%Y%m%d-%H%M%S}"
        aside = self.path.with_name(name)
        count = 1
        while aside.exists():
            count += 1
            aside = self.path.with_name(f"{name}-{count}")
        return self.path.rename(aside)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other programs from changing the file between our reading and writing it, which takes milliseconds.

        Raises:
            OSError: The folder cannot be written, or another program does not let go of the file.
        """
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(self.path.with_name(f".{self.path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            deadline = time.monotonic() + _LOCK_WAIT_S
            while not try_lock(lock):
                if time.monotonic() > deadline:
                    raise TimeoutError(0, "another program holds it", str(self.path))
                time.sleep(_LOCK_RETRY_S)
            yield
        finally:
            os.close(lock)  # which gives it back


def lookup(document: Document, key: str) -> object | None:
    """What stands under a key such as `table.name`; None (which TOML has not) where nothing does."""
    value: object = document
    for name in key.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


def store(document: Document, key: str, value: object) -> None:
    """Put a value under a key such as `table.name`, in place of what is there."""
    *tables, name = key.split(".")
    for table in tables:
        inner = document.get(table)
        if not isinstance(inner, dict):
            inner = document[table] = {}
        document = inner
    document[name] = value


def remove(document: Document, key: str) -> None:
    """Take a key out, and tables that are left empty by it."""
    table, _, rest = key.partition(".")
    inner = document.get(table)
    if not rest:
        document.pop(table, None)
    elif isinstance(inner, dict):
        remove(inner, rest)
        if not inner:
            del document[table]


def _is_deeper(value: object, levels: int) -> bool:
    """Whether tables and lists are nested deeper than that."""
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(item, levels - 1) for item in inner)
