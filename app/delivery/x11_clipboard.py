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
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import TypeVar

import Xlib.X
import Xlib.Xatom
from Xlib.protocol.rq import Event

from app.delivery.clipboard import ClipboardError
from app.delivery.means import Capability, DeliveryError, Level
from app.delivery.targets import Target
from app.delivery.x11_display import X_ERRORS, XDisplay
from app.delivery.x11_selection import (
    TEXT_TARGETS,
    Content,
    Fetch,
    SelectionReader,
    SelectionServer,
    content_of,
    names_of,
)

_log = logging.getLogger(__name__)

_CLIPBOARD = "CLIPBOARD"
_PRIMARY = "PRIMARY"
"""What is copied, and what is selected: some terminals paste the latter."""

_COMMON = (
    *TEXT_TARGETS,
    "text/html",
    "text/uri-list",
    "image/png",
    "x-special/gnome-copied-files",
    "chromium/x-web-custom-data",
    "text/x-moz-url",
    "text/rtf",
    "application/rtf",
    "image/jpeg",
    "image/bmp",
    "application/x-qt-image",
)
_MOST_KNOWN = 100
"""Formats that are asked for before it is known whether they are there."""

_ATTEMPTS = 5
_RETAKES = 20
"""How often a selection is taken back while the target is waited for: two programs must not fight for ever."""
_QUIET_S = 0.2
"""A program may ask for a text twice, in two formats."""
_LATE_MS = 2000
_LOOK_S = 0.05
_FETCH_S = 8.0
_CALL_S = 20.0
_END_S = 3.0

_Result = TypeVar("_Result")


class XLoan:
    """The clipboard of an X server, borrowed; see `app.delivery.clipboard.Loan`."""

    def __init__(self, thread: "_Thread", text: str, reader: int | None, selections: Sequence[str]) -> None:
        self._thread = thread
        self.selections = selections
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

    def capability(self) -> Capability:
        if self._thread.is_alive():
            return Capability(Level.READY)
        return Capability(Level.UNAVAILABLE, "The X server has gone.")

    def lend(self, text: str, target: Target) -> XLoan:
        # Windows programs under Wine read the clipboard through a process of their own.
        is_wine = target.app.lower().endswith(".exe")
        # A field whose text is selected may lose that selection once somebody else has one.
        may_paste_selected = target.is_terminal or not target.app
        selections = (_CLIPBOARD, _PRIMARY) if may_paste_selected else (_CLIPBOARD,)
        loan = XLoan(self._thread, text, None if is_wine else target.window, selections)
        self._thread.call(lambda owner: owner.lend(loan))
        return loan

    def put(self, text: str) -> None:
        self._thread.call(lambda owner: owner.put(text))

    def close(self) -> None:
        self._thread.end()


@dataclass(frozen=True, slots=True)
class _Snatch:
    """A selection that somebody took while the target was waited for, and that is about to be taken back."""

    fetch: Fetch
    owner_time: int


@dataclass(slots=True)
class _Held:
    """One of the selections."""

    name: str
    is_owned: bool = False
    since: int = 0
    """The server's time from which on it is ours."""
    kept: Content = ()
    """What the user has copied."""
    snatch: _Snatch | None = None
    fetch: Fetch | None = None
    """What the user has just copied, on its way to us."""
    waiting: list[Event] = field(default_factory=list)
    """Requests for that."""
    loan: XLoan | None = None


class _Owner:
    """What happens in the clipboard's thread."""

    def __init__(self, display: XDisplay) -> None:
        self._display = display
        self._held = {name: _Held(name) for name in (_CLIPBOARD, _PRIMARY)}
        self._lost: list[_Held] = []  # taken by others, and then by yet others, while the target was waited for
        self._known = dict.fromkeys(_COMMON)  # formats that programs have had on the clipboard, the usual ones first
        self._clock: int | None = None  # the server's time, as last heard
        self._window = display.root.create_window(
            0, 0, 1, 1, 0, 0, Xlib.X.InputOnly, event_mask=Xlib.X.PropertyChangeMask
        )
        self._reader = SelectionReader(display, self._window)
        self._server = SelectionServer(display)

    # --- What the delivery thread asks for

    def lend(self, loan: XLoan) -> None:
        """Give the loan's text to its reader from here on.

        Raises:
            ClipboardError: What is on the clipboard could not be kept.
        """
        try:
            for name in loan.selections:
                self._take(self._held[name], loan)
        except ClipboardError:
            self.give_back(loan)
            raise

    def give_back(self, loan: XLoan) -> None:
        for held in self._held.values():
            if held.loan is not loan:
                continue
            held.loan = held.snatch = None
            self._await_fetch(held)
            if held.is_owned:
                self._set_owner(held, self._window.id if held.kept else None, _after(held.since))

    def keep(self, loan: XLoan) -> bool:
        held = self._held[_CLIPBOARD]
        is_there = held.loan is loan and held.is_owned and not loan.retakes
        self.give_back(loan)
        if is_there:
            self.put(loan.text)
        return is_there

    def put(self, text: str) -> None:
        held = self._held[_CLIPBOARD]
        self._await_fetch(held)
        owner_time = held.since if held.is_owned else self._owner_time(held)
        held.loan = None
        held.kept = content_of(text, is_secret=False)
        if not self._own(held, owner_time):
            raise ClipboardError("Other programs keep changing the clipboard.")

    # --- Events

    def handle(self, event: Event) -> None:
        """Take an event of the server."""
        if event.type == Xlib.X.SelectionRequest:
            held = self._held.get(self._display.name(int(event.selection)))
            if held is not None:
                self._serve(held, event)
        elif event.type == Xlib.X.SelectionClear:
            held = self._held.get(self._display.name(int(event.atom)))
            if held is not None:
                self._lose(held, event)
        else:
            if event.type == Xlib.X.PropertyNotify:
                self._clock = int(event.time)
            self._reader.handle(event)
            self._server.handle(event)
            for held in self._held.values():
                if held.snatch is not None:
                    self._go_on_snatching(held, held.snatch)

    def follow_up(self) -> float | None:
        """Do what events have made necessary; returns after how many seconds there will be more to do."""
        for held in self._held.values():
            if held.snatch is not None:
                self._go_on_snatching(held, held.snatch)
            if held.fetch is not None and held.fetch.is_over:
                self._await_fetch(held)
        while self._lost:
            self._take_back(self._lost.pop())
        is_waiting = any(held.fetch is not None or held.snatch is not None for held in self._held.values())
        return _LOOK_S if is_waiting else None

    def _serve(self, held: _Held, request: Event) -> None:
        loan = held.loan
        if loan is not None and self._is_for(loan, int(request.requestor.id)):
            self._server.serve(request, loan.content, held.since, loan.note_read)
        elif held.fetch is not None:
            held.waiting.append(request)
        else:
            self._server.serve(request, held.kept, held.since, lambda _: None)

    def _is_for(self, loan: XLoan, reader: int) -> bool:
        return loan.reader is None or self._display.is_same_client(reader, loan.reader)

    def _lose(self, held: _Held, event: Event) -> None:
        # It may have been lost and taken again since, or let go on purpose.
        if not held.is_owned or self._is_ours(held):
            return
        held.is_owned = False
        loan = held.loan
        if loan is None or loan.is_read:
            held.kept = ()
            return
        loan.retakes += 1
        if loan.retakes > _RETAKES:
            held.loan = None
            return
        # What it probably holds is asked for along with the list of what it does, to lose no time.
        fetch = self._reader.ask(held.name, ["TARGETS", *self._known])
        self._display.raw.flush()
        held.snatch = _Snatch(fetch, int(event.time))

    def _go_on_snatching(self, held: _Held, snatch: _Snatch) -> None:
        """Take a selection from its new owner as soon as we know what to ask it for.

        It answers what it was asked before that, since it learns only then that it has lost.
        """
        if snatch.fetch.is_answered("TARGETS"):
            held.snatch = None
            named = names_of(snatch.fetch.flavor("TARGETS"))
            self._reader.ask(held.name, snatch.fetch.unasked(named), snatch.fetch)
            if self._set_owner(held, self._window.id, _after(snatch.owner_time)):
                held.fetch = snatch.fetch
            else:
                self._lost.append(held)
        elif snatch.fetch.is_over:  # it does not answer, so it would not have answered the target either
            held.snatch = None
            held.loan = None

    def _take_back(self, held: _Held) -> None:
        loan = held.loan
        if loan is None or loan.is_read or held.is_owned:
            return
        try:
            self._take(held, loan)
        except ClipboardError as error:
            _log.info("what was copied meanwhile stays: %s", error)
            held.loan = None

    def _await_fetch(self, held: _Held) -> None:
        """Have what the user has just copied, and hand it to those who wait for it."""
        fetch = held.fetch
        if fetch is None:
            return
        self._pump(lambda: fetch.is_over, _FETCH_S)
        self._reader.forget(fetch)
        held.fetch = None
        held.kept = fetch.content()
        self._learn(names_of(fetch.flavor("TARGETS")))
        waiting, held.waiting = held.waiting, []
        for request in waiting:
            self._serve(held, request)

    # --- Taking a selection

    def _take(self, held: _Held, loan: XLoan) -> None:
        self._await_fetch(held)
        held.loan = loan
        for _ in range(_ATTEMPTS):
            if held.is_owned and self._set_owner(held, self._window.id, _after(held.since)):
                return
            owner_time = self._owner_time(held)
            held.kept = self._read(held.name)
            if self._own(held, owner_time):
                return
        raise ClipboardError("Other programs keep changing the clipboard.")

    def _owner_time(self, held: _Held) -> int | None:
        """When the owner got the selection, in the server's time; None if there is no owner, or it does not say."""
        if self._display.raw.get_selection_owner(self._display.atom(held.name)) == Xlib.X.NONE:
            return None
        flavor = self._fetch(held.name, ["TIMESTAMP"]).flavor("TIMESTAMP")
        is_number = flavor is not None and flavor.format == 32 and len(flavor.data) >= 4
        return int.from_bytes(flavor.data[:4], sys.byteorder) if flavor is not None and is_number else None

    def _read(self, selection: str) -> Content:
        """Everything the owner holds."""
        if self._display.raw.get_selection_owner(self._display.atom(selection)) == Xlib.X.NONE:
            return ()
        targets = self._fetch(selection, ["TARGETS"]).flavor("TARGETS")
        names = names_of(targets) if targets is not None else ["STRING"]  # an old program, with one format only
        self._learn(names)
        return self._fetch(selection, names).content()

    def _fetch(self, selection: str, names: list[str]) -> Fetch:
        fetch = self._reader.ask(selection, names)
        self._display.raw.flush()
        self._pump(lambda: fetch.is_over, _FETCH_S)
        self._reader.forget(fetch)
        if not fetch.is_complete:
            raise ClipboardError("The program that holds the clipboard does not answer.")
        return fetch

    def _learn(self, names: list[str]) -> None:
        for name in names:
            if len(self._known) < _MOST_KNOWN:
                self._known.setdefault(name)

    def _own(self, held: _Held, owner_time: int | None) -> bool:
        """Own it unless somebody took it behind `owner_time`; if that is not known, own it in any case."""
        if owner_time is not None:
            return self._set_owner(held, self._window.id, _after(owner_time))
        # Not with the time now: what the user copied a moment ago may reach the server later, with the time of the key.
        now = self._now()
        return any(self._set_owner(held, self._window.id, since & 0xFFFF_FFFF) for since in (now - _LATE_MS, now))

    def _set_owner(self, held: _Held, window: int | None, since: int) -> bool:
        """Own it, or own it no more; False if the server refused, since somebody took it after that time."""
        atom = self._display.atom(held.name)
        owner = self._window if window is not None else self._display.window(Xlib.X.NONE)
        owner.set_selection_owner(atom, since)
        held.is_owned = self._is_ours(held)
        if held.is_owned:
            held.since = since
        return held.is_owned

    def _is_ours(self, held: _Held) -> bool:
        owner = self._display.raw.get_selection_owner(self._display.atom(held.name))
        return bool(owner != Xlib.X.NONE and owner.id == self._window.id)

    def _now(self) -> int:
        """The server's time: it is told with every change of a property."""
        self._clock = None
        self._window.change_property(self._display.atom("_SAYSO_CLOCK"), Xlib.Xatom.STRING, 8, b"")
        self._display.raw.flush()
        self._pump(lambda: self._clock is not None, 1.0)
        return self._clock if self._clock is not None else int(Xlib.X.CurrentTime)

    def _pump(self, is_enough: Callable[[], bool], limit_s: float) -> None:
        """Handle events until it is enough, or for so many seconds."""
        deadline = time.monotonic() + limit_s
        while not is_enough() and time.monotonic() < deadline:
            for event in self._display.events(_LOOK_S):
                self.handle(event)
                if is_enough():
                    return


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
