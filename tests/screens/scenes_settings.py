"""The dialog of settings: each page, and what stands out of the ordinary on one."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QWidget

from app.settings import declarations as d
from app.settings.declarations import SECTIONS, SETTINGS
from app.settings.declared.sections import KEYS
from app.settings.kinds import Value
from app.settings.setting import Section, Setting
from app.ui.setting_fields import Suggestion
from app.ui.setting_keys import KeyCaptureButton
from app.ui.setting_row import SettingRow
from app.ui.settings_dialog import SettingsDialog
from tests.screens.registry import scene

_CHOSEN: dict[str, Value] = {
    d.APPEARANCE_THEME.key: "dark",
    d.START_HIDDEN.key: True,
    d.HOTKEY_DICTATE.key: "ctrl+alt+space",
    d.LANGUAGE_CODES.key: ("en", "de", "es", "ja"),
    d.MICROPHONE_DEVICE.key: "yeti",
    d.MODEL_NAME.key: "small",
    d.DELIVERY_MEANS.key: "clipboard",
    d.WRITING_PUNCTUATION.key: False,
    d.VOCABULARY_TERMS.key: ("Kubernetes", "Heidelberg"),
    d.OVERLAY_POSITION.key: "0.25,0.5",
    d.HISTORY_KEEP.key: False,
}


def dialog(chosen: dict[str, Value] | None = None) -> SettingsDialog:
    """With the defaults, except for what was chosen."""
    made = SettingsDialog()
    made.suggest(d.MICROPHONE_DEVICE.key, [Suggestion("built-in", "Built-in Audio Analog Stereo")])
    made.suggest(d.MODEL_NAME.key, [Suggestion("base", "base"), Suggestion("small", "small")])
    for setting in SETTINGS:
        value = (chosen or {}).get(setting.key, setting.default)
        made.show_value(setting.key, value, is_default=value == setting.default)
    return made


def _turn_to(section: Section) -> Callable[[QWidget], None]:
    def turn(window: QWidget) -> None:
        window.findChildren(QListWidget)[0].setCurrentRow(SECTIONS.index(section))

    return turn


for _section in SECTIONS:
    scene(f"settings-{_section.name}", _turn_to(_section))(dialog)
    scene(f"settings-{_section.name}-changed", _turn_to(_section))(lambda: dialog(_CHOSEN))


def _search(text: str) -> Callable[[QWidget], None]:
    def search(window: QWidget) -> None:
        window.findChildren(QLineEdit)[0].setText(text)

    return search


scene("settings-search", _search("F9"))(dialog)
scene("settings-search-vain", _search("rocket"))(dialog)


def _row_of(window: QWidget, setting: Setting[Any]) -> SettingRow:
    assert isinstance(window, SettingsDialog)
    window.open_setting(setting.key)
    return next(row for row in window.findChildren(SettingRow) if row.setting is setting)


def _catch_keys(window: QWidget) -> None:
    _row_of(window, d.HOTKEY_DICTATE).findChildren(KeyCaptureButton)[0].click()


def _open_list(window: QWidget) -> QWidget:
    box = _row_of(window, d.HOTKEY_MODE).findChildren(QComboBox)[0]
    box.showPopup()
    view = box.view()
    assert view is not None
    return view.window()


scene("settings-catching-keys", _catch_keys)(dialog)
scene("settings-list", _open_list)(dialog)


@scene("settings-problems", _turn_to(KEYS))
def _() -> SettingsDialog:
    made = dialog(_CHOSEN)
    damaged = (
        "/home/kim/.config/sayso/settings.toml was damaged and is kept as settings.toml.damaged; the defaults apply."
    )
    made.show_notices([damaged])
    made.show_problem(d.HOTKEY_DICTATE.key, "Ctrl+Alt+Space is there already, for “Terminal”; choose another key.")
    return made


@scene("settings-small", _turn_to(KEYS))
def _() -> SettingsDialog:
    made = dialog(_CHOSEN)
    made.resize(made.minimumSizeHint())
    return made
