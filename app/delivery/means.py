"""The contract of a means of delivery: one way by which text gets into another program's field.

A means says what it can do here before it is asked, and after each attempt how much of the text reached the field.
None takes anything back: a character that was typed is never deleted.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from app.delivery.targets import Target
from app.errors import AppError


class DeliveryError(AppError):
    """A means of delivery cannot be had here, or stopped working; the sentence says what to do."""


class Level(StrEnum):
    """Whether a means can be used."""

    UNAVAILABLE = "unavailable"
    """Not on this desktop."""
    NEEDS_USER = "needs user"
    """Once the user has done what the sentence says."""
    READY = "ready"
    DEGRADED = "degraded"
    """It works, but not in every program or not with every character; the sentence says which."""


@dataclass(frozen=True, slots=True)
class Capability:
    """What a means says of itself: found by trying, not by what is installed."""

    level: Level
    sentence: str = ""

    @property
    def is_usable(self) -> bool:
        return self.level in {Level.READY, Level.DEGRADED}


class End(StrEnum):
    """Why a delivery ended."""

    DONE = "done"
    """All of the text is in the field."""
    STOPPED = "stopped"
    """It was not wanted any more, or the focus has left the target: nothing more may be written."""
    FAILED = "failed"
    """This means cannot write the rest; another may."""
    UNANSWERED = "unanswered"
    """The program was sent the rest but has not taken it yet, and still may; nobody else may write it."""
    ON_CLIPBOARD = "on clipboard"
    """The rest is on the clipboard, where it stays until something else is copied."""


@dataclass(frozen=True, slots=True)
class Handed:
    """What came of a delivery: the first `length` characters are in the field.

    Whole words only, but where keys came in between that would have changed what the rest of a word means.
    """

    length: int
    end: End
    sentence: str = ""


class Means(Protocol):
    """One way to write into the field that has the focus.

    All methods are called in the delivery thread. `deliver` takes as long as the field does, within limits.
    """

    @property
    def name(self) -> str:
        """One word, such as `type` or `paste`."""
        ...

    def capability(self, target: Target) -> Capability:
        """What it can do for this target. Asked before each delivery; cheap once it has been found out."""
        ...

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:
        """Write `text` at the caret.

        Args:
            text: At least one character. No control characters except line ends and tabs.
            target: Where to; a means that can tell stops when something else has the focus.
            may_go_on: Asked between words; after it said no, nothing more is written.
        """
        ...

    def hurry(self) -> None:
        """The app ends: what is going on should be over within a second or two. Called in any thread, once."""
        ...

    def rest(self) -> None:
        """Put back what was borrowed from the desktop: nothing more is to be written for a while."""
        ...

    def close(self) -> None:
        """Put everything back and let go of the desktop."""
        ...
