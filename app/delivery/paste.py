"""Pasting: the text goes onto the clipboard for a moment, and the target is told to paste.

The clipboard holds what the user had copied again only after the target has read the text; see
`app/delivery/clipboard.py`. A target that does not read in time still can: then the text stays on the clipboard.
"""

import logging
import threading
from collections.abc import Callable
from typing import Protocol

from app.delivery.clipboard import Clipboard, ClipboardError, Loan
from app.delivery.means import Capability, End, Handed
from app.delivery.targets import Target

_log = logging.getLogger(__name__)

_READ_S = 8.0
"""For the target to read the clipboard after the keys for pasting."""
_HURRIED_S = 1.0
"""The same while the app ends."""
_SLICE_S = 0.05

_LEFT = "The program has not pasted the text."
_REPLACED = "The program has not pasted the text, and something else was copied. The text is in the history."


class PasteKeys(Protocol):
    """Presses the keys for pasting. Called in the delivery thread."""

    def capability(self, target: Target) -> Capability:
        """Whether keys can be pressed here at all."""
        ...

    def press(self, target: Target) -> bool:
        """Press what pastes in this program; False if the keyboard has no such keys."""
        ...


class Pasting:
    """Pastes through the clipboard; owned by the delivery thread.

    Args:
        clipboard: Borrowed for each text.
        keys: What the target is told with.
    """

    def __init__(self, clipboard: Clipboard, keys: PasteKeys) -> None:
        self._clipboard = clipboard
        self._keys = keys
        self._is_hurried = threading.Event()

    @property
    def name(self) -> str:
        return "paste"

    def capability(self, target: Target) -> Capability:
        clipboard = self._clipboard.capability()
        return self._keys.capability(target) if clipboard.is_usable else clipboard

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:
        if not may_go_on():
            return Handed(0, End.STOPPED)
        try:
            loan = self._clipboard.lend(text, target)
            return self._deliver(text, target, loan, may_go_on)
        except ClipboardError as error:
            _log.info("could not paste: %s", error)
            return Handed(0, End.FAILED, str(error))

    def hurry(self) -> None:
        self._is_hurried.set()

    def rest(self) -> None:
        """Nothing is borrowed between two texts."""

    def close(self) -> None:
        """The clipboard is its owner's to close."""

    def _deliver(self, text: str, target: Target, loan: Loan, may_go_on: Callable[[], bool]) -> Handed:
        # Borrowing takes a while: the user may be elsewhere by now.
        if not may_go_on():
            loan.give_back()
            return Handed(0, End.STOPPED)
        loan.expect()
        if not self._keys.press(target):
            loan.give_back()
            return Handed(0, End.FAILED, "The keyboard has no key to paste with.")
        if self._is_read(loan):
            loan.give_back()
            return Handed(len(text), End.DONE)
        # The keys are in the target's queue: it may paste yet, and must then find the text.
        if loan.keep():
            return Handed(0, End.ON_CLIPBOARD, _LEFT)
        return Handed(0, End.UNANSWERED, _REPLACED)

    def _is_read(self, loan: Loan) -> bool:
        waited = 0.0
        while waited < (_HURRIED_S if self._is_hurried.is_set() else _READ_S):
            if loan.wait_until_read(_SLICE_S):
                return True
            waited += _SLICE_S
        return False


class Copying:
    """Leaves the text on the clipboard, for the user to paste: always possible, and the last resort."""

    def __init__(self, clipboard: Clipboard) -> None:
        self._clipboard = clipboard

    @property
    def name(self) -> str:
        return "clipboard"

    def capability(self, target: Target) -> Capability:  # noqa: ARG002 - there need not even be one
        return self._clipboard.capability()

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:  # noqa: ARG002 - the same
        try:
            self._clipboard.put(text)
        except ClipboardError as error:
            return Handed(0, End.FAILED, str(error))
        return Handed(0, End.ON_CLIPBOARD, "The text is on the clipboard, to be pasted.")

    def hurry(self) -> None:
        """It waits for nobody."""

    def rest(self) -> None:
        """What is on the clipboard is meant to stay."""

    def close(self) -> None:
        """The clipboard is its owner's to close."""
