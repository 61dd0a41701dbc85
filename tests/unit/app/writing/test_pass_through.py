"""The user's own program: its text is taken, and whatever goes wrong is an error with a sentence."""

import os
import shlex
import sys
from pathlib import Path

import pytest

from app.writing.pass_through import PassThroughError, passed_through
from tests.helpers.hotkeys import wait_until


def program(code: str) -> str:
    return shlex.join([sys.executable, "-c", code])


def test_its_output_is_the_text() -> None:
    command = program("import sys; print(sys.stdin.buffer.read().decode().upper())")
    assert passed_through(command, "grüße", 30) == "GRÜSSE"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (program("import time; time.sleep(60)"), "took longer"),
        (program("raise SystemExit(3)"), "code 3"),
        (program("pass"), "wrote nothing"),
        (program("print('x' * 10000)"), "wrote nothing"),
        ("/nowhere/at-all", "cannot be started"),
        ("'", "cannot be read"),
        (" ", "no command"),
    ],
)
def test_failures_are_told(command: str, sentence: str) -> None:
    with pytest.raises(PassThroughError, match=sentence):
        passed_through(command, "text", 1 if "sleep" in command else 30)


def test_no_shell_reads_the_command() -> None:
    assert passed_through(program("import sys; print(sys.argv[1])") + " '$(echo x)'", "text", 30) == "$(echo x)"


def test_a_program_that_writes_without_end_is_ended() -> None:
    command = program("import sys\nwhile True: sys.stdout.write('x' * 100_000)")
    with pytest.raises(PassThroughError, match="wrote nothing that can stand"):
        passed_through(command, "text", 30)


def test_a_program_that_reads_nothing_is_not_waited_for() -> None:
    assert passed_through(program("print('short')"), "long " * 100_000, 30) == "short"


@pytest.mark.skipif(sys.platform == "win32", reason="programs there have no groups")
@pytest.mark.parametrize("what", ["sleep 300", "yes"])
def test_what_a_program_has_started_ends_with_it(tmp_path: Path, what: str) -> None:
    noted = tmp_path / "pid"
    command = f"sh -c '{what} & echo $! > {noted}; wait'"
    with pytest.raises(PassThroughError):
        passed_through(command, "text", 1)
    child = int(noted.read_text())
    wait_until(lambda: not _runs(child), "the child ends")


def _runs(pid: int) -> bool:
    """Whether there is such a process that is more than a name which its parent has not read yet."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        try:
            os.kill(pid, 0)
        except OSError:
            return False
        return not Path("/proc/self").exists()
