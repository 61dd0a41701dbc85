"""The line below a live text: level, time, speed, language, as far as the width allows."""

from dataclasses import dataclass

from rich.text import Text

from app.pipeline import PipelineStats
from model.languages import LANGUAGES
from streaming.events import SAMPLE_RATE

_QUIETEST_DB = -60.0
_LOUD_DB = -12.0
_CLIPPING_DB = -3.0
_METER_CELLS = 12
_GAP = "  "
_UNICODE = ("●", "○", "━", "╾", "─")
"""Speech, no speech; a cell of the meter that is full, half full, empty. They differ without colour too."""
_ASCII = ("*", "o", "=", "-", "-")


@dataclass(frozen=True, slots=True)
class Status:
    """All that the line can tell."""

    stats: PipelineStats
    level_db: float
    is_speaking: bool
    language: str
    """A code, or empty as long as nothing was heard."""
    model: str
    """What runs, and where."""
    hint: str
    """How to end."""


def status_line(status: Status, width: int, *, has_unicode: bool = True) -> Text:
    """What fits of the status, the most important first; never wider than `width`."""
    language = LANGUAGES.get(status.language, "")
    pieces = [
        _meter(status.level_db, status.is_speaking, has_unicode),
        Text(clock(status.stats.received)),
        Text(_speed(status.stats), "dim"),
        Text(language, "dim"),
        Text(status.hint, "dim"),
        Text(status.model, "dim"),
    ]
    line = Text()
    for piece in filter(None, pieces):
        gap = _GAP if line else ""
        if line.cell_len + len(gap) + piece.cell_len > width:
            break
        line.append(gap).append_text(piece)
    return line


def summary_line(stats: PipelineStats, language: str) -> Text:
    """What stays below the text when all is said."""
    pieces = (clock(stats.received), _speed(stats), LANGUAGES.get(language, ""))
    return Text(_GAP.join(filter(None, pieces)), "dim")


def clock(samples: int) -> str:
    """`m:ss`, or `h:mm:ss`."""
    minutes, seconds = divmod(samples // SAMPLE_RATE, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def _speed(stats: PipelineStats) -> str:
    """Seconds of audio per second of computing; nothing as long as nothing was computed."""
    audio_s = stats.received / SAMPLE_RATE
    return f"{audio_s / stats.compute_s:.1f}x real time" if stats.compute_s and audio_s else ""


def _meter(level_db: float, is_speaking: bool, has_unicode: bool) -> Text:
    speech, no_speech, full, half, empty = _UNICODE if has_unicode else _ASCII
    loudness = min(1.0, max(0.0, 1 - level_db / _QUIETEST_DB))
    colour = "red" if level_db > _CLIPPING_DB else "yellow" if level_db > _LOUD_DB else "green"
    cells, halves = divmod(round(loudness * _METER_CELLS * 2), 2)
    filled = full * cells + half * halves
    light = (speech, "bold red") if is_speaking else (no_speech, "dim")
    return Text.assemble(light, " ", (filled, colour), (empty * (_METER_CELLS - len(filled)), "dim"))
