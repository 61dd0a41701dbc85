"""A microphone that gives nothing but digital silence is noticed, and that it gives sound again."""

import numpy as np

from app.recording.levels import SignalWatch
from streaming.events import SAMPLE_RATE, Samples

SILENCE = np.zeros(SAMPLE_RATE, np.float32)
NOISE = np.full(SAMPLE_RATE, 0.0001, np.float32)


def changes(watch: SignalWatch, samples: Samples, seconds: int) -> list[bool]:
    """What was told in this time: whether it is silent."""
    return [watch.is_silent for _ in range(seconds) if watch.take(samples)]


def test_silence_from_the_start_is_told_once_after_a_headset_could_have_woken() -> None:
    watch = SignalWatch()
    assert changes(watch, SILENCE, 4) == []
    assert changes(watch, SILENCE, 60) == [True]


def test_the_first_sound_ends_it() -> None:
    watch = SignalWatch()
    changes(watch, SILENCE, 6)
    assert changes(watch, NOISE, 3) == [False]


def test_a_microphone_that_is_only_quiet_is_not_silent() -> None:
    assert changes(SignalWatch(), NOISE, 60) == []


def test_what_suppresses_noise_may_be_silent_for_long_between_sentences() -> None:
    watch = SignalWatch()
    changes(watch, NOISE, 1)
    assert changes(watch, SILENCE, 19) == []
    assert changes(watch, NOISE, 1) == []
    assert changes(watch, SILENCE, 60) == [True]
