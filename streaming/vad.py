"""From a probability of speech per frame to the start and end of speech.

No I/O, no clock, no detector of its own: probabilities in, events out. The four states with two thresholds are those
of Silero's VADIterator and pipecat's VADAnalyzer.
"""

from dataclasses import dataclass
from enum import Enum, auto

from streaming.events import SAMPLE_RATE, SpeechEnded, SpeechStarted

FRAME = 512
"""Samples in one frame of the detector: 32 ms."""


class VADState(Enum):
    """What the probabilities so far amount to."""

    QUIET = auto()
    """Nobody speaks."""
    STARTING = auto()
    """Somebody may have begun to speak; a click or a cough would look the same."""
    SPEAKING = auto()
    """Somebody speaks."""
    STOPPING = auto()
    """The speaker pauses: between two words, or for good."""


@dataclass(frozen=True, slots=True)
class VADSettings:
    """When speech starts and ends; durations in samples."""

    start_threshold: float = 0.5
    """A frame at least this probable is speech."""
    end_threshold: float = 0.35
    """A frame less probable than this is none. In between, what was goes on."""
    min_speech: int = 3 * FRAME
    """Speech starts once it has lasted this long."""
    min_silence: int = SAMPLE_RATE * 4 // 10
    """Speech ends once a pause has lasted this long."""
    pad_before: int = SAMPLE_RATE * 3 // 10
    """Speech is taken to have begun this much before it was found: soft onsets come late to the detector."""
    pad_after: int = SAMPLE_RATE * 2 // 10
    """Speech is taken to have ended this much after it was last found."""

    def __post_init__(self) -> None:
        if not 0 < self.end_threshold <= self.start_threshold <= 1:
            raise ValueError("The thresholds must be between 0 and 1, and that to end no higher than that to start.")
        if min(self.min_speech, self.min_silence, self.pad_before, self.pad_after) < 0:
            raise ValueError("Durations cannot be negative.")


class VoiceActivity:
    """Tells where speech starts and ends; starts and ends alternate, and sample indices never go back.

    Not thread-safe: the session owns it.
    """

    def __init__(self, settings: VADSettings | None = None) -> None:
        self._settings = settings or VADSettings()
        self._state = VADState.QUIET
        self._now = 0  # end of the last frame
        self._onset = 0  # of the speech that is starting or going on, without padding
        self._pause = 0  # where speech was last heard; the beginning of the pause that goes on
        self._floor = 0  # end of the speech before; padding may not reach back beyond it

    @property
    def state(self) -> VADState:
        return self._state

    @property
    def speech_so_far(self) -> int:
        """Samples of the speech that is starting, going on or pausing, up to where it was last heard; 0 if quiet."""
        match self._state:
            case VADState.QUIET:
                return 0
            case VADState.STARTING | VADState.SPEAKING:
                return self._now - self._onset
            case VADState.STOPPING:
                return self._pause - self._onset

    @property
    def silence_so_far(self) -> int:
        """Samples since speech was last heard, or since the stream began; 0 while somebody speaks.

        While speech may be starting, the pause before it still counts on.
        """
        return 0 if self._state is VADState.SPEAKING else self._now - self._pause

    def update(self, frame: int, probability: float) -> SpeechStarted | SpeechEnded | None:
        """Take the probability of frame number `frame`, which begins at sample `frame * FRAME`.

        Frames may be left out, as after an overflow; what was goes on in the gap.

        Returns:
            What this frame has made sure, if anything. `sample` lies at or before the frame's end.
        """
        start = frame * FRAME
        if start < self._now:
            raise ValueError(f"Frame {frame} is not behind the last one.")
        self._now = start + FRAME
        if self._state in (VADState.QUIET, VADState.STARTING):
            return self._listen(start, probability)
        return self._follow(start, probability)

    def flush(self) -> SpeechEnded | None:
        """End the stream, and with it the speech that goes on."""
        if self._state in (VADState.QUIET, VADState.STARTING):
            self._state = VADState.QUIET
            return None
        if self._state is VADState.SPEAKING:
            self._pause = self._now
        return self._end()

    def _listen(self, start: int, probability: float) -> SpeechStarted | None:
        threshold = self._settings.start_threshold if self._state is VADState.QUIET else self._settings.end_threshold
        if probability < threshold:
            self._state = VADState.QUIET
            return None
        if self._state is VADState.QUIET:
            self._state = VADState.STARTING
            self._onset = start
        if self.speech_so_far < self._settings.min_speech:
            return None
        self._state = VADState.SPEAKING
        return SpeechStarted(max(self._floor, self._onset - self._settings.pad_before))

    def _follow(self, start: int, probability: float) -> SpeechEnded | None:
        if probability >= self._settings.start_threshold:
            self._state = VADState.SPEAKING
        elif probability < self._settings.end_threshold and self._state is VADState.SPEAKING:
            self._state = VADState.STOPPING
            self._pause = start
        if self._state is VADState.STOPPING and self.silence_so_far >= self._settings.min_silence:
            return self._end()
        return None

    def _end(self) -> SpeechEnded:
        self._state = VADState.QUIET
        self._floor = min(self._pause + self._settings.pad_after, self._now)
        return SpeechEnded(self._floor)
