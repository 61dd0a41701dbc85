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
        self._begin = 0
        """Where the listening began; what the engine tells of earlier is heard late."""
        self._since: int | None = None
        """Where the quiet began; None while somebody speaks, or while nobody listens for speech."""

    def begin(self, written: int) -> None:
        """From this sample on somebody listens for speech: the recorder and the engine are both there."""
        self._begin = self._since = written

    def pause(self) -> None:
        """Nobody listens for speech."""
        self._since = None

    def note(self, event: Event) -> None:
        """Take what the engine says of the stream."""
        match event:
            case SpeechStarted():
                self._since = None
            case SpeechEnded(sample):
                self._since = max(sample, self._begin)
            case _:
                pass

    def look(self, written: int) -> None:
        """See how long it has been quiet, now that so many samples are there."""
        minutes = self._settings.get(HOTKEY_END_AFTER_MINUTES)
        if minutes and self._since is not None and written - self._since >= minutes * _MINUTE:
            self._since = None
            sentence = QCoreApplication.translate(
                "QuietEnd", "Nobody has spoken for a while ({minutes} min), so the dictation has ended."
            )
            self._end(sentence.format(minutes=minutes))
