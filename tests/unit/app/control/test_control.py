"""The running app is asked over a socket, and answers."""

import json
import os
import select
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtNetwork import QLocalSocket

from app.control.address import control_address
from app.control.client import NotRunningError, ask, ask_key_state, follow, is_running
from app.control.peer import is_own, user_of
from app.control.protocol import (
    LONGEST_LINE,
    ControlError,
    KeyState,
    Request,
    Status,
    encode_answer,
    encode_refusal,
    encode_request,
)
from app.desktop.control_server import ControlServer
from app.desktop.instance import only_instance
from app.desktop.state import State
from tests.helpers.qt import process_events, wait_until

_T = TypeVar("_T")

_LIMIT_S = 30.0
"""A machine may stand still for a while."""


KEY = KeyState("X11", "ready", "F9 works in every program.", can_hold=True)


class App:
    """A running app with nothing but its socket."""

    def __init__(self) -> None:
        self.state = State.IDLE
        self.asked: list[Request] = []
        self.is_starting = False
        self.failure = ""
        self.server = ControlServer(self.act, self.status, lambda: KEY, lambda: self.is_starting, lambda: self.failure)
        self.server.listen(control_address())

    def act(self, request: Request) -> None:
        self.asked.append(request)
        if request is Request.START:
            self.state = State.LOADING if self.is_starting else State.LISTENING

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


def test_the_app_says_how_it_listens_for_its_key(running: App) -> None:
    assert meanwhile(ask_key_state) == KEY
    assert running.asked == []


def starting(running: App, request: Request, end: Callable[[], None]) -> Status:
    """The answer to a request for a dictation whose microphone gives nothing, until `end` is what comes of it."""
    running.is_starting = True
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(ask, request)
        wait_until(lambda: request in running.asked)
        running.server.tell()
        process_events()
        assert not answer.done()
        end()
        running.server.tell()
        wait_until(answer.done)
        return answer.result()


@pytest.mark.parametrize("request_sent", [Request.START, Request.TOGGLE])
def test_a_dictation_that_cannot_be_begun_is_told_to_whoever_asked_for_it(running: App, request_sent: Request) -> None:
    def fail() -> None:
        running.is_starting, running.state, running.failure = False, State.IDLE, "There is no microphone."

    with pytest.raises(ControlError, match=r"^There is no microphone\.$"):
        starting(running, request_sent, fail)


def test_a_dictation_is_answered_once_the_microphone_gives_sound(running: App) -> None:
    def begin() -> None:
        running.is_starting, running.state = False, State.LISTENING

    assert starting(running, Request.START, begin).state is State.LISTENING


def test_a_dictation_that_is_recorded_is_no_failure_where_the_model_cannot_be_loaded(running: App) -> None:
    def begin() -> None:
        running.is_starting, running.state = False, State.LISTENING
        running.failure = "The model small cannot be loaded."

    assert starting(running, Request.START, begin).state is State.LISTENING


@pytest.mark.parametrize("times", [1, 2])
def test_who_asked_for_a_dictation_and_goes_is_forgotten(running: App, runtime_folder: Path, times: int) -> None:
    running.is_starting = True
    with asking(runtime_folder, Request.START, times):
        wait_until(lambda: running.asked == [Request.START] * times)
    wait_until(lambda: not running.server.findChildren(QLocalSocket))
    running.is_starting = False
    running.server.tell()


@contextmanager
def asking(folder: Path, request: Request, times: int = 1) -> Iterator[socket.socket]:
    """A program that has asked, and reads its answer when it likes."""
    with socket.socket(socket.AF_UNIX) as guest:
        guest.connect(str(folder / "control"))
        guest.sendall(encode_request(request) * times)
        yield guest


def is_answered(guest: socket.socket) -> bool:
    return bool(select.select([guest], [], [], 0)[0])


@pytest.mark.usefixtures("qt_app")
def test_of_many_who_wait_for_a_dictation_only_the_last_go_on_waiting(
    runtime_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.desktop.control_server._START_MS", 600_000)
    app = App()
    app.is_starting = True
    with closing(app.server), ExitStack() as stack:
        waiting: list[socket.socket] = []
        while len(waiting) < 6:
            waiting.append(stack.enter_context(asking(runtime_folder, Request.START)))
            wait_until(lambda: len(app.asked) == len(waiting), _LIMIT_S)
        wait_until(lambda: is_answered(waiting[0]) and is_answered(waiting[1]), _LIMIT_S)
        assert not any(map(is_answered, waiting[2:]))
        app.is_starting = False
        app.server.tell()
        wait_until(lambda: all(map(is_answered, waiting)), _LIMIT_S)


@pytest.mark.usefixtures("qt_app")
def test_who_waits_for_a_dictation_waits_no_longer_for_others_who_do(
    runtime_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.desktop.control_server._START_MS", 300)
    app = App()
    app.is_starting = True

    def is_told_meanwhile() -> bool:
        with asking(runtime_folder, Request.START):
            asked = len(app.asked)
            wait_until(lambda: len(app.asked) > asked, _LIMIT_S)
        return is_answered(first)

    with closing(app.server), asking(runtime_folder, Request.START) as first:
        wait_until(lambda: app.asked, _LIMIT_S)
        wait_until(is_told_meanwhile, _LIMIT_S)


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


def test_the_system_tells_whose_program_asks() -> None:
    ours, theirs = socket.socketpair(socket.AF_UNIX)
    with ours, theirs:
        assert user_of(ours) == os.getuid()
        assert is_own(theirs.fileno())
        assert theirs.fileno() >= 0
    assert not is_own(-1)


_STRANGER = """
import os, socket, sys
connection = socket.socket(socket.AF_UNIX)
connection.settimeout(60)
os.setgid(65534)
os.setuid(65534)
connection.connect(sys.argv[1])
try:
    connection.sendall(b'{"request": "start"}\\n')
    print(connection.recv(100))
except ConnectionError:
    print(b"")
"""


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can be somebody else")
def test_another_user_is_not_answered_even_where_the_socket_is_open_to_all(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with tempfile.TemporaryDirectory(prefix="sayso-") as name:
        monkeypatch.setenv("XDG_RUNTIME_DIR", name)
        app = App()
        for place, mode in ((name, 0o755), (f"{name}/sayso", 0o755), (f"{name}/sayso/control", 0o666)):
            Path(place).chmod(mode)
        command = [sys.executable, "-c", _STRANGER, f"{name}/sayso/control"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as stranger:
            wait_until(lambda: stranger.poll() is not None)
            assert stranger.stdout is not None
            assert stranger.stdout.read() == "b''\n"
        assert app.asked == []
        app.server.close()
    assert "of another user" in caplog.text


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


def test_a_guest_who_follows_twice_and_goes_is_forgotten(running: App, runtime_folder: Path) -> None:
    def follow_twice() -> bytes:
        with socket.socket(socket.AF_UNIX) as guest, guest.makefile("rb") as answers:
            guest.connect(str(runtime_folder / "control"))
            guest.sendall(encode_request(Request.FOLLOW) * 2)
            return answers.readline() + answers.readline()

    assert meanwhile(follow_twice).count(b"\n") == 2
    assert meanwhile(is_running)
    running.state = State.FINISHING
    running.server.tell()
    wait_until(lambda: not running.server.findChildren(QLocalSocket))


def test_guests_beyond_what_is_bearable_are_told_so(running: App, runtime_folder: Path) -> None:
    def crowd() -> str:
        with ExitStack() as stack:
            for _ in range(32):
                guest = stack.enter_context(socket.socket(socket.AF_UNIX))
                guest.connect(str(runtime_folder / "control"))
                guest.sendall(encode_request(Request.STATUS))
                guest.recv(LONGEST_LINE)
            with pytest.raises(ControlError) as refusal:
                ask(Request.STATUS)
            return str(refusal.value)

    assert "try again" in meanwhile(crowd)
    wait_until(lambda: not running.server.findChildren(QLocalSocket))
    assert meanwhile(is_running)


def test_a_follower_who_reads_nothing_is_let_go(running: App, runtime_folder: Path) -> None:
    with socket.socket(socket.AF_UNIX) as guest:
        guest.connect(str(runtime_folder / "control"))
        guest.sendall(encode_request(Request.FOLLOW))
        wait_until(lambda: bool(running.server.findChildren(QLocalSocket)))

        def has_gone() -> bool:
            for state in (State.LISTENING, State.IDLE) * 1000:
                running.state = state
                running.server.tell()
            process_events()
            return not running.server.findChildren(QLocalSocket)

        wait_until(has_gone)
    assert meanwhile(is_running)


@pytest.mark.usefixtures("runtime_folder")
def test_an_app_that_dies_before_it_answers_is_not_running(runtime_folder: Path) -> None:
    runtime_folder.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as dying, ThreadPoolExecutor(1) as pool:
        dying.bind(str(runtime_folder / "control"))
        dying.listen()
        for asked in (lambda: ask(Request.STATUS), lambda: next(follow())):
            answer = pool.submit(asked)
            dying.accept()[0].close()
            with pytest.raises(NotRunningError):
                answer.result()


@pytest.mark.usefixtures("runtime_folder")
def test_an_answer_is_read_although_it_came_before_the_request_could_be_made(
    runtime_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime_folder.mkdir(mode=0o700)
    has_gone = threading.Event()

    def encode_late(request: Request) -> bytes:
        assert has_gone.wait(_LIMIT_S)
        return encode_request(request)

    monkeypatch.setattr("app.control.client.encode_request", encode_late)
    with socket.socket(socket.AF_UNIX) as full, ThreadPoolExecutor(1) as pool:
        full.bind(str(runtime_folder / "control"))
        full.listen()
        answer = pool.submit(ask, Request.STATUS)
        connection = full.accept()[0]
        connection.sendall(encode_refusal("Try again in a moment."))
        connection.close()
        has_gone.set()
        with pytest.raises(ControlError, match=r"^Try again in a moment\.$"):
            answer.result()


@pytest.mark.usefixtures("runtime_folder")
def test_a_follower_of_an_app_that_dies_comes_to_an_end(runtime_folder: Path) -> None:
    runtime_folder.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as dying, ThreadPoolExecutor(1) as pool:
        dying.bind(str(runtime_folder / "control"))
        dying.listen()
        followed = pool.submit(lambda: list(follow()))
        connection = dying.accept()[0]
        connection.recv(1)
        connection.sendall(encode_answer(Status(State.IDLE, None, "base", "cpu")))
        connection.close()  # with a request half read: the other side is told that it was reset
        assert [status.state for status in followed.result()] == [State.IDLE]


def _start(*, is_hidden: bool) -> bool:
    """Whether a start finds that it is the only one."""
    with only_instance(is_hidden=is_hidden) as is_only:
        return is_only


@pytest.mark.usefixtures("qt_app")
def test_a_start_beside_one_that_is_just_starting_waits_until_that_answers(runtime_folder: Path) -> None:
    with (
        only_instance(is_hidden=True) as is_only,
        socket.socket(socket.AF_UNIX) as starting,
        ThreadPoolExecutor(1) as pool,
    ):
        assert is_only
        starting.bind(str(runtime_folder / "control"))
        starting.listen()
        second = pool.submit(_start, is_hidden=False)
        starting.accept()[0].close()
        starting.close()
        app = App()
        wait_until(second.done)
        assert not second.result()
        assert app.asked == [Request.SHOW]
    app.server.close()


def test_a_start_beside_one_that_is_just_ending_takes_its_place(runtime_folder: Path) -> None:
    with socket.socket(socket.AF_UNIX) as ending, ThreadPoolExecutor(1) as pool, ExitStack() as first:
        assert first.enter_context(only_instance(is_hidden=True))
        ending.bind(str(runtime_folder / "control"))
        ending.listen()
        second = pool.submit(_start, is_hidden=False)
        ending.accept()[0].close()
        ending.close()
        first.close()
        assert second.result()


@pytest.mark.usefixtures("qt_app", "runtime_folder")
def test_an_app_that_answers_without_holding_the_lock_is_the_one() -> None:
    app = App()
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(_start, is_hidden=False)
        wait_until(second.done)
        assert not second.result()
    assert app.asked == [Request.SHOW]
    app.server.close()
