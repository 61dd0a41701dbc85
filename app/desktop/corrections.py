"""What else was heard in a place, and what users put there: asked of the engine, kept in the history, learned.

The words of a dictation are those of the history, also while it goes on; their sound is the recording there or, until that is
written, the ring that the microphone fills. What the user corrects or undoes goes to the history's thread in that order.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count

from PySide6.QtCore import QObject, Signal

from app.desktop.begun import Begun
from app.desktop.lessons import Lessons
from app.engine.events import Answered, Question
from app.history.amendments import Amended, Amendments, Correction
from app.history.correcting import passage, place_of
from app.history.records import Dictation
from app.history.store import HistoryStore
from app.ui.alternatives_menu import AlternativesMenu
from app.ui.dictation_window import DictationWindow
from streaming.events import Word

_NO_SOUND = "corrections.sound"


class Corrections(QObject):
    """Belongs to the window's thread.

    Args:
        ask: Asks the engine; `take` gets the answer.
        ring: Name of the ring that the microphone fills.
        begun: The dictations of this run that are kept.
        history: Has the words and the recordings.
        window: Its words have alternatives.
        lessons: Have the vocabulary, and learn from what is corrected.
        run: Does something with the history in its thread.
        changed: Is called in the window's thread when a text has changed.

    Signals:
        hear_asked(str, int, int): A dictation, and from which to which sample of it the user wants to hear it.
    """

    hear_asked = Signal(str, int, int)
    _amended = Signal(object)
    """Out of the history's thread: what is in the history now, or no longer is."""

    def __init__(
        self,
        ask: Callable[[Question], None],
        ring: str,
        begun: Begun,
        history: HistoryStore,
        window: DictationWindow,
        lessons: Lessons,
        run: Callable[[Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._ask = ask
        self._ring = ring
        self._begun = begun
        self._history = history
        self._words = window.edit.alternatives
        self.lessons = lessons
        self._window = window
        self._run = run
        self._changed = changed
        self._numbers = count(1)
        self._asked: dict[int, AlternativesMenu] = {}
        """The menus that are open and wait, by the numbers of their questions."""
        self._amendments = Amendments(history)
        self._words.asked.connect(self._ask_in_window)
        self._words.corrected.connect(lambda *made: self._amend_in_window(self._amendments.make, *made))
        self._words.taken_back.connect(lambda *made: self._amend_in_window(self._amendments.take_back, *made))
        self._words.hear_asked.connect(self._hear_in_window)
        self._words.can_hear = True
        self._words.dictation_of = lambda word: (begun.at(word.start) or ("", 0))[0]
        lessons.told.connect(window.show_notice)
        self._amended.connect(self._take_amended)

    def take(self, answer: Answered) -> None:
        """What the engine has found."""
        menu = self._asked.pop(answer.number, None)
        if menu is not None:
            menu.show_texts(answer.texts)

    def ask(self, name: str, first: Word, last: Word, menu: AlternativesMenu) -> None:
        """Ask what else was said in the place of the words from `first` to `last` of a past dictation."""
        self._ask_about(name, first, last, menu)

    def correct(self, name: str, first: Word, last: Word, text: str) -> None:
        """Put a text in the place of the words from `first` to `last` of a past dictation."""
        self._amend(lambda: self._amendments.make(Correction(name, first, last, text, is_elsewhere=True)))

    def settle(self) -> None:
        """Write what was corrected in dictations that have ended since."""
        if self._amendments.is_waiting:
            self._amend(self._amendments.settle)

    def close(self) -> None:
        """The app ends: what was corrected in a dictation that goes on is written as far as that has come."""
        self._run(self._amendments.close)

    def _amend(self, how: Callable[[], Iterable[Amended]]) -> None:
        """Change something in the history's thread; show it and learn from it in this one."""

        def tell() -> None:
            for amended in how():
                self._amended.emit(amended)

        self._run(tell)

    # --- In the window

    def _ask_in_window(self, first: Word, last: Word, menu: AlternativesMenu) -> None:
        said = self._said(first, last)
        if said is None:
            menu.show_nothing(self.tr("Only what is kept in the history has alternatives"))
        else:
            self._ask_about(*said, menu, first.start - said[1].start)

    def _amend_in_window(
        self, how: Callable[[Correction], Iterable[Amended]], first: Word, last: Word, text: str
    ) -> None:
        said = self._said(first, last)
        if said is not None:
            if self._found(*said) is not None:
                self.lessons.pass_over()  # it teaches once it is in the history
            correction = Correction(*said, text)
            self._amend(lambda: how(correction))

    def _hear_in_window(self, first: Word, last: Word) -> None:
        said = self._said(first, last)
        if said is None or self._found(*said) is None or self._history.audio_path(said[0]) is None:
            self._window.show_notice(self.tr("There is no recording of these words."), "info", key=_NO_SOUND)
        else:
            name, first, last = said
            self.hear_asked.emit(name, first.start, last.end)

    def _said(self, first: Word, last: Word) -> tuple[str, Word, Word] | None:
        """The dictation to which the window's words may belong, and these with times that count from its beginning."""
        at = self._begun.at(first.start)
        if at is None or at != self._begun.at(last.start):
            return None
        name, origin = at
        first, last = (replace(word, start=word.start - origin, end=word.end - origin) for word in (first, last))
        return name, first, last

    # --- Asking

    def _found(self, name: str, first: Word, last: Word) -> tuple[Dictation, int, int] | None:
        """The dictation, and which of its words they are, if the history has them."""
        dictation = self._history.get(name)
        place = place_of(dictation.words, first, last) if dictation is not None else None
        return (dictation, *place) if dictation is not None and place is not None else None

    def _ask_about(self, name: str, first: Word, last: Word, menu: AlternativesMenu, origin: int | None = None) -> None:
        """Ask about some words; `origin` is the dictation's first sample in the ring, if it may still be there."""
        found = self._found(name, first, last)
        if found is None:
            menu.show_nothing(self.tr("Only what is kept in the history has alternatives"))
            return
        dictation, *place = found
        around = passage(dictation.words, *place)
        file = self._history.audio_path(name)
        if around is None:
            menu.show_nothing(self.tr("Too many words at once: choose fewer"))
            return
        if file is None and origin is None:
            menu.show_nothing(self.tr("There is no recording of it"))
            return
        base = 0 if file is not None else origin or 0
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

    def _take_amended(self, amended: Amended) -> None:
        if amended.correction.is_elsewhere and amended.is_standing:
            self._show_in_window(amended)
        learn = self.lessons.learn if amended.is_standing else self.lessons.unlearn
        learn(amended.heard, amended.meant, amended.before, amended.language)
        self._changed()

    def _show_in_window(self, amended: Amended) -> None:
        """Let the words change in the window, too, if they stand there as they were heard."""
        correction = amended.correction
        origin = self._begun.first_sample(correction.dictation)
        if origin is None:
            return
        words = (correction.first, correction.last)
        first, last = (replace(word, start=word.start + origin, end=word.end + origin) for word in words)
        self._words.follow(first, last, amended.heard, amended.meant)
        if not self._window.edit.is_dictating:
            self.lessons.pass_over()  # it is taught by itself
