"""The window of statistics."""

from datetime import date, timedelta

from PySide6.QtWidgets import QWidget

from app.history.statistics import Count, Day
from app.ui.statistics_window import StatisticsWindow
from tests.screens.registry import scene

_TODAY = date(2026, 11, 30)
_WORDS = (820, 1240, 0, 310, 1980, 1410, 660, 0, 120, 940, 1730, 1120, 405, 870)


@scene("statistics")
def _() -> QWidget:
    made = StatisticsWindow()
    days = [
        Day(_TODAY - timedelta(days=ago), Count(words // 60, words, words / 2.4)) for ago, words in enumerate(_WORDS)
    ]
    made.show_days(days, _TODAY)
    return made


@scene("statistics-off")
def _() -> QWidget:
    made = StatisticsWindow()
    made.show_off()
    return made
