"""One sound after the other transcribed whole, and the text of each brought into the history."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.desktop.gui_thread import GuiThread
from app.desktop.retranscription import Retranscribed, Retranscription
from app.history.records import Dictation
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.writing.writer import Writer

_STEP = 5
"""Percent: as often as a screen reader can say it."""

Keep = Callable[[HistoryStore, Retranscribed], None]
"""Writes a text into the history, in the history's thread."""


class Transcribing(QObject):
    """Does one at a time. Belongs to the window's thread.

    Args:
        history: Gets the texts, and knows the languages of dictations.
        settings: The languages that may be spoken otherwise.
        gui: The window's thread.
        run: Does something with the history in its thread.
        changed: Is called in the window's thread when the history has a new text.
        new_writer: Makes what writes a dictation as it was written, or would have been; what is no dictation, and everything
            where there is none, is kept as it was heard.
        is_background: Whether everybody else comes first.

    Signals:
        progressed(int): Percent, in steps, from 0 on.
        done: The text is on its way into the history.
        failed(str, bool): A sentence, and whether the work was ended from outside before it came to a result.
    """

    progressed = Signal(int)
    done = Signal()
    failed = Signal(str, bool)

    def __init__(
        self,
        history: HistoryStore,
        settings: SettingsStore,
        gui: GuiThread,
        run: Callable[[Callable[[], None]], None],
        changed: Callable[[], None],
        *,
        new_writer: Callable[[Dictation], Writer] | None = None,
        is_background: bool = False,
    ) -> None:
        super().__init__()
        self._new_writer = new_writer
        self._is_background = is_background
        self._history = history
        self._settings = settings
        self._gui = gui
        self._run = run
        self._changed = changed
        self._work: Retranscription | None = None
        self._keep: Keep | None = None
        self._percent = -1

    @property
    def is_busy(self) -> bool:
        """Whether something is being transcribed."""
        return self._work is not None

    def start(self, dictation: str, audio: Path, model: str, keep: Keep) -> None:
        """Transcribe a sound; nothing else may be under way.

        Args:
            dictation: The name that the text has in the history.
            audio: The sound file.
            model: Hears it.
            keep: Writes the text.
        """
        assert self._work is None
        languages = self._languages_of(dictation)
        work = self._work = Retranscription(dictation, audio, model, languages, self, is_background=self._is_background)
        self._keep = keep
        work.progressed.connect(self._progress)
        work.done.connect(self._take)
        work.failed.connect(self._fail)
        self._progress(0.0)
        work.start()

    def _languages_of(self, dictation: str) -> tuple[str, ...]:
        """What may be spoken in it; empty for any language.

        Where the history does not know, that is what is spoken at any key: nobody knows at which one it was.
        """
        known = self._history.get(dictation)
        if known is not None and known.language:
            return (known.language,)
        first = self._settings.get(keys.LANGUAGE_CODES)
        second = self._settings.get(keys.LANGUAGE_SECOND_CODES) if self._settings.get(keys.HOTKEY_SECOND) else first
        others = [code for profile in self._settings.get(keys.PROFILES).profiles for code in profile.languages]
        return tuple(dict.fromkeys((*first, *second, *others))) if first and second else ()

    def keep(self, heard: Retranscribed, keep: Keep, writer: Writer | None = None) -> None:
        """Bring a text into the history that was heard before.

        Args:
            heard: The text.
            keep: Does it.
            writer: Writes it first, if it is not written yet.
        """

        def write() -> None:
            keep(self._history, heard if writer is None else heard.written_by(writer))
            self._gui.post(self._changed)

        self._run(write)

    def _writer_of(self, dictation: str) -> Writer | None:
        known = None if self._new_writer is None else self._history.get(dictation)
        return None if known is None or self._new_writer is None else self._new_writer(known)

    def pause(self) -> None:
        """Let what is under way rest until `go_on`."""
        if self._work is not None:
            self._work.pause()

    def go_on(self) -> None:
        if self._work is not None:
            self._work.go_on()

    def cancel(self) -> None:
        """Break it off, if something is under way; no signal follows."""
        if self._work is not None:
            self._work.cancel()
            self._end()

    def _progress(self, share: float) -> None:
        percent = _STEP * int(100 * share / _STEP)
        if self._work is not None and percent != self._percent:
            self._percent = percent
            self.progressed.emit(percent)

    def _take(self, heard: Retranscribed) -> None:
        keep = self._keep
        assert keep is not None

        self._end()
        self.keep(heard, keep, self._writer_of(heard.dictation))
        self.done.emit()

    def _fail(self, sentence: str, is_ended: bool) -> None:
        self._end()
        self.failed.emit(sentence, is_ended)

    def _end(self) -> None:
        work, self._work, self._keep, self._percent = self._work, None, None, -1
        if work is not None:
            work.deleteLater()
