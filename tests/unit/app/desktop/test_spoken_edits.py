"""Spoken edits through the controller: what is taken out is taken out everywhere but in the history."""

from collections.abc import Callable

import pytest

from app.desktop.controller import Controller
from app.desktop.ports import Target
from app.writing.options import WritingOptions, writer_for
from app.writing.writer import Outcome, Writer
from streaming.events import SAMPLE_RATE, Event, Final, SpeechEnded, TranscriptUpdate, Word
from streaming.written import with_punctuation
from tests.helpers.controlled import FakeEngine, FakeMemory, FakeRecorder, FakeView, FakeWriter
from tests.helpers.heard import heard, text_of

OPTIONS = WritingOptions(has_punctuation=True, has_edits=True)


class Desk:
    def __init__(self, new_writer: Callable[[], Writer] = lambda: writer_for(OPTIONS)) -> None:
        self.recorder, self.writer, self.memory, self.view = FakeRecorder(), FakeWriter(), FakeMemory(), FakeView()
        self.controller = Controller(
            self.recorder, FakeEngine(), self.writer, self.memory, self.view, lambda: "d", lambda *_: new_writer()
        )
        self._words: list[Word] = []
        self._now = 0

    def start(self, target: Target) -> None:
        self.controller.start(target)
        self.controller.recording_started("d")

    def say(self, text: str) -> None:
        """An utterance with a pause behind it."""
        words = heard(text, self._now)
        self._words += words
        self._now = words[-1].end
        self.hear(TranscriptUpdate(self._now, text, "", tuple(words), "en"))
        self.hear(SpeechEnded(self._now))
        self._now += SAMPLE_RATE

    def hear(self, event: Event) -> None:
        self.controller.heard("d", event)

    def end(self) -> None:
        self.controller.stop()
        self.controller.recording_stopped("d", self._now)
        self.hear(Final(self._now, text_of(self._words), with_punctuation(self._words), "en"))


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.mark.parametrize("target", list(Target))
def test_the_last_phrase_is_taken_out_and_the_history_keeps_it(desk: Desk, target: Target) -> None:
    desk.start(target)
    desk.say("Hello comma world.")
    desk.say(" I like tea.")
    desk.say(" Scratch that.")
    desk.say(" Scratch that.")
    desk.say(" Bye.")
    desk.end()
    assert desk.view.text[target] == "Hello, world. Bye."
    assert desk.view.ended == [("Hello, world. Bye.", target)]
    assert desk.memory.closed == {"d": ("done", "Hello, world. I like tea. Bye.")}
    if target is Target.FOCUS:
        assert desk.writer.written == {"d": "Hello, world. Bye."}


def test_what_was_cancelled_comes_back_without_what_was_taken_out(desk: Desk) -> None:
    desk.start(Target.FOCUS)
    desk.say("Hello.")
    desk.controller.cancel()
    desk.say(" I like tea.")
    desk.say(" Scratch that.")
    desk.say(" Bye.")
    desk.controller.bring_back()
    desk.end()
    assert desk.writer.written == {"d": "Hello. Bye."}


@pytest.mark.parametrize("target", list(Target))
def test_what_was_taken_out_after_the_cancel_goes_when_it_comes_back(desk: Desk, target: Target) -> None:
    desk.start(target)
    desk.say("Hello.")
    desk.say(" I like tea.")
    desk.controller.cancel()
    desk.say(" Scratch that.")
    desk.say(" Bye.")
    desk.controller.bring_back()
    desk.end()
    assert desk.view.text[target] == "Hello. Bye."
    assert desk.writer.written == ({"d": "Hello. Bye."} if target is Target.FOCUS else {})


def test_a_word_that_is_held_is_kept_when_the_engine_fails(desk: Desk) -> None:
    desk.start(Target.FOCUS)
    desk.hear(TranscriptUpdate(8000, "Buy new", "", tuple(heard("Buy new")), "en"))
    assert desk.view.tentative[Target.FOCUS] == " new"
    desk.controller.engine_failed("It is gone.")
    desk.controller.stop()
    desk.controller.recording_stopped("d", 16_000)
    assert desk.memory.closed == {"d": ("interrupted", "Buy new")}


class FailingWriter(Writer):
    """Writes until it is to end a phrase: from there on, it always fails."""

    def __init__(self) -> None:
        whole = writer_for(OPTIONS)
        super().__init__(whole._make_stages, whole._table)

    def hear(self, event: Event) -> list[Outcome]:
        if isinstance(event, SpeechEnded | Final):
            raise IndexError("a secret")
        return super().hear(event)


def test_a_writer_that_fails_costs_no_word_and_stops_no_later_dictation(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk(FailingWriter)
    desk.start(Target.FOCUS)
    desk.say("Hello comma scratch that buy new")
    desk.say(" shoes comma please.")
    desk.end()
    text = "Hello, scratch that buy new shoes comma please."
    assert desk.writer.written == {"d": text}
    assert desk.memory.closed == {"d": ("done", text)}
    assert desk.view.ended == [(text, Target.FOCUS)]
    assert not desk.controller.is_hearing
    assert len(caplog.records) == 1
    assert "IndexError" in caplog.text
    assert "secret" not in caplog.text


def test_a_word_that_is_held_is_kept_when_engine_and_writer_fail(caplog: pytest.LogCaptureFixture) -> None:
    class Unfinished(FailingWriter):
        def flush(self) -> list[Outcome]:
            raise IndexError

    desk = Desk(Unfinished)
    desk.start(Target.FOCUS)
    desk.hear(TranscriptUpdate(8000, "Buy new", "", tuple(heard("Buy new")), "en"))
    desk.controller.engine_failed("It is gone.")
    desk.controller.stop()
    desk.controller.recording_stopped("d", 16_000)
    assert desk.memory.closed == {"d": ("interrupted", "Buy new")}
    assert len(caplog.records) == 1
