"""An engine that dies, hangs or loses its graphics card is replaced, and its dictation is told once, whole, and in order."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

import app.engine.keeper
from app.engine.child import Child
from app.engine.client import EngineClient
from app.engine.events import Failed, Loading, LoadRequest, Ready, Restarted
from streaming.events import Final
from tests.helpers.engine_client import BASE, LENGTH, SENTENCE, Engine, Speaker, running
from tests.helpers.engine_events import Told
from tests.helpers.scripted_engine import Life
from tests.helpers.streams import seconds, spoken

# --- Processes that die


def test_a_killed_engine_is_replaced_in_the_middle_of_the_sentence(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick brown")
        pid = client.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)
        final = told.final("a")
        assert client.pid not in (None, pid)

    assert final.text == told.committed("a") == SENTENCE
    assert [type(event) for event in told.others()] == [Loading, Ready, Restarted, Loading, Ready]
    assert "the engine failed, 1 in a row" in caplog.text


@pytest.mark.parametrize("fails", ["crash", "exception", "memory"])
def test_engines_that_break_down_again_and_again_are_replaced_as_long_as_text_comes(
    fails: str, engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    script = spoken(SENTENCE, pace=0.3, gap=1.0)
    lives = [Life(fails=fails, at_word=word) for word in (1, 2, 3, 4, 6)]
    with running(engine(*lives)) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        slow = Speaker(speaker.ring, script, seconds(21))
        for number in range(len(script)):
            slow.say_until(script[number].end + seconds(0.9))
            told.wait_for(lambda: told.committed("a") == " ".join(SENTENCE.split()[: number + 1]))  # noqa: B023
        client.end("a", slow.ring.written)

        assert told.final("a").text == told.committed("a") == SENTENCE
    assert sum(isinstance(event, Restarted) for event in told.events) == len(lives)
    assert caplog.text.count("the engine failed, 1 in a row") == len(lives)


def test_an_idle_engine_that_died_is_replaced(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    with running(engine()) as (client, told, _):
        client.load(BASE)
        told.wait_for_event(Ready)
        assert client.pid is not None
        os.kill(client.pid, signal.SIGKILL)
        told.wait_for_event(Ready, 2)
    assert "the engine failed" in caplog.text


@pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux tells whether a process is asleep")
def test_an_engine_that_hangs_is_replaced(
    engine: Engine, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.engine.keeper, "_BUSY_S", 1000.0)
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick brown")
        assert client.pid is not None
        os.kill(client.pid, signal.SIGSTOP)
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)

        assert told.final("a").text == told.committed("a") == SENTENCE
    assert [event for event in told.others() if isinstance(event, Restarted)] == [Restarted(app.engine.keeper._HUNG)]
    assert "did not answer" in caplog.text


@pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux tells whether a process is asleep")
def test_an_idle_engine_that_hangs_is_replaced_as_soon_as_it_is_needed(
    engine: Engine, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.engine.keeper, "_BUSY_S", 1000.0)
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        told.wait_for_event(Ready)
        assert client.pid is not None
        os.kill(client.pid, signal.SIGSTOP)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)

        assert told.final("a").text == SENTENCE
    assert "did not answer" in caplog.text


@pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux tells whether a process is asleep")
def test_a_process_that_ends_while_it_is_asked_whether_it_is_asleep_is_not() -> None:
    asked = SimpleNamespace(pid=os.getpid())
    child = Child.__new__(Child)
    child._process = asked
    is_over = threading.Event()

    def come_and_go() -> None:
        for _ in range(300):
            with subprocess.Popen(["/bin/true"]) as process:
                asked.pid = process.pid
        is_over.set()

    coming = threading.Thread(target=come_and_go)
    coming.start()
    try:
        while not is_over.is_set():
            child.is_asleep()
    finally:
        coming.join()
    assert not child.is_asleep()


def test_an_error_that_nobody_counted_with_is_told_and_later_dictations_are_heard(
    engine: Engine, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(engine()) as (client, told, speaker):
        client.load(BASE)
        told.wait_for_event(Ready)
        with monkeypatch.context() as patch:
            patch.setattr(Child, "send", lambda *_: 1 / 0)
            client.begin("a", speaker.ring.name, 0)
            told.wait_for_event(Failed)
        assert told.events[-1] == Failed(app.engine.keeper._MISTAKE, is_lasting=True)
        speaker.say_until(LENGTH)
        client.begin("b", speaker.ring.name, 0)
        client.end("b", LENGTH)
        assert told.final("b").text == SENTENCE
    assert "a mistake of ours" in caplog.text


def test_an_engine_whose_pass_never_ends_is_replaced(
    engine: Engine, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.engine.keeper, "_STALLED_S", 0.5)
    with running(engine(Life(fails="hang", at_word=4))) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)

        assert told.final("a").text == told.committed("a") == SENTENCE
    assert "did not answer" in caplog.text


def test_three_failures_in_a_row_are_lasting_until_the_app_tries_again(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    with running(engine(*3 * [Life(fails="crash", at_word=0)])) as (client, told, speaker):
        client.load(BASE)
        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.end("a", LENGTH)
        told.wait_for_event(Failed)
        assert told.events[-1] == Failed(app.engine.keeper._GIVEN_UP, is_lasting=True)
        assert sum(isinstance(event, Restarted) for event in told.events) == 2
        assert client.pid is None

        client.begin("b", speaker.ring.name, 0)
        client.end("b", LENGTH)
        assert told.final("b").text == SENTENCE
        assert told.committed("a") == ""
        assert not any(isinstance(event, Final) for event in told.heard("a"))
    assert "3 in a row" in caplog.text


def test_an_engine_that_dies_while_it_loads_is_not_tried_for_ever(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    with running(engine(*9 * [Life(fails="crash")])) as (client, told, _):
        client.load(BASE)
        told.wait_for_event(Failed)

        assert [type(event) for event in told.events] == [Loading, Restarted, Loading, Restarted, Loading, Failed]
    assert "3 in a row" in caplog.text


def test_a_model_that_is_refused_is_told_at_once(engine: Engine) -> None:
    with running(engine(Life(fails="refused"))) as (client, told, speaker):
        client.load(BASE)
        told.wait_for_event(Failed)
        assert told.events == [Loading(), Failed("There is no such model.", is_lasting=True)]

        client.load(LoadRequest("small"))
        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.end("a", LENGTH)
        assert told.final("a").text == SENTENCE


def test_a_model_that_is_gone_when_a_failed_engine_is_replaced_is_told_and_its_text_kept(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    with running(engine(Life(fails="crash", at_word=6), Life(fails="refused"))) as (client, told, speaker):
        client.load(BASE)
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick")
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)
        told.wait_for_event(Failed)
        assert told.events[-1] == Failed("There is no such model.", is_lasting=True)
        assert SENTENCE.startswith(told.committed("a"))
        assert told.committed("a").startswith("the quick")

        client.load(BASE)  # once the user has got the model again
        client.begin("b", speaker.ring.name, 0)
        client.end("b", LENGTH)
        assert told.final("b").text == told.committed("b") == SENTENCE
    assert "the engine failed, 1 in a row" in caplog.text


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    told = Told()
    client = EngineClient(told, [str(tmp_path / "none")])
    client.load(BASE)
    told.wait_for_event(Failed)
    client.close()

    (failed,) = told.events
    assert isinstance(failed, Failed)
    assert failed.is_lasting
    assert "cannot be started" in failed.sentence


@pytest.mark.parametrize(("number", "is_forking"), [(1, False), (0, True)])
def test_a_program_that_talks_nonsense_is_given_up(
    number: int, is_forking: bool, caplog: pytest.LogCaptureFixture
) -> None:
    told = Told()
    program = f"import os, time; os.write({number}, b'hello'); time.sleep(60)"
    client = EngineClient(told, [sys.executable, "-c", program], is_forking=is_forking)
    client.load(BASE)
    told.wait_for_event(Failed)
    client.close()

    assert told.events[-1] == Failed(app.engine.keeper._GIVEN_UP, is_lasting=True)
    assert "3 in a row" in caplog.text


# --- Graphics cards


@pytest.mark.parametrize(
    ("fails", "sentence"), [("full", app.engine.keeper._GRAPHICS_FULL), ("lost", app.engine.keeper._GRAPHICS_FAILED)]
)
@pytest.mark.parametrize("word", [-1, 4])
def test_the_processor_takes_over_from_a_graphics_card(
    word: int, fails: str, sentence: str, engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    scripted = engine(Life("cuda", fails, word))
    with running(scripted) as (client, told, speaker):
        client.load(LoadRequest("base", "auto", "float16"))
        client.begin("a", speaker.ring.name, 0)
        speaker.say_words_until(told, "a", "the quick brown")
        speaker.say_until(LENGTH)
        client.end("a", LENGTH)

        assert told.final("a").text == told.committed("a") == SENTENCE
    assert Restarted(sentence) in told.events
    assert Ready("base", "cpu", "auto") in told.events
    assert scripted.requests == ["base auto float16", "base cpu auto"]
    assert "the engine failed, 1 in a row" in caplog.text


def test_a_graphics_card_that_crashes_the_process_is_avoided_the_second_time(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    scripted = engine(Life("cuda", "crash", 0), Life("cuda", "crash", 0))
    with running(scripted) as (client, told, speaker):
        client.load(BASE)
        speaker.say_until(LENGTH)
        client.begin("a", speaker.ring.name, 0)
        client.end("a", LENGTH)

        assert told.final("a").text == SENTENCE
    assert scripted.requests == ["base auto auto", "base auto auto", "base cpu auto"]
    assert "2 in a row" in caplog.text


def test_a_graphics_card_is_tried_again_after_an_unload(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    scripted = engine(Life("cuda", "full"))
    with running(scripted) as (client, told, _):
        client.load(BASE)
        told.wait_for_event(Ready)
        client.unload()
        client.load(BASE)
        told.wait_for_event(Ready, 2)
    assert scripted.requests == ["base auto auto", "base cpu auto", "base auto auto"]
    assert "the engine failed" in caplog.text
