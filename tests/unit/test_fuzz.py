"""Hostile input in short: what once led to faults, and some hundred new ones of each kind; the long form is a script."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.fuzz.guard import BreachError, HangError

REPOSITORY = Path(__file__).parents[2]
_INPUTS = 150


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded in Linux's way")
def test_nothing_hostile_does_more_than_be_refused(tmp_path: Path) -> None:
    options = ["--inputs", str(_INPUTS), "--seed", "1", "--found", str(tmp_path), "--together"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.run", *options], cwd=REPOSITORY, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


_GUARDED = """
import os, sys, time
from pathlib import Path
from tests.fuzz.guard import Guard, limited_memory
with limited_memory(1 << 28), Guard().watching(Path(sys.argv[1]), 0.2):
    {}
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded in Linux's way")
@pytest.mark.parametrize(
    ("deed", "error"),
    [
        ("open(sys.argv[1] + '/inside', 'w').close()", ""),
        ("open(sys.argv[1] + '/../outside', 'w')", BreachError.__name__),
        ("open('/etc/passwd')", BreachError.__name__),
        ("os.system('true')", BreachError.__name__),
        ("time.sleep(60)", HangError.__name__),
        ("bytearray(1 << 30)", MemoryError.__name__),
    ],
)
def test_each_deed_that_reading_is_not_for_is_noticed(deed: str, error: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "folder")
        folder.mkdir()
        program = [sys.executable, "-c", _GUARDED.format(deed), str(folder)]
        environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
        done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
        assert error in done.stderr
        assert (done.returncode == 0) == (not error)
        assert not Path(name, "outside").exists()
