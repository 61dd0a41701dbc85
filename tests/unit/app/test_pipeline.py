"""A stream from its first block to its final text, on every clock, with scripted speech."""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.pipeline import Pace, Pipeline, Timed
from streaming.events import (
    SAMPLE_RATE,
    AudioChunk,
    Final,
    Hypothesis,
    Samples,
    SpeechStarted,
    TranscriptUpdate,
    Window,
    Word,
)
from streaming.ports import Transcriber
from streaming.text import spoken_form
from tests.helpers.streams import ScriptedDetector, ScriptedTranscriber, seconds, spoken

SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"


def silence(length: int, block: int = 480) -> Iterator[AudioChunk]:
    for start in range(0, length, block):
        yield AudioChunk(start, np.zeros(min(block, length - start), np.float32))


def run(
    script: Sequence[Word],
    blocks: Iterable[AudioChunk],
    pace: Pace = Pace.VIRTUAL,
    transcriber: Transcriber | None = None,
) -> tuple[list[Timed], Pipeline]:
    pipeline = Pipeline(transcriber or ScriptedTranscriber(script), ScriptedDetector(script), pace)
    return list(pipeline.run(blocks)), pipeline


def final_of(timed: Sequence[Timed]) -> Final:
    finals = [entry.event for entry in timed if isinstance(entry.event, Final)]
    assert len(finals) == 1
    assert timed[-1].event is finals[0]
    return finals[0]


def committed_in(timed: Sequence[Timed]) -> str:
    return "".join(entry.event.committed_delta for entry in timed if isinstance(entry.event, TranscriptUpdate))


def received_in(timed: Sequence[Timed]) -> list[tuple[float, int]]:
    """When each text came, and how much audio had."""
    texts = [(entry.t, entry.event) for entry in timed]
    return [(t, event.received) for t, event in texts if isinstance(event, TranscriptUpdate | Final)]


def said(script: Sequence[Word]) -> list[str]:
    return [spoken_form(word.text) for word in script]


def assert_keeps_the_contract(timed: Sequence[Timed]) -> None:
    final = final_of(timed)
    assert final.text == committed_in(timed)
    times = [entry.t for entry in timed]
    assert times == sorted(times)
    received = [samples for _, samples in received_in(timed)]
    assert received == sorted(received)
    ends = [time for word in final.words for time in (word.start, word.end)]
    assert ends == sorted(ends)


@pytest.mark.parametrize("pace", [Pace.VIRTUAL, Pace.LIVE])
def test_final_text_is_what_was_said(pace: Pace) -> None:
    script = spoken(SENTENCE)
    timed, _ = run(script, silence(seconds(7)), pace)
    assert_keeps_the_contract(timed)
    assert [spoken_form(word) for word in final_of(timed).text.split()] == said(script)


def test_file_at_its_own_speed_gives_the_same_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.feed.sleep", lambda seconds: None)
    script = spoken(SENTENCE)
    timed, _ = run(script, silence(seconds(7)), Pace.REALTIME)
    assert_keeps_the_contract(timed)
    assert [spoken_form(word) for word in final_of(timed).text.split()] == said(script)


@settings(max_examples=25)
@given(st.lists(st.integers(1, 5000), min_size=1, max_size=8), st.integers(0, 5))
def test_how_the_audio_is_cut_into_blocks_changes_no_word(sizes: list[int], seed: int) -> None:
    script = spoken(SENTENCE, gap=0.1)

    def cut() -> Iterator[AudioChunk]:
        start = turn = 0
        while start < seconds(9):
            size = min(sizes[turn % len(sizes)], seconds(9) - start)
            yield AudioChunk(start, np.zeros(size, np.float32))
            start, turn = start + size, turn + 1

    timed, _ = run(script, cut(), transcriber=ScriptedTranscriber(script, mishear=0.3, seed=seed))
    assert_keeps_the_contract(timed)
    assert len(final_of(timed).words) == len(script)
    assert final_of(timed).received == seconds(9)


def test_virtual_times_are_those_of_the_audio() -> None:
    script = spoken(SENTENCE)
    timed, _ = run(script, silence(seconds(7)))
    (started,) = [entry for entry in timed if isinstance(entry.event, SpeechStarted)]
    assert started.t * SAMPLE_RATE >= script[0].start
    for t, received in received_in(timed):
        assert t * SAMPLE_RATE >= received
    assert timed[-1].t >= 7


def test_computing_takes_time_on_the_virtual_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    monkeypatch.setattr("app.feed.monotonic", lambda: clock)

    class Slow(ScriptedTranscriber):
        def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
            nonlocal clock
            clock += 2.0
            return super().transcribe(window, audio, should_abort)

    script = spoken(SENTENCE)
    slow = Slow(script)
    timed, pipeline = run(script, silence(seconds(7)), transcriber=slow)
    assert_keeps_the_contract(timed)
    assert [spoken_form(word) for word in final_of(timed).text.split()] == said(script)
    assert len(slow.windows) == pipeline.stats.updates <= 6
    updates = received_in(timed)
    assert all(t >= received / SAMPLE_RATE for t, received in updates)
    assert all(later - earlier in (0.0, pytest.approx(2.0, abs=0.5)) for (earlier, _), (later, _) in pairwise(updates))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The computer's clock, which stands still but for what is added to its only entry."""
    seconds = [0.0]
    monkeypatch.setattr("app.feed.monotonic", lambda: seconds[0])
    return seconds


@dataclass
class Stalling(ScriptedTranscriber):
    """Takes long for its first window, and calls back when it is asked for its second."""

    clock: list[float] = field(default_factory=list)
    delay: float = 0.0
    on_second: Callable[[], None] = lambda: None
    n_asked: int = 0

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        self.n_asked += 1
        assert self.n_asked < 5000
        if self.n_asked == 1:
            self.clock[0] += self.delay
        if self.n_asked == 2:
            self.on_second()
        return super().transcribe(window, audio, should_abort)


def long_speech(length: float) -> list[Word]:
    """Words for `length` seconds, with a pause of a second behind every hundredth."""
    texts = [f"word{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}" for n in range(round(length / 0.31))]
    words = spoken(" ".join(texts), pace=0.3)
    pauses = [seconds(n // 100) for n in range(len(words))]
    return [
        replace(word, start=word.start + pause, end=word.end + pause) for word, pause in zip(words, pauses, strict=True)
    ]


@pytest.mark.parametrize("delay", [50, 200])
def test_nothing_is_lost_however_long_the_engine_takes(delay: float, clock: list[float]) -> None:
    script = long_speech(220)
    timed, _ = run(
        script, silence(script[-1].end + SAMPLE_RATE), transcriber=Stalling(script, clock=clock, delay=delay)
    )
    assert_keeps_the_contract(timed)
    assert [spoken_form(word) for word in final_of(timed).text.split()] == said(script)


@pytest.mark.parametrize("pace", list(Pace))
def test_no_audio_gives_an_empty_final(pace: Pace) -> None:
    timed, pipeline = run([], [], pace)
    assert [entry.event for entry in timed] == [Final(0, "", (), "")]
    assert pipeline.stats.updates == 0


def test_silence_costs_nothing() -> None:
    timed, pipeline = run([], silence(seconds(20)))
    assert final_of(timed).text == ""
    assert pipeline.stats.updates == 0
    assert pipeline.stats.received == seconds(20)


# --- Stopping


@pytest.mark.parametrize("pace", [Pace.VIRTUAL, Pace.LIVE])
def test_stop_in_the_middle_still_gives_the_final(pace: Pace) -> None:
    script = spoken(SENTENCE)
    is_running = threading.Event()

    class Detector(ScriptedDetector):
        def probability(self, frame: Samples) -> float:
            is_running.set()
            return super().probability(frame)

    pipeline = Pipeline(ScriptedTranscriber(script), Detector(script), pace)

    def stopping() -> Iterator[AudioChunk]:
        for block in silence(seconds(7)):
            if block.start >= seconds(3):
                assert pace is Pace.VIRTUAL or is_running.wait(60)
                pipeline.stop()
                if pace is Pace.LIVE:
                    yield block  # a microphone hands over what it has, and ends
                    return
            yield block

    timed = list(pipeline.run(stopping()))
    assert_keeps_the_contract(timed)
    final = final_of(timed)
    assert seconds(2.9) < final.received < seconds(3.1)
    heard = [spoken_form(word) for word in final.text.split()]
    whole = [word for word in script if word.end <= final.received]
    assert heard[: len(whole)] == said(whole)
    assert len(heard) <= len(whole) + 1


def test_stop_gives_up_the_window_that_is_decoded() -> None:
    script = spoken(SENTENCE)

    @dataclass
    class Stopping(ScriptedTranscriber):
        asked: list[tuple[bool, bool]] = field(default_factory=list)

        def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
            if window.end > seconds(2):
                pipeline.stop()
            self.asked.append((window.is_last, should_abort()))
            return super().transcribe(window, audio, should_abort)

    transcriber = Stopping(script)
    pipeline = Pipeline(transcriber, ScriptedDetector(script), Pace.VIRTUAL)
    timed = list(pipeline.run(silence(seconds(7))))
    assert_keeps_the_contract(timed)
    assert transcriber.asked[-2:] == [(False, True), (True, False)]
    assert final_of(timed).text.startswith("the quick brown")


@pytest.mark.parametrize("delay", [70, 150])
def test_all_that_waits_for_the_engine_is_heard_after_a_stop(delay: float, clock: list[float]) -> None:
    script = long_speech(220)
    transcriber = Stalling(script, clock=clock, delay=delay)
    pipeline = Pipeline(transcriber, ScriptedDetector(script), Pace.VIRTUAL)
    transcriber.on_second = pipeline.stop
    timed = list(pipeline.run(silence(seconds(230))))
    assert_keeps_the_contract(timed)
    final = final_of(timed)
    assert seconds(delay) < final.received < seconds(delay + 3)
    whole = [word for word in script if word.end <= final.received]
    assert [spoken_form(word) for word in final.text.split()][: len(whole)] == said(whole)


def test_stop_before_the_run_gives_an_empty_final() -> None:
    for pace in (Pace.VIRTUAL, Pace.LIVE):
        pipeline = Pipeline(ScriptedTranscriber([]), ScriptedDetector([]), pace)
        pipeline.stop()
        assert final_of(list(pipeline.run(silence(seconds(1))))).text == ""


# --- Failing


class Failing(ScriptedTranscriber):
    def transcribe(self, *_: object) -> Hypothesis | None:
        raise MemoryError("no memory left")


def endless() -> Iterator[AudioChunk]:
    start = 0
    while True:
        yield AudioChunk(start, np.zeros(480, np.float32))
        start += 480


@pytest.mark.parametrize("pace", [Pace.VIRTUAL, Pace.LIVE])
def test_failure_of_the_transcriber_reaches_the_caller_and_leaves_no_thread(pace: Pace) -> None:
    script = spoken(SENTENCE)
    before = set(threading.enumerate())
    with pytest.raises(MemoryError, match="no memory left"):
        run(script, endless(), pace, Failing(script))
    for thread in set(threading.enumerate()) - before:
        thread.join()


@pytest.mark.parametrize("pace", [Pace.VIRTUAL, Pace.LIVE])
def test_failure_of_the_source_reaches_the_caller(pace: Pace) -> None:
    def unplugged() -> Iterator[AudioChunk]:
        yield from silence(seconds(1))
        raise OSError("unplugged")

    with pytest.raises(OSError, match="unplugged"):
        run([], unplugged(), pace)


def test_whoever_listens_no_longer_leaves_no_thread() -> None:
    script = spoken(SENTENCE)
    before = set(threading.enumerate())
    events = Pipeline(ScriptedTranscriber(script), ScriptedDetector(script), Pace.LIVE).run(endless())
    next(events)
    events.close()
    for thread in set(threading.enumerate()) - before:
        thread.join()


# --- Statistics


def test_tells_how_loud_the_newest_block_was() -> None:
    loud = AudioChunk(0, np.full(512, 0.1, np.float32))
    pipeline = Pipeline(ScriptedTranscriber([]), ScriptedDetector([]), Pace.VIRTUAL)
    list(pipeline.run([loud]))
    assert pipeline.stats.level_db == pytest.approx(-20, abs=0.1)
    quiet = Pipeline(ScriptedTranscriber([]), ScriptedDetector([]), Pace.VIRTUAL)
    list(quiet.run([replace(loud, samples=np.zeros(512, np.float32))]))
    assert quiet.stats.level_db == -90


def test_counts_windows_and_their_time() -> None:
    script = spoken(SENTENCE)
    transcriber = ScriptedTranscriber(script)
    _, pipeline = run(script, silence(seconds(7)), transcriber=transcriber)
    assert pipeline.stats.updates == len(transcriber.windows) > 5
    assert pipeline.stats.compute_s > 0
