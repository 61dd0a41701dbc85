"""Which desktop is written on."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.delivery.choice import desktop_here, is_wayland
from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery, Outcome
from app.delivery.wayland_desktop import WaylandDesktopHere
from app.delivery.x11_desktop import X11DesktopHere
from tests.helpers.fake_desktop import Receipts

REPOSITORY = Path(__file__).parents[4]


def test_an_x_server_beside_wayland_is_not_written_to() -> None:
    assert is_wayland({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"})
    assert is_wayland({"XDG_SESSION_TYPE": "wayland", "DISPLAY": ":0"})
    assert not is_wayland({"XDG_SESSION_TYPE": "x11", "DISPLAY": ":0"})


def test_each_session_has_its_desktop(tmp_path: Path) -> None:
    (tmp_path / "wl-copy").touch(mode=0o755)

    here = desktop_here({"WAYLAND_DISPLAY": "wayland-0", "PATH": str(tmp_path)}, "linux")
    assert isinstance(here, WaylandDesktopHere)
    assert isinstance(desktop_here({"DISPLAY": ":0"}, "linux"), X11DesktopHere)


def test_without_any_desktop_texts_are_held(caplog: pytest.LogCaptureFixture) -> None:
    receipts = Receipts()
    delivery = Delivery(receipts, DeliveryOptions(), here=X11DesktopHere(":4242"))
    delivery.begin("a")
    delivery.finish("a", "dictated")

    assert receipts.last_of("a").outcome is Outcome.HELD
    assert delivery.focused_app() == ""
    delivery.close()
    assert "no X server" in caplog.text


@pytest.mark.parametrize("module", ["app.delivery.queue", "app.delivery.windows_desktop", "app.delivery.macos_desktop"])
def test_no_library_of_another_desktop_is_loaded(module: str) -> None:
    script = f"import sys, {module}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=True, timeout=60
    )

    assert not set(run.stdout.split()) & {"torch", "PySide6", "Xlib", "jeepney", "Quartz"}
