"""A page that scrolls when it has to, and whose content keeps its width either way."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from app.ui.theme import set_role


class PageArea(QScrollArea):
    """Holds a page; give the page's layout a right margin that is smaller by `BAR_WIDTH` than the left one."""

    BAR_WIDTH = 12
    """Pixels of the bar for scrolling, as the style sheet has it."""

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(page, "page")
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self._on_range)
        self._on_range(0, 0)

    def _on_range(self, least: int, most: int) -> None:
        self.setViewportMargins(0, 0, 0 if most > least else self.BAR_WIDTH, 0)
