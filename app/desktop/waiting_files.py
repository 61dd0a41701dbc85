"""The files that wait to be transcribed, on disk: so that a program that was killed goes on with them the next time."""

import json
import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from app.files import write_whole

_log = logging.getLogger(__name__)

_MOST = 1000
"""Files that are remembered, the first ones."""
_LARGEST = 8_000_000
"""Bytes that are read of the file; a larger one is none of ours."""


class WaitingFiles:
    """Remembers them, in the order in which their turn comes. Nobody but the user may read the file.

    Args:
        path: The file; it is there only while files wait.
        run: Writes, behind all that was written before; not in this thread.
    """

    def __init__(self, path: Path, run: Callable[[Callable[[], None]], None]) -> None:
        self._path = path
        self._run = run

    def read(self) -> list[Path]:
        """Those that were waiting when the program ended."""
        try:
            with self._path.open("rb") as file:
                return _files(file.read(_LARGEST))
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError, LookupError, RecursionError) as error:
            _log.warning("the files that waited cannot be read: %s", type(error).__name__)
            return []

    def keep(self, files: Sequence[Path]) -> None:
        """These wait now."""
        names = [str(file) for file in files[:_MOST]]
        self._run(lambda: self._write(names))

    def _write(self, names: list[str]) -> None:
        try:
            if names:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self._path, json.dumps({"files": names}), is_private=True)
            else:
                self._path.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("the files that wait cannot be noted: %s", error.strerror)


def _files(content: bytes) -> list[Path]:
    """What the file's content names.

    Raises:
        ValueError, TypeError, LookupError, RecursionError: It is none of ours.
    """
    names = json.loads(content)["files"]
    if not all(isinstance(name, str) and "\0" not in name for name in names):
        raise TypeError("not a list of names")
    return [Path(name) for name in names[:_MOST]]
