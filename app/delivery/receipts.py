"""What is told of a dictation's text: that it is in the field, on the clipboard, or only in the history."""

from dataclasses import dataclass, field
from enum import StrEnum


class Outcome(StrEnum):
    """What has become of a dictation's text."""

    PENDING = "pending"
    """Something has to be waited for; another receipt follows."""
    DELIVERED = "delivered"
    """All of it is in the field."""
    ON_CLIPBOARD = "on clipboard"
    """What is not in the field is there, to be pasted by the user."""
    HELD = "held"
    """At least the end of it was not written; the history has it."""
    CANCELLED = "cancelled"
    """It was cancelled when its beginning was in the field already."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What has become of a dictation's text."""

    dictation: str
    outcome: Outcome
    means: str
    """The name of the means that wrote last; empty if nothing was written."""
    text_length: int
    """How many of its characters are in the field."""
    sentence: str = ""
    """For the user, where there is something to say."""
    rest: str = field(default="", repr=False)
    """What of its text is not in the field; empty where that is not known. Never in the log."""


ELSEWHERE = "The window you dictated into has lost the focus. What was not written is in the history."
NO_FIELD = "No other program had the focus. The text is in the history."
QUIT = "Sayso was closed before all of the text was written. The history has it."
BROKEN = "Sayso could not write the text. It is in the history."
DIFFERENT = "The end of the text could not be joined to what was written. The history has all of it."
KEPT = (
    "The words stay: they can only be taken out where the program tells that they stand right before the cursor. "
    "The rest of the dictation goes on behind them."
)
STILL_HELD = "{keys} is still held down, so nothing can be typed."
WAITS_FOR_KEYS = "The text is written once you let go of {keys}."
WAITS_FOR_FOCUS = "The text is written once the window you dictated into has the focus again."
WAITS_FOR_FIELD = "The text is written once you click into a field of another program."
WAITS_FOR_KEYBOARD = "The text is written once the menu or the screen lock lets go of the keyboard."
KEYBOARD_TAKEN = (
    "A menu, a launcher or the screen lock kept the keyboard to itself. What was not written is in the history."
)
BUSY = "Sayso is just writing, or waits for your answer to the desktop; look again in a moment."
