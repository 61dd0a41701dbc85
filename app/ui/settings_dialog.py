"""The dialog of all settings, made of their declarations. It changes nothing itself: it says what the user wants."""

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.settings.declarations import MODEL_NAME, SECTIONS, SETTINGS, VOCABULARY_TERMS, WRITING_CODE_APPS
from app.settings.kinds import Value
from app.settings.setting import Setting
from app.ui.announcements import Announcer
from app.ui.icons import icon
from app.ui.notices import Notice, NoticeBar
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_XL
from app.ui.sentences import told
from app.ui.setting_field_kinds import make_field
from app.ui.setting_fields import Suggestion, translated
from app.ui.setting_group import SettingGroup
from app.ui.setting_row import SettingRow
from app.ui.theme import roomy, set_role

_SIZE = QSize(900, 660)
_LEAST_HEIGHT = 480
_LEAST_SIDE_WIDTH = 184


class SettingsDialog(QDialog):
    """Pages of settings at the right of their names, and a search over all of them."""

    edited = Signal(str, object)
    """The key of a setting and the value the user wants; `show_value` or `show_problem` is the answer."""
    reset_asked = Signal(str)
    """The key of a setting that is to have its default again."""
    models_asked = Signal()
    profiles_asked = Signal()
    terms_file_asked = Signal()
    terms_folder_asked = Signal()
    """The user wants to take names and terms over: from a file, or from the documents of a folder."""
    capturing = Signal(bool)
    """Whether a field waits for keys, which must not dictate meanwhile."""

    def __init__(self, parent: QWidget | None = None, settings: Iterable[Setting[Any]] = SETTINGS) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.setWindowFlag(Qt.WindowType.Window)
        self._rows = {setting.key: self._make_row(setting) for setting in settings if not setting.is_internal}
        self._groups = self._make_groups()
        self._search = self._make_search()
        self._navigation = self._make_navigation()
        self._notices = NoticeBar()
        self._told: list[str] = []
        """Sentences of which notices were shown; users may have put them away."""
        self._announcer = Announcer(self)
        self._nothing = _label("", "quiet")
        self._area = self._make_area()
        self._lay_out()
        self._add_shortcuts()
        self._navigation.setCurrentRow(0)
        self.setMinimumHeight(_LEAST_HEIGHT)
        self.resize(roomy(_SIZE))

    # --- What is shown

    def show_value(self, key: str, value: Value, *, is_default: bool) -> None:
        """Show the value that applies."""
        row = self._rows.get(key)
        if row is None:
            return
        row.show_value(value, is_default=is_default)
        for other in self._rows.values():
            if other.setting.needs is not None and other.setting.needs.key == key:
                other.setEnabled(value is True)

    def show_problem(self, key: str, sentence: str | None) -> None:
        """Show beside a field what is wrong with it, or that nothing is."""
        if row := self._rows.get(key):
            row.show_problem(sentence)
            self._announcer.say(told(sentence or ""))

    def show_work(self, key: str, sentence: str | None) -> None:
        """Show beside a field how something goes that was begun there, in the user's language, or that there is nothing to say."""
        if row := self._rows.get(key):
            row.show_work(sentence)
            self._announcer.say(sentence or "")

    def show_notices(self, sentences: Sequence[str]) -> None:
        """Show above all pages what is wrong with the settings as a whole."""
        for sentence in self._told:
            if sentence not in sentences:
                self._notices.withdraw(sentence)
        for sentence in sentences:
            if sentence not in self._told:
                self._notices.show_notice(Notice(sentence, "warning", key=sentence))
        self._told = list(sentences)

    def suggest(self, key: str, suggestions: Sequence[Suggestion]) -> None:
        """Offer in a field for a name what is there, such as microphones."""
        self._rows[key].suggest(suggestions)

    def open_setting(self, key: str) -> None:
        """Turn to a setting's page and give its field the keyboard."""
        row = self._rows[key]
        self._search.clear()
        self._navigation.setCurrentRow([group.section for group in self._groups].index(row.setting.section))
        row.focus_field()
        self._area.ensureWidgetVisible(row)

    # --- Building

    def _make_row(self, setting: Setting[Any]) -> SettingRow:
        row = SettingRow(setting, make_field(setting, self.capturing.emit))
        row.edited.connect(self.edited)
        row.reset_asked.connect(self.reset_asked)
        if setting.key == MODEL_NAME.key:
            row.add_action(self.tr("All models…")).clicked.connect(self.models_asked)
        elif setting.key == VOCABULARY_TERMS.key:
            row.add_action(self.tr("Import…")).setMenu(self._make_import_menu())
        elif setting.key == WRITING_CODE_APPS.key:  # the last about certain programs
            row.add_action(self.tr("Profiles…")).clicked.connect(self.profiles_asked)
        return row

    def _make_import_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(self.tr("From a text or a table…")).triggered.connect(self.terms_file_asked)
        menu.addAction(self.tr("From a folder of documents…")).triggered.connect(self.terms_folder_asked)
        return menu

    def _make_groups(self) -> list[SettingGroup]:
        groups = []
        for section in SECTIONS:
            rows = [row for row in self._rows.values() if row.setting.section == section]
            if rows:
                groups.append(SettingGroup(section, rows))
        return groups

    def _make_search(self) -> QLineEdit:
        search = QLineEdit()
        search.setPlaceholderText(self.tr("Search"))
        search.setAccessibleName(self.tr("Search the settings"))
        search.setClearButtonEnabled(True)
        search.addAction(icon("search", "quiet"), QLineEdit.ActionPosition.LeadingPosition)
        search.setStyleSheet("QToolButton { border: none; margin: 0; padding: 0; min-height: 0; background: none; }")
        search.textChanged.connect(self._on_search_changed)
        search.returnPressed.connect(self._focus_first)
        return search

    def _make_navigation(self) -> QListWidget:
        navigation = QListWidget()
        set_role(navigation, "navigation")
        navigation.setAccessibleName(self.tr("Sections"))
        navigation.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        navigation.ensurePolished()
        for group in self._groups:
            title = translated(group.section.title)
            navigation.addItem(QListWidgetItem(icon(group.section.symbol, "quiet", chosen="accent"), title))
        navigation.setFixedWidth(max(_LEAST_SIDE_WIDTH, navigation.sizeHintForColumn(0) + SPACE_XL))
        navigation.currentRowChanged.connect(self._on_section_changed)
        navigation.itemClicked.connect(self._search.clear)
        return navigation

    def _make_area(self) -> QScrollArea:
        page = QWidget()
        set_role(page, "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(SPACE_L, SPACE_XL, SPACE_L, SPACE_XL)
        column.setSpacing(SPACE_XL)
        column.addWidget(self._notices)
        column.addWidget(self._nothing)
        for group in self._groups:
            column.addWidget(group)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setMinimumWidth(page.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
        return area

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setContentsMargins(SPACE_L, SPACE_XL, SPACE_L, SPACE_L)
        side.setSpacing(SPACE_M)
        side.addWidget(self._search)
        side.addWidget(self._navigation, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._area, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(side)
        row.addLayout(right, 1)

    def _add_shortcuts(self) -> None:
        for keys, slot in (
            (QKeySequence(QKeySequence.StandardKey.Find), self._on_find),
            (QKeySequence("Ctrl+PgDown"), self._on_next_section),
            (QKeySequence("Ctrl+PgUp"), self._on_previous_section),
        ):
            QShortcut(keys, self).activated.connect(slot)

    # --- What the user does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._search.text():
            self._search.clear()
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return  # there is no button to press for the whole dialog
        super().keyPressEvent(event)

    def _on_search_changed(self) -> None:
        words = self._search.text().casefold().split()
        if not words:
            self._on_section_changed(self._navigation.currentRow())
            return
        self._navigation.clearSelection()
        found = sum(group.show_matching(words) for group in self._groups)
        self._nothing.setText(self.tr("No setting has to do with “{text}”.").format(text=self._search.text().strip()))
        self._nothing.setVisible(not found)
        if not found:
            self._announcer.say(self._nothing.text())
        self._scroll_to_top()

    def _on_section_changed(self, index: int) -> None:
        if self._search.text().strip():
            self._search.clear()  # which comes back here
            return
        self._navigation.setCurrentRow(index)
        self._nothing.hide()
        for at, group in enumerate(self._groups):
            group.setVisible(at == index)
            group.show_all()
        self._scroll_to_top()

    def _on_find(self) -> None:
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def _on_next_section(self) -> None:
        self._turn_pages(1)

    def _on_previous_section(self) -> None:
        self._turn_pages(-1)

    def _turn_pages(self, by: int) -> None:
        index = (self._navigation.currentRow() + by) % self._navigation.count()
        self._navigation.setCurrentRow(index)

    def _focus_first(self) -> None:
        for row in self._rows.values():
            if row.isVisible() and row.isEnabled():
                row.focus_field()
                return

    def _scroll_to_top(self) -> None:
        self._area.verticalScrollBar().setValue(0)


def _label(text: str, role: str | None = None) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if role:
        set_role(label, role)
    return label
