"""`sayso`: the desktop app, put together. Shutting down is building up backwards, each step bounded in time."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication

from app.cli.arguments import OpenApp
from app.desktop.engine_start import EngineStart
from app.desktop.instance import claim_instance
from app.desktop.qt_messages import qt_messages_logged
from app.desktop.translations import install_translations
from app.errors import AppError
from app.hotkeys.binding import parse_binding
from app.settings.declarations import APPEARANCE_LANGUAGE, APPEARANCE_THEME
from app.settings.store import SettingsStore, default_settings_path
from app.ui.clipboard import give_to_qt
from app.ui.icons import app_icon
from app.ui.theme import ThemeName, apply_theme

if TYPE_CHECKING:
    from app.desktop.desk import Desk

_log = logging.getLogger(__name__)


class DisplayError(AppError):
    """There is no screen to open a window on."""


def run_app(command: OpenApp) -> int:
    """Open the app and return once the user has ended it; a second one shows the first and returns at once.

    Raises:
        DisplayError: There is no screen.
        ControlError: Another one runs but does not answer.
    """
    _refuse_without_screen()
    with qt_messages_logged():
        return _run(command)


def _run(command: OpenApp) -> int:
    application = QApplication.instance() or QApplication([sys.argv[0]])
    assert isinstance(application, QApplication)
    application.setApplicationName("sayso")
    application.setApplicationDisplayName("Sayso")
    application.setDesktopFileName("sayso")
    application.setQuitOnLastWindowClosed(False)
    lock = claim_instance(is_hidden=command.is_hidden)
    if lock is None:
        return 0
    settings = SettingsStore(default_settings_path(), check_keys=parse_binding)
    engine = EngineStart(settings)
    from app.desktop.desk import Desk  # noqa: PLC0415 - while the engine starts

    install_translations(application, settings.get(APPEARANCE_LANGUAGE))
    apply_theme(application, cast("ThemeName", settings.get(APPEARANCE_THEME)))
    application.setWindowIcon(app_icon())
    with ExitStack() as stack:
        stack.callback(lock.unlock)
        stack.callback(give_to_qt)
        stack.callback(engine.client.close)
        desk = Desk(application, settings, stack, engine)
        stack.enter_context(_failures_told(desk))
        stack.enter_context(_signals_quit(application))
        desk.open(is_hidden=command.is_hidden)
        code = application.exec()
    _log.info("ended")
    return code


def _refuse_without_screen() -> None:
    has_screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform not in {"darwin", "win32"} and not has_screen:
        raise DisplayError("There is no screen for Sayso's window; to dictate in this terminal, use: sayso listen")


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
    """Let TERM, HUP and INT end the app in order. Python runs no handler while Qt waits: a socket wakes it up."""
    reading, writing = socket.socketpair()
    reading.setblocking(False)
    writing.setblocking(False)
    notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda *_: reading.recv(64))
    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    handlers = {number: signal.signal(number, lambda *_: application.exit(0)) for number in numbers}
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
