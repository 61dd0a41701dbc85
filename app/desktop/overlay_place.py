"""Where the overlay stands, as the setting says it and as the overlay takes it."""

from PySide6.QtCore import QPoint

_PLACES = {
    "top": (500, 40),
    "top-left": (20, 40),
    "top-right": (980, 40),
    "bottom": (500, 960),
    "bottom-left": (20, 960),
    "bottom-right": (980, 960),
}
_WHOLE = 1000


def read_place(text: str) -> QPoint:
    """From a word or two fractions, as `OVERLAY_POSITION` holds them, to thousandths of the room on a monitor."""
    if text in _PLACES:
        return QPoint(*_PLACES[text])
    across, down = (float(part) for part in text.split(","))
    return QPoint(round(across * _WHOLE), round(down * _WHOLE))


def write_place(place: QPoint) -> str:
    """The other way."""
    return f"{place.x() / _WHOLE:g},{place.y() / _WHOLE:g}"
