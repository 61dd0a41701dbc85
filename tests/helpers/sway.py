"""A private Wayland desktop: sway without a screen. Tests that start it are skipped where sway is missing."""

import json
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.helpers.x_desktop import end, require, wait_until

_LIMIT_S = 20.0
_SETTINGS = "output HEADLESS-1 resolution 1280x800\nxwayland disable\n"


class Sway:
    """A running desktop; programs started with `environment` show their windows on it."""

    def __init__(self, environment: dict[str, str], stack: ExitStack) -> None:
        self.environment = environment
        self._stack = stack

    def start(self, command: Sequence[str | Path]) -> subprocess.Popen[bytes]:
        """Start a program that is ended with the desktop at the latest."""
        process = subprocess.Popen(
            command, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._stack.callback(end, process)
        return process

    def focused(self) -> str:
        """The title of the window that has the focus."""
        command = ["swaymsg", "--type", "get_tree"]
        run = subprocess.run(command, env=self.environment, check=True, capture_output=True, timeout=_LIMIT_S)
        nodes = [json.loads(run.stdout)]
        while nodes:
            node: dict[str, Any] = nodes.pop()
            if node["focused"]:
                return str(node["name"])
            nodes += node["nodes"] + node["floating_nodes"]
        return ""


@contextmanager
def sway() -> Iterator[Sway]:
    """Start sway, wait until programs can connect, and end it with everything that was started on it."""
    require("sway", "swaymsg")
    with tempfile.TemporaryDirectory(prefix="sayso-w-", ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        folder.chmod(0o755)
        runtime = folder / "run"
        runtime.mkdir(mode=0o700)
        (folder / "config").write_text(_SETTINGS)
        unwanted = ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS")
        environment = {key: value for key, value in os.environ.items() if key not in unwanted}
        environment |= {"XDG_RUNTIME_DIR": str(runtime), "HOME": str(folder), "LANG": "C.UTF-8"}
        headless = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        with (folder / "sway.log").open("wb") as log:
            server = subprocess.Popen(
                [*_as_somebody(runtime), "sway", "--config", str(folder / "config")],
                env=environment | headless,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        stack.callback(end, server)
        wait_until(lambda: any(runtime.glob("sway-ipc*.sock")) and any(runtime.glob("wayland-?")), "sway runs")
        environment["WAYLAND_DISPLAY"] = str(next(runtime.glob("wayland-?")))
        environment["SWAYSOCK"] = str(next(runtime.glob("sway-ipc*.sock")))
        environment["QT_QPA_PLATFORM"] = "wayland"
        yield Sway(environment, stack)


def _as_somebody(runtime: Path) -> list[str]:
    """How to start a program that refuses to run as root."""
    if os.geteuid() != 0:
        return []
    require("setpriv")
    nobody = pwd.getpwnam("nobody")
    shutil.chown(runtime, nobody.pw_uid, nobody.pw_gid)
    return ["setpriv", f"--reuid={nobody.pw_uid}", f"--regid={nobody.pw_gid}", "--clear-groups"]
