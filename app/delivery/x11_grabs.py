"""Whether keys would reach another program than the focused one, on an X server: who grabs the keyboard gets all of them.

Screen locks, menus and launchers do so, and leave the focus where it is. The server tells nobody who has the keyboard, only
that somebody has: by how it refuses it to a window that is not on the screen. Such a window is never given the keyboard, so
asking changes nothing and swallows no key.
"""

import logging

import Xlib.X
from Xlib.xobject.drawable import Window

from app.delivery.targets import Target
from app.delivery.x11_display import X_ERRORS, XDisplay

_log = logging.getLogger(__name__)

_MENUS = ("_NET_WM_WINDOW_TYPE_MENU", "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU", "_NET_WM_WINDOW_TYPE_POPUP_MENU")


class KeyboardGrabs:
    """Asks the server, and looks at the windows that lie above others.

    Args:
        display: A connection that the caller owns.
    """

    def __init__(self, display: XDisplay) -> None:
        self._display = display
        self._asking = display.root.create_window(0, 0, 1, 1, 0, 0, Xlib.X.InputOnly)  # never shown

    def is_taken_from(self, target: Target) -> bool:
        """Whether the keyboard is grabbed by something else than the field in the target."""
        try:
            if not self._is_grabbed() or target.takes_keyboard or target.window is None:
                return False
            return not self._is_grabbed_for_field(target.window, target.place)
        except X_ERRORS as error:  # a window closed while it was being asked
            _log.debug("who has the keyboard is not known: %s", error)
            return True

    def _is_grabbed(self) -> bool:
        mode = Xlib.X.GrabModeAsync
        answer = self._asking.grab_keyboard(False, mode, mode, Xlib.X.CurrentTime)
        return bool(answer == Xlib.X.AlreadyGrabbed)

    def _is_grabbed_for_field(self, target: int, place: tuple[int, int, int, int] | None) -> bool:
        """Whether it is a list of suggestions of the target's own, which hands the keys on to the field.

        That lies above everything, as a screen lock does, which covers the target.
        """
        server = self._display.root.id  # has windows among the others, such as a compositor's overlay
        for window in reversed(self._display.root.query_tree().children):
            attributes = window.get_attributes()
            is_shown = attributes.map_state == Xlib.X.IsViewable and attributes.override_redirect
            if not is_shown or self._display.is_same_client(window.id, server):
                continue
            if self._display.is_same_client(window.id, target):
                return not self._is_menu(window)
            if place is not None and _covers(window, place):
                return False
        return False

    def _is_menu(self, window: Window) -> bool:
        """Whether keys choose from it instead of going into a field."""
        kinds = self._display.numbers(window, "_NET_WM_WINDOW_TYPE")
        return any(self._display.atom(name) in kinds for name in _MENUS)


def _covers(window: Window, place: tuple[int, int, int, int]) -> bool:
    """Whether a window of the screen lies over all of a place: left, top, width, height."""
    shape = window.get_geometry()
    left, top, width, height = place
    return bool(
        shape.x <= left
        and shape.y <= top
        and shape.x + shape.width >= left + width
        and shape.y + shape.height >= top + height
    )
