"""A small pill over all windows that shows a dictation into another program. It never takes the keyboard's focus.

Hidden, it does nothing: no timer runs and nothing is painted. What it looks like is `app/ui/overlay_view.py`'s; where it
can be depends on the desktop: a window that is never activated, or on Wayland a surface of the layer shell.
"""

import logging
from collections import deque

from PySide6.QtCore import QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from app.desktop.state import State
from app.ui.layer_pill import LayerPill
from app.ui.level_meter import Bar, bar
from app.ui.overlay_view import View
from app.ui.overlay_window import OverlayWindow
from app.ui.placement import DEFAULT_PLACE
from app.ui.wayland import WaylandError

_LOG = logging.getLogger(__name__)

MESSAGE_MS = 2600
"""How long a message stays after a dictation."""

_LINGER_MS = 900  # the last words, with a tick, when all is done
_KEPT_CHARACTERS = 160  # more than the pill is wide


class Overlay(QObject):
    """The overlay.

    Signals:
        moved: the user dragged it; the place in thousandths, for `set_place` at the next start. Not on Wayland.
        stop_asked: the round button was clicked. Not on Wayland, where clicks go through the pill.
        bring_back_asked: the same button, while it says that the dictation was cancelled.
        window_asked: the pill was double-clicked; the same.
    """

    moved = Signal(QPoint)
    stop_asked = Signal()
    bring_back_asked = Signal()
    window_asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_on = True
        self._place = DEFAULT_PLACE
        self._state = State.IDLE
        self._bars: deque[Bar] = deque(maxlen=32)
        self._committed = self._tentative = self._message = ""
        self._is_cancelled = False
        self.pill = self._made_pill()
        """What is seen; None where the desktop allows no such thing."""
        self._hide_soon = QTimer(self)
        self._hide_soon.setSingleShot(True)
        self._hide_soon.timeout.connect(self._on_time_over)

    # --- What to show

    @property
    def is_possible(self) -> bool:
        """Whether this desktop lets something be shown that stays without the focus; not so on GNOME's Wayland."""
        return self.pill is not None

    @property
    def is_shown(self) -> bool:
        return self.pill is not None and self.pill.is_shown

    def set_on(self, *, is_on: bool) -> None:
        """The user's switch; off hides it at once."""
        self._is_on = is_on
        if not is_on:
            self._conceal()

    def set_place(self, place: QPoint) -> None:
        """Where it stands on a monitor, in thousandths of the room there."""
        self._place = (place.x(), place.y())
        if self.pill:
            self.pill.put(self._place)

    def set_focused_window(self, rectangle: QRect | None) -> None:
        """The window that the dictation goes to, in the window system's pixels; to be told before it listens."""
        if isinstance(self.pill, OverlayWindow):
            self.pill.set_focused_window(rectangle)

    def show_state(self, state: State, message: str = "") -> None:
        """Appear when a dictation begins, and go when it is over; `message` stands in place of the words."""
        was, self._state = self._state, state
        if message or state is State.LISTENING or not self._hide_soon.isActive():
            self._message = message
        if state is State.LISTENING and was is not State.LISTENING:
            self._committed = self._tentative = ""
            self._bars.clear()
            self._is_cancelled = False
            self._appear()
        elif state is State.FAILED and was in (State.LISTENING, State.FINISHING):
            self.show_message(message or self.tr("Dictation stopped. Open Sayso to see why."))
        elif state is State.IDLE and was is State.FINISHING and self.is_shown and not self._hide_soon.isActive():
            self._hide_soon.start(_LINGER_MS)
        elif state in (State.IDLE, State.LOADING, State.FAILED) and not self._hide_soon.isActive():
            self._conceal()
        self._repaint()

    def show_message(self, sentence: str) -> None:
        """A sentence for a moment, such as where the text went when it could not be typed."""
        self._message = sentence
        self._is_cancelled = False
        self._appear()
        if self.is_shown:
            self._hide_soon.start(MESSAGE_MS)
        self._repaint()

    def show_cancelled(self, sentence: str, duration_ms: int) -> None:
        """Say for a while that the dictation was cancelled, and how to get it back."""
        self._is_cancelled = True
        self._message = sentence
        if self.is_shown:
            self._hide_soon.start(duration_ms)
        self._repaint()

    def withdraw_cancelled(self) -> None:
        """It was brought back, or can't be any more."""
        if self._is_cancelled:
            self._on_time_over()

    def add_committed(self, text: str) -> None:
        self._committed = (self._committed + text)[-_KEPT_CHARACTERS:]
        self._repaint()

    def rewrite(self, removed: str, text: str) -> None:
        """The last words are others now; where they are not shown any more, nothing changes."""
        if self._committed.endswith(removed):
            self._committed = self._committed.removesuffix(removed) + text
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

    def close(self) -> None:
        """Hide for good."""
        self._conceal()
        if self.pill:
            self.pill.close()

    # --- Appearing

    def _made_pill(self) -> OverlayWindow | LayerPill | None:
        if QGuiApplication.platformName().startswith("wayland"):
            try:
                return LayerPill(self._view, self)
            except WaylandError as error:
                _LOG.info("No overlay on this desktop: %s", error)
                return None
        window = OverlayWindow(self._view)
        window.put(self._place)
        window.dragged.connect(self._on_dragged)
        window.symbol_clicked.connect(self._on_symbol_clicked)
        window.double_clicked.connect(self.window_asked)
        return window

    def _view(self) -> View:
        waiting = {State.LISTENING: self.tr("Listening"), State.FINISHING: self.tr("Writing the last words")}
        return View(
            self._state,
            self._bars,
            self._committed,
            self._tentative,
            self._message,
            waiting.get(self._state, self.tr("One moment")),
            self._is_cancelled,
        )

    def _appear(self) -> None:
        self._hide_soon.stop()
        if self._is_on and self.pill:
            self.pill.put(self._place)
            self.pill.appear()

    def _conceal(self) -> None:
        self._hide_soon.stop()
        if self.pill:
            self.pill.conceal()

    def _repaint(self) -> None:
        if self.pill and self.pill.is_shown:
            self.pill.repaint_soon()

    def _on_time_over(self) -> None:
        self._hide_soon.stop()
        self._message = ""
        self._is_cancelled = False
        if self._state in (State.LISTENING, State.FINISHING):
            self._repaint()
        else:
            self._conceal()

    # --- The mouse

    def _on_dragged(self, place: QPoint) -> None:
        self._place = (place.x(), place.y())
        self.moved.emit(place)

    def _on_symbol_clicked(self) -> None:
        if self._is_cancelled:
            self.bring_back_asked.emit()
        elif self._state is State.LISTENING:
            self.stop_asked.emit()
