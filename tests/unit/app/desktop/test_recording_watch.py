"""A recorder that hangs holds no dictation up."""

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import Qt, QTimer

from app.desktop.recording_watch import RecordingWatch
from app.recording.recorder import Failed, Level, Started, Stopped
from tests.helpers.controlled import FakeRecorder
from tests.helpers.qt import process_events, wait_until

pytestmark = pytest.mark.usefixtures("qt_app")

LONG = 3_600_000


@dataclass
class Watched:
    """A recorder, watched."""

    silent_ms: int = LONG
    stopping_ms: int = LONG
    recorder: FakeRecorder = field(default_factory=FakeRecorder)
    given_up: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.watch = RecordingWatch(
            self.recorder,
            lambda sentence, dictation: self.given_up.append(dictation),
            silent_ms=self.silent_ms,
            stopping_ms=self.stopping_ms,
        )


def test_a_recorder_that_never_says_a_word_ends_the_dictation_and_is_told_to_stop(
    caplog: pytest.LogCaptureFixture,
) -> None:
    watched = Watched(silent_ms=1)
    watched.watch.start("d0")
    wait_until(lambda: watched.given_up == ["d0"])
    assert watched.recorder.current is None
    watched.watch.start("d1")
    wait_until(lambda: watched.given_up == ["d0", "d1"])
    assert "does not answer" in caplog.text


def test_a_stop_that_nobody_answers_ends_the_dictation(caplog: pytest.LogCaptureFixture) -> None:
    watched = Watched(stopping_ms=1)
    watched.watch.start("d0")
    watched.watch.note(Started("d0", "Built-in"))
    watched.watch.stop(at_once=False)
    wait_until(lambda: watched.given_up == ["d0"])
    assert "does not answer" in caplog.text


def test_a_late_end_of_one_leaves_the_next_alone(caplog: pytest.LogCaptureFixture) -> None:
    watched = Watched(stopping_ms=1)
    watched.watch.start("d0")
    watched.watch.stop(at_once=False)
    watched.watch.start("d1")
    wait_until(lambda: watched.given_up == ["d0"])
    assert watched.recorder.current == "d1"
    assert "does not answer" in caplog.text


def test_an_end_that_was_told_is_not_awaited() -> None:
    watched = Watched()
    for end in (Stopped("d0", 0), Failed("No microphone.", "d0", 0)):
        watched.watch.start("d0")
        watched.watch.note(end)
        watched.recorder.current = None
    process_events()
    assert watched.watch.findChildren(QTimer) == []


def test_each_sign_of_life_gives_it_more_time() -> None:
    watched = Watched()
    watched.watch.start("d0")
    (timer,) = watched.watch.findChildren(QTimer)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    watched.watch.note(Started("d0", "Built-in"))
    wait_until(lambda: timer.remainingTime() < LONG - 100)
    before = timer.remainingTime()
    watched.watch.note(Level(-30.0, -20.0, is_clipping=False))
    assert timer.remainingTime() > before
