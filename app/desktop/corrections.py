"""What else was heard in a place, and what users put there: asked of the engine, kept in the history, learned.

The words of a dictation are those of the history, also while it goes on; their sound is the recording there or, until that is
written, the ring that the microphone fills.
"""

from collections.abc import Callable
from itertools import count

from PySide6.QtCore import QObject, Signal

from app.desktop.lessons import Lessons
from app.engine.events import Answered, Question
from app.history.correcting import core, corrected, passage, place_of
from app.history.records import Dictation
from app.history.store import HistoryStore
from app.ui.alternatives_menu import AlternativesMenu
from app.ui.dictation_window import DictationWindow
from streaming.events import Word, text_of

_NO_SOUND = "corrections.sound"


class Corrections(QObject):
    """Belongs to the window's thread.

    Args:
        ask: Asks the engine; `take` gets the answer.
        ring: Name of the ring that the microphone fills.
        dictation_at: The dictation of this run to which a sample of the recorder belongs, and its first sample.
        history: Has the words and the recordings.
        window: Its words have alternatives.
        lessons: Have the vocabulary, and learn from what is corrected.
        run: Does something with the history in its thread.
        changed: Is called in the window's thread when a text has changed.

    Signals:
        hear_asked(str, int, int): A dictation, and from which to which sample of it the user wants to hear it.
    """

    hear_asked = Signal(str, int, int)
    _kept = Signal(str, str, str, str)
    """Out of the history's thread: what was heard, what stands there now, the text before it, and the language."""

    def __init__(
        self,
        ask: Callable[[Question], None],
        ring: str,
        dictation_at: Callable[[int], tuple[str, int] | None],
        history: HistoryStore,
        window: DictationWindow,
        lessons: Lessons,
        run: Callable[[Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._ask = ask
        self._ring = ring
        self._dictation_at = dictation_at
        self._history = history
        self._words = window.edit.alternatives
        self.lessons = lessons
        self._window = window
        self._run = run
        self._changed = changed
        self._numbers = count(1)
        self._asked: dict[int, AlternativesMenu] = {}
        """The menus that are open and wait, by the numbers of their questions."""
        self._later: list[tuple[Word, Word, str]] = []
        """What was corrected in dictations that went on: their text is written whole once they end."""
        self._words.asked.connect(self._ask_in_window)
        self._words.corrected.connect(self._correct_in_window)
        self._words.hear_asked.connect(self._hear_in_window)
        self._words.can_hear = True
        lessons.told.connect(window.show_notice)
        self._kept.connect(self._learn)

    def take(self, answer: Answered) -> None:
        """What the engine has found."""
        menu = self._asked.pop(answer.number, None)
        if menu is not None:
            menu.show_texts(answer.texts)

    def ask(self, name: str, first: int, last: int, menu: AlternativesMenu) -> None:
        """Ask what else was said in the place of these words of a past dictation."""
        self._ask_about(self._history.get(name), first, last, menu, None)

    def correct(self, name: str, first: int, last: int, text: str) -> None:
        """Put a text in the place of these words of a past dictation."""

        def keep() -> None:
            before = self._history.get(name)
            after = corrected(before, first, last, text) if before is not None else None
            if before is not None and after is not None:
                self._history.revise(name, after.text, after.words)
                heard = core(text_of(before.words[first : last + 1]))
                led_in = text_of(before.words[:first])
                self._kept.emit(heard, text, led_in, before.language)

        self._run(keep)

    def settle(self) -> None:
        """Write what was corrected in dictations that have ended since."""
        later, self._later = self._later, []
        for first, last, text in later:
            self._correct_in_window(first, last, text)

    # --- In the window

    def _ask_in_window(self, first: Word, last: Word, menu: AlternativesMenu) -> None:
        found = self._found(first, last)
        if found is None:
            menu.show_nothing(self.tr("Only what is kept in the history has alternatives"))
            return
        dictation, a, b, start = found
        self._ask_about(dictation, a, b, menu, start)

    def _correct_in_window(self, first: Word, last: Word, text: str) -> None:
        found = self._found(first, last)
        if found is None:
            return
        dictation, a, b, _ = found
        if dictation.is_open:
            self._later.append((first, last, text))
        else:
            self.correct(dictation.id, a, b, text)

    def _hear_in_window(self, first: Word, last: Word) -> None:
        found = self._found(first, last)
        if found is None or self._history.audio_path(found[0].id) is None:
            self._window.show_notice(self.tr("There is no recording of these words."), "info", key=_NO_SOUND)
        else:
            start = found[3]
            self.hear_asked.emit(found[0].id, first.start - start, last.end - start)

    def _found(self, first: Word, last: Word) -> tuple[Dictation, int, int, int] | None:
        """The dictation of the window's words, which of its words they are, and its first sample."""
        at = self._dictation_at(first.start)
        dictation = self._history.get(at[0]) if at is not None else None
        if at is None or dictation is None:
            return None
        start = at[1]
        a = place_of(dictation.words, first.start - start, first.text)
        b = a if last is first else place_of(dictation.words, last.start - start, last.text)
        return None if a is None or b is None or b < a else (dictation, a, b, start)

    # --- Asking

    def _ask_about(
        self, dictation: Dictation | None, first: int, last: int, menu: AlternativesMenu, start: int | None
    ) -> None:
        """Ask about some words; `start` is the dictation's first sample in the ring, if it may still be there."""
        around = passage(dictation.words, first, last) if dictation is not None else None
        file = self._history.audio_path(dictation.id) if dictation is not None else None
        if dictation is None or around is None or (file is None and start is None):
            menu.show_nothing(self.tr("There is no recording of it"))
            return
        base = 0 if file is not None else start or 0
        number = next(self._numbers)
        self._asked[number] = menu
        menu.aboutToHide.connect(lambda: self._asked.pop(number, None))
        self._ask(
            Question(
                number,
                str(file or ""),
                self._ring,
                base + around.start,
                base + around.end,
                around.before,
                around.stretch,
                around.after,
                dictation.language,
                self.lessons.terms,
            )
        )

    def _learn(self, heard: str, meant: str, before: str, language: str) -> None:
        self.lessons.learn(heard, meant, before, language)
        self._changed()
