"""Words can be exchanged for what else was heard there: in the window and in the history, by mouse and by keyboard."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QTextEdit

from app.ui.alternatives_menu import AlternativesMenu
from app.ui.dictation_window import DictationWindow
from app.ui.history_text import HistoryText
from app.ui.theme import apply_theme
from app.ui.transcript_edit import TranscriptEdit
from streaming.events import Word
from tests.helpers.alternatives import offered
from tests.helpers.dictations import dictation, spoken
from tests.helpers.qt import Heard, process_events

SAID = "It was said by Kennady on that morning"
UNSURE = "Kennady"


def words(text: str = SAID) -> list[Word]:
    return [
        Word(f" {word}", number * 100, number * 100 + 90, 0.3 if word == UNSURE else 0.95)
        for number, word in enumerate(text.split())
    ]


@pytest.fixture
def edit(qt_app: QApplication) -> TranscriptEdit:
    apply_theme(qt_app, "light")
    edit = TranscriptEdit()
    edit.resize(500, 200)
    edit.show()
    edit.activateWindow()
    edit.setFocus()
    edit.add_committed(words())
    edit.end_dictation()
    process_events()
    return edit


@pytest.fixture
def past(qt_app: QApplication) -> HistoryText:
    apply_theme(qt_app, "light")
    past = HistoryText()
    past.resize(500, 200)
    past.show()
    past.show_dictation(dictation(SAID + ".", words=(*words(), Word(".", 800, 800, 0.9)), has_audio=True), "")
    process_events()
    return past


def middle_of(text: QTextEdit, word: str) -> QPoint:
    cursor = text.document().find(word)
    start, end = QTextCursor(cursor), QTextCursor(cursor)
    start.setPosition(cursor.selectionStart())
    end.setPosition(cursor.selectionEnd())
    return (text.cursorRect(start).center() + text.cursorRect(end).center()) / 2


def click(text: QTextEdit, word: str) -> None:
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle_of(text, word))
    process_events()


def open_menu(text: TranscriptEdit | HistoryText) -> AlternativesMenu:
    menu = text.alternatives.menu
    assert menu is not None
    return menu


def choose(menu: AlternativesMenu, text: str) -> None:
    action = next(action for action in menu.actions() if action.text().endswith(f"  {text}"))
    menu.close()
    action.trigger()
    process_events()


# --- In the window


def test_a_click_on_a_word_in_doubt_asks_for_alternatives(edit: TranscriptEdit) -> None:
    asked = Heard(edit.alternatives.asked)
    click(edit, UNSURE)
    (first, last, menu) = asked.last
    assert (first.text, last.text) == (" Kennady", " Kennady")
    assert menu is open_menu(edit)
    assert "30 %" in menu.actions()[0].text()


def test_a_click_on_another_word_or_beside_the_text_asks_nothing(edit: TranscriptEdit) -> None:
    asked = Heard(edit.alternatives.asked)
    click(edit, "morning")
    QTest.mouseClick(edit.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(480, 180))
    assert asked.calls == []


def test_the_one_that_is_chosen_stands_in_the_place_of_the_word(edit: TranscriptEdit) -> None:
    corrected = Heard(edit.alternatives.corrected)
    click(edit, UNSURE)
    menu = open_menu(edit)
    menu.show_texts(["Kennedy", "Canada"])
    assert offered(menu) == ["1  Kennedy", "2  Canada"]
    choose(menu, "Kennedy")
    assert edit.text == "It was said by Kennedy on that morning"
    assert edit.doubts == []
    first, last, text = corrected.last
    assert (first.text, last.text, text) == (" Kennady", " Kennady", "Kennedy")


def test_choosing_is_one_step_to_undo(edit: TranscriptEdit) -> None:
    click(edit, UNSURE)
    menu = open_menu(edit)
    menu.show_texts(["Kennedy"])
    choose(menu, "Kennedy")
    QTest.keyClick(edit, Qt.Key.Key_S)
    edit.undo()
    assert edit.text == "It was said by Kennedy on that morning"
    edit.undo()
    assert edit.text == SAID
    assert edit.doubts == [UNSURE]


def test_what_is_undone_and_done_again_is_told(edit: TranscriptEdit) -> None:
    corrected, taken_back = Heard(edit.alternatives.corrected), Heard(edit.alternatives.taken_back)
    click(edit, UNSURE)
    menu = open_menu(edit)
    menu.show_texts(["Kennedy"])
    choose(menu, "Kennedy")
    made = corrected.last
    edit.textCursor().insertText(" himself")
    edit.undo()
    assert taken_back.calls == []
    edit.undo()
    edit.redo()
    edit.undo()
    assert corrected.calls == [made, made]
    assert taken_back.calls == [made, made]


def test_a_word_that_is_typed_again_undoes_nothing(edit: TranscriptEdit) -> None:
    taken_back = Heard(edit.alternatives.taken_back)
    click(edit, UNSURE)
    menu = open_menu(edit)
    menu.show_texts(["Kennedy"])
    choose(menu, "Kennedy")
    edit.clear_text()
    edit.add_committed(words())
    edit.insertPlainText(SAID)
    assert taken_back.calls == []


@pytest.mark.usefixtures("qt_app")
def test_a_key_goes_to_the_next_word_in_doubt() -> None:
    window = DictationWindow()
    window.show()
    window.activateWindow()
    process_events()
    window.add_committed(words())
    window.end_dictation()
    asked = Heard(window.edit.alternatives.asked)
    cursor = window.edit.textCursor()
    cursor.setPosition(len(window.text))
    window.edit.setTextCursor(cursor)
    QTest.keyClick(window, Qt.Key.Key_F8)
    process_events()
    assert asked.calls[-1][0].text == " morning"  # the word at the cursor
    open_menu(window.edit).close()
    window.edit.select_next_doubt()
    QTest.keyClick(window, Qt.Key.Key_F8)
    process_events()
    assert asked.calls[-1][0].text == " Kennady"
    open_menu(window.edit).close()


def test_several_words_can_be_exchanged_at_once(edit: TranscriptEdit) -> None:
    asked, corrected = Heard(edit.alternatives.asked), Heard(edit.alternatives.corrected)
    cursor = edit.document().find("by Kennady")
    edit.setTextCursor(cursor)
    edit.open_alternatives()
    menu = open_menu(edit)
    assert [word.text for word in asked.last[:2]] == [" by", " Kennady"]
    menu.show_texts(["bike and I"])
    choose(menu, "bike and I")
    assert edit.text == "It was said bike and I on that morning"
    assert corrected.last[2] == "bike and I"


def test_one_may_write_what_was_said(edit: TranscriptEdit) -> None:
    corrected = Heard(edit.alternatives.corrected)
    click(edit, UNSURE)
    menu = open_menu(edit)
    QTest.keyClick(menu, Qt.Key.Key_X)
    line = menu.findChild(QLineEdit)
    assert line is not None
    assert line.text() == "x"
    line.setText("  Ken   Eddy ")
    QTest.keyClick(line, Qt.Key.Key_Return)
    process_events()
    assert edit.text == "It was said by Ken Eddy on that morning"
    assert corrected.last[2] == "Ken Eddy"


@pytest.mark.parametrize(
    ("said", "old", "new"), [("C++,", "C++", "C#"), ("100%", "100%", "100 percent"), ("“😀𠮷”", "😀𠮷", "𠮷😀𠮷")]
)
def test_marks_that_belong_to_a_word_go_with_it(edit: TranscriptEdit, said: str, old: str, new: str) -> None:
    edit.clear_text()
    edit.add_committed(words(f"We use {said} here"))
    edit.setTextCursor(edit.document().find(said))
    edit.open_alternatives()
    menu = open_menu(edit)
    assert menu.actions()[0].text() == f"“{old}”"
    menu.chosen.emit(new)
    menu.close()
    assert edit.text == f"We use {said.replace(old, new)} here"
    edit.undo()
    edit.redo()
    edit.setTextCursor(edit.document().find("here"))
    edit.open_alternatives()
    assert open_menu(edit).actions()[0].text() == "“here”"
    open_menu(edit).close()


def test_an_ampersand_in_a_word_is_read_in_its_menus(edit: TranscriptEdit) -> None:
    edit.clear_text()
    edit.add_committed([*words("We do"), Word(" R&D", 900, 990, 0.3)])
    click(edit, "R&D")
    menu = open_menu(edit)
    assert menu.actions()[0].text() == "Not sure about “R&&D” (30 %)"
    menu.close()
    around = QMenu()
    around.addAction("Copy")
    edit.alternatives.add_to(around, edit.document().find("R&D"))
    assert around.actions()[0].text() == "Not sure about “R&&D” (30 %)"
    around.deleteLater()


def test_a_word_that_is_right_is_in_doubt_no_longer(edit: TranscriptEdit) -> None:
    told = Heard(edit.doubts_changed)
    click(edit, UNSURE)
    menu = open_menu(edit)
    menu.right.emit()
    menu.close()
    assert edit.doubts == []
    assert told.calls[-1] == (0,)
    assert edit.text == SAID


def test_where_nothing_else_was_heard_the_menu_says_so(edit: TranscriptEdit) -> None:
    click(edit, UNSURE)
    menu = open_menu(edit)
    menu.show_texts([])
    assert offered(menu) == []
    assert any("Nothing else" in action.text() for action in menu.actions())
    menu.close()


def test_a_menu_is_closed_when_its_words_are_taken_out(edit: TranscriptEdit) -> None:
    corrected = Heard(edit.alternatives.corrected)
    edit.clear_text()
    edit.begin_dictation()
    edit.add_committed(words())
    click(edit, UNSURE)
    menu = open_menu(edit)
    assert edit.rewrite(" by Kennady on that morning", words("once on that other cold morning"))
    assert edit.alternatives.menu is None
    menu.chosen.emit("Kennedy")
    menu.right.emit()
    assert edit.text == "It was said once on that other cold morning"
    assert corrected.calls == []


def test_a_menu_is_closed_when_others_come_between_its_words(edit: TranscriptEdit) -> None:
    cursor = edit.document().find("said")
    cursor.setPosition(cursor.selectionEnd())
    edit.setTextCursor(cursor)
    edit.begin_dictation()
    edit.setTextCursor(edit.document().find("said by"))
    edit.open_alternatives()
    menu = open_menu(edit)
    edit.add_committed(words("and written"))
    assert edit.alternatives.menu is None
    menu.chosen.emit("read by")
    assert edit.text == "It was said and written by Kennady on that morning"


def test_a_menu_stays_while_words_arrive_elsewhere(edit: TranscriptEdit) -> None:
    edit.moveCursor(QTextCursor.MoveOperation.Start)
    edit.begin_dictation()
    click(edit, UNSURE)
    menu = open_menu(edit)
    edit.add_committed(words("Once more:"))
    assert edit.alternatives.menu is menu
    menu.chosen.emit("Kennedy")
    menu.close()
    assert edit.text == "Once more: It was said by Kennedy on that morning"


def test_typed_text_has_no_alternatives(edit: TranscriptEdit) -> None:
    edit.clear_text()
    edit.insertPlainText("typed")
    asked = Heard(edit.alternatives.asked)
    edit.open_alternatives()
    assert asked.calls == []


def test_the_context_menu_offers_them_to_any_dictated_word(edit: TranscriptEdit) -> None:
    menu = QMenu()
    menu.addAction("Copy")
    edit.alternatives.can_hear = True
    edit.alternatives.add_to(menu, edit.cursorForPosition(middle_of(edit, "morning")))
    texts = [action.text() for action in menu.actions()]
    assert texts == ["What else it may be…", "Hear it again", "", "Copy"]
    menu.deleteLater()


# --- In the history


def test_a_click_on_a_past_word_in_doubt_asks_for_alternatives(past: HistoryText) -> None:
    asked, played = Heard(past.alternatives.asked), Heard(past.play_asked)
    click(past, UNSURE)
    first, last, menu = asked.last
    assert first is last
    assert (first.text, menu) == (" Kennady", open_menu(past))
    assert played.calls == []
    open_menu(past).close()


def test_the_chosen_text_is_told_with_its_place(past: HistoryText) -> None:
    corrected = Heard(past.alternatives.corrected)
    click(past, UNSURE)
    menu = open_menu(past)
    menu.show_texts(["Kennedy"])
    choose(menu, "Kennedy")
    first, last, text = corrected.last
    assert (first.text, last.text, text) == (" Kennady", " Kennady", "Kennedy")


def test_a_selection_and_the_key_ask_for_several_words(past: HistoryText) -> None:
    asked = Heard(past.alternatives.asked)
    past.setTextCursor(past.document().find("said by"))
    QTest.keyClick(past, Qt.Key.Key_F8)
    process_events()
    assert [word.text for word in asked.last[:2]] == [" said", " by"]
    open_menu(past).close()


def test_a_past_word_can_be_heard_from_its_menu(past: HistoryText) -> None:
    heard = Heard(past.alternatives.hear_asked)
    click(past, UNSURE)
    menu = open_menu(past)
    menu.hear_asked.emit()
    menu.close()
    assert heard.last == 400


@pytest.mark.parametrize("is_hidden", [True, False])
def test_a_menu_is_closed_with_the_dictation_that_it_is_about(past: HistoryText, is_hidden: bool) -> None:
    click(past, UNSURE)
    assert past.alternatives.menu is not None
    if is_hidden:
        past.hide()
    else:
        past.show_dictation(dictation("one two", words=spoken("one two")), "")
    assert past.alternatives.menu is None


def test_a_dictation_that_goes_on_is_not_changed(past: HistoryText) -> None:
    past.show_dictation(dictation(SAID, words=tuple(words()), is_open=True), "")
    past.setTextCursor(past.document().find("said"))
    QTest.keyClick(past, Qt.Key.Key_F8)
    assert past.alternatives.menu is None
    past.show_dictation(dictation("one two", words=spoken("one two")), "")
    assert past.alternatives.has_words_at(past.document().find("two"))
