"""What else the words of a past dictation may be: the menu at them.

Which words may stand there is asked with a signal, which hands over the menu that shows the answer. The text itself changes when
the dictation is shown anew.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextEdit

from app.history.correcting import core
from app.history.records import Dictation
from app.history.spans import Span
from app.ui.alternatives_menu import AlternativesMenu
from app.ui.utf16 import Utf16
from app.ui.word_marks import below


class HistoryAlternatives(QObject):
    """Belongs to the text of a dictation.

    Signals:
        asked(Word, Word, AlternativesMenu): What may stand in the place of the words from this one to that one? The menu shows the
            answer until it is closed.
        corrected(Word, Word, str): The user wants this text in their place.
        hear_asked(int): From which sample on the user wants to hear it.
    """

    asked = Signal(object, object, object)
    corrected = Signal(object, object, str)
    hear_asked = Signal(int)

    def __init__(
        self, edit: QTextEdit, explanation: Callable[[Span], str], is_doubtful: Callable[[Span], bool]
    ) -> None:
        super().__init__(edit)
        self._edit = edit
        self._explanation = explanation
        self._is_doubtful = is_doubtful
        self._spans: Sequence[Span] = ()
        self._utf16 = Utf16("")
        self._can_hear = False
        self._can_change = False
        self._menu: AlternativesMenu | None = None

    @property
    def menu(self) -> AlternativesMenu | None:
        """The menu, while it is open."""
        return self._menu

    def show_dictation(self, dictation: Dictation, spans: Sequence[Span], utf16: Utf16) -> None:
        """Whose words they are, and where they stand."""
        self._spans, self._utf16 = spans, utf16
        self._can_hear = dictation.has_audio
        self._can_change = not dictation.is_open
        self.close()

    def close(self) -> None:
        """Close the menu, if it is open."""
        if self._menu is not None:
            self._menu.close()

    def has_words_at(self, cursor: QTextCursor) -> bool:
        return bool(self._within(cursor))

    def open(self, cursor: QTextCursor) -> bool:
        """Open the menu for the words at a cursor or within its selection; false if there are none."""
        spans = self._within(cursor)
        if not spans:
            return False
        first, last = spans[0].word, spans[-1].word
        text = core(self._edit.toPlainText()[spans[0].start : spans[-1].end])
        is_doubtful = len(spans) == 1 and self._is_doubtful(spans[0])
        title = self._explanation(spans[0]) if is_doubtful else self.tr("“{text}”").format(text=text)
        menu = self._menu = AlternativesMenu(text, title, self._edit, is_doubtful=is_doubtful, can_hear=self._can_hear)
        menu.chosen.connect(lambda chosen: self.corrected.emit(first, last, chosen))
        menu.right.connect(lambda: self.corrected.emit(first, last, text))
        menu.hear_asked.connect(lambda: self.hear_asked.emit(first.start))
        menu.aboutToHide.connect(self._forget_menu)
        menu.open_at(self._place(spans[0]))
        self.asked.emit(first, last, menu)
        return True

    def _within(self, cursor: QTextCursor) -> list[Span]:
        if not self._can_change:
            return []
        start, end = self._utf16.place(cursor.selectionStart()), self._utf16.place(cursor.selectionEnd())
        return [
            span
            for span in self._spans
            if core(span.word.text)
            and ((span.start < end and start < span.end) or (start == end and span.start <= start <= span.end))
        ]

    def _place(self, span: Span) -> QPoint:
        return below(self._edit, self._utf16.units(span.start))

    def _forget_menu(self) -> None:
        self._menu = None
