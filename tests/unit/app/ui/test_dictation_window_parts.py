"""The window's meter and badges, and what it says to who does not look."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QToolButton, QWidget

from app.desktop.state import State
from app.ui.announcements import Announcer
from app.ui.choice_menu import Choice, ChoiceMenu
from app.ui.dictation_window import DictationWindow
from app.ui.level_meter import LevelMeter, bar
from tests.helpers.dictation_windows import dictation_window, heard
from tests.helpers.qt import Heard, process_events, type_text, wait_until


@pytest.fixture
def window(qt_app: QApplication) -> DictationWindow:
    return dictation_window(qt_app)


# --- Levels


def test_levels_are_drawn_only_while_listening_and_need_no_timer(window: DictationWindow) -> None:
    window.show_level(-20, -10, is_clipping=False)
    assert not window.bar.meter._bars
    window.show_state(State.LISTENING)
    for level in range(-60, 0):
        window.show_level(level, level, is_clipping=False)
    assert window.bar.meter._bars
    assert not window.bar.meter._timer.isActive()
    window.show_state(State.IDLE)
    assert not window.bar.meter._bars


def test_too_loud_is_said_for_a_while(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    window.show_level(-3, 0, is_clipping=True)
    assert "loud" in window.bar.status
    assert window.bar.meter.accessibleDescription() == "too loud"
    window.show_level(-20, -10, is_clipping=False)
    assert "loud" in window.bar.status
    for _ in range(40):
        window.show_level(-20, -10, is_clipping=False)
    assert "loud" not in window.bar.status


@pytest.mark.usefixtures("qt_app")
def test_the_wave_of_a_busy_meter_runs_only_where_it_can_be_seen() -> None:
    meter = LevelMeter()
    meter.show_busy(is_busy=True)
    assert not meter._timer.isActive()
    meter.show()
    assert meter._timer.isActive()
    meter.hide()
    assert not meter._timer.isActive()
    meter.show()
    meter.show_busy(is_busy=False)
    assert not meter._timer.isActive()


@pytest.mark.parametrize(("level", "height"), [(-200, 0), (-60, 0), (-6, 1), (0, 1)])
def test_levels_beyond_speech_stay_in_the_meter(level: float, height: float) -> None:
    assert bar(level).height == height


def test_nothing_runs_in_an_idle_window(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    window.show_state(State.IDLE)
    assert not [timer for timer in window.findChildren(QTimer) if timer.isActive()]


# --- Badges


def test_badges_say_what_holds_and_their_menus_change_it(window: DictationWindow) -> None:
    chosen = Heard(window.microphone_chosen)
    choices = [Choice("", "System default"), Choice("usb", "USB & more")]
    window.set_microphones(choices, "usb")
    assert "USB & more" in window._microphone_badge.accessibleName()
    window._microphones._actions()[0].trigger()
    assert chosen.last == ""


def test_an_entry_below_the_choices_stays_when_they_change(window: DictationWindow) -> None:
    asked = Heard(window.models_asked)
    window.set_models([Choice("base", "base")], "base")
    window.set_models([Choice("small", "small")], "small")
    window._models.actions()[-1].trigger()
    assert len(asked) == 1


@pytest.mark.usefixtures("qt_app")
def test_a_long_menu_is_searched_by_typing() -> None:
    menu = ChoiceMenu("Language")
    menu.set_choices([Choice(f"l{number}", f"Language {number}") for number in range(30)], "l0")
    chosen = Heard(menu.chosen)
    menu.popup(menu.pos())
    field = menu._field
    assert field is not None
    type_text(field, "guage 27")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert chosen.last == "l27"


@pytest.mark.usefixtures("qt_app")
def test_a_menu_that_is_searched_is_typed_into_at_once_and_keeps_its_size() -> None:
    menu = ChoiceMenu("Language")
    menu.set_choices([Choice(f"l{number}", f"Language {number}") for number in range(30)], "l0")
    menu.popup(menu.pos())
    process_events()
    field, size = menu._field, menu.size()
    assert field is not None
    assert menu.focusWidget() is field
    assert menu.activeAction() is menu.actions()[0]
    type_text(field, "guage 27")
    process_events()
    assert menu.size() == size
    menu.close()


def test_a_badge_shows_its_whole_text_where_there_is_room(window: DictationWindow) -> None:
    name = "Blue Yeti Stereo Microphone"
    window.show_microphone(name)
    window.show_badges("Any language · English", "large-v3-turbo", "CPU")
    window.resize(900, 480)
    process_events()
    badges = (window._language_badge, window._microphone_badge, window._model_badge)
    assert [badge.text() for badge in badges] == ["Any language · English", name, "large-v3-turbo · CPU"]
    window.resize(680, 480)
    process_events()
    assert [badge.text().endswith("…") for badge in badges] == [False, True, False]


def test_long_names_are_cut_short_but_known_in_full(window: DictationWindow) -> None:
    name = "An extraordinarily long name of a microphone that nobody would choose"
    window.show_microphone(name)
    window.resize(window.minimumSize())
    process_events()
    assert window._microphone_badge.text().endswith("…")
    assert name in window._microphone_badge.accessibleName()
    assert window.width() == window.minimumWidth()


# --- Without eyes


def test_states_and_whole_sentences_are_announced_but_nothing_tentative(window: DictationWindow) -> None:
    said = Heard(window.announcer.announced)
    window.show_state(State.LISTENING)
    window.show_tentative(" And so my")
    window.add_committed(heard("And so my"))
    window.add_committed(heard("fellow Americans."))
    window.add_committed(heard("Ask"))
    window.show_state(State.IDLE)
    assert [call[0] for call in said.calls] == ["Listening", "And so my fellow Americans.", "Ask", "Ready"]


@pytest.mark.usefixtures("qt_app")
def test_words_without_an_end_are_announced_after_a_moment() -> None:
    announcer = Announcer(QWidget())
    announcer._timer.setInterval(1)
    said = Heard(announcer.announced)
    announcer.add_words(" no end")
    wait_until(lambda: len(said))
    assert said.last == "no end"


def test_every_button_has_a_name_and_can_be_reached_by_tab(window: DictationWindow) -> None:
    window.show_state(State.IDLE)
    window.add_committed(heard("text", 0.2))
    window.show_notice("Something.", "warning", "Act", "key")
    process_events()
    buttons: list[QAbstractButton] = [*window.findChildren(QPushButton), *window.findChildren(QToolButton)]
    visible = {button for button in buttons if button.isVisible() and button.isEnabled()}
    assert len(visible) >= 12
    for button in visible:
        assert button.accessibleName() or button.text(), button
    reached = set()
    for _ in range(60):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        reached.add(window.focusWidget())
    assert visible <= reached
