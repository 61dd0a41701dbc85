"""`sayso ctl`: drives the running app, for key bindings of the desktop and for scripts."""

import json
import sys

from app.cli.arguments import Ctl
from app.control.client import ask, follow
from app.control.protocol import Request, Status


def ctl(command: Ctl) -> int:
    """Ask the app; print what it is doing where that was asked for.

    Raises:
        ControlError: It does not run, hangs, or refuses.
    """
    if command.is_following:
        for status in follow():
            _print(status, as_json=command.as_json)
        return 0
    status = ask(Request(command.action))
    if command.action == Request.STATUS:
        _print(status, as_json=command.as_json)
    return 0


def _print(status: Status, *, as_json: bool) -> None:
    if as_json:
        line = json.dumps(status.as_json(), separators=(",", ":"))
    else:
        model = f"{status.model} on {status.device}" if status.engine_pid is not None else "no model loaded"
        line = f"{status.state.value} ({model})"
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
