"""A hundred thousand dictations: what is asked for a page does work for a page, whatever lies behind it."""

import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.history.archive import Archive
from app.history.audio import AudioFolder
from app.history.packing import pack
from app.history.rows import SELECT, SELECT_FOUND
from app.history.search import match_expression
from app.history.store import HistoryStore
from streaming.events import Word
from tests.helpers.dictations import dictate

_COUNT = 100_000
_PAGE = 50
_STEP = 100
"""Instructions of SQLite's machine between two looks at how many there were."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    archive = Archive(tmp_path_factory.mktemp("many") / "history.sqlite")
    _fill(archive._writer)
    yield archive
    archive.close()


def _fill(writer: sqlite3.Connection) -> None:
    """Each holds a common word, and one in a thousand a rare one; as `insert` would write them, all at once."""
    first = round(datetime(2026, 1, 1, tzinfo=UTC).timestamp() * 1_000_000)
    words = pack([Word("Something", 0, 8000, 0.9)])

    def text(number: int) -> str:
        return f"something common {number}" + (" and rare" if number % 1000 == 7 else "")

    writer.execute("BEGIN")
    writer.executemany(
        "INSERT INTO dictation VALUES (?, ?, ?, 'app', 'en', 'base', 1.0, 'done', 'typed', 0)",
        ((first + number, f"20260101-000000-{number:05x}", text(number)) for number in range(_COUNT)),
    )
    writer.executemany("INSERT INTO words VALUES (?, 0, ?)", ((first + number, words) for number in range(_COUNT)))
    writer.executemany(
        "INSERT INTO search (rowid, text) VALUES (?, ?)", ((first + number, text(number)) for number in range(_COUNT))
    )
    writer.execute("COMMIT")


def _steps(archive: Archive, action: Callable[[], object]) -> int:
    """How many instructions of SQLite's machine it takes, in hundreds."""
    count = 0

    def note() -> int:
        nonlocal count
        count += 1
        return 0

    archive._reader.set_progress_handler(note, _STEP)
    try:
        action()
    finally:
        archive._reader.set_progress_handler(None, 0)
    return count


@pytest.mark.parametrize(
    ("query", "found"), [("", _PAGE), ("common", _PAGE), ("rare", _PAGE), ("c s", _PAGE), ("12345", 1), ("nothing", 0)]
)
def test_a_page_takes_the_work_of_a_page(archive: Archive, query: str, found: int) -> None:
    newest = archive.entries(query, limit=_PAGE)
    assert len(newest) == found
    assert _steps(archive, lambda: archive.entries(query, limit=_PAGE)) < 100 * _PAGE / _STEP
    if found == _PAGE:
        older = archive.entries(query, before=newest[-1].number, limit=_PAGE)
        assert {entry.id for entry in older}.isdisjoint(entry.id for entry in newest)
        assert _steps(archive, lambda: archive.entries(query, before=newest[-1].number, limit=_PAGE)) < (
            100 * _PAGE / _STEP
        )


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (SELECT + "WHERE number < ? ORDER BY number DESC LIMIT ?", (1 << 60, _PAGE)),
        (SELECT_FOUND, (match_expression("common"), 1 << 60, _PAGE)),
        (SELECT + "WHERE id = ?", ("20260101-000000-00001",)),
        (SELECT + "WHERE is_open ORDER BY number DESC", ()),
        ("SELECT content FROM words WHERE dictation = ? ORDER BY place", (1,)),
    ],
    ids=["list", "search", "one", "open", "words"],
)
def test_no_statement_looks_at_every_row_or_sorts(archive: Archive, statement: str, values: tuple[object, ...]) -> None:
    plan = [str(row[3]) for row in archive._reader.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
    assert plan
    assert not [step for step in plan if "TEMP B-TREE" in step]
    assert not [
        step for step in plan if step.startswith("SCAN") and "VIRTUAL TABLE INDEX" not in step and "USING" not in step
    ]


def test_a_page_does_not_look_at_every_recording(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = archive.audio.folder
    folder.mkdir(exist_ok=True)
    newest = archive.entries(limit=2)
    (folder / f"{newest[1].id}.flac").touch()
    listed: list[Path] = []

    def ids(audio: AudioFolder) -> set[str]:
        listed.append(audio.folder)
        return set()

    monkeypatch.setattr(AudioFolder, "ids", ids)

    assert [entry.has_audio for entry in archive.entries(limit=2)] == [False, True]
    assert listed == []


def test_what_is_recorded_while_the_clock_is_wrong_is_found_and_keeps_its_place(tmp_path: Path) -> None:
    """The clock of a computer with an empty battery begins in the past."""
    store = HistoryStore(tmp_path / "history.sqlite")
    later = dictate(store, "with the right time", 1000)
    earlier = dictate(store, "with the clock set back", -60 * 24 * 365 * 20)
    assert [one.id for one in store.recent(10)] == [later, earlier]
    assert [one.id for one in store.search("clock")] == [earlier]
    assert store.unfinished() == []
    store.close()
