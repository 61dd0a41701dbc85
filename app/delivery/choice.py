"""Which desktop this is, and so by which means text can be delivered.

Modules of other desktops are not imported: their libraries need not be installed.
"""

# ruff: noqa: PLC0415 - see above

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from app.delivery.clipboard import Clipboard
from app.delivery.desktop import DesktopHere
from app.delivery.programs import Programs


def desktop_here(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> DesktopHere:
    """The desktop that the program runs on. Called in the window's thread, once there is an application of Qt's.

    Raises:
        ImportError: A library is missing, on macOS only.
    """
    if platform == "win32":
        from app.delivery.windows_api import load_windows
        from app.delivery.windows_com import load_com
        from app.delivery.windows_desktop import WindowsDesktop

        return WindowsDesktop(load_windows(), load_com(), _qt_clipboard(platform))
    if platform == "darwin":
        from app.delivery.macos_api import load_macos
        from app.delivery.macos_desktop import MacosDesktop

        return MacosDesktop(load_macos(), _qt_clipboard(platform))
    if is_wayland(environment):
        from app.delivery.wayland_desktop import WaylandDesktopHere

        fallback = None if Programs(environment).has("wl-copy") else _qt_clipboard(platform)
        return WaylandDesktopHere(environment, permission_file(), fallback)
    from app.delivery.x11_desktop import X11DesktopHere

    return X11DesktopHere(environment.get("DISPLAY"), environment.get("DBUS_SESSION_BUS_ADDRESS", "SESSION"))


def is_wayland(environment: Mapping[str, str]) -> bool:
    """Whether the session is one of Wayland's: typing into its X server would reach old programs only."""
    return environment.get("XDG_SESSION_TYPE") == "wayland" or bool(environment.get("WAYLAND_DISPLAY"))


def permission_file() -> Path:
    """Where the permission to type through the desktop's portal is kept; it may not be there yet."""
    return platformdirs.user_state_path("sayso", appauthor=False) / "typing-permission"


def _qt_clipboard(platform: str) -> Clipboard:
    from app.delivery.qt_clipboard import QtClipboard

    return QtClipboard(platform)
