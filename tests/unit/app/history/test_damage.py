"""What goes wrong with the file and the disk: one sentence, and dictation goes on."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from app.history.archive import Archive
from app.history.database import MIGRATIONS, DamagedError, NewerError, connect
from app.history.records import HistoryError, Status
from app.history.store import HistoryStore
from tests.helpers.dictations import MORNING, dictate, dictation, spoken

if sys.platform != "win32":
    import resource

REPOSITORY = Path(__file__).parents[4]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history" / "history.sqlite"


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history of many pages, closed."""
    path = tmp_path_factory.mktemp("healthy") / "history.sqlite"
    archive = Archive(path)
    archive.save(dictation(f"dictation {minute} " + "some words " * 20, minute) for minute in range(60))
    archive.close()
    return path


def begin_with(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)


def set_aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("history-damaged-*.sqlite"))


def assert_works(store: HistoryStore) -> None:
    """A dictation goes through, and is found, whatever there is to be told."""
    dictation_id = dictate(store, "entirely new", 1000)
    assert [one.text for one in store.search("entirely")] == ["entirely new"]
    assert [entry.opening for entry in store.entries("entirely")] == ["entirely new"]
    assert store.get(dictation_id) is not None
    assert store.count() >= 1
    assert dictation_id in {one.id for one in store.recent(100)}  # damaged times may be later


# --- Damaged, foreign, newer


@pytest.mark.parametrize(
    "content",
    [b"no database", b"SQLite format 3\x00", b"\x00" * 5000, bytes(range(256)) * 64],
    ids=["text", "header", "zeros", "bytes"],
)
def test_what_is_no_database_is_set_aside(path: Path, content: bytes, caplog: pytest.LogCaptureFixture) -> None:
    begin_with(path, content)
    told: list[str] = []
    store = HistoryStore(path, on_problem=told.append)

    [aside] = set_aside(path)
    assert aside.read_bytes() == content
    assert told == [store.problem] == caplog.messages
    assert aside.name in store.problem
    assert_works(store)
    store.close()
    assert [one.text for one in Archive(path).dictations()] == ["entirely new"]


def test_a_file_of_another_program_is_set_aside(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as foreign:
        foreign.execute("CREATE TABLE dictation (recipe TEXT)")
    store = HistoryStore(path)

    assert "another program" in store.problem
    assert len(set_aside(path)) == len(caplog.records) == 1
    assert_works(store)
    store.close()


def test_a_newer_file_stays_as_it_is(healthy: Path, path: Path, caplog: pytest.LogCaptureFixture) -> None:
    shutil.copytree(healthy.parent, path.parent)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = path.read_bytes()
    store = HistoryStore(path)

    assert "newer version of Sayso" in store.problem
    assert_works(store)
    assert not store.delete_all()
    store.close()
    assert path.read_bytes() == before
    assert (set_aside(path), len(caplog.records)) == ([], 1)


def test_the_command_line_gets_an_error_instead(path: Path) -> None:
    begin_with(path, b"no database")

    with pytest.raises(DamagedError, match="damaged"):
        Archive(path)
    assert path.read_bytes() == b"no database"


def test_an_empty_file_is_a_new_history(path: Path) -> None:
    begin_with(path, b"")
    store = HistoryStore(path)

    assert_works(store)
    assert store.problem == ""
    store.close()


@pytest.mark.parametrize("seed", [*range(40), 198, 667, 1026])
def test_flipped_bytes_anywhere_never_stop_a_dictation(
    healthy: Path, path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    shutil.copytree(healthy.parent, path.parent)
    _damage(path, random.Random(seed))  # noqa: S311 - the same damage each time
    store = HistoryStore(path)

    for query in ("", "dictation", "some words"):
        store.entries(query, limit=100)
        store.search(query)
    store.unfinished()
    store.rescue()
    assert_works(store)
    store.expire(MORNING, 1, 1)
    store.delete(store.recent(2)[-1].id)
    store.close()
    assert caplog.messages in ([], [store.problem]) or store.problem in caplog.messages


def _damage(path: Path, chance: random.Random) -> None:
    """Overwrite some bytes, one page, or the end."""
    content = bytearray(path.read_bytes())
    match chance.randrange(4):
        case 0:
            for _ in range(chance.choice([1, 10, 200])):
                content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        case 1:
            page = 4096 * chance.randrange(len(content) // 4096)
            content[page : page + 4096] = chance.randbytes(4096)
        case 2:
            del content[chance.randrange(len(content)) :]
        case _:
            start = chance.randrange(100)
            content[start : start + 16] = chance.randbytes(16)
    path.write_bytes(content)


def test_damage_that_shows_in_the_middle_keeps_the_dictation(
    path: Path, healthy: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copytree(healthy.parent, path.parent)
    store = HistoryStore(path)
    store.begin("a", MORNING)
    store.append("a", spoken("one"))
    assert store._file.archive is not None
    _break(store._file.archive)
    store.append("a", spoken("two"))
    store.finish("a", "one two three")

    assert [one.text for one in store.search("three")] == ["one two three"]
    assert len(set_aside(path)) == 1
    store.close()
    assert [one.text for one in Archive(path).dictations("three")] == ["one two three"]
    assert len(caplog.records) == 1


def _break(archive: Archive) -> None:
    """Overwrite the table of words behind the back of the connection, as a failing disk would."""
    archive._empty_log()
    root = archive._reader.execute("SELECT rootpage FROM sqlite_master WHERE name = 'words'").fetchone()[0]
    with archive.path.open("r+b") as file:
        file.seek(4096 * (root - 1))
        file.write(b"\xff" * 4096)
    for connection in (archive._reader, archive._writer):
        connection.execute("PRAGMA shrink_memory").fetchall()
        connection.execute("PRAGMA cache_size = 0").fetchall()


def test_what_can_be_read_is_taken_over(path: Path, healthy: Path, caplog: pytest.LogCaptureFixture) -> None:
    shutil.copytree(healthy.parent, path.parent)
    store = HistoryStore(path)
    assert store._file.archive is not None
    _break(store._file.archive)
    assert store.search("") == []
    rescued = store.rescue()

    assert rescued == store.count() == 60
    assert [one.text[:12] for one in store.search("dictation 7")] == ["dictation 7 "]
    assert store.rescue() == 0
    assert len(caplog.records) == 1
    store.close()


def test_files_that_were_set_aside_go_when_all_in_them_is_too_old(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    begin_with(path, b"no database")
    store = HistoryStore(path)
    dictate(store, "new", 0)
    [aside] = set_aside(path)
    aside.with_name(aside.name + "-wal").write_bytes(b"log")
    now = datetime.now(UTC)

    store.expire(now + timedelta(days=29), 30, None)
    assert set_aside(path) == [aside]
    store.expire(now + timedelta(days=31), None, 7)
    assert set_aside(path) == [aside]
    store.expire(now + timedelta(days=31), 30, None)
    assert list(path.parent.glob("*-damaged-*")) == []
    assert caplog.records
    store.close()


def test_a_dictation_is_deleted_from_files_that_were_set_aside(
    path: Path, healthy: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copytree(healthy.parent, path.parent)
    archive = Archive(path)
    archive.save([dictation("Xylophonic zebra", 100)])
    archive.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 1")
    store = HistoryStore(path)
    store.rescue()
    [aside] = set_aside(path)
    assert b"Xylophonic" in aside.read_bytes()
    told = store.problem

    assert store.delete(store.search("xylophonic")[0].id)
    assert not any(b"ylophonic" in file.read_bytes() for file in path.parent.glob("history*"))
    assert (store.problem, len(caplog.records), store.count()) == (told, 1, 60)
    store.close()


def test_users_are_told_of_a_file_that_may_still_hold_what_they_delete(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dictation_id = dictation("text", 3).id
    begin_with(path, b"no database, but " + dictation_id.encode())
    store = HistoryStore(path)
    [aside] = set_aside(path)
    dictate(store, "text", 3)

    assert not store.delete(dictation_id)
    assert aside.name in store.problem
    assert "delete that file" in store.problem
    assert store.count() == 0
    other = dictate(store, "other", 4)
    assert store.delete(other)
    assert caplog.records
    store.close()


def test_a_damaged_index_is_made_anew(path: Path, healthy: Path) -> None:
    shutil.copytree(healthy.parent, path.parent)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE search_data SET block = zeroblob(60) WHERE id > 10")
    store = HistoryStore(path)

    assert len(store.search("dictation")) == 60
    assert (store.problem, set_aside(path)) == ("", [])
    store.close()


# --- Disks


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


# --- Versions


def test_an_older_file_is_brought_up_to_date_once(path: Path) -> None:
    connect(path).close()
    added = (*MIGRATIONS, "ALTER TABLE dictation ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'; CREATE TABLE more (x)")
    for _ in range(2):
        connect(path, added).close()

    with closing(connect(path, added)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(added),)
    with pytest.raises(NewerError, match="newer"):
        connect(path)


def test_a_migration_that_fails_changes_nothing(path: Path) -> None:
    connect(path).close()
    with pytest.raises(HistoryError):
        connect(path, (*MIGRATIONS, "CREATE TABLE more (x); DROP TABLE missing"))

    with closing(connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'more'").fetchone() == (0,)
