"""Whatever becomes of the engine's process, every dictation is told once, whole, and in order."""

import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import app.engine.keeper
from app.engine.child import Child
from app.engine.client import EngineClient
from app.engine.events import Answered, EngineEvent, Failed, Loading, LoadRequest, Question, Ready, Restarted, Unloaded
from app.engine.standby import can_fork
from streaming.events import Final, Word
from streaming.ring_buffer import RingBuffer
from tests.helpers.audible import speak
from tests.helpers.engine_events import PATIENCE_S, Told
from tests.helpers.scripted_engine import Life, ScriptedEngine
from tests.helpers.streams import seconds, spoken

REPOSITORY = Path(__file__).parents[4]
SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"
SCRIPT = spoken(SENTENCE)
LENGTH = seconds(7)
BASE = LoadRequest("base", "auto", "auto")


class Speaker:
    """Says the sentence into a ring, as much of it as wanted."""

    def __init__(self, ring: RingBuffer, script: Sequence[Word] = SCRIPT, length: int = LENGTH) -> None:
        self.ring = ring
        self._samples = speak(script, length)

    def say_until(self, end: int) -> None:
        self.ring.write(self._samples[self.ring.written : end])

    def say_words_until(self, told: Told, dictation: str, text: str) -> None:
        """Speak on, and a second or two longer, until this much is committed: after a pause if need be, to be heard."""
        enough = SCRIPT[len(text.split()) - 1].end + seconds(1.2)
        told.wait_for(lambda: bool(told.events) and told.others()[-1] != Loading())
        while not told.happens(lambda: text in told.committed(dictation), within=0.05):
            is_enough = self.ring.written >= enough
            if is_enough and told.happens(lambda: text in told.committed(dictation), within=0.5):
                break
            assert self.ring.written < enough + seconds(2), told.events
            self.say_until(self.ring.written + seconds(0.1 if is_enough else 0.4))


@contextmanager
def running(engine: ScriptedEngine) -> Iterator[tuple[EngineClient, Told, Speaker]]:
    ring = RingBuffer.create_shared(seconds(60))
    told = Told()
    client = EngineClient(told, engine.command, is_forking=engine.is_forking)
    try:
        yield client, told, Speaker(ring)
    finally:
        client.close()
        ring.close()
        ring.unlink()


@pytest.fixture(params=[True, False], ids=["forked", "program"])
def engine(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., ScriptedEngine]:
    if request.param and not can_fork():
        pytest.skip("engines can't be forked here")
    monkeypatch.syspath_prepend(str(REPOSITORY))
    return lambda *lives: ScriptedEngine(tmp_path, SENTENCE.split(), lives, is_forking=request.param)


Engine = Callable[..., ScriptedEngine]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


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


@pytest.mark.parametrize("fails", ["crash", "exception"])
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
