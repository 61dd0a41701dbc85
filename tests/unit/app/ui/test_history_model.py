"""The list of dictations: pages, days, and changes that leave selection and place alone."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractListModel, QLocale, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from app.history.records import Delivered, Dictation, Entry, Status
from app.history.store import HistoryStore
from app.ui.history_model import PAGE, HistoryModel, Role
from app.ui.history_words import day_in_words, length_in_words
from tests.helpers.dictations import MORNING, dictate, dictation

pytestmark = pytest.mark.usefixtures("qt_app")

TODAY = MORNING.astimezone().date()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HistoryStore]:
    store = HistoryStore(tmp_path / "history.sqlite")
    yield store
    store.close()


def model_of(store: HistoryStore) -> HistoryModel:
    model = HistoryModel(store, lambda: TODAY)
    # Warns, and so fails the test, when signals and rows contradict each other.
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    return model


def shown(model: QAbstractListModel) -> list[str]:
    return [model.index(row).data() for row in range(model.rowCount())]


def test_shows_the_newest_first(store: HistoryStore) -> None:
    for minute in range(3):
        dictate(store, f"number {minute}", minute)

    assert shown(model_of(store)) == ["number 2", "number 1", "number 0"]


def test_reads_page_by_page(store: HistoryStore) -> None:
    assert store._file.archive is not None
    store._file.archive.save(dictation(f"number {minute}", minute) for minute in range(2 * PAGE + 50))
    model = HistoryModel(store, lambda: TODAY)
    root = QModelIndex()
    sizes = [model.rowCount()]
    while model.canFetchMore(root):
        model.fetchMore(root)
        sizes.append(model.rowCount())

    assert sizes == [PAGE, 2 * PAGE, 2 * PAGE + 50]
    assert shown(model) == [f"number {minute}" for minute in range(2 * PAGE + 49, -1, -1)]


def test_the_first_row_of_each_day_has_a_heading(store: HistoryStore) -> None:
    day = 24 * 60
    assert store._file.archive is not None
    times = (0, 1, -day, -2 * day, -2 * day - 1, -40 * day)
    store._file.archive.save(dictation("text", minute, id=f"{place}") for place, minute in enumerate(times))

    model = model_of(store)

    days = [model.index(row).data(Role.DAY) for row in range(model.rowCount())]
    assert days[:5] == ["Today", "", "Yesterday", "Friday", ""]
    assert days[5] == "Tuesday, October 20, 2026"


def test_screen_readers_hear_all_of_a_row(store: HistoryStore) -> None:
    dictate(store, "Hello world.", delivered=Delivered.TYPED)
    dictate(store, "Thrown away.", 1, status=Status.CANCELLED)

    model = model_of(store)

    spoken = [model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(2)]
    assert spoken[0].startswith("Today, ")
    assert spoken[0].endswith("Editor, Cancelled, Thrown away.")
    assert spoken[1].endswith("Editor, Typed, Hello world.")
    assert not spoken[1].startswith("Today")


def test_a_refresh_keeps_what_is_held(store: HistoryStore) -> None:
    for minute in range(5):
        dictate(store, f"number {minute}", minute)
    model = model_of(store)
    held = {text: QPersistentModelIndex(model.index(row)) for row, text in enumerate(shown(model))}
    dictate(store, "newest", 10)
    gone = model.entry(3).id
    store.delete(gone)
    model.refresh()

    assert shown(model) == ["newest", "number 4", "number 3", "number 2", "number 0"]
    assert {text: index.row() for text, index in held.items() if index.isValid()} == {
        "number 4": 1,
        "number 3": 2,
        "number 2": 3,
        "number 0": 4,
    }


def test_a_refresh_keeps_as_many_pages_as_were_read(store: HistoryStore) -> None:
    assert store._file.archive is not None
    store._file.archive.save(dictation(f"number {minute}", minute) for minute in range(3 * PAGE))
    model = HistoryModel(store, lambda: TODAY)
    model.fetchMore(QModelIndex())
    dictate(store, "newest", 4 * PAGE)
    model.refresh()

    assert model.rowCount() == 2 * PAGE + 1
    assert model.canFetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    assert shown(model)[0] == "newest"
    assert shown(model)[1:] == [f"number {minute}" for minute in range(3 * PAGE - 1, -1, -1)]


def test_a_hidden_one_is_left_out_until_it_is_shown(store: HistoryStore) -> None:
    ids = [dictate(store, f"number {minute}", minute) for minute in range(3)]
    model = model_of(store)
    model.hide(ids[1])
    without = shown(model)
    model.show(ids[1])

    assert without == ["number 2", "number 0"]
    assert shown(model) == ["number 2", "number 1", "number 0"]


def test_a_search_shows_what_holds_every_word(store: HistoryStore) -> None:
    for minute, text in enumerate(("red apple", "green apple", "red car")):
        dictate(store, text, minute)
    model = model_of(store)
    model.search("app re")
    both = shown(model)
    model.search("")

    assert both == ["red apple"]
    assert len(shown(model)) == 3


class _Source:
    """A history whose rows a test sets."""

    def __init__(self) -> None:
        self.minutes: set[int] = set()

    def entries(self, query: str = "", before: int | None = None, limit: int | None = None) -> list[Entry]:
        del query
        rows = [dictation(str(minute), minute).entry() for minute in sorted(self.minutes, reverse=True)]
        return [row for row in rows if before is None or row.number < before][:limit]

    def get(self, dictation_id: str) -> Dictation | None:
        del dictation_id
        return None

    def count(self) -> int:
        return len(self.minutes)

    def version(self) -> tuple[int, int]:
        return 0, 0


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sets(st.integers(0, 260), max_size=260), st.booleans()), max_size=5))
def test_any_change_is_shown_as_it_is(steps: list[tuple[set[int], bool]]) -> None:
    source = _Source()
    model = HistoryModel(source, lambda: TODAY)
    mirror: list[str] = []
    model.modelReset.connect(lambda: mirror.__setitem__(slice(None), shown(model)))
    model.rowsRemoved.connect(lambda _, first, last: mirror.__delitem__(slice(first, last + 1)))
    model.rowsInserted.connect(
        lambda _, first, last: mirror.__setitem__(slice(first, first), shown(model)[first : last + 1])
    )
    for minutes, fetches in steps:
        source.minutes = minutes
        model.refresh()
        if fetches and model.canFetchMore(QModelIndex()):
            model.fetchMore(QModelIndex())
        newest = [str(minute) for minute in sorted(minutes, reverse=True)]
        assert shown(model) == newest[: model.rowCount()]
        assert model.rowCount() == len(minutes) or (model.rowCount() >= PAGE and not model.is_whole)
        assert mirror == shown(model)


# --- Words


@pytest.mark.parametrize(
    ("age", "words"),
    [(0, "Today"), (1, "Yesterday"), (2, "Friday"), (6, "Monday"), (7, "Sunday, November 22, 2026")],
)
def test_days_are_named_as_people_name_them(age: int, words: str) -> None:
    today = date(2026, 11, 29)

    assert day_in_words(today - timedelta(days=age), today) == words


def test_a_clock_that_was_set_back_shows_the_date() -> None:
    assert day_in_words(date(2026, 11, 30), date(2026, 11, 29)) == "Monday, November 30, 2026"


def test_days_begin_with_a_capital_in_every_language(request: pytest.FixtureRequest) -> None:
    before = QLocale()
    request.addfinalizer(lambda: QLocale.setDefault(before))
    QLocale.setDefault(QLocale("es_ES"))
    assert day_in_words(date(2026, 11, 27), date(2026, 11, 29)) == "Viernes"
    assert day_in_words(date(2026, 11, 22), date(2026, 11, 29)) == "Domingo, 22 de noviembre de 2026"


@pytest.mark.parametrize(("seconds", "words"), [(0.4, "0:00"), (41.6, "0:42"), (60, "1:00"), (3723, "1:02:03")])
def test_lengths_are_minutes_and_seconds(seconds: float, words: str) -> None:
    assert length_in_words(seconds) == words
