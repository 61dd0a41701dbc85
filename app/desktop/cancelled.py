"""A dictation that was cancelled: what users see of it, and the ways to bring it back."""

from PySide6.QtCore import QObject

from app.hotkeys.binding import parse_binding
from app.hotkeys.gestures import Timing
from app.hotkeys.service import HotkeyService
from app.ui.dictation_window import DictationWindow
from app.ui.key_words import binding_in_words
from app.ui.overlay import Overlay
from app.ui.tray import Tray

BRING_BACK = "cancelled.bring_back"
"""The key of the notice whose action brings the dictation back."""

_BY_KEY_MS = round(1000 * Timing().undo)
"""The offer stands over other programs' windows for as long as the key brings the dictation back."""


class Cancelled(QObject):
    """Says so in the window, the overlay and the tray, and offers to undo it there and by its key until `withdraw`."""

    def __init__(self, window: DictationWindow, overlay: Overlay, tray: Tray, keys: HotkeyService) -> None:
        super().__init__()
        self._window = window
        self._overlay = overlay
        self._tray = tray
        self._keys = keys
        self._has_successor = False

    def show(self) -> None:
        """The newest dictation was cancelled."""
        self._has_successor = False
        self._keys.offer_undo(is_offered=True)
        action, offer = self.tr("Bring it back"), self.tr("Cancelled · Sayso's window brings it back")
        if self._keys.undo_key:
            key = binding_in_words(parse_binding(self._keys.undo_key))
            action = self.tr("Bring it back ({key})").format(key=key)
            offer = self.tr("Cancelled · {key} brings it back").format(key=key)
        self._window.show_cancelled()
        self._window.show_notice(
            self.tr("The dictation was cancelled; the history keeps it."), "info", action, BRING_BACK
        )
        self._overlay.show_cancelled(offer, _BY_KEY_MS)
        if not self._overlay.is_shown and not self._window.isVisible():
            self._tray.show_message(offer)
        self._tray.show_can_return(can_return=True)

    def show_return(self, *, must_wait: bool) -> None:
        """It is brought back, now or behind the dictation that is under way."""
        self.withdraw()
        if must_wait:
            self._window.show_notice(self.tr("It is written as soon as this dictation has ended."), "info")

    def note_start(self) -> None:
        """Another dictation begins."""
        self._has_successor = True

    def note_end(self) -> None:
        """A dictation has come to its end: one that began after the cancel takes the offer away."""
        if self._has_successor:
            self.withdraw()

    def withdraw(self) -> None:
        """It can't be brought back any more, or users have gone on without it."""
        self._keys.offer_undo(is_offered=False)
        self._window.withdraw_notice(BRING_BACK)
        self._overlay.withdraw_cancelled()
        self._tray.show_can_return(can_return=False)
