"""The plots of the page: how long words take, and a recording's words in time."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby

from app.quality.alignment import side_by_side
from app.quality.eventlog import StreamLog, TimedText
from app.quality.screen import Screen, seen
from app.quality.summary import quantile
from app.quality.svg import Scale, drawing, element, linear, text, ticks, tooltip
from app.quality.words import spoken_words

_ROW = 18.0
_PANEL_S = 10.0
_WAIT_S = 3.5
"""Seconds behind a panel's last spoken word that it still shows."""
_WIDTH = 1000.0


@dataclass(frozen=True, slots=True)
class Series:
    """Delays under one name."""

    name: str
    style: str
    """The class that gives it its colour: `shown` or `final`."""
    values: Sequence[float]


def distribution(series: Sequence[Series]) -> str:
    """Which share of the words was there after how many seconds, one curve for each series."""
    width, height, left, bottom = 760.0, 330.0, 52.0, 286.0
    high = max([1.0, *(quantile(one.values, 98) or 0.0 for one in series)])
    low = min([0.0, *(quantile(one.values, 1) or 0.0 for one in series)])
    x, y = linear(low, high, left, width - 20), linear(0, 100, bottom, 24)
    grid = [
        element("line", x1=left, x2=width - 20, y1=y(share), y2=y(share), class_="grid") for share in range(0, 101, 25)
    ]
    labels = [text(f"{share} %", left - 8, y(share) + 4, text_anchor="end") for share in range(0, 101, 25)]
    labels += [text(f"{tick:g}", x(tick), bottom + 20, text_anchor="middle") for tick in ticks(low, high)]
    labels.append(text("seconds after a word's end", (left + width - 20) / 2, bottom + 40, text_anchor="middle"))
    if low < 0:
        grid.append(element("line", x1=x(0), x2=x(0), y1=y(0), y2=y(100), class_="zero"))
    curves = [part for one in series if one.values for part in _curve(one, x, y, low, high)]
    return drawing(width, height, "How long words take", *grid, *labels, *curves)


def _curve(series: Series, x: Scale, y: Scale, low: float, high: float) -> Iterator[str]:
    ordered = sorted(series.values)
    every = max(1, len(ordered) // 400)
    every_share = ((max(value, low), 100 * (at + 1) / len(ordered)) for at, value in enumerate(ordered))
    shares = [(value, share) for value, share in every_share if value <= high]
    points = " ".join(f"{x(value):.1f},{y(share):.1f}" for value, share in [(shares[0][0], 0.0), *shares[::every]])
    yield element("polyline", points=points, class_=f"curve {series.style}")
    for percent in (50, 90):
        value = quantile(ordered, percent)
        if value is not None and value <= high:
            where = element("circle", tooltip(f"{percent} %: {value:.2f} s"), cx=x(value), cy=y(percent), r=4)
            yield element("g", where, class_=f"mark {series.style}")


@dataclass(frozen=True, slots=True)
class _Line:
    """One word of a timeline: what was said, what was written, or both."""

    said: TimedText | None
    written: int | None
    """Its place in the text."""
    at: float
    """About when it is spoken."""


def timeline(log: StreamLog, true_words: Sequence[TimedText], longest: float = 60.0) -> str:
    """When each word was spoken, shown and final, in panels of ten seconds.

    Args:
        log: Of the recording.
        true_words: When what is spoken.
        longest: Seconds to show.
    """
    screen = seen(log)
    lines = [line for line in _lines(screen, true_words) if line.at < longest]
    panels = [
        _panel(int(number), list(group), screen) for number, group in groupby(lines, lambda one: one.at // _PANEL_S)
    ]
    return "\n".join(panels)


def _lines(screen: Screen, true_words: Sequence[TimedText]) -> list[_Line]:
    said = [TimedText(form, word.start, word.end) for word in true_words for form in spoken_words(word.text)]
    pairs = side_by_side([word.text for word in said], screen.words)
    lines: list[_Line] = []
    i = j = 0
    for next_i, next_j in [*pairs, (len(said), len(screen.words))]:
        lines += [_Line(word, None, word.end) for word in said[i:next_i]]
        before = said[next_i - 1].end if next_i else 0.0
        lines += [_Line(None, at, before) for at in range(j, next_j)]
        if next_i < len(said):
            lines.append(_Line(said[next_i], next_j, said[next_i].end))
        i, j = next_i + 1, next_j + 1
    # A word belongs to no earlier panel than the words before it.
    return [replace(line, at=at) for line, at in zip(lines, accumulate((line.at for line in lines), max), strict=True)]


def _panel(number: int, lines: Sequence[_Line], screen: Screen) -> str:
    start = number * _PANEL_S
    finals = [screen.committed_at[line.written] for line in lines if line.written is not None]
    end = min(start + _PANEL_S + _WAIT_S, max([start + 4.0, *finals, *(line.at for line in lines)]) + 1.0)
    x = linear(start - 0.5, end, 8, _WIDTH - 120)
    height = len(lines) * _ROW + 34
    content = []
    for tick in range(int(start), int(end) + 1):
        content.append(element("line", x1=x(tick), x2=x(tick), y1=20, y2=height - 8, class_="grid"))
        content.append(text(f"{tick} s", x(tick), 13, text_anchor="middle"))
    for place, line in enumerate(lines):
        content += _row(line, screen, x, 26 + place * _ROW, end)
    return drawing(_WIDTH, height, f"Words from second {start:.0f} on", *content)


def _row(line: _Line, screen: Screen, x: Scale, y: float, end: float) -> Iterator[str]:
    middle = y + _ROW / 2 - 2
    if line.said is not None:
        style = "spoken" if line.written is not None else "missed"
        width = max(2.0, x(line.said.end) - x(line.said.start))
        title = tooltip(f"{line.said.text}: spoken {line.said.start:.2f} to {line.said.end:.2f} s")
        yield element("rect", title, x=x(line.said.start), y=middle - 5, width=width, height=10, rx=3, class_=style)
    if line.written is None:
        assert line.said is not None
        yield text(line.said.text, x(line.said.end) + 8, middle + 4, class_="lost")
        return
    word, final = screen.words[line.written], screen.committed_at[line.written]
    for begin, until, guess in _guesses(screen, line.written):
        style = "tail" if guess == word else "guess"
        title = tooltip(f"{guess}: in the tail from {begin:.2f} to {until:.2f} s")
        yield element("line", title, x1=x(min(begin, end)), x2=x(min(until, end)), y1=middle, y2=middle, class_=style)
    title = tooltip(f"{word}: final at {final:.2f} s")
    yield element("circle", title, cx=x(min(final, end)), cy=middle, r=4, class_="final")
    is_right = line.said is not None and line.said.text == word
    yield text(word, x(min(final, end)) + 8, middle + 4, class_="word" if is_right else "word wrong")


def _guesses(screen: Screen, place: int) -> Iterator[tuple[float, float, str]]:
    """What stood in a word's place before it was final: from when to when, and what."""
    until = screen.committed_at[place]
    current: tuple[float, str] | None = None
    for tail in screen.tails[: bisect_right(screen.tails, until, key=lambda tail: tail.t)]:
        at = place - tail.start
        guess = tail.words[at] if 0 <= at < len(tail.words) else None
        if current and guess != current[1]:
            yield current[0], tail.t, current[1]
            current = None
        if guess is not None and current is None:
            current = (tail.t, guess)
    if current:
        yield current[0], until, current[1]
