"""Which profile dictations have: a small button in the window, as long as there are profiles."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import QWidget

from app.ui.badges import Badge
from app.ui.choice_menu import Choice, ChoiceMenu

_SHORTEST = 84  # pixels; it stands beside three others


class ProfileBadge(Badge):
    """Says which profile the last dictation had, and lets users choose one for the next ones.

    Signals:
        chosen: The name of a profile for all dictations; empty for that of each program.
        edit_asked: The user wants to see the profiles themselves.
    """

    chosen = Signal(str)
    edit_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        name = QCoreApplication.translate("ProfileBadge", "Profile")
        self._choices = ChoiceMenu(name, parent)
        super().__init__("text", name, self._choices, parent)
        self._choices.chosen.connect(self.chosen)
        self._choices.add_fixed(self.tr("Edit profiles…")).triggered.connect(self.edit_asked)
        self._used = self._chosen = ""
        self.hide()

    def set_profiles(self, names: Sequence[str], chosen: str) -> None:
        """Offer profiles.

        Args:
            names: All of them; without any, the badge is not seen.
            chosen: The one that was chosen for all dictations; empty where each program has its own.
        """
        if self._used not in names or chosen != self._chosen:
            self._used = ""
        self._chosen = chosen
        choices = [Choice("", self.tr("By program")), *(Choice(name, name) for name in names)]
        self._choices.set_choices(choices, chosen if chosen in names else "")
        self.setVisible(bool(names))
        self._show()

    def show_used(self, name: str) -> None:
        """The profile of the dictation that has just begun; empty for none."""
        self._used = name
        self._show()

    def minimumSizeHint(self) -> QSize:
        smallest = super().minimumSizeHint()
        return QSize(min(smallest.width(), _SHORTEST), smallest.height())

    def _show(self) -> None:
        self.show_text(self._used or self._choices.label)
