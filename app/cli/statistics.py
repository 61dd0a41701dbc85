"""`sayso history stats`: how much was dictated on each day, how fast, and how much typing that saved."""

import json
import sys
from contextlib import closing

from app.cli.arguments import ShowStatistics
from app.cli.lines import write_line
from app.cli.settings import open_settings
from app.history.archive import Archive
from app.history.statistics import Count, by_day, total
from app.paths import history_file
from app.settings.declarations import HISTORY_STATISTICS

_OFF = "Statistics are switched off; `sayso settings set history.statistics true` brings them back."


def statistics(command: ShowStatistics) -> int:
    """Print a line for each day, newest first, and for all of them.

    Raises:
        HistoryError: The history cannot be read.
    """
    if not open_settings().get(HISTORY_STATISTICS):
        sys.stderr.write(_OFF + "\n")
        return 0
    if not history_file().is_file():
        sys.stderr.write("There are no dictations yet.\n")
        return 0
    with closing(Archive(history_file())) as archive:
        days = by_day(archive.dictations())
    rows = [(f"{day.day:%Y-%m-%d}", day.count) for day in days] + [("total", total(days))]
    is_for_people = not command.as_json and sys.stdout.isatty()
    if is_for_people:
        sys.stdout.write("day        dictations   words  words/min  saved\n")
    for name, count in rows:
        if command.as_json:
            sys.stdout.write(_as_json(name, count) + "\n")
        elif is_for_people:
            sys.stdout.write(_as_line(name, count) + "\n")
        else:
            write_line(_cells(name, count))
    return 0


def _cells(name: str, count: Count) -> tuple[str, ...]:
    """Day, dictations, words, words a minute, minutes saved."""
    numbers = (count.dictations, count.words, round(count.words_per_minute), round(count.saved_seconds / 60))
    return name, *map(str, numbers)


def _as_line(name: str, count: Count) -> str:
    minutes = round(count.saved_seconds / 60)
    saved = f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"
    return f"{name:<10} {count.dictations:>10} {count.words:>7} {count.words_per_minute:>10.0f}  {saved}"


def _as_json(name: str, count: Count) -> str:
    return json.dumps(
        {
            "day": name,
            "dictations": count.dictations,
            "words": count.words,
            "audio_s": round(count.seconds, 1),
            "words_per_minute": round(count.words_per_minute, 1),
            "saved_s": round(count.saved_seconds, 1),
        }
    )
