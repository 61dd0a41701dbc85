"""How much was dictated is shown in numbers and by day."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.desktop.gui_thread import GuiThread
from app.desktop.statistics_part import StatisticsPart
from app.history.statistics import Count, Day
from app.history.store import HistoryStore
from app.settings.declarations import HISTORY_STATISTICS
from app.settings.store import SettingsStore
from app.ui.statistics_window import StatisticsWindow
from app.ui.theme import apply_theme
from tests.helpers.dictations import dictate
from tests.helpers.qt import Heard, process_events

TODAY = date(2026, 11, 30)


@pytest.fixture
def window(qt_app: QApplication) -> StatisticsWindow:
    apply_theme(qt_app, "light")
    window = StatisticsWindow()
    window.show()
    return window


def test_words_speed_and_saved_time_are_those_of_all_days(window: StatisticsWindow) -> None:
    days = [Day(TODAY, Count(2, 1200, 600.0)), Day(TODAY - timedelta(days=40), Count(1, 6000, 1800.0))]
    window.show_days(days, TODAY)
    process_events()
    assert window.words.text().replace("\N{NARROW NO-BREAK SPACE}", "").replace(",", "") == "7200"
    assert window.week.text().replace(",", "") == "1200"
    assert window.speed.text() == "180"
    assert window.saved.text() == "2 h 20 min"


def test_bars_tell_their_days_to_who_cannot_see_them(window: StatisticsWindow) -> None:
    window.show_days([Day(TODAY, Count(1, 30, 10.0))], TODAY)
    process_events()
    assert window.bars.accessibleDescription() == "11/30/26: 30 words"
    assert window.saved.text() == "1 min"


def test_a_day_with_one_word_says_so(window: StatisticsWindow) -> None:
    window.show_days([Day(TODAY, Count(1, 1, 1.0))], TODAY)
    process_events()
    assert window.bars.accessibleDescription() == "11/30/26: 1 word"


def test_where_nothing_is_counted_it_says_how_that_is_changed(window: StatisticsWindow) -> None:
    asked = Heard(window.settings_asked)
    window.show_off()
    process_events()
    texts = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    assert texts[0] == "Words are not counted"
    assert "Turn the counting on" in texts[1]
    next(button for button in window.findChildren(QPushButton) if button.isVisible()).click()
    assert len(asked) == 1


def test_without_dictations_all_is_nothing(window: StatisticsWindow) -> None:
    window.show_days([], TODAY)
    process_events()
    assert (window.words.text(), window.speed.text(), window.saved.text()) == ("0", "0", "0 min")


def test_it_counts_the_history_and_only_where_the_user_wants_it(qt_app: QApplication, tmp_path: Path) -> None:
    del qt_app
    history, settings = HistoryStore(tmp_path / "history.db"), SettingsStore(tmp_path / "settings.toml")
    dictate(history, "The quick brown fox")
    part = StatisticsPart(history, settings, GuiThread(), lambda job: job(), lambda: None)
    part.open()
    process_events()
    assert part.window.words.text() == "4"
    settings.set(HISTORY_STATISTICS, False)
    asked = Heard(part.window.settings_asked)
    part.open()
    assert not part.window.words.isVisible()
    part.window.settings_asked.emit()
    assert len(asked) == 1
    part.close()
    history.close()
