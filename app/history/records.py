"""What is known of past dictations: immutable records. Times of words are sample indices at 16 kHz."""

import re
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from app.errors import AppError
from streaming.events import Word

_ID = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9A-Za-z]{1,40}")
_OPENING = 240
"""Characters of a text that a list needs."""


class HistoryError(AppError):
    """The history cannot be read or written; the sentence says why."""


class Status(StrEnum):
    """How a dictation ended."""

    DONE = "done"
    CANCELLED = "cancelled"
    """The user threw it away; it can be brought back."""
    INTERRUPTED = "interrupted"
    """It has not come to its end, because the program did not."""


class Delivered(StrEnum):
    """Where the text went."""

    TYPED = "typed"
    PASTED = "pasted"
    CLIPBOARD = "clipboard"
    WINDOW = "window"
    PARTLY = "partly"
    """Only its beginning was written; the history has all of it."""
    NONE = "none"
    """Nowhere: it is in the history only."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A dictation as a list shows it."""

    id: str
    number: int
    """The order of the history: microseconds since 1970 at which it began, or a few more where two began at once."""
    opening: str
    """The text's beginning, or what is around the first word that was searched for, on one line."""
    app: str
    """The program that had the focus; empty if nobody knows."""
    audio_s: float
    status: Status
    delivered: Delivered
    is_open: bool
    """Not finished: it is being dictated, or the program ended in the middle of it."""
    has_audio: bool

    @property
    def started(self) -> datetime:
        """When, in this machine's time."""
        return local_time(self.number)


@dataclass(frozen=True, slots=True)
class Dictation:
    """A dictation, whole."""

    id: str
    number: int
    """As in `Entry`."""
    text: str
    words: tuple[Word, ...]
    """Their times count from the dictation's first sample. Empty if they are not known."""
    app: str
    language: str
    """Whisper's code; empty if nobody knows."""
    model: str
    """Name of the model that heard it; empty if nobody knows."""
    audio_s: float
    status: Status
    delivered: Delivered
    is_open: bool
    has_audio: bool

    @property
    def started(self) -> datetime:
        """When, in this machine's time."""
        return local_time(self.number)

    def entry(self, shown: str | None = None) -> Entry:
        """As a list shows it: the beginning of its text, or of the part that is `shown`."""
        return Entry(
            id=self.id,
            number=self.number,
            opening=one_line(self.text if shown is None else shown),
            app=self.app,
            audio_s=self.audio_s,
            status=self.status,
            delivered=self.delivered,
            is_open=self.is_open,
            has_audio=self.has_audio,
        )


def new_dictation_id(now: datetime, token: str) -> str:
    """Such as `20261129-183155-3f9c`: sorts by time, is short to type, and fits as the name of a file.

    Args:
        now: When the dictation begins.
        token: Letters and digits that tell it from others of the same second.
    """
    name = f"{now:%Y%m%d-%H%M%S}-{token}"
    if not is_dictation_id(name):
        raise ValueError(f"not letters and digits: {token!r}")
    return name


def is_dictation_id(text: str) -> bool:
    """Whether `text` is an id as `new_dictation_id` makes them, and so fit to be part of a file's name."""
    return _ID.fullmatch(text) is not None


def time_number(started: datetime) -> int:
    """Microseconds since 1970. A time without a zone is this machine's."""
    return round(started.timestamp() * 1_000_000)


def local_time(number: int) -> datetime:
    """The time that `time_number` was made of, in this machine's zone."""
    try:
        return datetime.fromtimestamp(number / 1_000_000).astimezone()
    except (ValueError, OverflowError, OSError):  # only a damaged file holds such numbers
        return datetime.fromtimestamp(0).astimezone()


def one_line(text: str) -> str:
    """The beginning of `text`, its spaces and line breaks as single spaces."""
    return " ".join(text[: 2 * _OPENING].split())[:_OPENING]
