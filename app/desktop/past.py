"""What is done with texts and recordings once they are there: shown, corrected, heard again, and counted.

Files that are transcribed belong here, too: they were recorded before.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from PySide6.QtCore import QObject

from app.desktop.corrections import Corrections
from app.desktop.file_transcriptions import FileTranscriptions
from app.desktop.gui_thread import GuiThread
from app.desktop.history_pages import HistoryPages
from app.desktop.lessons import Lessons
from app.desktop.parts import HistoryPart
from app.desktop.recordings import Recordings
from app.desktop.saving import Saving
from app.desktop.second_looks import SecondLooks
from app.desktop.statistics_part import StatisticsPart
from app.desktop.transcribing import Transcribing
from app.desktop.waiting_files import WaitingFiles
from app.engine.events import Answered, Question
from app.history.records import Dictation
from app.history.store import HistoryStore
from app.paths import waiting_files_file
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from app.writing.writer import Writer


class Past(QObject):
    """Belongs to the window's thread.

    Args:
        stack: Gets what must be closed.
        history: Has the texts and the recordings.
        memory: Its thread, and which dictations are of this run.
        settings: What the user wants.
        window: Offers and tells.
        gui: The window's thread.
        writer_again: Makes what writes a dictation as it was written.
        ask: Asks the engine; `take` gets the answer.
        ring: Name of the ring that the microphone fills.
        saving: Asks where to write files.
        show_settings: Opens the dialog of settings.
        new_id: Names what goes into the history.
        changed: Is called when the history has something new.
    """

    def __init__(  # noqa: PLR0913 - each is another part of the app
        self,
        stack: ExitStack,
        history: HistoryStore,
        memory: HistoryPart,
        settings: SettingsStore,
        window: DictationWindow,
        gui: GuiThread,
        *,
        writer_again: Callable[[Dictation], Writer],
        ask: Callable[[Question], None],
        ring: str,
        saving: Saving,
        show_settings: Callable[[], None],
        new_id: Callable[[], str],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._history = history
        self._settings = settings
        self._gui = gui
        self._memory = memory
        again = self._transcribing(changed, new_writer=writer_again)
        self._recordings = Recordings(history, settings, window, again)
        quietly = self._transcribing(lambda: None, new_writer=writer_again, is_background=True)
        self._looks = SecondLooks(history, settings, quietly)
        stack.callback(self._looks.close)
        self._looks.found.connect(self._recordings.propose)
        waiting = WaitingFiles(waiting_files_file(), memory.run)
        self._files = FileTranscriptions(settings, window, self._transcribing(changed), new_id, waiting)
        stack.callback(self._files.close)
        lessons = Lessons(settings, window)
        self._corrections = Corrections(ask, ring, memory.begun, history, window, lessons, memory.run, changed)
        stack.callback(self._corrections.close)
        self._pages = HistoryPages(
            history, settings, memory.run, self._recordings, self._corrections, saving, show_settings
        )
        self._statistics = StatisticsPart(history, settings, gui, memory.run, show_settings)
        stack.callback(self._statistics.close)
        window.statistics_asked.connect(self._statistics.open)

    def begin(self) -> None:
        """Offer what an earlier run of the program has left undone."""
        self._memory.recover(self.offer)
        self._files.offer()

    def offer(self, dictation: str, seconds: float) -> None:
        """Offer to transcribe a recording; may be called from any thread."""
        self._gui.post(lambda: self._recordings.offer(dictation, seconds))

    def show_changes(self, recent: Sequence[Dictation]) -> None:
        """The history has something new, of which these are the newest."""
        self._corrections.settle()
        self._looks.consider(recent)
        self._pages.refresh()

    def open(self) -> None:
        """Show the window of the history."""
        self._pages.open()

    def add_files(self, files: Sequence[Path]) -> None:
        """Transcribe these."""
        self._files.add(files)

    def take(self, answer: Answered) -> None:
        """What the engine has found."""
        self._corrections.take(answer)

    def be_silent(self) -> None:
        """Play nothing: the microphone would hear it."""
        self._pages.be_silent()

    def close(self) -> None:
        """The window of the history closes."""
        self._pages.close()

    def _transcribing(
        self,
        changed: Callable[[], None],
        *,
        new_writer: Callable[[Dictation], Writer] | None = None,
        is_background: bool = False,
    ) -> Transcribing:
        return Transcribing(
            self._history,
            self._settings,
            self._gui,
            self._memory.run,
            changed,
            new_writer=new_writer,
            is_background=is_background,
        )
