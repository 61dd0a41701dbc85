"""What Qt complains of goes into the log, and to the terminal only where it is grave."""

import logging

import pytest
from PySide6.QtCore import qCritical, qWarning

from app.desktop.qt_messages import qt_messages_logged


def test_warnings_of_qt_are_logged_and_not_shown(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.INFO), qt_messages_logged():
        qWarning("Failed to register with host portal")
    assert [(record.levelname, "host portal" in record.message) for record in caplog.records] == [("INFO", True)]
    assert capfd.readouterr().err == ""


def test_grave_ones_are_errors(caplog: pytest.LogCaptureFixture) -> None:
    with qt_messages_logged():
        qCritical("no memory")
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_afterwards_qt_speaks_for_itself_again(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with qt_messages_logged():
        pass
    qWarning("a word of its own")
    assert "a word of its own" in capfd.readouterr().err
    assert not caplog.records
