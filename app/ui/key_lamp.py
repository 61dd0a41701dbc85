"""A key of the keyboard, drawn large, that lights up while it is held."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.palettes import RADIUS_M, SPACE_L
from app.ui.theme import current_palette, type_font

_DEPTH = 4  # pixels that the key goes down
_LEAST = 52


class KeyLamp(QWidget):
    """Shows one key, or a combination of them.  Screen readers hear its name and whether it is pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = ""
        self._is_lit = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._describe()

    @property
    def is_lit(self) -> bool:
        return self._is_lit

    def show_key(self, label: str) -> None:
        """The key as it stands on the keyboard, such as F9 or Ctrl+Alt+Space."""
        self._label = label
        self._describe()
        self.updateGeometry()
        self.update()

    def light(self, *, is_lit: bool) -> None:
        """The key went down, or up."""
        if is_lit != self._is_lit:
            self._is_lit = is_lit
            self._describe()
            self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(type_font("title")).horizontalAdvance(self._label)
        return QSize(max(_LEAST, round(width) + 2 * SPACE_L), _LEAST + _DEPTH)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        palette = current_palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        top = area.adjusted(0, _DEPTH if self._is_lit else 0, 0, 0 if self._is_lit else -_DEPTH)
        painter.setPen(QPen(QColor(palette.accent_pressed if self._is_lit else palette.edge), 1))
        painter.setBrush(QColor(palette.accent if self._is_lit else palette.edge))
        painter.drawRoundedRect(area.adjusted(0, _DEPTH, 0, 0), RADIUS_M, RADIUS_M)
        painter.setBrush(QColor(palette.accent if self._is_lit else palette.surface))
        painter.drawRoundedRect(top, RADIUS_M, RADIUS_M)
        painter.setPen(QColor(palette.on_accent if self._is_lit else palette.text))
        painter.setFont(type_font("title"))
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, self._label)
        painter.end()

    def _describe(self) -> None:
        words = self.tr("Key {key}, pressed") if self._is_lit else self.tr("Key {key}")
        self.setAccessibleName(words.format(key=self._label))
