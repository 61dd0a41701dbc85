"""The running app is asked over a socket, and answers."""

import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.control.address import control_address
from app.control.client import NotRunningError, ask, follow, is_running
from app.control.protocol import (
    LONGEST_LINE,
    ControlError,
    Request,
    Status,
    encode_answer,
    encode_request,
    parse_answer,
    parse_request,
)
from app.desktop.control_server import ControlServer
from app.desktop.state import State
from tests.helpers.qt import wait_until

_T = TypeVar("_T")


class App:
    """A running app with nothing but its socket."""

    def __init__(self) -> None:
        self.state = State.IDLE
        self.asked: list[Request] = []
        self.server = ControlServer(self.act, self.status)
        self.server.listen(control_address())

    def act(self, request: Request) -> None:
        self.asked.append(request)
        if request is Request.START:
            self.state = State.LISTENING

    def status(self) -> Status:
        return Status(self.state, 1234, "base", "cpu")


@pytest.fixture
def runtime_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return tmp_path / "sayso"


@pytest.fixture
def running(request: pytest.FixtureRequest) -> Iterator[App]:
    request.getfixturevalue("runtime_folder")
    request.getfixturevalue("qt_app")
    app = App()
    yield app
    app.server.close()


def meanwhile(action: Callable[[], _T]) -> _T:
    """What `action` gives in another thread, as another process would get it, while the app serves."""
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(action)
        wait_until(future.done)
        return future.result()


def test_status_tells_what_the_app_is_doing(running: App) -> None:
    assert meanwhile(lambda: ask(Request.STATUS)) == Status(State.IDLE, 1234, "base", "cpu")
    assert running.asked == []


def test_a_request_is_done_before_it_is_answered(running: App) -> None:
    assert meanwhile(lambda: ask(Request.START)).state is State.LISTENING
    assert running.asked == [Request.START]


def test_a_follower_hears_of_each_change_once(running: App) -> None:
    with ThreadPoolExecutor(1) as pool:
        followed = follow()
        first = pool.submit(next, followed)
        wait_until(first.done)
        second = pool.submit(next, followed)
        running.server.tell()
        running.state = State.FINISHING
        running.server.tell()
        wait_until(second.done)
        third = pool.submit(next, followed)
        running.server.tell()
        running.state = State.IDLE
        running.server.tell()
        wait_until(third.done)
    assert [status.result().state for status in (first, second, third)] == [
        State.IDLE,
        State.IDLE,
        State.FINISHING,
    ]
    del followed  # closes the connection


@pytest.mark.usefixtures("runtime_folder")
def test_without_an_app_the_sentence_says_how_to_start_it() -> None:
    with pytest.raises(NotRunningError, match="start it with: sayso"):
        ask(Request.TOGGLE)
    assert not is_running()


def test_a_socket_that_a_crash_left_behind_is_taken_over(running: App, runtime_folder: Path) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        running.server.close()
        left.bind(str(runtime_folder / "control"))
        assert not meanwhile(is_running)
        app = App()
        assert meanwhile(is_running)
        app.server.close()


@pytest.mark.usefixtures("running")
def test_only_this_user_can_open_the_socket(runtime_folder: Path) -> None:
    assert runtime_folder.stat().st_mode & 0o077 == 0
    assert (runtime_folder / "control").stat().st_mode & 0o077 == 0


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("junk", [b"hello\n", b"{}\n", b"[" * 1000 + b"\n", b'{"request":"rm -rf"}\n', b"\xff\n"])
def test_junk_is_refused_and_the_app_goes_on(runtime_folder: Path, junk: bytes) -> None:
    def send() -> bytes:
        with socket.socket(socket.AF_UNIX) as guest:
            guest.connect(str(runtime_folder / "control"))
            guest.sendall(junk)
            return guest.recv(LONGEST_LINE)

    assert "no request" in json.loads(meanwhile(send))["error"]
    assert meanwhile(is_running)


@pytest.mark.usefixtures("running")
def test_a_line_without_end_is_cut_off(runtime_folder: Path) -> None:
    def send() -> bytes:
        with socket.socket(socket.AF_UNIX) as guest:
            guest.connect(str(runtime_folder / "control"))
            try:
                guest.sendall(b"x" * 1_000_000)
                return guest.recv(1)
            except (BrokenPipeError, ConnectionResetError):
                return b""

    assert meanwhile(send) == b""
    assert meanwhile(is_running)


@given(st.sampled_from(Request))
def test_a_request_survives_the_way(request_sent: Request) -> None:
    assert parse_request(encode_request(request_sent)) is request_sent


@given(st.builds(Status, st.sampled_from(State), st.none() | st.integers(1, 2**31), st.text(), st.text()))
def test_an_answer_survives_the_way(status: Status) -> None:
    line = encode_answer(status)
    assert line.count(b"\n") == 1
    assert parse_answer(line) == status


@given(st.binary(max_size=200))
def test_what_is_no_message_is_refused_in_a_sentence(line: bytes) -> None:
    for parse in (parse_request, parse_answer):
        with pytest.raises(ControlError, match=r"\.$"):
            parse(line)
