"""What users teach by correcting: names and terms go into the learned vocabulary, and can be taken out again at once."""

import logging
from collections import Counter
from collections.abc import Collection

from PySide6.QtCore import QObject, QTimer, Signal

from app.settings import declarations as keys
from app.settings.errors import StandingValueError
from app.settings.store import SettingsStore
from app.settings.vocabulary import expected_terms
from app.ui.dictation_window import DictationWindow
from app.writing.learning import lesson, lessons
from app.writing.tables import table_for

_log = logging.getLogger(__name__)

_LEARNED = "lessons.learned."
_MOST = 1000
_QUIET_MS = 2500
"""After which a user has finished a correction."""


class Lessons(QObject):
    """Learns as long as the settings want it. Belongs to the window's thread.

    Args:
        settings: Have the vocabulary.
        window: Its text is watched: what users change in it between two dictations may be a correction.

    Signals:
        told(str, str, str, str): A sentence on what was learned, its level, and an action with the key that `act` takes.
    """

    told = Signal(str, str, str, str)

    def __init__(self, settings: SettingsStore, window: DictationWindow) -> None:
        super().__init__(window)
        self._settings = settings
        self._edit = window.edit
        self._known = self._edit.text
        """The window's text as far as it was looked at."""
        self._refused: set[str] = set()
        """Terms that the user took out again in this run."""
        self._taught: Counter[str] = Counter()
        """Terms that are in the vocabulary since corrections of this run, and how many of these taught each."""
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self.look)
        self._edit.dictation_begins.connect(self.look)
        self._edit.alternatives.asked.connect(lambda *_: self.look())
        self._edit.document().contentsChanged.connect(self._on_changed)
        window.notice_acted.connect(self.act)

    @property
    def terms(self) -> tuple[str, ...]:
        """All that is expected, learned or not."""
        return expected_terms(self._settings)

    def learn(self, heard: str, meant: str, before: str = "", language: str = "") -> None:
        """Learn from one correction that is in the history. One of the window's text `look` is not to see: `pass_over` it.

        Args:
            heard: What stood there.
            meant: What stands there now.
            before: The text in front of it.
            language: Whisper's code; empty if nobody knows.
        """
        if self._settings.get(keys.VOCABULARY_LEARN):
            term = _lesson(heard, meant, before, language)
            if term is not None and (self._add([term]) or term in self._taught):
                self._taught[term] += 1

    def unlearn(self, heard: str, meant: str, before: str = "", language: str = "") -> None:
        """A correction was taken back: what only such ones have taught in this run is forgotten. See `learn`."""
        term = _lesson(heard, meant, before, language)
        if term is not None and term in self._taught:
            self._taught[term] -= 1
            if not self._taught[term]:
                del self._taught[term]
                self._forget([term])

    def look(self) -> None:
        """See what the user has changed in the window since the last time. What was undone teaches nothing."""
        before = self._known
        self.pass_over()
        is_undone = self._edit.document().isRedoAvailable()
        if before != self._known and before and not is_undone and self._settings.get(keys.VOCABULARY_LEARN):
            self._add(lessons(before, self._known))

    def pass_over(self) -> None:
        """What the window's text is now was looked at."""
        self._known = self._edit.text
        self._quiet.stop()

    def act(self, key: str) -> None:
        """Do what a notice offered."""
        if key.startswith(_LEARNED):
            forgotten = key.removeprefix(_LEARNED).split("\n")
            self._refused.update(forgotten)
            self.pass_over()
            self._forget(forgotten)

    def _on_changed(self) -> None:
        if self._edit.is_dictating:
            self._known = self._edit.text
        else:
            self._quiet.start()

    def _forget(self, terms: Collection[str]) -> None:
        try:
            self._settings.update(
                keys.VOCABULARY_LEARNED, lambda learned: tuple(term for term in learned if term not in terms)
            )
        except StandingValueError as error:
            self.told.emit(str(error), "warning", "", "")

    def _add(self, terms: list[str]) -> bool:
        """Learn those that are new; whether there are any."""
        known = self.terms
        new = [term for term in terms if term not in known and term not in self._refused]
        if not new:
            return False
        try:
            self._settings.update(keys.VOCABULARY_LEARNED, lambda learned: (*learned, *new)[-_MOST:])
        except StandingValueError:  # it is told where settings are; a correction does not need the vocabulary
            _log.info("nothing is learned: what was learned before cannot be read")
            return False
        sentence = self.tr("Learned for the vocabulary: {terms}").format(terms=", ".join(new))
        self.told.emit(sentence, "info", self.tr("Undo"), _LEARNED + "\n".join(new))
        return True


def _lesson(heard: str, meant: str, before: str, language: str) -> str | None:
    table = table_for(language)
    return lesson(heard, meant, before, table.small_words if table is not None else ())
