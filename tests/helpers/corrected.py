"""A window into which somebody has dictated, with the history and the vocabulary to which corrections go."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtGui import QTextCursor

from app.desktop.begun import Begun
from app.desktop.corrections import Corrections
from app.desktop.lessons import Lessons
from app.engine.events import Answered, Question
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.alternatives_menu import AlternativesMenu
from app.ui.dictation_window import DictationWindow
from streaming.events import SAMPLE_RATE, Word, text_of
from tests.helpers.dictations import MORNING, spoken
from tests.helpers.qt import process_events

FIRST = 50 * SAMPLE_RATE
"""Where the dictation begins in the recorder's stream."""
NAME = "20261129-083000-abcd"
SECOND = "20261129-083500-bcde"
SECOND_FIRST = FIRST + 100 * SAMPLE_RATE
SAID = "It was said by Kennady on that morning"
PAST = "We use cooper netties here."


class Desk:
    """A window into which somebody has dictated."""

    def __init__(self, folder: Path) -> None:
        self.window = DictationWindow()
        self.window.show()
        self.history = HistoryStore(folder / "history.db")
        self.settings = SettingsStore(folder / "settings.toml")
        self._begun = Begun()
        self.asked: list[Question] = []
        self.lessons = Lessons(self.settings, self.window)
        self.changes = 0
        self.corrections = Corrections(
            self.asked.append,
            "the-ring",
            self._begun,
            self.history,
            self.window,
            self.lessons,
            self._run,
            self._note_change,
        )
        self.words = spoken(SAID, FIRST)
        self.is_busy = False
        """Whether the history's thread does something else."""
        self._jobs: list[Callable[[], None]] = []
        self.thread: ThreadPoolExecutor | None = None
        """The history's thread; without one its work is done in this."""

    def _run(self, job: Callable[[], None]) -> None:
        if self.thread is not None:
            self.thread.submit(job)
        else:
            self._jobs.append(job)
            self.work()

    def work(self) -> None:
        """What the history's thread does once it can."""
        while self._jobs and not self.is_busy:
            self._jobs.pop(0)()

    def _note_change(self) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.changes += 1
        self.corrections.settle()

    def dictate(self, *, is_over: bool = True) -> None:
        self._begin(NAME, FIRST)
        self.window.edit.begin_dictation()
        self.say(self.words)
        if is_over:
            self.end()

    def _begin(self, name: str, first: int) -> None:
        self.history.begin(name, MORNING, first_sample=first)
        self._begun.note(first, name)

    def dictate_more(self, text: str) -> None:
        """A second dictation behind the first, at its end."""
        self._begin(SECOND, SECOND_FIRST)
        words = spoken(text, SECOND_FIRST)
        self.window.edit.moveCursor(QTextCursor.MoveOperation.End)
        self.window.edit.begin_dictation()
        self.history.append(SECOND, words)
        self.window.add_committed(words)
        self.history.finish(SECOND, text_of(words).strip(), words, 4.0, language="en")
        self.window.end_dictation()
        self.corrections.settle()
        process_events()

    def say(self, words: Sequence[Word]) -> None:
        """Some words more of the dictation."""
        self.history.append(NAME, words)
        self.window.add_committed(words)

    def end(self) -> None:
        self.history.finish(NAME, text_of(self.words).strip(), self.words, 4.0, language="en")
        self.window.end_dictation()
        self.corrections.settle()
        process_events()

    def open(self, text: str) -> AlternativesMenu:
        self.window.edit.setTextCursor(self.window.edit.document().find(text))
        self.window.edit.open_alternatives()
        menu = self.window.edit.alternatives.menu
        assert menu is not None
        return menu

    def choose(self, text: str, instead: str) -> None:
        menu = self.open(text)
        self.corrections.take(Answered(self.asked[-1].number, (instead,)))
        menu.chosen.emit(instead)
        menu.close()
        process_events()

    def choose_between(self, start: float, end: float, instead: str) -> None:
        """Exchange the words between two places of the text for others, if there are any."""
        edit = self.window.edit
        length = edit.document().characterCount() - 1
        cursor = edit.textCursor()
        cursor.setPosition(round(min(start, end) * length))
        cursor.setPosition(round(max(start, end) * length), QTextCursor.MoveMode.KeepAnchor)
        if edit.alternatives.open(cursor) and (menu := edit.alternatives.menu) is not None:
            if menu.actions()[0].text() != f"“{instead}”":
                menu.chosen.emit(instead)
            menu.close()
        process_events()

    @property
    def learned(self) -> tuple[str, ...]:
        return self.settings.get(keys.VOCABULARY_LEARNED)

    @property
    def kept(self) -> str:
        return self.text_of(NAME)

    def text_of(self, name: str) -> str:
        """What the history has."""
        found = self.history.get(name)
        assert found is not None
        return found.text
