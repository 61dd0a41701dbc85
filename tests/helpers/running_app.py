"""The desktop app as a process on a virtual desktop with a virtual microphone, driven and read from outside."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.helpers.desktop import VirtualMicrophone, virtual_microphone
from tests.helpers.x_desktop import XDesktop, end, wait_until, x_desktop

_REPOSITORY = Path(__file__).parents[2]
_SAYSO = (sys.executable, "-m", "app")
_LOADING_S = 120.0

_SETTINGS = {"first_run.done": "true", "language.codes": "en", "model.name": "base"}


class RunningApp:
    """A started app; `desktop` and `microphone` are what it runs on."""

    def __init__(self, desktop: XDesktop, microphone: VirtualMicrophone) -> None:
        self.desktop = desktop
        self.microphone = microphone
        of_sound = {name: value for name, value in microphone.environment.items() if name.startswith("PULSE_")}
        self.environment = desktop.environment | of_sound | {"PYTHONPATH": str(_REPOSITORY)}
        self.command: tuple[str, ...] = _SAYSO
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *options: str) -> None:
        """Start the program, and wait until it can be asked."""
        self.process = self.desktop.start([*_SAYSO, *options], self.environment)
        wait_until(
            lambda: self.process is not None and (self.process.poll() is not None or self.is_running()), "it runs"
        )
        assert self.process.poll() is None, self.desktop.log(Path(sys.executable).name)

    def sayso(self, *words: str, check: bool = True) -> str:
        """What a command of the program prints."""
        run = subprocess.run(
            [*_SAYSO, *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            cwd=self.desktop.folder,
        )
        assert run.returncode == 0 or not check, run.stderr
        return run.stdout

    def set(self, settings: Mapping[str, str]) -> None:
        """Change settings as a user would on the command line."""
        for key, value in settings.items():
            self.sayso("settings", "set", key, value)

    def is_running(self) -> bool:
        return bool(self.sayso("ctl", "status", check=False))

    def status(self) -> dict[str, Any]:
        answer = json.loads(self.sayso("ctl", "status", "--json"))
        assert isinstance(answer, dict)
        return answer

    def wait_for(self, *states: str, limit_s: float = _LOADING_S) -> None:
        wait_until(lambda: self.status()["state"] in states, f"the app is {' or '.join(states)}", limit_s)

    def wait_until_ready(self) -> None:
        """Until the model is loaded."""
        wait_until(
            lambda: (status := self.status())["state"] == "idle" and status["engine_pid"] is not None,
            "the model is loaded",
            _LOADING_S,
        )

    def history(self) -> list[dict[str, Any]]:
        """Past dictations, newest first."""
        return [json.loads(line) for line in self.sayso("history", "--json").splitlines()]

    def window(self) -> int:
        """The app's main window."""
        found = self.desktop.run("xdotool", "search", "--onlyvisible", "--name", "^Sayso$").split()
        assert found, "there is no window named Sayso"
        return int(found[-1])

    def quit(self) -> int:
        """End it as a user does, and give its exit code."""
        assert self.process is not None
        self.sayso("ctl", "quit")
        return self.process.wait(20)

    def kill(self) -> None:
        """End it without a word."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(20)
        end(self.process)


@contextmanager
def running_app(settings: Mapping[str, str] | None = None, *, has_tray: bool = True) -> Iterator[RunningApp]:
    """Start a desktop, a microphone and the app; `settings` are added to those that skip the first run."""
    with ExitStack() as stack:
        desktop = stack.enter_context(x_desktop(has_tray=has_tray))
        microphone = stack.enter_context(virtual_microphone())
        app = RunningApp(desktop, microphone)
        app.set(_SETTINGS | dict(settings or {}))
        app.start()
        yield app
        assert app.process is not None
        if app.process.poll() is None:
            app.quit()
