"""The history that the app keeps: records, crashes, several threads, and what it does when it cannot write."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from app.history.records import Delivered, Status, new_dictation_id
from app.history.store import HistoryStore
from streaming.events import Word

REPOSITORY = Path(__file__).parents[4]
MORNING = datetime(2026, 11, 29, 8, 30, tzinfo=UTC)


def words(text: str, first: int = 0) -> list[Word]:
    """A word of half a second for each of `text`, with the space before it."""
    return [
        Word(f" {word}", first + place * 8000, first + place * 8000 + 8000, 0.9)
        for place, word in enumerate(text.split())
    ]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history" / "history.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[HistoryStore]:
    store = HistoryStore(path)
    yield store
    store.close()


def add(store: HistoryStore, text: str, minute: int = 0, **options: object) -> str:
    """A dictation that is done."""
    started = MORNING + timedelta(minutes=minute)
    dictation_id = new_dictation_id(started, f"{minute:04x}")
    store.begin(dictation_id, started, "Editor")
    store.append(dictation_id, words(text))
    store.finish(dictation_id, text, words(text), audio_s=len(words(text)) / 2, **options)  # type: ignore[arg-type]
    return dictation_id


def test_a_dictation_is_there_as_it_was(store: HistoryStore) -> None:
    dictation_id = add(store, "Hello world.", delivered=Delivered.TYPED, language="en", model="base")

    found = store.get(dictation_id)

    assert found is not None
    assert (found.text, found.app, found.audio_s) == ("Hello world.", "Editor", 1.0)
    assert (found.status, found.delivered, found.is_open) == (Status.DONE, Delivered.TYPED, False)
    assert (found.language, found.model, found.started) == ("en", "base", MORNING)
    assert found.words == tuple(words("Hello world."))


def test_the_newest_comes_first(store: HistoryStore) -> None:
    for minute in (2, 0, 3, 1):
        add(store, f"number {minute}", minute)

    assert [found.text for found in store.recent(3)] == ["number 3", "number 2", "number 1"]
    assert store.count() == 4


def test_two_that_began_in_the_same_moment_are_both_there(store: HistoryStore) -> None:
    for token in ("a", "b"):
        store.begin(token, MORNING)
        store.finish(token, token)

    assert {found.id for found in store.recent(9)} == {"a", "b"}


def test_words_count_from_the_dictations_first_sample(store: HistoryStore) -> None:
    store.begin("a", MORNING, first_sample=160_000)
    store.append("a", words("one two", first=160_000))
    store.append("a", words("three", first=176_000))
    store.finish("a")

    found = store.get("a")

    assert found is not None
    assert found.text == " one two three"
    assert [(word.start, word.end) for word in found.words] == [(0, 8000), (8000, 16_000), (16_000, 24_000)]


def test_delivery_is_noted_before_and_after_the_end(store: HistoryStore) -> None:
    store.begin("a", MORNING)
    store.mark_delivered("a", Delivered.TYPED)
    store.finish("a", "text")
    before = store.get("a")
    store.mark_delivered("a", Delivered.CLIPBOARD)
    after = store.get("a")

    assert before is not None
    assert after is not None
    assert (before.delivered, after.delivered) == (Delivered.TYPED, Delivered.CLIPBOARD)


def test_a_cancelled_dictation_is_brought_back(store: HistoryStore) -> None:
    dictation_id = add(store, "thrown away", status=Status.CANCELLED)
    store.restore(dictation_id)

    assert [found.status for found in store.recent(1)] == [Status.DONE]


def test_another_models_text_replaces_the_first(store: HistoryStore) -> None:
    dictation_id = add(store, "hello worm", delivered=Delivered.TYPED, model="tiny")
    store.revise(dictation_id, "hello world", words("hello world"), model="small")

    found = store.get(dictation_id)

    assert found is not None
    assert (found.text, found.model, found.delivered) == ("hello world", "small", Delivered.TYPED)
    assert (store.search("worm"), store.search("world")) == ([], [found])


def test_only_this_user_may_read_it(store: HistoryStore, path: Path) -> None:
    dictation_id = add(store, "secret")
    audio = store.attach_audio(dictation_id, np.zeros(16, np.float32))

    assert audio is not None
    files = [file for file in path.parent.rglob("*") if file.is_file()]
    assert len(files) >= 2
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert path.parent.stat().st_mode & 0o077 == 0


# --- Crashes


def test_a_crash_in_the_middle_leaves_what_was_committed(path: Path) -> None:
    script = f"""
import os
from datetime import UTC, datetime
from pathlib import Path
from app.history.store import HistoryStore
from streaming.events import Word
store = HistoryStore(Path({str(path)!r}))
store.begin("a", datetime.now(UTC), "Editor")
store.append("a", [Word(" one", 0, 10, 0.5)])
store.append("a", [Word(" two", 10, 20, 0.5)])
os.kill(os.getpid(), 9)
"""
    subprocess.run([sys.executable, "-c", script], cwd=REPOSITORY, check=False, timeout=60)
    store = HistoryStore(path)
    [found] = store.unfinished()

    assert (found.text, found.status, found.is_open) == (" one two", Status.INTERRUPTED, True)
    assert [one.id for one in store.search("two")] == ["a"]
    store.finish("a", audio_s=2.5, status=Status.INTERRUPTED)
    assert store.unfinished() == []
    assert [one.text for one in store.search("two")] == [" one two"]
    store.close()


def test_what_is_running_is_not_unfinished(store: HistoryStore) -> None:
    store.begin("a", MORNING)

    assert store.unfinished() == []
    assert [one.is_open for one in store.recent(1)] == [True]
