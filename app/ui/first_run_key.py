"""Third step: the dictation key, tried out on the spot."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.ui.first_run_page import FirstRunPage
from app.ui.key_lamp import KeyLamp
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S, SPACE_XL
from app.ui.sentences import told
from app.ui.setting_keys import KeyCaptureButton
from app.ui.symbol import Symbol
from app.ui.theme import set_role

_LONG_MS = 12_000
"""After so long without the key, something else may be in the way."""
_ONE_LINE = 60
"""Characters that fit beside each other; a label that may wrap takes less room than there is."""


class KeyPage(FirstRunPage):
    """Shows the key that it is told, and lights it up.

    Signals:
        chosen: other keys, as settings write them; `show_key` or `show_problem` is the answer.
        capturing: whether the page waits for keys, which must not dictate meanwhile.
    """

    chosen = Signal(str)
    capturing = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "keyboard",
            self.tr("Try your key"),
            self.tr("Hold it while you speak, or tap it to start and tap it again to stop."),
            parent,
        )
        self.lamp = KeyLamp()
        self._symbol = Symbol("keyboard", "quiet", 18)
        self._words = QLabel()
        self._advice = QLabel()
        self.has_worked = False
        self._has_problem = False
        self._waits = QTimer(self, singleShot=True, interval=_LONG_MS)
        self._waits.timeout.connect(self._wonder)
        self._capture = KeyCaptureButton()
        self._capture.set_name(self.tr("Dictation key"))
        self._capture.captured.connect(self.chosen)
        self._capture.capturing.connect(self.capturing)
        self._lay_out()
        self._invite()

    def show_key(self, keys: str, label: str) -> None:
        """The dictation key: as settings write it, and as it stands on the keyboard."""
        self._capture.show_keys(keys)
        self.lamp.show_key(label)
        self.lamp.setVisible(bool(label))
        self.has_worked = self._has_problem = False
        self._invite()

    def press(self) -> None:
        """The key went down."""
        self._waits.stop()
        self._has_problem = False
        self._advice.hide()
        self.lamp.light(is_lit=True)
        self._say("microphone", "listening", self.tr("Now you would be speaking. Let go of it…"))

    def release(self) -> None:
        """The key went up."""
        if self.lamp.is_lit:
            self.lamp.light(is_lit=False)
            self.has_worked = True
            self._say("success", "success", self.tr("It works, in every program."))

    def show_problem(self, sentence: str) -> None:
        """Why the key cannot be listened for, and what to do instead; empty: it can be."""
        if sentence:
            self._waits.stop()
            self._has_problem = True
            self._say("warning", "warning", told(sentence))
            self._advise(knows_command="sayso ctl toggle" in sentence)
        elif self._has_problem:
            self._has_problem = False
            self._invite()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not (self.has_worked or self._has_problem):
            self._waits.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._waits.stop()

    def _invite(self) -> None:
        self._advice.hide()
        self._say("keyboard", "quiet", self.tr("Press it now."))
        if self.isVisible():
            self._waits.start()

    def _wonder(self) -> None:
        """Nothing came for long."""
        self._say(
            "info",
            "info",
            self.tr("Nothing has arrived yet. Another program may keep this key to itself: try another one."),
        )
        self._advise(knows_command=False)

    def _advise(self, *, knows_command: bool) -> None:
        """Show the ways to go on without this key."""
        elsewhere = self.tr(
            "You can also bind a key of your desktop to “sayso ctl toggle”, or go on without a key: the window has a "
            "Start button."
        )
        without = self.tr("You can also go on without a key: the window has a Start button.")
        self._advice.setText(without if knows_command else elsewhere)
        self._advice.show()

    def _say(self, symbol: str, tone: str, words: str) -> None:
        self._symbol.show_symbol(symbol, tone)
        self._words.setText(words)
        self._words.setWordWrap(len(words) > _ONE_LINE)

    def _lay_out(self) -> None:
        card = QFrame()
        set_role(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(SPACE_L, SPACE_XL, SPACE_L, SPACE_XL)
        inside.setSpacing(SPACE_L)
        inside.addWidget(self.lamp, 0, Qt.AlignmentFlag.AlignHCenter)
        line = QHBoxLayout()
        line.setSpacing(SPACE_S)
        line.addStretch()
        line.addWidget(self._symbol)
        line.addWidget(self._words)
        line.addStretch()
        inside.addLayout(line)
        set_role(self._advice, "caption")
        self._advice.setWordWrap(True)
        self._advice.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._advice.hide()
        inside.addWidget(self._advice)
        other = QHBoxLayout()
        other.setSpacing(SPACE_M)
        label = QLabel(self.tr("Another key:"))
        set_role(label, "quiet")
        self._capture.setMinimumWidth(180)
        other.addWidget(label)
        other.addWidget(self._capture)
        other.addStretch()
        self.content.addWidget(card)
        self.content.addLayout(other)
        self.content.addStretch()
