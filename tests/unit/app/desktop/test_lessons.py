"""Names and terms are learned from corrections, chosen or typed, and forgotten when the user wants that."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.settings import declarations as keys
from tests.helpers.corrected import FIRST, PAST, SAID, Desk
from tests.helpers.dictations import dictate, spoken
from tests.helpers.qt import Heard, process_events, wait_until


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path) -> Iterator[Desk]:
    del qt_app
    desk = Desk(tmp_path)
    yield desk
    desk.history.close()


def test_what_was_learned_can_be_forgotten_at_once(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.dictate()
    desk.choose("Kennady", "Kennedy")
    desk.window.notice_acted.emit(told.last[3])
    assert desk.learned == ()


def test_what_was_forgotten_is_not_learned_again_from_the_same_correction(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.dictate()
    desk.choose("Kennady", "Kennedy")
    desk.window.notice_acted.emit(told.last[3])
    desk.lessons.look()
    assert desk.learned == ()
    assert len(told) == 1


def test_what_was_refused_stays_refused_until_the_program_ends(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.lessons.learn("Hydelberg", "Heidelberg", "in")
    desk.lessons.learn("Kennady", "Kennedy", "by")
    desk.window.notice_acted.emit(told.last[3])
    desk.lessons.learn("Kennady", "Kennedy", "by")
    assert desk.learned == ("Heidelberg",)


DAMAGED = 'vocabulary.learned = ["Heidelberg", 3]\n'


def test_what_was_learned_before_is_not_lost_when_the_file_cannot_be_read(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.settings.path.write_text(DAMAGED)
    desk.lessons.learn("Kennady", "Kennedy", "by")
    assert desk.settings.path.read_text() == DAMAGED
    assert len(told) == 0


def test_what_cannot_be_forgotten_is_told(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.lessons.learn("Kennady", "Kennedy", "by")
    desk.settings.path.write_text(DAMAGED)
    desk.window.notice_acted.emit(told.last[3])
    assert desk.settings.path.read_text() == DAMAGED
    assert "Nothing was changed" in told.last[0]
    assert told.last[1] == "warning"


def type_instead(desk: Desk, old: str, new: str) -> None:
    desk.window.edit.document().find(old).insertText(new)
    desk.lessons.look()


def test_what_is_undone_teaches_nothing(desk: Desk) -> None:
    desk.settings.set(keys.VOCABULARY_TERMS, ("Kennedy",))
    desk.dictate()
    desk.choose("Kennady", "Kennedy")
    desk.window.edit.undo()
    desk.lessons.look()
    type_instead(desk, "Kennady", "Kennedy")
    desk.window.edit.undo()
    desk.lessons.look()
    assert desk.window.text == SAID
    assert desk.learned == ()


def test_what_was_typed_is_learned_whatever_is_chosen_behind_it(desk: Desk) -> None:
    name = dictate(desk.history, PAST)
    words = spoken(PAST)
    desk.dictate()
    desk.window.edit.document().find("Kennady").insertText("Kennedy")
    desk.choose("that morning", "Thatmorning")
    desk.window.edit.document().find("Thatmorning").insertText("Thatmourning")
    desk.corrections.correct(name, words[2], words[3], "Kubernetes")
    process_events()
    desk.lessons.look()
    assert desk.learned == ("Kennedy", "Thatmorning", "Kubernetes", "Thatmourning")


def test_a_correction_teaches_once_however_long_the_history_takes(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.dictate()
    desk.is_busy = True
    desk.choose("Kennady", "Kennedy")
    desk.lessons.look()
    assert len(told) == 0
    desk.is_busy = False
    desk.work()
    process_events()
    assert desk.learned == ("Kennedy",)


def test_a_name_that_is_typed_over_a_dictated_word_is_learned(desk: Desk) -> None:
    desk.dictate()
    type_instead(desk, "Kennady", "Kennedy")
    assert desk.learned == ("Kennedy",)


def backspace(desk: Desk, text: str) -> None:
    """Delete the character behind the first occurrence of a text, as the key does."""
    edit = desk.window.edit
    cursor = edit.document().find(text)
    cursor.setPosition(cursor.selectionEnd() + 1)
    edit.setTextCursor(cursor)
    QTest.keyClick(edit, Qt.Key.Key_Backspace)


def test_a_half_typed_word_teaches_nothing_behind_a_dictation(desk: Desk) -> None:
    desk.dictate()
    backspace(desk, "Kenn")
    assert "Kenndy" in desk.window.text
    assert desk.learned == ()
    QTest.keyClick(desk.window.edit, Qt.Key.Key_E)
    assert "Kennedy" in desk.window.text
    assert desk.learned == ()
    wait_until(lambda: desk.learned == ("Kennedy",), 10)


def test_what_was_typed_is_learned_before_the_next_dictation_begins(desk: Desk) -> None:
    desk.dictate()
    backspace(desk, "Kenn")
    QTest.keyClick(desk.window.edit, Qt.Key.Key_E)
    desk.window.edit.selectAll()
    desk.window.edit.setFocus()
    desk.window.edit.begin_dictation()
    assert desk.learned == ("Kennedy",)
    desk.window.add_committed(spoken("It was said by Kenneth", FIRST + 100_000))
    desk.window.end_dictation()
    desk.lessons.look()
    assert desk.learned == ("Kennedy",)


def test_nothing_is_learned_where_nobody_wants_it(desk: Desk) -> None:
    desk.settings.set(keys.VOCABULARY_LEARN, False)
    desk.dictate()
    type_instead(desk, "Kennady", "Kennedy")
    desk.choose("morning", "Mourning")
    assert desk.learned == ()


def test_what_is_dictated_or_known_is_not_learned(desk: Desk) -> None:
    desk.settings.set(keys.VOCABULARY_TERMS, ("Kennedy",))
    desk.dictate()
    type_instead(desk, "Kennady", "Kennedy")
    desk.window.edit.begin_dictation()
    desk.window.add_committed(spoken("Heidelberg Lovelace", FIRST + 100_000))
    desk.window.end_dictation()
    desk.lessons.look()
    type_instead(desk, "on that morning", "on that evening")
    assert desk.learned == ()
