"""What the delivery thread is told."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass

from app.delivery.desktop import MeansReport
from app.delivery.options import DeliveryOptions
from app.delivery.targets import Target


@dataclass(frozen=True, slots=True)
class Begin:
    """A dictation has begun, while `target` had the focus."""

    dictation: str
    target: Target | None


@dataclass(frozen=True, slots=True)
class Write:
    """More of its text is final."""

    dictation: str
    text: str


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The end of its text, `removed`, is not wanted, and `text` is in its place."""

    dictation: str
    removed: str
    text: str


@dataclass(frozen=True, slots=True)
class Finish:
    """It is over, and this is all of its text."""

    dictation: str
    text: str


@dataclass(frozen=True, slots=True)
class Cancel:
    """Its text is not wanted."""

    dictation: str


@dataclass(frozen=True, slots=True)
class Ask:
    """What the means say of themselves."""

    answer: Future[Sequence[MeansReport]]


@dataclass(frozen=True, slots=True)
class AskUser:
    """The user wishes to be asked for the permission to write."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The thread is to end."""


Message = Begin | Write | Rewrite | Finish | Cancel | DeliveryOptions | AskUser | Ask | Stop
