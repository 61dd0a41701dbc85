"""A program that may not use the internet is ended when it tries, and can do everything else."""

import signal
import subprocess
import sys

import pytest

from tests.helpers.offline import is_possible

pytestmark = pytest.mark.skipif(not is_possible(), reason="this kernel can't be told to refuse sockets")


def run(program: str) -> int:
    command = [sys.executable, "-m", "tests.helpers.offline", sys.executable, "-c", program]
    return subprocess.run(command, check=False, timeout=120).returncode


@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6"])
def test_a_socket_of_the_internet_ends_it(family: str) -> None:
    assert run(f"import socket; socket.socket(socket.{family})") == -signal.SIGSYS


def test_what_it_starts_is_held_to_it_too() -> None:
    inner = "import socket; socket.socket()"
    assert run(f"import subprocess, sys; sys.exit(-subprocess.run([sys.executable, '-c', {inner!r}]).returncode)") == (
        signal.SIGSYS
    )


def test_sockets_of_this_machine_are_as_before() -> None:
    assert run("import socket; socket.socketpair(socket.AF_UNIX)") == 0
