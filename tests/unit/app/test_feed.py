"""How blocks come to a stream: none is lost, and time is the audio's or the clock's."""

import itertools
from collections.abc import Iterator, Sequence
from threading import Event as Flag
from threading import Thread, active_count

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.feed import ArrivingFeed, Feed, VirtualFeed, at_own_speed, in_blocks
from streaming.events import SAMPLE_RATE, AudioChunk, Samples


def chunks(sizes: Sequence[int]) -> list[AudioChunk]:
    """Blocks in which each sample is its own index."""
    starts = itertools.accumulate(sizes, initial=0)
    return [
        AudioChunk(start, np.arange(start, start + size, dtype=np.float32))
        for start, size in zip(starts, sizes, strict=False)
    ]


def take_all(feed: Feed) -> list[AudioChunk]:
    taken: list[AudioChunk] = []
    while not feed.has_ended:
        taken += feed.take(wait=True)
    return taken


def joined(blocks: Sequence[AudioChunk]) -> Samples:
    return np.concatenate([np.zeros(0, np.float32), *(block.samples for block in blocks)])


def assert_contiguous(blocks: Sequence[AudioChunk]) -> None:
    assert [block.start for block in blocks] == [0, *(block.end for block in blocks)][: len(blocks)]


# --- Blocks of one size


@given(st.lists(st.integers(0, 40), max_size=30), st.integers(1, 20))
def test_blocks_of_any_sizes_become_blocks_of_one(sizes: list[int], size: int) -> None:
    cut = list(in_blocks(chunks(sizes), size))
    assert_contiguous(cut)
    assert joined(cut).tolist() == list(range(sum(sizes)))
    assert [len(block.samples) for block in cut[:-1]] == [size] * (len(cut) - 1)
    assert all(0 < len(block.samples) <= size for block in cut)


def test_blocks_are_given_as_soon_as_they_are_full() -> None:
    source = iter(chunks([3, 3, 3]))
    cut = in_blocks(source, 4)
    next(cut)
    assert next(source).start == 6


# --- A clock of the audio's


@given(st.lists(st.integers(1, 20_000), max_size=20))
def test_virtual_clock_is_where_the_audio_is(sizes: list[int]) -> None:
    feed = VirtualFeed(chunks(sizes))
    before = 0.0
    taken: list[AudioChunk] = []
    while not feed.has_ended:
        blocks = feed.take(wait=True)
        assert blocks
        assert feed.now() >= max(before, blocks[-1].end / SAMPLE_RATE)
        before = feed.now()
        taken += blocks
    assert_contiguous(taken)
    assert joined(taken).tolist() == list(range(sum(sizes)))


def test_virtual_clock_jumps_over_hours() -> None:
    hour = 3600 * SAMPLE_RATE
    silence = np.broadcast_to(np.float32(0), hour)
    feed = VirtualFeed(AudioChunk(at, silence) for at in (0, hour, 2 * hour))
    assert len(take_all(feed)) == 3
    assert feed.now() >= 3 * 3600


def test_virtual_clock_gives_no_block_before_its_time() -> None:
    feed = VirtualFeed(chunks([10 * SAMPLE_RATE, 10 * SAMPLE_RATE]))
    assert feed.take(wait=False) == []
    (first,) = feed.take(wait=True)
    assert first.start == 0
    assert feed.take(wait=False) == []


def test_virtual_clock_gives_all_that_came_while_something_was_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 100.0
    monkeypatch.setattr("app.feed.monotonic", lambda: clock)
    feed = VirtualFeed(chunks([SAMPLE_RATE] * 5))
    assert len(feed.take(wait=True)) == 1
    assert feed.now() == 1.0
    clock += 2.5
    assert feed.now() == 3.5
    assert [block.start for block in feed.take(wait=True)] == [SAMPLE_RATE, 2 * SAMPLE_RATE]
    assert feed.now() == 3.5
    assert [block.start for block in feed.take(wait=True)] == [3 * SAMPLE_RATE]
    assert feed.now() == 4.0


def test_stopped_virtual_feed_has_ended() -> None:
    feed = VirtualFeed(chunks([10, 10, 10]))
    feed.stop()
    assert feed.has_ended
    assert feed.take(wait=True) == []


# --- A clock on the wall


@given(st.lists(st.integers(1, 50), max_size=20))
def test_blocks_arrive_in_order_and_in_full(sizes: list[int]) -> None:
    taken = take_all(ArrivingFeed(chunks(sizes)))
    assert_contiguous(taken)
    assert joined(taken).tolist() == list(range(sum(sizes)))


def test_whoever_does_not_wait_gets_what_is_there() -> None:
    go = Flag()

    def source() -> Iterator[AudioChunk]:
        go.wait()
        yield from chunks([10])

    feed = ArrivingFeed(source())
    assert feed.take(wait=False) == []
    assert not feed.has_ended
    go.set()
    assert len(take_all(feed)) == 1


def test_stream_began_when_its_first_block_did(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 50.0
    monkeypatch.setattr("app.feed.monotonic", lambda: clock)
    go = Flag()

    def source() -> Iterator[AudioChunk]:
        go.wait()
        yield from chunks([2 * SAMPLE_RATE])

    feed = ArrivingFeed(source())
    assert feed.now() == 0.0
    go.set()
    take_all(feed)
    assert feed.now() == 2.0
    clock += 3
    assert feed.now() == 5.0


def test_a_block_that_is_taken_late_has_arrived_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 50.0
    monkeypatch.setattr("app.feed.monotonic", lambda: clock)
    feed = ArrivingFeed(chunks([2 * SAMPLE_RATE]))
    feed._thread.join()
    clock += 7
    take_all(feed)
    assert feed.now() == 9.0


def test_a_first_block_that_waited_in_the_device_does_not_set_the_clock_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 50.0
    monkeypatch.setattr("app.feed.monotonic", lambda: clock)

    def recorded() -> Iterator[AudioChunk]:
        nonlocal clock
        first, second, third = chunks([SAMPLE_RATE, SAMPLE_RATE, SAMPLE_RATE])
        clock = 52.5
        yield first
        yield second
        clock = 53.0
        yield third

    feed = ArrivingFeed(recorded())
    take_all(feed)
    assert feed.now() == 3.0


def test_a_closed_feed_leaves_no_thread_behind() -> None:
    n_threads = active_count()
    feed = ArrivingFeed(AudioChunk(10 * n, np.zeros(10, np.float32)) for n in itertools.count())
    feed.take(wait=True)
    feed.close()
    assert active_count() == n_threads
    assert feed.has_ended


def test_a_source_that_never_ends_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.feed._PATIENCE_S", 0.01)
    go = Flag()

    def stuck() -> Iterator[AudioChunk]:
        go.wait()
        yield from ()

    feed = ArrivingFeed(stuck())
    feed.close()
    assert feed.take(wait=True) == []
    go.set()


def test_failure_of_the_source_reaches_who_takes() -> None:
    def source() -> Iterator[AudioChunk]:
        yield from chunks([10])
        raise OSError("unplugged")

    feed = ArrivingFeed(source())
    with pytest.raises(OSError, match="unplugged"):
        take_all(feed)


def test_stopped_feed_reads_no_further_and_gives_what_it_had() -> None:
    asked = Flag()
    go = Flag()

    def endless() -> Iterator[AudioChunk]:
        yield from chunks([10, 10])
        asked.set()
        go.wait()
        while True:
            yield AudioChunk(20, np.zeros(10, np.float32))

    n_threads = active_count()
    feed = ArrivingFeed(endless())
    asked.wait()
    feed.stop()
    go.set()
    assert_contiguous(taken := take_all(feed))
    assert len(taken) == 2
    feed._thread.join()
    assert active_count() == n_threads


def test_stop_does_not_wait_for_a_source_that_has_gone_silent() -> None:
    go = Flag()

    def stuck() -> Iterator[AudioChunk]:
        yield from chunks([10])
        go.wait()

    feed = ArrivingFeed(stuck())
    assert len(feed.take(wait=True)) == 1
    feed.stop()
    assert feed.take(wait=True) == []
    assert feed.has_ended
    go.set()


def test_stop_may_come_from_another_thread() -> None:
    endless = (AudioChunk(10 * n, np.zeros(10, np.float32)) for n in itertools.count())
    feed = ArrivingFeed(endless)
    stopper = Thread(target=feed.stop)
    stopper.start()
    assert_contiguous(take_all(feed))
    stopper.join()


# --- The speed of the audio


def test_blocks_are_given_when_they_would_have_been_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 7.0
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        nonlocal clock
        clock += seconds
        slept.append(seconds)

    monkeypatch.setattr("app.feed.monotonic", lambda: clock)
    monkeypatch.setattr("app.feed.sleep", sleep)
    given_at = []
    for _ in at_own_speed(chunks([SAMPLE_RATE, SAMPLE_RATE, 2 * SAMPLE_RATE])):
        given_at.append(clock)
        clock += 0.25  # what the reader does in between is not added
    assert given_at == [8.0, 9.0, 11.0]
    assert slept == [1.0, 0.75, 1.75]


def test_late_blocks_are_given_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    slept: list[float] = []
    monkeypatch.setattr("app.feed.monotonic", lambda: clock)
    monkeypatch.setattr("app.feed.sleep", slept.append)
    blocks = at_own_speed(chunks([SAMPLE_RATE, SAMPLE_RATE]))
    next(blocks)
    clock = 60.0
    next(blocks)
    assert slept == [1.0, 0.0]


def test_nothing_takes_no_time() -> None:
    assert list(at_own_speed([])) == []


def test_source_that_ends_itself_after_a_stop_is_heard_to_its_end() -> None:
    stopped = Flag()

    def recorded() -> Iterator[AudioChunk]:
        yield AudioChunk(0, np.zeros(100, np.float32))
        stopped.wait(5)
        yield from (AudioChunk(start, np.zeros(100, np.float32)) for start in range(100, 1000, 100))

    feed = ArrivingFeed(recorded(), grace=5)
    taken = feed.take(wait=True)
    feed.stop()
    stopped.set()
    while not feed.has_ended:
        taken += feed.take(wait=False)
    assert [block.start for block in taken] == list(range(0, 1000, 100))
