"""Each word of a past dictation can be heard, doubted and found."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from app.history.records import Dictation
from app.ui.history_text import HistoryText
from app.ui.palettes import LIGHT
from app.ui.theme import apply_theme
from streaming.events import Word
from tests.helpers.dictations import dictation, spoken
from tests.helpers.qt import Heard, process_events

FOX = "The quick 🎉 brown fox jumps over the lazy dog."


@pytest.fixture
def text(qt_app: QApplication) -> HistoryText:
    apply_theme(qt_app, "light")
    text = HistoryText()
    text.resize(400, 300)
    text.show()
    process_events()
    return text


def fox(**changes: object) -> Dictation:
    return dictation(FOX, **({"has_audio": True} | changes))  # type: ignore[arg-type]


def middle_of(text: HistoryText, word: str) -> QPoint:
    """Where in the viewport a word is."""
    cursor = text.document().find(word)
    assert not cursor.isNull()
    start, end = QTextCursor(cursor), QTextCursor(cursor)
    start.setPosition(cursor.selectionStart())
    end.setPosition(cursor.selectionEnd())
    return (text.cursorRect(start).center() + text.cursorRect(end).center()) / 2


def marked(text: HistoryText, color: str) -> list[str]:
    """The words on a ground of that colour."""
    return [
        mark.cursor.selectedText()
        for mark in text.extraSelections()
        if mark.format.background().color() == QColor(color)
    ]


def start_of(word: str) -> int:
    return next(one.start for one in spoken(FOX) if one.text.strip() == word)


@pytest.mark.parametrize("word", ["The", "quick", "🎉", "brown", "lazy", "dog."])
def test_a_click_on_a_word_plays_from_there(text: HistoryText, word: str) -> None:
    asked = Heard(text.play_asked)
    text.show_dictation(fox(), "")
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(text, word))

    assert asked.calls == [(start_of(word),)]


def test_a_click_beside_the_text_plays_nothing(text: HistoryText) -> None:
    asked = Heard(text.play_asked)
    text.show_dictation(fox(), "")
    for place in (QPoint(200, 280), QPoint(398, middle_of(text, "dog.").y())):
        QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert len(asked) == 0


def test_selecting_plays_nothing(text: HistoryText) -> None:
    asked = Heard(text.play_asked)
    text.show_dictation(fox(), "")
    QTest.mouseDClick(text.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(text, "brown"))

    assert text.textCursor().selectedText() == "brown"
    assert len(asked) == 0


def test_enter_plays_from_the_cursor(text: HistoryText) -> None:
    asked = Heard(text.play_asked)
    text.show_dictation(fox(), "")
    text.setTextCursor(text.document().find("fox"))
    QTest.keyClick(text, Qt.Key.Key_Return)

    assert asked.calls == [(start_of("fox"),)]


def test_without_a_recording_nothing_is_played(text: HistoryText) -> None:
    asked = Heard(text.play_asked)
    text.show_dictation(fox(has_audio=False), "")
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(text, "fox"))
    QTest.keyClick(text, Qt.Key.Key_Return)

    assert len(asked) == 0
    assert text.accessibleDescription() == ""


def test_the_word_that_is_heard_is_marked(text: HistoryText) -> None:
    text.show_dictation(fox(), "")
    shown = []
    for sample in (start_of("quick") + 100, start_of("🎉"), start_of("brown"), None):
        text.show_heard(sample)
        shown.append(marked(text, LIGHT.accent_soft))

    assert shown == [["quick"], ["🎉"], ["brown"], []]


def test_a_long_text_follows_what_is_heard(text: HistoryText) -> None:
    long = " ".join(f"word{number}" for number in range(600))
    text.show_dictation(dictation(long, has_audio=True), "")
    text.show_heard(590 * 8000)

    assert text.viewport().rect().contains(middle_of(text, "word590"))


def test_what_was_searched_for_is_marked_and_in_view(text: HistoryText) -> None:
    text.show_dictation(dictation("word " * 400 + "needle and Nadel"), "NEED nad")

    assert marked(text, LIGHT.warning_soft) == ["needle", "Nadel"]
    assert text.viewport().rect().contains(middle_of(text, "needle"))
    text.show_query("")
    assert marked(text, LIGHT.warning_soft) == []


def test_the_word_under_the_mouse_shows_that_it_can_be_heard(text: HistoryText) -> None:
    text.show_dictation(fox(), "")
    place = middle_of(text, "fox")
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        QPointF(text.viewport().mapToGlobal(place)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(text.viewport(), move)
    over = marked(text, LIGHT.hover)
    QApplication.sendEvent(text, QEvent(QEvent.Type.Leave))

    assert (over, marked(text, LIGHT.hover)) == (["fox"], [])


def test_uncertain_words_are_marked_and_explained(text: HistoryText) -> None:
    words = tuple(Word(word.text, word.start, word.end, 0.31 if "fox" in word.text else 0.9) for word in spoken(FOX))
    text.show_dictation(fox(words=words), "")
    place = middle_of(text, "fox")
    help_event = QHelpEvent(QEvent.Type.ToolTip, text.viewport().mapToParent(place), text.mapToGlobal(place))
    QApplication.sendEvent(text, help_event)

    assert text.doubts == ["fox"]
    assert QToolTip.text() == "Not sure about “fox” (31 %)"
    image = text.viewport().grab().toImage()
    colors = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert LIGHT.warning in colors


def test_text_can_be_copied_but_not_changed(text: HistoryText) -> None:
    text.show_dictation(fox(), "")
    text.setFocus()
    QTest.keyClicks(text, "abc")
    text.selectAll()
    text.copy()

    assert text.toPlainText() == FOX
    assert QApplication.clipboard().text() == FOX


def test_a_dictation_that_has_changed_is_shown_where_one_was(text: HistoryText) -> None:
    long = dictation(" ".join(f"{FOX} {number}" for number in range(60)), has_audio=True)
    text.show_dictation(long, "")
    text.setTextCursor(text.document().find("40"))
    text.ensureCursorVisible()
    scrolled = text.verticalScrollBar().value()
    assert scrolled > 0
    text.show_dictation(replace(long, text=long.text.replace("brown fox jumps", "red 🎉 fox jumps", 1)), "lazy")
    assert abs(text.verticalScrollBar().value() - scrolled) <= text.fontMetrics().lineSpacing()
    assert text.textCursor().blockNumber() == 0
    assert abs(text.textCursor().position() - text.document().find("40").position()) <= 10
    text.show_dictation(replace(long, text="Short.", words=()), "")
    assert text.textCursor().atEnd()
    text.show_dictation(dictation(long.text, minute=1), "")
    assert text.verticalScrollBar().value() == 0
    assert text.textCursor().position() == 0


def test_nothing_of_the_dictation_before_is_left(text: HistoryText) -> None:
    text.show_dictation(fox(), "fox")
    text.show_heard(100)
    text.show_dictation(dictation(""), "")
    text.show_heard(100)

    assert (text.toPlainText(), text.doubts, text.extraSelections()) == ("", [], [])
