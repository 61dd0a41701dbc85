"""The engine's real process with the real model: what it writes, and what becomes of it when processes die."""

import os
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from time import sleep

import numpy as np
import pytest

from app.engine.client import EngineClient
from app.engine.events import Failed, LoadRequest, Ready, Restarted, Unloaded
from app.engine.standby import can_fork
from model.catalog import Catalog
from model.errors import ModelError
from streaming.events import SAMPLE_RATE, Samples
from streaming.ring_buffer import RingBuffer
from streaming.text import spoken_form
from tests.helpers.data import sample
from tests.helpers.engine_events import Told
from tests.helpers.words import word_errors

pytestmark = pytest.mark.slow

BASE = LoadRequest("base")


@cache
def spoken() -> Samples:
    return sample().samples()


def words(text: str) -> list[str]:
    return [spoken_form(word) for word in text.split()]


@pytest.fixture
def ring() -> Iterator[RingBuffer]:
    ring = RingBuffer.create_shared(60 * SAMPLE_RATE)
    yield ring
    ring.close()
    ring.unlink()


@pytest.fixture
def engine() -> Iterator[tuple[EngineClient, Told]]:
    try:
        Catalog().locate("base")
    except ModelError as error:
        pytest.skip(str(error))
    told = Told()
    client = EngineClient(told)
    yield client, told
    client.close()


def speak(ring: RingBuffer, samples: Samples, speed: float = 1.0) -> Iterator[int]:
    """Write into the ring as a microphone does, at its speed or faster; gives where it is after each block."""
    block = SAMPLE_RATE // 50
    for at in range(0, len(samples), block):
        sleep(block / SAMPLE_RATE / speed)
        ring.write(samples[at : at + block])
        yield at + block


def test_sample_is_written_down_word_for_word(engine: tuple[EngineClient, Told], ring: RingBuffer) -> None:
    client, told = engine
    client.load(BASE)
    told.wait_for_event(Ready)
    client.begin("a", ring.name, 0, ("en",))
    list(speak(ring, spoken(), speed=2.0))
    client.end("a", len(spoken()))
    final = told.final("a")

    assert words(final.text) == words(sample().text)
    assert final.text == told.committed("a")
    assert final.received == len(spoken())
    assert final.language == "en"


def test_what_was_said_before_the_model_was_loaded_is_written_down(
    engine: tuple[EngineClient, Told], ring: RingBuffer
) -> None:
    client, told = engine
    before = np.zeros(SAMPLE_RATE, np.float32)
    ring.write(before)
    client.load(BASE)
    client.begin("a", ring.name, len(before), ())
    ring.write(spoken())
    client.end("a", len(before) + len(spoken()))
    final = told.final("a")

    assert words(final.text) == words(sample().text)
    assert all(len(before) < word.start <= word.end <= final.received for word in final.words)


def test_killing_the_process_again_and_again_loses_and_doubles_no_word(
    engine: tuple[EngineClient, Told], ring: RingBuffer, caplog: pytest.LogCaptureFixture
) -> None:
    client, told = engine
    client.load(BASE)
    told.wait_for_event(Ready)
    client.begin("a", ring.name, 0, ("en",))
    due, n_killed, seen = [4, 9, 14], 0, 0
    for at in speak(ring, spoken()):
        if not due or at < due[0] * SAMPLE_RATE:
            continue
        # From here on slowly, until this process has written something down and is in the middle of more.
        if told.happens(lambda: len(told.committed("a")) > seen, within=0.2):  # noqa: B023
            assert client.pid is not None
            os.kill(client.pid, signal.SIGKILL)
            due, n_killed, seen = due[1:], n_killed + 1, len(told.committed("a"))
            told.wait_for_event(Ready, 1 + n_killed)
    client.end("a", len(spoken()))
    final = told.final("a")

    assert n_killed == 3
    # Other windows may write the same sounds in another way ("plaintext" for "plain text"), but no word more or less.
    _, errors = word_errors("".join(words(sample().text)), "".join(words(final.text)))
    assert errors <= 2
    assert final.text == told.committed("a")
    assert sum(isinstance(event, Restarted) for event in told.events) == 3
    assert caplog.text.count("the engine failed") == 3


def test_unloading_gives_the_memory_back_and_the_next_dictation_loads_again(
    engine: tuple[EngineClient, Told], ring: RingBuffer
) -> None:
    client, told = engine
    client.load(BASE)
    told.wait_for_event(Ready)
    pid = client.pid
    client.unload()
    told.wait_for_event(Unloaded)
    client.begin("a", ring.name, 0, ("en",))
    ring.write(spoken()[: 6 * SAMPLE_RATE])
    client.end("a", 6 * SAMPLE_RATE)

    assert words(told.final("a").text)[:4] == words(sample().text)[:4]
    assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(not can_fork(), reason="engines can't be forked here")
def test_what_stands_by_holds_hardly_any_memory_that_the_engine_does_not_hold_too(
    engine: tuple[EngineClient, Told], caplog: pytest.LogCaptureFixture
) -> None:
    client, told = engine
    client.load(BASE)
    for count in (1, 2):
        told.wait_for_event(Ready, count)
        assert client.pid is not None
        standing = int(Path(f"/proc/{client.pid}/stat").read_text().rpartition(")")[2].split()[1])
        lines = (line.split() for line in Path(f"/proc/{standing}/smaps_rollup").read_text().splitlines()[1:])
        held = {name: int(size) for name, size, *_ in lines}
        assert held["Private_Dirty:"] < held["Rss:"] / 5
        if count == 1:
            os.kill(client.pid, signal.SIGKILL)
    assert "the engine failed, 1 in a row" in caplog.text


def test_a_model_that_is_not_here_is_told_with_what_to_do() -> None:
    told = Told()
    client = EngineClient(told)
    client.load(LoadRequest("large-v2"))
    told.wait_for_event(Failed)
    client.close()

    failed = told.events[-1]
    assert isinstance(failed, Failed)
    assert failed.is_lasting
    assert "sayso models download large-v2" in failed.sentence
