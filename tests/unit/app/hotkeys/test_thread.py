import os
import threading
import time

import pytest

from app.hotkeys.thread import SelectThread


class Echo:
    """A thread that reads from a pipe until it is closed."""

    def __init__(self) -> None:
        self.reading, self.writing = os.pipe()
        self.received: list[bytes] = []
        self.has_received = threading.Event()
        self.thread = SelectThread("sayso-test", self._run)
        self.thread.start()

    def _run(self) -> None:
        while not self.thread.is_closing:
            for file in self.thread.wait([self.reading], None):
                self.received.append(os.read(file, 100))
                self.has_received.set()

    def close(self) -> None:
        self.thread.close()
        os.close(self.reading)
        os.close(self.writing)


def test_waits_for_files_and_does_what_others_ask() -> None:
    echo = Echo()
    try:
        os.write(echo.writing, b"hello")
        assert echo.has_received.wait(10)
        assert echo.received == [b"hello"]
        assert echo.thread.call(lambda: threading.current_thread().name, 10) == "sayso-test"
        with pytest.raises(ZeroDivisionError):
            echo.thread.call(lambda: 1 // 0, 10)
    finally:
        echo.close()


def test_asking_is_bounded_in_time() -> None:
    echo = Echo()
    go_on = threading.Event()

    def dawdle() -> None:
        go_on.wait()

    try:
        echo.thread.post(dawdle)
        done: list[int] = []
        with pytest.raises(TimeoutError):
            echo.thread.call(lambda: done.append(1), 0.05)
        go_on.set()
        echo.thread.call(lambda: None, 10)
        assert done == []  # what nobody waits for any more is not done
    finally:
        go_on.set()
        echo.close()


def test_closing_is_done_once_and_asking_after_it_fails() -> None:
    echo = Echo()
    echo.close()
    echo.thread.close()

    with pytest.raises(TimeoutError):
        echo.thread.call(lambda: None, 10)


def test_waits_no_longer_than_asked_for() -> None:
    returned = threading.Event()
    thread: SelectThread

    def run() -> None:
        assert thread.wait([], time.monotonic() + 0.01) == []
        returned.set()

    thread = SelectThread("sayso-test", run)
    thread.start()
    assert returned.wait(10)
    thread.close()


def test_a_failure_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise RuntimeError("broken")

    thread = SelectThread("sayso-test", fail)
    thread.start()
    thread.close()

    assert "sayso-test failed" in caplog.text
