"""One setting in the dialog: its words, its field, the way back to its default, and what is wrong with it."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.settings.kinds import Value, format_value
from app.settings.setting import Setting
from app.ui.icons import icon
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S, SPACE_XS
from app.ui.sentences import told
from app.ui.setting_fields import FIELD_WIDTH, SettingField, Suggestion, translated
from app.ui.theme import set_role

_LEAST_WIDTH = 220
"""Of the column of words."""


class SettingRow(QWidget):
    """A setting; shows what it is given and says what the user wants."""

    edited = Signal(str, object)
    """The key, and the value that is wanted."""
    reset_asked = Signal(str)

    def __init__(self, setting: Setting[Any], field: SettingField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting = setting
        self._field = field
        self._label = _label(translated(setting.label))
        self._help = _label(translated(setting.help), "caption")
        self._problem = _label("", "error")
        self._work = _label("", "caption")
        self._reset = self._make_reset_button()
        self._texts = QVBoxLayout()
        self._grid = QGridLayout(self)
        self._lay_out()
        self._label.setBuddy(field)
        self._describe()
        said = (setting.key, setting.label, setting.help, self._label.text(), self._help.text(), *field.words())
        self._words = " ".join(said).casefold()
        self._value = ""
        field.edited.connect(self._on_edited)
        field.hinted.connect(self._on_hinted)

    @property
    def field(self) -> SettingField:
        return self._field

    def show_value(self, value: Value, *, is_default: bool) -> None:
        """Show the value that applies."""
        self._field.show_value(value)
        self._value = format_value(value).casefold()
        had_focus = self._reset.hasFocus()
        self._reset.setVisible(not is_default)
        if had_focus and is_default:
            self.focus_field()

    def show_problem(self, sentence: str | None) -> None:
        """Show what is wrong, or that nothing is."""
        _show(self._problem, told(sentence or ""))
        self._describe()

    def show_work(self, sentence: str | None) -> None:
        """Show how something goes that was begun here, or that there is nothing to say."""
        _show(self._work, sentence or "")
        self._describe()

    def suggest(self, suggestions: Sequence[Suggestion]) -> None:
        """Offer what is there."""
        self._field.suggest(suggestions)

    def add_action(self, text: str) -> QPushButton:
        """Add a button below the field, for something that belongs to this setting; the search finds what it says, too."""
        button = QPushButton(text)
        self._words += f" {text.casefold()}"
        button.setAutoDefault(False)
        button.setFixedWidth(FIELD_WIDTH)
        if self._field.is_wide:
            self._grid.addWidget(button, 2, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self._grid.addWidget(button, 1, 2)
        return button

    def matches(self, words: Sequence[str]) -> bool:
        """Whether all words, in small letters, are somewhere in what this setting says or is."""
        return all(word in self._words or word in self._value for word in words)

    def focus_field(self) -> None:
        """Give the field the keyboard."""
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        self._texts.setSpacing(SPACE_XS)
        self._texts.addStretch(1)
        for label in (self._label, self._help, self._problem, self._work):
            self._texts.addWidget(label)
        self._texts.addStretch(1)
        grid = self._grid
        grid.setContentsMargins(SPACE_L, SPACE_M, SPACE_L, SPACE_M)
        grid.setHorizontalSpacing(SPACE_S)
        grid.setVerticalSpacing(SPACE_M)
        grid.setColumnStretch(0, 1)
        grid.addLayout(self._texts, 0, 0)
        grid.setColumnMinimumWidth(0, _LEAST_WIDTH)
        grid.addWidget(self._reset, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        if self._field.is_wide:
            grid.addWidget(self._field, 1, 0, 1, 2)
        else:
            grid.addWidget(self._field, 0, 2, Qt.AlignmentFlag.AlignVCenter)

    def _make_reset_button(self) -> QToolButton:
        button = QToolButton()
        set_role(button, "icon")
        button.setIcon(icon("undo"))
        button.setToolTip(self.tr("Back to the default"))
        button.setAccessibleName(self.tr("Reset {setting}").format(setting=self._label.text()))
        policy = QSizePolicy(button.sizePolicy())
        policy.setRetainSizeWhenHidden(True)  # so that no field moves when it comes and goes
        button.setSizePolicy(policy)
        button.clicked.connect(self._on_reset_clicked)
        return button

    def _describe(self) -> None:
        """Tell screen readers what the eye sees beside the field."""
        said = (label.text() for label in (self._problem, self._work, self._help))
        self._field.describe(self._label.text(), " ".join(text for text in said if text))

    def _on_edited(self, value: object) -> None:
        self.edited.emit(self.setting.key, value)

    def _on_hinted(self, hint: str) -> None:
        self._help.setText(f"{hint} {translated(self.setting.help)}".strip())
        self._describe()

    def _on_reset_clicked(self) -> None:
        self.reset_asked.emit(self.setting.key)


def _label(text: str, role: str | None = None) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if not text:
        label.hide()
    if role:
        set_role(label, role)
    return label


def _show(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
