"""A menu of which one entry holds: languages, microphones, models. A long one can be searched by typing."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget, QWidgetAction

_LONG = 14
_WIDEST, _TALLEST = 800, 460  # pixels; what is longer scrolls


@dataclass(frozen=True, slots=True)
class Choice:
    """An entry; `value` is what the app knows it by, `label` what the user reads."""

    value: str
    label: str


class ChoiceMenu(QMenu):
    """Signals: chosen, with the value of the entry that the user took."""

    chosen = Signal(str)

    def __init__(self, title: str, parent: QWidget | None = None, *, is_searchable: bool = True) -> None:
        super().__init__(title, parent)
        self._is_searchable = is_searchable
        self._choices: tuple[Choice, ...] = ()
        self._current = ""
        self._group: QActionGroup | None = None
        self._field: QLineEdit | None = None
        self._fixed: list[QAction] = []
        self.setMaximumSize(_WIDEST, _TALLEST)

    @property
    def label(self) -> str:
        """What the user reads of the current entry."""
        return next((choice.label for choice in self._choices if choice.value == self._current), self._current)

    def add_fixed(self, text: str) -> QAction:
        """An entry below the choices that stays when they change."""
        action = QAction(text)  # without a parent: clear() deletes what belongs to the menu
        self._fixed.append(action)
        self._rebuild()
        return action

    def set_choices(self, choices: Sequence[Choice], current: str) -> None:
        if (self._choices, self._current) != (tuple(choices), current):
            self._choices, self._current = tuple(choices), current
            self._rebuild()

    def _rebuild(self) -> None:
        self.clear()
        if self._group:
            self._group.deleteLater()
        self._field = self._add_field() if self._is_searchable and len(self._choices) > _LONG else None
        self._group = QActionGroup(self)
        for choice in self._choices:
            action = QAction(choice.label.replace("&", "&&"), self._group)
            action.setCheckable(True)
            action.setChecked(choice.value == self._current)
            action.setData(choice.value)
            self.addAction(action)
        self._group.triggered.connect(self._on_triggered)
        if self._fixed:
            self.addSeparator()
            self.addActions(self._fixed)

    def _add_field(self) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(self.tr("Search"))
        field.setAccessibleName(self.tr("Search this menu"))
        field.setClearButtonEnabled(True)
        field.textChanged.connect(self._filter)
        field.installEventFilter(self)
        holder = QWidgetAction(self)
        holder.setDefaultWidget(field)
        self.addAction(holder)
        return field

    def _filter(self, text: str) -> None:
        wanted = text.strip().casefold()
        for action in self._actions():
            action.setVisible(wanted in action.text().casefold())

    def _actions(self) -> list[QAction]:
        return self._group.actions() if self._group else []

    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(action.data())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._field:
            self._field.clear()
            self.setFixedSize(self.size())  # it stays as it is while the search leaves fewer entries
            self.setActiveAction(self.actions()[0])  # in sight only: before, the menu takes it back
            self._field.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.setMinimumSize(0, 0)
        self.setMaximumSize(_WIDEST, _TALLEST)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the search field: Enter takes the first entry that is left, Down goes to it."""
        if watched is self._field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            left = [action for action in self._actions() if action.isVisible()]
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and left:
                self.close()
                left[0].trigger()
                return True
            if event.key() == Qt.Key.Key_Down and left:
                self.setFocus()
                self.setActiveAction(left[0])
                return True
        return super().eventFilter(watched, event)
