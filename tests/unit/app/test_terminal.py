"""The live view and its plain counterpart, as a terminal or a file sees them."""

import codecs
import io
import os
import pty
import select
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from app.cli.endings import signals_wait
from app.cli.region import Region
from app.cli.terminal import LiveView, PlainText
from app.cli.views import Ready, View
from app.pipeline import PipelineStats, Timed
from streaming.events import Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate
from tests.helpers.screen import Screen

STATS = PipelineStats(received=176_000, compute_s=2.75, updates=22, level_db=-20.0)
READY = Ready(model="base", device="cpu", dtype="int8")
SPEECH = "And so my fellow Americans, ask not what your country can do for you."


def update(committed: str = "", tentative: str = "", language: str = "en") -> TranscriptUpdate:
    return TranscriptUpdate(0, committed, tentative, (), language)


def final(text: str) -> Final:
    return Final(176_000, text, (), "en")


class Terminal:
    """A window of that size, and a view that writes into it."""

    def __init__(self, width: int = 40, height: int = 12, **options: object) -> None:
        self.screen = Screen(width, height)
        self.out = io.StringIO()
        self._fed = 0
        self.console = Console(
            file=self.out,
            force_terminal=True,
            color_system="standard",
            width=width,
            height=height,
            highlight=False,
            legacy_windows=False,
            _environ=options.get("environ", {}),  # type: ignore[arg-type]  # a dict of strings
        )

    def look(self) -> Screen:
        written = self.out.getvalue()
        # What we write goes through the line discipline of a real terminal: a line break goes to the first column.
        self.screen.feed(written[self._fed :].replace("\r\n", "\n").replace("\n", "\r\n"))
        self._fed = len(written)
        return self.screen


def shown(events: Sequence[Event], terminal: Terminal) -> Screen:
    """The window after the stream has ended."""
    with LiveView(terminal.console, lambda: STATS, "Enter ends") as view:
        view.ready(READY)
        for event in events:
            view.show(Timed(0.0, event))
    return terminal.look()


@contextmanager
def going_on(events: Sequence[Event], terminal: Terminal) -> Iterator[Screen]:
    """The window in the middle of the stream, once all events are painted."""
    from app.cli.terminal import _Painter  # noqa: PLC0415 - without its thread, nothing has to be waited for

    painter = _Painter(terminal.console, lambda: STATS, "Enter ends")
    painter.take(READY)
    for event in events:
        painter.take(Timed(0.0, event))
        painter.paint()
    try:
        yield terminal.look()
    finally:
        painter.close()


def break_off(view: View) -> None:
    """Fail in the middle of a stream."""
    with view:
        view.show(Timed(0.0, update("And so", " my")))
        raise RuntimeError


def test_final_text_is_plain_and_the_tail_is_dim() -> None:
    with going_on([SpeechStarted(0), update("And so", " my fellow")], Terminal()) as screen:
        assert screen.lines[0] == "And so my fellow"
        assert screen.dim_text.splitlines()[0] == "my fellow"


def test_the_tail_is_painted_over() -> None:
    with going_on(
        [update("And so", " my yellow"), update("", " my fellow"), update(" my", " fellow")], Terminal()
    ) as screen:
        assert screen.text.count("And so") == 1
        assert screen.lines[0] == "And so my fellow"
        assert screen.dim_text.splitlines()[0] == "fellow"


def test_status_tells_level_time_speed_and_language() -> None:
    with going_on([SpeechStarted(0), update("And so")], Terminal(width=100)) as screen:
        status = screen.lines[2]
        assert status == "● ━━━━━━━━────  0:11  4.0x real time  English  Enter ends  base int8 on cpu"


@pytest.mark.parametrize("width", [5, 20, 40, 60, 80, 140])
def test_status_fits_any_width(width: int) -> None:
    with going_on([SpeechStarted(0), update("And so")], Terminal(width=width)) as screen:
        assert len([line for line in screen.lines if line]) <= 3
        assert screen.scrolled == []
        assert ("4.0x" in screen.text) == (width >= 40)


def test_done_lines_scroll_up_and_stay() -> None:
    terminal = Terminal(width=31, height=4)
    words = [update((" " if i else "") + word) for i, word in enumerate(SPEECH.split())]

    screen = shown([*words, final(SPEECH)], terminal)

    assert screen.text.splitlines() == [
        "And so my fellow Americans,",
        "ask not what your country can",
        "do for you.",
        "0:11  4.0x real time  English",
    ]
    assert screen.has_cursor


def test_leaves_a_summary_without_the_tail() -> None:
    screen = shown([update("And so", " my fellow"), final("And so my fellow.")], Terminal())

    assert screen.text.splitlines() == ["And so my fellow.", "", "0:11  4.0x real time  English"]


def test_says_so_when_nothing_was_said() -> None:
    screen = shown([final("")], Terminal())

    assert screen.text.splitlines()[0] == "No speech was heard."


def test_keeps_the_final_text_when_the_stream_breaks_off() -> None:
    terminal = Terminal()
    with pytest.raises(RuntimeError):
        break_off(LiveView(terminal.console, lambda: STATS, ""))

    screen = terminal.look()
    assert screen.text == "And so"
    assert screen.has_cursor


class Numbers:
    """Those of the run, which the painter asks for in its thread: there it comes upon mistakes of ours."""

    is_wrong = False

    def __call__(self) -> PipelineStats:
        if self.is_wrong:
            raise ZeroDivisionError
        return STATS


def test_ctrl_c_while_the_terminal_is_stopped_leaves_it_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    is_stopped, goes_on = threading.Event(), threading.Event()
    write = terminal.out.write

    def stopped(text: str) -> int:
        is_stopped.set()
        goes_on.wait(10)
        return write(text)

    def press_ctrl_c() -> None:
        is_stopped.wait(10)
        os.kill(os.getpid(), signal.SIGINT)
        goes_on.set()

    def stream() -> None:
        with signals_wait() as let_through, LiveView(terminal.console, lambda: STATS, "") as view, let_through():
            view.show(Timed(0.0, final("And so")))

    monkeypatch.setattr(terminal.out, "write", stopped)
    person = threading.Thread(target=press_ctrl_c)
    person.start()
    with pytest.raises(KeyboardInterrupt):
        stream()
    person.join()

    assert terminal.look().has_cursor
    assert terminal.look().text.startswith("And so")


@pytest.mark.parametrize("wrong_from", range(3))
def test_where_painting_fails_the_whole_text_comes_plainly(wrong_from: int, caplog: pytest.LogCaptureFixture) -> None:
    terminal = Terminal()
    numbers = Numbers()
    events: list[Event] = [update("And so", " my"), update(" my", " fellow"), final("And so my fellow.")]
    with LiveView(terminal.console, numbers, "Enter ends") as view:
        view.ready(READY)
        for index, event in enumerate(events):
            numbers.is_wrong = index >= wrong_from
            view.show(Timed(0.0, event))

    screen = terminal.look()
    assert screen.text.splitlines()[-1] == "And so my fellow."
    assert screen.has_cursor
    assert "painted" in caplog.messages[-1]
    assert "Traceback" in caplog.text


def test_where_painting_fails_and_the_stream_breaks_off_the_text_until_then_comes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    terminal = Terminal()
    numbers = Numbers()
    numbers.is_wrong = True
    with pytest.raises(RuntimeError):
        break_off(LiveView(terminal.console, numbers, ""))

    assert terminal.look().text.splitlines()[-1] == "And so"
    assert "painted" in caplog.messages[-1]


def test_a_window_of_three_rows_shows_the_newest_words() -> None:
    tentative = " " + " ".join(SPEECH.split() * 3)
    with going_on([update("Well,", tentative)], Terminal(width=20, height=3)) as screen:
        assert screen.lines[1].endswith("you.")
        assert screen.lines[2].startswith("○")
        assert screen.scrolled == []


def test_scripts_of_wide_characters_and_from_right_to_left_stay_whole() -> None:
    words = [
        "今日は、",
        "いい天気ですね。",
        "散歩に",
        "行きましょう。",
        " שלום",
        " עולם",
        " مرحبا",
        " 👩\u200d🚀",
        " e\u0301te\u0301",
    ]
    text = "".join(words)

    screen = shown([*map(update, words), final(text)], Terminal(width=24, height=8))

    left, _, _ = screen.text.partition("0:11")
    assert left.replace("\n", "").replace(" ", "") == text.replace(" ", "")


def test_control_characters_in_a_text_do_not_reach_the_terminal() -> None:
    screen = shown([update("a\x1b[2Jb\x07"), final("a\x1b[2Jb\x07")], Terminal())

    assert screen.text.splitlines()[0] == "a [2Jb"


def test_no_color_leaves_dim_and_drops_colour() -> None:
    terminal = Terminal(environ={"NO_COLOR": "1"})
    with going_on([SpeechStarted(0), update("And so", " my fellow")], terminal) as screen:
        assert "my fellow" in screen.dim_text
        assert "\x1b[31m" not in terminal.out.getvalue()
        assert "\x1b[32m" not in terminal.out.getvalue()


def test_a_terminal_that_is_gone_ends_the_stream() -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(5, f"no terminal for {text!r}")

    console = Console(file=Gone(), force_terminal=True, width=40, height=10)

    with pytest.raises(OSError, match="no terminal"), LiveView(console, lambda: STATS, ""):
        pass


def test_paints_on_a_real_pseudo_terminal() -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w", encoding="utf-8") as out:
        console = Console(file=out, width=40, height=12, legacy_windows=False, _environ={"TERM": "xterm-256color"})
        assert console.is_terminal
        with LiveView(console, lambda: STATS, "Enter ends") as view:
            for event in (SpeechStarted(0), update("And so", " my"), SpeechEnded(9), final("And so my fellow")):
                view.show(Timed(0.0, event))
        screen, decoder = Screen(40, 12), codecs.getincrementaldecoder("utf-8")()
        # The system hands on what was written when it gets round to it.
        while "English" not in screen.text and select.select([ours], [], [], 30.0)[0]:
            screen.feed(decoder.decode(os.read(ours, 100_000)))
    os.close(ours)

    assert screen.text.splitlines() == ["And so my fellow", "", "0:11  4.0x real time  English"]


@given(
    st.lists(st.tuples(st.text("ab 日,", max_size=12), st.text("xy 本.", max_size=30)), max_size=12), st.integers(8, 50)
)
def test_whatever_is_said_the_final_text_is_left(pieces: list[tuple[str, str]], width: int) -> None:
    text = "".join(committed for committed, _ in pieces)
    terminal = Terminal(width=width, height=6)

    with going_on([update(committed, tentative) for committed, tentative in pieces], terminal):
        pass
    left = terminal.look()

    assert left.text.replace("\n", "").replace(" ", "") == text.replace(" ", "")


def test_a_region_is_painted_with_one_write() -> None:
    writes: list[str] = []

    class Counting(io.StringIO):
        def write(self, text: str) -> int:
            writes.append(text)
            return len(text)

    Region(Console(file=Counting(), force_terminal=True, width=40, height=10)).paint([], [])

    assert len(writes) == 1


def plain(*events: Event) -> str:
    out = io.StringIO()
    with PlainText(out) as view:
        view.ready(READY)
        for event in events:
            view.show(Timed(0.0, event))
    return out.getvalue()


def test_plain_text_is_the_final_text_as_it_comes() -> None:
    assert plain(SpeechStarted(0), update("And so", " my"), update(" my", " fellow"), final("And so my fellow.")) == (
        "And so my fellow.\n"
    )


def test_plain_text_is_empty_when_nothing_was_said() -> None:
    assert plain(update("", "Thank"), final("")) == ""


def test_plain_text_ends_its_line_when_the_stream_breaks_off() -> None:
    out = io.StringIO()
    with pytest.raises(RuntimeError):
        break_off(PlainText(out))

    assert out.getvalue() == "And so\n"


def test_plain_text_reaches_a_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "text"
    with path.open("w", encoding="utf-8") as out:
        view = PlainText(out)
        view.show(Timed(0.0, update("And so", " my")))
        assert path.read_text(encoding="utf-8") == "And so"
