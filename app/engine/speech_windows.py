"""Where somebody speaks in a recording, and the windows of at most 30 s that it is best cut into."""

from collections.abc import Iterator
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from model.audio import HOP_LENGTH
from model.mel_stream import AudioSource
from model.segments import MelWindow
from streaming.events import SAMPLE_RATE, Samples, SpeechEnded, SpeechStarted
from streaming.vad import FRAME, VADSettings, VoiceActivity

_LENIENT = VADSettings(
    start_threshold=0.35,
    end_threshold=0.2,
    min_speech=2 * FRAME,
    min_silence=SAMPLE_RATE * 3 // 10,
    pad_before=SAMPLE_RATE * 3 // 10,
    pad_after=SAMPLE_RATE * 3 // 10,
)
"""What is taken for silence here is never heard again, so doubt counts as speech."""
_LONGEST = 28 * SAMPLE_RATE
"""Samples in a window; the model puts no words into the last moments of 30 s."""
_SHORTEST_CUT = 12 * SAMPLE_RATE
"""Where nobody pauses, a window is cut no shorter than this."""
_AT_ONCE = 128 * FRAME
"""Samples that the detector is given at most."""
_LONGEST_PAUSE = 3 * SAMPLE_RATE
"""Speech behind a longer pause begins a window of its own."""

Span = tuple[int, int]
"""First sample, and the one behind the last."""


class FastDetector(Protocol):
    """Tells speech from everything else, many frames at once; see `streaming.silero.SileroDetector`."""

    def probabilities(self, frames: Samples) -> Samples:
        """Of float32 (n, FRAME) samples, each frame behind the one before, those of (n,) that they hold speech."""
        ...


class WatchedSource:
    """A recording that is listened to for speech while somebody goes through it (`model.mel_stream.AudioSource`)."""

    def __init__(self, source: AudioSource, detector: FastDetector) -> None:
        self._source = source
        self._detector = detector
        self._probabilities: list[NDArray[np.float32]] = []
        self._n_samples = 0

    def blocks(self) -> Iterator[Samples]:
        """The recording's; to be gone through once, and to the end."""
        held = np.empty(0, np.float32)
        for block in self._source.blocks():
            held = np.concatenate([held, block])
            whole = len(held) // FRAME * FRAME
            for start in range(0, whole, _AT_ONCE):
                frames = held[start : min(start + _AT_ONCE, whole)].reshape(-1, FRAME)
                self._probabilities.append(self._detector.probabilities(frames))
            held = held[whole:]
            self._n_samples += len(block)
            yield block

    def windows(self) -> list[MelWindow]:
        """Where to hear, once the recording has been gone through."""
        probabilities = np.concatenate([np.empty(0, np.float32), *self._probabilities])
        spans = [part for span in speech(probabilities, self._n_samples) for part in divide(span, probabilities)]
        return [_mel_window(span, self._n_samples) for span in join(spans)]


def speech(probabilities: NDArray[np.float32], n_samples: int) -> list[Span]:
    """Where somebody speaks, with some room before and behind.

    Args:
        probabilities: Of speech, for each `FRAME` samples from the beginning.
        n_samples: Of the whole recording, whose last samples may fill no frame.
    """
    activity = VoiceActivity(_LENIENT)
    spans: list[Span] = []
    start = 0
    changes = [activity.update(frame, float(p)) for frame, p in enumerate(probabilities)]
    for change in [*changes, activity.flush()]:
        match change:
            case SpeechStarted():
                start = change.sample
            case SpeechEnded():
                is_to_the_end = change.sample >= len(probabilities) * FRAME
                spans.append((start, n_samples if is_to_the_end else change.sample))
    return spans


def divide(span: Span, probabilities: NDArray[np.float32]) -> Iterator[Span]:
    """Cut speech without pauses where it is least like speech, into parts of which none is too long."""
    start, end = span
    while end - start > _LONGEST:
        first, last = (start + _SHORTEST_CUT) // FRAME, (start + _LONGEST) // FRAME
        smooth = np.convolve(probabilities[first:last], np.full(5, 0.2), mode="same")
        cut = (first + 2 + int(np.argmin(smooth[2:-2]))) * FRAME
        yield start, cut
        start = cut
    yield start, end


def join(spans: list[Span]) -> list[Span]:
    """As few windows as speech fits into, with its pauses, of at most 28 s."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and end - joined[-1][0] <= _LONGEST and start - joined[-1][1] <= _LONGEST_PAUSE:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def _mel_window(span: Span, n_samples: int) -> MelWindow:
    first = span[0] // HOP_LENGTH
    last = min(-(-span[1] // HOP_LENGTH), n_samples // HOP_LENGTH)
    return MelWindow(first, max(1, last - first))
