"""Qt in tests, without a screen: the fixture `qt_app`, waiting for conditions, and typing.

A test that asks for `qt_app` fails if Qt warns, or if a slot raises: Qt swallows what a slot raises. Windows that a test
opened are closed and deleted behind it. Qt is imported only when a test asks for it.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtWidgets import QApplication, QWidget

_LIMIT_S = 5.0

# What the offscreen platform says of itself.
_HARMLESS = (
    "This plugin does not support",
    "QObject::connect: No such signal QPlatformNativeInterface::systemTrayWindowChanged",
)


@pytest.fixture
def qt_app() -> Iterator[QApplication]:
    """The one QApplication of the process, on the offscreen platform, in English and left to right.

    What a test changes of it (style sheet, palette, direction, language) is put back.
    """
    application = _application()
    before = (application.styleSheet(), application.palette(), application.font(), application.layoutDirection())
    with nothing_goes_wrong():
        yield application
        _close_windows(application)
    sheet, palette, font, direction = before
    if application.styleSheet() != sheet:
        application.setStyleSheet(sheet)
    application.setPalette(palette)
    application.setFont(font)
    application.setLayoutDirection(direction)


def end_qt() -> None:
    """Delete the application and its windows, at the end of all tests and in the right order.

    Left to the end of Python, which has no order, this crashes the process.
    """
    from app.ui.clipboard import give_to_qt  # noqa: PLC0415 - only tests with Qt load it

    while _kept:
        application = _kept.pop()
        _close_windows(application)
        give_to_qt()
        application.shutdown()


def process_events() -> None:
    """Run everything that waits in Qt's queue, deletions included."""
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415 - only tests with Qt load it

    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


def wait_until(condition: Callable[[], object], limit_s: float = _LIMIT_S) -> None:
    """Run the event loop until `condition()` holds; fail the test when it does not within `limit_s`."""
    from PySide6.QtCore import QCoreApplication, QEventLoop  # noqa: PLC0415 - only tests with Qt load it

    deadline = time.monotonic() + limit_s
    while not condition():
        if time.monotonic() > deadline:
            pytest.fail(f"Waited {limit_s} s in vain for {getattr(condition, '__qualname__', condition)}.")
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        time.sleep(0.001)  # events of other threads need their turn


class Heard:
    """Everything that a signal said, in order: `heard = Heard(window.start_asked)`, then `heard.calls`."""

    def __init__(self, signal: Any) -> None:
        self.calls: list[tuple[Any, ...]] = []
        signal.connect(self._take)

    def _take(self, *arguments: object) -> None:
        self.calls.append(arguments)

    def __len__(self) -> int:
        return len(self.calls)

    @property
    def last(self) -> Any:
        """The only argument of the last call, or all of them as a tuple."""
        last = self.calls[-1]
        return last[0] if len(last) == 1 else last


def type_text(widget: QWidget, text: str) -> None:
    """Type at the cursor of a widget, each character a key press; what no plain key has comes by input method.

    (QTest.keyClicks aborts the whole process at the first character outside ASCII.)
    """
    from PySide6.QtGui import QInputMethodEvent  # noqa: PLC0415 - only tests with Qt load it
    from PySide6.QtTest import QTest  # noqa: PLC0415 - the same
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - the same

    for character in text:
        if character.isascii() and character.isprintable():
            QTest.keyClicks(widget, character)
        else:
            event = QInputMethodEvent()
            event.setCommitString(character)
            QApplication.sendEvent(widget, event)


# --- The application


def _application() -> QApplication:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_LOGGING_RULES"] = "qt.qpa.*=false"
    from PySide6.QtCore import QLocale  # noqa: PLC0415 - the platform is chosen above, and read once
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - the same

    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    application = QApplication(["sayso-tests"])
    application.setQuitOnLastWindowClosed(False)
    application.setStyle("Fusion")
    _kept.append(application)
    return application


# Python must not delete the application before its windows.
_kept: list[QApplication] = []


def _close_windows(application: QApplication) -> None:
    for window in application.topLevelWidgets():
        window.close()
        window.deleteLater()
    process_events()


# --- What Qt would keep to itself


@contextmanager
def nothing_goes_wrong() -> Iterator[None]:
    """Fail the test when Qt warns or a slot raises inside the block."""
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler  # noqa: PLC0415 - only tests with Qt load it

    problems: list[str] = []

    def on_message(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not message.startswith(_HARMLESS):
            problems.append(f"Qt says: {message}")

    def on_exception(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        problems.append("".join(traceback.format_exception(kind, error, trace)))

    hook, sys.excepthook = sys.excepthook, on_exception
    handler = qInstallMessageHandler(on_message)
    try:
        yield
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(handler)
    if problems:
        pytest.fail("In Qt's event loop:\n" + "\n".join(problems))
