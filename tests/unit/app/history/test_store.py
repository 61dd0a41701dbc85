"""The history as the app uses it: what is remembered, also after a crash, and from several threads and processes."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import app.history.archive
from app.history.records import Delivered, Dictation, HistoryError, Status, time_number
from app.history.retention import Expired
from app.history.store import HistoryStore
from streaming.events import Word
from tests.helpers.dictations import MORNING, dictate, spoken

REPOSITORY = Path(__file__).parents[4]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history" / "history.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[HistoryStore]:
    store = HistoryStore(path)
    yield store
    store.close()


def found(store: HistoryStore, dictation_id: str) -> Dictation:
    dictation = store.get(dictation_id)
    assert dictation is not None
    return dictation


def texts(store: HistoryStore, query: str = "") -> list[str]:
    return [dictation.text for dictation in store.search(query)]


def python(script: str) -> subprocess.Popen[str]:
    """Another process that uses the history."""
    return subprocess.Popen(
        [sys.executable, "-c", script], cwd=REPOSITORY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_a_disk_that_is_full_at_the_start_is_said_to_be_full(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()  # which a full disk lets one do
        raise HistoryError("The disk is full.")

    monkeypatch.setattr(app.history.archive, "connect", fail)
    monkeypatch.setattr(app.history.archive, "can_write", lambda path: False)
    HistoryStore(path).close()
    assert "The disk is full." in caplog.text
    assert "older version" not in caplog.text


# --- Records


def test_a_dictation_is_there_as_it_was(store: HistoryStore) -> None:
    dictation_id = dictate(store, "Hello world.", delivered=Delivered.TYPED, language="en", model="base")

    dictation = found(store, dictation_id)

    assert (dictation.text, dictation.app, dictation.audio_s) == ("Hello world.", "Editor", 1.0)
    assert (dictation.status, dictation.delivered, dictation.is_open) == (Status.DONE, Delivered.TYPED, False)
    assert (dictation.language, dictation.model, dictation.started) == ("en", "base", MORNING)
    assert dictation.words == spoken("Hello world.")


def test_there_is_nothing_of_an_unknown_id(store: HistoryStore) -> None:
    store.append("unknown", spoken("text"))
    store.mark_delivered("unknown", Delivered.TYPED)
    store.finish("unknown", "text")

    assert store.get("unknown") is None
    assert (store.count(), store.problem) == (0, "")


def test_the_newest_comes_first(store: HistoryStore) -> None:
    for minute in (2, 0, 3, 1):
        dictate(store, f"number {minute}", minute)

    assert [dictation.text for dictation in store.recent(3)] == ["number 3", "number 2", "number 1"]
    assert store.count() == 4


def test_a_list_is_read_page_by_page(store: HistoryStore) -> None:
    for minute in range(10):
        dictate(store, f"number {minute}", minute)

    pages, before = [], None
    while page := store.entries("number", before, 4):
        pages.append([entry.opening for entry in page])
        before = page[-1].number

    assert [len(page) for page in pages] == [4, 4, 2]
    assert [opening for page in pages for opening in page] == [f"number {minute}" for minute in range(9, -1, -1)]


def test_an_entry_shows_what_was_searched_for_on_one_line(store: HistoryStore) -> None:
    dictate(store, "word\n" * 100 + "needle in the haystack")

    [entry] = store.entries("needle")

    assert entry.opening.startswith("… word word")
    assert entry.opening.endswith("needle in the haystack")


def test_two_that_began_in_the_same_moment_are_both_there(store: HistoryStore) -> None:
    for dictation_id in ("a", "b"):
        store.begin(dictation_id, MORNING)
        store.finish(dictation_id, dictation_id)

    assert texts(store) == ["b", "a"]


def test_words_count_from_the_dictations_first_sample(store: HistoryStore) -> None:
    store.begin("a", MORNING, first_sample=160_000)
    store.append("a", spoken("one two", first=160_000))
    store.append("a", spoken("three", first=176_000))
    store.finish("a")

    assert found(store, "a").text == "one two three"
    assert found(store, "a").words == spoken("one two three")


def test_the_text_may_be_empty(store: HistoryStore) -> None:
    dictate(store, "")

    assert texts(store) == [""]
    assert texts(store, "a") == []


def test_delivery_is_noted_before_and_after_the_end(store: HistoryStore) -> None:
    store.begin("a", MORNING)
    store.mark_delivered("a", Delivered.TYPED)
    store.finish("a", "text")
    before = found(store, "a").delivered
    store.mark_delivered("a", Delivered.CLIPBOARD)

    assert (before, found(store, "a").delivered) == (Delivered.TYPED, Delivered.CLIPBOARD)


def test_a_cancelled_dictation_is_brought_back(store: HistoryStore) -> None:
    dictation_id = dictate(store, "thrown away", status=Status.CANCELLED)
    before = found(store, dictation_id).status
    store.restore(dictation_id)

    assert (before, found(store, dictation_id).status) == (Status.CANCELLED, Status.DONE)


def test_another_models_text_replaces_the_first(store: HistoryStore) -> None:
    dictation_id = dictate(store, "hello worm", delivered=Delivered.TYPED, model="tiny")
    store.revise(dictation_id, "hello world", spoken("hello world"), model="small")

    revised = found(store, dictation_id)

    assert (revised.text, revised.model, revised.delivered) == ("hello world", "small", Delivered.TYPED)
    assert (texts(store, "worm"), texts(store, "world")) == ([], ["hello world"])


def test_halves_of_characters_are_replaced(store: HistoryStore) -> None:
    dictate(store, "a\ud800b \x00 c")

    assert texts(store, "c") == ["a?b \x00 c"]
    assert store.problem == ""


def test_numbers_from_arrays_are_numbers(store: HistoryStore) -> None:
    store.begin("a", MORNING)
    store.append("a", [Word(" one", np.int64(1), np.int64(2), np.float32(0.5))])  # type: ignore[arg-type]
    store.finish("a", audio_s=np.float64(1.5))

    assert found(store, "a").words == (Word(" one", 1, 2, 0.5),)
    assert found(store, "a").audio_s == 1.5


def test_only_this_user_may_read_it(store: HistoryStore, path: Path) -> None:
    dictation_id = dictate(store, "secret")
    store.attach_audio(dictation_id, np.zeros(16, np.float32))

    files = [file for file in path.parent.rglob("*") if file.is_file()]
    assert {file.suffix for file in files} == {".sqlite", ".sqlite-wal", ".sqlite-shm", ".flac"}
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert {folder.stat().st_mode & 0o777 for folder in (path.parent, path.parent / "audio")} == {0o700}


def test_a_file_that_others_could_read_is_closed_to_them(path: Path) -> None:
    path.parent.mkdir()
    path.touch(mode=0o644)
    HistoryStore(path).close()

    assert path.stat().st_mode & 0o777 == 0o600


@given(
    st.lists(
        st.tuples(
            st.text(max_size=40),
            st.lists(
                st.builds(Word, st.text(max_size=9), st.integers(0, 2**40), st.integers(0, 2**40), st.floats(0, 1)),
                max_size=5,
            ),
            st.datetimes(datetime(2, 1, 1), datetime(9998, 1, 1)),  # noqa: DTZ001 - without a zone, they are this machine's
            st.sampled_from(Status),
            st.sampled_from(Delivered),
            st.floats(0, 1e6),
        ),
        max_size=5,
    )
)
def test_any_dictation_is_there_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, list[Word], object, Status, Delivered, float]]
) -> None:
    store = HistoryStore(tmp_path_factory.mktemp("history") / "history.sqlite")
    for place, (text, words, started, status, delivered, audio_s) in enumerate(rows):
        store.begin(str(place), started)  # type: ignore[arg-type]
        store.finish(str(place), text, words, audio_s, delivered, status)

    for place, (text, words, started, status, delivered, audio_s) in enumerate(rows):
        dictation = found(store, str(place))
        kept = [Word(word.text, word.start, word.end, round(word.probability, 4)) for word in words]
        assert (dictation.text, list(dictation.words), dictation.audio_s) == (text, kept, audio_s)
        assert (dictation.status, dictation.delivered) == (status, delivered)
        assert abs(dictation.number - time_number(started)) < len(rows)  # type: ignore[arg-type]
    assert len(store.search("")) == len(rows)
    assert store.problem == ""
    store.close()


# --- Crashes, threads, processes


def test_a_crash_in_the_middle_leaves_what_was_committed(path: Path) -> None:
    script = f"""
import os
from pathlib import Path
from app.history.store import HistoryStore
from tests.helpers.dictations import MORNING, spoken
store = HistoryStore(Path({str(path)!r}))
store.begin("a", MORNING)
store.append("a", spoken("one two"))
store.append("a", spoken("three", first=16_000))
os.kill(os.getpid(), 9)
"""
    with python(script) as crashed:
        assert crashed.wait(60) == -9
    store = HistoryStore(path)

    [left] = store.unfinished()
    assert (left.text, left.words, left.status) == ("one two three", spoken("one two three"), Status.INTERRUPTED)
    assert left.is_open
    assert texts(store, "two") == ["one two three"]
    store.finish("a", audio_s=2.5, status=Status.INTERRUPTED)
    assert store.unfinished() == []
    assert texts(store, "two") == ["one two three"]
    assert found(store, "a").status is Status.INTERRUPTED
    store.close()


def test_what_is_running_is_not_unfinished(store: HistoryStore) -> None:
    store.begin("a", MORNING)

    assert store.unfinished() == []
    assert found(store, "a").is_open


def test_several_threads_use_it_at_once(store: HistoryStore) -> None:
    def dictate_and_read(minute: int) -> int:
        dictate(store, f"dictation {minute}", minute)
        return len(store.search("dictation"))

    with ThreadPoolExecutor(8) as threads:
        seen = list(threads.map(dictate_and_read, range(40)))

    assert all(1 <= count <= 40 for count in seen)
    assert sorted(texts(store)) == sorted(f"dictation {minute}" for minute in range(40))
    assert store.problem == ""


def test_two_processes_use_it_at_once(store: HistoryStore, path: Path) -> None:
    script = f"""
from pathlib import Path
from app.history.store import HistoryStore
from tests.helpers.dictations import dictate
store = HistoryStore(Path({str(path)!r}))
for minute in range(100, 140):
    dictate(store, f"theirs {{minute}}", minute)
print(store.problem, len(store.search("ours")), flush=True)
input()
print(len(store.search("ours")))
store.close()
"""
    with python(script) as other:
        for minute in range(40):
            dictate(store, f"ours {minute}", minute)
        assert other.stdout is not None
        problem, *_ = other.stdout.readline().split(" ")
        answer, _ = other.communicate("\n", timeout=60)

    assert (problem, int(answer), other.returncode) == ("", 40, 0)
    assert (len(texts(store, "theirs")), store.count(), store.problem) == (40, 80, "")


def test_a_file_is_made_once_where_many_start_at_once(path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        stores = list(threads.map(lambda _: HistoryStore(path), range(8)))
    for minute, store in enumerate(stores):
        dictate(store, "text", minute)

    assert [store.problem for store in stores] == [""] * 8
    assert stores[0].count() == 8
    for store in stores:
        store.close()


def test_the_version_tells_that_something_changed(store: HistoryStore, path: Path) -> None:
    versions = [store.version()]
    dictation_id = dictate(store, "text")
    versions.append(store.version())
    with_ours = HistoryStore(path)
    with_ours.delete(dictation_id)
    with_ours.close()
    versions.append(store.version())

    assert len(set(versions)) == 3
    assert store.version() == versions[-1]


# --- Deleting


def test_no_byte_of_a_deleted_dictation_is_left(store: HistoryStore, path: Path) -> None:
    for minute in range(30):
        dictate(store, f"ordinary words {minute}", minute)
    dictation_id = dictate(store, "Xylophonic Zebra", 50)
    audio = store.attach_audio(dictation_id, np.zeros(1600, np.float32))
    assert audio is not None
    assert _holds(path, b"xylophonic", b"Xylophonic")

    assert store.delete(dictation_id)

    assert not _holds(path, b"xylophonic", b"Xylophonic", b"zebra", dictation_id.encode())
    assert not audio.exists()
    assert (store.get(dictation_id), texts(store, "xylo"), store.count()) == (None, [], 30)


def test_no_byte_of_anything_is_left(store: HistoryStore, path: Path) -> None:
    for minute in range(30):
        store.attach_audio(dictate(store, f"Xylophonic {minute}", minute), np.zeros(16, np.float32))
    aside = path.with_name("history-damaged-20261129.sqlite")
    aside.write_text("Xylophonic")

    assert store.delete_all()

    assert not _holds(path, b"xylophonic", b"Xylophonic")
    assert (store.count(), texts(store)) == (0, [])
    assert list((path.parent / "audio").iterdir()) == []
    assert not aside.exists()
    dictate(store, "the next", 50)
    assert texts(store, "next") == ["the next"]


def _holds(path: Path, *contents: bytes) -> bool:
    files = b"".join(file.read_bytes() for file in path.parent.glob(path.name + "*"))
    return any(content in files for content in contents)


def test_deleting_what_is_running_ends_its_record(store: HistoryStore) -> None:
    store.begin("a", MORNING)
    store.append("a", spoken("text"))
    store.delete("a")
    store.append("a", spoken("more"))
    store.finish("a", "text more")

    assert store.count() == 0


def test_a_dictation_that_ends_after_another_process_deleted_all_is_kept(store: HistoryStore, path: Path) -> None:
    store.begin("a", MORNING)
    other = HistoryStore(path)
    other.delete_all()
    other.close()
    store.append("a", spoken("more"))
    store.finish("a", "all of it")

    assert texts(store, "all") == ["all of it"]


def test_text_and_sound_expire_separately(store: HistoryStore) -> None:
    ages = {dictate(store, f"day {day}", 24 * 60 * day): day for day in range(10)}
    for dictation_id in ages:
        store.attach_audio(dictation_id, np.zeros(16, np.float32))
    now = MORNING + timedelta(days=9, hours=1)

    expired = store.expire(now, keep_days=7, audio_days=3)

    assert expired == Expired(dictations=3, audio_files=4)
    assert texts(store) == [f"day {day}" for day in range(9, 2, -1)]
    assert {ages[one.id] for one in store.search("day") if one.has_audio} == {7, 8, 9}
    assert store.expire(now, keep_days=None, audio_days=None) == Expired(0, 0)
    assert store.expire(now, keep_days=None, audio_days=0) == Expired(0, 3)


def test_what_is_open_does_not_expire(store: HistoryStore) -> None:
    store.begin("a", MORNING)
    assert store.expire(MORNING + timedelta(days=59), 1, 1) == Expired(0, 0)
    store.finish("a", "long")

    assert texts(store) == ["long"]
