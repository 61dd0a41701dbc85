"""The overlay's pill on Wayland, as a surface of the layer shell: above all windows, without the keyboard and the mouse.

An ordinary window can neither choose its place there nor renounce the focus. KWin, sway, Hyprland, niri, COSMIC and others
offer `zwlr_layer_shell_v1` for this; GNOME does not. The compositor shows the pill on the monitor that is in use.
"""

import logging
import mmap
import os
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from app.ui import overlay_view
from app.ui.overlay_view import SIZE, View
from app.ui.theme import current_palette
from app.ui.wayland import Connection, Reader, WaylandError

_LOG = logging.getLogger(__name__)

_NEEDED = ("wl_compositor", "wl_shm", "zwlr_layer_shell_v1")
_LAYER_OVERLAY = 3
_TOP, _BOTTOM, _LEFT, _RIGHT = 1, 2, 4, 8
_ARGB8888 = 0
_WHOLE = 1000


class LayerPill(QObject):
    """Shows what `view` tells. The GUI thread owns it."""

    def __init__(self, view: Callable[[], View], parent: QObject | None = None) -> None:
        """Connect to the compositor.

        Raises:
            WaylandError: There is none, or it has no layer shell.
        """
        super().__init__(parent)
        self._view = view
        self._place = (0, 0)
        self._surface: _Surface | None = None
        self._connection: Connection | None = Connection()
        missing = [name for name in _NEEDED if name not in self._connection.offered]
        if missing:
            self._connection.close()
            raise WaylandError(f"The compositor does not offer {', '.join(missing)}.")
        self._compositor = self._connection.bind("wl_compositor", 4)
        self._shm = self._connection.bind("wl_shm", 1)
        self._shell = self._connection.bind("zwlr_layer_shell_v1", 1)
        self._notifier = QSocketNotifier(self._connection.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_readable)

    @property
    def is_shown(self) -> bool:
        return self._surface is not None

    @property
    def has_picture(self) -> bool:
        """Whether the compositor has something to show."""
        return self._surface is not None and self._surface.has_picture

    def put(self, place: tuple[int, int]) -> None:
        """Stand at a place, in thousandths of the free room; a shown pill goes there the next time."""
        self._place = place

    def appear(self) -> None:
        if self._connection and not self._surface:
            scale = max((round(screen.devicePixelRatio()) for screen in QGuiApplication.screens()), default=1)
            with_shell = (self._compositor, self._shm, self._shell)
            try:
                self._surface = _Surface(self._connection, with_shell, max(1, scale), self._place, self._view)
            except WaylandError as error:
                self._give_up(error)

    def conceal(self) -> None:
        surface, self._surface = self._surface, None
        if surface:
            try:
                surface.destroy()
            except WaylandError as error:
                self._give_up(error)

    def repaint_soon(self) -> None:
        if self._surface:
            try:
                self._surface.paint()
            except WaylandError as error:
                self._give_up(error)

    def close(self) -> None:
        self.conceal()
        if self._connection:
            self._notifier.setEnabled(False)
            self._connection.close()
            self._connection = None

    def _on_readable(self) -> None:
        try:
            if self._connection:
                self._connection.receive()
        except WaylandError as error:
            self._give_up(error)

    def _give_up(self, error: WaylandError) -> None:
        """Do without from here on; tray and window show the same."""
        _LOG.info("No overlay any more: %s", error)
        self._notifier.setEnabled(False)
        self._surface = None
        if self._connection:
            self._connection.close()
            self._connection = None


class _Surface:
    """One appearance of the pill: from its creation to `destroy`."""

    def __init__(
        self,
        connection: Connection,
        with_shell: tuple[int, int, int],
        scale: int,
        place: tuple[int, int],
        view: Callable[[], View],
    ) -> None:
        self._connection = connection
        self._scale = scale
        self._view = view
        self._is_configured = False
        self.has_picture = False
        compositor, shm, shell = with_shell
        self._surface = connection.new()
        connection.request(compositor, 0, self._surface)
        region = connection.new()  # an empty one: clicks go through
        connection.request(compositor, 1, region)
        connection.request(self._surface, 5, region)
        connection.request(region, 0)
        connection.request(self._surface, 8, scale)
        self._layer = connection.new(self._on_layer_event)
        connection.request(shell, 0, self._layer, self._surface, 0, _LAYER_OVERLAY, "sayso")
        connection.request(self._layer, 0, SIZE.width(), SIZE.height())
        anchor, margins = _anchored(place)
        connection.request(self._layer, 1, anchor)
        connection.request(self._layer, 3, *margins)
        connection.request(self._layer, 4, 0)  # never the keyboard
        connection.request(self._surface, 6)
        self._buffers = [_Buffer(connection, shm, scale, self._on_released) for _ in range(2)]
        self._is_waiting = False

    def paint(self) -> None:
        """Show the view; later, when the compositor has not let go of an earlier picture."""
        free = next((buffer for buffer in self._buffers if not buffer.is_busy), None)
        self._is_waiting = free is None
        if free is None or not self._is_configured:
            return
        free.draw(self._view())
        free.is_busy = True
        self._connection.request(self._surface, 1, free.number, 0, 0)
        self._connection.request(self._surface, 9, 0, 0, SIZE.width() * self._scale, SIZE.height() * self._scale)
        self._connection.request(self._surface, 6)
        self.has_picture = True

    def destroy(self) -> None:
        self._connection.request(self._layer, 7)
        self._connection.request(self._surface, 0)
        for buffer in self._buffers:
            buffer.destroy()

    def _on_layer_event(self, opcode: int, arguments: Reader) -> None:
        if opcode == 0:
            self._connection.request(self._layer, 6, arguments.unsigned())
            self._is_configured = True
            self.paint()

    def _on_released(self) -> None:
        if self._is_waiting:
            self.paint()


class _Buffer:
    """A picture in memory that the compositor shares."""

    def __init__(self, connection: Connection, shm: int, scale: int, on_released: Callable[[], None]) -> None:
        self._connection = connection
        self._scale = scale
        self._on_released = on_released
        self.is_busy = False
        width, height = SIZE.width() * scale, SIZE.height() * scale
        self._stride = width * 4
        size = self._stride * height
        descriptor = os.memfd_create("sayso-overlay", os.MFD_CLOEXEC)
        try:
            os.ftruncate(descriptor, size)
            self._memory = mmap.mmap(descriptor, size)
            pool = connection.new()
            connection.request(shm, 0, pool, size, descriptor=descriptor)
        finally:
            os.close(descriptor)
        self.number = connection.new(self._on_event)
        connection.request(pool, 0, self.number, 0, width, height, self._stride, _ARGB8888)
        connection.request(pool, 1)

    def draw(self, view: View) -> None:
        image = QImage(SIZE * self._scale, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(self._scale)
        image.fill(0)
        painter = QPainter(image)
        overlay_view.paint(painter, view, current_palette())
        painter.end()
        self._memory[:] = bytes(image.constBits())

    def destroy(self) -> None:
        self._connection.request(self.number, 0)

    def _on_event(self, opcode: int, arguments: Reader) -> None:
        del opcode, arguments  # there is only the release
        self.is_busy = False
        self._on_released()


def _anchored(place: tuple[int, int]) -> tuple[int, tuple[int, int, int, int]]:
    """Edges to hold on to, and distances from them (top, right, bottom, left), for a place on a monitor."""
    screens = QGuiApplication.screens()
    free = screens[0].geometry().size() - SIZE if screens else SIZE
    across, down = place
    x, y = max(0, free.width()) * across // _WHOLE, max(0, free.height()) * down // _WHOLE
    # In the middle it holds on to no side, so that it is there on monitors of every width.
    side = 0 if abs(across - _WHOLE // 2) < 20 else _LEFT if across < _WHOLE // 2 else _RIGHT
    edge = _TOP if down < _WHOLE // 2 else _BOTTOM
    return side | edge, (y, max(0, free.width()) - x, max(0, free.height()) - y, x)
