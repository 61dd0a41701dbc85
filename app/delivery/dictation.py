"""What is known of the text of one dictation, and how much of it has been written.

No thread and no clock: each call returns what changed.
"""

from collections import deque
from dataclasses import dataclass, field

from app.delivery.messages import Finish, Rewrite, Write
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
    let: str = ""
    """What the speaker lets stand of it; the same, but for words that should have gone and could not."""
    done: int = 0
    """How many of its characters are in the field."""
    start: int = 0
    """Where in `text` it begins, or goes on behind whatever stands in the field by then: with a space or without one."""
    is_finished: bool = False
    """Whether `text` is all of it."""

    means: str = ""
    """What wrote last."""
    failed: set[int] = field(default_factory=set)
    """The means that could not write it, by their places in the order of the desktop."""
    is_stuck: bool = False
    """The field was told to paste and has not yet: no other means may write the rest, it can only be copied."""
    is_given_up: bool = False
    """Nobody may write the rest, since it is not known what the field has; `trouble` says why."""
    trouble: str = ""
    """Why the text may not be in the field although there is nothing left to do."""

    is_torn: bool = False
    """What was written is not the beginning of the whole text, so that the rest cannot be told."""

    news: deque[Write | Rewrite | Finish] = field(default_factory=deque)
    """What came while it was being written, and changes what was given before."""

    waits_since: float | None = None
    """Since when, after its end, something has been in the way."""
    was_told: bool = False
    was_cancel_told: bool = False

    def go_on(self, target: Target | None) -> None:
        """It was cancelled and goes on after all, behind what of it is in the field by now."""
        self.target = target
        self.failed.clear()
        self.waits_since = None
        self.was_told = self.was_cancel_told = False
        if self.unwritten[:1].isspace() or not self.unwritten:  # else it goes on within a word
            self.start = self.done

    def take(self, message: Write | Finish) -> None:
        """Take more of the text, or all of it."""
        if isinstance(message, Write):
            self.add(message.text)
        else:
            self.finish(message.text)

    def add(self, text: str) -> None:
        """Take committed text."""
        text = clean(text)
        self.text += text if self.text else text.lstrip()
        self.let += text if self.let else text.lstrip()

    def rewrite(self, removed: str, text: str) -> str:
        """Take note that the end of the text is to go and `text` to come in its place.

        Returns:
            What has to be deleted in the field for that; where that is anything, `settle` must follow.
        """
        removed, text = clean(removed), clean(text)
        if not self.let.endswith(removed):
            removed = removed.lstrip()  # the dictation began with it
        self.let = self.let.removesuffix(removed)
        if not self.text.endswith(removed):  # it was never written so
            self.let += text
            return ""
        n_pending = min(len(self.text) - self.done, len(removed))
        self.text = self.text[: len(self.text) - n_pending]
        to_delete = removed[: len(removed) - n_pending]
        if not to_delete:
            self.add(text)
        return to_delete

    def settle(self, deleted: str, text: str, n_gone: int) -> None:
        """Take note that `deleted` is gone from the field and `text` is to come.

        Where only its last `n_gone` characters are gone, neither is so: they are written again.
        """
        if n_gone == len(deleted):
            self.text = self.text[: self.done - len(deleted)]
            self.done = len(self.text)
            self.start = min(self.start, self.done)
            self.add(text)
        else:
            self.done -= n_gone
            if self.start > self.done:  # the middle of a word, perhaps, and so no beginning
                self.start = 0
            self.let += clean(text)

    def finish(self, whole: str) -> None:
        """Take the whole text."""
        self.is_finished = True
        whole = clean(whole).strip()
        rest = rest_of(self.let, whole)
        if self.done == 0:
            self.text = whole
        elif rest is not None:
            self.text = self.text[: self.done] + (self.text[self.done :] + rest).rstrip()
        else:
            self.is_torn = True

    @property
    def unwritten(self) -> str:
        """What is known of the text and not in the field."""
        return self.text[self.done :]

    @property
    def rest(self) -> str:
        """What is missing in the field; empty where that cannot be told."""
        return "" if self.is_torn else self.unwritten.strip()

    def due(self, *, is_live: bool) -> str:
        """What is to be written now."""
        return self.unwritten if is_live or self.is_finished else ""
