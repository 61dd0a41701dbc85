"""What is corrected in one window is in the other, too; and what spans two dictations is corrected in both."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from tests.helpers.corrected import NAME, SECOND, Desk
from tests.helpers.dictations import spoken
from tests.helpers.qt import Heard, process_events

CORRECTED = "It was said by Kennedy on that morning"
MORE = "Then it rained."


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path) -> Iterator[Desk]:
    del qt_app
    desk = Desk(tmp_path)
    yield desk
    desk.history.close()


def correct_in_history(desk: Desk, heard: str, meant: str) -> None:
    dictation = desk.history.get(NAME)
    assert dictation is not None
    (word,) = [word for word in dictation.words if word.text.strip() == heard]
    desk.corrections.correct(NAME, word, word, meant)
    process_events()


def select(desk: Desk, begin: str, end: str) -> None:
    edit = desk.window.edit
    cursor = edit.document().find(begin)
    behind = edit.document().find(end, cursor.selectionStart()).selectionEnd()
    cursor.setPosition(cursor.selectionStart())
    cursor.setPosition(behind, QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)


def exchange(desk: Desk, begin: str, end: str, text: str) -> None:
    """Put a text in the place of what is selected."""
    select(desk, begin, end)
    desk.window.edit.open_alternatives()
    menu = desk.window.edit.alternatives.menu
    assert menu is not None
    menu.chosen.emit(text)
    menu.close()
    process_events()


def test_what_is_corrected_in_the_history_is_in_the_window(desk: Desk) -> None:
    desk.dictate()
    correct_in_history(desk, "Kennady", "Kennedy")
    assert desk.window.text == desk.kept == CORRECTED
    assert desk.learned == ("Kennedy",)


def test_the_cursor_and_what_is_selected_stay_where_they_are(desk: Desk) -> None:
    desk.dictate()
    select(desk, "that", "morning")
    correct_in_history(desk, "Kennady", "F. Kennedy")
    assert desk.window.edit.textCursor().selectedText() == "that morning"


def test_what_was_corrected_in_the_history_is_undone_in_the_window_and_there(desk: Desk) -> None:
    desk.dictate()
    correct_in_history(desk, "Kennady", "Kennedy")
    desk.window.edit.undo()
    process_events()
    assert desk.window.text == desk.kept == "It was said by Kennady on that morning"
    desk.window.edit.redo()
    process_events()
    assert desk.window.text == desk.kept == CORRECTED


def test_a_word_that_is_right_in_the_history_is_in_doubt_in_the_window_no_longer(desk: Desk) -> None:
    doubtful = replace(desk.words[4], probability=0.2)
    desk.words = (*desk.words[:4], doubtful, *desk.words[5:])
    desk.dictate()
    told = Heard(desk.window.edit.doubts_changed)
    assert desk.window.edit.doubts == ["Kennady"]
    correct_in_history(desk, "Kennady", "Kennady")
    assert desk.window.edit.doubts == []
    assert told.last == 0
    assert desk.window.text == desk.kept == "It was said by Kennady on that morning"


def test_what_the_user_has_changed_in_the_window_stays(desk: Desk) -> None:
    desk.dictate()
    cursor = desk.window.edit.document().find("Kennady")
    cursor.insertText("Nixon")
    correct_in_history(desk, "Kennady", "Kennedy")
    assert desk.window.text == "It was said by Nixon on that morning"
    assert desk.kept == CORRECTED


def test_what_is_corrected_in_the_window_is_not_put_there_again(desk: Desk) -> None:
    desk.dictate()
    desk.is_busy = True
    desk.choose("Kennady", "Kennedy")
    desk.window.edit.undo()
    desk.is_busy = False
    desk.work()
    process_events()
    assert desk.window.text == desk.kept == "It was said by Kennady on that morning"


def test_what_was_corrected_before_the_end_is_in_the_window_after_it(desk: Desk) -> None:
    desk.dictate(is_over=False)
    correct_in_history(desk, "Kennady", "Kennedy")
    desk.end()
    assert desk.window.text == desk.kept == CORRECTED


def test_a_selection_across_two_dictations_is_corrected_in_both(desk: Desk) -> None:
    desk.dictate()
    desk.dictate_more(MORE)
    assert desk.window.text == "It was said by Kennady on that morning Then it rained."
    exchange(desk, "morning", "it", "evening. Then he")
    assert desk.window.text == "It was said by Kennady on that evening. Then he rained."
    assert desk.kept == "It was said by Kennady on that evening."
    assert desk.text_of(SECOND) == "Then he rained."


def test_one_undo_takes_it_back_in_both_and_redo_puts_it_there_again(desk: Desk) -> None:
    desk.dictate()
    desk.dictate_more(MORE)
    exchange(desk, "morning", "it", "evening Then he")
    desk.window.edit.undo()
    process_events()
    assert desk.window.text == "It was said by Kennady on that morning Then it rained."
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said by Kennady on that morning", MORE)
    desk.window.edit.redo()
    process_events()
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said by Kennady on that evening", "Then he rained.")


def test_parts_of_it_can_be_corrected_once_more(desk: Desk) -> None:
    desk.dictate()
    desk.dictate_more(MORE)
    exchange(desk, "morning", "it", "evening Then he")
    exchange(desk, "Then he", "he", "Later he")
    assert desk.window.text == "It was said by Kennady on that evening Later he rained."
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said by Kennady on that evening", "Later he rained.")


def test_one_word_in_the_place_of_two_dictations_words_leaves_none_in_the_second(desk: Desk) -> None:
    desk.dictate()
    desk.dictate_more(MORE)
    exchange(desk, "morning", "it", "evening")
    assert desk.window.text == "It was said by Kennady on that evening rained."
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said by Kennady on that evening", "rained.")
    desk.window.edit.undo()
    process_events()
    assert desk.text_of(SECOND) == MORE


def test_a_word_beside_one_that_went_can_be_corrected_too(desk: Desk) -> None:
    desk.dictate()
    desk.dictate_more(MORE)
    exchange(desk, "morning", "Then", "evening")
    exchange(desk, "it rained", "it", "snow")
    assert desk.window.text == "It was said by Kennady on that evening snow rained."
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said by Kennady on that evening", "snow rained.")
    for _ in range(2):
        desk.window.edit.undo()
    process_events()
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said by Kennady on that morning", MORE)


def test_nothing_is_left_of_a_dictation_of_which_all_words_went(desk: Desk) -> None:
    desk.dictate()
    desk.dictate_more(MORE)
    exchange(desk, "morning", "rained", "evening")
    assert desk.text_of(SECOND) == ""
    assert desk.kept == desk.window.text.removesuffix(".")
    desk.window.edit.undo()
    process_events()
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said by Kennady on that morning", MORE)


def test_marks_where_the_dictations_meet_come_once(desk: Desk) -> None:
    desk.words = spoken("It was said on that morning.", desk.words[0].start)
    desk.dictate()
    desk.dictate_more(MORE)
    exchange(desk, "morning.", "Then", "evening. There")
    assert desk.window.text == "It was said on that evening. There it rained."
    assert (desk.kept, desk.text_of(SECOND)) == ("It was said on that evening.", "There it rained.")


def test_a_correction_of_a_dictation_that_goes_on_is_kept_when_the_program_ends(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Kennedy")
    desk.corrections.close()
    assert desk.kept == CORRECTED


def test_the_words_of_a_second_dictation_are_found_by_their_own_time(desk: Desk) -> None:
    desk.dictate()
    desk.dictate_more("It was said by Kennady once more")
    correct_in_history(desk, "Kennady", "Kennedy")
    assert desk.window.text == "It was said by Kennedy on that morning It was said by Kennady once more"
    assert desk.text_of(SECOND).startswith("It was said by Kennady")
