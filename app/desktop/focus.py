"""Which window has the focus: ours or another program's, and so where a dictation goes that is begun by a key."""

import os

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from app.delivery.choice import desktop_here
from app.desktop.ports import Target
from app.settings.declarations import DELIVERY_TARGET
from app.settings.store import SettingsStore


class Focus:
    """Asks the desktop, in the window's thread.

    Args:
        window: Ours.
        settings: Whether dictations go to it in any case.
    """

    def __init__(self, window: QWidget, settings: SettingsStore) -> None:
        self._window = window
        self._settings = settings
        self._targets = desktop_here().open_targets()

    def close(self) -> None:
        self._targets.close()

    @property
    def rectangle(self) -> QRect | None:
        """Where the focused window stands, in native pixels, where the desktop tells."""
        focused = self._targets.focused()
        return None if focused is None or focused.place is None else QRect(*focused.place)

    @property
    def target(self) -> Target:
        """Where a dictation goes that is begun now: to our window if that has the focus, or if users want that."""
        is_ours = self._settings.get(DELIVERY_TARGET) == "window" or self.is_ours
        return Target.WINDOW if is_ours else Target.FOCUS

    @property
    def is_ours(self) -> bool:
        """Whether our window is where keys go. Qt learns late that another program has taken the focus."""
        focused = self._targets.focused()
        if focused is None or focused.pid is None:
            return self._window.isActiveWindow() and not self._window.isMinimized()
        return focused.pid == os.getpid()

    @property
    def is_elsewhere(self) -> bool | None:
        """Whether another program certainly has the focus; None where the desktop does not tell."""
        focused = self._targets.focused()
        if focused is None or focused.pid is None:
            return None
        return focused.pid != os.getpid()
