"""Whatever becomes of the engine's process, every dictation is told once, whole, and in order."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from app.engine.client import EngineClient
from app.engine.events import Answered, EngineEvent, Loading, LoadRequest, Question, Ready, Unloaded
from streaming.events import Final
from streaming.ring_buffer import RingBuffer
from tests.helpers.engine_client import BASE, LENGTH, SCRIPT, SENTENCE, Engine, is_running, running
from tests.helpers.engine_events import PATIENCE_S, Told
from tests.helpers.scripted_engine import Life

REPOSITORY = Path(__file__).parents[4]


def test_the_app_side_does_not_load_torch() -> None:
    script = "import sys, app.engine.client; print('torch' in sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert loaded.stdout == "False\n"


def test_what_is_said_is_told(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick")
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)
        final = told.final("a")

    assert final.text == told.committed("a") == SENTENCE
    assert [(word.start, word.end) for word in final.words] == [(word.start, word.end) for word in SCRIPT]
    assert told.others() == [Loading(), Ready("base", "cpu", "auto")]


def test_a_dictation_may_begin_and_end_before_the_model_is_loaded(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.end("a", LENGTH)
        client.load(BASE)

        assert told.final("a").text == SENTENCE


def test_dictations_are_heard_one_after_the_other(engine: Engine) -> None:
    half = SCRIPT[7].start
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.begin("b", speaker.ring.name, half)
        client.end("b", LENGTH)
        client.end("a", half)

        assert told.final("b").text == "lazy dog and runs away from the angry bear"
        assert told.final("a").text == "the quick brown fox jumps over the"


def test_loading_what_is_loaded_changes_nothing(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        told.wait_for_event(Ready)
        client.load(BASE)
        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.end("a", LENGTH)
        told.final("a")

    assert told.others() == [Loading(), Ready("base", "cpu", "auto")]


# --- Questions


def question(ring: RingBuffer, number: int = 1) -> Question:
    return Question(number, "", ring.name, SCRIPT[0].start, SCRIPT[3].end, "the", " quick", " brown fox", "en")


def test_a_question_is_answered_once_the_model_is_loaded(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        speaker.say_until(LENGTH)
        client.load(BASE)
        client.ask(question(speaker.ring))
        told.wait_for_event(Answered)
        client.ask(question(speaker.ring, 2))
        told.wait_for_event(Answered, 2)

    texts = tuple(word for word in SENTENCE.split() if word != "quick")
    assert told.others() == [Loading(), Ready("base", "cpu", "auto"), Answered(1, texts), Answered(2, texts)]


def test_a_question_starts_an_engine_that_was_unloaded(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        speaker.say_until(LENGTH)
        client.load(BASE)
        client.unload()
        told.wait_for_event(Unloaded)
        client.ask(question(speaker.ring))
        told.wait_for_event(Answered)

    assert isinstance(told.events[-1], Answered)
    assert told.events[-1].texts


def test_a_question_over_which_the_engine_fails_is_answered_with_nothing(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    with running(engine(Life(fails="crash", at_word=2))) as (client, told, speaker):
        speaker.say_until(LENGTH)
        client.load(BASE)
        client.ask(question(speaker.ring))
        told.wait_for_event(Answered)
        told.wait_for_event(Ready, 2)

    assert Answered(1, ()) in told.events
    assert "the engine failed, 1 in a row" in caplog.text


def test_a_question_to_nobody_is_answered_with_nothing(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        client.ask(question(speaker.ring))
        told.wait_for_event(Answered)

    assert told.events == [Answered(1, ())]


# --- Unloading, changing, cancelling, closing


def test_unloading_ends_the_process_and_the_next_dictation_starts_another(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        told.wait_for_event(Ready)
        pid = client.pid
        assert pid is not None
        client.unload()
        told.wait_for_event(Unloaded)
        assert client.pid is None
        client.unload()

        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.end("a", LENGTH)
        assert told.final("a").text == SENTENCE
        assert not is_running(pid)
    loaded = [Loading(), Ready("base", "cpu", "auto")]
    assert told.others() == [*loaded, Unloaded(), *loaded]


def test_unloading_waits_for_the_dictation(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick")
        client.unload()
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)
        told.wait_for_event(Unloaded)

    assert told.heard("a")[-1] == told.final("a")
    assert told.final("a").text == SENTENCE
    assert told.events[-1] == Unloaded()


def test_another_model_is_loaded_after_the_dictation(engine: Engine) -> None:
    scripted = engine()
    with running(scripted) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick")
        client.load(LoadRequest("small"))
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)
        told.wait_for_event(Ready, 2)
        assert told.final("a").text == SENTENCE

    assert told.others() == [Loading(), Ready("base", "cpu", "auto"), Loading(), Ready("small", "cpu", "auto")]
    assert scripted.requests == ["base auto auto", "small auto auto"]


def test_another_model_replaces_one_that_is_still_loading(engine: Engine) -> None:
    with running(engine(Life(fails="hang"))) as (client, told, speaker):
        client.load(BASE)
        told.wait_for_event(Loading)
        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.end("a", LENGTH)
        client.load(LoadRequest("small"))

        assert told.final("a").text == SENTENCE
    assert Ready("small", "cpu", "auto") in told.events


def test_of_a_cancelled_dictation_nothing_more_is_told(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick")
        client.cancel("a")
        speaker.say_until(LENGTH)
        client.begin("b", speaker.ring.name, 0)
        client.end("b", LENGTH)
        told.final("b")

    assert not any(isinstance(event, Final) for event in told.heard("a"))
    assert told.committed("a") != SENTENCE


def test_messages_about_no_dictation_are_passed_over(engine: Engine) -> None:
    with running(engine()) as (client, told, _):
        client.end("a", 3)
        client.cancel("a")
        client.unload()
        client.load(BASE)
        told.wait_for_event(Ready)
    assert told.others() == [Loading(), Ready("base", "cpu", "auto")]


def test_what_the_app_does_wrong_with_an_event_stops_nothing(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    told = Told()

    def on_event(event: EngineEvent) -> None:
        told(event)
        if event == Loading():
            raise RuntimeError("a mistake")

    client = EngineClient(on_event, engine().command)
    client.load(BASE)
    told.wait_for_event(Ready)
    client.close()
    client.close()
    assert "an engine event was not taken" in caplog.text


def test_closing_in_the_middle_ends_the_process(engine: Engine) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick")
        pid = client.pid
        assert pid is not None
    assert not is_running(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets us wait for a process of another")
def test_the_process_ends_when_the_app_is_killed(engine: Engine) -> None:
    script = (
        "import sys, threading\n"
        "from app.engine.client import EngineClient\n"
        "from app.engine.events import LoadRequest, Ready\n"
        "ready = threading.Event()\n"
        "client = EngineClient(lambda event: isinstance(event, Ready) and ready.set(), sys.argv[1:])\n"
        "client.load(LoadRequest('base'))\n"
        "ready.wait()\n"
        "print(client.pid, flush=True)\n"
        "threading.Event().wait()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, *engine().command], stdout=subprocess.PIPE, text=True, cwd=REPOSITORY
    ) as parent:
        assert parent.stdout is not None
        process = os.pidfd_open(int(parent.stdout.readline()))
        assert select.select([process], [], [], 0)[0] == []
        parent.kill()
        assert select.select([process], [], [], PATIENCE_S)[0] == [process]
        os.close(process)
