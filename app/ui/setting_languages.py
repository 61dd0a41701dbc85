"""The field for spoken languages: the chosen ones, each with a click to remove it, and a list to add from."""

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QLabel, QPushButton, QVBoxLayout, QWidget

from app.settings.kinds import Languages, Value
from app.ui.drop_down import DropDown
from app.ui.language_words import language_in_words
from app.ui.palettes import SPACE_S
from app.ui.setting_fields import SettingField, capitalized, translated
from app.ui.setting_flow import FlowLayout
from app.ui.theme import set_role
from model.languages import LANGUAGES

# Where Qt names a variant of the language, or does not know Whisper's code for it.
_NATIVE_NAMES = {"en": "English", "es": "Español", "zh": "中文", "no": "Norsk", "tl": "Tagalog", "jw": "Basa Jawa"}

_LIST_WIDTH = 300
"""Room for the longest name."""


def language_label(code: str) -> str:
    """A language in itself and in the user's: "Deutsch (German)"."""
    name = language_in_words(code)
    native = _NATIVE_NAMES.get(code) or QLocale(code).nativeLanguageName()
    native = native[:1].title() + native[1:]
    return native if native == name else f"{native} ({name})"


class LanguagesField(SettingField):
    """Languages in the user's order; without any, every language may be spoken."""

    is_wide = True

    def __init__(self, kind: Languages) -> None:
        super().__init__()
        self._codes: tuple[str, ...] = ()
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips)
        self._none = QLabel(capitalized(translated(kind.empty_means)))
        set_role(self._none, "quiet")
        self._add = self._make_add_list()
        column = QVBoxLayout()
        column.setSpacing(SPACE_S)
        column.addWidget(self._none)
        column.addWidget(self._chips)
        column.addWidget(self._add, alignment=Qt.AlignmentFlag.AlignLeft)
        self._layout.addLayout(column)
        self.setFocusProxy(self._add)
        self.show_value(())

    def show_value(self, value: Value) -> None:
        self._codes = value if isinstance(value, tuple) else ()
        while item := self._flow.takeAt(0):
            if chip := item.widget():
                chip.hide()
                chip.deleteLater()
        for code in self._codes:
            self._flow.addWidget(self._make_chip(code))
        self._none.setVisible(not self._codes)
        self._chips.setVisible(bool(self._codes))
        self._chips.updateGeometry()

    def describe(self, name: str, description: str) -> None:
        action = self.tr("Add a language")
        super().describe(f"{name}: {action}", description)

    def words(self) -> list[str]:
        return [language_label(code) for code in LANGUAGES]

    def _make_chip(self, code: str) -> QPushButton:
        chip = QPushButton(f"{language_label(code)}  ×")  # noqa: RUF001 - the sign
        chip.setAccessibleName(self.tr("Remove {language}").format(language=language_label(code)))
        chip.setToolTip(chip.accessibleName())
        chip.clicked.connect(lambda: self._edit(tuple(other for other in self._codes if other != code)))
        return chip

    def _make_add_list(self) -> QComboBox:
        box = DropDown()
        box.setFixedWidth(_LIST_WIDTH)
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        for code in sorted(LANGUAGES, key=lambda code: language_label(code).casefold()):
            box.addItem(language_label(code), code)
        completer = QCompleter(box.model(), box)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        box.setCompleter(completer)
        line = box.lineEdit()
        assert line is not None
        line.setPlaceholderText(self.tr("Add a language…"))
        box.setCurrentIndex(-1)
        box.activated.connect(self._on_chosen)
        return box

    def _on_chosen(self, index: int) -> None:
        code = str(self._add.itemData(index))
        self._add.setCurrentIndex(-1)
        if code not in self._codes:
            self._edit((*self._codes, code))

    def _edit(self, codes: tuple[str, ...]) -> None:
        self._add.setFocus()
        self.edited.emit(codes)
