"""`sayso`: the desktop app, from its start to its end.

The engine's process is started before Qt is even loaded: it takes longest, and on another core.
"""

import os
import sys
from contextlib import ExitStack

from app.cli.arguments import OpenApp
from app.desktop.engine_start import EngineStart
from app.desktop.instance import only_instance
from app.errors import AppError
from app.hotkeys.binding import parse_binding
from app.settings.store import SettingsStore, default_settings_path


class DisplayError(AppError):
    """There is no screen to open a window on."""


def run_app(command: OpenApp) -> int:
    """Open the app and return once the user has ended it; a second one shows the first and returns at once.

    Raises:
        DisplayError: There is no screen.
        ControlError: Another one runs but does not answer.
    """
    _refuse_without_screen()
    with ExitStack() as stack:
        if not stack.enter_context(only_instance(is_hidden=command.is_hidden)):
            return 0
        settings = SettingsStore(default_settings_path(), check_keys=parse_binding)
        engine = EngineStart(settings)
        stack.callback(engine.client.close)
        from app.desktop.window_process import run_windows  # noqa: PLC0415 - Qt, while the engine starts

        return run_windows(settings, engine, is_hidden=command.is_hidden)


def _refuse_without_screen() -> None:
    has_screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform not in {"darwin", "win32"} and not has_screen:
        raise DisplayError("There is no screen for Sayso's window; to dictate in this terminal, use: sayso listen")
