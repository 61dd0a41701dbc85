"""Past dictations as rows, read page by page as the list is scrolled."""

from collections.abc import Callable, Sequence
from datetime import date
from enum import IntEnum
from typing import Any, Protocol

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.history.records import Dictation, Entry
from app.ui.history_words import day_in_words, outcome_in_words, time_in_words

Index = QModelIndex | QPersistentModelIndex

PAGE = 100
"""Rows that are read at first; then half as many as there are, since a list lays out all of its rows each time."""
_MANY = 30
"""From so many changed rows on, the list is made anew instead of being changed row by row."""


class HistorySource(Protocol):
    """Where dictations are read from; `HistoryStore` is one."""

    def entries(self, query: str = "", before: int | None = None, limit: int | None = None) -> list[Entry]: ...
    def get(self, dictation_id: str) -> Dictation | None: ...
    def count(self) -> int: ...
    def version(self) -> tuple[int, int]: ...


class Role(IntEnum):
    """What the delegate asks for beside the text."""

    ENTRY = Qt.ItemDataRole.UserRole
    DAY = Qt.ItemDataRole.UserRole + 1
    """The heading above this row; empty where the row above is of the same day."""


class HistoryModel(QAbstractListModel):
    """The dictations that hold every word of a query, newest first."""

    def __init__(self, source: HistorySource, today: Callable[[], date], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._today = today
        self._query = ""
        self._hidden: set[str] = set()
        self._entries: list[Entry] = []
        self._is_whole = False
        self._read_to: int | None = None
        """The number of the last entry that was read, hidden or not."""
        self._reload()

    @property
    def query(self) -> str:
        return self._query

    def entry(self, row: int) -> Entry:
        return self._entries[row]

    def row_of(self, dictation_id: str) -> int | None:
        """The row of a dictation, if it has been read."""
        return next((row for row, entry in enumerate(self._entries) if entry.id == dictation_id), None)

    def begins_day(self, row: int) -> bool:
        """Whether there is a heading above a row."""
        return not row or self._entries[row - 1].started.date() != self._entries[row].started.date()

    def search(self, query: str) -> None:
        """Show only dictations that hold every word of `query`."""
        if query != self._query:
            self._query = query
            self._reload()

    @property
    def is_whole(self) -> bool:
        """Whether everything that fits has been read."""
        return self._is_whole

    def hide(self, dictation_id: str) -> None:
        """Leave a dictation out from here on."""
        self._hidden.add(dictation_id)
        self.refresh()

    def show(self, dictation_id: str) -> None:
        """Do not leave it out any more."""
        self._hidden.discard(dictation_id)
        self.refresh()

    def show_all(self) -> None:
        """Leave out none; `refresh` shows them."""
        self._hidden.clear()

    def refresh(self) -> None:
        """Take over what has changed, and let selection and place stay."""
        wanted = self._read_again()
        gone = {entry.number for entry in self._entries} - {entry.number for entry in wanted}
        new = len(wanted) - len(self._entries) + len(gone)
        if max(len(gone), new) > _MANY:
            self.beginResetModel()
            self._entries = wanted
            self.endResetModel()
        else:
            self._change(wanted, gone)

    # --- What Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not 0 <= index.row() < len(self._entries):
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._entries[index.row()].opening
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(index.row())
            case Role.ENTRY:
                return self._entries[index.row()]
            case Role.DAY:
                return self._day(index.row())
            case _:
                return None

    def canFetchMore(self, parent: Index) -> bool:
        return not (parent.isValid() or self._is_whole)

    def fetchMore(self, parent: Index) -> None:
        if parent.isValid():
            return
        page = self._read(self._read_to, max(PAGE, len(self._entries) // 2))
        if page:
            self.beginInsertRows(QModelIndex(), len(self._entries), len(self._entries) + len(page) - 1)
            self._entries += page
            self.endInsertRows()

    # --- Reading

    def _reload(self) -> None:
        self.beginResetModel()
        self._entries = self._read(None, PAGE)
        self.endResetModel()

    def _read(self, before: int | None, limit: int) -> list[Entry]:
        page = self._source.entries(self._query, before, limit)
        self._is_whole = len(page) < limit
        if page:
            self._read_to = page[-1].number
        return [entry for entry in page if entry.id not in self._hidden]

    def _read_again(self) -> list[Entry]:
        """As many as are there, and those that are new before them."""
        oldest = self._entries[-1].number if len(self._entries) >= PAGE else None
        wanted = self._read(None, len(self._entries) + PAGE)
        if oldest is None or not wanted or wanted[-1].number >= oldest:
            return wanted
        kept = [entry for entry in wanted if entry.number >= oldest]
        if kept:
            self._is_whole, self._read_to = False, kept[-1].number
        return kept or wanted

    def _change(self, wanted: Sequence[Entry], gone: set[int]) -> None:
        for row in reversed(range(len(self._entries))):
            if self._entries[row].number in gone:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._entries[row]
                self.endRemoveRows()
        for row, entry in enumerate(wanted):
            if row < len(self._entries) and self._entries[row].number == entry.number:
                self._entries[row] = entry
            else:
                self.beginInsertRows(QModelIndex(), row, row)
                self._entries.insert(row, entry)
                self.endInsertRows()
        if self._entries:  # also those beside a new or lost row, whose headings may have changed
            self.dataChanged.emit(self.index(0), self.index(len(self._entries) - 1))

    # --- Words

    def _day(self, row: int) -> str:
        return day_in_words(self._entries[row].started.date(), self._today()) if self.begins_day(row) else ""

    def _spoken(self, row: int) -> str:
        entry = self._entries[row]
        parts = (self._day(row), time_in_words(entry.started), entry.app, outcome_in_words(entry), entry.opening)
        return ", ".join(part for part in parts if part)
