"""Subtitles as text: SubRip, WebVTT, and a table."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_ARROW = re.compile(r"--+>")


@dataclass(frozen=True, slots=True)
class Cue:
    """What is shown from one moment to another."""

    start: float
    """Seconds, as `end`."""
    end: float
    text: str


def srt(cues: Iterable[Cue]) -> Iterator[str]:
    """A SubRip file, piece by piece."""
    for number, cue in enumerate(cues, start=1):
        start, end = (timestamp(time, ",", has_hours=True) for time in (cue.start, cue.end))
        yield f"{number}\n{start} --> {end}\n{_shown(cue)}\n\n"


def vtt(cues: Iterable[Cue]) -> Iterator[str]:
    """A WebVTT file, piece by piece."""
    yield "WEBVTT\n\n"
    for cue in cues:
        start, end = (timestamp(time, ".", has_hours=False) for time in (cue.start, cue.end))
        yield f"{start} --> {end}\n{_shown(cue).replace('&', '&amp;').replace('<', '&lt;')}\n\n"


def tsv(cues: Iterable[Cue]) -> Iterator[str]:
    """A table with tabs, piece by piece; times in whole milliseconds, which no country writes with a comma."""
    yield "start\tend\ttext\n"
    for cue in cues:
        yield f"{round(1000 * cue.start)}\t{round(1000 * cue.end)}\t{' '.join(cue.text.split())}\n"


def timestamp(seconds: float, decimal_mark: str, has_hours: bool) -> str:
    """`hh:mm:ss,mmm`; without `has_hours`, hours are left out while there are none."""
    minutes, milliseconds = divmod(round(seconds * 1000), 60_000)
    hours, minutes = divmod(minutes, 60)
    shown_hours = f"{hours:02d}:" if has_hours or hours else ""
    return f"{shown_hours}{minutes:02d}:{milliseconds // 1000:02d}{decimal_mark}{milliseconds % 1000:03d}"


def _shown(cue: Cue) -> str:
    """The text without what would end it: an empty line, or an arrow, which would be read as a line of times."""
    lines = (line.strip() for line in cue.text.splitlines())
    return _ARROW.sub("->", "\n".join(line for line in lines if line))
