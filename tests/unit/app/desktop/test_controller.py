"""The controller: at most one recording, nothing lost, every dictation comes to one end."""

from dataclasses import dataclass, field
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.desktop.controller import Controller
from app.desktop.ports import Target
from app.desktop.state import State
from tests.helpers.controlled import FakeEngine, FakeMemory, FakeRecorder, FakeView, FakeWriter


@dataclass
class Desk:
    """A controller and everything that it controls."""

    recorder: FakeRecorder = field(default_factory=FakeRecorder)
    engine: FakeEngine = field(default_factory=FakeEngine)
    writer: FakeWriter = field(default_factory=FakeWriter)
    memory: FakeMemory = field(default_factory=FakeMemory)
    view: FakeView = field(default_factory=FakeView)

    def __post_init__(self) -> None:
        names = count()
        self.controller = Controller(
            self.recorder, self.engine, self.writer, self.memory, self.view, lambda: f"d{next(names)}"
        )

    def pass_time(self, samples: int = 16_000) -> None:
        self.recorder.now += samples
        if self.recorder.current is not None:
            self.controller.recording_started(self.recorder.current)
        self.recorder.settle()
        self.tell_endings()

    def tell_endings(self) -> None:
        while self.recorder.stopped:
            self.controller.recording_stopped(*self.recorder.stopped.pop(0))

    def speak(self) -> None:
        if (said := self.engine.speak()) is not None:
            self.controller.heard(*said)

    def finish(self) -> None:
        if (said := self.engine.final()) is not None:
            self.controller.heard(*said)

    def crash(self) -> None:
        self.engine.crash()
        self.controller.engine_failed("The model failed three times.")

    def lose_microphone(self) -> None:
        failed = self.recorder.current or self.recorder.stopping
        self.recorder.current = self.recorder.stopping = None
        self.controller.recording_failed("No microphone.", failed, self.recorder.now)

    def drain(self) -> None:
        """Stop, and let everything come to its end."""
        self.controller.stop()
        self.pass_time()
        for _ in range(200):
            self.finish()


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_dictation_into_the_focused_field_is_written_shown_and_remembered(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.controller.engine_ready()
    desk.pass_time()
    desk.speak()
    assert desk.writer.written == {"d0": " w0"}
    assert (desk.view.text[Target.FOCUS], desk.view.tentative[Target.FOCUS]) == (" w0", " tail")
    desk.drain()
    assert desk.writer.written == {"d0": " w0 w1"}
    assert desk.writer.over == {"d0": "finished"}
    assert desk.memory.closed == {"d0": ("done", " w0 w1")}
    assert (desk.view.text[Target.FOCUS], desk.view.ended) == (" w0 w1", [(" w0 w1", Target.FOCUS)])
    assert [state for state, _ in desk.view.states] == [
        State.LOADING,
        State.LISTENING,
        State.FINISHING,
        State.IDLE,
    ]


def test_it_does_not_claim_to_listen_before_the_microphone_gives_a_sample(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    assert [state for state, _ in desk.view.states] == [State.LOADING]
    desk.pass_time()
    assert [state for state, _ in desk.view.states] == [State.LOADING, State.LISTENING]


def test_text_for_our_own_window_is_not_typed_anywhere(desk: Desk) -> None:
    desk.controller.start(Target.WINDOW)
    desk.pass_time()
    desk.drain()
    assert desk.writer.written == {}
    assert desk.view.ended == [(" w0", Target.WINDOW)]


def test_a_dictation_begins_while_the_engine_is_loading(desk: Desk) -> None:
    desk.controller.load()
    desk.controller.engine_loading()
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    assert [state for state, _ in desk.view.states] == [State.LOADING, State.LISTENING]
    assert desk.engine.current == "d0"


def test_a_second_start_changes_nothing(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.controller.start(Target.FOCUS)
    assert desk.recorder.log == ["d0"]


def test_the_next_dictation_waits_until_the_one_before_is_written_out(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.controller.stop()
    desk.controller.start(Target.FOCUS)
    desk.tell_endings()
    assert (desk.recorder.current, desk.engine.current) == ("d1", "d0")
    desk.pass_time()
    desk.finish()
    assert desk.engine.current == "d1"
    desk.drain()
    assert list(desk.memory.closed) == ["d0", "d1"]
    assert set(desk.writer.over.values()) == {"finished"}


def test_a_cancelled_dictation_is_remembered_whole_and_written_no_further(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.speak()
    desk.controller.cancel()
    desk.tell_endings()
    desk.finish()
    assert desk.writer.written == {"d0": " w0"}
    assert desk.writer.over == {"d0": "cancelled"}
    assert desk.memory.closed == {"d0": ("cancelled", " w0 w1")}
    assert desk.memory.begun == {"d0": True}
    assert desk.view.cancelled == ["d0"]
    assert desk.view.ended == []


def test_cancel_works_while_the_rest_is_being_written(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.controller.stop()
    desk.controller.cancel()
    desk.pass_time()
    desk.finish()
    assert desk.memory.closed == {"d0": ("cancelled", " w0")}


def test_a_cancelled_dictation_that_is_brought_back_is_written_to_its_end_and_no_word_twice(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.speak()
    desk.controller.cancel()
    desk.tell_endings()
    desk.speak()
    desk.finish()
    assert desk.writer.written == {"d0": " w0"}
    desk.controller.bring_back()
    assert desk.writer.written == {"d0": " w0 w1 w2"}
    assert desk.memory.closed == {"d0": ("done", " w0 w1 w2")}
    assert desk.view.text[Target.FOCUS] == " w0 w1 w2"


def test_a_cancelled_dictation_can_be_brought_back_before_it_is_heard_to_its_end(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.controller.cancel()
    desk.speak()
    desk.controller.bring_back()
    desk.tell_endings()
    desk.finish()
    assert desk.writer.written == {"d0": " w0 w1"}
    assert desk.memory.closed == {"d0": ("done", " w0 w1")}


def test_only_what_was_cancelled_can_be_brought_back(desk: Desk) -> None:
    desk.controller.bring_back()
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.drain()
    desk.controller.bring_back()
    assert desk.writer.written == {"d0": " w0"}


def test_after_a_cancel_the_app_is_ready_for_the_next_one_though_the_engine_still_hears_for_the_history(
    desk: Desk,
) -> None:
    desk.controller.start(Target.FOCUS)
    desk.controller.engine_ready()
    desk.pass_time()
    desk.controller.cancel()
    desk.tell_endings()
    assert desk.controller.state is State.IDLE
    assert desk.controller.is_hearing
    desk.finish()
    assert desk.memory.closed == {"d0": ("cancelled", " w0")}
    assert [state for state, _ in desk.view.states][-2:] == [State.LISTENING, State.IDLE]


def test_what_is_recorded_is_heard_once_what_was_recorded_before_has_been(desk: Desk) -> None:
    heard: list[bool] = []

    def look() -> None:
        heard.append(desk.controller.is_hearing_what_is_recorded)

    look()
    desk.controller.start(Target.FOCUS)
    desk.controller.engine_ready()
    look()
    desk.pass_time()
    look()
    desk.controller.stop()
    desk.tell_endings()
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    look()
    desk.finish()
    look()
    assert heard == [False, False, True, False, True]


def test_what_is_brought_back_while_another_one_runs_comes_behind_it(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.controller.cancel()
    desk.tell_endings()
    desk.finish()
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.speak()
    desk.controller.bring_back()
    desk.speak()
    assert desk.view.returns == [("d0", True)]
    assert desk.writer.written == {"d0": "", "d1": " w0 w1"}
    desk.drain()
    assert desk.writer.over == {"d0": "finished", "d1": "finished"}
    assert desk.writer.written == {"d0": " w0", "d1": " w0 w1 w2"}
    assert desk.memory.closed["d0"] == ("done", " w0")
    assert desk.view.text[Target.FOCUS] == " w0 w1 w2 w0"


def test_a_key_that_was_meant_otherwise_leaves_nothing_behind(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.controller.cancel(is_mistake=True)
    desk.tell_endings()
    assert desk.memory.closed == {"d0": ("discarded", "")}
    assert desk.view.cancelled == []
    desk.controller.bring_back()
    assert desk.view.returns == []


def test_what_was_recorded_before_the_microphone_failed_is_written(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.lose_microphone()
    assert desk.controller.state is State.FINISHING
    desk.finish()
    assert desk.memory.closed == {"d0": ("done", " w0")}
    assert desk.view.states[-1] == (State.IDLE, "No microphone.")


def test_a_microphone_that_never_gave_a_sample_leaves_nothing_behind(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.lose_microphone()
    assert desk.memory.closed == {"d0": ("discarded", "")}
    assert desk.view.states[-1] == (State.IDLE, "No microphone.")
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    assert desk.view.states[-1] == (State.LISTENING, "")


def test_that_there_is_no_microphone_is_said_no_longer_once_one_is_found(desk: Desk) -> None:
    desk.controller.engine_ready()
    desk.controller.recording_failed("No microphone.", None, 0)
    assert desk.view.states[-1] == (State.IDLE, "No microphone.")
    desk.controller.microphone_found()
    assert desk.view.states[-1] == (State.IDLE, "")


def test_a_microphone_that_is_found_hides_no_failure_of_the_engine(desk: Desk) -> None:
    desk.crash()
    desk.controller.microphone_found()
    assert desk.view.states[-1] == (State.FAILED, "The model failed three times.")


def test_a_failure_that_is_told_late_leaves_the_next_dictation_alone(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.controller.stop()
    failed_at = desk.recorder.now
    desk.recorder.stopping = None
    desk.controller.start(Target.FOCUS)
    desk.controller.recording_failed("No microphone.", "d0", failed_at)
    assert desk.controller.dictation == "d1"
    desk.pass_time()
    desk.drain()
    assert desk.memory.closed == {"d0": ("discarded", ""), "d1": ("done", " w0")}


def test_an_engine_that_failed_for_good_costs_no_recording(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.speak()
    desk.crash()
    assert desk.controller.state is State.LISTENING
    desk.drain()
    assert desk.memory.closed == {"d0": ("interrupted", " w0")}
    assert desk.view.states[-1] == (State.FAILED, "The model failed three times.")


def test_a_start_after_a_failure_tries_the_engine_again(desk: Desk) -> None:
    desk.crash()
    desk.controller.start(Target.FOCUS)
    assert desk.engine.loads == 1
    desk.controller.engine_loading()
    desk.controller.engine_ready()
    desk.pass_time()
    desk.drain()
    assert desk.memory.closed == {"d0": ("done", " w0")}


def test_words_are_not_written_twice_by_an_engine_that_came_back(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    desk.speak()
    desk.crash()
    desk.controller.engine_ready()
    desk.speak()
    desk.drain()
    assert desk.writer.written == {"d0": " w0"}
    assert desk.memory.closed == {"d0": ("interrupted", " w0")}


def test_what_the_engine_says_of_a_dictation_that_is_over_is_ignored(desk: Desk) -> None:
    desk.controller.start(Target.FOCUS)
    desk.pass_time()
    said = desk.engine.speak()
    assert said is not None
    desk.lose_microphone()
    desk.finish()
    desk.controller.heard(*said)
    assert desk.controller.state is State.IDLE


INPUTS = {
    "start": lambda desk: desk.controller.start(Target.FOCUS),
    "start in the window": lambda desk: desk.controller.start(Target.WINDOW),
    "stop": lambda desk: desk.controller.stop(),
    "toggle": lambda desk: desk.controller.toggle(Target.FOCUS),
    "cancel": lambda desk: desk.controller.cancel(),
    "mistake": lambda desk: desk.controller.cancel(is_mistake=True),
    "bring back": lambda desk: desk.controller.bring_back(),
    "time": Desk.pass_time,
    "endings": Desk.tell_endings,
    "word": Desk.speak,
    "final": Desk.finish,
    "loading": lambda desk: desk.controller.engine_loading(),
    "ready": lambda desk: desk.controller.engine_ready(),
    "unloaded": lambda desk: desk.controller.engine_unloaded(),
    "crash": Desk.crash,
    "no microphone": Desk.lose_microphone,
}


@settings(max_examples=1000, deadline=None)
@given(st.lists(st.sampled_from(sorted(INPUTS)), min_size=20, max_size=60))
def test_no_sequence_of_inputs_loses_a_dictation_or_leaves_one_running(inputs: list[str]) -> None:
    desk = Desk()
    for name in inputs:
        INPUTS[name](desk)
        is_recorded = desk.recorder.current is not None
        assert is_recorded or desk.controller.state is not State.LISTENING
        assert desk.controller.dictation == desk.recorder.current
    desk.drain()
    assert desk.recorder.current is None
    assert desk.memory.open == {}
    assert sorted(desk.memory.closed) == sorted(desk.recorder.log)
    assert desk.writer.written.keys() == desk.writer.over.keys()
    assert desk.controller.state in {State.IDLE, State.LOADING, State.FAILED}
