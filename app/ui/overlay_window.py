"""The overlay's pill as a window that is never activated: X11, Windows, macOS."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QMouseEvent, QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QWidget

from app.ui import overlay_view
from app.ui.overlay_view import SIZE, View
from app.ui.placement import Monitor, monitor_for, place_of, position_at
from app.ui.theme import current_palette


class OverlayWindow(QWidget):
    """Shows what `view` tells, on the monitor of the window that is dictated into.

    Signals:
        dragged: the place that the user dragged it to, in thousandths.
        symbol_clicked: the round button.
        double_clicked: anywhere.
    """

    dragged = Signal(QPoint)
    symbol_clicked = Signal()
    double_clicked = Signal()

    def __init__(self, view: Callable[[], View]) -> None:
        super().__init__(
            None,
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
            | Qt.WindowType.WindowDoesNotAcceptFocus,
        )
        self._view = view
        self._place = (0, 0)
        self._focused: QRect | None = None
        self._grip: QPoint | None = None
        self._was_dragged = False
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_X11NetWmWindowTypeNotification)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(SIZE)
        # Where nothing composes windows, only a mask makes corners round.
        self.setMask(overlay_view.outline().toFillPolygon().toPolygon())
        self.setWindowTitle(self.tr("Sayso dictation"))
        self._watch_screens()

    @property
    def is_shown(self) -> bool:
        return self.isVisible()

    def put(self, place: tuple[int, int]) -> None:
        """Stand at a place, in thousandths of the free room of a monitor."""
        self._place = place
        if self.isVisible():
            self._go()

    def set_focused_window(self, rectangle: QRect | None) -> None:
        """The window that is dictated into, in the window system's pixels; counts when the pill appears."""
        self._focused = rectangle

    def appear(self) -> None:
        if not self.isVisible():
            self._go()
            self.show()

    def conceal(self) -> None:
        self.hide()

    def repaint_soon(self) -> None:
        self.update()

    # --- The place

    def _go(self) -> None:
        monitor = monitor_for(_monitors(), self._focused, QCursor.pos())
        if monitor:
            self.move(position_at(self._place, SIZE, monitor.available))

    def _watch_screens(self) -> None:
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._on_screen_added)
        app.screenRemoved.connect(self._on_screens_changed)
        app.primaryScreenChanged.connect(self._on_screens_changed)
        for screen in QGuiApplication.screens():
            screen.availableGeometryChanged.connect(self._on_screens_changed)

    def _on_screen_added(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._on_screens_changed)
        self._on_screens_changed()

    def _on_screens_changed(self) -> None:
        if self.isVisible():
            self._go()

    # --- The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()
            self._was_dragged = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            return
        target = event.globalPosition().toPoint() - self._grip
        if self._was_dragged or (target - self.pos()).manhattanLength() >= _drag_distance():
            self._was_dragged = True
            self.move(target)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._grip = None
        if self._was_dragged:
            self._on_dragged()
        elif overlay_view.symbol_area().contains(event.position()):
            self.symbol_clicked.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self.double_clicked.emit()

    def _on_dragged(self) -> None:
        screen = QGuiApplication.screenAt(self.geometry().center()) or self.screen()
        self._place = place_of(self.pos(), SIZE, screen.availableGeometry())
        self.move(position_at(self._place, SIZE, screen.availableGeometry()))
        self.dragged.emit(QPoint(*self._place))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        overlay_view.paint(painter, self._view(), current_palette())
        painter.end()


def _drag_distance() -> int:
    return QGuiApplication.styleHints().startDragDistance()


def _monitors() -> list[Monitor]:
    primary = QGuiApplication.primaryScreen()
    screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not primary)
    return [Monitor(screen.availableGeometry(), _native(screen)) for screen in screens]


def _native(screen: QScreen) -> QRect:
    # Qt leaves a monitor's corner where the window system has it, and divides its size by its scale.
    return QRect(screen.geometry().topLeft(), screen.geometry().size() * screen.devicePixelRatio())
