"""Keeps the file of the history open while the program runs: opens it again once that works, and replaces a damaged one."""

import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TypeVar

from app.history.archive import Archive
from app.history.aside import set_aside
from app.history.database import DamagedError, DamagedIndexError
from app.history.records import HistoryError
from app.history.rescue import rescue

_log = logging.getLogger(__name__)
_T = TypeVar("_T")


class ArchiveHolder:
    """Whatever is wrong with the file or the disk, nothing is raised: what cannot be done is told, and gives None.

    Args:
        path: The database.
        lock: Held by whoever changes something.
        tell: Is told what the user should know.
        on_new: Is called when another file is there than before, with the lock held.
    """

    def __init__(self, path: Path, lock: RLock, tell: Callable[[str], None], on_new: Callable[[], None]) -> None:
        self.archive: Archive | None = None
        """The open file; None where there is none."""
        self._path = path
        self._lock = lock
        self._tell = tell
        self._on_new = on_new
        self._is_closed = False
        self._set_aside: list[Path] = []
        """Files that were set aside in this run, and not looked at since."""
        self.archive = self._opened()

    def close(self) -> None:
        """Let the file go, for good. The lock is held."""
        self._is_closed = True
        if self.archive is not None:
            self.archive.close()
            self.archive = None

    def open_again(self) -> bool:
        """Open what could not be opened, or only for reading; whether something can be written that could not be before.

        Waits as long as a write does for another process. The lock is held.
        """
        before = self.archive
        if self._is_closed or (before is not None and before.reason_read_only is None):
            return False
        opened = self._opened()
        if opened is None:
            return False
        if opened.reason_read_only is not None and before is not None:
            opened.close()
            return False
        self.archive = opened
        if before is not None:
            before.close()
        return opened.reason_read_only is None

    def write(self, action: Callable[[Archive], _T]) -> _T | None:
        """What `action` returns; None where it could not be done. The lock is held."""
        for _ in range(2):
            archive = self.archive
            if archive is None:
                return None
            try:
                return action(archive)
            except DamagedError as error:
                self._repair(archive, error)
            except HistoryError as error:
                self._tell(_kept_until_the_end(error))
                return None
        return None

    def delete(self, action: Callable[[Archive], int]) -> int | None:
        """How many were deleted; None where that could not be done. The lock is held."""
        for _ in range(2):
            archive = self.archive
            if archive is None:
                return None if self._path.exists() else 0
            try:
                return action(archive)
            except DamagedError as error:
                self._repair(archive, error)
            except HistoryError as error:
                self._tell(str(error))
                return None
        return None

    def read(self, action: Callable[[Archive], _T]) -> _T | None:
        """What `action` reads; None where nothing can be read. Needs no lock."""
        for _ in range(3):
            archive = self.archive
            if archive is None:
                break
            try:
                return action(archive)
            except DamagedError as error:
                self._repair(archive, error)
            except HistoryError as error:
                if archive is not self.archive:  # it was closed in the middle, and another is there
                    continue
                self._tell(str(error))
                break
        return None

    def rescue(self) -> int:
        """Take over what can still be read in files that were set aside; returns how many dictations. The lock is held."""
        damaged, self._set_aside = self._set_aside, []
        return sum(self.write(partial(rescue, path)) or 0 for path in damaged)

    def forget_set_aside(self) -> None:
        """Files that were set aside are not to be looked at any more."""
        self._set_aside.clear()

    def _opened(self) -> Archive | None:
        try:
            archive = Archive(self._path)
        except DamagedError as error:
            return self._begun_anew(error)
        except HistoryError as error:
            self._tell(_kept_until_the_end(error))
            return None
        if archive.reason_read_only is not None:
            self._tell(_kept_until_the_end(archive.reason_read_only))
        return archive

    def _begun_anew(self, damage: HistoryError) -> Archive | None:
        """Set the file aside, and begin a new one."""
        try:
            aside = set_aside(self._path, datetime.now().astimezone())
            archive = Archive(self._path)
        except OSError as error:
            self._tell(_kept_until_the_end(HistoryError(f"{damage} It cannot be renamed: {error.strerror}.")))
            return None
        except HistoryError as error:
            self._tell(_kept_until_the_end(error))
            return None
        self._set_aside.append(aside)
        self._tell(f"{damage} It was set aside as {aside.name}, and a new history was begun.")
        return archive

    def _repair(self, archive: Archive, damage: DamagedError) -> None:
        """Put something that works in the place of what does not."""
        with self._lock:
            if archive is not self.archive:  # another thread was faster
                return
            if archive.reason_read_only is not None:  # without its log, a whole file may look damaged
                archive.close()
                self.archive = None
                return
            if isinstance(damage, DamagedIndexError):
                try:
                    archive.index_anew()
                except HistoryError as error:
                    _log.info("the index cannot be made anew: %s", error)
                else:
                    return
            archive.close()
            self.archive = self._begun_anew(damage)
            self._on_new()


def _kept_until_the_end(error: HistoryError) -> str:
    return f"{error} Dictations are kept only until Sayso ends."
