"""What goes wrong with the file: one sentence, and dictation goes on."""

import random
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.history.archive import Archive
from app.history.database import MIGRATIONS, DamagedError, NewerError, connect
from app.history.records import HistoryError
from app.history.store import HistoryStore
from tests.helpers.dictations import MORNING, dictate, dictation, spoken
from tests.helpers.histories import assert_works, set_aside


def begin_with(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)


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
