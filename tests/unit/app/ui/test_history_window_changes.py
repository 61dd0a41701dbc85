"""The history's window while dictations come, change and go."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.history.store import HistoryStore
from app.ui.history_window import HistoryWindow
from tests.helpers.dictations import MORNING, dictate
from tests.helpers.history_windows import Desk, detail, history_desk, shown
from tests.helpers.qt import Heard, process_events, wait_until


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path) -> Iterator[Desk]:
    with history_desk(qt_app, tmp_path) as desk:
        yield desk


@pytest.fixture
def window(desk: Desk) -> HistoryWindow:
    return desk.open()


# --- Changes


def test_a_dictation_grows_while_it_is_read(desk: Desk, window: HistoryWindow) -> None:
    desk.store.begin("a", MORNING + timedelta(hours=1), "Editor")
    window.refresh()
    window.choose("a")
    can_be_deleted = window.detail.delete.isEnabled()
    for text in ("one", "one two"):
        desk.store.finish("a", text)
        window.refresh()

    assert not can_be_deleted
    assert detail(window) == "one two"
    assert shown(window)[0] == "one two"


def test_what_others_changed_is_seen(desk: Desk, window: HistoryWindow) -> None:
    window._watch.setInterval(10)
    other = HistoryStore(desk.store.path)
    other.delete(desk.ids[3])
    wait_until(lambda: window.model.rowCount() == 3)
    first = detail(window)
    other.restore(desk.ids[2])
    other.close()
    wait_until(lambda: not window.detail.restore.isVisible())

    assert (first, detail(window)) == ("Thrown away.", "Thrown away.")


def test_a_window_that_is_not_shown_does_not_look(desk: Desk, window: HistoryWindow) -> None:
    window.close()
    process_events()
    dictate(desk.store, "The newest.", 30)

    assert not window._watch.isActive()
    window.show()
    assert shown(window)[0] == "The newest."


def test_a_refresh_leaves_place_and_choice(desk: Desk, window: HistoryWindow) -> None:
    desk.choose(1)
    window.detail.text.selectAll()
    dictate(desk.store, "The newest.", 30)
    window.refresh()

    assert shown(window)[0] == "The newest."
    assert detail(window) == "The quick brown fox."
    assert window.detail.text.textCursor().hasSelection()
    assert window.side.list.currentIndex().row() == 3


# --- Deleting


def test_a_deletion_can_be_undone(desk: Desk, window: HistoryWindow) -> None:
    asked = Heard(window.delete_asked)
    desk.choose(1)
    window.side.list.setFocus()
    QTest.keyClick(window.side.list, Qt.Key.Key_Delete)
    without, chosen, count = shown(window), detail(window), window.side.count
    assert window.notices.notice is not None
    window.notices._action.click()

    assert without == ["Cut off in the", "Thrown away.", "Hello world."]
    assert (chosen, count) == ("Hello world.", "3 dictations")
    assert detail(window) == "The quick brown fox."
    assert len(shown(window)) == 4
    assert len(asked) == 0


def test_a_deletion_becomes_real_when_its_time_is_over(desk: Desk, window: HistoryWindow) -> None:
    asked = Heard(window.delete_asked)
    window._undo.setInterval(10)
    desk.choose(1)
    window.detail.delete.click()
    wait_until(lambda: len(asked))

    assert asked.calls == [(desk.ids[1],)]
    assert window.notices.notice is None
    window.refresh()
    assert len(shown(window)) == 3


@pytest.mark.parametrize("means", ["another deletion", "closing", "putting the notice away", "deleting all"])
def test_a_deletion_becomes_real_at_once(desk: Desk, window: HistoryWindow, means: str) -> None:
    asked = Heard(window.delete_asked)
    desk.choose(1)
    window.detail.delete.click()
    ends: dict[str, Any] = {
        "another deletion": window.detail.delete.click,
        "closing": window.close,
        "putting the notice away": window.notices._close.click,
        "deleting all": window.side.confirm.click,
    }
    ends[means]()

    assert asked.calls[0] == (desk.ids[1],)
    assert desk.store.get(desk.ids[1]) is None


def test_the_last_one_deleted_leaves_the_empty_page(window: HistoryWindow) -> None:
    for _ in range(4):
        window.detail.delete.click()

    assert window.empty.isVisible()
    window.notices._action.click()
    assert not window.empty.isVisible()
    assert shown(window) == ["Hello world."]


def test_all_are_deleted_only_after_a_question(desk: Desk, window: HistoryWindow) -> None:
    asked = Heard(window.delete_all_asked)
    QTest.mouseClick(window.side.delete_all, Qt.MouseButton.LeftButton)
    question, keeps = window.side._question.text(), window.side.keep.hasFocus()
    window.side.keep.click()
    kept = window.side.is_confirming
    window.side.delete_all.click()
    window.side.confirm.click()
    desk.store.delete_all()
    window.refresh()

    assert question == "Delete 4 dictations with all recordings? This cannot be undone."
    assert (keeps, kept, len(asked)) == (True, False, 1)
    assert window.empty.isVisible()
