"""Where the speaker paused, and which words come behind a pause.

Words are final a while after they were spoken, so what the detector says of a pause may come before the last words in front
of it. A word is taken to belong where its middle lies: its ends are less sure.
"""

from collections import deque

from app.writing.words import is_mark
from streaming.events import SAMPLE_RATE, SpeechEnded, SpeechStarted, TranscriptUpdate, Word

_SLACK = SAMPLE_RATE // 10


class Pauses:
    """Follows one stream."""

    def __init__(self) -> None:
        self._ends: deque[int] = deque()
        """Ends of speech with words in front of them that may still come."""
        self._silent_since: int | None = None
        self._heard = 0
        self._is_tentative = False

    @property
    def is_whole(self) -> bool:
        """Whether nobody speaks, and all that was said has come."""
        since = self._silent_since
        return since is not None and not self._is_tentative and self._heard >= since - _SLACK

    def note(self, event: SpeechStarted | SpeechEnded | TranscriptUpdate) -> None:
        match event:
            case SpeechStarted():
                self._silent_since = None
            case SpeechEnded(sample):
                self._silent_since = sample
                self._ends.append(sample)
            case TranscriptUpdate():
                self._heard = max(self._heard, event.received)
                self._is_tentative = bool(event.tentative)

    def comes_before(self, word: Word) -> bool:
        """Whether there was a pause before the word that was not told of yet."""
        if is_mark(word):
            return False
        middle = (word.start + word.end) // 2
        was_pause = False
        while self._ends and middle > self._ends[0]:
            self._ends.popleft()
            was_pause = True
        return was_pause
