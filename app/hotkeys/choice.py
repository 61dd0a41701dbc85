"""Which ways to listen for keys there are on this system, the best one first.

Only their order is decided here, by what kind of session this is. Whether one works is found out by trying it: what is
installed says little, and what says that it works need not. Under a Wayland compositor an X11 grab is never tried, as it hears
keys only while an X11 window has the focus.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from app.hotkeys.backend import Backend, OnBackendEvent
from app.hotkeys.desktop_key import DesktopKeyBackend

Maker = Callable[[OnBackendEvent], Backend]
"""Makes a backend. Raises ImportError or OSError where what it needs is not installed."""


def makers_for(platform: str, environment: Mapping[str, str], app_id: str, state_folder: Path | None) -> list[Maker]:
    """The ways to try, in this order.

    Args:
        platform: As `sys.platform` says.
        environment: Of this process.
        app_id: The name of our `.desktop` file without its ending.
        state_folder: For what has to be known after a crash.
    """
    if platform == "win32":
        return [_windows]
    if platform == "darwin":
        return [_macos]

    def x11(on_event: OnBackendEvent) -> Backend:
        from app.hotkeys.x11 import X11Backend  # noqa: PLC0415 - python-xlib is installed on Linux alone

        return X11Backend(on_event, environment["DISPLAY"], state_folder)

    def portal(on_event: OnBackendEvent) -> Backend:
        from app.hotkeys.portal import PortalBackend  # noqa: PLC0415 - jeepney is installed on Linux alone

        return PortalBackend(on_event, app_id, environment.get("DBUS_SESSION_BUS_ADDRESS", "SESSION"))

    def keyboards(on_event: OnBackendEvent) -> Backend:
        from app.hotkeys.evdev import EvdevBackend, LinuxDevices  # noqa: PLC0415 - starts nothing, but is of no use elsewhere

        return EvdevBackend(on_event, LinuxDevices(), environment)

    def desktop_key(on_event: OnBackendEvent) -> Backend:
        return DesktopKeyBackend(on_event, environment.get("XDG_CURRENT_DESKTOP", ""))

    if is_wayland(environment):
        return [portal, keyboards, desktop_key]
    return [x11, desktop_key] if environment.get("DISPLAY") else [keyboards, desktop_key]


def is_wayland(environment: Mapping[str, str]) -> bool:
    """Whether a Wayland compositor runs the session, whatever X server it offers besides."""
    return bool(environment.get("WAYLAND_DISPLAY")) or environment.get("XDG_SESSION_TYPE") == "wayland"


def _windows(on_event: OnBackendEvent) -> Backend:
    from app.hotkeys.listener import ListenerBackend  # noqa: PLC0415 - needed on Windows and macOS alone
    from app.hotkeys.windows import windows_hooks  # noqa: PLC0415

    return ListenerBackend(on_event, windows_hooks())


def _macos(on_event: OnBackendEvent) -> Backend:
    from app.hotkeys.listener import ListenerBackend  # noqa: PLC0415 - needed on Windows and macOS alone
    from app.hotkeys.macos import macos_hooks  # noqa: PLC0415

    return ListenerBackend(on_event, macos_hooks())
