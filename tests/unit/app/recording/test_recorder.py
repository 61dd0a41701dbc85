"""Dictations are recorded without a gap, and what stands in the way is told."""

import errno
import threading
import time
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from app.errors import SharedMemoryError
from app.recording.recorder import (
    Failed,
    Level,
    NoSignal,
    Recorder,
    RecorderEvent,
    Started,
    Stopped,
    Switched,
    Unkept,
)
from app.recording.spool import Spool
from streaming.events import SAMPLE_RATE
from tests.helpers.recording_desk import D1, D2, Desk, wait_until
from tests.helpers.sources import FakeSources, sound


def test_without_shared_memory_it_says_where_to_make_some(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource", reason="needs limits of files")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, hard))  # which holds for shared memory, too
    try:
        with pytest.raises(SharedMemoryError, match="make room there"):
            Recorder(print, Spool(tmp_path), FakeSources)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_dictation_is_recorded_from_the_key_to_a_moment_after_its_release(desk: Desk) -> None:
    first = desk.start()
    desk.speak(1.0)
    desk.recorder.stop(0.5)
    desk.speak(0.2, 0.2)
    assert not desk.told(Stopped)
    desk.sources.opened[-1].speak(sound(0.5, 0.3))
    assert desk.wait_for(Stopped) == Stopped(D1, first + round(1.5 * SAMPLE_RATE))
    wait_until(lambda: desk.sources.opened[-1].is_closed)


def test_it_does_not_claim_to_listen_before_the_first_sample(desk: Desk) -> None:
    desk.start()
    assert not desk.told(Started)
    desk.speak(0.02)
    assert desk.wait_for(Started) == Started(D1, "Built-in")


def test_what_is_recorded_is_on_disk_too(desk: Desk) -> None:
    desk.start()
    desk.speak(0.5, 0.25)
    desk.recorder.stop(0.0)
    desk.wait_for(Stopped)
    path = desk.spool.path(D1)
    assert path is not None
    assert path.stat().st_mode & 0o077 == 0
    np.testing.assert_allclose(np.fromfile(path, "<i2") / 32767, 0.25, atol=1e-4)
    assert desk.spool.left_behind() == [D1]
    desk.spool.remove(D1)
    assert desk.spool.path(D1) is None


def test_a_disk_that_cannot_be_written_costs_the_file_and_not_the_dictation_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "spool").write_text("a file where the folder should be")
    desk = Desk(tmp_path / "spool")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.recording.spool._log.warning", lambda *_, **__: None)
        desk.start()
        desk.speak(0.1)
        desk.speak(0.1)
        desk.recorder.stop(0.0)
        assert desk.wait_for(Stopped) == Stopped(D1, round(0.2 * SAMPLE_RATE))
    (unkept,) = desk.told(Unkept)
    assert isinstance(unkept, Unkept)
    assert str(tmp_path / "spool") in unkept.sentence
    desk.close()


def test_a_disk_that_fills_up_is_told_once_in_each_dictation_which_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(Path("/dev"))
    monkeypatch.setattr("app.recording.spool._log.warning", lambda *_, **__: None)
    monkeypatch.setattr("app.recording.spool._SUFFIX", "")
    monkeypatch.setattr("app.recording.spool.is_dictation_id", bool)
    for count in (1, 2):
        desk.start("full")  # /dev/full: every write finds the disk full
        desk.speak(0.1)
        desk.speak(0.1)
        desk.recorder.stop(0.0)
        stopped = desk.wait_for(Stopped, count)
        assert stopped == Stopped("full", desk.recorder.written)
        assert [event.sentence[:17] for event in desk.told(Unkept) if isinstance(event, Unkept)] == [
            "The disk is full:"
        ] * count
    desk.close()


def test_a_disk_that_takes_long_holds_up_no_dictation(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    is_busy, may_go_on, is_over = Event(), Event(), Event()

    def take_long(_: int) -> None:
        is_busy.set()
        may_go_on.wait(60)
        is_over.set()

    monkeypatch.setattr("app.recording.spool.os.fsync", take_long)
    monkeypatch.setattr("app.recording.spool._SYNC_S", 0.0)
    first = desk.start()
    try:
        desk.speak(0.5, 0.1)
        assert is_busy.wait(60)
        desk.speak(3.0, 0.2)
        desk.recorder.stop(0.0)
        stopped = desk.wait_for(Stopped)
        assert not is_over.is_set()
    finally:
        may_go_on.set()
    assert stopped == Stopped(D1, first + round(3.5 * SAMPLE_RATE))
    path = desk.spool.path(D1)
    assert path is not None
    kept = np.fromfile(path, "<i2") / 32767
    np.testing.assert_allclose(kept, desk.recorded(first, first + len(kept)), atol=1e-4)
    assert len(kept) == round(3.5 * SAMPLE_RATE)


def test_a_disk_that_fails_to_keep_a_recording_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("app.recording.spool._log.warning", lambda *_, **__: None)
    monkeypatch.setattr("app.recording.spool.os.fsync", fail)
    monkeypatch.setattr("app.recording.spool._SYNC_S", 0.0)
    desk.start()
    for _ in range(100):
        desk.speak(0.05)
        if desk.told(Unkept):
            break
        time.sleep(0.01)
    desk.recorder.stop(0.0)
    desk.wait_for(Stopped)
    (unkept,) = desk.told(Unkept)
    assert isinstance(unkept, Unkept)
    assert "Input/output error" in unkept.sentence
    wait_until(lambda: "sayso-recording-sync" not in {thread.name for thread in threading.enumerate()})  # they log


def test_the_next_dictation_begins_where_one_that_is_being_stopped_is_cut(desk: Desk) -> None:
    desk.start(D1)
    desk.speak(1.0)
    desk.recorder.stop(0.35)
    first = desk.recorder.start(D2, None)
    assert desk.wait_for(Stopped) == Stopped(D1, first)
    desk.speak(0.1)
    desk.recorder.stop(0.0)
    assert desk.wait_for(Stopped, 2) == Stopped(D2, first + SAMPLE_RATE // 10)
    assert len(desk.sources.opened) == 1, "the microphone stays open, or the beginning would be lost"


def test_a_warm_microphone_gives_the_second_before_the_key(desk: Desk) -> None:
    desk.recorder.keep_warm(None, is_wanted=True)
    wait_until(lambda: bool(desk.sources.opened))
    desk.speak(3.0)
    first = desk.recorder.start(D1, None)
    assert first == 2 * SAMPLE_RATE
    desk.wait_for(Started)
    desk.recorder.stop(0.0)
    desk.wait_for(Stopped)
    path = desk.spool.path(D1)
    assert path is not None
    assert path.stat().st_size == 2 * SAMPLE_RATE
    assert not desk.sources.opened[-1].is_closed
    desk.speak(0.1)
    assert desk.recorder.start(D2, None) == 3 * SAMPLE_RATE
    desk.recorder.keep_warm(None, is_wanted=False)


def test_a_warm_microphone_is_left_for_the_one_that_is_chosen(desk: Desk) -> None:
    desk.sources.plug_in("headset")
    desk.recorder.keep_warm(None, is_wanted=True)
    wait_until(lambda: len(desk.sources.opened) == 1)
    desk.recorder.keep_warm("headset", is_wanted=True)
    wait_until(lambda: len(desk.sources.opened) == 2)
    desk.recorder.keep_warm("headset", 2, is_wanted=True)
    wait_until(lambda: len(desk.sources.opened) == 3)
    desk.recorder.start(D1, None, None)
    wait_until(lambda: len(desk.sources.opened) == 4)
    opened = [(microphone.title, microphone.channel) for microphone in desk.sources.opened]
    assert opened == [("Built-in", None), ("Headset", None), ("Headset", 2), ("Built-in", None)]
    assert all(microphone.is_closed for microphone in desk.sources.opened[:3])
    assert not desk.told(Switched), "nobody need be told of what they chose"


def test_without_any_microphone_the_sentence_says_what_to_do(desk: Desk) -> None:
    desk.sources.there.clear()
    desk.recorder.start(D1, None)
    failed = desk.wait_for(Failed)
    assert isinstance(failed, Failed)
    assert "plug one in" in failed.sentence


def test_when_the_only_microphone_goes_what_was_recorded_before_stays(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.recording.station._GIVE_UP_S", 0.1)
    monkeypatch.setattr("app.recording.station._RETRY_S", 0.05)
    desk.start()
    desk.speak(1.0)
    desk.sources.unplug("built-in")
    failed = desk.wait_for(Failed)
    assert isinstance(failed, Failed)
    assert (failed.dictation, failed.end) == (D1, SAMPLE_RATE)
    assert desk.recorder.written == SAMPLE_RATE
    assert desk.spool.path(D1) is not None


def test_a_microphone_that_says_nothing_after_the_stop_holds_nothing_up(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.recording.recorder._OVERDUE_S", 0.05)
    first = desk.start()
    desk.speak(0.5)
    desk.recorder.stop(0.35)
    assert desk.wait_for(Stopped) == Stopped(D1, first + SAMPLE_RATE // 2)


def test_levels_and_clipping_are_told(desk: Desk) -> None:
    desk.start()
    desk.speak(0.1, 0.1)
    level = desk.wait_for(Level)
    assert isinstance(level, Level)
    assert level.rms_db == pytest.approx(-20, abs=0.1)
    assert not level.is_clipping
    desk.speak(0.1, 1.0)
    loud = desk.wait_for(Level, 2)
    assert isinstance(loud, Level)
    assert loud.is_clipping


def test_a_microphone_can_be_tried_out_without_a_dictation(desk: Desk) -> None:
    desk.recorder.watch_level(None, is_wanted=True)
    wait_until(lambda: bool(desk.sources.opened))
    desk.speak(0.1, 0.1)
    desk.wait_for(Level)
    desk.recorder.watch_level(None, is_wanted=False)
    wait_until(lambda: desk.sources.opened[-1].is_closed)
    assert not desk.told(Started)


def test_a_muted_microphone_is_told_once(desk: Desk) -> None:
    desk.start()
    for _ in range(8):
        desk.speak(1.0, 0.0)
    assert len(desk.told(NoSignal)) == 1


def test_a_second_of_wireless_silence_is_no_fault(desk: Desk) -> None:
    desk.start()
    desk.speak(2.5, 0.0)
    desk.speak(0.5, 0.1)
    assert not desk.told(NoSignal)


def test_an_error_that_nobody_counted_with_ends_one_dictation_and_no_later_one(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    first = desk.start()
    desk.speak(0.5)
    desk.sources.mistake = RuntimeError("the sound server was restarted in the middle of an answer")
    desk.sources.change()
    failed = desk.wait_for(Failed)
    assert isinstance(failed, Failed)
    assert (failed.dictation, failed.end) == (D1, first + SAMPLE_RATE // 2)
    assert "went wrong" in failed.sentence
    assert desk.spool.path(D1) is not None
    wait_until(lambda: desk.sources.opened[0].is_closed)
    desk.sources.mistake = None
    desk.start(D2)
    desk.speak(0.5)
    desk.recorder.stop(0.0)
    assert desk.wait_for(Stopped) == Stopped(D2, first + SAMPLE_RATE)
    assert "a mistake of ours" in caplog.text


def test_a_mistake_that_cannot_even_be_told_costs_no_later_dictation(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sources = FakeSources()
    events: list[RecorderEvent] = []

    troubles = [RuntimeError("nobody listens")]

    def hear(event: RecorderEvent) -> None:
        if troubles:
            raise troubles.pop()
        events.append(event)

    recorder = Recorder(hear, Spool(tmp_path), lambda: sources)
    sources.mistake = ValueError("an odd answer")
    recorder.start(D1, None)
    wait_until(lambda: "nobody listens" in caplog.text)
    sources.mistake = None
    recorder.start(D2, None)
    wait_until(lambda: bool(sources.opened))
    recorder.stop(0.0)
    wait_until(lambda: any(isinstance(event, Stopped) for event in events))
    recorder.close()


def test_a_microphone_that_fails_in_a_way_that_nobody_counted_with_is_stood_in_for(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    desk.sources.plug_in("headset")
    first = desk.start(wanted="headset")
    desk.speak(0.5)
    desk.sources.opened[-1].fail(ValueError("no such number of channels"))
    switched = desk.wait_for(Switched)
    assert isinstance(switched, Switched)
    assert switched.microphone == "Built-in"
    desk.speak(0.5)
    desk.recorder.stop(0.0)
    assert desk.wait_for(Stopped) == Stopped(D1, first + SAMPLE_RATE)
    assert "a mistake of ours" in caplog.text


def test_a_sound_server_that_comes_after_sayso_is_found_by_the_next_dictation(tmp_path: Path) -> None:
    nothing, server = FakeSources([], is_stand_in=True), FakeSources()
    found = [nothing, server]
    events: list[RecorderEvent] = []
    recorder = Recorder(events.append, Spool(tmp_path), lambda: found.pop(0))
    recorder.start(D1, None)
    wait_until(lambda: any(isinstance(event, Failed) for event in events))
    recorder.start(D2, None)
    wait_until(lambda: len(server.opened) == 1)
    assert nothing.is_closed
    recorder.stop(0.0)
    wait_until(lambda: server.opened[0].is_closed)
    recorder.start(D1, None)
    wait_until(lambda: len(server.opened) == 2)
    recorder.close()
