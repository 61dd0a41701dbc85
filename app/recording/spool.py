"""Recordings on disk while they are made, so that no crash loses what was said.

A file for each dictation holds its samples and nothing else: 16 kHz, mono, 16 bits, little endian, readable up to its last
whole sample whatever happened. Only this user can read it. It is removed once the history has the recording, or the
text where no recording is to be kept.
"""

import errno
import logging
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import IO

import numpy as np

from app.history.records import is_dictation_id
from streaming.events import SAMPLE_RATE, Samples

_log = logging.getLogger(__name__)

_SUFFIX = ".pcm"
_SYNC_S = 2.0
"""At most this much of a recording is lost in a power cut, where the disk takes it as fast as it is said."""
_FULL = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)
_DISK_FULL = "The disk is full: what you say is heard and written as before, but not recorded. Make room on the disk."
_CANNOT_WRITE = (
    "What you say is heard and written as before, but not recorded: {folder} cannot be written to ({reason}). Give yourself "
    "the right to write there."
)
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)
"""Nobody else can put a link where a recording goes, but a restored backup or a tidy user may."""
_LONGEST = 12 * 3600 * SAMPLE_RATE
"""Samples; a recording that is longer is one that nobody stopped."""


class Spool:
    """The folder of recordings under way. `open` and `Recording` belong to one thread; the rest is for any."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._unremoved: set[str] = set()
        """Dictations whose recordings are to go and cannot yet: Windows deletes no file that somebody has open."""

    def open(self, dictation: str) -> "SpoolFile":
        """Begin a recording. One that cannot be written is only logged: the dictation goes on without it."""
        assert is_dictation_id(dictation)
        self._unremoved.discard(dictation)
        return SpoolFile(self.folder / (dictation + _SUFFIX), self._remove_again)

    def path(self, dictation: str) -> Path | None:
        """The file with a dictation's samples, if there is one that holds any."""
        path = self.folder / (dictation + _SUFFIX)
        return path if is_dictation_id(dictation) and _size(path) > 1 else None

    def seconds(self, dictation: str) -> float:
        """The length of a recording; 0 where there is none."""
        path = self.path(dictation)
        return 0.0 if path is None else _size(path) / 2 / SAMPLE_RATE

    def remove(self, dictation: str) -> None:
        """Delete a recording; nothing happens if there is none."""
        if is_dictation_id(dictation) and self._try_to_remove(dictation) is not None:
            self._unremoved.add(dictation)
            with suppress(OSError):  # what holds nothing is no recording, if it outlives the program
                os.truncate(self.folder / (dictation + _SUFFIX), 0)
            self._remove_again()  # the file may have been let go of just before that was noted

    def _remove_again(self) -> None:
        """Delete what could not be deleted before. In any thread, once a file is let go of."""
        for dictation in self._unremoved.copy():
            error = self._try_to_remove(dictation)
            if error is None:
                self._unremoved.discard(dictation)
            else:
                _log.info("a recording could not be deleted yet: %s", error.strerror)

    def _try_to_remove(self, dictation: str) -> OSError | None:
        try:
            (self.folder / (dictation + _SUFFIX)).unlink(missing_ok=True)
        except OSError as error:
            return error
        return None

    def left_behind(self) -> list[str]:
        """Dictations whose recordings an earlier run of the program left here, oldest first."""
        try:
            names = sorted(path.stem for path in self.folder.glob("*" + _SUFFIX) if _size(path) >= 0)
        except OSError:
            return []
        return [name for name in names if is_dictation_id(name)]


def _size(path: Path) -> int:
    """How many bytes a recording has; -1 where there is none, or something else in its place, such as a link."""
    try:
        found = path.lstat()
    except OSError:
        return -1
    return found.st_size if stat.S_ISREG(found.st_mode) else -1


class SpoolFile:
    """One recording while it is made. A full or broken disk ends the file, never the dictation; a slow one holds nothing up.

    Its end neither: the disk goes on keeping it in a thread. `problem` is a sentence for users once that has happened.
    """

    def __init__(self, path: Path, let_go: Callable[[], None]) -> None:
        self.problem = ""
        self._let_go = let_go  # called in any thread, once the disk has it and no handle is left of it
        self._path = path
        self._file: IO[bytes] | None = None
        self._written = 0
        self._synced = monotonic()
        self._sync: _Sync | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _NO_LINK, 0o600), "wb")
        except OSError as error:
            _log.warning("the recording cannot be kept on disk: %s", error.strerror)
            self._note(error)

    def write(self, samples: Samples) -> None:
        """Append mono samples, float32 in -1 to 1, shape (n_samples,)."""
        if self._file is None or self._written >= _LONGEST:
            return
        numbers = np.clip(np.rint(samples * 32767.0), -32768, 32767).astype("<i2")
        try:
            self._file.write(numbers.tobytes())
            self._file.flush()
            self._written += len(samples)
            if monotonic() - self._synced >= _SYNC_S and (self._sync is None or self._sync.is_over):
                self._synced = monotonic()
                self._keep()
        except OSError as error:
            _log.warning("the recording cannot be kept on disk any longer: %s", error.strerror)
            self._note(error)
            self._give_up()

    def close(self) -> None:
        """End the file, at once: all of it can be read, and the disk is told to keep it. A second call does nothing."""
        if self._file is None:
            return
        try:
            self._file.flush()
            self._keep()
        except OSError as error:
            _log.warning("the recording may not be on disk: %s", error.strerror)
            self._note(error)
        self._give_up()

    def _keep(self) -> None:
        """Have the disk keep what has been written until now.

        Raises:
            OSError: It has failed over that before, or cannot be asked.
        """
        assert self._file is not None
        if self._sync is not None and self._sync.failure is not None:
            raise self._sync.failure
        try:
            self._sync = _Sync(self._file.fileno(), self._let_go)
        except RuntimeError:  # the samples are written all the same, and the system sees to the rest in its own time
            _log.warning("no thread can be started to keep a recording in a power cut")

    def _note(self, error: OSError) -> None:
        if error.errno in _FULL:
            self.problem = _DISK_FULL
        else:
            self.problem = _CANNOT_WRITE.format(folder=self._path.parent, reason=error.strerror)

    def _give_up(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()


class _Sync:
    """What is in a file on its way to the disk, in a thread of its own: a disk that is busy may take half a minute over it.

    Raises OSError from the start where the system has no handle left, and RuntimeError where it has no thread. `failure` is what the disk said if it failed.
    """

    def __init__(self, file: int, let_go: Callable[[], None]) -> None:
        self._let_go = let_go
        self.failure: OSError | None = None
        self._file = os.dup(file)  # the recording's own is closed when it ends
        # A daemon: the program's end does not wait for a disk that hangs.
        self._thread = Thread(target=self._run, name="sayso-recording-sync", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            os.close(self._file)
            raise

    @property
    def is_over(self) -> bool:
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            os.fsync(self._file)
        except OSError as error:
            self.failure = error
            _log.warning("a recording may not be on disk: %s", error.strerror)
        finally:
            os.close(self._file)
            self._let_go()
