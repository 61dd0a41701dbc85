"""What has the focus on an X server."""

import logging

import Xlib.X
from Xlib.xobject.drawable import Window

from app.delivery.targets import Target
from app.delivery.x11_display import X_ERRORS, XDisplay

_log = logging.getLogger(__name__)


class X11Targets:
    """Asks the window manager, and where there is none, the server.

    Args:
        name: The display, such as `:0`; None for that of the environment.
    """

    def __init__(self, name: str | None = None) -> None:
        """Connect to the X server.

        Raises:
            DeliveryError: It is not there.
        """
        self._display = XDisplay(name)

    def focused(self) -> Target | None:
        try:
            number = self._focused_window()
            return self._describe(number) if number else None
        except X_ERRORS as error:  # it closed while it was being asked
            _log.debug("the focused window has gone: %s", error)
            return None

    def close(self) -> None:
        self._display.close()

    def _focused_window(self) -> int:
        """The program's window that keys go to; 0 if there is none.

        Where no program has the focus, a window manager may give it to a window of its own that nobody sees, or to the
        one that shows the background and its icons.
        """
        number = self._window_in_focus()
        if not number:
            return 0
        window = self._display.window(number)
        return number if self._is_seen(window) and not self._is_background(window) else 0

    def _window_in_focus(self) -> int:
        active = next(iter(self._display.numbers(self._display.root, "_NET_ACTIVE_WINDOW")), 0)
        focus = self._display.raw.get_input_focus().focus
        if isinstance(focus, int):  # nothing, or whatever is under the pointer
            return active if focus == Xlib.X.PointerRoot else 0
        if focus.id == self._display.root.id:  # the same
            return active
        # A menu or launcher may have the focus beside the active window, which is not told of it.
        if active and (focus.id == active or self._display.is_same_client(focus.id, active)):
            return active
        return self._program_window(focus.id)

    def _program_window(self, number: int) -> int:
        """The window itself, or the one around it, that says of which program it is."""
        window = self._display.window(number)
        while window.id != self._display.root.id:
            if window.get_wm_class() is not None:
                return int(window.id)
            window = window.query_tree().parent
        return number

    def _is_seen(self, window: Window) -> bool:
        """Whether a part of it is on the screen."""
        attributes = window.get_attributes()
        if attributes.map_state != Xlib.X.IsViewable or attributes.win_class == Xlib.X.InputOnly:
            return False
        left, top, width, height = self._place(window)
        screen = self._display.root.get_geometry()
        return left < screen.width and top < screen.height and left + width > 0 and top + height > 0

    def _is_background(self, window: Window) -> bool:
        return self._display.atom("_NET_WM_WINDOW_TYPE_DESKTOP") in self._display.numbers(window, "_NET_WM_WINDOW_TYPE")

    def _describe(self, number: int) -> Target:
        window = self._display.window(number)
        name = window.get_wm_class()
        pid = next(iter(self._display.numbers(window, "_NET_WM_PID")), None)
        return Target(number, pid, name[1] if name else "", self._place(window))

    def _place(self, window: Window) -> tuple[int, int, int, int]:
        shape = window.get_geometry()
        corner = self._display.root.translate_coords(window, 0, 0)
        return (corner.x, corner.y, shape.width, shape.height)
