"""Delivery on an X server: typing, else pasting, else the clipboard."""

import logging
from collections.abc import Sequence

from app.delivery.atspi_caret import AtspiCaret
from app.delivery.desktop import Desktop
from app.delivery.means import DeliveryError, Means
from app.delivery.paste import Copying, Pasting
from app.delivery.screen_lock import ScreenLock
from app.delivery.targets import Target, Targets, UnknownTargets
from app.delivery.x11_clipboard import X11Clipboard
from app.delivery.x11_display import XDisplay
from app.delivery.x11_grabs import KeyboardGrabs
from app.delivery.x11_keyboard import Keyboard
from app.delivery.x11_paste_keys import XPasteKeys
from app.delivery.x11_targets import X11Targets
from app.delivery.x11_typing import XTyping

_log = logging.getLogger(__name__)


class X11DesktopHere:
    """An X server that can be connected to.

    Args:
        name: The display, such as `:0`; None for that of the environment.
        bus: The address of the session bus; `SESSION` for that of the environment.
    """

    def __init__(self, name: str | None = None, bus: str = "SESSION") -> None:
        self._name = name
        self._bus = bus

    def open_targets(self) -> Targets:
        try:
            return X11Targets(self._name)
        except DeliveryError as error:
            _log.warning("the focus is not known: %s", error)
            return UnknownTargets()

    def open(self) -> Desktop:
        return X11Desktop(self._name, self._bus)


class X11Desktop:
    """Two connections: one to write, one for the clipboard, which others may ask for at any time."""

    def __init__(self, name: str | None, bus: str) -> None:
        """Connect.

        Raises:
            DeliveryError: There is no X server, or it lets no program type.
        """
        self._display = XDisplay(name)
        try:
            self._keyboard = Keyboard(self._display)
            self._clipboard = X11Clipboard(name)
        except DeliveryError:
            self._display.close()
            raise
        self.targets: Targets = X11Targets(name)
        self._grabs = KeyboardGrabs(self._display)
        self._caret = AtspiCaret(bus)
        self._lock = ScreenLock(bus)
        self._typing = XTyping(self._display, self._keyboard)
        self.means: Sequence[Means] = (self._typing, Pasting(self._clipboard, XPasteKeys(self._keyboard)))
        self.copying: Means | None = Copying(self._clipboard)

    def held(self) -> tuple[str, ...]:
        return self._keyboard.held()

    def is_taken_from(self, target: Target) -> bool:
        return self._lock.is_locked() or self._grabs.is_taken_from(target)

    def before_caret(self, target: Target) -> str | None:
        return self._caret.before(target)

    def take_out(self, text: str, target: Target) -> int:
        return self._typing.erase(text, target) if self._caret.text_before(target, len(text)) == text else 0

    def ask_user(self) -> None:
        """X asks nobody."""

    def hurry(self) -> None:
        for means in self.means:
            means.hurry()

    def close(self) -> None:
        for means in self.means:
            means.close()
        self.targets.close()
        self._caret.close()
        self._lock.close()
        self._clipboard.close()
        self._display.close()
