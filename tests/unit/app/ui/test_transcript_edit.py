"""Dictation and the user write into one text without getting in each other's way."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from app.ui.theme import apply_theme
from app.ui.transcript_edit import TranscriptEdit
from streaming.events import Word
from tests.helpers.qt import Heard, process_events, type_text

SURE, UNSURE = 0.95, 0.3


def heard(text: str, probability: float = SURE) -> list[Word]:
    """Words as the engine gives them: each with the space before it."""
    return [Word(f" {word}", 0, 0, probability) for word in text.split()]


@pytest.fixture
def edit(qt_app: QApplication) -> TranscriptEdit:
    apply_theme(qt_app, "light")
    edit = TranscriptEdit()
    edit.resize(400, 200)
    edit.show()
    edit.activateWindow()
    edit.setFocus()
    process_events()
    return edit


def put_cursor(edit: TranscriptEdit, position: int, anchor: int | None = None) -> None:
    cursor = edit.textCursor()
    cursor.setPosition(position if anchor is None else anchor)
    cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)


# --- Where words go


def test_committed_words_become_text(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("And so"))
    edit.add_committed(heard("my fellow Americans"))
    assert edit.text == "And so my fellow Americans"


def test_words_go_in_at_the_cursor_with_the_spaces_they_need(edit: TranscriptEdit) -> None:
    type_text(edit, "Dear Ann,regards")
    put_cursor(edit, len("Dear Ann,"))
    edit.begin_dictation()
    edit.add_committed(heard("thank you"))
    edit.add_committed(heard("very much"))
    assert edit.text == "Dear Ann, thank you very much regards"


def test_characters_that_are_two_to_qt_move_no_space(edit: TranscriptEdit) -> None:
    edit.insertPlainText("😀😀 Dear Ann😀regards😀")
    put_cursor(edit, len("😀😀 Dear Ann") + 2)
    edit.begin_dictation()
    edit.add_committed([*heard("😀thank"), *heard("you😀")])
    edit.add_committed(heard("very much"))
    assert edit.text == "😀😀 Dear Ann 😀thank you😀 very much😀regards😀"
    put_cursor(edit, edit.document().characterCount() - 1)
    edit.begin_dictation()
    edit.add_committed(heard("indeed"))
    assert edit.text.endswith("regards😀 indeed")


def test_a_new_line_takes_words_without_a_space(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("One."))
    QTest.keyClick(edit, Qt.Key.Key_Return)
    edit.add_committed(heard("Two."))
    assert edit.text == "One.\nTwo."


def test_words_go_on_where_the_dictation_began_while_the_user_edits_elsewhere(edit: TranscriptEdit) -> None:
    type_text(edit, "Start. End.")
    put_cursor(edit, len("Start."))
    edit.begin_dictation()
    edit.add_committed(heard("One"))
    put_cursor(edit, 0)
    type_text(edit, "> ")
    edit.add_committed(heard("two"))
    put_cursor(edit, len(edit.text))
    type_text(edit, " Bye.")
    edit.add_committed(heard("three."))
    assert edit.text == "> Start. One two three. End. Bye."


def test_the_users_cursor_moves_along_only_from_the_place_of_the_dictation(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("one"))
    type_text(edit, "!")
    edit.add_committed(heard("two"))
    assert edit.text == "one! two"
    put_cursor(edit, 1)
    edit.add_committed(heard("three"))
    assert edit.textCursor().position() == 1


@pytest.mark.parametrize(("anchor", "position"), [(0, 7), (7, 0), (4, 7), (0, 3)])
def test_a_selection_stays_what_it_was_while_words_arrive(edit: TranscriptEdit, anchor: int, position: int) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("one two"))
    put_cursor(edit, position, anchor)
    selected = edit.textCursor().selectedText()
    edit.add_committed(heard("three"))
    assert edit.textCursor().selectedText() == selected
    assert edit.text == "one two three"


def test_a_selection_behind_the_dictation_moves_with_its_text(edit: TranscriptEdit) -> None:
    type_text(edit, "end")
    put_cursor(edit, 0)
    edit.begin_dictation()
    put_cursor(edit, 3, 0)
    edit.add_committed(heard("the"))
    assert edit.text == "the end"
    assert edit.textCursor().selectedText() == "end"


def test_dictation_replaces_what_was_selected_at_its_first_word(edit: TranscriptEdit) -> None:
    type_text(edit, "I like tea a lot")
    put_cursor(edit, len("I like tea"), len("I like "))
    edit.begin_dictation()
    assert edit.text == "I like tea a lot"
    edit.add_committed(heard("coffee"))
    assert edit.text == "I like coffee a lot"
    edit.undo()
    assert edit.text == "I like tea a lot"


def test_a_selection_in_an_editor_without_the_keyboard_is_kept(edit: TranscriptEdit) -> None:
    type_text(edit, "all of it")
    edit.selectAll()
    edit.clearFocus()
    edit.begin_dictation()
    edit.add_committed(heard("and more"))
    assert edit.text == "all of it and more"


def test_after_a_dictation_the_next_one_begins_at_the_users_cursor(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("Two."))
    edit.end_dictation()
    put_cursor(edit, 0)
    edit.begin_dictation()
    edit.add_committed(heard("One."))
    assert edit.text == "One. Two."


def test_languages_without_spaces_get_none(edit: TranscriptEdit) -> None:
    type_text(edit, "")
    edit.begin_dictation()
    edit.add_committed([Word("你好", 0, 0, SURE), Word("世界", 0, 0, SURE), Word("。", 0, 0, SURE)])
    edit.end_dictation()
    edit.begin_dictation()
    edit.add_committed([Word("再见", 0, 0, SURE)])
    assert edit.text == "你好世界。再见"


def test_spaces_that_do_not_break_survive(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed([Word(" Bonjour\u00a0!", 0, 0, SURE)])
    assert edit.text == "Bonjour\u00a0!"


# --- What may still change


def test_the_tail_is_seen_but_is_no_text(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("Hello"))
    before = edit.viewport().grab().toImage()
    edit.show_tentative(" world")
    assert edit.viewport().grab().toImage() != before
    assert edit.text == "Hello"
    edit.selectAll()
    edit.copy()
    assert QApplication.clipboard().text() == "Hello"
    assert not edit.find("world")


@pytest.mark.parametrize("smile", ["", "😀😀😀"])
def test_the_tail_stands_where_its_words_will_stand(edit: TranscriptEdit, smile: str) -> None:
    edit.begin_dictation()
    edit.add_committed(heard(f"It wraps{smile}, as the line of a text that is long enough must{smile}, and{smile}"))
    edit.show_tentative(f" it goes on over more than one line{smile} until it ends here")
    shown = edit._laid_out()
    assert shown is not None
    edit.add_committed(heard(f"it goes on over more than one line{smile} until it ends here"))
    after = edit.cursorRect(edit.textCursor())
    assert abs(shown.caret.left() - after.left()) <= 2
    assert abs(shown.caret.bottom() - after.bottom()) <= 2


def test_the_tail_in_the_middle_of_a_text_is_a_bubble_inside_the_view(edit: TranscriptEdit) -> None:
    type_text(edit, "Left right")
    put_cursor(edit, 4)
    edit.begin_dictation()
    edit.show_tentative(" and this goes on and on" * 12)
    shown = edit._laid_out()
    assert shown is not None
    assert shown.bubble is not None
    assert shown.bubble.left() >= 0
    assert shown.bubble.right() <= edit.viewport().width()
    assert shown.layout.lineCount() <= 3


def test_the_tail_goes_with_the_end_of_the_dictation(edit: TranscriptEdit) -> None:
    blank = Heard(edit.blank_changed)
    edit.begin_dictation()
    edit.show_tentative(" maybe")
    edit.end_dictation()
    assert blank.calls == [(False,), (True,)]
    assert edit.text == ""


@pytest.mark.parametrize("before", ["", "שלום"])
def test_a_tail_in_a_script_from_right_to_left_stands_where_its_words_will(edit: TranscriptEdit, before: str) -> None:
    edit.begin_dictation()
    edit.add_committed(heard(before))
    edit.show_tentative(" עולם")
    shown = edit._laid_out()
    assert shown is not None
    edit.add_committed([Word(" עולם", 0, 0, SURE)])
    after = edit.cursorRect(edit.textCursor())
    assert after.left() > edit.viewport().width() / 2
    assert abs(shown.caret.left() - after.left()) <= 3


# --- Undo


def test_undo_takes_a_sentence_back_not_a_word(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    for part in ("The first", "sentence.", "And the", "second", "one."):
        edit.add_committed(heard(part))
    edit.undo()
    assert edit.text == "The first sentence."
    edit.redo()
    assert edit.text == "The first sentence. And the second one."


def test_a_pause_begins_a_new_step(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("one"))
    edit.add_committed(heard("two"))
    edit.end_phrase()
    edit.add_committed(heard("three"))
    edit.undo()
    assert edit.text == "one two"


def test_undo_between_dictated_words_takes_back_what_the_user_did(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("one"))
    type_text(edit, "!")
    edit.undo()
    assert edit.text == "one"
    edit.undo()
    assert edit.text == ""
    edit.add_committed(heard("two"))
    assert edit.text == "two"


def test_clearing_can_be_undone_and_dictation_goes_on_meanwhile(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("one two."))
    edit.clear_text()
    assert edit.text == ""
    edit.undo()
    assert edit.text == "one two."
    edit.clear_text()
    edit.add_committed(heard("three"))
    assert edit.text == "three"


# --- Doubts


def test_uncertain_words_are_marked_until_the_user_changes_them(edit: TranscriptEdit) -> None:
    told = Heard(edit.doubts_changed)
    edit.begin_dictation()
    edit.add_committed([*heard("I saw"), *heard("Ann", UNSURE), *heard("and"), *heard("Bob", UNSURE)])
    edit.add_committed(heard("there"))
    assert edit.doubts == ["Ann", "Bob"]
    put_cursor(edit, len("I saw Ann"))
    type_text(edit, "e")
    assert edit.doubts == ["Bob"]
    assert told.last == 1
    edit.undo()
    assert edit.doubts == ["Ann", "Bob"]
    put_cursor(edit, len("I saw Ann"))
    type_text(edit, ",")
    assert edit.doubts == ["Ann", "Bob"]


@pytest.mark.parametrize("word", ["sure.", "😀sure😀", "𠮷野"])
def test_doubts_come_back_with_their_words(edit: TranscriptEdit, word: str) -> None:
    edit.begin_dictation()
    edit.add_committed([*heard("not"), *heard(word, UNSURE)])
    assert edit.doubts == [word]
    edit.undo()
    assert edit.doubts == []
    edit.redo()
    assert edit.doubts == [word]
    edit.clear_text()
    edit.undo()
    assert edit.doubts == [word]


def test_the_keyboard_reaches_one_doubt_after_the_other(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed([*heard("a"), *heard("b", UNSURE), *heard("c"), *heard("d", UNSURE)])
    selected = []
    for _ in range(3):
        edit.select_next_doubt()
        selected.append(edit.textCursor().selectedText())
    assert selected == ["b", "d", "b"]
    type_text(edit, "B")
    assert edit.text == "a B c d"
    assert edit.doubts == ["d"]


def test_pointing_at_an_uncertain_word_says_how_uncertain(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("perhaps", UNSURE))
    cursor = edit.textCursor()
    cursor.setPosition(3)
    point = edit.viewport().mapTo(edit, edit.cursorRect(cursor).center())
    QApplication.sendEvent(edit, QHelpEvent(QHelpEvent.Type.ToolTip, point, edit.mapToGlobal(point)))
    assert "perhaps" in QToolTip.text()
    assert "30" in QToolTip.text()
    QToolTip.hideText()


# --- The view


def test_the_newest_words_stay_in_view_unless_the_user_looks_elsewhere(edit: TranscriptEdit) -> None:
    bar = edit.verticalScrollBar()
    edit.begin_dictation()
    for _ in range(20):
        edit.add_committed(heard("one two three four five six seven"))
        edit.show_tentative(" and eight and nine and ten and eleven")
        shown = edit._laid_out()
        assert shown is not None
        assert shown.bounds.bottom() <= edit.viewport().height() + 1
    assert bar.value() > 0
    bar.setValue(0)
    edit.add_committed(heard("twelve"))
    assert bar.value() == 0


def test_words_that_arrive_do_not_scroll_to_the_selection(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("word " * 200))
    put_cursor(edit, 4, 0)
    edit.verticalScrollBar().setValue(edit.verticalScrollBar().maximum())
    before = edit.verticalScrollBar().value()
    edit.add_committed(heard("more"))
    assert edit.verticalScrollBar().value() >= before


def test_pasting_and_copying_is_plain_text(edit: TranscriptEdit) -> None:
    type_text(edit, "bold")
    edit.selectAll()
    data = edit.createMimeDataFromSelection()
    assert data.formats() == ["text/plain"]
    assert not edit.canInsertFromMimeData(data) or edit.acceptRichText() is False


def test_a_change_of_theme_keeps_the_undo_history(qt_app: QApplication, edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    edit.add_committed(heard("one"))
    apply_theme(qt_app, "dark")
    edit.undo()
    assert edit.text == ""


def test_it_works_at_a_point(edit: TranscriptEdit) -> None:
    edit.begin_dictation()
    QTest.mouseClick(edit.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(390, 190))
    edit.add_committed(heard("still here"))
    assert edit.text == "still here"
