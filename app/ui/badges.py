"""Small buttons that say what holds (a language, a microphone, a model) and open a menu to change it."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from app.ui.icons import draw_symbol, icon
from app.ui.palettes import SPACE_S
from app.ui.theme import current_palette, set_role

_LONGEST = 300  # pixels; what is longer leaves others no room
_SHORTEST = 110
_MODEST = 84
_ARROW = 14
_FRACTION = 2
"""Widths of texts are told in whole pixels, and are not quite that."""


class Badge(QToolButton):
    """An icon, a text that is cut short where there is no room, and an arrow that says that a menu opens.

    Screen readers get the whole text, behind what it is the value of.
    """

    def __init__(
        self, symbol: str, name: str, menu: QMenu, parent: QWidget | None = None, *, gives_way: bool = False
    ) -> None:
        """Make one.

        Args:
            symbol: The name of its icon.
            name: What its text is the value of.
            menu: Opens on a click.
            parent: Owns it.
            gives_way: Whether its text is cut short before those of others are.
        """
        super().__init__(parent)
        self._name = name
        self._gives_way = gives_way
        self._text = ""
        self._mirror()
        self.setIcon(icon(symbol, "quiet"))
        self.setIconSize(QSize(16, 16))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(menu)
        across = QSizePolicy.Policy.Expanding if gives_way else QSizePolicy.Policy.Preferred
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_text("")

    def show_text(self, text: str) -> None:
        self._text = text
        self.setAccessibleName(f"{self._name}: {text}" if text else self._name)
        self.setToolTip(f"{self._name}: {text}" if text else self._name)
        self.setMaximumWidth(self._wanted())
        self.updateGeometry()
        self._elide()

    def sizeHint(self) -> QSize:
        wanted = self._wanted()
        return QSize(min(wanted, _MODEST) if self._gives_way else wanted, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        shortest = _MODEST if self._gives_way else _SHORTEST
        return QSize(min(shortest, self._wanted()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._mirror()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.setMaximumWidth(self._wanted())

    def _mirror(self) -> None:
        set_role(self, "badge", mirrored=str(self._is_mirrored()).lower())

    def _is_mirrored(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        left = SPACE_S if self._is_mirrored() else self.width() - _ARROW - SPACE_S
        painter = QPainter(self)
        target = QRectF(left, (self.height() - _ARROW) / 2, _ARROW, _ARROW)
        draw_symbol(painter, "down", current_palette().quiet, target)
        painter.end()

    def _wanted(self) -> int:
        """The width at which nothing is cut short."""
        whole = self.fontMetrics().horizontalAdvance(self._text) + _FRACTION + self._around()
        return min(whole, _LONGEST)

    def _around(self) -> int:
        """The width of everything but the text."""
        return self.iconSize().width() + _ARROW + 3 * SPACE_S

    def _elide(self) -> None:
        room = max(0, self.width() - self._around())
        text = self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, room)
        self.setText(text.replace("&", "&&"))
