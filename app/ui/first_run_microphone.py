"""First step: which microphone, whether it hears, and which language it will hear."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.ui.choice_menu import Choice
from app.ui.drop_down import DropDown
from app.ui.first_run_page import FirstRunPage
from app.ui.level_trial import LevelTrial
from app.ui.palettes import SPACE_L, SPACE_M
from app.ui.theme import set_role

_LANGUAGE_WIDTH = 260  # pixels


class MicrophonePage(FirstRunPage):
    """Signals: what was chosen.

    chosen: the value of a microphone; empty for the system's default.
    language_chosen: codes between commas; none means any language.
    """

    chosen = Signal(str)
    language_chosen = Signal(str)

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
        self.content.addWidget(self._make_language_card())
        self.content.addStretch()

    def show_microphones(self, choices: Sequence[Choice], chosen: str) -> None:
        """Offer these; `chosen` is the value of the one that is used."""
        self._choice.clear()
        for choice in choices:
            self._choice.addItem(choice.label, choice.value)
        self._choice.setCurrentIndex(max(0, self._choice.findData(chosen)))

    def show_languages(self, first: Sequence[Choice], others: Sequence[Choice], chosen: str) -> None:
        """Offer these, a few and then all the others; `chosen` is the value of the one that holds."""
        self._language.clear()
        for choice in first:
            self._language.addItem(choice.label, choice.value)
        self._language.insertSeparator(len(first))
        for choice in others:
            self._language.addItem(choice.label, choice.value)
        self._language.setCurrentIndex(max(0, self._language.findData(chosen)))

    def _make_language_card(self) -> QFrame:
        self._language = DropDown()
        self._language.setAccessibleName(self.tr("Language that you speak"))
        self._language.setMinimumWidth(_LANGUAGE_WIDTH)
        self._language.activated.connect(lambda index: self.language_chosen.emit(self._language.itemData(index)))
        label = QLabel(self.tr("You speak"))
        label.setBuddy(self._language)
        card = QFrame()
        set_role(card, "card")
        row = QHBoxLayout(card)
        row.setContentsMargins(SPACE_L, SPACE_M, SPACE_L, SPACE_M)
        row.setSpacing(SPACE_M)
        row.addWidget(label)
        row.addStretch()
        row.addWidget(self._language)
        return card

    def _on_activated(self, index: int) -> None:
        self.level.restart()
        self.chosen.emit(self._choice.itemData(index))
