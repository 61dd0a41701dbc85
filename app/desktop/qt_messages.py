"""What Qt has to say to programmers, in the log instead of on the user's terminal."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

_log = logging.getLogger(__name__)

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    # Not a warning of ours, which would go to the terminal: desktops without a portal, a tray or a theme are no fault.
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.INFO,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


@contextmanager
def qt_messages_logged() -> Iterator[None]:
    """Log what Qt prints otherwise, as long as the body runs."""
    before = qInstallMessageHandler(_take)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _take(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    _log.log(_LEVELS.get(kind, logging.INFO), "Qt, %s: %s", context.category or "default", text)
