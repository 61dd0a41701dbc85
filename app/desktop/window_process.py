"""The app's windows in this process, the first one as soon as it can be drawn, and then all that works behind them.

Shutting down is building up backwards, each step bounded in time.
"""

import logging
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QEventLoop, QObject, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from app.desktop.engine_start import EngineStart
from app.desktop.qt_messages import qt_messages_logged
from app.desktop.setting_words import key_in_use, model_in_words, spoken_in_words
from app.desktop.state import State
from app.desktop.translations import install_translations
from app.settings.declarations import (
    APPEARANCE_LANGUAGE,
    APPEARANCE_THEME,
    LANGUAGE_CODES,
    MODEL_NAME,
    START_HIDDEN,
)
from app.settings.store import SettingsStore
from app.ui.clipboard import give_to_qt
from app.ui.dictation_window import DictationWindow
from app.ui.icons import app_icon
from app.ui.theme import ThemeName, apply_theme

if TYPE_CHECKING:
    from app.desktop.desk import Desk

_log = logging.getLogger(__name__)

_FIRST_FRAME_MS = 400
"""A window that nobody asks to be drawn by then, such as one on another workspace, keeps nothing waiting."""


def run_windows(settings: SettingsStore, engine: EngineStart, *, is_hidden: bool) -> int:
    """Show the app until the user ends it; returns its exit code.

    Args:
        settings: What the user wants.
        engine: Is starting.
        is_hidden: Open no window where there is a tray.
    """
    with qt_messages_logged(), ExitStack() as stack:
        application = _application(settings)
        stack.callback(give_to_qt)
        stack.callback(engine.client.close)  # before there is no thread any more to tell what it says
        window = DictationWindow()
        if not (is_hidden or settings.get(START_HIDDEN)):
            _show_first(window, settings)
        from app.desktop.desk import Desk  # noqa: PLC0415 - the window is seen meanwhile

        desk = Desk(application, settings, window, stack, engine)
        stack.enter_context(_failures_told(desk))
        stack.enter_context(_signals_quit(application))
        desk.open()
        code = application.exec()
    _log.info("ended")
    return code


def _application(settings: SettingsStore) -> QApplication:
    application = QApplication.instance() or QApplication([sys.argv[0]])
    assert isinstance(application, QApplication)
    application.setApplicationName("sayso")
    application.setApplicationDisplayName("Sayso")
    application.setDesktopFileName("sayso")
    application.setQuitOnLastWindowClosed(False)
    install_translations(application, settings.get(APPEARANCE_LANGUAGE))
    apply_theme(application, cast("ThemeName", settings.get(APPEARANCE_THEME)))
    application.setWindowIcon(app_icon())
    return application


def _show_first(window: DictationWindow, settings: SettingsStore) -> None:
    """Show the window with what is known already, and return once it is drawn."""
    window.show_hotkey(*key_in_use(settings))
    language = spoken_in_words(settings.get(LANGUAGE_CODES), "")
    window.show_badges(language, model_in_words(settings.get(MODEL_NAME)), "")
    window.show_deaf(is_deaf=True)
    window.show_state(State.LOADING)
    window.come_forward()
    frame = _FirstFrame(window)
    QTimer.singleShot(_FIRST_FRAME_MS, frame.loop.quit)
    frame.loop.exec()


class _FirstFrame(QObject):
    """Ends its loop when a widget was drawn."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.loop = QEventLoop(self)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.loop.quit)  # behind this event, which is not drawn yet
        return False


@contextmanager
def _failures_told(desk: "Desk") -> Iterator[None]:
    """Log what goes wrong in a slot, which Qt would only print, and tell the user in a sentence."""
    before = sys.excepthook

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _log.error("a mistake of ours", exc_info=(kind, error, trace))
        desk.tell_mistake(kind.__name__)

    sys.excepthook = tell
    try:
        yield
    finally:
        sys.excepthook = before


@contextmanager
def _signals_quit(application: QApplication) -> Iterator[None]:
    """Let TERM, HUP and INT end the app in order, once its event loop runs; it takes no order to end before that.

    Python runs no handler while Qt waits: a socket wakes it up.
    """
    reading, writing = socket.socketpair()
    reading.setblocking(False)
    writing.setblocking(False)
    notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda *_: reading.recv(64))
    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def end(*_: object) -> None:
        QTimer.singleShot(0, lambda: application.exit(0))

    handlers = {number: signal.signal(number, end) for number in numbers}
    before = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        notifier.setEnabled(False)
        reading.close()
        writing.close()
