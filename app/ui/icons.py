"""Our own icons: symbols in the colour of the theme, the app's icon, and what the tray shows in each state.

The files lie in resources/icons. A symbol is drawn in `currentColor`; it is rendered anew at every size and scale, in the
colour that the theme gives its tone at that moment, so that an icon that was set once stays right.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.desktop.state import State
from app.ui.theme import ICON_FOLDER, current_palette

_TRAY_FILES: Final = {
    State.IDLE: "idle",
    State.LOADING: "loading",
    State.LISTENING: "listening",
    State.FINISHING: "loading",
    State.FAILED: "error",
}
# The sizes of panels, at scales of 1 to 3; a panel that gets none of its own would scale one badly.
_TRAY_SIZES: Final = (16, 22, 24, 32, 44, 48, 64)
_APP_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)


def icon(name: str, tone: str = "text", *, chosen: str = "") -> QIcon:
    """A symbol.

    Args:
        name: A file in resources/icons/symbols.
        tone: A colour of `Palette`, by its name; in a disabled widget it is the palette's `disabled`.
        chosen: The colour in the chosen row of a list; without it, that of the others.
    """
    return QIcon(_SymbolEngine(_symbol(name), tone, chosen or tone))


def app_icon() -> QIcon:
    return _fixed(ICON_FOLDER / "sayso.svg", _APP_SIZES)


def tray_icon(state: State) -> QIcon:
    """A coloured ground with a white figure: to be seen on light and dark panels; each state has its own outline."""
    return _fixed(ICON_FOLDER / "tray" / f"{_TRAY_FILES[state]}.svg", _TRAY_SIZES)


def draw_symbol(painter: QPainter, name: str, color: str, target: QRectF) -> None:
    """Paint a symbol in any colour, for widgets that paint themselves."""
    _renderer(_symbol(name), color).render(painter, target)


class _SymbolEngine(QIconEngine):
    """Paints a symbol in the colour of the theme that holds when it is painted."""

    def __init__(self, svg: str, tone: str, chosen: str) -> None:
        super().__init__()
        self._svg = svg
        self._tone = tone
        self._chosen = chosen

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        del state
        tone = {QIcon.Mode.Disabled: "disabled", QIcon.Mode.Selected: self._chosen}.get(mode, self._tone)
        _renderer(self._svg, getattr(current_palette(), tone)).render(painter, QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        copy = _SymbolEngine(self._svg, self._tone, self._chosen)
        # Qt takes the copy as its own, but PySide6 does not know that and would delete it with the last reference.
        _CLONES.append(copy)
        return copy


_CLONES: Final[list[QIconEngine]] = []


def _fixed(path: Path, sizes: tuple[int, ...]) -> QIcon:
    renderer = QSvgRenderer(str(path))
    made = QIcon()
    for size in sizes:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter)
        painter.end()
        made.addPixmap(pixmap)
    return made


@lru_cache(maxsize=128)
def _symbol(name: str) -> str:
    return (ICON_FOLDER / "symbols" / f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def _renderer(svg: str, color: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(svg.replace("currentColor", color).encode()))
