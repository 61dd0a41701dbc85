"""In the window of the history, words of past dictations are looked up and corrected."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from app.desktop.begun import Begun
from app.desktop.corrections import Corrections
from app.desktop.gui_thread import GuiThread
from app.desktop.history_pages import HistoryPages
from app.desktop.lessons import Lessons
from app.desktop.recordings import Recordings
from app.desktop.saving import Saving
from app.desktop.transcribing import Transcribing
from app.engine.events import Answered, Question
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.alternatives_menu import AlternativesMenu
from app.ui.dictation_window import DictationWindow
from streaming.events import SAMPLE_RATE
from tests.helpers.alternatives import offered
from tests.helpers.dictations import dictate
from tests.helpers.qt import process_events

PAST = "We use cooper netties here."


class Desk:
    """The window of a history with one dictation."""

    def __init__(self, folder: Path) -> None:
        self.history = HistoryStore(folder / "history.db")
        self.settings = SettingsStore(folder / "settings.toml")
        self.asked: list[Question] = []
        self.is_busy = False
        """Whether the history's thread does something else."""
        self._jobs: list[Callable[[], None]] = []
        window = DictationWindow()
        gui = GuiThread(window)
        transcribing = Transcribing(self.history, self.settings, gui, self.run, lambda: None)
        recordings = Recordings(self.history, self.settings, window, transcribing)
        self.corrections = Corrections(
            self.asked.append,
            "the-ring",
            Begun(),
            self.history,
            window,
            Lessons(self.settings, window),
            self.run,
            self._refresh,
        )
        self.pages = HistoryPages(
            self.history, self.settings, self.run, recordings, self.corrections, Saving(self.settings), lambda: None
        )
        self.name = dictate(self.history, PAST)
        self.history.attach_audio(self.name, np.zeros(3 * SAMPLE_RATE, np.float32))
        self.pages.window.show()
        self.text = self.pages.window.detail.text

    def _refresh(self) -> None:
        self.pages.refresh()

    def run(self, job: Callable[[], None]) -> None:
        self._jobs.append(job)
        self.work()

    def work(self) -> None:
        """What the history's thread does once it can."""
        while self._jobs and not self.is_busy:
            self._jobs.pop(0)()
        process_events()

    def open(self, words: str) -> AlternativesMenu:
        assert self.text.alternatives.open(self.text.document().find(words))
        menu = self.text.alternatives.menu
        assert menu is not None
        return menu

    def choose(self, words: str, instead: str) -> None:
        menu = self.open(words)
        menu.close()
        menu.chosen.emit(instead)
        process_events()


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path) -> Iterator[Desk]:
    del qt_app
    desk = Desk(tmp_path)
    yield desk
    desk.pages.close()
    desk.history.close()


def test_a_late_answer_for_one_word_fills_no_other_words_menu(desk: Desk) -> None:
    desk.open("netties").close()
    menu = desk.open("here")
    about_netties, about_here = desk.asked
    desk.corrections.take(Answered(about_netties.number, ("nettles",)))
    assert offered(menu) == []
    desk.corrections.take(Answered(about_here.number, ("hear",)))
    assert offered(menu) == ["1  hear"]
    menu.close()


def test_what_is_chosen_stands_in_the_text_and_is_learned(desk: Desk) -> None:
    desk.choose("cooper netties", "Kubernetes")
    assert desk.text.toPlainText() == "We use Kubernetes here."
    assert desk.settings.get(keys.VOCABULARY_LEARNED) == ("Kubernetes",)
    desk.open("here").close()
    assert desk.asked[-1].before == " We use Kubernetes"


def test_what_is_chosen_before_the_history_has_the_last_choice_is_kept_as_well(desk: Desk) -> None:
    desk.is_busy = True
    desk.choose("cooper netties", "Kuban")
    desk.choose("here", "there")
    desk.choose("cooper netties", "Kubernetes")
    assert desk.text.toPlainText() == PAST
    desk.is_busy = False
    desk.work()
    assert desk.text.toPlainText() == "We use Kubernetes there."


def test_a_dictation_that_is_deleted_takes_its_menu_along(desk: Desk) -> None:
    menu = desk.open("netties")
    desk.history.delete(desk.name)
    desk.pages.refresh()
    assert desk.text.alternatives.menu is None
    menu.chosen.emit("nettles")
    desk.corrections.take(Answered(desk.asked[0].number, ("nettles",)))
    process_events()
    assert desk.history.count() == 0


def test_a_dictation_that_was_deleted_behind_the_window_has_nothing_else(desk: Desk) -> None:
    desk.history.delete(desk.name)
    menu = desk.open("netties")
    assert desk.asked == []
    assert any("kept in the history" in action.text() for action in menu.actions())
    menu.close()
