"""A history that has to work, whatever was there before."""

from pathlib import Path

from app.history.store import HistoryStore
from tests.helpers.dictations import dictate

REPOSITORY = Path(__file__).parents[2]


def set_aside(path: Path) -> list[Path]:
    """The damaged files that stand beside a history."""
    return sorted(path.parent.glob("history-damaged-*.sqlite"))


def assert_works(store: HistoryStore) -> None:
    """A dictation goes through, and is found, whatever there is to be told."""
    dictation_id = dictate(store, "entirely new", 1000)
    assert [one.text for one in store.search("entirely")] == ["entirely new"]
    assert [entry.opening for entry in store.entries("entirely")] == ["entirely new"]
    assert store.get(dictation_id) is not None
    assert store.count() >= 1
    assert dictation_id in {one.id for one in store.recent(100)}  # damaged times may be later
