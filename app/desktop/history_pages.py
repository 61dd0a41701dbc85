"""The window of the history, joined to the store and to the player."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from app.desktop.choices import model_choices
from app.desktop.corrections import Corrections
from app.desktop.recordings import Recordings
from app.desktop.saving import Saving, place_in_words
from app.errors import AppError
from app.files import write_whole
from app.history.forms import ExportForm
from app.history.records import Dictation
from app.history.store import HistoryStore
from app.settings.declarations import HISTORY_KEEP, MODEL_NAME
from app.settings.store import SettingsStore
from streaming.events import SAMPLE_RATE

if TYPE_CHECKING:
    from app.ui.history_window import HistoryWindow
    from app.ui.player import Player


_AROUND = SAMPLE_RATE // 4
"""Samples that are played before the words that somebody wants to hear again."""


class HistoryPages(QObject):
    """The window, once it was asked for.

    Args:
        store: The history.
        settings: Which model is used.
        run: Does something with the store in the history's thread.
        recordings: Transcribes recordings again.
        corrections: Knows what else was heard in a place, and keeps what users put there.
        saving: Asks where to write files.
        show_settings: Opens the dialog of settings.
    """

    def __init__(
        self,
        store: HistoryStore,
        settings: SettingsStore,
        run: Callable[[Callable[[], None]], None],
        recordings: Recordings,
        corrections: Corrections,
        saving: Saving,
        show_settings: Callable[[], None],
    ) -> None:
        super().__init__()
        self._store = store
        self._settings = settings
        self._run = run
        self._recordings = recordings
        self._corrections = corrections
        corrections.hear_asked.connect(self._hear_part)
        recordings.compare_asked.connect(self._open_at)
        self._saving = saving
        self._show_settings = show_settings
        self._is_made = False
        self._has_played = False
        self._part = QTimer(self, singleShot=True)
        self._part.timeout.connect(self._stop)

    @cached_property
    def window(self) -> "HistoryWindow":
        from app.ui.history_window import HistoryWindow  # noqa: PLC0415 - the main window is there sooner without it

        self._is_made = True
        window = HistoryWindow(self._store, ask_path=self._saving.ask)
        window.copy_asked.connect(self._copy)
        window.export_asked.connect(self._export)
        window.retry_asked.connect(self._recordings.transcribe)
        window.notice_acted.connect(self._recordings.act)
        self._recordings.told.connect(window.show_notice)
        window.restore_asked.connect(lambda name: self._run(lambda: self._store.restore(name)))
        window.delete_asked.connect(lambda name: self._run(lambda: self._delete(name)))
        window.delete_all_asked.connect(lambda: self._run(self._delete_all))
        window.settings_asked.connect(self._show_settings)
        window.alternatives_asked.connect(self._corrections.ask)
        window.corrected.connect(self._corrections.correct)
        window.notice_acted.connect(self._corrections.lessons.act)
        self._corrections.lessons.told.connect(window.show_notice)
        self._recordings.offered.connect(window.offer)
        self._recordings.withdrawn.connect(window.withdraw_offer)
        window.second_taken.connect(self._recordings.take)
        window.second_refused.connect(self._recordings.refuse)
        for offer in self._recordings.offers:
            window.offer(offer.dictation, offer.text, offer.model)
        window.play_asked.connect(self._play)
        window.stop_asked.connect(self._stop)
        self._player.moved.connect(window.show_heard)
        self._player.ended.connect(lambda: window.show_heard(None))
        self._player.failed.connect(lambda sentence: window.show_notice(sentence, "error"))
        return window

    @cached_property
    def _player(self) -> "Player":
        from app.ui.player import Player  # noqa: PLC0415

        self._has_played = True
        return Player(self)

    def open(self) -> None:
        self.window.set_models(model_choices(), self._settings.get(MODEL_NAME))
        self.window.show_kept(is_kept=self._settings.get(HISTORY_KEEP))
        self.refresh()
        self.window.come_forward()

    def _open_at(self, name: str) -> None:
        self.open()
        self.window.choose(name)

    def refresh(self) -> None:
        """Show what has changed, if the window is there."""
        if self._is_made:
            self.window.refresh()

    def be_silent(self) -> None:
        """Play nothing: the microphone would hear it."""
        self._stop()

    def close(self) -> None:
        if self._is_made:
            self.window.close()  # carries out a deletion that could still be undone
        if self._has_played:
            self._player.close()

    def _copy(self, dictation: Dictation) -> None:
        QGuiApplication.clipboard().setText(dictation.text)
        self.window.show_copied()

    def _export(self, dictation: Dictation, form: ExportForm, path: Path) -> None:
        from app.history.export import file_content  # noqa: PLC0415

        try:
            write_whole(path, file_content(form, [dictation]))
        except (AppError, OSError) as error:
            self.window.show_notice(str(error), "error")
        else:
            self.window.show_notice(self.tr("Saved to {path}.").format(path=place_in_words(path)), "success")

    def _delete(self, name: str) -> None:
        self._store.delete(name)

    def _delete_all(self) -> None:
        self._store.delete_all()

    def _play(self, name: str, sample: int) -> None:
        path = self._store.audio_path(name)
        if path is not None:
            self._part.stop()
            self._player.play(path, sample)

    def _hear_part(self, name: str, start: int, end: int) -> None:
        """Play some words, and a little around them."""
        self._play(name, max(0, start - _AROUND))
        self._part.start((end - start + 3 * _AROUND) * 1000 // SAMPLE_RATE)

    def _stop(self) -> None:
        self._part.stop()
        if self._has_played:
            self._player.stop()
