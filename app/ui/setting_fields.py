"""The fields of settings, one for each kind of value. Each shows a value and says what the user makes of it; it keeps none."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractSpinBox, QHBoxLayout, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from app.settings.kinds import Choice, Flag, Line, Lines, Number, Option, Place, Text, Value
from app.ui.drop_down import DropDown
from app.ui.setting_switch import RING, Switch

FIELD_WIDTH = 256
_LINES = 5
_EDGES = 18
"""Pixels above and below the lines."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that a setting can name, such as a microphone that is there."""

    value: str
    label: str


def translated(text: str) -> str:
    """A text of the declarations in the user's language."""
    return QCoreApplication.translate("", text) if text else ""


class SettingField(QWidget):
    """A field for one setting. Shows what it is given; `edited` says what the user wants instead."""

    edited = Signal(object)
    hinted = Signal(str)
    """Words on the value that is shown, where there are any."""

    is_wide = False
    """It needs the whole width, below the words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def show_value(self, value: Value) -> None:
        """Show a value that the setting has; does not count as an edit."""
        raise NotImplementedError

    def suggest(self, suggestions: Sequence[Suggestion]) -> None:
        """Offer what is there; only fields for names do."""

    def words(self) -> list[str]:
        """What the field shows or could show, for the search."""
        return []

    def describe(self, name: str, description: str) -> None:
        """Say to screen readers what stands beside the field."""
        target = self.focusProxy() or self
        target.setAccessibleName(name)
        target.setAccessibleDescription(description)


class FlagField(SettingField):
    """A switch."""

    def __init__(self, kind: Flag) -> None:
        super().__init__()
        del kind
        self._switch = Switch()
        self._switch.toggled.connect(self.edited.emit)
        self._layout.addWidget(self._switch)
        self._layout.setContentsMargins(0, 0, 1 - RING, 0)  # its edge in line with those of other fields
        self.setFocusProxy(self._switch)

    def show_value(self, value: Value) -> None:
        blocked = self._switch.blockSignals(True)
        self._switch.setChecked(value is True)
        self._switch.blockSignals(blocked)
        self._switch.update()


class NumberField(SettingField):
    """A spin box; what is typed counts when Enter is pressed or the field is left."""

    def __init__(self, kind: Number) -> None:
        super().__init__()
        self._box = QSpinBox()
        self._box.setFixedWidth(FIELD_WIDTH)
        self._box.setRange(kind.lowest, kind.highest)
        self._box.setSingleStep(kind.step)
        self._box.setKeyboardTracking(False)
        self._box.lineEdit().setStyleSheet("border: none; margin: 0; min-height: 0;")
        self._box.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToNearestValue)
        if kind.unit:
            self._box.setSuffix(f" {translated(kind.unit)}")
        if kind.special:
            self._box.setSpecialValueText(capitalized(translated(kind.special[1])))
        self._box.valueChanged.connect(self.edited.emit)
        self._layout.addWidget(self._box)
        self.setFocusProxy(self._box)
        _leave_wheel_to_page(self._box)

    def show_value(self, value: Value) -> None:
        blocked = self._box.blockSignals(True)
        self._box.setValue(int(value) if isinstance(value, int) else self._box.minimum())
        self._box.blockSignals(blocked)

    def words(self) -> list[str]:
        return [self._box.specialValueText(), self._box.suffix()]


class ListField(SettingField):
    """A list that drops down, of which one is chosen."""

    def __init__(self, options: Sequence[Option] = ()) -> None:
        super().__init__()
        self._box = DropDown()
        self._box.setFixedWidth(FIELD_WIDTH)
        self._box.setMaxVisibleItems(20)
        self._layout.addWidget(self._box)
        self.setFocusProxy(self._box)
        for option in options:
            self._box.addItem(translated(option.label), option.value)
            self._box.setItemData(self._box.count() - 1, translated(option.help) or None, Qt.ItemDataRole.ToolTipRole)
        self._box.activated.connect(self._on_activated)
        _leave_wheel_to_page(self._box)

    def show_value(self, value: Value) -> None:
        index = self._box.findData(value)
        if index < 0:
            index = self._add_other(str(value))
        self._box.setCurrentIndex(index)
        self.hinted.emit(self._box.itemData(index, Qt.ItemDataRole.ToolTipRole) or "")

    def words(self) -> list[str]:
        tips = [self._box.itemData(index, Qt.ItemDataRole.ToolTipRole) or "" for index in range(self._box.count())]
        return [*(self._box.itemText(index) for index in range(self._box.count())), *tips]

    def _add_other(self, value: str) -> int:
        """Add an item for a value that is none of the list's."""
        self._box.addItem(self._label_of_other(value), value)
        return self._box.count() - 1

    def _label_of_other(self, value: str) -> str:
        return value

    def _on_activated(self, index: int) -> None:
        self.edited.emit(self._box.itemData(index))


class PlaceField(ListField):
    """Places of a screen; one that was dragged to is shown as such."""

    def __init__(self, kind: Place) -> None:
        super().__init__(kind.options)
        self._named = len(kind.options)

    def show_value(self, value: Value) -> None:
        while self._box.count() > self._named:
            self._box.removeItem(self._named)
        super().show_value(value)

    def _label_of_other(self, value: str) -> str:
        del value
        return self.tr("Where you dragged it")


class NameField(ListField):
    """Names of what is there, and the chosen one even if it is not."""

    def __init__(self, kind: Text) -> None:
        super().__init__()
        self._empty_label = translated(kind.empty_means) if kind.may_be_empty else None
        self._value: Value = ""
        self.suggest(())

    def suggest(self, suggestions: Sequence[Suggestion]) -> None:
        self._box.clear()
        if self._empty_label is not None:
            self._box.addItem(self._empty_label, "")
        for suggestion in suggestions:
            self._box.addItem(suggestion.label, suggestion.value)
        self._has_suggestions = bool(suggestions)
        self.show_value(self._value)

    def show_value(self, value: Value) -> None:
        self._value = value
        super().show_value(value)

    def _label_of_other(self, value: str) -> str:
        return self.tr("{name} (not there)").format(name=value) if self._has_suggestions else value


class LineField(SettingField):
    """A line to write in; what is written counts when Enter is pressed or the field is left."""

    def __init__(self, kind: Line) -> None:
        super().__init__()
        self._line = QLineEdit()
        self._line.setFixedWidth(FIELD_WIDTH)
        self._line.setPlaceholderText(translated(kind.empty_means))
        self._line.editingFinished.connect(self._on_finished)
        self._value = ""
        self._layout.addWidget(self._line)
        self.setFocusProxy(self._line)

    def show_value(self, value: Value) -> None:
        self._value = str(value)
        self._line.setText(self._value)

    def _on_finished(self) -> None:
        if self._line.text() != self._value:
            self._value = self._line.text()
            self.edited.emit(self._value)


class LinesField(SettingField):
    """A small page with a text on each line; what is written counts when the page is left."""

    is_wide = True

    def __init__(self, kind: Lines) -> None:
        super().__init__()
        self._page = QPlainTextEdit()
        self._page.setPlaceholderText(translated(kind.example))
        self._page.setTabChangesFocus(True)
        self._page.setFixedHeight(_LINES * self._page.fontMetrics().lineSpacing() + _EDGES)
        self._page.installEventFilter(self)
        self._value: tuple[str, ...] = ()
        self._layout.addWidget(self._page)
        self.setFocusProxy(self._page)

    def show_value(self, value: Value) -> None:
        self._value = value if isinstance(value, tuple) else ()
        self._page.setPlainText("\n".join(self._value))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            written = tuple(line.strip() for line in self._page.toPlainText().splitlines() if line.strip())
            if written != self._value:
                self._value = written
                self.edited.emit(written)
        return super().eventFilter(watched, event)


def make_simple_field(kind: Any) -> SettingField:
    """The field for a kind of value; keys and languages have modules of their own."""
    match kind:
        case Flag():
            return FlagField(kind)
        case Number():
            return NumberField(kind)
        case Choice():
            return ListField(kind.options)
        case Place():
            return PlaceField(kind)
        case Line():
            return LineField(kind)
        case Lines():
            return LinesField(kind)
        case Text():
            return NameField(kind)
    raise TypeError(f"there is no field for {kind}")


class _WheelGuard(QObject):
    """Lets the wheel scroll the page, unless the field under it has the keyboard."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def _leave_wheel_to_page(widget: QWidget) -> None:
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(_WheelGuard(widget))


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]
