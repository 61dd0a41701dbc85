"""The event log of streams: what appeared when, one JSON object a line; that of any system can be scored.

Each recording begins with a line of its own, followed by the lines that `sayso stream --json` prints:

    {"type":"recording","id":"clip-1","audio_s":11.0,"system":"sayso base int8"}
    {"type":"update","t":1.52,"received":24000,"committed_delta":" and so","tentative":" my fellow"}
    {"type":"final","t":11.4,"text":"And so my fellow Americans …","words":[{"text":" And","start":8960,"end":12480}]}

`t` is in seconds since the first sample, on a clock to which computing adds what it takes. `committed_delta` is what will
never change any more, to be put behind all earlier ones as it stands; `tentative` replaces the tail shown before. `text`
is the whole text. What a system does not know, it leaves out: `received` (samples at 16 kHz that the update has heard),
`words` (their times in such samples), `audio_s` (then `received` of the last line must be there), and in the last line
`compute_s` (seconds of computing by the clock), `cpu_s` (the same, summed over the cores), `memory_mb` (most memory of the
process, in MiB). Lines of other types say nothing about quality, and are passed over.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.quality.errors import LogError
from streaming.events import SAMPLE_RATE

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class TimedText:
    """A written word and when it is spoken, in seconds from the beginning of the recording."""

    text: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Update:
    """The text on the screen changed."""

    t: float
    """Seconds on the stream's clock."""
    committed_delta: str
    tentative: str
    received_s: float | None
    """Seconds of audio behind this update."""


@dataclass(frozen=True, slots=True)
class End:
    """The text is complete."""

    t: float
    text: str
    words: tuple[TimedText, ...]
    compute_s: float | None
    cpu_s: float | None
    memory_mb: float | None


@dataclass(frozen=True, slots=True)
class StreamLog:
    """One recording, as one system heard it."""

    id: str
    system: str
    audio_s: float
    updates: tuple[Update, ...]
    end: End


def header(id_: str, audio_s: float, system: str) -> Json:
    """The line with which the log of a recording begins."""
    return {"type": "recording", "id": id_, "audio_s": round(audio_s, 3), "system": system}


def write_log(path: Path, entries: Iterable[Json]) -> None:
    """Write lines into a file, as they come."""
    with path.open("w", encoding="utf-8") as file:
        for entry in entries:
            file.write(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n")


def read_log(path: Path) -> list[StreamLog]:
    """Read the logs of all recordings in a file.

    Raises:
        LogError: There is no such file, or a line of it cannot be understood.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise LogError(f"{path} cannot be read as an event log: {error}.") from error
    return list(logs_of(_entries(path, lines), path.name))


def _entries(path: Path, lines: Iterable[str]) -> Iterator[Json]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise LogError(f"{path}, line {number} is no JSON; an event log has one object a line.") from error
        if not isinstance(entry, dict):
            raise LogError(f"{path}, line {number} is no JSON object.")
        yield entry


def logs_of(entries: Iterable[Mapping[str, object]], source: str) -> Iterator[StreamLog]:
    """Put lines together to the logs of recordings.

    Args:
        entries: The lines, read.
        source: Where they come from, for what is said of mistakes; also the name of a recording that has none.

    Raises:
        LogError: Something is missing, or of the wrong kind.
    """
    head: Mapping[str, object] = {}
    updates: list[Update] = []
    is_open = False
    for entry in entries:
        try:
            match entry.get("type"):
                case "recording" if not is_open:
                    head, is_open = entry, True
                case "recording":
                    raise LogError(f"In {source}, the recording {head['id']} has no final line.")
                case "update":
                    updates.append(_update(entry))
                    is_open = True
                case "final":
                    yield _log(head, updates, entry, source)
                    head, updates, is_open = {}, [], False
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise LogError(f"A line {entry.get('type')} of {source} lacks something or is damaged: {error}.") from error
    if is_open:
        raise LogError(f"{source} ends without a final line; the log is not complete.")


def _update(entry: Mapping[str, object]) -> Update:
    received = _number(entry.get("received"))
    return Update(
        t=_seconds(entry["t"]),
        committed_delta=str(entry["committed_delta"]),
        tentative=str(entry.get("tentative", "")),
        received_s=None if received is None else received / SAMPLE_RATE,
    )


def _log(head: Mapping[str, object], updates: Iterable[Update], last: Mapping[str, object], source: str) -> StreamLog:
    audio_s = _number(head.get("audio_s", last.get("audio_s")))
    if audio_s is None:
        raise ValueError("nothing says how long the recording is: audio_s")
    words = last.get("words", ())
    if not isinstance(words, list | tuple):
        raise TypeError("words is no list")
    end = End(
        t=_seconds(last["t"]),
        text=str(last["text"]),
        words=tuple(
            TimedText(str(word["text"]), word["start"] / SAMPLE_RATE, word["end"] / SAMPLE_RATE) for word in words
        ),
        compute_s=_number(last.get("compute_s")),
        cpu_s=_number(last.get("cpu_s")),
        memory_mb=_number(last.get("memory_mb")),
    )
    return StreamLog(str(head.get("id", source)), str(head.get("system", "")), audio_s, tuple(updates), end)


def _seconds(value: object) -> float:
    number = _number(value)
    if number is None:
        raise TypeError("t is missing")
    return number


def _number(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{value!r} is no number")
    return float(value)
