"""A model that nobody has used for as long as users want is unloaded, and its memory is free for others."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.settings.declarations import MODEL_UNLOAD_AFTER_MINUTES
from app.settings.store import SettingsStore

_MINUTE_MS = 60_000


class IdleModel(QObject):
    """Counts the time in which a loaded model has nothing to do.

    Args:
        settings: How long that may be; a change counts from then on.
        unload: Is called once the time is over.
        minute_ms: How long a minute is.
    """

    def __init__(
        self,
        settings: SettingsStore,
        unload: Callable[[], None],
        parent: QObject | None = None,
        *,
        minute_ms: int = _MINUTE_MS,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._minute_ms = minute_ms
        self._is_idle = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(unload)
        settings.observe(self._follow)

    def show(self, *, is_idle: bool) -> None:
        """Begin to count anew, or stop."""
        self._is_idle = is_idle
        minutes = self._settings.get(MODEL_UNLOAD_AFTER_MINUTES)
        if is_idle and minutes:
            self._timer.start(minutes * self._minute_ms)
        else:
            self._timer.stop()

    def _follow(self, key: str) -> None:
        if key == MODEL_UNLOAD_AFTER_MINUTES.key:
            self.show(is_idle=self._is_idle)
