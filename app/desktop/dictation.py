"""One dictation, from its start until its text is complete, as the controller keeps it."""

from dataclasses import dataclass, field

from app.desktop.ports import Target
from app.writing.guarded import GuardedWriter
from streaming.events import Final, Word


@dataclass(slots=True, eq=False)
class Dictation:
    """Owned by the controller; `app.desktop.telling` adds its words."""

    id: str
    start: int
    target: Target
    profile: str
    writer: GuardedWriter
    """Makes what is written of what is heard."""
    end: int | None = None
    """Where its audio ends, once that is known."""
    is_begun: bool = False
    """Whether the engine has it."""
    is_lost: bool = False
    """Whether the engine failed in the middle of it, so that it can only be transcribed anew from its recording."""
    is_cancelled: bool = False
    is_mistaken: bool = False
    """Whether it was never meant: nothing of it is kept."""
    has_sound: bool = False
    """Whether the microphone gave a sample."""
    words: list[Word] = field(default_factory=list)
    """What is final until now and stands."""
    told: int = 0
    """How many of the words were written or shown; while it is cancelled, none is added."""
    taken_out: list[Word] = field(default_factory=list)
    """Words that were told, and taken out while it was cancelled."""
    final: Final | None = None
