"""The clipboard of an X server, with a thread of its own: others may ask for what is on it at any time.

What happens in that thread is in `app/delivery/x11_clipboard_owner.py`.
"""

import logging
import os
import select
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import TypeVar

from app.delivery.clipboard import ClipboardError
from app.delivery.means import Capability, DeliveryError, Level
from app.delivery.targets import Target
from app.delivery.x11_clipboard_owner import CLIPBOARD, PRIMARY, Borrowing, ClipboardOwner
from app.delivery.x11_display import X_ERRORS, XDisplay

_log = logging.getLogger(__name__)

_CALL_S = 20.0
_END_S = 3.0

_Result = TypeVar("_Result")


class XLoan:
    """See `app.delivery.clipboard.Loan`."""

    def __init__(self, thread: "_Thread", borrowing: Borrowing) -> None:
        self._thread = thread
        self._borrowing = borrowing
        thread.call(lambda owner: owner.lend(borrowing))

    def expect(self) -> None:
        self._borrowing.is_expected = True

    def wait_until_read(self, limit_s: float) -> bool:
        return self._borrowing.wait_until_read(limit_s)

    def give_back(self) -> None:
        self._thread.call(lambda owner: owner.give_back(self._borrowing))

    def keep(self) -> bool:
        return self._thread.call(lambda owner: owner.keep(self._borrowing))


class X11Clipboard:
    """See `app.delivery.clipboard.Clipboard`.

    Args:
        name: The display, such as `:0`; None for that of the environment.
    """

    def __init__(self, name: str | None = None) -> None:
        """Connect and start the thread.

        Raises:
            DeliveryError: There is no X server.
        """
        self._thread = _Thread(XDisplay(name))
        self._thread.start()

    def capability(self) -> Capability:
        if self._thread.is_alive():
            return Capability(Level.READY)
        return Capability(Level.UNAVAILABLE, "The X server has gone.")

    def lend(self, text: str, target: Target) -> XLoan:
        # Windows programs under Wine read the clipboard through a process of their own.
        is_wine = target.app.lower().endswith(".exe")
        # A field whose text is selected may lose that selection once somebody else has one.
        may_paste_selected = target.is_terminal or not target.app
        selections = (CLIPBOARD, PRIMARY) if may_paste_selected else (CLIPBOARD,)
        return XLoan(self._thread, Borrowing(text, None if is_wine else target.window, selections))

    def put(self, text: str) -> None:
        self._thread.call(lambda owner: owner.put(text))

    def close(self) -> None:
        """What is on it goes with the program, as with all programs on X, unless a clipboard manager keeps it."""
        self._thread.end()


class _Thread(threading.Thread):
    """Serves the clipboard, and does what the delivery thread asks in between."""

    def __init__(self, display: XDisplay) -> None:
        super().__init__(name="sayso-clipboard")
        self._display = display
        self._calls: SimpleQueue[Callable[[ClipboardOwner], None] | None] = SimpleQueue()
        self._waking, self._wake = os.pipe()

    def call(self, action: Callable[[ClipboardOwner], _Result]) -> _Result:
        """Have something done in the thread, and wait for it.

        Raises:
            ClipboardError: It could not be done, or the X server has gone.
        """
        outcome: Future[_Result] = Future()

        def run(owner: ClipboardOwner) -> None:
            try:
                outcome.set_result(action(owner))
            except (DeliveryError, *X_ERRORS) as error:
                outcome.set_exception(error)

        if not self.is_alive():
            raise ClipboardError("The X server has gone.")
        self._post(run)
        try:
            return outcome.result(_CALL_S)
        except (TimeoutError, *X_ERRORS) as error:
            raise ClipboardError("The X server does not let the clipboard be used.") from error

    def end(self) -> None:
        self._post(None)
        self.join(_END_S)
        if self.is_alive():
            _log.error("the clipboard's thread did not end")
            return
        os.close(self._wake)
        os.close(self._waking)

    def run(self) -> None:
        owner = ClipboardOwner(self._display)
        try:
            while self._serve_once(owner):
                pass
            owner.hand_over()
        except X_ERRORS as error:
            _log.warning("the X server has gone: %s", error)
        finally:
            self._display.close()

    def _post(self, call: Callable[[ClipboardOwner], None] | None) -> None:
        self._calls.put(call)
        os.write(self._wake, b"!")

    def _serve_once(self, owner: ClipboardOwner) -> bool:
        """Handle what there is, or wait for something; False at the end."""
        while self._display.raw.pending_events():
            owner.handle(self._display.raw.next_event())
        patience = owner.follow_up()
        if self._display.raw.pending_events():
            return True
        select.select([self._display.raw.fileno(), self._waking], [], [], patience)
        if not select.select([self._waking], [], [], 0)[0]:
            return True
        os.read(self._waking, 1)
        call = self._calls.get()
        if call is not None:
            call(owner)
        return call is not None
