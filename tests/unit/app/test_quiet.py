"""Libraries are silenced on standard error, and we are not."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier, Thread

import pytest

from app.quiet import quiet_libraries

SCRIPT = """
import logging, os, sys
from pathlib import Path
from app.logs import logging_to
from app.quiet import quiet_libraries

with logging_to(Path(sys.argv[1]), is_verbose=False):
    print("before", file=sys.stderr)
    with quiet_libraries():
        os.write(2, b"ALSA lib: underrun occurred\\n")
        print("ours", file=sys.stderr)
        with quiet_libraries():
            os.write(2, b"ALSA lib: cannot find card\\n")
            late = sys.stderr
        os.write(2, b"ALSA lib: underrun occurred\\n")
        logging.getLogger("app").warning("a warning")
    os.write(2, b"after\\n")
    print("ours again", file=sys.stderr)
    print("late", file=late)
"""


@contextmanager
def standard_error_in(path: Path) -> Iterator[None]:
    """Let standard error of this process lead to a file."""
    kept = os.dup(2)
    with path.open("wb") as file:
        os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def test_only_our_messages_come_through(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-X", "dev", "-c", SCRIPT, str(tmp_path)], capture_output=True, text=True, check=True
    )

    assert run.stderr.splitlines() == ["before", "ours", "sayso: a warning", "after", "ours again", "late"]


def test_it_is_quiet_as_long_as_any_thread_wants_it(tmp_path: Path) -> None:
    both_are_in, one_is_out = Barrier(2), Barrier(2)

    def open_device() -> None:
        with quiet_libraries():
            both_are_in.wait(10)
        one_is_out.wait(10)

    thread = Thread(target=open_device)
    with standard_error_in(tmp_path / "terminal"):
        os.write(2, b"before ")
        with quiet_libraries():
            thread.start()
            both_are_in.wait(10)
            one_is_out.wait(10)
            os.write(2, b"noise")
        thread.join()
        os.write(2, b"after")

    assert (tmp_path / "terminal").read_bytes() == b"before after"


def test_what_takes_our_messages_elsewhere_keeps_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with standard_error_in(tmp_path / "terminal"), quiet_libraries():
        sys.stderr.write("ours")

    assert capsys.readouterr().err == "ours"
    assert (tmp_path / "terminal").read_bytes() == b""


def test_all_is_as_before_when_something_fails(tmp_path: Path) -> None:
    usual = sys.stderr
    with standard_error_in(tmp_path / "terminal"):
        with pytest.raises(ZeroDivisionError), quiet_libraries():
            raise ZeroDivisionError
        os.write(2, b"after")

    assert sys.stderr is usual
    assert (tmp_path / "terminal").read_bytes() == b"after"


def test_a_program_without_standard_error_needs_no_quiet() -> None:
    kept = os.dup(2)
    os.close(2)
    try:
        with quiet_libraries():
            ran = True
    finally:
        os.dup2(kept, 2)
        os.close(kept)
    assert ran
