"""A private Wayland desktop without a screen: Sway, and programs that run on it.

Sway refuses to run as root; then it runs as `nobody`, and programs of root's use its socket.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.helpers.x_desktop import Programs, own_environment, require, start_bus, wait_until

_CONFIGURATION = "output HEADLESS-1 resolution 1280x800\nxwayland disable\n"
_SOCKET = "wayland-1"


class WaylandDesktop(Programs):
    """A running desktop; programs started with `environment` show their windows on it."""

    def set_layout(self, layout: str) -> None:
        """Give all keyboards, those to come included, another layout."""
        (socket,) = (self.folder / "sway").glob("sway-ipc*.sock")
        command = ["swaymsg", "--socket", str(socket), "input", "*", "xkb_layout", layout]
        subprocess.run(command, env=self.environment, check=True, capture_output=True, timeout=30)


@contextmanager
def wayland_desktop() -> Iterator[WaylandDesktop]:
    """Start Sway and a session bus, and end them with everything that was started there."""
    require("sway", "swaymsg", "dbus-daemon", "setpriv")
    with tempfile.TemporaryDirectory(prefix="sayso-w-", ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        folder.chmod(0o755)
        sway_folder = folder / "sway"
        sway_folder.mkdir(mode=0o700)
        (folder / "sway.conf").write_text(_CONFIGURATION)
        environment = own_environment(folder) | {
            "WAYLAND_DISPLAY": str(sway_folder / _SOCKET),
            "XDG_SESSION_TYPE": "wayland",
            "XDG_CURRENT_DESKTOP": "sway",
            "QT_QPA_PLATFORM": "wayland",
        }
        desktop = WaylandDesktop(environment, folder, stack)
        start_bus(desktop)
        own = {
            "XDG_RUNTIME_DIR": str(sway_folder),
            "HOME": str(sway_folder),
            "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            "WAYLAND_DISPLAY": "",
            "DBUS_SESSION_BUS_ADDRESS": "",
        }
        desktop.start([*_as_nobody(sway_folder), "sway", "-c", folder / "sway.conf"], own)
        wait_until((sway_folder / _SOCKET).exists, f"Sway runs: {desktop.log('sway') or desktop.log('setpriv')}")
        yield desktop


def _as_nobody(folder: Path) -> list[str]:
    if os.geteuid() != 0:
        return []
    shutil.chown(folder, "nobody", "nogroup")
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
