"""The theme follows the user, or the desktop, and reaches every widget."""

# ruff: noqa: N802, N815 - Qt's own names

import re
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.ui.palettes import CONTRAST, DARK, LIGHT, PALETTES
from app.ui.style_sheet import style_sheet
from app.ui.theme import ICON_FOLDER, ThemeName, _Keeper, apply_theme, current_palette, set_role, type_font
from tests.helpers.qt import process_events


class _Desktop(QObject):
    """Stands for the colours that a desktop prefers, as QStyleHints tells them."""

    colorSchemeChanged = Signal(Qt.ColorScheme)
    contrastPreferenceChanged = Signal(Qt.ContrastPreference)

    def __init__(self) -> None:
        super().__init__()
        self._scheme = Qt.ColorScheme.Unknown
        self._contrast = Qt.ContrastPreference.NoPreference

    def colorScheme(self) -> Qt.ColorScheme:
        return self._scheme

    def setColorScheme(self, scheme: Qt.ColorScheme) -> None:
        self._scheme = scheme
        self.colorSchemeChanged.emit(scheme)

    def unsetColorScheme(self) -> None:
        self.setColorScheme(Qt.ColorScheme.Unknown)

    def accessibility(self) -> "_Desktop":
        return self

    def contrastPreference(self) -> Qt.ContrastPreference:
        return self._contrast

    def ask_for_contrast(self) -> None:
        self._contrast = Qt.ContrastPreference.HighContrast
        self.contrastPreferenceChanged.emit(self._contrast)


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_a_chosen_theme_holds_whatever_the_desktop_has(qt_app: QApplication, name: ThemeName) -> None:
    apply_theme(qt_app, name)
    qt_app.styleHints().setColorScheme(Qt.ColorScheme.Light if name != "light" else Qt.ColorScheme.Dark)
    process_events()
    assert current_palette() is PALETTES[name]
    assert qt_app.palette().color(QPalette.ColorRole.Window).name() == PALETTES[name].window


def test_the_theme_follows_the_desktop_while_the_app_runs(qt_app: QApplication) -> None:
    desktop = _Desktop()
    keeper = _Keeper(qt_app, cast(QStyleHints, desktop))
    keeper.choose("system")
    label = QLabel("Hello")
    label.show()
    for scheme, palette in ((Qt.ColorScheme.Dark, DARK), (Qt.ColorScheme.Light, LIGHT)):
        desktop.setColorScheme(scheme)
        assert current_palette() is palette
        assert label.palette().color(QPalette.ColorRole.WindowText).name() == palette.text
    desktop.ask_for_contrast()
    assert current_palette() is CONTRAST
    keeper.choose("dark")
    assert current_palette() is DARK
    keeper.deleteLater()


def test_choosing_again_follows_the_desktop_only_once(qt_app: QApplication) -> None:
    apply_theme(qt_app, "dark")
    children = len(qt_app.children())
    apply_theme(qt_app, "light")
    assert len(qt_app.children()) == children


def test_every_image_of_every_theme_exists() -> None:
    folder = ICON_FOLDER / "controls"
    for palette in PALETTES.values():
        for url in re.findall(r'url\("([^"]+)"\)', style_sheet(palette, 10.0, folder)):
            assert Path(url).is_file()


def test_a_role_changes_the_look_of_a_widget_that_is_shown_already(qt_app: QApplication) -> None:
    apply_theme(qt_app, "light")
    button = QPushButton("Start")
    set_role(button, "dictate", state="idle")
    button.show()
    process_events()
    assert _ground(button) == LIGHT.accent
    set_role(button, "dictate", state="listening")
    process_events()
    assert _ground(button) == LIGHT.listening


def test_type_grows_with_the_font_of_the_desktop(qt_app: QApplication) -> None:
    font = qt_app.font()
    font.setPointSizeF(10)
    qt_app.setFont(font)
    assert type_font("text").pointSizeF() == 13
    font.setPixelSize(40)
    qt_app.setFont(font)
    assert type_font("text").pointSizeF() == 39


def _ground(button: QPushButton) -> str:
    return button.grab().toImage().pixelColor(button.width() // 8, button.height() // 2).name()
