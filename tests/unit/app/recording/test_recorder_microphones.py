"""Microphones that go, come, are replaced or in use: recording goes on with what there is."""

import numpy as np
import pytest

from app.recording.recorder import (
    Failed,
    Found,
    Lost,
    Started,
    Stopped,
    Switched,
)
from streaming.events import SAMPLE_RATE
from tests.helpers.recording_desk import D1, D2, Desk, wait_until


def test_when_the_microphone_is_unplugged_another_goes_on_without_a_gap(desk: Desk) -> None:
    desk.sources.plug_in("headset")
    first = desk.start(wanted="headset")
    desk.speak(1.0, 0.1)
    desk.sources.unplug("headset")
    switched = desk.wait_for(Switched)
    assert isinstance(switched, Switched)
    assert "Headset was unplugged" in switched.sentence
    assert switched.microphone == "Built-in"
    desk.speak(1.0, 0.2)
    desk.recorder.stop(0.0)
    assert desk.wait_for(Stopped) == Stopped(D1, first + 2 * SAMPLE_RATE)
    np.testing.assert_allclose(desk.recorded(first, first + SAMPLE_RATE), 0.1)
    np.testing.assert_allclose(desk.recorded(first + SAMPLE_RATE, first + 2 * SAMPLE_RATE), 0.2)


def test_the_chosen_microphone_takes_over_again_when_it_is_back(desk: Desk) -> None:
    desk.start(wanted="headset")
    switched = desk.wait_for(Switched)
    assert isinstance(switched, Switched)
    assert "headset is not there" in switched.sentence
    desk.speak(0.5)
    desk.sources.plug_in("headset")
    wait_until(lambda: len(desk.sources.opened) == 2)
    assert desk.sources.opened[0].is_closed
    assert desk.sources.opened[1].title == "Headset"
    desk.speak(0.5)


def test_a_microphone_that_the_server_replaced_in_silence_is_noticed(desk: Desk) -> None:
    desk.sources.plug_in("headset")
    desk.start(wanted="headset")
    desk.speak(0.5)
    desk.sources.unplug("headset", silently=True)
    switched = desk.wait_for(Switched)
    assert isinstance(switched, Switched)
    assert "Headset was unplugged" in switched.sentence


def test_a_recording_that_the_server_moved_to_its_loudspeakers_is_no_microphone(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.recording.station._RETRY_S", 0.05)
    first = desk.start()
    desk.speak(0.5)
    desk.sources.unplug("built-in", silently=True)
    assert isinstance(desk.wait_for(Lost), Lost)
    wait_until(lambda: desk.sources.opened[0].is_closed)
    desk.sources.plug_in("built-in")
    wait_until(lambda: len(desk.sources.opened) == 2)
    desk.speak(0.5)
    desk.recorder.stop(0.0)
    assert desk.wait_for(Stopped) == Stopped(D1, first + SAMPLE_RATE)


def test_a_microphone_that_does_not_close_holds_up_neither_the_end_nor_the_next_dictation(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.recording.station._CLOSE_S", 0.01)
    desk.start()
    desk.speak(0.5)
    hanging = desk.sources.opened[-1]
    hanging.may_close.clear()
    desk.recorder.stop(0.0)
    assert desk.wait_for(Stopped) == Stopped(D1, SAMPLE_RATE // 2)
    desk.start(D2)
    desk.speak(0.5)
    assert desk.wait_for(Started, 2) == Started(D2, "Built-in")
    hanging.may_close.set()


def test_a_microphone_that_comes_is_opened_without_waiting_for_the_next_attempt(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.recording.station._RETRY_S", 3600.0)
    desk.start()
    desk.speak(0.5)
    desk.sources.unplug("built-in")
    desk.wait_for(Lost)
    desk.sources.plug_in("headset")
    wait_until(lambda: len(desk.sources.opened) == 2)


def test_a_microphone_that_ended_with_the_sound_server_is_back_with_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.recording.station._RETRY_S", 0.01)
    desk.sources.plug_in("headset")
    desk.start(wanted="headset")
    desk.speak(0.5)
    desk.sources.is_away = True
    desk.sources.opened[-1].unplug()
    desk.wait_for(Lost)
    desk.sources.is_away = False
    wait_until(lambda: len(desk.sources.opened) == 2)
    assert desk.sources.opened[1].title == "Headset"


def test_a_microphone_that_died_but_is_still_listed_is_not_tried_again_and_again(desk: Desk) -> None:
    desk.sources.plug_in("headset")
    first = desk.start(wanted="headset")
    desk.speak(1.0, 0.1)
    desk.sources.opened[-1].unplug()
    switched = desk.wait_for(Switched)
    assert isinstance(switched, Switched)
    assert switched.microphone == "Built-in"
    desk.speak(1.0, 0.2)
    desk.recorder.stop(0.0)
    assert desk.wait_for(Stopped) == Stopped(D1, first + 2 * SAMPLE_RATE)
    assert [microphone.title for microphone in desk.sources.opened] == ["Headset", "Built-in"]
    desk.start(D2, wanted="headset")
    assert desk.sources.opened[-1].title == "Headset"


def test_a_microphone_in_use_is_stood_in_for(desk: Desk) -> None:
    desk.sources.plug_in("headset")
    desk.sources.refusing.add("headset")
    desk.start(wanted="headset")
    switched = desk.wait_for(Switched)
    assert isinstance(switched, Switched)
    assert "Headset is in use by another program" in switched.sentence
    assert switched.microphone == "Built-in"


def test_the_only_microphone_is_asked_more_than_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.recording.station._RETRY_S", 0.01)
    desk.sources.refusing.add("built-in")
    desk.recorder.start(D1, None)
    desk.sources.refusing.clear()
    wait_until(lambda: bool(desk.sources.opened))
    desk.speak(0.1)
    assert desk.wait_for(Started) == Started(D1, "Built-in")
    assert not desk.told(Failed)


def test_the_only_microphone_is_not_asked_for_ever(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.recording.station._RETRY_S", 0.01)
    monkeypatch.setattr("app.recording.station._GIVE_UP_FIRST_S", 0.05)
    desk.sources.refusing.add("built-in")
    desk.recorder.start(D1, None)
    failed = desk.wait_for(Failed)
    assert isinstance(failed, Failed)
    assert "in use by another program" in failed.sentence


def test_the_channel_that_was_chosen_is_listened_to(desk: Desk) -> None:
    desk.recorder.start(D1, None, 3)
    wait_until(lambda: bool(desk.sources.opened))
    assert desk.sources.opened[0].channel == 3
    desk.recorder.stop(0.0)
    desk.wait_for(Stopped)
    desk.start(D2)
    assert desk.sources.opened[1].channel is None


def listen(desk: Desk, purpose: str, *, is_wanted: bool = True) -> None:
    """Have a microphone open without a dictation."""
    ask = desk.recorder.watch_level if purpose == "tried out" else desk.recorder.keep_warm
    ask(None, is_wanted=is_wanted)


WITHOUT_A_DICTATION = pytest.mark.parametrize("purpose", ["tried out", "kept warm"])


@WITHOUT_A_DICTATION
def test_the_first_microphone_is_opened_when_it_is_plugged_in(desk: Desk, purpose: str) -> None:
    desk.sources.there.clear()
    listen(desk, purpose)
    failed = desk.wait_for(Failed)
    assert isinstance(failed, Failed)
    assert "plug one in" in failed.sentence
    desk.sources.plug_in("headset")
    wait_until(lambda: len(desk.sources.opened) == 1)
    desk.speak(0.1)
    assert desk.wait_for(Found) == Found("Headset")


@WITHOUT_A_DICTATION
def test_the_only_microphone_is_opened_when_it_is_plugged_in_again(desk: Desk, purpose: str) -> None:
    listen(desk, purpose)
    wait_until(lambda: len(desk.sources.opened) == 1)
    desk.sources.unplug("built-in")
    desk.wait_for(Failed)
    desk.sources.plug_in("built-in")
    wait_until(lambda: len(desk.sources.opened) == 2)


@WITHOUT_A_DICTATION
def test_a_microphone_that_another_program_uses_is_opened_once_it_is_free_and_told_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, purpose: str
) -> None:
    for constant, seconds in (
        ("station._RETRY_S", 0.01),
        ("station._GIVE_UP_FIRST_S", 0.05),
        ("worker._LATER_S", 0.01),
    ):
        monkeypatch.setattr(f"app.recording.{constant}", seconds)
    desk.sources.refusing.add("built-in")
    listen(desk, purpose)
    desk.wait_for(Failed)
    tries = desk.sources.tries
    wait_until(lambda: desk.sources.tries > tries + 3)
    assert len(desk.told(Failed)) == 1
    desk.sources.refusing.clear()
    wait_until(lambda: len(desk.sources.opened) == 1)


@WITHOUT_A_DICTATION
def test_no_microphone_is_opened_for_somebody_who_has_given_up(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, purpose: str
) -> None:
    monkeypatch.setattr("app.recording.station._RETRY_S", 3600.0)
    desk.sources.refusing.add("built-in")
    listen(desk, purpose)
    station = desk.recorder._worker._station
    wait_until(lambda: station.retry_at is not None)
    listen(desk, purpose, is_wanted=False)
    desk.sources.refusing.clear()
    desk.sources.plug_in("headset")
    wait_until(lambda: station.retry_at is None)
    assert desk.sources.opened == []


def test_who_asks_anew_is_told_anew(desk: Desk) -> None:
    desk.sources.there.clear()
    desk.recorder.keep_warm(None, is_wanted=True)
    desk.wait_for(Failed)
    desk.recorder.watch_level(None, is_wanted=True)
    desk.wait_for(Failed, 2)
    desk.sources.plug_in("headset")
    wait_until(lambda: len(desk.sources.opened) == 1)
    desk.speak(0.1)
    desk.wait_for(Found)


def test_a_dictation_without_a_microphone_is_told_though_it_was_told_before(desk: Desk) -> None:
    desk.sources.there.clear()
    desk.recorder.keep_warm(None, is_wanted=True)
    desk.wait_for(Failed)
    desk.recorder.start(D1, None)
    failed = desk.wait_for(Failed, 2)
    assert isinstance(failed, Failed)
    assert failed.dictation == D1
