"""Engines are forked from a process that stands by, which outlives them and nothing else."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.engine.client import EngineClient
from app.engine.events import LoadRequest, Ready, Unloaded
from app.engine.standby import Standby, can_fork
from app.paths import log_folder
from tests.helpers.engine_events import Told
from tests.helpers.scripted_engine import Life, ScriptedEngine

pytestmark = pytest.mark.skipif(not can_fork(), reason="engines can't be forked here")

REPOSITORY = Path(__file__).parents[4]
BASE = LoadRequest("base")


@pytest.fixture(autouse=True)
def tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(REPOSITORY))


@pytest.fixture
def engine(tmp_path: Path) -> ScriptedEngine:
    return ScriptedEngine(tmp_path, [])


@contextmanager
def loaded(engine: ScriptedEngine) -> Iterator[tuple[EngineClient, Told]]:
    told = Told()
    client = EngineClient(told, engine.command)
    client.load(BASE)
    told.wait_for_event(Ready)
    try:
        yield client, told
    finally:
        client.close()


def pid_of(client: EngineClient) -> int:
    assert client.pid is not None
    return client.pid


def parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def is_running(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_a_killed_engine_is_forked_from_the_process_of_the_first(
    engine: ScriptedEngine, caplog: pytest.LogCaptureFixture
) -> None:
    with loaded(engine) as (client, told):
        first = pid_of(client)
        standing = parent(first)
        os.kill(first, signal.SIGKILL)
        told.wait_for_event(Ready, 2)

        assert parent(pid_of(client)) == standing != os.getpid()
        assert not is_running(first)
    assert "the engine failed, 1 in a row" in caplog.text


def test_the_second_failure_in_a_row_is_taken_for_one_of_what_stands_by(
    engine: ScriptedEngine, caplog: pytest.LogCaptureFixture
) -> None:
    with loaded(engine) as (client, told):
        standing = parent(pid_of(client))
        for count in (2, 3):
            os.kill(pid_of(client), signal.SIGKILL)
            told.wait_for_event(Ready, count)

        assert parent(pid_of(client)) != standing
        assert not is_running(standing)
    assert "the engine failed, 2 in a row" in caplog.text


def test_an_engine_survives_the_process_that_it_was_forked_from(
    engine: ScriptedEngine, caplog: pytest.LogCaptureFixture
) -> None:
    with loaded(engine) as (client, told):
        first = pid_of(client)
        standing = parent(first)
        os.kill(standing, signal.SIGKILL)
        told.wait_for(lambda: parent(first) != standing)
        assert client.pid == first

        os.kill(first, signal.SIGKILL)
        told.wait_for_event(Ready, 2)
        assert parent(pid_of(client)) not in {standing, os.getpid()}
    assert "the engine failed, 1 in a row" in caplog.text


@pytest.mark.parametrize("is_closed", [False, True])
def test_nothing_stands_by_once_the_model_is_unloaded_or_the_app_closes(
    is_closed: bool, engine: ScriptedEngine
) -> None:
    with loaded(engine) as (client, told):
        processes = [pid_of(client), parent(pid_of(client))]
        if is_closed:
            client.close()
        else:
            client.unload()
            told.wait_for_event(Unloaded)
        assert not [pid for pid in processes if is_running(pid)]


def test_another_model_is_not_loaded_beside_the_one_before(engine: ScriptedEngine) -> None:
    with loaded(engine) as (client, told):
        standing = parent(pid_of(client))
        client.load(LoadRequest("small"))
        told.wait_for_event(Ready, 2)
        assert not is_running(standing)


def test_what_is_still_loading_is_ended_with_it(tmp_path: Path) -> None:
    standby = Standby(ScriptedEngine(tmp_path, [], [Life(fails="hang")], prepares="hang").command)
    process = standby.start(BASE)
    assert process.is_loading()
    standing = process.pid
    process.kill()
    while process.is_loading():
        pass
    assert process.from_engine.read() == b""
    process.wait()
    standby.end()
    process.from_engine.close()
    process.to_engine.close()
    assert not is_running(standing)


def test_what_can_not_be_loaded_in_advance_is_left_to_the_engine(tmp_path: Path) -> None:
    with loaded(ScriptedEngine(tmp_path, [], prepares="exception")) as (client, told):
        assert told.others()[-1] == Ready("base", "cpu", "auto")
        assert client.pid is not None
    assert "As the script says." in (log_folder() / "engine" / "output.log").read_text()


def test_how_an_engine_ended_is_written_down(engine: ScriptedEngine, caplog: pytest.LogCaptureFixture) -> None:
    with loaded(engine) as (client, told):
        pid = pid_of(client)
        os.kill(pid, signal.SIGKILL)
        told.wait_for_event(Ready, 2)
    assert f"engine {pid} ended with signal 9" in (log_folder() / "engine" / "output.log").read_text()
    assert "the engine failed" in caplog.text


def test_programs_are_started_where_nothing_is_to_stand_by() -> None:
    standby = Standby([sys.executable, "-c", "print('here')"], is_forking=False)
    process = standby.start(BASE)
    assert not process.is_loading()
    assert process.from_engine.read() == b"here\n"
    assert process.wait() == "0"
    process.from_engine.close()
    process.to_engine.close()
    standby.end()


def test_what_was_ended_while_it_loaded_is_not_asked_again(tmp_path: Path) -> None:
    standby = Standby(ScriptedEngine(tmp_path, [], [Life(fails="hang")], prepares="hang").command)
    first = standby.start(BASE)
    assert first.is_loading()
    first_pid = first.pid
    first.kill()
    second = standby.start(LoadRequest("base", device="cpu"))
    try:
        assert second.pid != first_pid
        assert second.is_loading()
    finally:
        second.kill()
        for process in (first, second):
            while process.is_loading():
                pass
            process.wait()
            process.from_engine.close()
            process.to_engine.close()
        standby.end()


def test_an_engine_that_does_not_end_holds_up_no_other(tmp_path: Path) -> None:
    standby = Standby(ScriptedEngine(tmp_path, []).command)
    processes = []
    try:
        for _ in range(2):
            processes.append(standby.start(BASE))
            while processes[-1].is_loading():
                pass
        first, second = processes
        assert first.pid != second.pid
        assert is_running(first.pid)
        assert is_running(second.pid)
    finally:
        for process in processes:
            process.kill()
            process.wait()
            process.from_engine.close()
            process.to_engine.close()
        standby.end()
