"""Where the overlay stands: on the monitor of the focused window, at the place on it that the user chose.

Pure functions on rectangles. A place is in thousandths of the room that is left on a monitor, so that it means the same on
each of them: (500, 0) is the middle of the upper edge, (500, 1000) that of the lower one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

DEFAULT_PLACE = (500, 960)

_WHOLE = 1000


@dataclass(frozen=True, slots=True)
class Monitor:
    """A monitor as Qt and as the window system see it."""

    available: QRect
    """Without panels, in Qt's device-independent pixels."""
    native: QRect
    """The whole of it in the pixels of the window system, in which other programs' windows are measured."""


def monitor_for(monitors: Sequence[Monitor], focused: QRect | None, pointer: QPoint | None) -> Monitor | None:
    """The monitor that shows most of the focused window, else the one with the pointer, else the first.

    Args:
        monitors: All of them, the primary one first.
        focused: The focused window in native pixels, where the desktop tells.
        pointer: The mouse pointer in device-independent pixels, where the desktop tells.
    """
    if focused is not None and not focused.isEmpty():
        shares = [(_area(monitor.native.intersected(focused)), monitor) for monitor in monitors]
        share, monitor = max(shares, key=lambda pair: pair[0], default=(0, None))
        if share:
            return monitor
    if pointer is not None:
        for monitor in monitors:
            if monitor.available.contains(pointer):
                return monitor
    return monitors[0] if monitors else None


def position_at(place: tuple[int, int], size: QSize, available: QRect) -> QPoint:
    """The upper left corner for a place; inside `available`, whatever the place says."""
    across, down = (min(_WHOLE, max(0, part)) for part in place)
    free = _free(size, available)
    return available.topLeft() + QPoint(round(free.width() * across / _WHOLE), round(free.height() * down / _WHOLE))


def place_of(position: QPoint, size: QSize, available: QRect) -> tuple[int, int]:
    """The place that `position_at` brings to `position`, or as near to it as the monitor allows."""
    free = _free(size, available)
    offset = position - available.topLeft()
    across, down = (
        round(min(1.0, max(0.0, part / whole)) * _WHOLE) if whole else _WHOLE // 2
        for part, whole in ((offset.x(), free.width()), (offset.y(), free.height()))
    )
    return across, down


def _free(size: QSize, available: QRect) -> QSize:
    return QSize(max(0, available.width() - size.width()), max(0, available.height() - size.height()))


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()
