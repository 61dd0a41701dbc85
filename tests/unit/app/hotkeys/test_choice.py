import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.hotkeys.backend import Level, Shortcut
from app.hotkeys.binding import parse_binding
from app.hotkeys.choice import is_wayland, makers_for
from app.hotkeys.desktop_key import DesktopKeyBackend, instructions
from app.hotkeys.service import HotkeyOptions, HotkeyService

REPOSITORY = Path(__file__).parents[4]


def names(environment: Mapping[str, str], platform: str = "linux") -> list[str]:
    return [maker.__name__.strip("_") for maker in makers_for(platform, environment, "sayso", None)]


@pytest.mark.parametrize(
    ("environment", "order"),
    [
        ({"DISPLAY": ":0"}, ["x11", "desktop_key"]),
        ({"DISPLAY": ":0", "XDG_SESSION_TYPE": "x11"}, ["x11", "desktop_key"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["portal", "keyboards", "desktop_key"]),
        ({"DISPLAY": ":0", "XDG_SESSION_TYPE": "wayland"}, ["portal", "keyboards", "desktop_key"]),
        ({}, ["keyboards", "desktop_key"]),
    ],
)
def test_an_x11_grab_is_never_tried_under_wayland(environment: dict[str, str], order: list[str]) -> None:
    assert names(environment) == order
    assert is_wayland(environment) is ("portal" in order)


def test_windows_and_macos_have_one_way() -> None:
    assert names({}, "win32") == ["windows"]
    assert names({}, "darwin") == ["macos"]


@pytest.mark.parametrize(
    ("desktop", "keys", "words"),
    [
        ("GNOME", "F9", "Custom Shortcuts"),
        ("ubuntu:GNOME", "F9", "Custom Shortcuts"),
        ("KDE", "F9", "System Settings"),
        ("sway", "ctrl+alt+space", "“bindsym Ctrl+Mod1+space exec sayso ctl toggle”"),
        ("sway", "F9", "bindsym --release F9 exec sayso ctl stop"),
        ("Hyprland", "super+d", "“bind = SUPER, d, exec, sayso ctl toggle”"),
        ("Hyprland", "F9", "“bindr = , F9, exec, sayso ctl stop”"),
        ("niri", "super+d", "“Super+d { spawn"),
        ("river", "F9", "“riverctl map normal None F9 spawn 'sayso ctl toggle'”"),
        ("COSMIC", "F9", "Custom"),
        ("", "F9", "“sayso ctl toggle”"),
    ],
)
def test_tells_how_to_bind_a_key_on_each_desktop(desktop: str, keys: str, words: str) -> None:
    assert words in instructions(desktop, parse_binding(keys))


def test_the_last_resort_listens_to_nothing_and_says_what_to_do() -> None:
    backend = DesktopKeyBackend(print, "sway")
    dictate = Shortcut("dictate", parse_binding("F8"), "", is_always=True)
    cancel = Shortcut("cancel", parse_binding("escape"), "", is_always=False)
    refusals = {refusal.id: refusal.sentence for refusal in backend.arm([dictate, cancel])}

    assert "bindsym F8" in refusals["dictate"]
    assert "sayso ctl cancel" in refusals["cancel"]
    assert (backend.status().level, backend.status().can_hold) == (Level.NEEDS_USER, False)


def test_without_any_desktop_the_user_is_told_what_to_do() -> None:
    service = HotkeyService(print, makers=makers_for("linux", {"XDG_CURRENT_DESKTOP": "sway"}, "sayso", None)[-1:])
    try:
        sentences = service.configure(HotkeyOptions(mode="hold"))

        assert "bindsym F9" in sentences[0]
        assert service.status().level is Level.NEEDS_USER
        assert "bindsym F9" in service.status().sentence
    finally:
        service.close()


def test_importing_the_service_loads_no_library_of_a_platform() -> None:
    script = "import sys, app.hotkeys.service; print(*{name.partition('.')[0] for name in sys.modules})"
    run = subprocess.run([sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=True)

    assert not set(run.stdout.split()) & {"torch", "PySide6", "pynput", "Xlib", "jeepney", "evdev"}
