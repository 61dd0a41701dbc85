"""What was dictated last is replaced in the window, but only where it still stands right before the dictation's cursor."""

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from app.ui.dictation_window import DictationWindow
from app.ui.transcript_edit import TranscriptEdit
from tests.helpers.heard import heard


@pytest.fixture
def edit(qt_app: QApplication) -> TranscriptEdit:
    del qt_app
    edit = TranscriptEdit()
    edit.begin_dictation()
    return edit


def test_the_last_words_are_replaced(edit: TranscriptEdit) -> None:
    edit.add_committed(heard("Hello there."))
    edit.add_committed(heard(" I like tea."))
    assert edit.rewrite(" I like tea.", [])
    edit.add_committed(heard(" I like coffee 😀."))
    assert edit.rewrite(" I like coffee 😀.", heard(" I LIKE COFFEE."))
    assert edit.text == "Hello there. I LIKE COFFEE."


def test_words_in_several_lines_are_replaced(edit: TranscriptEdit) -> None:
    edit.add_committed(heard("One,\nTwo."))
    assert edit.rewrite("One,\nTwo.", heard("Three."))
    assert edit.text == "Three."


def test_the_space_that_was_left_out_at_the_beginning_is_no_difference(edit: TranscriptEdit) -> None:
    edit.add_committed(heard(" tea"))
    assert edit.rewrite(" tea", heard(" TEA"))
    assert edit.text == "TEA"


def test_what_the_user_changed_meanwhile_stays(edit: TranscriptEdit) -> None:
    edit.add_committed(heard("I like tea."))
    cursor = QTextCursor(edit.document())
    cursor.setPosition(2)
    cursor.insertText("really ")
    assert not edit.rewrite("I like tea.", [])
    assert edit.text == "I really like tea."


def test_it_can_be_undone(edit: TranscriptEdit) -> None:
    edit.add_committed(heard("I like tea."))
    edit.end_phrase()
    edit.rewrite("I like tea.", [])
    edit.undo()
    assert edit.text == "I like tea."


def test_the_window_says_when_it_changes_nothing(qt_app: QApplication) -> None:
    del qt_app
    window = DictationWindow()
    window.edit.begin_dictation()
    window.add_committed(heard("tea"))
    window.edit.clear_text()
    window.rewrite("tea", [])
    notice = window.notices.notice
    assert notice is not None
    assert "stay" in notice.sentence
