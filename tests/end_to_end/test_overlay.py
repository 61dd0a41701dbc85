"""On a real screen, the overlay never takes the focus from the program that is dictated into, and the tray icon works."""

import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.sway import sway
from tests.helpers.text_fields import qt_field, text_of
from tests.helpers.x_desktop import XDesktop, require, wait_until, x_desktop

REPOSITORY = Path(__file__).parents[2]

pytestmark = pytest.mark.desktop

TEXT_WINDOW = REPOSITORY / "tests" / "helpers" / "text_window.py"

_LIMIT_S = 20.0


@pytest.fixture
def desktop() -> Iterator[XDesktop]:
    with x_desktop(has_tray=True) as desktop:
        yield desktop


def start_overlay(desktop: XDesktop) -> subprocess.Popen[bytes]:
    return desktop.start([sys.executable, "-m", "tests.helpers.overlay_program"], has_pipes=True)


def overlay_window(desktop: XDesktop) -> str:
    found: list[str] = []

    def is_there() -> bool:
        search = ["xdotool", "search", "--onlyvisible", "--name", "Sayso dictation"]
        output = subprocess.run(search, env=desktop.environment, capture_output=True, text=True, check=False).stdout
        found[:] = output.split()
        return bool(found)

    wait_until(is_there, f"the overlay shows\n{desktop.log('python')}")
    return found[0]


def geometry(desktop: XDesktop, window: str) -> dict[str, int]:
    lines = desktop.run("xdotool", "getwindowgeometry", "--shell", window).splitlines()
    return {name: int(value) for name, value in (line.split("=") for line in lines)}


def click(desktop: XDesktop, x: int, y: int, button: int = 1) -> None:
    desktop.run("xdotool", "mousemove", str(x), str(y))
    desktop.run("xdotool", "click", str(button))


def heard(program: subprocess.Popen[bytes]) -> str:
    """The next thing that the program tells."""
    assert program.stdout is not None
    is_there, _, _ = select.select([program.stdout], [], [], _LIMIT_S)
    assert is_there, "the program heard nothing"
    return program.stdout.readline().decode().strip()


@pytest.mark.parametrize("manager", ["openbox", "i3"])
def test_the_focus_stays_where_it_was(desktop: XDesktop, manager: str) -> None:
    require(manager)
    if manager != "openbox":
        change_manager(desktop, manager)
    with qt_field(desktop) as field:
        before = desktop.run("xdotool", "getwindowfocus")
        start_overlay(desktop)
        overlay = overlay_window(desktop)
        assert desktop.run("xdotool", "getwindowfocus") == before
        desktop.run("xdotool", "type", "--delay", "12", "one")
        assert text_of(field, "one") == "one"
        place = geometry(desktop, overlay)
        click(desktop, place["X"] + place["WIDTH"] - 40, place["Y"] + place["HEIGHT"] // 2)
        assert desktop.run("xdotool", "getwindowfocus") == before
        desktop.run("xdotool", "type", "--delay", "12", " two")
        assert text_of(field, "one two") == "one two"


def test_the_mouse_stops_and_drags_the_overlay(desktop: XDesktop) -> None:
    program = start_overlay(desktop)
    assert heard(program) == "shown"
    overlay = overlay_window(desktop)
    place = geometry(desktop, overlay)
    x, y = place["X"] + 23, place["Y"] + 23
    click(desktop, x, y)
    assert heard(program) == "stop"
    desktop.run("xdotool", "mousemove", str(x + 150), str(y), "mousedown", "1")
    for step in range(1, 6):
        desktop.run("xdotool", "mousemove", str(x + 150 + 20 * step), str(y - 50 * step))
    desktop.run("xdotool", "mouseup", "1")
    assert heard(program) == "moved"
    wait_until(
        lambda: abs(geometry(desktop, overlay)["Y"] - (place["Y"] - 250)) <= 3,
        "the overlay stands where it was dragged",
    )


def test_a_click_on_the_tray_icon_toggles(desktop: XDesktop) -> None:
    program = start_overlay(desktop)
    assert heard(program) == "shown"
    panel = desktop.run("xdotool", "search", "--class", "trayer").split()[-1]
    wait_until(lambda: geometry(desktop, panel)["WIDTH"] >= 16, "the icon is in the tray")
    place = geometry(desktop, panel)
    click(desktop, place["X"] + place["WIDTH"] - 14, place["Y"] + place["HEIGHT"] // 2)
    assert heard(program) == "toggle"
    click(desktop, place["X"] + place["WIDTH"] - 14, place["Y"] + place["HEIGHT"] // 2, button=2)
    assert heard(program) == "window"


def test_on_wayland_the_focus_stays_where_it_was() -> None:
    with sway() as desktop:
        desktop.start([sys.executable, TEXT_WINDOW, "field"])
        wait_until(lambda: desktop.focused() == "field", "the field has the focus")
        program = desktop.start([sys.executable, "-m", "tests.helpers.overlay_program"])
        assert heard(program) == "shown"
        assert desktop.focused() == "field"


def change_manager(desktop: XDesktop, manager: str) -> None:
    desktop.run("openbox", "--exit")
    wait_until(lambda: not manager_name(desktop), "openbox has ended")
    settings = desktop.folder / "i3.conf"  # without one, i3 asks questions first
    settings.write_text("font pango:monospace 8\n")
    desktop.start([manager, "-c", settings] if manager == "i3" else [manager])
    wait_until(lambda: manager in manager_name(desktop), f"{manager} runs")


def manager_name(desktop: XDesktop) -> str:
    """What the window manager calls itself; nothing while one takes over from another."""
    window = desktop.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").rpartition("# ")[2].split(",")[0]
    ask = ["xprop", "-id", window, "_NET_WM_NAME"]
    answer = subprocess.run(ask, env=desktop.environment, capture_output=True, text=True, check=False).stdout
    return answer.partition("=")[2].strip().lower()
