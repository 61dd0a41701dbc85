"""Which desktop this is, and so by which means text can be delivered."""

from app.delivery.desktop import DesktopHere
from app.delivery.x11_desktop import X11DesktopHere


def desktop_here() -> DesktopHere:
    """The desktop that the program runs on."""
    return X11DesktopHere()
