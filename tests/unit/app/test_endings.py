"""How a stream is ended: signals, Enter, and what is left of the terminal after."""

import os
import signal
import sys
import threading

import pytest

from app.cli.endings import enter_ends, signals_end, signals_wait
from tests.helpers.pseudo_terminal import in_terminal

WAITS_FOR_ENTER = """
import threading
from app.cli.endings import enter_ends

stopped = threading.Event()
with enter_ends(stopped.set):
    print("waiting", flush=True)
    stopped.wait(30)
print("ended" if stopped.is_set() else "late", threading.active_count(), flush=True)
print("read", input())
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_finishes_the_stream(number: signal.Signals) -> None:
    stopped = []
    handler = signal.getsignal(number)

    with signals_end(lambda: stopped.append(True)):
        os.kill(os.getpid(), number)

    assert stopped == [True]
    assert signal.getsignal(number) is handler


def test_a_second_signal_breaks_the_stream_off() -> None:
    stopped = []

    with signals_end(lambda: stopped.append(True)):
        os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)

    assert stopped == [True]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_can_wait(number: signal.Signals) -> None:
    handler = signal.getsignal(number)
    loaded = []

    def load() -> None:
        with signals_wait():
            os.kill(os.getpid(), number)
            loaded.append(True)

    with pytest.raises(KeyboardInterrupt):
        load()

    assert loaded == [True]
    assert signal.getsignal(number) is handler


def test_where_no_signal_came_nothing_is_broken_off() -> None:
    with signals_wait():
        pass


def test_enter_ends_and_other_keys_are_neither_shown_nor_left_over() -> None:
    with in_terminal([sys.executable, "-c", WAITS_FOR_ENTER]) as terminal:
        terminal.wait_until(lambda screen: "waiting" in screen.text)
        terminal.press("xyz")
        terminal.press("\r")
        terminal.wait_until(lambda _: "ended 1\r\n" in terminal.written)
        terminal.press("shown\r")
        assert terminal.wait() == 0

    assert terminal.screen.text.splitlines() == ["waiting", "ended 1", "shown", "read shown"]


def test_without_a_keyboard_nothing_is_watched() -> None:
    before = threading.active_count()
    with enter_ends(lambda: pytest.fail("nobody pressed a key")):
        assert threading.active_count() == before
