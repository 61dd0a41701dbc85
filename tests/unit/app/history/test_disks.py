"""Disks that are full, may only be read or are held by others: dictation goes on, and nothing of it is lost."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest

from app.history.archive import Archive
from app.history.records import Status
from app.history.store import HistoryStore
from tests.helpers.dictations import MORNING, dictate, dictation, spoken
from tests.helpers.histories import REPOSITORY, assert_works, set_aside

if sys.platform != "win32":
    import resource


def test_a_full_disk_keeps_dictations_in_memory_and_writes_them_later(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[str] = []
    store = HistoryStore(path, on_problem=told.append)
    dictate(store, "before", 0)
    store.begin("a", MORNING + timedelta(minutes=1))
    store.append("a", spoken("one"))
    _fill(store)
    store.append("a", spoken("two " * 2000))
    store.finish("a", "one " + "two " * 2000)
    dictate(store, "another " * 2000, 5)

    assert [one.text[:7] for one in store.search("")] == ["another", "one two", "before"]
    assert [entry.opening[:7] for entry in store.entries("")] == ["another", "one two", "before"]
    assert store.count() == 3
    assert len(told) == len(caplog.records) == 1
    assert "full" in told[0]
    assert "until Sayso ends" in told[0]

    _empty(store)
    dictate(store, "after", 9)
    assert store.problem == ""
    store.close()
    assert [one.text[:7] for one in Archive(path).dictations()] == ["after", "another", "one two", "before"]


def _fill(store: HistoryStore) -> None:
    """Let the file not grow: SQLite then says what it says on a full disk."""
    assert store._file.archive is not None
    store._file.archive._writer.execute("PRAGMA max_page_count = 1").fetchall()


def _empty(store: HistoryStore) -> None:
    assert store._file.archive is not None
    store._file.archive._writer.execute("PRAGMA max_page_count = 1000000").fetchall()


def test_kept_dictations_are_changed_and_deleted_as_others(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = HistoryStore(path)
    _fill(store)
    first = dictate(store, "first " * 2000, 1, status=Status.CANCELLED)
    second = dictate(store, "second " * 2000, 2)
    version = store.version()
    store.restore(first)
    store.delete(second)

    assert [(one.id, one.status) for one in store.search("")] == [(first, Status.DONE)]
    assert store.entries("", before=1) == []
    assert store.version() != version
    assert store.delete_all()
    assert store.count() == 0
    assert caplog.records
    store.close()


@pytest.mark.parametrize("in_the_way", ["folder", "file instead of a folder"])
def test_a_place_that_cannot_be_used(path: Path, caplog: pytest.LogCaptureFixture, in_the_way: str) -> None:
    if in_the_way == "folder":
        path.mkdir(parents=True)
    else:
        path.parent.write_text("in the way")
    store = HistoryStore(path)

    assert "cannot be opened" in store.problem
    assert_works(store)
    assert store.attach_audio(dictate(store, "x", 3), np.zeros(16, np.float32)) is None or in_the_way == "folder"
    store.close()
    assert caplog.records


@pytest.mark.skipif(os.name != "posix", reason="permissions are others there")
def test_a_disk_that_may_only_be_read_shows_what_it_holds(healthy: Path) -> None:
    """As a user who owns nothing there; root may write anywhere."""
    with tempfile.TemporaryDirectory() as home:
        path = Path(home, "history", "history.sqlite")
        shutil.copytree(healthy.parent, path.parent)
        for place, mode in ((path, 0o444), (path.parent, 0o555), (Path(home), 0o755)):
            place.chmod(mode)
        script = f"""
import logging, os
from pathlib import Path
from app.history.store import HistoryStore
from tests.helpers.dictations import dictate
if os.getuid() == 0:
    os.setuid(65534)
logging.disable()
store = HistoryStore(Path({str(path)!r}))
dictate(store, "entirely new", 1000)
print(len(store.search("dictation")), len(store.search("entirely")), store.problem, store.delete_all())
"""
        run = subprocess.run(
            [sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, timeout=60, check=False
        )
        path.parent.chmod(0o755)

    assert run.stdout.startswith("60 1 The history "), run.stderr
    assert run.stdout.endswith(" until Sayso ends. False\n")


def test_another_process_that_writes_for_long_is_waited_for_and_then_told_of(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("app.history.database._PATIENCE_S", 0.05)
    store = HistoryStore(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        dictate(store, "meanwhile", 1)
        assert "locked" in store.problem
        assert [one.text for one in store.search("meanwhile")] == ["meanwhile"]
        other.execute("ROLLBACK")
    store.close()

    assert [one.text for one in Archive(path).dictations()] == ["meanwhile"]
    assert caplog.records


@contextmanager
def full_disk() -> Iterator[None]:
    """While it lasts, no file may grow beyond a few bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def held_by_another(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """While it lasts, nobody else may look into the file."""
    monkeypatch.setattr("app.history.database._PATIENCE_S", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE").fetchall()
        other.execute("BEGIN IMMEDIATE")
        yield


def stored(path: Path) -> list[str]:
    archive = Archive(path)
    texts = [one.text for one in archive.dictations()]
    archive.close()
    return texts


@pytest.mark.parametrize("has_begun", [True, False])
@pytest.mark.skipif(sys.platform == "win32", reason="no limit to files there")
def test_a_disk_that_is_full_at_the_start_is_written_to_once_it_has_room(
    path: Path, caplog: pytest.LogCaptureFixture, has_begun: bool
) -> None:
    if has_begun:
        healthy_store = HistoryStore(path)
        dictate(healthy_store, "before")
        healthy_store.close()
    before = ["before"] if has_begun else []
    with full_disk():
        store = HistoryStore(path)
        version = store.version()
        dictate(store, "meanwhile", 1)
    assert [one.text for one in store.search("")] == ["meanwhile", *before]
    assert "until Sayso ends" in store.problem

    dictate(store, "after", 2)
    assert (store.problem, len(caplog.records)) == ("", 1)
    assert store.version() != version
    assert stored(path) == ["after", "meanwhile", *before] == [one.text for one in store.search("")]
    store.close()


def test_a_file_that_another_process_holds_at_the_start_is_written_to_once_it_lets_go(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    healthy_store = HistoryStore(path)
    dictate(healthy_store, "before")
    healthy_store.close()
    with held_by_another(path, monkeypatch):
        store = HistoryStore(path)
        dictate(store, "meanwhile", 1)
        assert "locked" in store.problem
    assert set_aside(path) == []

    store.begin("a", MORNING + timedelta(minutes=2))
    assert store.problem == ""
    store.append("a", spoken("after"))
    assert stored(path) == ["after", "meanwhile", "before"]
    store.close()
    assert len(caplog.records) == 1


def test_what_was_only_kept_is_written_at_the_end(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    HistoryStore(path).close()
    with held_by_another(path, monkeypatch):
        store = HistoryStore(path)
        dictate(store, "meanwhile", 1)
    store.close()
    store.close()

    assert stored(path) == ["meanwhile"]
    assert caplog.records


@pytest.mark.skipif(sys.platform == "win32", reason="no limit to files there")
def test_what_could_not_be_opened_is_deleted_from_once_that_works(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    healthy_store = HistoryStore(path)
    first, _ = dictate(healthy_store, "first", 1), dictate(healthy_store, "second", 2)
    healthy_store.close()
    with full_disk():
        store = HistoryStore(path)
        assert not store.delete(first)
    assert store.delete(first)
    assert [one.text for one in store.search("")] == stored(path) == ["second"]
    assert store.delete_all()
    assert stored(path) == []
    assert caplog.records
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no limit to files there")
def test_a_file_is_not_judged_as_long_as_it_can_only_be_read(
    healthy: Path, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Without the log of writes, which only a writer can take in, a whole file looks damaged."""
    shutil.copytree(healthy.parent, path.parent)
    archive = Archive(path)
    archive.save([dictation("in the log", 100)])
    whole = path.read_bytes(), path.with_name(path.name + "-wal").read_bytes()
    archive.close()
    path.write_bytes(whole[0][:8192] + bytes(len(whole[0]) - 8192))
    path.with_name(path.name + "-wal").write_bytes(whole[1])
    with full_disk():
        store = HistoryStore(path)
        assert store.search("") == []
        dictate(store, "meanwhile", 101)
    assert set_aside(path) == []
    assert caplog.records
    path.write_bytes(whole[0])
    dictate(store, "after", 102)

    assert [text[:10] for text in stored(path)[:4]] == ["after", "meanwhile", "in the log", "dictation "]
    store.close()
