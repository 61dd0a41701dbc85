"""Recordings under way: private, whole up to the last sample whatever dies, and nothing else in their folder counts."""

import errno
import os
import stat
import subprocess
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from app.history.audio import read_from
from app.history.store import HistoryStore
from app.recording.spool import Spool
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.recording_desk import wait_until

ID = "20261130-010203-abcd"
REPOSITORY = Path(__file__).parents[4]


@pytest.fixture
def spool(tmp_path: Path) -> Spool:
    return Spool(tmp_path / "spool")


def record(spool: Spool, samples: Samples, dictation: str = ID) -> Path:
    file = spool.open(dictation)
    file.write(samples)
    file.close()
    path = spool.path(dictation)
    assert path is not None
    return path


def test_only_this_user_can_read_what_is_recorded(spool: Spool) -> None:
    before = os.umask(0)
    try:
        path = record(spool, np.zeros(10, np.float32))
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_recording_cut_off_at_any_byte_is_kept_up_to_its_last_whole_sample(spool: Spool, tmp_path: Path) -> None:
    samples = np.linspace(-0.9, 0.9, 24, dtype=np.float32)
    whole = record(spool, samples).read_bytes()
    history = HistoryStore(tmp_path / "history.sqlite")
    history.begin(ID, datetime(2026, 11, 30, tzinfo=UTC))
    for length in range(2, len(whole) + 1):
        path = spool.folder / f"{ID}.pcm"
        path.write_bytes(whole[:length])
        assert spool.seconds(ID) == length / 2 / SAMPLE_RATE
        kept = history.attach_audio(ID, path)
        assert kept is not None
        heard = np.concatenate(list(read_from(kept, 0)))
        assert len(heard) == length // 2
        np.testing.assert_allclose(heard, samples[: length // 2], atol=1e-4)
    history.close()


def test_a_byte_that_flips_anywhere_costs_its_sample_alone(spool: Spool, tmp_path: Path) -> None:
    samples = np.linspace(-0.9, 0.9, 12, dtype=np.float32)
    whole = record(spool, samples).read_bytes()
    history = HistoryStore(tmp_path / "history.sqlite")
    history.begin(ID, datetime(2026, 11, 30, tzinfo=UTC))
    for at in range(len(whole)):
        path = spool.folder / f"{ID}.pcm"
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1 :])
        kept = history.attach_audio(ID, path)
        assert kept is not None
        differs = np.abs(np.concatenate(list(read_from(kept, 0))) - samples) > 1e-4
        assert np.flatnonzero(differs).tolist() == [at // 2]
    history.close()


def test_what_else_lies_in_the_folder_is_no_recording(spool: Spool, tmp_path: Path) -> None:
    record(spool, np.zeros(10, np.float32))
    secret = tmp_path / "secret"
    secret.write_bytes(bytes(100))
    (spool.folder / "20261130-010203-0001.pcm").symlink_to(secret)
    (spool.folder / "20261130-010203-0002.pcm").mkdir()
    os.mkfifo(spool.folder / "20261130-010203-0003.pcm")
    for name in ("x", "20261130-010203-abcd\n", ".", "20261130-0102-abcd", "20261130-010203-" + "f" * 200):
        (spool.folder / f"{name}.pcm").touch()

    assert spool.left_behind() == [ID]
    for name in ("20261130-010203-0001", "../secret", "20261130-010203-0003"):
        assert spool.path(name) is None
        assert spool.seconds(name) == 0.0


def test_a_link_in_place_of_a_recording_is_not_written_through(
    spool: Spool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spool.folder.mkdir()
    secret = tmp_path / "secret"
    secret.write_text("mine")
    (spool.folder / f"{ID}.pcm").symlink_to(secret)
    file = spool.open(ID)
    file.write(np.ones(10, np.float32))
    file.close()

    assert secret.read_text() == "mine"
    assert "not recorded" in file.problem
    assert "cannot be kept" in caplog.text


_RECORDER = """
import sys
from pathlib import Path
import numpy as np
from app.recording.spool import Spool
file = Spool(Path(sys.argv[1])).open(sys.argv[2])
for count in range(1, 10_000_000):
    file.write(np.full(320, 0.5, np.float32))
    print(count * 320, flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="only there can a process be killed without a word")
def test_what_was_written_before_a_kill_is_there(spool: Spool) -> None:
    for _ in range(3):
        with subprocess.Popen(
            [sys.executable, "-c", _RECORDER, str(spool.folder), ID], stdout=subprocess.PIPE, text=True, cwd=REPOSITORY
        ) as recorder:
            assert recorder.stdout is not None
            lines = [recorder.stdout.readline() for _ in range(20)]
            recorder.kill()
            lines += recorder.stdout.read().splitlines()
        told = max(int(line) for line in lines if line.strip())
        path = spool.path(ID)
        assert path is not None
        assert path.stat().st_size >= 2 * told
        assert set(np.frombuffer(path.read_bytes()[: 2 * told], "<i2")) == {16384}


class _Unawaited(threading.Thread):
    """A thread that nobody may wait for."""

    def join(self, timeout: float | None = None) -> None:
        raise AssertionError(f"waited for {self.name}, {timeout} s")


def test_the_end_of_a_recording_waits_for_no_disk(spool: Spool, monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = threading.Event()
    monkeypatch.setattr("app.recording.spool.os.fsync", lambda _: may_go_on.wait(60))
    monkeypatch.setattr("app.recording.spool.Thread", _Unawaited)
    monkeypatch.setattr("app.recording.spool._SYNC_S", 0.0)
    try:
        file = spool.open(ID)
        file.write(np.full(10, 0.5, np.float32))
        file.write(np.full(10, 0.5, np.float32))
        file.close()
        path = spool.path(ID)
        assert path is not None
        assert set(np.frombuffer(path.read_bytes(), "<i2")) == {16384}
    finally:
        may_go_on.set()


def test_a_disk_that_fails_once_the_recording_is_over_is_logged(
    spool: Spool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("app.recording.spool.os.fsync", fail)
    record(spool, np.full(10, 0.5, np.float32))
    wait_until(lambda: "may not be on disk" in caplog.text)


def test_a_recording_that_cannot_be_deleted_while_the_disk_keeps_it_goes_afterwards(
    spool: Spool, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, is_closed = threading.Event(), threading.Event()
    close, unlink = os.close, Path.unlink

    def close_for_good(handle: int) -> None:
        close(handle)
        is_closed.set()

    def unlink_as_windows(path: Path, *, missing_ok: bool = False) -> None:
        if not is_closed.is_set():
            raise PermissionError(errno.EACCES, "used by another process")
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr("app.recording.spool.os.fsync", lambda _: may_go_on.wait(60))
    monkeypatch.setattr("app.recording.spool.os.close", close_for_good)
    monkeypatch.setattr("app.recording.spool.Path.unlink", unlink_as_windows)
    path = record(spool, np.zeros(10, np.float32))
    spool.remove(ID)
    assert path.exists()
    may_go_on.set()
    wait_until(lambda: not path.exists())


class _Unstartable(threading.Thread):
    def start(self) -> None:
        raise RuntimeError("can't start new thread")


def test_without_a_thread_to_spare_all_is_recorded(
    spool: Spool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made: list[int] = []
    closed: list[int] = []
    duplicate, close = os.dup, os.close

    def note_made(handle: int) -> int:
        made.append(duplicate(handle))
        return made[-1]

    def note_closed(handle: int) -> None:
        closed.append(handle)
        close(handle)

    monkeypatch.setattr("app.recording.spool.os.dup", note_made)
    monkeypatch.setattr("app.recording.spool.os.close", note_closed)
    monkeypatch.setattr("app.recording.spool.Thread", _Unstartable)
    monkeypatch.setattr("app.recording.spool._SYNC_S", 0.0)
    file = spool.open(ID)
    file.write(np.full(10, 0.5, np.float32))
    file.write(np.full(10, 0.5, np.float32))
    file.close()
    assert spool.seconds(ID) == 20 / SAMPLE_RATE
    assert not file.problem
    assert made
    assert not set(made) - set(closed)
    assert "no thread" in caplog.text
