"""What is spoken into the ring comes back as events of the recorder's stream, over as many engines as it takes."""

from collections.abc import Callable
from dataclasses import replace
from queue import SimpleQueue
from threading import Event as Flag
from threading import Thread

import pytest

import app.engine.worker
from app.engine.events import Ready
from app.engine.messages import Begin, Cancel, End, FromEngine, Missed, Reported
from app.engine.worker import Worker
from streaming.events import SAMPLE_RATE, Final, SpeechEnded, SpeechStarted, TranscriptUpdate
from tests.helpers.audible import speak
from tests.helpers.engine_worker import REQUEST, SENTENCE, Ears, Speaker, begin, events_of, run, shared_ring, words_of
from tests.helpers.streams import seconds, spoken
from tests.helpers.x_desktop import wait_until

pytestmark = pytest.mark.usefixtures("no_waiting")


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
