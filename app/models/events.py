"""What happens to models, as told by `app/models/jobs.py`."""

from dataclasses import dataclass

from app.models.entries import ModelEntry


@dataclass(frozen=True, slots=True)
class Listed:
    """All models, after something may have changed."""

    entries: tuple[ModelEntry, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """A download goes on."""

    name: str
    done: int
    """Bytes, those of earlier attempts included."""
    total: int
    bytes_per_s: float
    """0 while that is not known yet."""


@dataclass(frozen=True, slots=True)
class Downloaded:
    """A model is here, whole and checked."""

    name: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """A download was stopped by the user; what has arrived is kept for the next one."""

    name: str


@dataclass(frozen=True, slots=True)
class Verifying:
    """A model's files are being read."""

    key: str


@dataclass(frozen=True, slots=True)
class Verified:
    """A model's files are whole."""

    key: str
    had_digests: bool
    """Whether there was anything to hold them against, beyond their own structure."""


@dataclass(frozen=True, slots=True)
class Removed:
    """A model, or what an interrupted download left of it, is gone."""

    name: str
    freed: int
    """Bytes."""


@dataclass(frozen=True, slots=True)
class Recommended:
    """What suits this computer, after a measurement."""

    name: str
    ratio: float
    """Seconds of live speech it will hear in a second of computing, about."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Something did not work; the sentence says why and what to do."""

    key: str
    """The model's; empty where none is meant."""
    sentence: str


ModelEvent = Listed | Progress | Downloaded | Stopped | Verifying | Verified | Removed | Recommended | Failed
