"""What a recorder tells."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Started:
    """The first sample of a dictation has arrived."""

    dictation: str
    microphone: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """No sample from `end` on belongs to the dictation."""

    dictation: str
    end: int


@dataclass(frozen=True, slots=True)
class Failed:
    """No microphone gives samples; a dictation that was under way has ended with what was recorded before."""

    sentence: str
    dictation: str | None
    """The one that has ended; none was under way where a microphone was only to be kept open."""
    end: int
    """No sample from here on belongs to it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A microphone gives samples, after it was told that none could be had."""

    microphone: str


@dataclass(frozen=True, slots=True)
class Level:
    """The loudness of the last twentieth of a second, in dB of full scale."""

    rms_db: float
    peak_db: float
    is_clipping: bool


@dataclass(frozen=True, slots=True)
class NoSignal:
    """The microphone gives nothing but digital silence."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Sounds:
    """The microphone gives sound after it was told that it does not."""


@dataclass(frozen=True, slots=True)
class Switched:
    """Another microphone has taken over."""

    sentence: str
    microphone: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The microphone has gone; another one is looked for."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Unkept:
    """The disk takes no more of this dictation; it is recorded and heard all the same."""

    sentence: str


RecorderEvent = Started | Stopped | Failed | Found | Level | NoSignal | Sounds | Switched | Lost | Unkept
