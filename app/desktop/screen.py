"""Everything that shows what the app is doing, told at once: window, overlay, tray, and who follows `sayso ctl status`."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRect

from app.desktop.cancelled import Cancelled
from app.desktop.ports import Target
from app.desktop.state import State
from app.ui.dictation_window import DictationWindow
from app.ui.overlay import Overlay
from app.ui.sentences import told
from app.ui.tray import Tray
from app.writing.phrases import Rewrite
from streaming.events import Word, text_of


class Screen(QObject):
    """The controller's view.

    Args:
        window: Shows text that was dictated into it.
        overlay: Shows the tail of the text while it goes elsewhere.
        tray: Shows the state.
        announce: Tells followers of the state.
        cancelled: Offers to bring a cancelled dictation back.
        ended: Is told the text of a dictation that is complete.
    """

    def __init__(
        self,
        window: DictationWindow,
        overlay: Overlay,
        tray: Tray,
        announce: Callable[[State], None],
        cancelled: Cancelled,
        ended: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._window = window
        self._overlay = overlay
        self._tray = tray
        self._announce = announce
        self._cancelled = cancelled
        self._ended = ended

    def expect(self, target: Target, focused: QRect | None) -> None:
        """A dictation is about to begin: where its text goes, and the window that has the focus, in native pixels."""
        self._cancelled.note_start()
        self._window.takes_text = target is Target.WINDOW
        self._overlay.set_focused_window(focused)

    def end_phrase(self) -> None:
        """The speaker has paused."""
        self._window.end_phrase()

    def show_state(self, state: State, sentence: str) -> None:
        sentence = told(sentence)
        self._window.show_state(state, sentence)
        self._tray.show_state(state, sentence)
        self._overlay.show_state(state, sentence)
        self._announce(state)

    def show_text(self, words: Sequence[Word], tentative: str, target: Target) -> None:
        if target is Target.WINDOW:
            if words:
                self._window.add_committed(list(words))
            self._window.show_tentative(tentative)
        if words:
            self._overlay.add_committed(text_of(words))
        self._overlay.show_tentative(tentative)

    def rewrite_text(self, rewrite: Rewrite, target: Target) -> None:
        removed = text_of(rewrite.removed)
        if target is Target.WINDOW:
            self._window.rewrite(removed, list(rewrite.words))
        self._overlay.rewrite(removed, text_of(rewrite.words))

    def show_level(self, rms_db: float, peak_db: float, *, is_clipping: bool) -> None:
        """The loudness of what is being recorded."""
        self._window.show_level(rms_db, peak_db, is_clipping)
        self._overlay.show_level(rms_db, peak_db, is_clipping)

    def show_end(self, text: str, target: Target) -> None:
        del target
        self._window.show_tentative("")
        if self._window.state is State.IDLE:  # it was brought back: no state has told the window of its end
            self._window.end_dictation()
        self._cancelled.note_end()
        self._ended(text)

    def show_cancelled(self, dictation: str) -> None:
        del dictation
        self._window.show_tentative("")
        self._cancelled.show()

    def show_return(self, dictation: str, *, must_wait: bool) -> None:
        del dictation
        self._cancelled.show_return(must_wait=must_wait)
