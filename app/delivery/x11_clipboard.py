"""The clipboard of an X server, borrowed so that nobody but the target notices.

Owning a selection means to be asked by everyone who pastes. So the target's program is given the dictation, and every
other one, clipboard managers included, what the user had copied. Afterwards the target gets that as well: nothing has
to be put back, and nothing newer can be overwritten.

A selection is taken with a time just behind that at which its owner got it. The server refuses that if somebody else
took it meanwhile, so what was read before is really what is there. What the user copies while the target has not read
the dictation yet becomes what everyone else is given.
"""

import logging
import os
import select
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TypeVar

import Xlib.X
import Xlib.Xatom
from Xlib.protocol.rq import Event

from app.delivery.clipboard import ClipboardError
from app.delivery.means import DeliveryError
from app.delivery.targets import Target
from app.delivery.x11_display import X_ERRORS, XDisplay
from app.delivery.x11_selection import TEXT_TARGETS, Content, SelectionReader, SelectionServer, content_of

_log = logging.getLogger(__name__)

_CLIPBOARD = "CLIPBOARD"
_SELECTIONS = (_CLIPBOARD, "PRIMARY")
"""What is copied and what is selected: some terminals paste the one, most programs the other."""

_ATTEMPTS = 5
_RETAKES = 20
"""How often a selection is taken back while the target is waited for: two programs must not fight for ever."""
_QUIET_S = 0.2
"""A program may ask for a text twice, in two formats."""
_CALL_S = 20.0
_END_S = 3.0

_Result = TypeVar("_Result")


class XLoan:
    """The clipboard of an X server, borrowed; see `app.delivery.clipboard.Loan`."""

    def __init__(self, thread: "_Thread", text: str, reader: int | None) -> None:
        self._thread = thread
        self.text = text
        self.content = content_of(text, is_secret=True)
        self.reader = reader
        """A window of the program that is to get it; None: whoever asks."""
        self.is_expected = False
        self.retakes = 0
        self._read = threading.Event()
        self._last_read = 0.0

    def expect(self) -> None:
        self.is_expected = True

    def wait_until_read(self, limit_s: float) -> bool:
        if not self._read.wait(limit_s):
            return False
        while (left := self._last_read + _QUIET_S - time.monotonic()) > 0:
            time.sleep(left)
        return True

    def give_back(self) -> None:
        self._thread.call(lambda owner: owner.give_back(self))

    def keep(self) -> bool:
        return self._thread.call(lambda owner: owner.keep(self))

    @property
    def is_read(self) -> bool:
        return self._read.is_set()

    def note_read(self, target: str) -> None:
        """The reader has a format; called in the clipboard's thread."""
        if self.is_expected and target in TEXT_TARGETS:
            self._last_read = time.monotonic()
            self._read.set()


class X11Clipboard:
    """Owns a thread and a connection for the clipboard: others may ask for it at any time.

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

    def lend(self, text: str, target: Target) -> XLoan:
        # Windows programs under Wine read the clipboard through a process of their own.
        is_wine = target.app.lower().endswith(".exe")
        loan = XLoan(self._thread, text, None if is_wine else target.window)
        self._thread.call(lambda owner: owner.lend(loan))
        return loan

    def put(self, text: str) -> None:
        self._thread.call(lambda owner: owner.put(text))

    def close(self) -> None:
        self._thread.end()


@dataclass(slots=True)
class _Held:
    """One of the selections."""

    name: str
    is_owned: bool = False
    since: int = 0
    """The server's time from which on it is ours."""
    kept: Content = ()
    """What the user has copied."""
    loan: XLoan | None = None


class _Owner:
    """What happens in the clipboard's thread."""

    def __init__(self, display: XDisplay) -> None:
        self.display = display
        self.held = {name: _Held(name) for name in _SELECTIONS}
        self._lost: list[_Held] = []  # taken by others while the target was waited for
        self._clock: int | None = None  # the server's time, as last heard
        self.window = display.root.create_window(
            0, 0, 1, 1, 0, 0, Xlib.X.InputOnly, event_mask=Xlib.X.PropertyChangeMask
        )
        self.reader = SelectionReader(display, self.window, self._pump)
        self.server = SelectionServer(display)

    # --- What the delivery thread asks for

    def lend(self, loan: XLoan) -> None:
        """Give the loan's text to its reader from here on.

        Raises:
            ClipboardError: What is on the clipboard could not be kept.
        """
        try:
            for held in self.held.values():
                self._take(held, loan)
        except ClipboardError:
            self.give_back(loan)
            raise

    def give_back(self, loan: XLoan) -> None:
        for held in self.held.values():
            if held.loan is not loan:
                continue
            held.loan = None
            if held.is_owned:
                self._set_owner(held, self.window.id if held.kept else None, _after(held.since))

    def keep(self, loan: XLoan) -> bool:
        held = self.held[_CLIPBOARD]
        is_there = held.loan is loan and held.is_owned
        self.give_back(loan)
        if is_there:
            self.put(loan.text)
        return is_there

    def put(self, text: str) -> None:
        held = self.held[_CLIPBOARD]
        held.kept = content_of(text, is_secret=False)
        held.loan = None
        # With a new time, so that clipboard managers notice.
        if not self._set_owner(held, self.window.id, self._now()):
            raise ClipboardError("Another program does not let go of the clipboard.")

    # --- Events

    def handle(self, event: Event) -> None:
        """Take an event of the server."""
        if event.type == Xlib.X.SelectionRequest:
            self._serve(event)
        elif event.type == Xlib.X.SelectionClear:
            self._lose(event)
        else:
            if event.type == Xlib.X.PropertyNotify:
                self._clock = int(event.time)
            self.reader.handle(event)
            self.server.handle(event)

    def take_back(self) -> None:
        """Take again what was lost while the target was waited for, now with what the user has copied since."""
        while self._lost:
            held = self._lost.pop()
            loan = held.loan
            if loan is None or loan.is_read or held.is_owned:
                continue
            loan.retakes += 1
            if loan.retakes > _RETAKES:
                held.loan = None
                continue
            try:
                self._take(held, loan)
            except ClipboardError as error:
                _log.info("what was copied meanwhile stays: %s", error)
                held.loan = None

    def _serve(self, request: Event) -> None:
        held = self.held.get(self.display.name(int(request.selection)))
        if held is None:
            return
        loan = held.loan
        if loan is not None and self._is_for(loan, int(request.requestor.id)):
            self.server.serve(request, loan.content, held.since, loan.note_read)
        else:
            self.server.serve(request, held.kept, held.since, lambda _: None)

    def _is_for(self, loan: XLoan, reader: int) -> bool:
        return loan.reader is None or self.display.is_same_client(reader, loan.reader)

    def _lose(self, event: Event) -> None:
        held = self.held.get(self.display.name(int(event.atom)))
        # It may have been lost and taken again since, or let go on purpose.
        if held is None or not held.is_owned or self._is_ours(held):
            return
        held.is_owned = False
        held.kept = ()
        if held.loan is not None:
            self._lost.append(held)

    # --- Taking a selection

    def _take(self, held: _Held, loan: XLoan) -> None:
        for _ in range(_ATTEMPTS):
            held.loan = loan
            if held.is_owned and self._set_owner(held, self.window.id, _after(held.since)):
                return
            owner = self.display.raw.get_selection_owner(self.display.atom(held.name))
            since = self.reader.owner_time(held.name) if owner != Xlib.X.NONE else None
            held.kept = self.reader.read(held.name) if owner != Xlib.X.NONE else ()
            if self._set_owner(held, self.window.id, _after(since) if since is not None else self._now()):
                return
        raise ClipboardError("Other programs keep changing the clipboard.")

    def _set_owner(self, held: _Held, window: int | None, since: int) -> bool:
        """Own it, or own it no more; False if the server refused, since somebody took it after that time."""
        atom = self.display.atom(held.name)
        held.since = since
        self.window.set_selection_owner(atom, since) if window is not None else self._disown(atom, since)
        held.is_owned = self._is_ours(held)
        return held.is_owned

    def _disown(self, atom: int, since: int) -> None:
        self.display.window(Xlib.X.NONE).set_selection_owner(atom, since)

    def _is_ours(self, held: _Held) -> bool:
        owner = self.display.raw.get_selection_owner(self.display.atom(held.name))
        return bool(owner != Xlib.X.NONE and owner.id == self.window.id)

    def _now(self) -> int:
        """The server's time: it is told with every change of a property."""
        self._clock = None
        self.window.change_property(self.display.atom("_SAYSO_CLOCK"), Xlib.Xatom.STRING, 8, b"")
        self.display.raw.flush()
        self._pump(lambda: self._clock is not None, 1.0)
        return self._clock if self._clock is not None else int(Xlib.X.CurrentTime)

    def _pump(self, is_enough: Callable[[], bool], limit_s: float) -> bool:
        if is_enough():
            return True
        deadline = time.monotonic() + limit_s
        for event in self.display.events(limit_s):
            self.handle(event)
            if is_enough():
                return True
            if time.monotonic() > deadline:
                break
        return is_enough()


def _after(since: int) -> int:
    """The next moment of the server's time, which begins anew after 49 days."""
    return since + 1 & 0xFFFF_FFFF


class _Thread(threading.Thread):
    """Serves the clipboard, and does what the delivery thread asks in between."""

    def __init__(self, display: XDisplay) -> None:
        super().__init__(name="sayso-clipboard")
        self._display = display
        self._calls: SimpleQueue[Callable[[_Owner], None] | None] = SimpleQueue()
        self._waking, self._wake = os.pipe()

    def call(self, action: Callable[[_Owner], _Result]) -> _Result:
        """Have something done in the thread, and wait for it.

        Raises:
            ClipboardError: It could not be done, or the X server has gone.
        """
        outcome: Future[_Result] = Future()

        def run(owner: _Owner) -> None:
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
        owner = _Owner(self._display)
        try:
            while self._serve_once(owner):
                pass
        except X_ERRORS as error:
            _log.warning("the X server has gone: %s", error)
        finally:
            self._display.close()

    def _post(self, call: Callable[[_Owner], None] | None) -> None:
        self._calls.put(call)
        os.write(self._wake, b"!")

    def _serve_once(self, owner: _Owner) -> bool:
        """Handle what there is, or wait for something; False at the end."""
        while self._display.raw.pending_events():
            owner.handle(self._display.raw.next_event())
        owner.take_back()
        if self._display.raw.pending_events():
            return True
        select.select([self._display.raw.fileno(), self._waking], [], [])
        if not select.select([self._waking], [], [], 0)[0]:
            return True
        os.read(self._waking, 1)
        call = self._calls.get()
        if call is not None:
            call(owner)
        return call is not None
