"""The keys that paste, pressed through XTEST.

Shift+Insert is understood nearly everywhere and needs no letter, which a layout may lack; both what is copied and what
is selected hold the text then, since some terminals paste the latter with it. Terminals that are known to paste with
Ctrl+Shift+V get that.
"""

import logging
import time
from collections.abc import Sequence

from app.delivery.keysyms import CONTROL, INSERT, SHIFT
from app.delivery.means import Capability, Level
from app.delivery.targets import Target
from app.delivery.x11_display import X_ERRORS
from app.delivery.x11_keyboard import Keyboard

_log = logging.getLogger(__name__)

_V = ord("v")
_HOLD_S = 0.01


class XPasteKeys:
    """Presses them on a keyboard that the caller owns."""

    def __init__(self, keyboard: Keyboard) -> None:
        self._keyboard = keyboard

    def capability(self, target: Target) -> Capability:  # noqa: ARG002 - the same for every window of the server
        return Capability(Level.READY)

    def press(self, target: Target) -> bool:
        self._keyboard.refresh()
        if target.is_terminal and not target.pastes_selection and self._press((CONTROL, SHIFT, _V)):
            return True
        return self._press((SHIFT, INSERT))

    def _press(self, keysyms: Sequence[int]) -> bool:
        keycodes = [self._keyboard.keycode_of(keysym) for keysym in keysyms]
        keys = [keycode for keycode in keycodes if keycode is not None]
        if len(keys) < len(keysyms):
            return False
        try:
            for key in keys:
                self._keyboard.press(key)
            time.sleep(_HOLD_S)
            for key in reversed(keys):
                self._keyboard.release(key)
            self._keyboard.sync()
        except X_ERRORS as error:
            _log.warning("could not press the keys for pasting: %s", error)
            return False
        return True
