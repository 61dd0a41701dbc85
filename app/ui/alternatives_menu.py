"""The menu at a word: what else it may be, one's own words for it, that it is right, and how it sounded.

It opens at once and is filled when the answer comes. The most probable words have the keys 1 to 9.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QVBoxLayout, QWidget, QWidgetAction

from app.ui.palettes import SPACE_M, SPACE_XS
from app.ui.theme import set_role

_MOST = 9


def as_label(text: str) -> str:
    """As Qt takes it for an action: an ampersand is a character of the text, and no mark of a key."""
    return text.replace("&", "&&")


class AlternativesMenu(QMenu):
    """Offered at one word; it deletes itself when it is closed.

    Signals:
        chosen: The text that is to stand in the word's place.
        right: The word is right as it stands; only where it is in doubt.
        hear_asked: How did it sound? Only where it can be heard.
    """

    chosen = Signal(str)
    right = Signal()
    hear_asked = Signal()

    def __init__(self, text: str, title: str, parent: QWidget, *, is_doubtful: bool, can_hear: bool) -> None:
        """Say that alternatives are on their way.

        Args:
            text: The word as it stands.
            title: What the menu is about.
            parent: The text that it stands in.
            is_doubtful: Whether the model was unsure of it.
            can_hear: Whether there is a recording of it.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_role(self, "telling")
        self._text = text
        heading = self.addAction(as_label(title))
        heading.setEnabled(False)
        self._before = self.addSeparator()
        self._waiting = QAction(self.tr("Looking for alternatives…"), self)
        self._waiting.setEnabled(False)
        self.insertAction(self._before, self._waiting)
        self._line = QLineEdit()
        self._line.setPlaceholderText(self.tr("Something else"))
        self._line.setAccessibleName(self.tr("What was said instead"))
        self._line.returnPressed.connect(self._take_line)
        self.addAction(self._line_action())
        self.addSeparator()
        if is_doubtful:
            self.addAction(self.tr("This word is right")).triggered.connect(self.right)
        if can_hear:
            self.addAction(self.tr("Hear it again")).triggered.connect(self.hear_asked)

    def show_texts(self, texts: Sequence[str]) -> None:
        """The answer: the alternatives, the most probable first."""
        if not texts:
            self.show_nothing(self.tr("Nothing else was heard"))
            return
        for number, text in enumerate(texts[:_MOST], start=1):
            action = QAction(f"&{number}  {as_label(text)}", self)
            action.triggered.connect(lambda _=False, text=text: self.chosen.emit(text))
            self.insertAction(self._waiting, action)
        self.removeAction(self._waiting)
        self._stay_in_view()
        if self.activeAction() is None and not self._line.hasFocus():
            self.setActiveAction(self.actions()[1])

    def show_nothing(self, sentence: str) -> None:
        """Why there is no alternative."""
        self._waiting.setText(sentence)
        self._stay_in_view()

    def open_at(self, place: QPoint) -> None:
        """Open, with the upper left corner at a place of the screen; returns at once."""
        self.popup(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the line, up and down go on through the menu."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self.setFocus()
                self.keyPressEvent(event)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters go into the line: whoever types means something else."""
        if event.text().isalpha() and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._line.setFocus()
            self._line.insert(event.text())
            return
        super().keyPressEvent(event)

    def _line_action(self) -> QWidgetAction:
        frame = QWidget()
        column = QVBoxLayout(frame)
        column.setContentsMargins(SPACE_M, SPACE_XS, SPACE_M, SPACE_XS)
        column.addWidget(self._line)
        self._line.installEventFilter(self)
        action = QWidgetAction(self)
        action.setDefaultWidget(frame)
        return action

    def _take_line(self) -> None:
        text = " ".join(self._line.text().split())
        if text and text != self._text:
            self.chosen.emit(text)
        self.close()

    def _stay_in_view(self) -> None:
        """A menu that has grown is moved up where it would leave the screen."""
        self.adjustSize()
        if self.isVisible():
            room = self.screen().availableGeometry()
            below = self.geometry().bottom() - room.bottom()
            if below > 0:
                self.move(self.x(), max(room.top(), self.y() - below))
