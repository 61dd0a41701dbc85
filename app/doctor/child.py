"""Asks the probes, each in a process of its own that is killed when it takes too long."""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import app
from app.doctor.facts import (
    ComputerFacts,
    DeliveryFacts,
    HotkeyFacts,
    LevelFacts,
    ModelFacts,
    NoAnswerError,
    ProbeError,
    RecorderFacts,
    SoundFacts,
    TrayFacts,
    computer_facts,
    delivery_facts,
    recorder_facts,
    sound_facts,
)
from app.frozen import is_frozen

_QUICK_S = 6.0
_DESKTOP_S = 15.0
_LEVEL_S = 12.0
"""A wireless headset may need seconds before its first samples."""
_TORCH_S = 60.0
"""From a cold disk, torch takes long to load."""
_READING_S = 60.0
"""Gigabytes of a model, read once."""

_WITHOUT_CONSOLE = 0x08000000 if sys.platform == "win32" else 0  # CREATE_NO_WINDOW

_log = logging.getLogger(__name__)


class ChildProbes:
    """The probes of this computer.  Has no state: any thread may ask."""

    def sound(self) -> SoundFacts:
        """The sound server and its microphones."""
        return sound_facts(_ask("sound", "", _QUICK_S))

    def recorder(self) -> RecorderFacts:
        """What PortAudio sees now; in a process that has it loaded, it would see what there was then."""
        return recorder_facts(_ask("recorder", "", _QUICK_S))

    def level(self, microphone: str) -> LevelFacts:
        """Record a moment from a microphone; empty for the default one."""
        return LevelFacts(**_ask("level", microphone, _LEVEL_S))

    def computer(self) -> ComputerFacts:
        """Processor, graphics cards, and their speed."""
        return computer_facts(_ask("computer", "", _TORCH_S))

    def model(self, name: str) -> ModelFacts:
        """Read a model's files and hold them against their digests."""
        return ModelFacts(**_ask("model", name, _READING_S))

    def tray(self) -> TrayFacts:
        """Whether the X server has a tray."""
        return TrayFacts(**_ask("tray", "", _QUICK_S))

    def hotkey(self, keys: str) -> HotkeyFacts:
        """Listen for the dictation key for a moment; not while the app does."""
        return HotkeyFacts(**_ask("hotkey", keys, _DESKTOP_S))

    def delivery(self) -> DeliveryFacts:
        """How text could be brought into other programs; nothing is written."""
        return delivery_facts(_ask("delivery", "", _DESKTOP_S))


def _ask(probe: str, argument: str, limit_s: float) -> Mapping[str, Any]:
    try:
        done = subprocess.run(  # noqa: S603 - our own program
            [*_program(), "doctor", f"--probe={probe}:{argument}"],
            env=_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            creationflags=_WITHOUT_CONSOLE,
            timeout=limit_s,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise NoAnswerError(f"There was no answer within {limit_s:.0f} s.") from error
    except OSError as error:
        raise NoAnswerError(f"The check could not be started: {error.strerror}.") from error
    content = _content(done.stdout)
    if content is None:
        _log.info(
            "the probe %s ended with %d: %s", probe, done.returncode, done.stderr[-2000:].decode(errors="replace")
        )
        raise NoAnswerError("What was asked crashed; the log tells more.")
    if "error" in content:
        raise ProbeError(content["error"])
    return content


def _content(output: bytes) -> Mapping[str, Any] | None:
    try:
        content = json.loads(output)
    except ValueError:
        return None
    return content if isinstance(content, dict) else None


def _program() -> Sequence[str]:
    """How this program is started: frozen into one file it is its own interpreter."""
    return [sys.executable] if is_frozen() else [sys.executable, "-P", "-m", "app"]


def _environment() -> dict[str, str]:
    """Ours, with the folder that `app` was imported from, wherever the user started the program."""
    folder = str(Path(app.__file__ or "").parents[1])
    paths = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [folder, paths]))}
