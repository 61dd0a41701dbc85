"""Voice activity as a script of probabilities."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from streaming.events import SpeechEnded, SpeechStarted
from streaming.vad import FRAME, VADSettings, VADState, VoiceActivity

UNPADDED = VADSettings(pad_before=0, pad_after=0, min_silence=4 * FRAME)

settings = st.builds(
    VADSettings,
    start_threshold=st.floats(0.5, 0.9),
    end_threshold=st.floats(0.1, 0.5),
    min_speech=st.integers(0, 6 * FRAME),
    min_silence=st.integers(0, 20 * FRAME),
    pad_before=st.integers(0, 12 * FRAME),
    pad_after=st.integers(0, 12 * FRAME),
)
probabilities = st.lists(st.one_of(st.sampled_from([0.0, 0.4, 1.0]), st.floats(0, 1)), max_size=80)


def run(activity: VoiceActivity, *values: float) -> list[SpeechStarted | SpeechEnded]:
    return [event for event in (activity.update(n, value) for n, value in enumerate(values)) if event is not None]


def states(activity: VoiceActivity, values: Iterable[float]) -> list[VADState]:
    seen = []
    for n, value in enumerate(values):
        activity.update(n, value)
        seen.append(activity.state)
    return seen


def test_passes_through_the_four_states() -> None:
    Q, A, S, P = VADState.QUIET, VADState.STARTING, VADState.SPEAKING, VADState.STOPPING
    values = [0.1, 0.9, 0.9, 0.9, 0.9, 0.1, 0.1, 0.9, 0.1, 0.1, 0.1, 0.1, 0.1]
    assert states(VoiceActivity(UNPADDED), values) == [Q, A, A, S, S, P, P, S, P, P, P, Q, Q]


def test_speech_starts_where_the_first_frame_of_it_began() -> None:
    assert run(VoiceActivity(UNPADDED), 0, 0, 1, 1, 1) == [SpeechStarted(2 * FRAME)]


def test_a_click_is_no_speech() -> None:
    assert run(VoiceActivity(UNPADDED), 0, 1, 1, 0, 1, 1, 0, 0, 1, 0) == []


def test_speech_ends_where_the_pause_began() -> None:
    assert run(VoiceActivity(UNPADDED), 1, 1, 1, 1, 0, 0, 0, 0)[-1] == SpeechEnded(4 * FRAME)


def test_a_pause_between_words_does_not_end_speech() -> None:
    assert len(run(VoiceActivity(UNPADDED), *[1, 1, 1, 0, 0, 0] * 10)) == 1


def test_between_the_thresholds_what_was_goes_on() -> None:
    activity = VoiceActivity(UNPADDED)
    assert set(states(activity, [0.4] * 9)) == {VADState.QUIET}
    activity = VoiceActivity(UNPADDED)
    assert states(activity, [0.6, 0.4, 0.4, 0.4, 0.4])[2:] == [VADState.SPEAKING] * 3


def test_pads_both_ends() -> None:
    activity = VoiceActivity(replace(UNPADDED, pad_before=700, pad_after=600))
    events = run(activity, *[0] * 10, *[1] * 10, *[0] * 10)
    assert events == [SpeechStarted(10 * FRAME - 700), SpeechEnded(20 * FRAME + 600)]


def test_padding_stays_within_the_stream_and_behind_the_speech_before() -> None:
    activity = VoiceActivity(replace(UNPADDED, pad_before=FRAME * 50, pad_after=FRAME * 3))
    events = run(activity, *[1] * 5, *[0] * 4, *[1] * 5)
    assert events == [SpeechStarted(0), SpeechEnded(8 * FRAME), SpeechStarted(8 * FRAME)]


def test_says_how_long_speech_and_pause_last() -> None:
    activity = VoiceActivity(UNPADDED)
    seen = []
    for n, value in enumerate([0, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0]):
        activity.update(n, value)
        seen.append((activity.speech_so_far // FRAME, activity.silence_so_far // FRAME))
    assert seen == [
        *[(0, 1), (1, 2), (2, 3), (3, 0), (4, 0)],
        *[(4, 1), (4, 2), (7, 0), (7, 1), (7, 2), (7, 3)],
        *[(0, 4), (0, 5)],
    ]


@pytest.mark.parametrize("values", [[0.0] * 5, [0, 1, 1], [1, 1, 1, 0, 0, 0, 0, 0]])
def test_the_end_of_the_stream_ends_nothing_while_nobody_speaks(values: list[float]) -> None:
    activity = VoiceActivity(UNPADDED)
    run(activity, *values)
    assert activity.flush() is None
    assert activity.state is VADState.QUIET


def test_the_end_of_the_stream_ends_speech() -> None:
    activity = VoiceActivity(UNPADDED)
    run(activity, 1, 1, 1, 1)
    assert activity.flush() == SpeechEnded(4 * FRAME)
    assert activity.state is VADState.QUIET


def test_the_end_of_the_stream_in_a_pause_ends_speech_before_the_pause() -> None:
    activity = VoiceActivity(replace(UNPADDED, pad_after=600))
    run(activity, 1, 1, 1, 1, 0, 0, 0)
    assert activity.flush() == SpeechEnded(4 * FRAME + 600)


def test_frames_may_be_left_out_but_not_come_back() -> None:
    activity = VoiceActivity(UNPADDED)
    run(activity, 1, 1, 1)
    assert activity.update(100, 0.0) is None
    assert activity.update(104, 0.0) == SpeechEnded(100 * FRAME)
    with pytest.raises(ValueError, match="not behind"):
        activity.update(104, 0.0)


@given(settings, probabilities)
def test_starts_and_ends_alternate_and_never_go_back(settings: VADSettings, probabilities: list[float]) -> None:
    activity = VoiceActivity(settings)
    events: list[SpeechStarted | SpeechEnded] = []
    for n, probability in enumerate(probabilities):
        event = activity.update(n, probability)
        is_speaking = activity.state in (VADState.SPEAKING, VADState.STOPPING)
        if event is not None:
            assert event.sample <= (n + 1) * FRAME
            assert isinstance(event, SpeechStarted) == is_speaking
            events.append(event)
    if (last := activity.flush()) is not None:
        events.append(last)
    assert all(isinstance(event, SpeechStarted) for event in events[::2])
    assert all(isinstance(event, SpeechEnded) for event in events[1::2])
    assert len(events) % 2 == 0
    samples = [event.sample for event in events]
    assert samples == sorted(samples)
    assert all(0 <= sample <= len(probabilities) * FRAME for sample in samples)


@given(settings, probabilities)
def test_every_frame_of_sustained_speech_lies_within_a_start_and_an_end(
    settings: VADSettings, probabilities: list[float]
) -> None:
    activity = VoiceActivity(settings)
    events = [*run(activity, *probabilities), activity.flush()]
    spans = list(zip(events[::2], events[1::2], strict=False))
    needed = max(1, -(-settings.min_speech // FRAME))
    for n in range(len(probabilities) - needed + 1):
        if all(value >= settings.start_threshold for value in probabilities[n : n + needed]):
            assert any(
                start is not None
                and end is not None
                and start.sample <= n * FRAME
                and (n + needed) * FRAME <= end.sample
                for start, end in spans
            )


@pytest.mark.parametrize(
    "wrong", [{"start_threshold": 0.3}, {"end_threshold": 0.0}, {"start_threshold": 1.5}, {"min_silence": -1}]
)
def test_refuses_settings_that_make_no_sense(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"must be|cannot be"):
        replace(VADSettings(), **wrong)  # type: ignore[arg-type] # the names are right, and the values are the point
