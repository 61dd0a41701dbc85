"""The helpers for tests with Qt notice what Qt would swallow."""

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.helpers.qt import Heard, nothing_goes_wrong, process_events, type_text, wait_until

pytestmark = pytest.mark.usefixtures("qt_app")


def _raise() -> None:
    raise ValueError("from a slot")


def _run_a_slot_that_raises() -> None:
    with nothing_goes_wrong():
        QTimer.singleShot(0, _raise)
        process_events()


def test_an_error_in_a_slot_fails_the_test() -> None:
    with pytest.raises(pytest.fail.Exception, match="from a slot"):
        _run_a_slot_that_raises()


def test_a_warning_of_qt_fails_the_test() -> None:
    with pytest.raises(pytest.fail.Exception, match="too many cooks"), nothing_goes_wrong():
        qWarning("too many cooks")


def test_every_character_can_be_typed() -> None:
    field = QLineEdit()
    heard = Heard(field.textChanged)
    type_text(field, "Grüße, 你好!")
    assert field.text() == "Grüße, 你好!"
    assert heard.last == "Grüße, 你好!"
    assert len(heard) == 10


def test_waiting_ends_when_the_condition_holds_and_fails_when_it_never_does() -> None:
    done: list[bool] = []
    QTimer.singleShot(5, lambda: done.append(True))
    wait_until(lambda: done)
    with pytest.raises(pytest.fail.Exception, match="in vain"):
        wait_until(lambda: False, limit_s=0.01)


def test_windows_are_gone_after_the_test_that_opened_them(qt_app: QApplication) -> None:
    field = QLineEdit()
    field.show()
    assert [window for window in qt_app.topLevelWidgets() if window.isVisible()] == [field]
