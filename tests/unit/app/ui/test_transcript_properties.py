"""Whatever the user does while words arrive, no word is lost, doubled or moved, and nothing tentative gets in."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QTextCursor

from app.ui.transcript_edit import TranscriptEdit
from app.ui.utf16 import Utf16
from streaming.events import Word

# The characters of each side, so that one can be told from the other in the text.
DICTATED, TYPED, TENTATIVE = "abcdefgh😀.", "XYZ𠮷 ", "~"

pytestmark = pytest.mark.usefixtures("qt_app")
_settings = settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])

fractions = st.floats(0, 1)
dictate = st.tuples(st.just("dictate"), st.lists(st.text(DICTATED, min_size=1, max_size=5), max_size=4))
tentative = st.tuples(st.just("tentative"), st.integers(0, 30))
pause = st.tuples(st.just("pause"), st.just(0))
move = st.tuples(st.just("move"), fractions)
select = st.tuples(st.just("select"), st.tuples(fractions, fractions))
write = st.tuples(st.just("write"), st.text(TYPED + "\n", min_size=1, max_size=3))
paste = st.tuples(st.just("paste"), st.text(TYPED, max_size=4))
delete = st.tuples(st.just("delete"), st.booleans())
undo, redo, clear = (st.tuples(st.just(name), st.just(0)) for name in ("undo", "redo", "clear"))

harmless = st.lists(st.one_of(dictate, dictate, tentative, pause, move, write, paste), max_size=25)
anything = st.lists(
    st.one_of(dictate, dictate, tentative, pause, move, select, write, paste, delete, undo, redo, clear), max_size=30
)


@dataclass
class Desk:
    """An edit in which somebody dictates and works."""

    edit: TranscriptEdit = field(default_factory=TranscriptEdit)
    said: str = ""

    def __post_init__(self) -> None:
        self.edit.resize(300, 120)
        self.edit.begin_dictation()

    def do(self, steps: Sequence[tuple[str, object]]) -> None:
        for name, value in steps:
            getattr(self, name)(value)
            self.check()

    def check(self) -> None:
        assert TENTATIVE not in self.edit.text
        assert TENTATIVE not in self.edit.toPlainText()
        cursor = QTextCursor(self.edit.document())
        cursor.select(QTextCursor.SelectionType.Document)
        assert TENTATIVE not in cursor.selection().toHtml()
        assert self.edit._laid_out() is not None

    def dictate(self, words: list[str]) -> None:
        selected = self.edit.textCursor().selectedText()
        self.edit.add_committed([Word(f" {word}", 0, 0, 0.4 if "a" in word else 0.9) for word in words])
        self.said += "".join(words)
        assert self.edit.textCursor().selectedText() == selected

    def tentative(self, length: int) -> None:
        self.edit.show_tentative(f" {TENTATIVE * length}" if length else "")

    def pause(self, _: object) -> None:
        self.edit.end_phrase()

    def move(self, to: float) -> None:
        self._put(to, to)

    def select(self, ends: tuple[float, float]) -> None:
        self._put(*ends)

    def write(self, text: str) -> None:
        self.edit.textCursor().insertText(text)

    def paste(self, text: str) -> None:
        data = QMimeData()
        data.setText(text)
        self.edit.insertFromMimeData(data)

    def delete(self, is_backward: bool) -> None:
        cursor = self.edit.textCursor()
        (cursor.deletePreviousChar if is_backward else cursor.deleteChar)()

    def undo(self, _: object) -> None:
        self.edit.undo()

    def redo(self, _: object) -> None:
        self.edit.redo()

    def clear(self, _: object) -> None:
        self.edit.clear_text()

    def _put(self, anchor: float, position: float) -> None:
        places, length = Utf16(self.edit.text), len(self.edit.text)
        cursor = self.edit.textCursor()
        cursor.setPosition(places.units(round(anchor * length)))
        cursor.setPosition(places.units(round(position * length)), QTextCursor.MoveMode.KeepAnchor)
        self.edit.setTextCursor(cursor)


def dictated_part(text: str) -> str:
    return "".join(character for character in text if character in DICTATED)


def is_subsequence(part: str, whole: str) -> bool:
    rest = iter(whole)
    return all(character in rest for character in part)


@_settings
@given(harmless)
def test_every_committed_word_is_in_the_text_in_order(steps: list[tuple[str, object]]) -> None:
    desk = Desk()
    desk.do(steps)
    assert dictated_part(desk.edit.text) == desk.said


@_settings
@given(st.lists(st.one_of(dictate, tentative, pause, move, select), max_size=25))
def test_without_typing_the_text_is_what_was_said(steps: list[tuple[str, object]]) -> None:
    desk = Desk()
    desk.do(steps)
    words = [word for name, value in steps if name == "dictate" and isinstance(value, list) for word in value]
    assert desk.edit.text == " ".join(words)


@_settings
@given(anything)
def test_what_the_user_left_stands_in_the_order_it_was_said(steps: list[tuple[str, object]]) -> None:
    desk = Desk()
    desk.do(steps)
    assert is_subsequence(dictated_part(desk.edit.text), desk.said)


@_settings
@given(anything)
def test_everything_can_be_undone_and_done_again(steps: list[tuple[str, object]]) -> None:
    desk = Desk()
    desk.do(steps)
    for _ in range(len(steps) + 1):
        desk.edit.redo()
    text, doubts = desk.edit.text, desk.edit.doubts
    while desk.edit.document().isUndoAvailable():
        desk.edit.undo()
    assert desk.edit.text == ""
    assert desk.edit.doubts == []
    while desk.edit.document().isRedoAvailable():
        desk.edit.redo()
    assert desk.edit.text == text
    assert set(doubts) >= set(desk.edit.doubts)


@_settings
@given(anything)
def test_doubts_stand_where_their_words_are(steps: list[tuple[str, object]]) -> None:
    desk = Desk()
    desk.do(steps)
    for doubt in desk.edit._doubts:
        assert doubt.range.selectedText() == doubt.text
        assert (doubt.start, doubt.end) == (doubt.range.selectionStart(), doubt.range.selectionEnd())
