"""How a stream is ended: signals, Enter, and what is left of the terminal after."""

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress

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


def press_ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_finishes_the_stream(number: signal.Signals) -> None:
    stopped = []
    handler = signal.getsignal(number)

    with signals_end(lambda: stopped.append(True)):
        os.kill(os.getpid(), number)

    assert stopped == [True]
    assert signal.getsignal(number) is handler


def test_a_second_signal_breaks_off_what_it_may_and_nothing_behind_it() -> None:
    stopped = []
    tidied = []

    def stream() -> None:
        with signals_end(lambda: stopped.append(True)) as let_through:
            try:
                with let_through():
                    press_ctrl_c()
                    press_ctrl_c()
                    pytest.fail("not broken off")
            finally:
                press_ctrl_c()
                tidied.append(True)

    with pytest.raises(KeyboardInterrupt):
        stream()

    assert (stopped, tidied) == ([True], [True])


def test_a_signal_that_python_drops_can_be_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.cli.endings._BREATH_S", -1.0)
    dropped = []

    class Finalized:
        def __del__(self) -> None:
            with suppress(KeyboardInterrupt):  # as Python does, with a complaint
                press_ctrl_c()
            dropped.append(True)

    def work() -> None:
        with signals_wait() as let_through, let_through():
            Finalized()
            press_ctrl_c()

    with pytest.raises(KeyboardInterrupt):
        work()

    assert dropped == [True]


def test_signals_in_quick_succession_break_off_once() -> None:
    tidied = []

    def work() -> None:
        with signals_wait() as let_through, let_through():
            try:
                press_ctrl_c()
            finally:
                press_ctrl_c()
                tidied.append(True)

    with pytest.raises(KeyboardInterrupt):
        work()

    assert tidied == [True]


def test_a_second_signal_before_what_may_be_broken_off_breaks_it_off() -> None:
    with signals_end(lambda: None) as let_through:
        press_ctrl_c()
        press_ctrl_c()
        with pytest.raises(KeyboardInterrupt), let_through():
            pytest.fail("not broken off")


def test_a_second_signal_after_what_may_be_broken_off_changes_nothing() -> None:
    with signals_end(lambda: None) as let_through:
        with let_through():
            press_ctrl_c()
        press_ctrl_c()


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


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_breaks_off_what_is_let_through_and_nothing_behind_it(number: signal.Signals) -> None:
    steps = []

    def work() -> None:
        with signals_wait() as let_through:
            try:
                steps.append("begun")
                with let_through():
                    os.kill(os.getpid(), number)
                    steps.append("done")
            finally:
                os.kill(os.getpid(), number)
                steps.append("tidied")

    with pytest.raises(KeyboardInterrupt):
        work()

    assert steps == ["begun", "tidied"]


@pytest.mark.parametrize("waiting", ["signals_kill()", "signals_wait()", "signals_end(lambda: None)"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_takes_for_ever_can_be_ended(waiting: str, number: signal.Signals) -> None:
    script = (
        "import os; from app.cli import endings; from app.cli.endings import *\n"
        "endings._PATIENCE_S = -1.0\n"
        f"with {waiting}:\n"
        f"    for _ in range(3): os.kill(os.getpid(), {number})\n"
        "print('still here')"
    )

    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60)

    assert (run.returncode, run.stdout, run.stderr) == (-number, "", "")


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
