"""How the process of the windows ends."""

import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[4]
_PROGRAM = """
import os, signal, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.desktop.window_process import _signals_quit

application = QApplication([])
QTimer.singleShot(20_000, lambda: application.exit(7))
with _signals_quit(application):
    kill = lambda: os.kill(os.getpid(), getattr(signal, sys.argv[1]))
    kill() if sys.argv[2] == "before" else QTimer.singleShot(0, kill)
    sys.exit(application.exec())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals between processes")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
@pytest.mark.parametrize("when", ["before", "while"])
def test_a_signal_ends_the_app_in_order_also_before_its_event_loop_runs(name: str, when: str) -> None:
    run = subprocess.run([sys.executable, "-c", _PROGRAM, name, when], cwd=REPOSITORY, timeout=60, check=False)
    assert run.returncode == 0
