"""The history's window over a few dictations."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QApplication, QWidget

from app.history.records import Delivered, Status
from app.history.store import HistoryStore
from app.ui.history_window import HistoryWindow
from app.ui.theme import apply_theme
from streaming.events import SAMPLE_RATE
from tests.helpers.dictations import MORNING, dictate
from tests.helpers.qt import process_events

TODAY = MORNING.astimezone().date()


class Desk:
    """A history with four dictations, its window, and what was asked of it."""

    def __init__(self, store: HistoryStore) -> None:
        self.store = store
        self.ids = [
            dictate(store, "Hello world.", 0, delivered=Delivered.TYPED),
            dictate(store, "The quick brown fox.", 1, delivered=Delivered.WINDOW),
            dictate(store, "Thrown away.", 2, status=Status.CANCELLED),
            dictate(store, "Cut off in the", 3, status=Status.INTERRUPTED),
        ]
        store.attach_audio(self.ids[1], np.zeros(2 * SAMPLE_RATE, np.float32))
        self.path = ""
        self.asked: list[tuple[str, str]] = []

    def open(self) -> HistoryWindow:
        self.window = HistoryWindow(self.store, today=lambda: TODAY, ask_path=self._ask_path)
        self.window.delete_asked.connect(self._delete)
        self.window.show()
        self.window.activateWindow()
        process_events()
        return self.window

    def choose(self, place: int) -> None:
        assert self.window.side.choose(self.ids[place])

    def _ask_path(self, parent: QWidget, title: str, suggested: str, kinds: str) -> str:
        assert parent is self.window
        self.kinds = kinds
        self.asked.append((title, suggested))
        return self.path

    def _delete(self, dictation_id: str) -> None:
        self.store.delete(dictation_id)


def shown(window: HistoryWindow) -> list[str]:
    """The rows of the list."""
    return [window.model.entry(row).opening for row in range(window.model.rowCount())]


def detail(window: HistoryWindow) -> str:
    """The text of what is chosen."""
    return window.detail.text.toPlainText() if window.detail.isVisible() else ""


@contextmanager
def history_desk(app: QApplication, folder: Path) -> Iterator[Desk]:
    """A desk with its history in a folder."""
    apply_theme(app, "light")
    store = HistoryStore(folder / "history.sqlite")
    yield Desk(store)
    process_events()
    store.close()
