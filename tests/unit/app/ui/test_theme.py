"""The theme follows the user, or the desktop, and reaches every widget."""

# ruff: noqa: N802, N815 - Qt's own names

import re
from collections import Counter
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QPlainTextEdit, QPushButton, QWidget

from app.ui.alternatives_menu import AlternativesMenu
from app.ui.drop_down import DropDown
from app.ui.icons import icon
from app.ui.palettes import CONTRAST, DARK, LIGHT, PALETTES, contrast
from app.ui.style_sheet import style_sheet
from app.ui.theme import ICON_FOLDER, ThemeName, _Keeper, apply_theme, current_palette, roomy, set_role, type_font
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


def test_windows_are_larger_where_letters_are_as_far_as_the_screen_has_room(qt_app: QApplication) -> None:
    font = qt_app.font()
    usual = QSize(300, 200)
    font.setPixelSize(13)
    qt_app.setFont(font)
    assert roomy(usual) == usual
    font.setPixelSize(26)
    qt_app.setFont(font)
    assert roomy(usual) == QSize(600, 400)
    assert roomy(QSize(700, 200)).width() <= qt_app.primaryScreen().availableSize().width()
    font.setPixelSize(9)
    qt_app.setFont(font)
    assert roomy(usual) == usual


def test_type_grows_with_the_font_of_the_desktop(qt_app: QApplication) -> None:
    font = qt_app.font()
    font.setPointSizeF(10)
    qt_app.setFont(font)
    assert type_font("text").pointSizeF() == 13
    font.setPixelSize(40)
    qt_app.setFont(font)
    assert type_font("text").pointSizeF() == 39


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_what_stands_in_empty_fields_can_be_read(qt_app: QApplication, name: ThemeName) -> None:
    apply_theme(qt_app, name)
    line, area = QLineEdit(), QPlainTextEdit()
    for field in (line, area):
        field.setPlaceholderText("HHHHHH")
        field.show()
    process_events()
    for field in (line, area):
        inside = field.rect().adjusted(6, 6, -6, -6)
        assert _text_contrast(field.grab(inside).toImage()) >= (7 if name == "contrast" else 4.5)


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_what_a_menu_only_tells_can_be_read(qt_app: QApplication, name: ThemeName) -> None:
    apply_theme(qt_app, name)
    parent = QWidget()
    menu = AlternativesMenu("HHHH", "HHHHHH", parent, is_doubtful=True, can_hear=True)
    menu.open_at(QPoint())
    process_events()
    for action in menu.actions()[:2]:
        assert not action.isEnabled()
        inside = menu.actionGeometry(action).adjusted(4, 4, -4, -4)
        assert _text_contrast(menu.grab(inside).toImage()) >= (7 if name == "contrast" else 4.5)


def test_the_chosen_row_of_a_list_that_drops_down_looks_as_in_menus(qt_app: QApplication) -> None:
    for name in ("light", "dark", "contrast"):
        apply_theme(qt_app, name)
        box = DropDown()
        box.addItems(["One", "Two"])
        box.show()
        box.showPopup()
        process_events()
        view = box.view()
        image = view.window().grab().toImage()
        row = view.visualRect(box.model().index(0, 0)).translated(view.viewport().mapTo(view.window(), QPoint()))
        assert image.pixelColor(row.right() - 10, row.center().y()).name() == PALETTES[name].accent_soft
        assert image.pixelColor(0, view.window().height() // 2).name() == PALETTES[name].edge
        assert image.pixelColor(1, 1).name() == PALETTES[name].surface


def test_the_symbol_of_the_chosen_page_is_in_the_colour_of_its_words(qt_app: QApplication) -> None:
    apply_theme(qt_app, "dark")
    chosen = icon("keyboard", "quiet", chosen="accent").pixmap(32, QIcon.Mode.Selected).toImage()
    other = icon("keyboard", "quiet", chosen="accent").pixmap(32, QIcon.Mode.Normal).toImage()
    assert _strongest(chosen) == DARK.accent
    assert _strongest(other) == DARK.quiet


def test_words_stay_where_they_are_when_their_row_is_chosen(qt_app: QApplication) -> None:
    for name in ("light", "dark", "contrast"):
        apply_theme(qt_app, name)
        window = QWidget()
        pages = QListWidget(window)
        set_role(pages, "navigation")
        pages.addItems(["HHHH", "HHHH"])
        pages.setCurrentRow(0)
        window.resize(pages.sizeHint())
        window.show()
        window.activateWindow()
        pages.setFocus()
        process_events()
        inner = pages.viewport().mapTo(window, QPoint())
        rows = [pages.visualItemRect(pages.item(row)).translated(inner).adjusted(4, 6, -4, -6) for row in (0, 1)]
        lefts = [_text_left(window.grab(row).toImage()) for row in rows]
        assert lefts[0] == lefts[1]


def _text_contrast(image: QImage) -> float:
    """Between what is most of a picture and what stands out most."""
    return contrast(_most(image), _strongest(image))


def _most(image: QImage) -> str:
    return Counter(_colors(image)).most_common(1)[0][0]


def _strongest(image: QImage) -> str:
    ground = _most(image)
    return max(set(_colors(image)), key=lambda color: contrast(ground, color))


def _text_left(image: QImage) -> int:
    ground = _most(image)
    return next(
        x
        for x in range(image.width())
        if any(contrast(ground, image.pixelColor(x, y).name()) > 2 for y in range(image.height()))
    )


def _colors(image: QImage) -> list[str]:
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return [pixel.name() for pixel in pixels if pixel.alpha() > 250]


def _ground(button: QPushButton) -> str:
    return button.grab().toImage().pixelColor(button.width() // 8, button.height() // 2).name()
