"""What the history says while there is nothing in it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.ui.empty_page import EmptyPage


class HistoryEmpty(EmptyPage):
    """Signals: settings_asked, when the history is turned off and the user wants it on."""

    settings_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("history", parent)
        self.settings.clicked.connect(self.settings_asked)
        self.show_kept(is_kept=True)

    def show_kept(self, *, is_kept: bool) -> None:
        """Whether new dictations are kept."""
        if is_kept:
            title = self.tr("No dictations yet")
            text = self.tr(
                "What you dictate is kept here, on this computer only: to search, to copy, and to hear again."
            )
        else:
            title = self.tr("The history is turned off")
            text = self.tr("Dictations are not kept. Turn the history on to find them here.")
        self.say(title, text, can_be_set=not is_kept)
