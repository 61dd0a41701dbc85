"""How late words come, by what the engine says of itself."""

from app.desktop.lag import Lag
from streaming.events import SAMPLE_RATE, SpeechEnded, SpeechStarted


def seconds(lag: Lag, written_s: float) -> float:
    return lag.seconds(round(written_s * SAMPLE_RATE))


def test_silence_is_no_lag() -> None:
    lag = Lag()
    assert seconds(lag, 30) == 0


def test_what_is_said_is_late_until_the_engine_gets_to_it() -> None:
    lag = Lag()
    lag.note(SpeechStarted(10 * SAMPLE_RATE))
    assert seconds(lag, 13) == 3
    lag.reach(12 * SAMPLE_RATE)
    assert seconds(lag, 16) == 4


def test_a_pause_waits_for_the_speech_before_it_and_for_nothing_else() -> None:
    lag = Lag()
    lag.note(SpeechStarted(0))
    lag.note(SpeechEnded(5 * SAMPLE_RATE))
    assert seconds(lag, 60) == 5
    lag.reach(5 * SAMPLE_RATE)
    assert seconds(lag, 60) == 0


def test_the_next_dictation_begins_without_lag() -> None:
    lag = Lag()
    lag.note(SpeechStarted(0))
    lag.note(SpeechEnded(SAMPLE_RATE))
    lag.note(SpeechStarted(100 * SAMPLE_RATE))
    assert seconds(lag, 101) == 1
