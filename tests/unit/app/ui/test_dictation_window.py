"""The window shows what it is told, and says what the user wants; by mouse, by keyboard, and to a screen reader."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desktop.state import State
from app.ui.dictation_window import DictationWindow
from tests.helpers.dictation_windows import action, dictation_window, heard, press, seen
from tests.helpers.qt import Heard, process_events, type_text, wait_until


@pytest.fixture
def window(qt_app: QApplication) -> DictationWindow:
    return dictation_window(qt_app)


# --- States


@pytest.mark.parametrize("state", [State.IDLE, State.LOADING, State.FAILED])
def test_the_big_button_starts_in_every_state_without_a_dictation(window: DictationWindow, state: State) -> None:
    asked = Heard(window.start_asked)
    window.show_state(state)
    QTest.mouseClick(window.bar.main, Qt.MouseButton.LeftButton)
    assert len(asked) == 1


def test_the_big_button_stops_while_listening_and_rests_while_finishing(window: DictationWindow) -> None:
    started, stopped = Heard(window.start_asked), Heard(window.stop_asked)
    window.show_state(State.LISTENING)
    QTest.mouseClick(window.bar.main, Qt.MouseButton.LeftButton)
    window.show_state(State.FINISHING)
    QTest.mouseClick(window.bar.main, Qt.MouseButton.LeftButton)
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (len(started), len(stopped)) == (0, 1)


def test_the_keyboard_stays_with_the_big_button_while_it_rests(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    window.bar.main.setFocus()
    window.show_state(State.FINISHING)
    process_events()
    assert window.focusWidget() is window.bar.main
    window.show_state(State.IDLE)
    assert window.focusWidget() is window.bar.main


def test_a_button_that_has_nothing_more_to_do_gives_the_keyboard_to_the_text(window: DictationWindow) -> None:
    window.add_committed(heard("gone"))
    window.bar._clear.setFocus()
    QTest.keyClick(window.bar._clear, Qt.Key.Key_Space)
    assert window.text == ""
    assert window.focusWidget() is window.edit


def test_the_headline_says_what_is_being_done(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    assert "Listening" in window.paper.empty.text
    window.show_state(State.FINISHING)
    assert "Listening" not in window.paper.empty.text
    assert "Finishing" in window.paper.empty.text


def test_a_cancel_is_said_for_a_moment_or_until_the_next_dictation(window: DictationWindow) -> None:
    said = Heard(window.announcer.announced)
    window.show_state(State.LISTENING)
    window.show_cancelled()
    window.show_state(State.IDLE)
    assert window.bar.status == "Cancelled"
    assert ("Cancelled",) in said.calls
    window.show_state(State.LISTENING)
    assert "Cancelled" not in window.bar.status
    window.show_cancelled()
    window.bar._passes.setInterval(1)
    window.bar._passes.start()
    window.show_state(State.IDLE)
    wait_until(lambda: window.bar.status == "Ready")


def test_words_that_come_late_are_hinted_at_and_usual_ones_are_not(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    window.show_behind(1.9)
    assert "behind" not in window.bar.status
    window.show_behind(4.2)
    assert window.bar.status.endswith("4 s behind")
    window.show_state(State.FINISHING)
    assert window.bar.status.endswith("4 s behind")
    window.show_state(State.IDLE)
    assert window.bar.status == "Ready"


def test_who_speaks_before_the_model_is_there_is_told_that_words_wait_for_it(window: DictationWindow) -> None:
    window.show_deaf(is_deaf=True)
    assert "model" not in window.bar.status
    window.show_state(State.LISTENING)
    assert window.bar.status.endswith("the model is loading")
    window.show_deaf(is_deaf=False)
    assert "model" not in window.bar.status


def test_each_state_has_words_and_a_sentence_takes_their_place(window: DictationWindow) -> None:
    said = []
    for state in State:
        window.show_state(state)
        said.append((window.bar.main.text(), window.bar.status))
    assert len(set(said)) == len(State)
    window.show_state(State.LOADING, "Loading small: 40 %")
    assert window.bar.status == "Loading small: 40 %"


def test_words_of_the_last_moment_still_arrive_while_finishing(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    window.add_committed(heard("one"))
    window.show_tentative(" two")
    window.show_state(State.FINISHING)
    window.add_committed(heard("two."))
    window.show_state(State.IDLE)
    assert window.text == "one two."


def test_what_was_tentative_is_gone_when_the_dictation_is_over(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    window.show_tentative(" never mind")
    window.show_state(State.IDLE)
    assert window.edit.is_blank


def test_a_status_without_room_is_cut_short_and_whole_in_its_tooltip(window: DictationWindow) -> None:
    sentence = "Loading a model whose name and progress are told at some length: 40 %"
    window.resize(window.minimumSize())
    window.show_state(State.LOADING, sentence)
    process_events()
    assert window.bar._status.text().endswith("…")
    assert window.bar._status.toolTip() == window.bar._status.accessibleName() == sentence


# --- The empty window


def test_the_empty_window_tells_the_key_to_press(window: DictationWindow) -> None:
    window.show_hotkey("Ctrl+Alt+Space", "hold")
    assert "Ctrl+Alt+Space" in window.paper.empty.text
    assert window.edit.accessibleDescription() == window.paper.empty.text
    window.show_hotkey("", "auto")
    assert "Start" in window.paper.empty.text


def test_the_invitation_goes_with_the_first_word_and_comes_back(window: DictationWindow) -> None:
    window.show_state(State.LISTENING)
    assert window.paper.empty.isVisible()
    window.show_tentative(" maybe")
    assert not window.paper.empty.isVisible()
    window.show_state(State.IDLE)
    assert window.paper.empty.isVisible()
    type_text(window.edit, "typed")
    assert not window.paper.empty.isVisible()


def test_a_dictation_into_another_program_says_so_and_leaves_the_text_alone(window: DictationWindow) -> None:
    window.takes_text = False
    window.show_state(State.LISTENING)
    assert "program" in window.paper.empty.text
    assert not window.edit.is_dictating


# --- What the user can do with the text


def test_buttons_rest_while_there_is_nothing_to_act_on(window: DictationWindow) -> None:
    asked = [Heard(window.copy_asked), Heard(window.save_asked), Heard(window.clear_asked)]
    for keys in ((Qt.Key.Key_S, False), (Qt.Key.Key_C, True), (Qt.Key.Key_L, False)):
        press(window, *keys)
    assert [len(each) for each in asked] == [0, 0, 0]
    assert not any(button.isEnabled() for button in (window.bar._copy, window.bar._save, window.bar._clear))


def test_the_keyboard_reaches_every_action(window: DictationWindow) -> None:
    window.add_committed(heard("some text"))
    window.show_state(State.LISTENING)
    cases = [
        (window.copy_asked, Qt.Key.Key_C, True),
        (window.save_asked, Qt.Key.Key_S, False),
        (window.stop_asked, Qt.Key.Key_Return, False),
        (window.history_asked, Qt.Key.Key_H, False),
        (window.settings_asked, Qt.Key.Key_Comma, False),
        (window.quit_asked, Qt.Key.Key_Q, False),
        (window.clear_asked, Qt.Key.Key_L, False),
    ]
    for signal, key, with_shift in cases:
        asked = Heard(signal)
        press(window, key, with_shift)
        assert len(asked) == 1, key


def test_a_cancelled_dictation_is_brought_back_by_keyboard(window: DictationWindow) -> None:
    asked = Heard(window.bring_back_asked)
    QTest.keyClick(window, Qt.Key.Key_Escape, Qt.KeyboardModifier.ShiftModifier)
    assert len(asked) == 1


def test_escape_cancels_only_a_dictation(window: DictationWindow) -> None:
    asked = Heard(window.cancel_asked)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    window.show_state(State.LISTENING)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert len(asked) == 1


def test_a_cleared_text_comes_back_from_the_notice(window: DictationWindow) -> None:
    window.add_committed(heard("a long story."))
    press(window, Qt.Key.Key_L)
    assert window.text == ""
    action(window).click()
    assert window.text == "a long story."
    assert window.notices.notice is None


def test_uncertain_words_can_be_gone_through(window: DictationWindow) -> None:
    window.add_committed([*heard("sure"), *heard("unsure", 0.2)])
    QTest.keyClick(window, Qt.Key.Key_F7)
    assert window.edit.textCursor().selectedText() == "unsure"


# --- Notices


def test_a_notice_says_what_to_do_and_tells_when_it_is_done(window: DictationWindow) -> None:
    acted = Heard(window.notice_acted)
    window.show_notice("The microphone is muted.", "warning", "Unmute", "microphone")
    assert window.notices.isVisible()
    action(window).click()
    assert acted.last == "microphone"
    assert not window.notices.isVisible()


def test_the_gravest_notice_is_seen_first_and_the_others_after_it(window: DictationWindow) -> None:
    window.show_notice("It broke.", "error", "Repair", "broken")
    window.show_notice("By the way.", "info", "Look", "aside")
    assert seen(window) == "It broke."
    window.notices._close.click()
    assert seen(window) == "By the way."
    window.withdraw_notice("aside")
    assert not window.notices.isVisible()


def test_a_notice_takes_the_place_of_an_earlier_one_with_its_key(window: DictationWindow) -> None:
    window.show_notice("Loading: 10 %", "info", "Stop", "load")
    window.show_notice("Loading: 20 %", "info", "Stop", "load")
    assert seen(window) == "Loading: 20 %"
    window.notices._close.click()
    assert not window.notices.isVisible()


def test_good_news_goes_by_itself_and_bad_news_stays(window: DictationWindow) -> None:
    window.notices._timer.setInterval(1)
    window.show_notice("Saved.", "success")
    wait_until(lambda: not window.notices.isVisible())
    window.show_notice("Not saved.", "error")
    assert not window.notices._timer.isActive()


# --- The window itself


def test_closing_hides_into_the_tray_or_asks_to_quit(window: DictationWindow) -> None:
    quits, hides = Heard(window.quit_asked), Heard(window.hidden)
    window.hides_on_close = True
    window.close()
    assert (len(quits), len(hides), window.isVisible()) == (0, 1, False)
    window.hides_on_close = False
    window.come_forward()
    window.close()
    assert (len(quits), len(hides)) == (1, 1)


def test_the_window_remembers_its_geometry(window: DictationWindow) -> None:
    window.resize(777, 555)
    other = DictationWindow()
    assert other.restoreGeometry(window.saveGeometry())
    assert (other.width(), other.height()) == (777, 555)
