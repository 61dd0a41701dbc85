"""The window of statistics: made when it is first asked for, and counted anew each time."""

from collections.abc import Callable
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.desktop.gui_thread import GuiThread
from app.history.store import HistoryStore
from app.settings.declarations import HISTORY_STATISTICS
from app.settings.store import SettingsStore

if TYPE_CHECKING:
    from app.ui.statistics_window import StatisticsWindow


class StatisticsPart(QObject):
    """Belongs to the window's thread.

    Args:
        history: What is counted.
        settings: Whether it is.
        gui: The window's thread.
        run: Does something with the history in its thread.
        show_settings: Opens the dialog of settings.
    """

    def __init__(
        self,
        history: HistoryStore,
        settings: SettingsStore,
        gui: GuiThread,
        run: Callable[[Callable[[], None]], None],
        show_settings: Callable[[], None],
    ) -> None:
        super().__init__()
        self._history = history
        self._settings = settings
        self._gui = gui
        self._run = run
        self._show_settings = show_settings
        self._is_made = False

    @cached_property
    def window(self) -> "StatisticsWindow":
        from app.ui.statistics_window import StatisticsWindow  # noqa: PLC0415 - few look at it

        self._is_made = True
        window = StatisticsWindow()
        window.settings_asked.connect(self._show_settings)
        return window

    def open(self) -> None:
        """Show the window, and count."""
        if self._settings.get(HISTORY_STATISTICS):
            self._run(self._count)
        else:
            self.window.show_off()
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def close(self) -> None:
        if self._is_made:
            self.window.close()

    def _count(self) -> None:
        from app.history.statistics import by_day  # noqa: PLC0415

        days = by_day(self._history.search(""))
        self._gui.post(lambda: self.window.show_days(days, datetime.now().astimezone().date()))
