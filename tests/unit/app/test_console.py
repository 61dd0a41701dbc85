"""Standard output for JSON, and a terminal that is as before after what was waited for."""

import io
import signal
import sys

import pytest

from app.cli.console import announced, json_output, waiting
from tests.helpers.pseudo_terminal import in_terminal

SIGNALLED = """
import os, signal, sys
from rich.live import Live
from app.cli.console import ProgressBar, waiting

def signalled(method):
    def run(*arguments, **options):
        os.kill(os.getpid(), int(sys.argv[2]))
        result = method(*arguments, **options)
        os.kill(os.getpid(), int(sys.argv[2]))
        return result
    return run

if sys.argv[1] in ("refresh", "stop"):
    setattr(Live, sys.argv[1], signalled(getattr(Live, sys.argv[1])))
try:
    with {shown}:
        if sys.argv[1] == "work":
            os.kill(os.getpid(), int(sys.argv[2]))
except KeyboardInterrupt:
    print("broken off")
"""


def test_json_is_utf_8_and_a_name_that_is_not_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii", errors="replace"))
    out = json_output()
    out.write("tschüß \udcff.wav")  # what Python makes of a file name that is not UTF-8
    out.flush()
    assert written.getvalue().decode("utf-8") == "tschüß ?.wav"


def test_what_keeps_a_stream_waiting_is_told_at_once_also_where_nobody_looks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with announced("Loading Whisper base …"):
        assert capsys.readouterr() == ("", "Loading Whisper base …\n")
    assert capsys.readouterr() == ("", "")


def test_what_ends_by_itself_says_nothing_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    with waiting("Reading base …"):
        pass
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("shown", ["waiting('Loading')", "ProgressBar('talk.wav').shown()"])
@pytest.mark.parametrize("moment", ["refresh", "work", "stop"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_at_any_moment_leaves_the_cursor(shown: str, moment: str, number: signal.Signals) -> None:
    script = SIGNALLED.format(shown=shown)
    with in_terminal([sys.executable, "-c", script, moment, str(int(number))]) as terminal:
        assert terminal.wait() == 0

    assert "\x1b[?25l" in terminal.written
    assert terminal.screen.has_cursor
    assert "broken off" in terminal.screen.text
