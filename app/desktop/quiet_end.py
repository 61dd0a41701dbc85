"""A dictation into which nobody speaks any more is ended: a tap on the key starts it, and the next one may be forgotten."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from app.settings.declarations import HOTKEY_END_AFTER_MINUTES
from app.settings.store import SettingsStore
from streaming.events import SAMPLE_RATE, Event, SpeechEnded, SpeechStarted

_MINUTE = 60 * SAMPLE_RATE


class QuietEnd:
    """Counts samples of the recorder's stream; belongs to the window's thread and has no clock.

    Args:
        settings: How long it may be quiet.
        end: Ends the dictation, and tells why in this sentence.
    """

    def __init__(self, settings: SettingsStore, end: Callable[[str], None]) -> None:
        self._settings = settings
        self._end = end
        self._is_speaking = False
        self._heard_from: int | None = None
        """Where the engine began to listen to it without a break; None while it does something else."""
        self._quiet_from = 0
        """Where the latest speech ended."""

    def begin(self) -> None:
        """Another dictation is recorded."""
        self._is_speaking = False
        self._heard_from = None
        self._quiet_from = 0

    def note(self, event: Event) -> None:
        """Take what the engine says of the stream. One that takes over in the middle of speech says nothing of its start."""
        match event:
            case SpeechStarted():
                self._is_speaking = True
            case SpeechEnded(sample):
                self._is_speaking = False
                self._quiet_from = sample
            case _:
                pass

    def look(self, written: int, *, is_heard: bool) -> None:
        """See how long it has been quiet.

        Args:
            written: Samples that are there now.
            is_heard: Whether the engine listens to the dictation, and to no earlier one.
        """
        if not is_heard:
            self._heard_from = None
            return
        if self._heard_from is None:
            self._heard_from = written
        minutes = self._settings.get(HOTKEY_END_AFTER_MINUTES)
        since = max(self._heard_from, self._quiet_from)  # what is heard late was no quiet
        if minutes and not self._is_speaking and written - since >= minutes * _MINUTE:
            self._heard_from = None
            sentence = QCoreApplication.translate(
                "QuietEnd", "Nobody has spoken for a while ({minutes} min), so the dictation has ended."
            )
            self._end(sentence.format(minutes=minutes))
