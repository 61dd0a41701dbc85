"""Sentences for the user that wait beside the work: no box that has to be answered first.

Each has a level, an action that helps or two, and can be put away. One is seen at a time, the gravest first.
"""

from dataclasses import dataclass, field, replace
from itertools import count
from typing import Literal

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from app.ui.icons import icon
from app.ui.palettes import SPACE_S, SPACE_XS
from app.ui.sentences import told
from app.ui.symbol import Symbol
from app.ui.theme import set_role

Level = Literal["info", "success", "warning", "error"]

SHOWN_MS = 6000
"""How long good news without an action stays."""

_GRAVITY: dict[Level, int] = {"success": 0, "info": 1, "warning": 2, "error": 3}
_ICONS: dict[Level, tuple[str, str]] = {
    "success": ("success", "success"),
    "info": ("info", "info"),
    "warning": ("warning", "warning"),
    "error": ("error", "danger"),
}
_numbers = count()


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the user."""

    sentence: str
    level: Level = "info"
    action_label: str = ""
    """What the action's button says; none without."""
    key: str = ""
    """Names the notice: another one with this key takes its place, and its action is reported by it."""
    other_label: str = ""
    """What the button of another action says, left of the first."""
    other_key: str = ""
    """By which that action is reported."""
    number: int = field(default_factory=lambda: next(_numbers), compare=False)


class NoticeBar(QFrame):
    """Shows one notice, or nothing and takes no room.

    Signals:
        acted: the key of a notice whose action was chosen; the notice has gone by then.
        dismissed: the key of a notice that was put away by the user, or whose time was over.
        shown: a notice came into view; screen readers are told by whoever hears it.
    """

    acted = Signal(str)
    dismissed = Signal(str)
    shown = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notices: list[Notice] = []
        self._seen: Notice | None = None
        self._icon = Symbol("info")
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._action = QPushButton()
        set_role(self._action, "quiet")
        self._action.clicked.connect(self._on_action)
        self._other = QPushButton()
        self._other.clicked.connect(self._on_other)
        self._close = QToolButton()
        set_role(self._close, "icon")
        self._close.setIcon(icon("close", "quiet"))
        self._close.setToolTip(self.tr("Put away"))
        self._close.setAccessibleName(self.tr("Put the notice away"))
        self._close.clicked.connect(self._on_close)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_S, SPACE_XS, SPACE_S, SPACE_XS)
        row.setSpacing(SPACE_S)
        for widget in (self._icon, self._sentence, self._other, self._action, self._close):
            row.addWidget(widget)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self._on_close)
        self.hide()

    @property
    def notice(self) -> Notice | None:
        """The one in view."""
        return self._seen

    def show_notice(self, notice: Notice) -> None:
        notice = replace(notice, sentence=told(notice.sentence))
        self._notices = [other for other in self._notices if not notice.key or other.key != notice.key]
        self._notices.append(notice)
        self._refresh()

    def withdraw(self, key: str) -> None:
        """The reason for a notice is gone."""
        self._notices = [notice for notice in self._notices if notice.key != key]
        self._refresh()

    def _refresh(self) -> None:
        top = max(self._notices, key=lambda notice: (_GRAVITY[notice.level], notice.number), default=None)
        if top is not None and top is self._seen:
            return
        self._timer.stop()
        self._seen = top
        if top is None:
            self.hide()
            return
        set_role(self, "notice", level=top.level)
        name, tone = _ICONS[top.level]
        self._icon.show_symbol(name, tone)
        self._sentence.setText(top.sentence)
        for button, label in ((self._action, top.action_label), (self._other, top.other_label)):
            button.setText(label)
            button.setVisible(bool(label))
            set_role(button, "quiet")  # its colour depends on the level
        self.show()
        if top.level in ("info", "success") and not top.action_label:
            self._timer.start()
        self.shown.emit(top.sentence)

    def _remove_seen(self) -> str:
        assert self._seen is not None
        key = self._seen.key
        self._notices.remove(self._seen)
        self._refresh()
        return key

    def _on_action(self) -> None:
        if self._seen is not None:
            self.acted.emit(self._remove_seen())

    def _on_other(self) -> None:
        if self._seen is not None:
            key = self._seen.other_key
            self._remove_seen()
            self.acted.emit(key)

    def _on_close(self) -> None:
        if self._seen is not None:
            self.dismissed.emit(self._remove_seen())
