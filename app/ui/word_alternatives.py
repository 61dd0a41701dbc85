"""What else the dictated words of the window may be: the menu at them, and another text in their place.

Which words may stand there is asked with a signal, which hands over the menu that shows the answer.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QMenu, QTextEdit

from app.history.correcting import core, place_of
from app.history.sharing import shares
from app.ui.alternatives_menu import AlternativesMenu, as_label
from app.ui.doubts import Doubt, Doubts
from app.ui.utf16 import n_units
from app.ui.word_marks import below
from streaming.events import Word

_KEPT_FOR_UNDO = 500


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some dictated words of a text, one behind the other."""

    words: tuple[Doubt, ...]
    text: str
    """As it stands in the text."""

    @property
    def said(self) -> tuple[Word, Word]:
        """The first and the last of the words, as they were heard."""
        return _ends(self.words)


@dataclass(frozen=True, slots=True)
class _Part:
    """What stands in the place of the words of one dictation."""

    said: tuple[Word, Word]
    """The first and the last of them."""
    text: str
    put: Word | None
    """The text, as a word in their place; None if nothing stands there."""


@dataclass(slots=True)
class _Exchange:
    """A text that the user has put in the place of words."""

    parts: tuple[_Part, ...]
    step: int
    """How many steps could be undone right behind it."""
    is_undone: bool = False


class WordAlternatives(QObject):
    """Belongs to a text edit, which it changes as its user would.

    What is put in the place of words of several dictations is told for each dictation by itself: the part of the text that
    belongs to it, which may be empty.

    Signals:
        asked(Word, Word, AlternativesMenu): What may stand in the place of the words from this one to that one? The menu shows the
            answer until it is closed.
        corrected(Word, Word, str): The user has put this text in their place, or put it there again after an undo; or it stands
            there, and is right.
        taken_back(Word, Word, str): The user has undone that.
        hear_asked(Word, Word): How did they sound? Only while `can_hear`.
        settled: A word is in doubt no longer.
    """

    asked = Signal(object, object, object)
    corrected = Signal(object, object, str)
    taken_back = Signal(object, object, str)
    hear_asked = Signal(object, object)
    settled = Signal()

    def __init__(self, edit: QTextEdit, words: Doubts) -> None:
        super().__init__(edit)
        self.can_hear = False
        self.dictation_of: Callable[[Word], str] = lambda _: ""
        """The dictation that a word belongs to."""
        self._edit = edit
        self._words = words
        self._menu: AlternativesMenu | None = None
        self._offered: Stretch | None = None
        """What the menu is about."""
        self._exchanges: list[_Exchange] = []
        """What can be undone, or done again."""
        edit.document().contentsChanged.connect(self._follow)

    @property
    def menu(self) -> AlternativesMenu | None:
        """The menu, while it is open."""
        return self._menu

    def open(self, cursor: QTextCursor) -> bool:
        """Open the menu for the words at a cursor or within its selection; false if none was dictated."""
        stretch = self._stretch(cursor)
        if stretch is None:
            return False
        is_doubtful = any(word.is_marked for word in stretch.words)
        title = self.tr("“{text}”").format(text=stretch.text)
        if len(stretch.words) == 1 and is_doubtful:
            title = self.explanation(stretch.words[0])
        menu = AlternativesMenu(stretch.text, title, self._edit, is_doubtful=is_doubtful, can_hear=self.can_hear)
        menu.chosen.connect(lambda text: self._put(stretch, text))
        menu.right.connect(lambda: self._settle(stretch))
        menu.hear_asked.connect(lambda: self.hear_asked.emit(*stretch.said))
        menu.aboutToHide.connect(self._forget_menu)
        self._menu, self._offered = menu, stretch
        menu.open_at(below(self._edit, stretch.words[0].start))
        self.asked.emit(*stretch.said, menu)
        return True

    def add_to(self, menu: QMenu, cursor: QTextCursor) -> None:
        """Put what can be done with the words there on top of a menu."""
        stretch = self._stretch(cursor)
        if stretch is None:
            return
        first = menu.actions()[0]
        doubts = [word for word in stretch.words if word.is_marked]
        offered = []
        if doubts:
            title = menu.addAction(as_label(self.explanation(doubts[0])))
            title.setEnabled(False)
            offered.append(title)
        others = menu.addAction(self.tr("What else it may be…"))
        others.triggered.connect(lambda: self.open(cursor))
        offered.append(others)
        if doubts:
            right = menu.addAction(self.tr("This word is right"))
            right.triggered.connect(lambda: self._settle(stretch))
            offered.append(right)
        if self.can_hear:
            hear = menu.addAction(self.tr("Hear it again"))
            hear.triggered.connect(lambda: self.hear_asked.emit(*stretch.said))
            offered.append(hear)
        menu.insertActions(first, offered)
        menu.insertSeparator(first)

    def explanation(self, doubt: Doubt) -> str:
        """How sure the model was of a word."""
        percent = round(doubt.word.probability * 100)
        return self.tr("Not sure about “{word}” ({percent} %)").format(word=doubt.text, percent=percent)

    def _stretch(self, cursor: QTextCursor) -> Stretch | None:
        words = [word for word in self._words.within(cursor.selectionStart(), cursor.selectionEnd()) if core(word.text)]
        if not words:
            return None
        return Stretch(tuple(words), core(self._cursor(words).selectedText()))

    def _cursor(self, words: Sequence[Doubt]) -> QTextCursor:
        """Selects what is from the first to the last of some words that stand in the text."""
        cursor = QTextCursor(self._edit.document())
        cursor.setPosition(words[0].start)
        cursor.setPosition(words[-1].end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _is_there(self, stretch: Stretch) -> bool:
        """Whether the words stand in the text as they did when they were looked at."""
        is_whole = all(self._words.has(doubt.word) for doubt in stretch.words)
        return is_whole and core(self._cursor(stretch.words).selectedText()) == stretch.text

    def _put(self, stretch: Stretch, text: str) -> None:
        """Another text in the place of the words, without the marks around them; one step to undo."""
        if not self._is_there(stretch):
            return
        for exchange in [exchange for exchange in self._exchanges if exchange.is_undone]:
            self._forget(exchange)
        cursor = self._exchange(stretch, text)
        self._edit.setTextCursor(cursor)
        self.settled.emit()
        for part in self._exchanges[-1].parts:
            self.corrected.emit(*part.said, part.text)

    def follow(self, first: Word, last: Word, heard: str, text: str) -> None:
        """Show what was corrected elsewhere: `text` in the place of what was heard from `first` to `last`, if that stands here.

        It is one step to undo, and what undoes it is told. The user's cursor stays where it is. Where the two are the same, the
        words are right as they stand.
        """
        words = self._words.between(first.start, last.end)
        ends = place_of([doubt.word for doubt in words], first, last)
        if ends is None:
            return
        words = words[ends[0] : ends[1] + 1]
        stretch = Stretch(tuple(words), core(self._cursor(words).selectedText()))
        if stretch.text != heard or not self._is_there(stretch):
            return
        if text == heard:
            for word in words:
                self._words.settle(word)
        else:
            self._exchange(stretch, text, (first, last))
        self.settled.emit()

    def _exchange(self, stretch: Stretch, text: str, said: tuple[Word, Word] | None = None) -> QTextCursor:
        """Put a text in the place of words that stand there; returns the cursor behind it.

        Args:
            stretch: The words.
            text: Goes there.
            said: What the words are called where they were corrected; by themselves if it is here.
        """
        cursor = self._cursor(stretch.words)
        old, start = cursor.selectedText(), cursor.selectionStart()
        cursor.insertText(old.replace(stretch.text, text, 1))
        parts = self._parts(stretch, text, start, start + n_units(old.partition(stretch.text)[0]), cursor.position())
        if said is not None:
            parts = (replace(parts[0], said=said),)
        self._exchanges.append(_Exchange(parts, self._edit.document().availableUndoSteps()))
        del self._exchanges[:-_KEPT_FOR_UNDO]
        self._edit.document().setModified(False)  # Qt merges nothing that is typed next into the same undo step then
        return cursor

    def _parts(self, stretch: Stretch, text: str, start: int, at: int, end: int) -> tuple[_Part, ...]:
        """What each dictation gets of a text that stands between two places, with marks before it and behind."""
        groups = [tuple(words) for _, words in groupby(stretch.words, lambda doubt: self.dictation_of(doubt.word))]
        texts = [text] if len(groups) == 1 else shares([_text_of(words) for words in groups], text)
        parts = []
        for number, (words, share) in enumerate(zip(groups, texts, strict=True)):
            first, last = _ends(words)
            put = Word(share, first.start, last.end, 1.0) if share else None
            behind = end if number == len(texts) - 1 or not any(texts[number + 1 :]) else at + n_units(share)
            if put is not None:
                self._words.add(put, start, behind, is_marked=False)
            inner = share
            if number > 0:
                inner = _trimmed(inner, words[0].text, is_left=True)
            if number < len(texts) - 1:
                inner = _trimmed(inner, words[-1].text, is_left=False)
            parts.append(_Part((first, last), inner, put))
            start = at = behind + 1  # and the space between them
        return tuple(parts)

    def _follow(self) -> None:
        """Keep up with a change of the text: the menu goes with its words, and what was undone or done again is told."""
        if self._menu is not None and self._offered is not None and not self._is_there(self._offered):
            self._menu.close()
        document = self._edit.document()
        for exchange in [*self._exchanges]:
            is_undone = document.availableUndoSteps() < exchange.step
            if is_undone and not document.isRedoAvailable():
                self._forget(exchange)
            elif is_undone and not exchange.is_undone:
                exchange.is_undone = True
                for part in reversed(exchange.parts):
                    self.taken_back.emit(*part.said, part.text)
            elif exchange.is_undone and not is_undone and not self._is_put(exchange):
                self._forget(exchange)
            elif exchange.is_undone and not is_undone:
                exchange.is_undone = False
                for part in exchange.parts:
                    self.corrected.emit(*part.said, part.text)

    def _is_put(self, exchange: _Exchange) -> bool:
        """Whether its words stand in the text."""
        return all(part.put is None or self._words.has(part.put) for part in exchange.parts)

    def _forget(self, exchange: _Exchange) -> None:
        """The document does not remember it any more."""
        self._exchanges.remove(exchange)
        for part in exchange.parts:
            if exchange.is_undone and part.put is not None:
                self._words.forget(part.put)

    def _settle(self, stretch: Stretch) -> None:
        """The words are right as they stand."""
        if not self._is_there(stretch):
            return
        doubts = [word for word in stretch.words if word.is_marked]
        for doubt in doubts:
            self._words.settle(doubt)
        self.settled.emit()
        for doubt in doubts:
            self.corrected.emit(doubt.word, doubt.word, core(doubt.text))

    def _forget_menu(self) -> None:
        self._menu = self._offered = None


def _ends(words: Sequence[Doubt]) -> tuple[Word, Word]:
    """The first and the last of some words, as they were heard."""
    return words[0].word, words[-1].word


def _text_of(words: Sequence[Doubt]) -> str:
    return " ".join(word.text for word in words)


def _trimmed(text: str, old: str, *, is_left: bool) -> str:
    """Without the marks at one end if the word that stood there has some there, too: those stay where the words are kept."""
    inner, word = core(text), core(old)
    if not inner or not word:
        return text
    if is_left:
        return text[text.index(inner) :] if not old.startswith(word) else text
    return text[: text.index(inner) + len(inner)] if not old.endswith(word) else text
