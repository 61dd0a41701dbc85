"""Sound and video files that come into a folder of the user's are transcribed by themselves, such as those of a recorder.

Looked at in steps and not by the system's own watches, which many network folders do not have. A file is taken once it has not
grown between two looks. What was there before the folder was chosen stays alone.
"""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from app.settings.declarations import HISTORY_WATCHED_FOLDER
from app.settings.store import SettingsStore

_log = logging.getLogger(__name__)

_LOOK_MS = 4000
_KINDS = frozenset(
    "aac aif aiff amr avi caf flac flv m4a m4b m4v mka mkv mov mp3 mp4 mpeg mpg oga ogg opus ts wav weba webm wma wmv".split()
)
"""Endings of files that are looked at; many others may hold sound, but none that a recorder writes."""


class WatchedFolder(QObject):
    """Belongs to the window's thread.

    Args:
        settings: Name the folder; none is watched where they name none.
        add: Has files transcribed.
    """

    def __init__(self, settings: SettingsStore, add: Callable[[Sequence[Path]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._add = add
        self._folder: Path | None = None
        self._known: set[str] | None = None
        """Names of files that were there at first, or were taken; None until the folder could be read."""
        self._growing: dict[str, int] = {}
        """Sizes of files that came since the last look or had grown then."""
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)
        settings.observe(lambda key: self._choose() if key == HISTORY_WATCHED_FOLDER.key else None)
        self._choose()

    def look(self) -> None:
        """Take the files that have come and do not grow any more."""
        sizes = self._sizes()
        if self._known is None or sizes is None:
            self._known = self._known if sizes is None else set(sizes)
            return
        new = {name: size for name, size in sizes.items() if name not in self._known}
        whole = sorted(name for name, size in new.items() if size and self._growing.get(name) == size)
        self._known = (self._known & sizes.keys()) | set(whole)  # one that goes and comes again is another
        self._growing = {name: size for name, size in new.items() if name not in whole}
        if whole and self._folder is not None:
            _log.info("%d files came into the watched folder", len(whole))
            self._add([self._folder / name for name in whole])

    def _choose(self) -> None:
        wanted = self._settings.get(HISTORY_WATCHED_FOLDER)
        self._folder = Path(wanted).expanduser() if wanted else None
        self._growing = {}
        self._known = None
        if self._folder is None:
            self._timer.stop()
        else:
            self.look()
            self._timer.start()

    def _sizes(self) -> dict[str, int] | None:
        """Names and sizes of the files with sound; None where the folder is not to be had just now."""
        if self._folder is None:
            return None
        try:
            return {
                path.name: path.stat().st_size
                for path in self._folder.iterdir()
                if path.suffix[1:].casefold() in _KINDS and not path.name.startswith(".") and path.is_file()
            }
        except OSError as error:
            _log.info("the watched folder cannot be read: %s", error.strerror)
            return None
