"""Notices that the screen is locked, where the desktop tells: who has gone away does not want to be recorded.

The bus is gone to beside the window's thread, as it may take a while; from then on there is only to listen.
"""

import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier

from app.desktop.gui_thread import GuiThread

if TYPE_CHECKING:
    from app.delivery.screen_lock import ScreenLock


class LockWatch(QObject):
    """Belongs to the window's thread.

    Args:
        jobs: Go to the bus.
        gui: The window's thread.
        locked: Is called when the screen is locked.
        parent: Owns it.
        address: Of the session bus; `SESSION` for that of the environment.
    """

    def __init__(
        self,
        jobs: Executor,
        gui: GuiThread,
        locked: Callable[[], None],
        parent: QObject | None = None,
        address: str = "SESSION",
    ) -> None:
        super().__init__(parent)
        self._gui = gui
        self._locked = locked
        self._lock: ScreenLock | None = None
        self._notifier: QSocketNotifier | None = None
        self._was_locked = False
        self._is_closed = False
        if sys.platform == "linux":
            from app.delivery import screen_lock  # noqa: PLC0415 - jeepney is installed on Linux alone

            jobs.submit(screen_lock.ScreenLock, address).add_done_callback(self._hand_over)

    def close(self) -> None:
        """Listen no more."""
        self._is_closed = True
        self._leave()

    def _hand_over(self, answer: "Future[ScreenLock]") -> None:
        """In the thread that was on the bus."""
        if not answer.cancelled() and answer.exception() is None:
            self._gui.post(lambda: self._listen(answer.result()))

    def _listen(self, lock: "ScreenLock") -> None:
        self._lock = lock
        number = lock.fileno()
        if self._is_closed or number is None:
            self._leave()
            return
        self._notifier = QSocketNotifier(number, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._look)
        self._look()

    def _look(self) -> None:
        if self._lock is None:
            return
        was_locked, self._was_locked = self._was_locked, self._lock.is_locked()
        if self._lock.fileno() is None:  # the bus has gone
            self._leave()
        if self._was_locked and not was_locked:
            self._locked()

    def _leave(self) -> None:
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None
