"""A program frozen into a folder is its own interpreter, and leaves the system's programs their libraries."""

import subprocess
import sys

import pytest

from app.desktop.autostart import own_command
from app.engine.child import engine_command
from app.frozen import ENGINE_OPTION, settle_frozen


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/sayso/sayso")
    monkeypatch.delenv("APPIMAGE", raising=False)


@pytest.mark.usefixtures("frozen")
def test_a_frozen_program_starts_itself() -> None:
    assert own_command() == ["/opt/sayso/sayso"]
    assert engine_command() == ("/opt/sayso/sayso", ENGINE_OPTION)


@pytest.mark.usefixtures("frozen")
def test_programs_of_the_system_get_their_own_libraries() -> None:
    environment = {"LD_LIBRARY_PATH": "/opt/sayso/_internal:/usr/local/lib", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib"}
    settle_frozen(environment)
    assert environment == {"LD_LIBRARY_PATH": "/usr/local/lib"}

    environment = {"LD_LIBRARY_PATH": "/opt/sayso/_internal"}
    settle_frozen(environment)
    assert environment == {}


def test_without_being_frozen_nothing_changes() -> None:
    environment = {"LD_LIBRARY_PATH": "/usr/local/lib"}
    settle_frozen(environment)
    assert environment == {"LD_LIBRARY_PATH": "/usr/local/lib"}
    assert engine_command()[0] == sys.executable


def test_the_option_makes_the_process_the_engines() -> None:
    """It says nothing where nothing can be asked of it, and ends when the app closes the pipe."""
    run = subprocess.run(
        [sys.executable, "-m", "app", ENGINE_OPTION],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")
