"""What is known of the text of one dictation, and how much of it has been written.

No thread and no clock: each call returns what changed.
"""

from dataclasses import dataclass, field

from app.delivery.pieces import clean
from app.delivery.spacing import rest_of
from app.delivery.targets import Target


@dataclass(slots=True)
class Dictation:
    """The text of a dictation on its way."""

    id: str
    target: Target | None
    """Where it is written; None until there is a window that it could be written into."""
    text: str = ""
    """All of it that is known, without space at its beginning."""
    done: int = 0
    """How many of its characters are in the field."""
    is_finished: bool = False
    """Whether `text` is all of it."""

    means: str = ""
    """What wrote last."""
    failed: set[int] = field(default_factory=set)
    """The means that could not write it, by their places in the order of the desktop."""
    is_stuck: bool = False
    """The field was told to paste and has not yet: no other means may write the rest, it can only be copied."""
    trouble: str = ""
    """Why the text may not be in the field although there is nothing left to do."""

    is_torn: bool = False
    """What was written is not the beginning of the whole text, so that the rest cannot be told."""

    waits_since: float | None = None
    """Since when, after its end, something has been in the way."""
    was_told: bool = False

    def add(self, text: str) -> None:
        """Take committed text."""
        text = clean(text)
        self.text += text if self.text else text.lstrip()

    def finish(self, whole: str) -> None:
        """Take the whole text."""
        self.is_finished = True
        whole = clean(whole).strip()
        rest = rest_of(self.text, whole)
        if self.done == 0:
            self.text = whole
        elif rest is not None:
            self.text = self.text[: self.done] + (self.text[self.done :] + rest).rstrip()
        else:
            self.is_torn = True

    def due(self, *, is_live: bool) -> str:
        """What is to be written now."""
        return self.text[self.done :] if is_live or self.is_finished else ""
