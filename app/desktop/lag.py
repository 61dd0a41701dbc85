"""How late words come: what was said, and the engine has not got to yet."""

from streaming.events import SAMPLE_RATE, Event, SpeechEnded, SpeechStarted


class Lag:
    """Counts samples of the recorder's stream. Silence waits for nobody, so it is no lag. No clock, no thread."""

    def __init__(self) -> None:
        self._reached = 0
        self._speech_end: int | None = 0
        """Where the latest speech ended; None while it goes on."""

    def note(self, event: Event) -> None:
        """Take what the engine says of the stream."""
        match event:
            case SpeechStarted(sample):
                self._reached = max(self._reached, sample)
                self._speech_end = None
            case SpeechEnded(sample):
                self._speech_end = sample
            case _:
                pass

    def reach(self, until: int) -> None:
        """The engine hears the samples before `until` now."""
        self._reached = max(self._reached, until)

    def seconds(self, written: int) -> float:
        """How much speech is still to be heard, of what was written up to the sample `written`."""
        end = written if self._speech_end is None else min(written, self._speech_end)
        return max(0, end - self._reached) / SAMPLE_RATE
