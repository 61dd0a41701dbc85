"""What a running Sayso is asked, and what it answers: one JSON object a line, over a socket only this user can open."""

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import cast

from app.desktop.state import State
from app.errors import AppError

LONGEST_LINE = 4096
"""Bytes; a longer request is none of ours."""

_NOT_UNDERSTOOD = (ValueError, KeyError, TypeError, RecursionError)
_ANOTHER = "What answers is not Sayso, or another version of it; quit it and start Sayso anew."


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
    HOTKEY = "hotkey"
    """How the dictation key is listened for."""
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


@dataclass(frozen=True, slots=True)
class KeyState:
    """How the running app listens for the dictation key, as `app.hotkeys` says it."""

    name: str
    """Of the way in which it listens; empty where there is none."""
    level: str
    """`unavailable`, `needs user`, `degraded` or `ready`."""
    sentence: str
    can_hold: bool
    """Whether it notices that the key is let go."""


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
    except _NOT_UNDERSTOOD as error:
        raise ControlError("That is no request that Sayso knows.") from error


def encode_answer(status: Status) -> bytes:
    return json.dumps(status.as_json()).encode() + b"\n"


def encode_key_state(key: KeyState) -> bytes:
    return json.dumps(asdict(key)).encode() + b"\n"


def encode_refusal(sentence: str) -> bytes:
    return json.dumps({"error": sentence}).encode() + b"\n"


def parse_answer(line: bytes) -> Status:
    """Read one line.

    Raises:
        ControlError: It is none, or says that the request was refused.
    """
    try:
        content = _content(line)
        pid = content["engine_pid"]
        return Status(
            State(str(content["state"])),
            int(str(pid)) if pid is not None else None,
            str(content["model"]),
            str(content["device"]),
        )
    except _NOT_UNDERSTOOD as error:
        raise ControlError(_ANOTHER) from error


def parse_key_state(line: bytes) -> KeyState:
    """Read the answer to `Request.HOTKEY`; raises as `parse_answer` does."""
    try:
        content = _content(line)
        return KeyState(
            str(content["name"]), str(content["level"]), str(content["sentence"]), can_hold=bool(content["can_hold"])
        )
    except _NOT_UNDERSTOOD as error:
        raise ControlError(_ANOTHER) from error


def _content(line: bytes) -> dict[str, object]:
    content = cast("dict[str, object]", json.loads(line))
    if "error" in content:
        raise ControlError(str(content["error"]))
    return content
