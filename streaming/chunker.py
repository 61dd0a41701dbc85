"""Which stretch of audio is decoded next: one window that starts at the last trim point and ends now.

Windows overlap: each new one holds the audio that is not final yet and some final text before it. No I/O, no clock.
"""

from dataclasses import dataclass

from streaming.events import SAMPLE_RATE, Word


@dataclass(frozen=True, slots=True)
class ChunkerSettings:
    """Lengths in samples."""

    longest: int = 30 * SAMPLE_RATE
    """Whisper hears no more at once."""
    trim_above: int = 15 * SAMPLE_RATE
    """A window longer than this is trimmed as soon as final text allows."""
    most_tokens: int = 200
    """A window with more final text than this is trimmed, too: the decoder has room for 448, and scripts in which a
    character takes several tokens fill it in some ten seconds."""
    context: int = 5 * SAMPLE_RATE
    """Audio with final text that a trimmed window keeps at least, behind which decoding goes on."""
    pause: int = SAMPLE_RATE // 5
    """Silence between two words in which a cut is preferred."""
    longest_silence: int = SAMPLE_RATE
    """Speech after a longer silence starts a window of its own."""


class Chunker:
    """Keeps the current window: where it starts, and the final words that its text begins with."""

    def __init__(self, settings: ChunkerSettings | None = None) -> None:
        self.settings = settings or ChunkerSettings()
        self.start = 0
        """First sample of the window."""
        self._context: list[Word] = []

    @property
    def committed(self) -> tuple[Word, ...]:
        """The final words inside the window."""
        return tuple(self._context)

    def open(self, start: int) -> None:
        """Begin a window of its own at `start`."""
        self.start = start
        self._context = []

    def end(self, received: int) -> int:
        """Where the window ends once `received` samples have arrived."""
        return min(received, self.start + self.settings.longest)

    def commit(self, words: tuple[Word, ...]) -> None:
        """Take in words that have become final."""
        self._context += words

    def is_long(self, end: int) -> bool:
        """Whether a window that ends there is to be trimmed."""
        n_tokens = sum(len(word.tokens) for word in self._context)
        return end - self.start > self.settings.trim_above or n_tokens > self.settings.most_tokens

    def trim(self, end: int) -> None:
        """Cut final text off the front of a window that has grown long, between two words.

        Args:
            end: Where the window ends.
        """
        if not self.is_long(end):
            return
        latest = end - self.settings.context
        cuts = [index for index in range(1, len(self._context)) if self._context[index].start <= latest]
        if not cuts:
            return
        paused = [index for index in cuts if self._gap(index) >= self.settings.pause]
        recent = [index for index in paused if end - self._context[index].start <= 2 * self.settings.context]
        self._cut((recent or cuts)[-1])

    def make_room(self, end: int, tentative: tuple[Word, ...] = ()) -> None:
        """Move on from a window that has reached its longest, all of which has been decoded.

        What of it is final goes first; a window without final text is left behind but for its last second, or for the
        words at its end that are not final.

        Args:
            end: Where the window ends.
            tentative: What was heard behind the final words.
        """
        start = self.start
        self.trim(end)
        if self.start == start:
            self.open(max(start + 1, self._context[-1].end if self._context else self._unsettled_from(end, tentative)))

    def _unsettled_from(self, end: int, tentative: tuple[Word, ...]) -> int:
        """Where a window without final text has to be heard again from."""
        first = tentative[0].start if tentative else end
        return min(end - SAMPLE_RATE, max(first, end - self.settings.context))

    def _gap(self, index: int) -> int:
        return self._context[index].start - self._context[index - 1].end

    def _cut(self, index: int) -> None:
        """Let the window begin with word `index`; of a pause before it, half is kept, at most half a second."""
        word = self._context[index]
        self.start = max(self.start, word.start - min(self._gap(index) // 2, SAMPLE_RATE // 2))
        self._context = self._context[index:]
