"""Text that nobody spoke, told by its words: very short, very long or improbable ones beside silence.

After the reference's `hallucination_silence_threshold` (openai/whisper, transcribe.py), which needs word times.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from model.results import Segment, TimedWord
from model.segments import FRAMES_PER_SECOND, MelWindow
from model.word_times import APPENDED, PREPENDED

_WORDS_JUDGED = 8
_IMPROBABLE = 0.15
_SHORT = 0.133
_LONG = 2.0
_NEAR_EDGE = 2.0
"""Seconds from the window's start or end, where a hallucination needs no silence beside it."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is left of a window's segments."""

    segments: tuple[Segment, ...]
    next_first: int | None
    """Frame at which the next window is to begin, if the hallucination decides that."""


def drop_hallucinations(
    segments: Sequence[Segment], window: MelWindow, n_frames: int, last_speech: float, threshold: float
) -> Judgement:
    """Keep what comes before the first hallucination beside silence.

    Args:
        segments: Of the window, with words.
        window: Where they come from.
        n_frames: Of the whole recording.
        last_speech: Seconds; end of the last word before the window.
        threshold: Seconds of quiet that are silence.
    """
    spoken = [segment for segment in segments if segment.words]
    if spoken and is_anomalous(spoken[0]) and spoken[0].start - window.start > threshold:
        gap = round((spoken[0].start - window.start) * FRAMES_PER_SECOND)
        return Judgement((), window.first + gap)
    for index, segment in enumerate(segments):
        if not segment.words:
            continue
        following = next((later for later in segments[index + 1 :] if later.words), None)
        if is_anomalous(segment) and _is_between_silence(segment, following, window, last_speech, threshold):
            is_last = n_frames / FRAMES_PER_SECOND - segment.end < threshold
            behind = round(max(window.start + 1, segment.start) * FRAMES_PER_SECOND)
            return Judgement(tuple(segments[:index]), n_frames if is_last else behind)
        last_speech = segment.end
    return Judgement(tuple(segments), None)


def _is_between_silence(
    segment: Segment, following: Segment | None, window: MelWindow, last_speech: float, threshold: float
) -> bool:
    next_start = window.end if following is None else following.words[0].start
    is_quiet_before = (
        segment.start - last_speech > threshold
        or segment.start < threshold
        or segment.start - window.start < _NEAR_EDGE
    )
    is_quiet_after = (
        next_start - segment.end > threshold
        or (following is not None and is_anomalous(following))
        or window.padded_end - segment.end < _NEAR_EDGE
    )
    return is_quiet_before and is_quiet_after


def is_anomalous(segment: Segment) -> bool:
    """Whether the first words of a segment are, in sum, as nobody speaks."""
    if not segment.words:
        return False
    words = [word for word in segment.words if word.text not in PREPENDED + APPENDED][:_WORDS_JUDGED]
    score = sum(_anomaly(word) for word in words)
    return score >= 3 or score + 0.01 >= len(words)


def _anomaly(word: TimedWord) -> float:
    duration = word.end - word.start
    improbable = 1.0 if word.probability < _IMPROBABLE else 0.0
    return improbable + max(0.0, (_SHORT - duration) * 15) + max(0.0, duration - _LONG)
