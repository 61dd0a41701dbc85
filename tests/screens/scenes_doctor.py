"""The doctor's window in every state."""

from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from PySide6.QtWidgets import QPushButton, QWidget

from app.doctor.checks import examine
from app.doctor.facts import HotkeyFacts, NoAnswerError, RecorderFacts, SoundFacts
from app.doctor.finding import Finding
from app.ui.doctor_window import DoctorWindow
from tests.helpers.doctor import BUILT_IN, COMPUTER, FakeProbes, computer
from tests.screens.registry import scene

_DISK = SimpleNamespace(free=80_600_000_000)
_SPEECH = (-52, -40, -31, -24, -20, -26, -22, -18, -25, -33, -45, -50, -38, -27, -21, -17, -19, -24, -30, -28, -22, -18)


def findings(**changes: Any) -> list[Finding]:
    """Of a computer that is well but for what is given."""
    # The pictures are the same whatever disk they are made on.
    with TemporaryDirectory() as folder, patch("shutil.disk_usage", return_value=_DISK):
        return list(examine(computer(Path(folder), **changes)))


def window(found: list[Finding]) -> DoctorWindow:
    made = DoctorWindow(lambda _: "")
    made.show_hotkey("F9")
    made.begin()
    for finding in found:
        made.show_finding(finding)
    return made


@scene("doctor")
def _() -> QWidget:
    made = window(findings())
    made.end()
    return made


@scene("doctor-looking")
def _() -> QWidget:
    return window(findings()[:4])


@scene("doctor-problems")
def _() -> QWidget:
    muted = SoundFacts("PipeWire 1.2.7", (BUILT_IN.__class__("a", "Built-in Audio", True, True, 1.0, False),))
    status = HotkeyFacts(
        "Desktop portal", "unavailable", "The desktop's portal gives no session for global shortcuts.", can_hold=False
    )
    found = findings(
        probes=FakeProbes(sound_facts=muted),
        model="small",
        environment={"WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "sway"},
        has_tray=False,
        hotkeys=lambda: status,
    )
    made = window(found)
    made.end()
    return made


@scene("doctor-one-problem")
def _() -> QWidget:
    made = window(findings(probes=FakeProbes(recorder_facts=RecorderFacts((), ""))))
    made.show_microphone_problem(
        "No microphone was found; plug one in, or switch one on in the system's sound settings."
    )
    made.end()
    return made


@scene("doctor-advice")
def _() -> QWidget:
    made = window(findings(probes=FakeProbes(model_facts=NoAnswerError(""), computer_facts=COMPUTER), has_tray=False))
    made.end()
    return made


@scene("doctor-trying")
def _() -> QWidget:
    made = window(findings())
    made.end()
    for button in made.findChildren(QPushButton):
        if button.isCheckable():
            button.setChecked(True)
    for level in _SPEECH:
        made.show_level(level, level + 9, is_clipping=False)
    made.hotkey_pressed()
    made.typing.show_typed("Mousepad")
    return made
