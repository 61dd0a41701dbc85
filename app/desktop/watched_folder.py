"""Sound and video files that come into a folder of the user's are transcribed by themselves, such as those of a recorder.

Looked at in steps and not by the system's own watches, which many network folders do not have; and beside the window's thread,
as a network folder may take seconds to answer, or hang. What counts as new is known to `app.desktop.arrivals`.
"""

import logging
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from app.desktop.arrivals import Arrivals, TooManyFilesError
from app.desktop.gui_thread import GuiThread
from app.settings.declarations import HISTORY_WATCHED_FOLDER
from app.settings.store import SettingsStore

_log = logging.getLogger(__name__)

_PAUSE_MS = 4000
_PAUSE_FOR_EACH = 25
"""Times as long as a look took is waited at least, so that looking costs no more than a few percent of a processor."""


@dataclass(frozen=True, slots=True)
class _Look:
    """What came of one."""

    of: Arrivals
    files: Sequence[Path] = ()
    took_ms: int = 0
    limit: int = 0
    """How many files would have been possible, if there are more."""


class _Looker:
    """Looks, in a thread of the jobs; each looker has its own."""

    def look(self, arrivals: Arrivals) -> _Look:
        began = time.monotonic()
        try:
            files = arrivals.look()
        except TooManyFilesError as error:
            return _Look(arrivals, limit=error.limit)
        except OSError as error:
            _log.info("the watched folder cannot be read: %s", error.strerror)
            files = []
        return _Look(arrivals, files, round(1000 * (time.monotonic() - began)))


class WatchedFolder(QObject):
    """Belongs to the window's thread. There is one look at a time; while one hangs, there is no other.

    Args:
        settings: Name the folder; none is watched where they name none.
        add: Has files transcribed.
        jobs: Look.
        gui: The window's thread.
        warn: Tells users a sentence.
        pause_ms: At least between two looks.
        arrivals: Makes what finds new files in a folder.
    """

    def __init__(
        self,
        settings: SettingsStore,
        add: Callable[[Sequence[Path]], None],
        jobs: Executor,
        gui: GuiThread,
        warn: Callable[[str], None],
        parent: QObject,
        pause_ms: int = _PAUSE_MS,
        arrivals: Callable[[Path], Arrivals] = Arrivals,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._add = add
        self._jobs = jobs
        self._gui = gui
        self._warn = warn
        self._make_arrivals = arrivals
        self._arrivals: Arrivals | None = None
        self._looker = _Looker()
        self._is_looking = False
        self._pause_ms = pause_ms
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._look)
        settings.observe(lambda key: self._choose() if key == HISTORY_WATCHED_FOLDER.key else None)
        self._choose()

    def _choose(self) -> None:
        """Watch the folder of the settings from now on."""
        wanted = self._settings.get(HISTORY_WATCHED_FOLDER)
        self._arrivals = self._make_arrivals(Path(os.path.expanduser(wanted))) if wanted else None  # noqa: PTH111 - which never raises
        self._timer.stop()
        if self._is_looking:
            self._looker = _Looker()  # the last one may hang in another folder
            self._is_looking = False
        self._look()

    def _look(self) -> None:
        if self._arrivals is not None:
            self._is_looking = True
            self._jobs.submit(self._looker.look, self._arrivals).add_done_callback(self._hand_over)

    def _hand_over(self, answer: "Future[_Look]") -> None:
        """In the thread that has looked."""
        if (
            answer.exception() is None
        ):  # else it was a mistake of ours, which the jobs have told; no further look follows
            self._gui.post(lambda: self._take(answer.result()))

    def _take(self, look: _Look) -> None:
        if look.of is not self._arrivals:
            return  # another folder was chosen meanwhile
        self._is_looking = False
        if look.limit:
            sentence = self.tr(
                "The watched folder has more than {count} files, too many to be watched; choose another one."
            )
            self._warn(sentence.format(count=look.limit))
            return
        if look.files:
            _log.info("%d files came into the watched folder", len(look.files))
            self._add(look.files)
        self._timer.start(max(self._pause_ms, _PAUSE_FOR_EACH * look.took_ms))
