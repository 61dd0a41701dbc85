"""A layout that puts its items one after the other and goes on in the next line, like words."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from app.ui.palettes import SPACE_S


class FlowLayout(QLayout):
    """Items of their own sizes in lines, from the side on which reading begins."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(SPACE_S)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), is_real=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_real=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, is_real: bool) -> int:
        """Place the items in `rect` and return the height they need."""
        parent = self.parentWidget()
        is_mirrored = parent is not None and parent.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x, y, line_height = 0, 0, 0
        for item in self._items:
            size = item.sizeHint()
            if x and x + size.width() > rect.width():
                x, y, line_height = 0, y + line_height + self.spacing(), 0
            if is_real:
                left = rect.right() + 1 - x - size.width() if is_mirrored else rect.left() + x
                item.setGeometry(QRect(QPoint(left, rect.top() + y), size))
            x += size.width() + self.spacing()
            line_height = max(line_height, size.height())
        return y + line_height
