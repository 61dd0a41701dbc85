"""The tray says what the app is doing and takes every wish, with or without a desktop that has a tray."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QSystemTrayIcon

from app.desktop.state import State
from app.ui.choice_menu import Choice
from app.ui.theme import apply_theme
from app.ui.tray import Recent, Tray
from tests.helpers.qt import Heard


@pytest.fixture
def tray(qt_app: QApplication) -> Iterator[Tray]:
    apply_theme(qt_app, "light")
    tray = Tray(qt_app)
    yield tray
    tray.hide()
    tray.deleteLater()


def entry(menu: QMenu, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text() == text)


def test_every_state_has_its_icon_and_its_words(tray: Tray) -> None:
    tips, icons = set(), []
    for state in State:
        tray.show_state(state)
        tips.add(tray._icon.toolTip())
        icons.append(tray._icon.icon().pixmap(22, 22).toImage())
    assert len(tips) == len(State)
    assert icons[0] != icons[1] != icons[2] != icons[4]


def test_a_left_click_toggles_and_a_middle_click_opens_the_window(tray: Tray) -> None:
    toggled, opened = Heard(tray.toggle_asked), Heard(tray.window_asked)
    tray._icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    tray._icon.activated.emit(QSystemTrayIcon.ActivationReason.MiddleClick)
    tray._icon.activated.emit(QSystemTrayIcon.ActivationReason.Context)
    assert (len(toggled), len(opened)) == (1, 1)


def test_nothing_can_be_toggled_while_the_last_words_are_written(tray: Tray) -> None:
    toggled = Heard(tray.toggle_asked)
    tray.show_state(State.FINISHING)
    tray._icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    tray._toggle.trigger()
    assert len(toggled) == 0


def test_the_first_entry_says_what_it_will_do(tray: Tray) -> None:
    tray.show_state(State.LISTENING)
    assert tray._menu.actions()[0].text() == "Stop dictation"
    tray.show_state(State.IDLE)
    assert tray._menu.actions()[0].text() == "Start dictation"


def test_the_menu_takes_every_wish(tray: Tray) -> None:
    wishes = {
        "Start dictation": tray.toggle_asked,
        "Open Sayso": tray.window_asked,
        "History…": tray.history_asked,
        "Settings…": tray.settings_asked,
        "Check this computer…": tray.doctor_asked,
        "Quit Sayso": tray.quit_asked,
    }
    for text, signal in wishes.items():
        heard = Heard(signal)
        entry(tray._menu, text).trigger()
        assert len(heard) == 1, text


def test_submenus_choose_microphone_language_and_model(tray: Tray) -> None:
    cases = [
        (tray.set_microphones, tray._microphones, tray.microphone_chosen),
        (tray.set_languages, tray._languages, tray.language_chosen),
        (tray.set_models, tray._models, tray.model_chosen),
    ]
    for fill, menu, signal in cases:
        heard = Heard(signal)
        fill([Choice("one", "First"), Choice("two", "Second & last")], "one")
        assert [action.text() for action in menu.actions() if action.isChecked()] == ["First"]
        entry(menu, "Second && last").trigger()
        assert heard.last == "two"


def test_recent_dictations_are_copied_again(tray: Tray) -> None:
    heard = Heard(tray.copy_asked)
    assert not tray._recent.isEnabled()
    tray.set_recent([Recent("a", "Short"), Recent("b", "A longer one,\nwith lines & more " * 10)])
    assert tray._recent.isEnabled()
    long = tray._recent.actions()[1]
    assert len(long.text()) < 60
    assert "\n" not in long.text()
    long.trigger()
    tray.set_recent([Recent("c", "New")])
    tray._recent.actions()[0].trigger()
    assert heard.calls == [("b",), ("c",)]


def test_the_tooltip_names_the_key(tray: Tray) -> None:
    tray.show_hotkey("F9")
    assert "F9" in tray._icon.toolTip()


def test_without_a_tray_it_says_so_and_stops_looking_after_a_while(tray: Tray, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = Heard(tray.availability_changed)
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: False)
    tray._was_available = False
    tray.show()
    assert not tray.is_available
    assert tray._host_check.isActive()
    for _ in range(20):
        tray._on_host_check()
    assert not tray._host_check.isActive()
    assert len(changed) == 0


def test_a_tray_that_comes_late_is_noticed(tray: Tray, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = Heard(tray.availability_changed)
    tray._was_available = False
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: False)
    tray.show()
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    tray._on_host_check()
    assert changed.calls == [(True,)]
    assert not tray._host_check.isActive()
