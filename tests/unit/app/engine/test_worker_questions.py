"""Questions about what else was heard are answered beside dictations."""

from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import numpy as np
import pytest

from app.engine.events import Answered, Question
from app.engine.messages import Cancel, Checkpoint, End, FromEngine, Reported
from app.engine.worker import Worker
from app.history.audio import AudioFolder
from streaming.events import Final, Samples
from streaming.ring_buffer import RingBuffer
from tests.helpers.audible import speak
from tests.helpers.engine_worker import REQUEST, SENTENCE, Ears, Speaker, begin, events_of, shared_ring, words_of
from tests.helpers.streams import seconds, spoken

pytestmark = pytest.mark.usefixtures("no_waiting")


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
