"""A small pill over all windows that shows a dictation into another program. It never takes the keyboard's focus.

Hidden, it does nothing: no timer runs and nothing is painted. On Wayland an ordinary window can neither choose its place nor
renounce the focus, so there is no overlay there (`is_possible`); tray and window show the same.
"""

# ruff: noqa: N802 - Qt's own names

from collections import deque

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QMouseEvent, QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QWidget

from app.desktop.state import State
from app.ui import overlay_view
from app.ui.level_meter import Bar, bar
from app.ui.overlay_view import SIZE, View
from app.ui.placement import DEFAULT_PLACE, Monitor, monitor_for, place_of, position_at
from app.ui.theme import current_palette

MESSAGE_MS = 2600
"""How long a message stays after a dictation."""

_LINGER_MS = 900  # the last words, with a tick, when all is done
_KEPT_CHARACTERS = 160  # more than the pill is wide


class Overlay(QWidget):
    """The overlay.

    Signals:
        moved: the user dragged it; the place in thousandths, for `set_place` at the next start.
        stop_asked: the round button was clicked.
        window_asked: the pill was double-clicked.
    """

    moved = Signal(QPoint)
    stop_asked = Signal()
    window_asked = Signal()

    def __init__(self) -> None:
        super().__init__(
            None,
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
            | Qt.WindowType.WindowDoesNotAcceptFocus,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_X11NetWmWindowTypeNotification)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(SIZE)
        # Where nothing composes windows, only a mask makes corners round.
        self.setMask(overlay_view.outline().toFillPolygon().toPolygon())
        self.setWindowTitle(self.tr("Sayso dictation"))
        self._is_on = True
        self._place = DEFAULT_PLACE
        self._focused: QRect | None = None
        self._state = State.IDLE
        self._bars: deque[Bar] = deque(maxlen=32)
        self._committed = self._tentative = self._message = ""
        self._grip: QPoint | None = None
        self._was_dragged = False
        self._hide_soon = QTimer(self)
        self._hide_soon.setSingleShot(True)
        self._hide_soon.timeout.connect(self._on_time_over)
        self._watch_screens()

    # --- What to show

    @property
    def is_possible(self) -> bool:
        """Whether this desktop lets a window stay without the focus and choose its place."""
        return not QGuiApplication.platformName().startswith("wayland")

    def set_on(self, *, is_on: bool) -> None:
        """The user's switch; off hides it at once."""
        self._is_on = is_on
        if not is_on:
            self._conceal()

    def set_place(self, place: QPoint) -> None:
        """Where it stands on a monitor, in thousandths of the room there; takes effect at once."""
        self._place = (place.x(), place.y())
        self._put()

    def set_focused_window(self, rectangle: QRect | None) -> None:
        """The window that the dictation goes to, in the window system's pixels; to be told before it listens."""
        self._focused = rectangle

    def show_state(self, state: State, message: str = "") -> None:
        """Appear when a dictation begins, and go when it is over; `message` stands in place of the words."""
        was, self._state = self._state, state
        self._message = message
        if state is State.LISTENING and was is not State.LISTENING:
            self._committed = self._tentative = ""
            self._bars.clear()
            self._appear()
        elif state is State.FAILED and was in (State.LISTENING, State.FINISHING):
            self.show_message(message or self.tr("Dictation stopped. Open Sayso to see why."))
        elif state is State.IDLE and was is State.FINISHING and not self._hide_soon.isActive():
            self._hide_soon.start(_LINGER_MS)
        elif state in (State.IDLE, State.LOADING, State.FAILED) and not self._hide_soon.isActive():
            self._conceal()
        self._repaint()

    def show_message(self, sentence: str) -> None:
        """A sentence for a moment, such as where the text went when it could not be typed."""
        self._message = sentence
        self._appear()
        if self.isVisible():
            self._hide_soon.start(MESSAGE_MS)
        self._repaint()

    def add_committed(self, text: str) -> None:
        self._committed = (self._committed + text)[-_KEPT_CHARACTERS:]
        self._repaint()

    def show_tentative(self, text: str) -> None:
        if text != self._tentative:
            self._tentative = text
            self._repaint()

    def show_level(self, rms_db: float, peak_db: float, is_clipping: bool) -> None:
        del peak_db
        if self._state is State.LISTENING:
            self._bars.append(bar(rms_db, is_clipping=is_clipping))
            self._repaint()

    # --- Appearing

    def _appear(self) -> None:
        self._hide_soon.stop()
        if self._is_on and self.is_possible and not self.isVisible():
            self._put()
            self.show()

    def _conceal(self) -> None:
        self._hide_soon.stop()
        self.hide()

    def _on_time_over(self) -> None:
        self._message = ""
        if self._state in (State.LISTENING, State.FINISHING):
            self._repaint()
        else:
            self.hide()

    def _repaint(self) -> None:
        if self.isVisible():
            self.update()

    def _put(self) -> None:
        """Go to the place on the monitor of the dictation."""
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
            self._put()

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
        elif overlay_view.symbol_area().contains(event.position()) and self._state is State.LISTENING:
            self.stop_asked.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self.window_asked.emit()

    def _on_dragged(self) -> None:
        screen = QGuiApplication.screenAt(self.geometry().center()) or self.screen()
        self._place = place_of(self.pos(), SIZE, screen.availableGeometry())
        self.move(position_at(self._place, SIZE, screen.availableGeometry()))
        self.moved.emit(QPoint(*self._place))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        view = View(self._state, self._bars, self._committed, self._tentative, self._message, self._waiting())
        overlay_view.paint(painter, view, current_palette())
        painter.end()

    def _waiting(self) -> str:
        return self.tr("Listening") if self._state is State.LISTENING else self.tr("One moment")


def _drag_distance() -> int:
    return QGuiApplication.styleHints().startDragDistance()


def _monitors() -> list[Monitor]:
    primary = QGuiApplication.primaryScreen()
    screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not primary)
    return [Monitor(screen.availableGeometry(), _native(screen)) for screen in screens]


def _native(screen: QScreen) -> QRect:
    # Qt leaves a monitor's corner where the window system has it, and divides its size by its scale.
    return QRect(screen.geometry().topLeft(), screen.geometry().size() * screen.devicePixelRatio())
