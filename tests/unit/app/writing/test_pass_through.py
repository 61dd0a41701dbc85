"""The user's own program: its text is taken, and whatever goes wrong is an error with a sentence."""

import shlex
import sys

import pytest

from app.writing.pass_through import PassThroughError, passed_through


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
