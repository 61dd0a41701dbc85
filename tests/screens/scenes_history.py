"""The history's window in every state."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from PySide6.QtWidgets import QPushButton, QWidget

from app.history.records import Delivered, Dictation, Entry, Status
from app.ui.choice_menu import Choice
from app.ui.history_window import HistoryWindow
from tests.helpers.dictations import MORNING, dictation, spoken
from tests.screens.registry import scene

_DAY = 24 * 60
_HEARD = 40_000

_LETTER = (
    "Dear Ann, thank you for the book. I read it in one night, and the ending surprised me. "
    "Shall we talk about it on Sunday? I could bring the cake that you liked in Heidelburg."
)
_DICTATIONS = (
    dictation(_LETTER, 100, app="Thunderbird", delivered=Delivered.TYPED, has_audio=True),
    dictation("Milk, bread and butter.", 80, app="Notes", delivered=Delivered.PASTED, has_audio=True),
    dictation("The meeting is moved to Thursday at ten, and so is", 62, app="Slack", status=Status.INTERRUPTED),
    dictation("No, forget about that.", 45, app="", status=Status.CANCELLED, delivered=Delivered.NONE, has_audio=True),
    dictation("The committee met on Tuesday, and nobody had read the report.", 20 - _DAY, app="LibreOffice Writer"),
    dictation("Call the plumber.", -_DAY, app="", delivered=Delivered.WINDOW),
    dictation("Train to Cologne at 8:14, change in Mannheim.", -3 * _DAY, app="", delivered=Delivered.CLIPBOARD),
    dictation("Remember to water the tomatoes in the greenhouse.", -40 * _DAY, app="Notes"),
)


class Kept:
    """Dictations that are read from nowhere; newest first."""

    def __init__(self, dictations: Sequence[Dictation]) -> None:
        self._dictations = {dictation.id: dictation for dictation in dictations}

    def entries(self, query: str = "", before: int | None = None, limit: int | None = None) -> list[Entry]:
        found = [
            dictation.entry()
            for dictation in self._dictations.values()
            if query.lower() in dictation.text.lower() and (before is None or dictation.number < before)
        ]
        return found[:limit]

    def get(self, dictation_id: str) -> Dictation | None:
        return self._dictations.get(dictation_id)

    def count(self) -> int:
        return len(self._dictations)

    def version(self) -> tuple[int, int]:
        return 0, 0


def window(dictations: Sequence[Dictation] = _DICTATIONS) -> HistoryWindow:
    today = (MORNING + timedelta(minutes=110)).date
    made = HistoryWindow(Kept(dictations), today=today, ask_path=lambda *_: "")
    made.set_models([Choice("base", "base"), Choice("small", "small")], "base")
    return made


def _unsure(text: str, *unsure: str) -> Dictation:
    words = [replace(word, probability=0.3) if word.text.strip(" .,") in unsure else word for word in spoken(text)]
    return replace(_DICTATIONS[0], words=tuple(words))


@scene("history")
def _() -> QWidget:
    made = window((_unsure(_LETTER, "Heidelburg"), *_DICTATIONS[1:]))
    made.show_copied()
    return made


@scene("history-second-look")
def _() -> QWidget:
    heard = _LETTER.replace("Heidelberg", "Highdaleburg").replace("Dear Ann", "Dear and")
    made = window((replace(_DICTATIONS[0], text=heard, words=spoken(heard)), *_DICTATIONS[1:]))
    made.offer(_DICTATIONS[0].id, _LETTER, "large-v3-turbo")
    return made


@scene("history-playing")
def _() -> QWidget:
    made = window()
    made.show_heard(_HEARD)
    return made


@scene("history-search")
def _() -> QWidget:
    made = window()
    made.side.search.setText("the")
    made.side.search_at_once("the")
    return made


@scene("history-search-vain")
def _() -> QWidget:
    made = window()
    made.side.search.setText("zebra")
    made.side.search_at_once("zebra")
    return made


@scene("history-interrupted")
def _() -> QWidget:
    made = window()
    made.choose(_DICTATIONS[2].id)
    return made


@scene("history-cancelled")
def _() -> QWidget:
    made = window()
    made.choose(_DICTATIONS[3].id)
    return made


def _open_export(made: QWidget) -> QWidget:
    assert isinstance(made, HistoryWindow)
    return _opened(made.detail.export)


def _open_retry(made: QWidget) -> QWidget:
    assert isinstance(made, HistoryWindow)
    return _opened(made.detail.retry)


def _opened(button: QPushButton) -> QWidget:
    menu = button.menu()
    menu.popup(menu.pos())
    return menu


@scene("history-export", after=_open_export)
def _() -> QWidget:
    return window()


@scene("history-retry", after=_open_retry)
def _() -> QWidget:
    return window()


def _delete(made: QWidget) -> None:
    assert isinstance(made, HistoryWindow)
    made.choose(_DICTATIONS[1].id)
    made._delete()


@scene("history-deleted", after=_delete)
def _() -> QWidget:
    return window()


def _ask(made: QWidget) -> None:
    assert isinstance(made, HistoryWindow)
    made.side.delete_all.click()


@scene("history-delete-all", after=_ask)
def _() -> QWidget:
    return window()


@scene("history-empty")
def _() -> QWidget:
    return window(())


@scene("history-off")
def _() -> QWidget:
    made = window(())
    made.show_kept(is_kept=False)
    return made


@scene("history-small")
def _() -> QWidget:
    made = window()
    made.resize(1, 1)
    return made
