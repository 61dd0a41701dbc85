"""What the ways to listen for keys have in common.

A backend listens in threads of its own. They do nothing but tell `on_event` what happened; that callback returns at once.
`HotkeyService` calls its methods from one thread; each of them is bounded in time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from app.hotkeys.binding import Binding


class Level(StrEnum):
    """How well a backend works here."""

    UNAVAILABLE = "unavailable"
    NEEDS_USER = "needs user"
    """It would work if the user did what the sentence says."""
    READY = "ready"
    DEGRADED = "degraded"
    """It works, but for what the sentence says."""


@dataclass(frozen=True, slots=True)
class BackendStatus:
    """What a backend says of itself."""

    name: str
    """For the log and the report: "X11", "Desktop portal", …"""
    level: Level
    sentence: str
    """For people: what works, or what is in the way and what to do."""
    can_hold: bool
    """Whether it tells when a key is let go."""
    swallows: bool
    """Whether the key is kept from the program that has the focus."""

    @property
    def is_usable(self) -> bool:
        """Whether keys arrive."""
        return self.level in (Level.READY, Level.DEGRADED)

    def degraded(self, sentence: str) -> "BackendStatus":
        """The same, with something that doesn't work; a status that says more already stays as it is."""
        return replace(self, level=Level.DEGRADED, sentence=sentence) if self.level is Level.READY else self


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A binding with the name under which its presses are told."""

    id: str
    binding: Binding
    description: str
    """What it does, for the desktop's own list of shortcuts."""
    is_always: bool
    """Whether it is listened to always, or only while `set_active` says so."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a shortcut is not listened to."""

    id: str
    sentence: str
    is_final: bool = True
    """Whether no other backend should try: the key is taken, and not just beyond what this backend can do."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A shortcut's last key went down; never told again by auto-repeat. Told twice, the release in between got lost."""

    id: str
    time: float
    """Of `time.monotonic`, as near as possible to when it happened."""


@dataclass(frozen=True, slots=True)
class Released:
    """One of the shortcut's keys went up, or can no longer be seen to be down."""

    id: str
    time: float


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Another key went down while the modifiers that are a whole shortcut are held."""

    id: str
    time: float


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """`status` says something else than before."""


BackendEvent = Pressed | Released | Interrupted | StatusChanged
OnBackendEvent = Callable[[BackendEvent], None]


class Backend(Protocol):
    """One way to listen for keys."""

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        """Listen to these and to no others. Returns those that it won't listen to."""
        ...

    def set_active(self, ids: frozenset[str]) -> None:
        """Listen to these of the shortcuts that are not `is_always`."""
        ...

    def check_held(self) -> None:
        """Called every 0.1 s while a shortcut is held: tell of releases that were missed."""
        ...

    def check(self) -> None:
        """Called every few seconds: see whether keys still arrive."""
        ...

    def confirms_release(self) -> bool:
        """Whether a release is sure to be told, because the key's physical state can be asked for."""
        ...

    def rearm(self) -> None:
        """Listen anew: the computer slept, or the session was locked."""
        ...

    def status(self) -> BackendStatus:
        """How well it works; from any thread."""
        ...

    def close(self) -> None:
        """Stop listening and end its threads. A second call does nothing."""
        ...
