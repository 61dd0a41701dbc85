"""Where files may be dropped shows while they are dragged over the window, wherever they come in."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.dictation_window import DictationWindow
from tests.helpers.qt import Heard, process_events

_COPY, _MOVE = Qt.DropAction.CopyAction, Qt.DropAction.MoveAction
_LEFT, _NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qt_app: QApplication) -> DictationWindow:
    del qt_app
    window = DictationWindow()
    window.show()
    return window


@pytest.fixture
def files(tmp_path: Path) -> QMimeData:
    file = tmp_path / "Interview.mp4"
    file.write_bytes(b"sound")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    return data


def enter(widget: QWidget, data: QMimeData) -> bool:
    event = QDragEnterEvent(QPoint(5, 5), _COPY, data, _LEFT, _NO_KEY)
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def leave(widget: QWidget) -> None:
    QApplication.sendEvent(widget, QDragLeaveEvent())
    process_events()


def drop(widget: QWidget, data: QMimeData) -> None:
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), _COPY, data, _LEFT, _NO_KEY, QEvent.Type.Drop))


def test_it_covers_the_window_and_names_the_file(window: DictationWindow, files: QMimeData) -> None:
    assert enter(window.edit.viewport(), files)
    assert window.drop_target.isVisible()
    assert window.drop_target.geometry() == window.rect()
    assert "Interview.mp4" in window.drop_target.accessibleName()
    window.resize(900, 700)
    assert window.drop_target.geometry() == window.rect()


def test_it_stays_while_it_takes_over_from_what_lies_below(window: DictationWindow, files: QMimeData) -> None:
    enter(window, files)
    QApplication.sendEvent(window, QDragLeaveEvent())
    enter(window.drop_target, files)
    process_events()
    assert window.drop_target.isVisible()
    leave(window.drop_target)
    assert not window.drop_target.isVisible()


@pytest.mark.parametrize("is_text", [True, False])
def test_it_goes_with_files_that_leave_at_once(window: DictationWindow, files: QMimeData, is_text: bool) -> None:
    below = window.edit.viewport() if is_text else window
    enter(below, files)
    leave(below)
    assert not window.drop_target.isVisible()


@pytest.mark.parametrize("where", ["target", "window", "text"])
def test_files_are_taken_wherever_they_are_dropped(window: DictationWindow, files: QMimeData, where: str) -> None:
    below = window.edit.viewport() if where == "text" else window
    dropped = Heard(window.files_dropped)
    enter(below, files)
    if where == "target":
        enter(window.drop_target, files)
    drop(window.drop_target if where == "target" else below, files)
    assert [path.name for path in dropped.last] == ["Interview.mp4"]
    assert len(dropped) == 1
    assert not window.drop_target.isVisible()
    assert window.text == ""


def below_of(window: DictationWindow, where: str) -> QWidget:
    return {"target": window.drop_target, "window": window, "text": window.edit.viewport()}[where]


@pytest.mark.parametrize("where", ["target", "window", "text"])
def test_files_are_copied_even_where_they_are_dragged_to_be_moved(
    window: DictationWindow, files: QMimeData, where: str
) -> None:
    below = below_of(window, where)
    both = _COPY | _MOVE
    entered = QDragEnterEvent(QPoint(5, 5), both, files, _LEFT, _SHIFT)
    moved = QDragMoveEvent(QPoint(6, 6), both, files, _LEFT, _SHIFT)
    dropped = QDropEvent(QPointF(6, 6), both, files, _LEFT, _SHIFT, QEvent.Type.Drop)
    for event in (entered, moved, dropped):
        assert event.proposedAction() == _MOVE
        QApplication.sendEvent(below, event)
        assert (event.isAccepted(), event.dropAction()) == (True, _COPY)


@pytest.mark.parametrize("where", ["target", "window", "text"])
def test_files_that_can_only_be_moved_are_not_taken(window: DictationWindow, files: QMimeData, where: str) -> None:
    below, taken = below_of(window, where), Heard(window.files_dropped)
    entered = QDragEnterEvent(QPoint(5, 5), _MOVE, files, _LEFT, _NO_KEY)
    dropped = QDropEvent(QPointF(6, 6), _MOVE, files, _LEFT, _NO_KEY, QEvent.Type.Drop)
    for event in (entered, dropped):
        QApplication.sendEvent(below, event)
        assert not event.isAccepted()
    assert (len(taken), window.text) == (0, "")
    assert not window.drop_target.isVisible()


def test_files_on_a_disk_that_fails_are_no_files(
    window: DictationWindow, files: QMimeData, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = Heard(window.files_dropped)

    def fail(*_: object, **__: object) -> os.stat_result:
        raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")

    monkeypatch.setattr(os, "stat", fail)
    assert enter(window, files)
    drop(window.drop_target, files)
    assert len(taken) == 0
    assert not window.drop_target.isVisible()


def test_folders_are_not_taken(window: DictationWindow, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    taken = Heard(window.files_dropped)
    event = QDropEvent(QPointF(6, 6), _COPY, data, _LEFT, _NO_KEY, QEvent.Type.Drop)
    QApplication.sendEvent(window.drop_target, event)
    assert not event.isAccepted()
    assert len(taken) == 0


def test_text_is_dragged_as_ever(window: DictationWindow) -> None:
    data = QMimeData()
    data.setText("Hello")
    assert enter(window.edit.viewport(), data)
    assert not enter(window, data)
    assert not window.drop_target.isVisible()


def test_an_empty_window_says_that_files_may_be_dropped(window: DictationWindow) -> None:
    assert "drop audio or video files" in window.edit.accessibleDescription()
