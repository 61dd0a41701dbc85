"""What a running Sayso is asked, and what it answers: one JSON object a line, over a socket only this user can open."""

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import cast

from app.desktop.state import State
from app.errors import AppError

LONGEST_LINE = 4096
"""Bytes; a longer request is none of ours."""


class ControlError(AppError):
    """A running Sayso cannot be asked, or does not understand."""


class Request(StrEnum):
    """What can be asked."""

    TOGGLE = "toggle"
    START = "start"
    STOP = "stop"
    CANCEL = "cancel"
    STATUS = "status"
    FOLLOW = "follow"
    """The status at once and again at each change, until the asker goes."""
    SHOW = "show"
    """Bring the window up: a second start of the program asks this."""
    RELOAD_SETTINGS = "reload-settings"
    """Another process has changed the settings."""
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Status:
    """What the app is doing."""

    state: State
    engine_pid: int | None
    """None while no model is loaded."""
    model: str
    device: str

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def encode_request(request: Request) -> bytes:
    return json.dumps({"request": request.value}).encode() + b"\n"


def parse_request(line: bytes) -> Request:
    """Read one line.

    Raises:
        ControlError: It is no request.
    """
    try:
        content = json.loads(line)
        return Request(content["request"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ControlError("That is no request that Sayso knows.") from error


def encode_answer(status: Status) -> bytes:
    return json.dumps(status.as_json()).encode() + b"\n"


def encode_refusal(sentence: str) -> bytes:
    return json.dumps({"error": sentence}).encode() + b"\n"


def parse_answer(line: bytes) -> Status:
    """Read one line.

    Raises:
        ControlError: It is none, or says that the request was refused.
    """
    try:
        content = cast("dict[str, object]", json.loads(line))
        if "error" in content:
            raise ControlError(str(content["error"]))
        pid = content["engine_pid"]
        return Status(
            State(str(content["state"])),
            int(str(pid)) if pid is not None else None,
            str(content["model"]),
            str(content["device"]),
        )
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ControlError(
            "What answers is not Sayso, or another version of it; quit it and start Sayso anew."
        ) from error
