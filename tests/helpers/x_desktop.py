"""A private X desktop: virtual screen, window manager, session bus and, if asked for, a tray; programs run on it.

Nothing of the machine's own desktop is used or touched. Tests that start it are skipped where a program is missing.
"""

import os
import select
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
import Xlib.display
import Xlib.X

# Each program that a desktop is made of, and the Debian package that brings it.
_PACKAGES = {
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "dbus-daemon": "dbus",
    "setxkbmap": "x11-xkb-utils",
    "xdotool": "xdotool",
    "xprop": "x11-utils",
    "trayer": "trayer",
    "xterm": "xterm",
    "mousepad": "mousepad",
    "chromium": "chromium",
    "sway": "sway",
    "wtype": "wtype",
    "wl-copy": "wl-clipboard",
    "wl-paste": "wl-clipboard",
    "setpriv": "util-linux",
    "xkbcomp": "x11-xkb-utils",
    "xset": "x11-xserver-utils",
}
_ALWAYS = ("Xvfb", "openbox", "dbus-daemon", "setxkbmap", "xdotool", "xprop")

_LIMIT_S = 20.0
_POLL_S = 0.02

# Two servers that look for a free display at the same moment may find the same one.
_one_at_a_time = threading.Lock()

_X = {"XDG_SESSION_TYPE": "x11", "XDG_CURRENT_DESKTOP": "openbox", "QT_QPA_PLATFORM": "xcb", "GDK_BACKEND": "x11"}

# Without folders of services: nothing is started by itself, so that a test can own the name of a portal or of a tray.
_BUS = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={socket}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
</policy></busconfig>
"""


def require(*programs: str) -> None:
    """Skip the test unless these programs are installed."""
    missing = sorted({_PACKAGES.get(program, program) for program in programs if shutil.which(program) is None})
    if missing:
        pytest.skip(f"needs a virtual desktop: install {', '.join(missing)}")


def wait_until(is_so: Callable[[], bool], what: str, limit_s: float = _LIMIT_S) -> None:
    """Return once `is_so()`; fail the test with `what` after `limit_s`."""
    deadline = time.monotonic() + limit_s
    while not is_so():
        if time.monotonic() > deadline:
            pytest.fail(f"Not within {limit_s:g} s: {what}.")
        time.sleep(_POLL_S)


def end(process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> None:
    """End a process that leads its own group, and everything it started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):  # it gets no second request
        process.wait(3.0)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(BrokenPipeError):  # what was written to one that had crashed
                stream.close()


class Programs:
    """Programs that run on a desktop, with its environment.

    The folders of `environment` (home, configuration, data, state, cache, runtime) are the desktop's own.
    """

    def __init__(self, environment: dict[str, str], folder: Path, stack: ExitStack) -> None:
        self.environment = environment
        self.folder = folder
        self._stack = stack

    def run(self, *command: str) -> str:
        """What a short program prints, without the last line's end."""
        run = subprocess.run(
            command, env=self.environment, check=True, capture_output=True, text=True, timeout=_LIMIT_S
        )
        return run.stdout.removesuffix("\n")

    def start(
        self,
        command: Sequence[str | Path],
        environment: Mapping[str, str] | None = None,
        *,
        has_pipes: bool = False,
    ) -> subprocess.Popen[bytes]:
        """Start a program that is ended with the desktop at the latest; what it says on standard error is in `log`."""
        pipe = subprocess.PIPE if has_pipes else subprocess.DEVNULL
        with (self.folder / f"{Path(command[0]).name}.log").open("ab") as log:
            process = subprocess.Popen(
                command,
                env=self.environment | dict(environment or {}),
                stdin=pipe,
                stdout=pipe,
                stderr=log,
                start_new_session=True,
            )
        self._stack.callback(end, process)
        return process

    def log(self, program: str) -> str:
        """What a program has said on standard error."""
        path = self.folder / f"{program}.log"
        return path.read_text(errors="replace") if path.exists() else ""


class XDesktop(Programs):
    """A running desktop; programs started with `environment` show their windows on it."""

    @property
    def display(self) -> str:
        """The name of the display, such as `:7`."""
        return self.environment["DISPLAY"]

    def set_layout(self, layout: str, variant: str = "") -> None:
        """Change the keyboard's layout: `de`, or `us` in the variant `dvorak`, or two at once as `us,ru`."""
        self.run("setxkbmap", "-layout", layout, "-variant", variant)

    def key_down(self, *keys: str) -> None:
        """Press keys, named as by xdotool, and hold them."""
        self.run("xdotool", "keydown", *keys)

    def key_up(self, *keys: str) -> None:
        """Let go of keys."""
        self.run("xdotool", "keyup", *keys)

    def tap(self, *keys: str) -> None:
        """Press and let go of each key or combination, such as `ctrl+v`."""
        self.run("xdotool", "key", *keys)

    def active_window(self) -> int:
        """The window that has the focus; 0 if there is none."""
        answer = self.run("xprop", "-root", "_NET_ACTIVE_WINDOW").rpartition("# ")[2]
        return int(answer.partition(",")[0], 0) if answer.startswith("0x") else 0

    def window_of(self, process: subprocess.Popen[bytes]) -> int:
        """The window of a program that was just started, once it is there."""
        found: list[str] = []

        def has_window() -> bool:
            if process.poll() is not None:
                pytest.fail(f"{process.args!r} ended with {process.returncode} instead of showing a window.")
            search = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
            found[:] = subprocess.run(
                search, env=self.environment, capture_output=True, text=True, timeout=_LIMIT_S, check=False
            ).stdout.split()
            return bool(found)

        wait_until(has_window, f"a window of {process.args!r}", 60.0)
        return int(found[-1])

    def focus(self, window: int) -> None:
        """Give a window the focus, and wait until it has it."""
        self.run("xdotool", "windowactivate", str(window))
        wait_until(lambda: self.active_window() == window, "the window has the focus")


@contextmanager
def x_desktop(*, has_tray: bool = False, layout: str = "us") -> Iterator[XDesktop]:
    """Start a desktop, wait until it is ready, and end it with everything that was started on it."""
    require(*_ALWAYS, *(("trayer",) if has_tray else ()))
    # Short: the path of a socket has 107 characters at most.
    with tempfile.TemporaryDirectory(prefix="sayso-x-", ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        environment = own_environment(folder)
        environment |= _X
        environment["DISPLAY"] = _start_screen(folder, environment, stack)
        desktop = XDesktop(environment, folder, stack)
        start_bus(desktop)
        desktop.start(["openbox", "--sm-disable"])
        wait_until(
            lambda: "window id" in desktop.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"),
            "the window manager runs",
        )
        desktop.set_layout(layout)
        if has_tray:
            options = "--edge bottom --align right --widthtype request --height 28 --SetDockType true"
            desktop.start(["trayer", *options.split()])
            wait_until(lambda: _has_tray(desktop), "the tray runs")
        yield desktop


def own_environment(folder: Path) -> dict[str, str]:
    """An environment without any desktop of the machine's, whose folders lie in `folder`."""
    unwanted = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XMODIFIERS", "GTK_IM_MODULE", "QT_IM_MODULE", "SWAYSOCK")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted}
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        own = folder / variable.removeprefix("XDG_").removesuffix("_HOME").removesuffix("_DIR").lower()
        own.mkdir(mode=0o700)
        environment[variable] = str(own)
    return environment | {
        "HOME": str(folder),
        "DBUS_SESSION_BUS_ADDRESS": f"unix:path={folder / 'bus'}",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "NO_AT_BRIDGE": "1",
        "GSETTINGS_BACKEND": "memory",
    }


def _start_screen(folder: Path, environment: dict[str, str], stack: ExitStack) -> str:
    """Start the X server on a display that it finds free by itself."""
    with _one_at_a_time:
        return _start_server(folder, environment, stack)


def _start_server(folder: Path, environment: dict[str, str], stack: ExitStack) -> str:
    reading, writing = os.pipe()
    options = "-screen 0 1280x800x24 -nolisten tcp -noreset".split()
    with os.fdopen(reading, "rb") as answers, (folder / "Xvfb.log").open("wb") as log:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), *options],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=(writing,),
            start_new_session=True,
        )
        stack.callback(end, server)
        os.close(writing)
        is_ready, _, _ = select.select([answers], [], [], _LIMIT_S)
        number = answers.readline().strip() if is_ready else b""
    if not number:
        pytest.fail(f"Xvfb did not start:\n{(folder / 'Xvfb.log').read_text()}")
    return f":{number.decode()}"


def start_bus(desktop: Programs) -> None:
    """Start the session bus that the environment names."""
    configuration = desktop.folder / "bus.conf"
    configuration.write_text(_BUS.format(socket=desktop.folder / "bus"))
    desktop.start(["dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile"])
    wait_until((desktop.folder / "bus").exists, "the session bus runs")


def _has_tray(desktop: XDesktop) -> bool:
    connection = Xlib.display.Display(desktop.display)
    try:
        owner = connection.get_selection_owner(connection.get_atom("_NET_SYSTEM_TRAY_S0"))
    finally:
        connection.close()
    return bool(owner != Xlib.X.NONE)
