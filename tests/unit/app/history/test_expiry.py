"""What is too old goes, and a wrong clock costs nothing."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from app.history.expiry import Expiry
from app.history.records import new_dictation_id
from app.history.retention import Expired
from app.history.store import HistoryStore
from tests.helpers.dictations import MORNING

DAY = timedelta(days=1)
KEEP = 30
KEEP_SOUND = 7


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HistoryStore]:
    store = HistoryStore(tmp_path / "history.sqlite")
    yield store
    store.close()


def dictate(store: HistoryStore, started: datetime, text: str) -> None:
    dictation_id = new_dictation_id(started, f"{abs(hash(text)) & 0xFFFF:04x}")
    store.begin(dictation_id, started)
    store.finish(dictation_id, text)
    store.attach_audio(dictation_id, np.zeros(16, np.float32))


def expire(store: HistoryStore, now: datetime) -> Expired:
    return store.expire(now, KEEP, KEEP_SOUND)


def there(store: HistoryStore) -> list[str]:
    return sorted(one.text for one in store.search(""))


def with_sound(store: HistoryStore) -> list[str]:
    return sorted(one.text for one in store.search("") if one.has_audio)


@pytest.mark.parametrize("has_expired_before", [True, False])
def test_one_run_with_a_clock_that_is_years_ahead_deletes_nothing(
    store: HistoryStore, has_expired_before: bool
) -> None:
    dictate(store, MORNING, "text")
    if has_expired_before:
        expire(store, MORNING)
    ahead = MORNING + 3650 * DAY
    assert expire(store, ahead) == expire(store, ahead + timedelta(hours=3)) == Expired(0, 0)
    assert expire(store, MORNING + 2 * DAY) == Expired(0, 0)
    assert expire(store, ahead + DAY) == Expired(0, 0)
    assert (there(store), with_sound(store)) == (["text"], ["text"])
    assert expire(store, MORNING + 31 * DAY) == Expired(1, 0)


def test_a_time_that_is_there_on_two_days_is_believed(store: HistoryStore) -> None:
    dictate(store, MORNING, "text")
    expire(store, MORNING)
    much_later = MORNING + 200 * DAY
    assert expire(store, much_later) == Expired(0, 0)
    assert expire(store, much_later + DAY) == Expired(1, 0)


def test_who_dictates_a_few_times_a_year_is_not_forgotten(store: HistoryStore) -> None:
    dictate(store, MORNING, "text")
    expire(store, MORNING)
    assert expire(store, MORNING + 100 * DAY) == Expired(0, 0)
    dictate(store, MORNING + 200 * DAY, "new")
    assert expire(store, MORNING + 200 * DAY) == Expired(1, 0)
    assert there(store) == ["new"]


def test_what_was_dictated_while_the_clock_had_forgotten_the_time_is_kept_as_long_as_others(
    store: HistoryStore,
) -> None:
    dictate(store, MORNING, "before")
    expire(store, MORNING)
    dictate(store, datetime(1970, 1, 1, 12).astimezone(), "meanwhile")
    dictate(store, MORNING + 3000 * DAY, "ahead")
    expire(store, MORNING + DAY)
    assert with_sound(store) == ["ahead", "before", "meanwhile"]

    expire(store, MORNING + 7.5 * DAY)
    assert with_sound(store) == ["ahead", "meanwhile"]
    expire(store, MORNING + 9 * DAY)
    assert (there(store), with_sound(store)) == (["ahead", "before", "meanwhile"], [])
    assert expire(store, MORNING + 30.5 * DAY).dictations == 1
    assert expire(store, MORNING + 32 * DAY).dictations == 2
    assert there(store) == []


def test_a_clock_that_goes_back_deletes_nothing_and_then_goes_on(store: HistoryStore) -> None:
    dictate(store, MORNING, "text")
    expire(store, MORNING + 10 * DAY)
    back = MORNING - 400 * DAY
    assert expire(store, back) == expire(store, back + DAY) == Expired(0, 0)
    assert there(store) == ["text"]
    expire(store, MORNING + 20 * DAY)
    expire(store, MORNING + 21 * DAY)
    assert expire(store, MORNING + 31 * DAY) == Expired(1, 0)


def test_damage_to_what_is_remembered_of_the_clock_costs_nothing(store: HistoryStore, tmp_path: Path) -> None:
    dictate(store, MORNING, "text")
    expire(store, MORNING)
    [remembered] = tmp_path.glob("*-expiry.json")
    for content in ("", "[]", "{", '{"believed": 5}', '{"believed": "2026-11-29T08:30:00"}', '{"seen": [1]}', "\0"):
        remembered.write_text(content)
        assert expire(store, MORNING + 3650 * DAY) == Expired(0, 0)
        assert there(store) == ["text"]
    assert store.delete_all()
    assert not remembered.exists()


@pytest.mark.parametrize(
    "content",
    [
        "[" * 100_000,
        "[]",
        "5",
        '{"believed": 7, "seen": []}',
        '{"believed": "0001-01-01T00:00:00+23:00", "doubted": null, "seen": {}}',
        '{"believed": "9999-12-31T23:59:59-23:00", "seen": {}}',
        '{"believed": "9000-01-01T00:00:00+00:00", "doubted": "0001-01-02T00:00:00+00:00", "seen": {}}',
    ],
)
def test_what_is_remembered_of_the_clock_may_be_damaged(tmp_path: Path, content: str) -> None:
    path = tmp_path / "clock.json"
    path.write_text(content)
    assert Expiry(path).believed(MORNING, MORNING) == MORNING
    path.write_text(content)
    assert Expiry(path).first_seen(["a"], MORNING) == {"a": MORNING}
