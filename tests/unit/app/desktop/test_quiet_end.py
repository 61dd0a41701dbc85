"""A dictation that was forgotten ends; one in which somebody speaks, or that nobody hears yet, does not."""

from pathlib import Path

import pytest

from app.desktop.quiet_end import QuietEnd
from app.settings.declarations import HOTKEY_END_AFTER_MINUTES
from app.settings.store import SettingsStore
from streaming.events import SAMPLE_RATE, SpeechEnded, SpeechStarted

MINUTE = 60 * SAMPLE_RATE


class Desk:
    def __init__(self, folder: Path) -> None:
        self.settings = SettingsStore(folder / "settings.toml")
        self.settings.set(HOTKEY_END_AFTER_MINUTES, 2)
        self.sentences: list[str] = []
        self.quiet = QuietEnd(self.settings, self.sentences.append)

    def has_ended(self, minutes: float, *, is_heard: bool = True) -> bool:
        """Whether it has, once the recorder has come so far."""
        self.quiet.look(round(minutes * MINUTE), is_heard=is_heard)
        return bool(self.sentences)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_a_dictation_without_a_word_ends_once(desk: Desk) -> None:
    desk.quiet.begin()
    assert not desk.has_ended(10)
    assert not desk.has_ended(11.9)
    assert desk.has_ended(12)
    assert "2 min" in desk.sentences[0]
    desk.has_ended(13)
    assert len(desk.sentences) == 1


def test_speech_goes_on_as_long_as_it_likes_and_the_quiet_counts_from_its_end(desk: Desk) -> None:
    desk.quiet.begin()
    assert not desk.has_ended(0)
    desk.quiet.note(SpeechStarted(MINUTE))
    assert not desk.has_ended(50)
    desk.quiet.note(SpeechEnded(50 * MINUTE))
    assert not desk.has_ended(51.9)
    assert desk.has_ended(52)


def test_nothing_is_quiet_that_nobody_hears(desk: Desk) -> None:
    desk.quiet.begin()
    assert not desk.has_ended(0)
    assert not desk.has_ended(1.9)
    assert not desk.has_ended(50, is_heard=False)  # the engine is loaded anew, or hears an earlier dictation
    assert not desk.has_ended(51)
    assert not desk.has_ended(52.9)
    assert desk.has_ended(53)


def test_an_engine_that_takes_over_within_speech_says_nothing_of_its_start(desk: Desk) -> None:
    desk.quiet.begin()
    assert not desk.has_ended(0)
    desk.quiet.note(SpeechStarted(0))
    assert not desk.has_ended(1, is_heard=False)
    assert not desk.has_ended(2)
    assert not desk.has_ended(50)


def test_what_is_heard_late_ends_nothing(desk: Desk) -> None:
    desk.quiet.begin()
    assert not desk.has_ended(30)  # the model is ready, half an hour after the first word
    desk.quiet.note(SpeechStarted(0))
    desk.quiet.note(SpeechEnded(MINUTE))
    assert not desk.has_ended(30.1)
    assert desk.has_ended(32)


def test_the_next_dictation_counts_anew(desk: Desk) -> None:
    desk.quiet.begin()
    assert not desk.has_ended(0)
    desk.quiet.note(SpeechStarted(0))
    desk.quiet.begin()
    assert not desk.has_ended(10)
    assert desk.has_ended(12)


def test_dictations_may_go_on_for_ever(desk: Desk) -> None:
    desk.settings.set(HOTKEY_END_AFTER_MINUTES, 0)
    desk.quiet.begin()
    assert not desk.has_ended(0)
    assert not desk.has_ended(10_000)
