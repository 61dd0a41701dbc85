"""First step: which microphone, and whether it hears."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.ui.choice_menu import Choice
from app.ui.drop_down import DropDown
from app.ui.first_run_page import FirstRunPage
from app.ui.level_trial import LevelTrial
from app.ui.palettes import SPACE_L, SPACE_M
from app.ui.theme import set_role


class MicrophonePage(FirstRunPage):
    """Signals: chosen, with the value of a microphone; empty for the system's default."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "microphone",
            self.tr("Can Sayso hear you?"),
            self.tr("Say a few words. What you say stays on this computer, today and always."),
            parent,
        )
        self._choice = DropDown()
        self._choice.setAccessibleName(self.tr("Microphone"))
        self._choice.activated.connect(self._on_activated)
        label = QLabel(self.tr("Microphone"))
        label.setBuddy(self._choice)
        self.level = LevelTrial(is_large=True)
        card = QFrame()
        set_role(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(SPACE_L, SPACE_L, SPACE_L, SPACE_L)
        inside.setSpacing(SPACE_M)
        inside.addWidget(label)
        inside.addWidget(self._choice)
        inside.addSpacing(SPACE_M)
        inside.addWidget(self.level)
        self.content.addWidget(card)
        self.content.addStretch()

    def show_microphones(self, choices: Sequence[Choice], chosen: str) -> None:
        """Offer these; `chosen` is the value of the one that is used."""
        self._choice.clear()
        for choice in choices:
            self._choice.addItem(choice.label, choice.value)
        self._choice.setCurrentIndex(max(0, self._choice.findData(chosen)))

    def _on_activated(self, index: int) -> None:
        self.level.restart()
        self.chosen.emit(self._choice.itemData(index))
