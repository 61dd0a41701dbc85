"""An examination in a thread of its own, for a window that goes on meanwhile."""

from collections.abc import Callable
from threading import Lock, Thread

from app.doctor.checks import examine
from app.doctor.finding import Finding
from app.doctor.surroundings import Surroundings


class Examiner:
    """Examines when asked, one examination at a time.

    Args:
        on_finding: Gets each finding, in the examiner's thread.
        on_end: Called there after the last one.
    """

    def __init__(self, on_finding: Callable[[Finding], None], on_end: Callable[[], None]) -> None:
        self._on_finding = on_finding
        self._on_end = on_end
        self._lock = Lock()
        """Guards what follows."""
        self._thread: Thread | None = None
        """Of the examination that goes on."""
        self._is_closed = False

    def start(self, surroundings: Surroundings) -> bool:
        """Begin, and return at once; False where one goes on already."""
        with self._lock:
            if self._thread is not None or self._is_closed:
                return False
            # A daemon: the program does not wait at its end for what a system may take a minute to answer.
            self._thread = Thread(target=self._run, args=(surroundings,), name="sayso-doctor", daemon=True)
            self._thread.start()
        return True

    def close(self, patience_s: float = 0.0) -> None:
        """Tell nothing more, and wait so long for what goes on; it ends by itself, within a minute or two."""
        with self._lock:
            self._is_closed = True
            thread = self._thread
        if thread is not None:
            thread.join(patience_s)

    def _run(self, surroundings: Surroundings) -> None:
        for finding in examine(surroundings):
            if self._has_listener():
                self._on_finding(finding)
        with self._lock:
            self._thread = None
        if self._has_listener():
            self._on_end()

    def _has_listener(self) -> bool:
        with self._lock:
            return not self._is_closed
