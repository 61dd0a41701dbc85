"""The page with the results: whole, self-contained, and telling."""

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest

from app.quality.eventlog import End, StreamLog, TimedText, Update
from app.quality.manifest import Recording
from app.quality.page import Result, page
from app.quality.plots import Series, distribution, timeline
from app.quality.score import Offline, score
from app.quality.summary import COLUMNS
from app.quality.svg import ticks

VOID = {"meta", "input", "br", "link", "img"}


class Reader(HTMLParser):
    """Takes a page apart, and finds tags that do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.links += [value for name, value in attrs if name in {"src", "href"} and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of SVG without content."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


WORDS = (TimedText("a<b", 0.0, 0.5), TimedText("cat", 12.0, 12.5), TimedText("sat", 12.5, 13.0))


def stream(*updates: tuple[float, str, str], text: str) -> StreamLog:
    shown = tuple(Update(t, delta, tail, t) for t, delta, tail in updates)
    return StreamLog("one", "ours", 14.0, shown, End(14.5, text, (), 1.0, 2.0, 300.0))


def result() -> Result:
    log = stream((1.0, "", " a<b"), (12.6, " a<b", " bat"), (13.2, "", " cat"), text="a<b cat")
    recording = Recording("one & only", Path("a"), "a<b cat sat", "en", 14.0, "read", WORDS)
    offline = Offline("a<b cat sat", ())
    return Result(recording, log, offline, score(log, recording, offline))


def noise() -> Result:
    log = StreamLog("hum", "ours", 5.0, (), End(5.0, "", (), None, None, None))
    recording = Recording("hum", Path("b"), "", None, 5.0, "noise")
    return Result(recording, log, None, score(log, recording))


def test_page_is_whole_and_needs_nothing_else() -> None:
    reader = Reader(page("ours <b>", [result(), noise()]))

    assert not reader.open
    assert not reader.links
    assert "ours <b>" in reader.texts
    assert "one & only (read, 14 s)" in reader.texts
    assert not any("hum (" in text for text in reader.texts)  # nothing to see in it


def test_page_of_silence_alone_has_no_timeline() -> None:
    reader = Reader(page("ours", [noise()]))

    assert "Word by word" not in reader.texts


def lines(svg: str, style: str) -> list[ET.Element]:
    pictures = ET.fromstring(f"<all>{svg}</all>")  # noqa: S314 - our own
    return [part for part in pictures.iter() if (part.get("class") or "").split()[:1] == [style]]


def test_timeline_shows_each_word_with_its_guesses() -> None:
    svg = timeline(result().log, WORDS)

    assert svg.count("<svg") == 2  # seconds 0 to 10, and from 10 on
    assert len(lines(svg, "spoken")) == 2
    assert [missed[0].text for missed in lines(svg, "missed")] == ["sat: spoken 12.50 to 13.00 s"]
    assert [guess[0].text for guess in lines(svg, "guess")] == ["bat: in the tail from 12.60 to 13.20 s"]
    assert [final[0].text for final in lines(svg, "final")] == ["a<b: final at 12.60 s", "cat: final at 14.50 s"]


def test_timeline_shows_words_that_nobody_said() -> None:
    svg = timeline(stream(text="a<b cat sat down"), WORDS)

    assert [word.text for word in lines(svg, "word")] == ["a<b", "cat", "sat", "down"]
    assert sum(word.get("class") == "word wrong" for word in lines(svg, "word")) == 1


def test_distribution_marks_median_and_ninetieth() -> None:
    svg = distribution([Series("final", "final", [0.5, 1.0, 1.5]), Series("nothing", "shown", [])])

    assert len(lines(svg, "curve")) == 1
    assert len(lines(svg, "mark")) == 2
    assert [mark[0][0].text for mark in lines(svg, "mark")] == ["50 %: 1.00 s", "90 %: 1.40 s"]


def test_delays_of_half_and_nine_of_ten_words_are_written_beside_the_plot() -> None:
    text = " ".join(Reader(page("ours", [result()])).texts)

    assert re.search(r"on the screen: half within \d\.\d\d s, nine of ten within \d\.\d\d s", text)


def test_a_delay_beyond_the_plot_is_left_out_of_its_curve() -> None:
    svg = distribution([Series("final", "final", [*([1.0] * 99), 50.0])])

    ends = lines(svg, "curve")[0].get("points", "").split()[-2:]
    assert len({end.partition(",")[0] for end in ends}) == 1
    assert float(ends[-1].partition(",")[2]) > 26  # 99 % lie below 100 %, which is at 24


def test_table_has_a_line_for_each_figure() -> None:
    texts = Reader(page("ours", [result(), noise()])).texts

    assert [title for title in COLUMNS if title not in texts] == []


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0.0, 1.0, [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (-0.3, 2.5, [0.0, 0.5, 1.0, 1.5, 2.0, 2.5]),
        (0.0, 90.0, [0.0, 20.0, 40.0, 60.0, 80.0]),
    ],
)
def test_ticks_are_round(low: float, high: float, expected: list[float]) -> None:
    assert [f"{tick:g}" for tick in ticks(low, high)] == [f"{tick:g}" for tick in expected]  # nowhere "-0"
