"""From any thread into the window's."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal


class GuiThread(QObject):
    """Runs what other threads hand over, in order, in the thread that made this object."""

    _posted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._posted.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def post(self, action: Callable[[], None]) -> None:
        """Have `action` run soon; returns at once. Safe in any thread."""
        self._posted.emit(action)

    def _run(self, action: Callable[[], None]) -> None:
        action()
