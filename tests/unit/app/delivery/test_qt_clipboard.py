"""Qt's clipboard, borrowed by one program and read by another, on a real X server."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.text_fields import QtField
from tests.helpers.x_desktop import XDesktop, end, wait_until

pytestmark = pytest.mark.desktop

REPOSITORY = Path(__file__).parents[4]
RICH = {"text/plain": "Käse".encode(), "text/html": b"<b>K</b>", "image/png": bytes(range(256)) * 100}


class Owner:
    """A program that borrows the clipboard through Qt."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().decode().strip()


@pytest.fixture
def owner(desktop: XDesktop) -> Iterator[Owner]:
    path = {"PYTHONPATH": os.pathsep.join([str(REPOSITORY), *filter(None, [os.environ.get("PYTHONPATH")])])}
    script = REPOSITORY / "tests" / "helpers" / "clipboard_owner.py"
    process = desktop.start([sys.executable, script], path, has_pipes=True)
    yield Owner(process)
    end(process)


@pytest.fixture
def other(opened_other: QtField) -> QtField:
    return opened_other


def test_a_reader_is_noticed_and_what_was_copied_is_given_back(owner: Owner, other: QtField) -> None:
    other.copy(RICH)
    owner.ask("lend dictated")
    owner.ask("expect")
    assert owner.ask("wait 0.1") == "False"

    wait_until(lambda: other.clipboard().get("text/plain") == b"dictated", "it is read")

    assert owner.ask("wait 5") == "True"
    owner.ask("give_back")
    wait_until(lambda: "text/html" in other.clipboard(), "it is given back")
    found = other.clipboard()
    assert {name: found[name] for name in RICH} == RICH


def test_who_reads_before_the_keys_were_pressed_is_not_the_target(owner: Owner, other: QtField) -> None:
    owner.ask("lend dictated")
    other.clipboard()
    owner.ask("expect")

    assert owner.ask("wait 0.1") == "False"


def test_those_who_remember_what_was_copied_are_asked_not_to(owner: Owner, other: QtField) -> None:
    owner.ask("lend dictated")
    wait_until(lambda: other.clipboard().get("x-kde-passwordManagerHint") == b"secret", "they are asked")

    owner.ask("put kept for good")
    wait_until(lambda: other.clipboard().get("text/plain") == b"kept for good", "it is put")
    assert "x-kde-passwordManagerHint" not in other.clipboard()


def test_what_is_copied_meanwhile_is_never_replaced(owner: Owner, other: QtField) -> None:
    owner.ask("lend dictated")
    owner.ask("expect")
    other.copy({"text/plain": b"copied meanwhile"})
    wait_until(lambda: owner.ask("is_replaced") == "True", "it is noticed")

    assert owner.ask("keep") == "False"
    owner.ask("give_back")
    assert other.clipboard()["text/plain"] == b"copied meanwhile"


def test_text_can_be_left_for_good(owner: Owner, other: QtField) -> None:
    owner.ask("lend dictated")

    assert owner.ask("keep") == "True"
    wait_until(lambda: other.clipboard().get("text/plain") == b"dictated", "it is left")


def test_an_empty_clipboard_is_empty_again(owner: Owner, other: QtField) -> None:
    other.ask("clear_clipboard")
    owner.ask("lend dictated")
    owner.ask("give_back")

    wait_until(lambda: "text/plain" not in other.clipboard(), "it is empty")
