"""Icons take the theme's colours, and the tray's can be seen on any panel."""

import gc
import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QToolButton

from app.desktop.state import State
from app.ui.icons import app_icon, icon, tray_icon
from app.ui.palettes import DARK, LIGHT, contrast
from app.ui.theme import ICON_FOLDER, apply_theme

_SYMBOLS = sorted(path.stem for path in (ICON_FOLDER / "symbols").glob("*.svg"))


def _colors(image: QImage) -> set[str]:
    """The colours of all opaque pixels."""
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


@pytest.mark.usefixtures("qt_app")
@pytest.mark.parametrize("path", sorted(ICON_FOLDER.rglob("*.svg")), ids=lambda path: path.stem)
def test_every_icon_can_be_drawn(path: object) -> None:
    assert QSvgRenderer(str(path)).isValid()


@pytest.mark.parametrize("name", _SYMBOLS)
def test_symbols_have_no_color_of_their_own(name: str) -> None:
    svg = (ICON_FOLDER / "symbols" / f"{name}.svg").read_text()
    assert not re.search("#[0-9a-f]{3}", svg)
    assert "currentColor" in svg


def test_a_symbol_follows_the_theme_without_being_set_again(qt_app: QApplication) -> None:
    symbol = icon("stop", "accent")
    for palette in (LIGHT, DARK):
        apply_theme(qt_app, "dark" if palette.is_dark else "light")
        assert _most_common(symbol.pixmap(QSize(24, 24)).toImage()) == palette.accent
        assert _most_common(symbol.pixmap(QSize(24, 24), QIcon.Mode.Disabled).toImage()) == palette.disabled


@pytest.mark.usefixtures("qt_app")
def test_a_symbol_is_drawn_sharp_at_twice_the_size() -> None:
    pixmap = icon("stop").pixmap(QSize(24, 24), 2.0)
    assert pixmap.size() == QSize(48, 48)
    assert pixmap.devicePixelRatio() == 2.0


@pytest.mark.usefixtures("qt_app")
def test_a_symbol_outlives_the_variable_that_held_it() -> None:
    button = QToolButton()
    button.setIcon(icon("copy"))
    gc.collect()
    copies = [QIcon(button.icon()) for _ in range(100)]
    gc.collect()
    assert not copies[-1].pixmap(QSize(16, 16)).isNull()
    assert not button.grab().isNull()


@pytest.mark.usefixtures("qt_app")
def test_the_app_icon_is_there_at_every_size() -> None:
    assert all(app_icon().actualSize(QSize(size, size)).width() == size for size in (16, 32, 64, 256))


@pytest.mark.usefixtures("qt_app")
@pytest.mark.parametrize("size", [16, 22, 24])
@pytest.mark.parametrize("state", State)
def test_the_tray_can_be_read_on_light_and_dark_panels(state: State, size: int) -> None:
    image = tray_icon(state).pixmap(QSize(size, size), 1.0).toImage()
    assert image.size() == QSize(size, size)
    ground = _most_common(image)
    for panel in ("#ffffff", "#1d1d1f", "#000000"):
        assert contrast(ground, panel) >= 3
    assert any(contrast(color, ground) >= 3 for color in _colors(image))


@pytest.mark.usefixtures("qt_app")
def test_the_tray_tells_listening_from_idle_by_its_outline_too() -> None:
    corners = {state: tray_icon(state).pixmap(QSize(24, 24)).toImage().pixelColor(2, 2) for state in State}
    assert corners[State.IDLE].alpha() > 200
    assert corners[State.LISTENING].alpha() < 100


def _most_common(image: QImage) -> str:
    every = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    pixels = [pixel.name() for pixel in every if pixel.alpha() == 255]
    return max(set(pixels), key=pixels.count)
