"""A work in another process tells how far it is, rests when it is told to, and ends with whoever wanted it."""

import os
import subprocess
import sys
from pathlib import Path

from app import progress

REPOSITORY = Path(__file__).parents[3]
WORK = """
from app import progress
for step in range(1, 5):
    progress.tell(step, 4)
print("done")
"""


def work(orders: bytes, *, is_told: bool = True) -> subprocess.CompletedProcess[bytes]:
    """What comes of a work to which somebody says this, and then goes."""
    environment = os.environ | {"PYTHONPATH": str(REPOSITORY)} | ({progress.VARIABLE: "1"} if is_told else {})
    return subprocess.run(
        [sys.executable, "-c", WORK], input=orders, env=environment, capture_output=True, timeout=60, check=False
    )


def test_a_work_that_rests_ends_when_nobody_is_there_to_let_it_go_on() -> None:
    run = work(b"what?\n" + progress.PAUSE)
    assert run.returncode == 3
    assert b"done" not in run.stdout


def test_nobody_is_told_who_does_not_ask() -> None:
    run = work(progress.PAUSE, is_told=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"done\n", b"")


def test_lines_that_tell_something_else_are_no_share() -> None:
    assert progress.share_in("progress 0.250") == 0.25
    assert progress.share_in("progress 7") == 1.0
    assert progress.share_in("progress 0.2x") == 0.0
    assert progress.share_in("sayso: No.") is None
