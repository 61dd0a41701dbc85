"""What is spoken into the ring comes back as events of the recorder's stream, over as many engines as it takes."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import SimpleQueue
from threading import Event as Flag
from threading import Thread

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import app.engine.worker
from app.engine.events import Answered, LoadRequest, Question, Ready
from app.engine.messages import Begin, Cancel, Checkpoint, End, FromEngine, Missed, Reported
from app.engine.takes import Request, Take
from app.engine.worker import Worker
from app.history.audio import AudioFolder
from streaming.events import SAMPLE_RATE, Event, Final, Samples, SpeechEnded, SpeechStarted, TranscriptUpdate, Word
from streaming.ring_buffer import RingBuffer
from tests.helpers.audible import AudibleDetector, AudibleTranscriber, speak
from tests.helpers.streams import seconds, spoken
from tests.helpers.x_desktop import wait_until

SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"
REQUEST = LoadRequest("base")
_TURN = seconds(0.4)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.engine.worker, "_POLL_S", 0.0005)


@contextmanager
def shared_ring(length: int = 60 * SAMPLE_RATE) -> Iterator[RingBuffer]:
    ring = RingBuffer.create_shared(length)
    try:
        yield ring
    finally:
        ring.close()
        ring.unlink()


class BrokenError(Exception):
    """An engine broke down."""


@dataclass
class Speaker:
    """Says a little more each time that a window is decoded, so that text grows as in life. Silences pass at once."""

    ring: RingBuffer
    samples: Samples
    at: int = 0

    def go_on(self, count: int = _TURN) -> None:
        loud = np.flatnonzero(self.samples[self.at + count :])
        end = self.at + count + int(loud[0]) if len(loud) else len(self.samples)
        self.ring.write(self.samples[self.at : end])
        self.at = end


@dataclass
class Ears:
    """Hears `texts`, and breaks down in its n-th window."""

    texts: Sequence[str]
    before_window: Callable[[], None] = lambda: None
    breaks_in: int = 0
    ready: Ready = field(default_factory=lambda: Ready("base", "cpu", "int8"))
    n_windows: int = 0
    languages: list[tuple[str, ...]] = field(default_factory=list)
    sounds: list[Samples] = field(default_factory=list)
    """What was asked about."""
    gives_up_after: int = 0

    def warm_up(self) -> None:
        """Nothing gets warm."""

    def warm_up_rest(self, is_awaited: Callable[[], bool]) -> None:
        """Nothing gets warm."""

    def detector(self) -> AudibleDetector:
        return AudibleDetector()

    def transcriber(self, languages: tuple[str, ...], terms: tuple[str, ...], held: str) -> AudibleTranscriber:
        del terms, held
        self.languages.append(languages)
        return AudibleTranscriber(
            self.texts, before_window=lambda audio: self._before_window(), gives_up_after=self.gives_up_after
        )

    def alternatives(self, question: Question, sound: Samples) -> tuple[str, ...]:
        self.sounds.append(sound)
        return (f"not {question.stretch}",)

    def _before_window(self) -> None:
        self.n_windows += 1
        if self.n_windows == self.breaks_in:
            raise BrokenError
        self.before_window()


def run(ears: Ears, begin: Begin, *messages: End | Cancel) -> list[FromEngine]:
    """What an engine with these ears sends for one dictation; `BrokenError` ends the list."""
    sent: list[FromEngine] = []

    def send(message: FromEngine) -> None:
        sent.append(message)
        if isinstance(message, Reported) and isinstance(message.event, Final):
            worker.close()

    worker = Worker(lambda request: ears, send)
    worker.take(begin)
    for message in messages:
        worker.take(message)
    with suppress(BrokenError):
        worker.run(REQUEST)
    return sent


def events_of(sent: Sequence[FromEngine]) -> list[Event]:
    return [message.event for message in sent if isinstance(message, Reported)]


def words_of(events: Sequence[Event]) -> list[Word]:
    return [word for event in events if isinstance(event, TranscriptUpdate) for word in event.words]


def begin(ring: RingBuffer, start: int = 0, languages: tuple[str, ...] = ()) -> Begin:
    return Begin("a", ring.name, start, languages, None)


@pytest.mark.parametrize("start", [0, 1, seconds(3.3)])
def test_events_have_the_times_of_the_recorder(start: int) -> None:
    script = spoken(SENTENCE, start=(start / SAMPLE_RATE) + 0.5)
    length = start + seconds(7)
    with shared_ring() as ring:
        ring.write(speak(script, length))
        sent = run(Ears(SENTENCE.split()), begin(ring, start), End("a", length))

    assert sent[0] == Ready("base", "cpu", "int8")
    events = events_of(sent)
    assert "".join(word.text for word in words_of(events)) == SENTENCE
    assert [(word.start, word.end) for word in words_of(events)] == [(word.start, word.end) for word in script]
    assert events[-1] == Final(length, "", (), "en")
    started, ended = (event for event in events if isinstance(event, SpeechStarted | SpeechEnded))
    assert abs(started.sample - script[0].start) < seconds(0.4)
    assert abs(ended.sample - script[-1].end) < seconds(0.4)


def test_what_comes_before_and_after_the_dictation_is_not_heard() -> None:
    script = spoken("before now after", start=0.5, pace=0.5, gap=1.5)
    with shared_ring() as ring:
        ring.write(speak(script, seconds(7)))
        sent = run(Ears("before now after".split()), begin(ring, seconds(2)), End("a", seconds(4)))

    assert [word.text for word in words_of(events_of(sent))] == ["now"]


def test_audio_that_is_recorded_later_is_waited_for() -> None:
    script = spoken(SENTENCE)
    with shared_ring() as ring:
        speaker = Speaker(ring, speak(script, seconds(7)))
        speaker.go_on(seconds(1.5))
        ears = Ears(SENTENCE.split(), before_window=speaker.go_on)
        sent = run(ears, begin(ring), End("a", seconds(7)))

    assert ears.n_windows > 10
    assert "".join(word.text for word in words_of(events_of(sent))) == SENTENCE


def test_the_more_patience_is_asked_for_the_later_words_are_final() -> None:
    script = spoken(SENTENCE)

    def first_commit(patience: int) -> int:
        with shared_ring() as ring:
            speaker = Speaker(ring, speak(script, seconds(7)))
            speaker.go_on(seconds(1.5))
            asked = replace(begin(ring), patience=patience)
            events = events_of(run(Ears(SENTENCE.split(), before_window=speaker.go_on), asked, End("a", seconds(7))))
        return next(event.received for event in events if isinstance(event, TranscriptUpdate) and event.words)

    assert first_commit(seconds(1)) < first_commit(seconds(15))


def test_an_end_that_never_arrives_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app.engine.worker, "_MISSING_S", 0.01)
    with shared_ring() as ring:
        ring.write(speak(spoken("so"), seconds(2)))
        sent = run(Ears(["so"]), begin(ring), End("a", seconds(4)))

    assert [word.text for word in words_of(events_of(sent))] == ["so"]
    assert events_of(sent)[-1] == Final(seconds(2), "", (), "en")
    assert "did not arrive" in caplog.text


def test_what_was_recorded_too_long_ago_is_told(caplog: pytest.LogCaptureFixture) -> None:
    script = spoken(SENTENCE, pace=0.5, gap=0.5)
    with shared_ring(seconds(10)) as ring:
        ring.write(speak(script, seconds(18)))
        sent = run(Ears(SENTENCE.split()), begin(ring), End("a", seconds(18)))

    (missed,) = (message for message in sent if isinstance(message, Missed))
    assert missed.samples == seconds(9)
    assert "too long ago" in caplog.text
    heard = words_of(events_of(sent))
    assert [word.text.strip() for word in heard] == [word.text.strip() for word in script if word.start >= seconds(9)]
    assert heard[0].start == seconds(9.5)


def test_one_dictation_is_heard_after_the_other() -> None:
    texts = ["one", "two"]
    heard: list[tuple[str, str]] = []

    def send(message: FromEngine) -> None:
        if isinstance(message, Reported):
            heard.extend((message.dictation, word.text) for word in words_of([message.event]))
            if isinstance(message.event, Final) and message.dictation == "b":
                worker.close()

    with shared_ring() as ring:
        ring.write(speak(spoken("one two", pace=0.5, gap=1.5), seconds(4)))
        worker = Worker(lambda request: Ears(texts), send)
        worker.take(Begin("a", ring.name, 0, (), None))
        worker.take(Begin("b", ring.name, seconds(2), (), None))
        worker.take(End("a", seconds(2)))
        worker.take(End("b", seconds(4)))
        worker.run(REQUEST)

    assert heard == [("a", "one"), ("b", "two")]


@pytest.mark.parametrize("window", [1, 3])
def test_a_cancelled_dictation_is_given_up_in_the_middle_of_a_window(window: int) -> None:
    sent: list[FromEngine] = []
    with shared_ring() as ring:
        speaker = Speaker(ring, speak(spoken(SENTENCE), seconds(7)))
        speaker.go_on(seconds(1.5))
        ears = Ears(SENTENCE.split())
        worker = Worker(lambda request: ears, sent.append)

        def go_on() -> None:
            speaker.go_on()
            if ears.n_windows == window:
                worker.take(Cancel("a"))
                worker.close()

        ears.before_window = go_on
        worker.take(begin(ring))
        worker.run(REQUEST)

    assert ears.n_windows == window
    assert not any(isinstance(event, Final) for event in events_of(sent))


def test_a_dictation_that_has_ended_is_given_up_while_its_rest_is_heard() -> None:
    sent: list[FromEngine] = []
    with shared_ring() as ring:
        ring.write(speak(spoken(SENTENCE), seconds(7)))
        ears = Ears(SENTENCE.split())
        worker = Worker(lambda request: ears, sent.append)

        def cancel() -> None:
            worker.take(Cancel("a"))

        ears.before_window = cancel
        worker.take(begin(ring))
        worker.take(End("a", seconds(7)))
        worker.close()
        worker.run(REQUEST)

    assert ears.n_windows == 1
    assert not any(isinstance(event, Final) for event in events_of(sent))


def test_a_dictation_that_was_cancelled_before_its_turn_is_not_heard() -> None:
    with shared_ring() as ring:
        ears = Ears(["one"])
        worker = Worker(lambda request: ears, lambda message: None)
        worker.take(begin(ring))
        worker.take(Cancel("a"))
        worker.close()
        worker.run(REQUEST)

    assert ears.languages == []


def test_messages_about_nothing_are_passed_over() -> None:
    worker = Worker(lambda request: Ears([]), lambda message: None)
    worker.take(End("a", 3))
    worker.take(Cancel("a"))
    worker.close()
    worker.run(REQUEST)


def test_somebody_who_waits_is_seen_while_the_rest_gets_warm() -> None:
    awaited: list[bool] = []

    class Cold(Ears):
        def warm_up_rest(self, is_awaited: Callable[[], bool]) -> None:
            awaited.append(is_awaited())
            worker.take(begin(ring))
            awaited.append(is_awaited())
            worker.close()

    with shared_ring() as ring:
        worker = Worker(lambda request: Cold([]), lambda message: None)
        worker.run(REQUEST)

    assert awaited == [False, True]


def test_it_is_busy_from_the_moment_in_which_a_dictation_is_asked_for_until_the_text_is_whole() -> None:
    seen: list[bool] = []

    class Watched(Ears):
        def warm_up_rest(self, is_awaited: Callable[[], bool]) -> None:
            del is_awaited
            seen.append(worker.is_idle)

    def send(message: FromEngine) -> None:
        if isinstance(message, Reported) and isinstance(message.event, Final):
            seen.append(worker.is_idle)

    with shared_ring() as ring:
        ring.write(speak(spoken("one"), seconds(3)))
        worker = Worker(lambda request: Watched(["one"]), send)
        thread = Thread(target=worker.run, args=(REQUEST,))
        thread.start()
        wait_until(lambda: worker.is_idle, "it is loaded")
        worker.take(begin(ring))
        seen.append(worker.is_idle)
        worker.take(End("a", seconds(3)))
        wait_until(lambda: worker.is_idle, "it has heard everything")
        worker.close()
        thread.join()
    assert seen == [False, False, False]


def test_a_window_that_takes_long_is_seen_from_outside() -> None:
    is_in_window, may_go_on = Flag(), Flag()

    def wait() -> None:
        is_in_window.set()
        assert may_go_on.wait(60)

    sent: SimpleQueue[FromEngine] = SimpleQueue()
    with shared_ring() as ring:
        ring.write(speak(spoken("one"), seconds(3)))
        worker = Worker(lambda request: Ears(["one"], before_window=wait), sent.put)
        assert worker.progress.stalled_s == 0
        thread = Thread(target=worker.run, args=(REQUEST,))
        thread.start()
        worker.take(begin(ring))
        assert is_in_window.wait(60)
        first, second = worker.progress.stalled_s, worker.progress.stalled_s
        assert 0 < first < second
        worker.take(Cancel("a"))
        may_go_on.set()
        worker.close()
        thread.join()
    assert worker.progress.stalled_s == 0


# --- Taking up what another engine left


def hear_with_breakdowns(
    texts: Sequence[str],
    script: Sequence[Word],
    breaks: Sequence[int],
    gives_up_after: int = 0,
    said_before: float = 1.0,
) -> list[Event]:
    """What the app is told when the first engines break down in these windows, each counting its own.

    So many seconds are said before the first one begins to hear.
    """
    length = script[-1].end + seconds(2)
    told: list[Event] = []
    with shared_ring() as ring:
        speaker = Speaker(ring, speak(script, length))
        speaker.go_on(seconds(said_before))
        take = Take(Request("a", ring.name, 0, ()))
        for breaks_in in [*breaks, 0]:
            ears = Ears(texts, speaker.go_on, breaks_in, gives_up_after=gives_up_after)
            sent = run(ears, take.begin(), End("a", length))
            for message in sent:
                if isinstance(message, Checkpoint):
                    take.note(message)
                elif isinstance(message, Reported):
                    heard = take.hear(message.event)
                    told += [] if heard is None else [heard]
            if told and isinstance(told[-1], Final):
                break
    return told


def assert_told_once(told: Sequence[Event], texts: Sequence[str]) -> None:
    final = told[-1]
    assert isinstance(final, Final)
    assert [text.strip() for text in final.text.split()] == list(texts)
    updates = [event for event in told if isinstance(event, TranscriptUpdate)]
    assert "".join(update.committed_delta for update in updates) == final.text
    assert all(update.committed_delta == "".join(word.text for word in update.words) for update in updates)
    received = [event.received for event in told if isinstance(event, TranscriptUpdate | Final)]
    assert received == sorted(received)
    changes = [event for event in told if isinstance(event, SpeechStarted | SpeechEnded)]
    kinds = [type(change) for change in changes]
    assert kinds == [SpeechStarted, SpeechEnded] * (len(kinds) // 2) + [SpeechStarted] * (len(kinds) % 2)
    times = [change.sample for change in changes]
    assert times == sorted(times)


@settings(max_examples=25)
@given(st.lists(st.integers(1, 12), max_size=5), st.integers(3, 40), st.randoms(use_true_random=False))
def test_breakdowns_lose_and_double_nothing(breaks: list[int], count: int, chance: random.Random) -> None:
    texts = [f"w{number}" for number in range(count)]
    script: list[Word] = []
    at = seconds(0.5)
    for number, text in enumerate(texts):
        script.append(Word(f" {text}", at, at + seconds(0.3), 0.9, (number,)))
        at += seconds(0.3) + chance.choice([0, 0, 0, seconds(0.1), seconds(0.7), seconds(2.5)])

    assert_told_once(hear_with_breakdowns(texts, script, breaks), texts)


@pytest.mark.parametrize("said_before", [1.0, 4.0])
@pytest.mark.parametrize("breaks_in", range(1, 6))
def test_a_breakdown_while_the_rest_of_a_text_that_ended_early_is_heard_loses_nothing(
    breaks_in: int, said_before: float
) -> None:
    texts = SENTENCE.split()
    told = hear_with_breakdowns(
        texts, spoken(SENTENCE, pace=0.6), [breaks_in], gives_up_after=2, said_before=said_before
    )
    assert_told_once(told, texts)


def test_the_next_engine_is_forced_through_what_is_final() -> None:
    texts = SENTENCE.split()
    script = spoken(SENTENCE)
    with shared_ring() as ring:
        speaker = Speaker(ring, speak(script, seconds(7)))
        speaker.go_on(seconds(1))
        take = Take(Request("a", ring.name, 0, ("en", "de")))
        assert take.begin() == Begin("a", ring.name, 0, ("en", "de"), None)
        for message in run(Ears(texts, speaker.go_on, breaks_in=10), take.begin(), End("a", seconds(7))):
            if isinstance(message, Checkpoint):
                take.note(message)
            elif isinstance(message, Reported):
                take.hear(message.event)

    again = take.begin()
    assert again.committed is not None
    assert "".join(word.text for word in again.committed).startswith("the quick brown")
    assert again.start < again.committed[0].start
    assert (again.languages, again.held) == (("en", "de"), "en")


def test_an_engine_that_broke_before_it_heard_anything_left_everything_to_the_next() -> None:
    take = Take(Request("a", "ring", 7, ("en",)))
    take.begin()

    assert take.begin() == Begin("a", "ring", 7, ("en",), None)


def test_marks_become_part_of_the_words_before_them_over_a_breakdown() -> None:
    take = Take(Request("a", "ring", 0, ()))
    take.begin()
    take.hear(TranscriptUpdate(100, "Well", "", (Word("Well", 0, 50, 0.9, (1,)),), "en"))
    take.note(Checkpoint("a", 0, 0, "en", 100))
    take.begin()
    take.hear(TranscriptUpdate(200, ", so", "", (Word(",", 50, 50, 0.9, (2,)), Word(" so", 60, 90, 0.9, (3,))), "en"))
    final = take.hear(Final(300, ", so", (), "en"))

    assert isinstance(final, Final)
    assert final.text == "Well, so"
    assert [word.text for word in final.words] == ["Well,", " so"]


def test_the_language_of_the_text_outlives_the_engine_that_heard_it() -> None:
    take = Take(Request("a", "ring", 0, ()))
    take.begin()
    take.hear(TranscriptUpdate(100, "Ja", "", (Word("Ja", 0, 50, 0.9, (1,)),), "de"))
    take.note(Checkpoint("a", 60, 1, "", 100))
    take.begin()

    assert take.hear(Final(300, "", (), "")) == Final(300, "Ja", (Word("Ja", 0, 50, 0.9, (1,)),), "de")


# --- Questions


def question(ring: RingBuffer, start: int, end: int, number: int = 1, file: str = "") -> Question:
    return Question(number, file, ring.name, start, end, "the", " quick", " brown", "en")


def test_a_question_is_answered_by_the_sound_in_the_ring() -> None:
    sent: list[FromEngine] = []
    ears = Ears([])
    with shared_ring() as ring:
        said = speak(spoken(SENTENCE), seconds(7))
        ring.write(said)
        worker = Worker(lambda request: ears, sent.append)
        worker.take(question(ring, 100, 5000))
        worker.take(question(ring, 6000, seconds(9), number=2))
        worker.close()
        worker.run(REQUEST)

    assert sent[1:] == [Answered(1, ("not  quick",)), Answered(2, ("not  quick",))]
    assert np.array_equal(ears.sounds[0], said[100:5000])
    assert np.array_equal(ears.sounds[1], said[6000:])


def test_a_question_about_the_first_sample_of_the_ring_is_answered() -> None:
    sent: list[FromEngine] = []
    with shared_ring() as ring:
        ring.write(speak(spoken(SENTENCE), seconds(7)))
        worker = Worker(lambda request: Ears([]), sent.append)
        worker.take(question(ring, 0, 5000))
        worker.close()
        worker.run(REQUEST)

    assert sent[1:] == [Answered(1, ("not  quick",))]


def test_a_question_is_answered_while_nobody_speaks() -> None:
    sent: SimpleQueue[FromEngine] = SimpleQueue()

    def next_of(kind: type[FromEngine]) -> FromEngine:
        while not isinstance(message := sent.get(timeout=60), kind):
            pass
        return message

    with shared_ring() as ring:
        ring.write(speak(spoken("one"), seconds(4)))
        worker = Worker(lambda request: Ears(["one"]), sent.put)
        thread = Thread(target=worker.run, args=(REQUEST,))
        thread.start()
        worker.take(begin(ring))
        next_of(Checkpoint)
        worker.take(question(ring, 100, 5000))
        ring.write(np.zeros(seconds(1), np.float32))
        try:
            assert next_of(Answered) == Answered(1, ("not  quick",))
        finally:
            worker.take(End("a", seconds(5)))
            worker.close()
            thread.join()


def test_a_question_that_cannot_be_answered_costs_no_dictation(caplog: pytest.LogCaptureFixture) -> None:
    class Puzzled(Ears):
        def alternatives(self, question: Question, sound: Samples) -> tuple[str, ...]:
            raise ValueError(f"As the test says, of {len(sound)} samples for question {question.number}.")

    sent: list[FromEngine] = []

    def send(message: FromEngine) -> None:
        sent.append(message)
        if isinstance(message, Reported) and isinstance(message.event, Final):
            worker.close()

    with shared_ring() as ring:
        ring.write(speak(spoken("one"), seconds(3)))
        worker = Worker(lambda request: Puzzled(["one"]), send)
        worker.take(question(ring, 100, 5000))
        worker.take(begin(ring))
        worker.take(End("a", seconds(3)))
        worker.run(REQUEST)

    assert Answered(1, ()) in sent
    assert "".join(word.text for word in words_of(events_of(sent))) == "one"
    assert "a question could not be answered" in caplog.text


def test_a_question_is_answered_by_a_recording(tmp_path: Path) -> None:
    sent: list[FromEngine] = []
    ears = Ears([])
    said = speak(spoken(SENTENCE), seconds(7))
    path = AudioFolder(tmp_path).write("20261129-183155-3f9c", said)
    with shared_ring() as ring:
        worker = Worker(lambda request: ears, sent.append)
        worker.take(question(ring, seconds(2), seconds(4), file=str(path)))
        worker.close()
        worker.run(REQUEST)

    assert sent[1:] == [Answered(1, ("not  quick",))]
    assert np.allclose(ears.sounds[0], said[seconds(2) : seconds(4)], atol=1e-4)


def test_a_question_about_sound_that_is_gone_is_answered_with_nothing(tmp_path: Path) -> None:
    sent: list[FromEngine] = []
    with shared_ring(seconds(1)) as ring:
        ring.write(np.zeros(seconds(3), np.float32))
        worker = Worker(lambda request: Ears([]), sent.append)
        worker.take(question(ring, 100, 5000))
        worker.take(question(ring, seconds(5), seconds(6), number=2))
        worker.take(question(ring, 0, 5000, number=3, file=str(tmp_path / "gone.flac")))
        worker.close()
        worker.run(REQUEST)

    assert sent[1:] == [Answered(1, ()), Answered(2, ()), Answered(3, ())]


def test_a_question_is_answered_while_somebody_dictates() -> None:
    sent: list[FromEngine] = []
    script = spoken(SENTENCE)
    with shared_ring() as ring:
        speaker = Speaker(ring, speak(script, seconds(7)))
        speaker.go_on(seconds(1.5))
        ears = Ears(SENTENCE.split())

        def go_on() -> None:
            speaker.go_on()
            if ears.n_windows == 2:
                worker.take(question(ring, 100, 5000))
            if any(isinstance(message, Answered) for message in sent):
                worker.take(Cancel("a"))
                worker.close()

        ears.before_window = go_on
        worker = Worker(lambda request: ears, sent.append)
        worker.take(begin(ring))
        worker.run(REQUEST)

    assert Answered(1, ("not  quick",)) in sent
    assert ears.n_windows == 3
