"""What the controller decides about, as it sees it: microphone, engine, focused field, history, and what users see.

Each is called in the window's thread, and none waits.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from app.desktop.state import State
from app.writing.phrases import Rewrite
from streaming.events import Final, Word

OUR_WINDOW = "Sayso"
"""What the history calls the program of a dictation into our own window."""


class Target(StrEnum):
    """Where the text of a dictation goes."""

    FOCUS = "focus"
    """The text field of whatever program has the focus."""
    WINDOW = "window"
    """Our own window."""


class Recording(Protocol):
    """The microphone."""

    def start(self, dictation: str) -> int:
        """Begin to record; gives the index of the dictation's first sample. Ends one that is just being stopped."""
        ...

    def stop(self, *, at_once: bool) -> None:
        """Stop, by default a moment later, for the end of the last word; `Controller.recording_stopped` follows."""
        ...


class Hearing(Protocol):
    """The engine. Hears one dictation at a time."""

    def load(self) -> None:
        """Get ready if it is not."""
        ...

    def begin(self, dictation: str, start: int, profile: str) -> None:
        """Hear the samples from `start` on, in the languages of a profile."""
        ...

    def end(self, dictation: str, end: int) -> None: ...
    def cancel(self, dictation: str) -> None: ...


class Writing(Protocol):
    """What puts text into the field that has the focus."""

    def begin(self, dictation: str) -> None:
        """Words of it may come; one that was cancelled goes on where it was, and no word of it is told again."""
        ...

    def write(self, dictation: str, text: str) -> None: ...
    def rewrite(self, dictation: str, removed: str, text: str) -> None: ...
    def finish(self, dictation: str, text: str) -> None: ...
    def cancel(self, dictation: str) -> None: ...


class Memory(Protocol):
    """The history."""

    def begin(self, dictation: str, start: int, target: Target) -> None:
        """Open a record; samples of its words count as the recorder's do, and `start` is its first."""
        ...

    def append(self, dictation: str, words: Sequence[Word]) -> None: ...
    def finish(self, dictation: str, final: Final, audio: int, *, is_cancelled: bool, has_begun: bool) -> None:
        """Keep the whole text.

        Args:
            dictation: Which.
            final: All that was heard.
            audio: The length in samples.
            is_cancelled: Whether it was cancelled.
            has_begun: Whether any of it was given out to be shown or written, before a cancel.
        """
        ...

    def restore(self, dictation: str) -> None:
        """One that was cancelled is not any more."""
        ...

    def interrupt(self, dictation: str, audio: int) -> None:
        """Keep what there is, and the recording of `audio` samples, which can be transcribed later."""
        ...

    def discard(self, dictation: str) -> None:
        """Forget it: nothing was recorded."""
        ...


class View(Protocol):
    """Window, overlay, tray and whoever follows `sayso ctl status`."""

    def show_state(self, state: State, sentence: str) -> None:
        """Called at every change; `sentence` says why, where there is something to say."""
        ...

    def show_text(self, words: Sequence[Word], tentative: str, target: Target) -> None:
        """Called with newly committed words, and with the tail that may still change."""
        ...

    def rewrite_text(self, rewrite: Rewrite, target: Target) -> None:
        """Called when the end of what was shown is to be replaced."""
        ...

    def show_end(self, text: str, target: Target) -> None:
        """Called when the text of a dictation is complete."""
        ...

    def show_cancelled(self, dictation: str) -> None:
        """Called when one was cancelled; it can be brought back."""
        ...

    def show_return(self, dictation: str, *, must_wait: bool) -> None:
        """Called when the one that was cancelled last is brought back, at once or as soon as no other is under way."""
        ...
