"""What stands in the window before anything was said: how to begin."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.symbol import Symbol
from app.ui.theme import set_role

HotkeyMode = Literal["auto", "hold", "toggle"]


class EmptyState(QWidget):
    """A sentence with a key in it, one more below, and what else the window takes. Lets every click through to the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._symbol = Symbol("microphone", "accent", 40)
        self._before, self._after, self._key, self._help = QLabel(), QLabel(), QLabel(), QLabel()
        for label in (self._before, self._after):
            set_role(label, "heading")
        set_role(self._key, "keycap")
        set_role(self._help, "quiet")
        self._files = QLabel(self.tr("You can also drop audio or video files here."))
        set_role(self._files, "caption")
        for label in (self._help, self._files):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        sentence = QHBoxLayout()
        sentence.setSpacing(SPACE_S)
        sentence.addStretch()
        for label in (self._before, self._key, self._after):
            sentence.addWidget(label)
        sentence.addStretch()
        column = QVBoxLayout(self)
        column.setSpacing(SPACE_S)
        column.addStretch()
        column.addWidget(self._symbol, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(SPACE_M)
        column.addLayout(sentence)
        column.addWidget(self._help)
        column.addSpacing(SPACE_M)
        column.addWidget(self._files)
        column.addStretch()

    @property
    def text(self) -> str:
        """Everything it says, for screen readers."""
        labels = (self._before, self._key, self._after, self._help, self._files)
        return " ".join(label.text() for label in labels if not label.isHidden() and label.text())

    def invite(self, key: str, mode: HotkeyMode) -> None:
        """Say how to begin; `key` is the hotkey as it stands on the keyboard, empty when there is none."""
        self._symbol.show_symbol("microphone", "accent")
        self._files.show()
        if not key:
            self._say(self.tr("Press Start and speak"), "", self.tr("Your words appear here while you speak."))
            return
        helps = {
            "auto": self.tr("Hold it while you speak, or tap it to start and tap it again to stop."),
            "hold": self.tr("Hold it while you speak, and let go when you are done."),
            "toggle": self.tr("Tap it to start, and tap it again to stop."),
        }
        sentence = self.tr("Hold {key} and speak") if mode == "hold" else self.tr("Press {key} and speak")
        self._say(sentence, key, helps[mode])

    def load(self, key: str) -> None:
        """The model is still loading, which keeps nobody from speaking."""
        self._symbol.show_symbol("microphone", "accent")
        self._files.show()
        sentence = self.tr("Press {key} and speak") if key else self.tr("Press Start and speak")
        self._say(sentence, key, self.tr("The model is still loading, but you can speak already."))

    def listen(self, help_text: str) -> None:
        """The microphone is open and nothing was understood yet."""
        self._symbol.show_symbol("microphone", "listening")
        self._files.hide()
        self._say(self.tr("Listening"), "", help_text)

    def finish(self, help_text: str) -> None:
        """The microphone is closed; nothing was understood yet."""
        self._symbol.show_symbol("more", "quiet")
        self._files.hide()
        self._say(self.tr("Finishing"), "", help_text)

    def _say(self, sentence: str, key: str, help_text: str) -> None:
        before, _, after = sentence.partition("{key}")
        self._before.setText(before.strip())
        self._after.setText(after.strip())
        self._after.setVisible(bool(after.strip()))
        self._key.setText(key)
        self._key.setVisible(bool(key))
        self._help.setText(help_text)
