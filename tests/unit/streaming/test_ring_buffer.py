"""The ring buffer against a list that keeps everything, and across processes."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from streaming.errors import AudioOverwrittenError
from streaming.ring_buffer import RingBuffer

REPOSITORY = Path(__file__).parents[3]

block_sizes = st.lists(st.integers(0, 40), max_size=30)


def ramp(start: int, end: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """Samples whose values are their own indices."""
    return np.arange(start, end, dtype=np.float32)


@pytest.fixture
def shared() -> Iterator[RingBuffer]:
    buffer = RingBuffer.create_shared(1000)
    yield buffer
    buffer.close()
    buffer.unlink()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux promises more shared memory than there is")
def test_more_shared_memory_than_there_is_is_refused_when_it_is_asked_for_and_not_when_it_is_used() -> None:
    place = Path("/dev/shm")  # noqa: S108 - the place on Linux
    system = os.statvfs(place)
    size = system.f_blocks * system.f_frsize + 4096
    if size == 4096:
        pytest.skip("shared memory has no limit here")
    with pytest.raises(OSError, match="No space left"):
        RingBuffer.create_shared(size // 4)
    assert not [path for path in place.iterdir() if path.stat().st_size >= size], "what was promised is given back"


@given(st.integers(1, 50), block_sizes)
def test_holds_the_tail_of_everything_written(capacity: int, sizes: list[int]) -> None:
    buffer = RingBuffer(capacity)
    for size in sizes:
        buffer.write(ramp(buffer.written, buffer.written + size))
        assert buffer.oldest == max(0, buffer.written - capacity)
        assert buffer.read(buffer.oldest, buffer.written).tolist() == list(range(buffer.oldest, buffer.written))
    assert buffer.written == sum(sizes)


@given(st.integers(1, 50), block_sizes, st.data())
def test_reads_any_stretch_that_it_holds_and_refuses_the_rest(
    capacity: int, sizes: list[int], data: st.DataObject
) -> None:
    buffer = RingBuffer(capacity)
    for size in sizes:
        buffer.write(ramp(buffer.written, buffer.written + size))
    start = data.draw(st.integers(0, buffer.written + 5))
    end = data.draw(st.integers(start, buffer.written + 10))
    if buffer.oldest <= start and end <= buffer.written:
        assert buffer.read(start, end).tolist() == list(range(start, end))
    else:
        with pytest.raises(AudioOverwrittenError):
            buffer.read(start, end)


@given(st.integers(1, 50), st.lists(st.tuples(st.integers(0, 40), st.integers(0, 60)), max_size=30))
def test_counts_exactly_what_is_lost_to_a_reader_that_falls_behind(capacity: int, steps: list[tuple[int, int]]) -> None:
    buffer = RingBuffer(capacity)
    lost: set[int] = set()
    for size, advance in steps:
        buffer.write(ramp(buffer.written, buffer.written + size))
        lost |= set(range(buffer.released, buffer.oldest))
        assert buffer.overwritten_unread == len(lost)
        buffer.release(min(buffer.written, buffer.released + advance))


def test_a_copy_stays_as_it_was_read() -> None:
    buffer = RingBuffer(4)
    buffer.write(ramp(0, 4))
    copy = buffer.read(0, 4)
    buffer.write(ramp(4, 8))
    assert copy.tolist() == [0, 1, 2, 3]


def test_says_in_seconds_what_is_gone_and_what_is_not_there_yet() -> None:
    buffer = RingBuffer(16_000)
    buffer.write(ramp(0, 24_000))
    with pytest.raises(AudioOverwrittenError, match=r"from 0\.25 s on .* up to 0\.50 s: .* more than 1\.00 s behind"):
        buffer.read(4000, 20_000)
    with pytest.raises(AudioOverwrittenError, match=r"up to 2\.00 s was asked for, but only 1\.50 s"):
        buffer.read(16_000, 32_000)


def test_releasing_never_goes_back() -> None:
    buffer = RingBuffer(10)
    buffer.release(5)
    buffer.release(3)
    assert buffer.released == 5


def test_refuses_a_stretch_that_runs_backwards() -> None:
    with pytest.raises(ValueError, match="no stretch"):
        RingBuffer(10).read(3, 2)


def test_needs_room() -> None:
    with pytest.raises(ValueError, match="at least one sample"):
        RingBuffer(0)


def test_memory_of_one_process_has_no_name_and_needs_no_closing() -> None:
    buffer = RingBuffer(10)
    with pytest.raises(ValueError, match="create_shared"):
        _ = buffer.name
    buffer.close()
    buffer.unlink()


def test_both_sides_of_shared_memory_see_samples_and_counters(shared: RingBuffer) -> None:
    reader = RingBuffer.attach(shared.name)
    shared.write(ramp(0, 1500))
    assert (reader.capacity, reader.written, reader.oldest) == (1000, 1500, 500)
    assert reader.read(500, 1500).tolist() == list(range(500, 1500))
    reader.release(1500)
    shared.write(ramp(1500, 2600))
    assert shared.overwritten_unread == 500 + 100
    reader.close()


def test_attaching_to_what_is_gone_fails() -> None:
    with pytest.raises(FileNotFoundError):
        RingBuffer.attach("sayso-no-such-buffer")


def test_a_program_that_attaches_reads_and_leaves_the_memory_to_its_maker(shared: RingBuffer) -> None:
    shared.write(ramp(0, 700))
    program = (
        "import sys; from streaming.ring_buffer import RingBuffer; buffer = RingBuffer.attach(sys.argv[1]); "
        "print(int(buffer.read(0, buffer.written).sum())); buffer.release(700); buffer.close()"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, shared.name], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )
    assert (run.stdout.strip(), run.stderr) == (str(sum(range(700))), "")
    assert shared.released == 700
    RingBuffer.attach(shared.name).close()  # still there, so an engine that is started again finds it


def test_a_reader_beside_a_fast_writer_gets_true_samples_or_an_error() -> None:
    buffer = RingBuffer(256)
    finished = threading.Event()

    def write() -> None:
        while buffer.written < 400_000:
            buffer.write(ramp(buffer.written, buffer.written + 37))
        finished.set()

    writer = threading.Thread(target=write)
    writer.start()
    good = 0
    while not finished.is_set():
        end = buffer.written
        start = max(0, end - 250)
        try:
            copy = buffer.read(start, end)
        except AudioOverwrittenError:
            continue
        assert np.array_equal(copy, ramp(start, end))
        good += 1
    writer.join()
    assert good > 0
