"""The owner of an X server's clipboard, who lends it so that nobody but the target notices. Belongs to one thread.

Owning a selection means to be asked by everyone who pastes. So the target's program is given the dictation, and every
other one, clipboard managers included, what the user had copied. Afterwards the target gets that as well: nothing has
to be put back, and nothing newer can be overwritten.

It is taken again whenever what is given changes, since programs remember which formats there were until they are told
of a new owner. What the user copies while the target has not read the dictation yet becomes what everyone else is given;
a target that reads within the few milliseconds that this takes pastes that, and it is told that the dictation did not
arrive. Nothing newer is ever overwritten; see `app/delivery/x11_selection_taker.py`.
"""

import logging
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import Xlib.X
from Xlib.protocol.rq import Event

from app.delivery.clipboard import ClipboardError
from app.delivery.x11_display import XDisplay
from app.delivery.x11_selection import TEXT_TARGETS, Content, Fetch, content_of, is_confidential
from app.delivery.x11_selection_server import SelectionServer
from app.delivery.x11_selection_taker import LOOK_S, Ownership, SelectionTaker, after, is_later

_log = logging.getLogger(__name__)

CLIPBOARD = "CLIPBOARD"
PRIMARY = "PRIMARY"
"""What is copied, and what is selected: some terminals paste the latter."""

_ATTEMPTS = 5
_RETAKES = 20
"""How often a selection is taken back while the target is waited for: two programs must not fight for ever."""
_QUIET_S = 0.2
"""A program may ask for a text twice, in two formats."""


class Borrowing:
    """A text that is on the clipboard for one reader, and whether that has read it.

    Args:
        text: What the reader is given.
        reader: A window of the program that is to get it; None: whoever asks.
        selections: Which of the server's selections are borrowed.
    """

    def __init__(self, text: str, reader: int | None, selections: Sequence[str]) -> None:
        self.text = text
        self.content = content_of(text, is_secret=True)
        self.reader = reader
        self.selections = selections
        self.is_expected = False
        """Whether the keys for pasting have been pressed: who has read before was not told to."""
        self.retakes = 0
        self._read = threading.Event()
        self._last_read = 0.0

    @property
    def is_read(self) -> bool:
        return self._read.is_set()

    def note_read(self, target: str) -> None:
        """The reader has a format; called in the clipboard's thread."""
        if self.is_expected and target in TEXT_TARGETS:
            self._last_read = time.monotonic()
            self._read.set()

    def wait_until_read(self, limit_s: float) -> bool:
        """Whether it has been read within `limit_s`, and nothing more for a moment; called in the delivery thread."""
        if not self._read.wait(limit_s):
            return False
        while (left := self._last_read + _QUIET_S - time.monotonic()) > 0:
            time.sleep(left)
        return True


@dataclass(frozen=True, slots=True)
class _Snatch:
    """A selection that somebody took while the target was waited for, and that is about to be taken back."""

    fetch: Fetch
    owner_time: int


@dataclass(slots=True)
class _Held(Ownership):
    """One of the selections."""

    kept: Content = ()
    """What the user has copied."""
    snatch: _Snatch | None = None
    fetch: Fetch | None = None
    """What the user has just copied, on its way to us."""
    waiting: list[Event] = field(default_factory=list)
    """Requests for that."""
    loan: Borrowing | None = None


class ClipboardOwner:
    """Owns the selections, or not, and answers those who ask for them.

    Args:
        display: A connection that the caller owns.
    """

    def __init__(self, display: XDisplay) -> None:
        self._display = display
        self._held = {name: _Held(name) for name in (CLIPBOARD, PRIMARY)}
        self._lost: list[_Held] = []  # taken by others, and then by yet others, while the target was waited for
        self._taker = SelectionTaker(display, self.handle)
        self._server = SelectionServer(display)

    # --- What the delivery thread asks for

    def lend(self, loan: Borrowing) -> None:
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

    def give_back(self, loan: Borrowing) -> None:
        for held in self._held.values():
            if held.loan is not loan:
                continue
            held.loan = held.snatch = None
            self._await_fetch(held)
            if held.is_owned:
                if held.kept:
                    self._taker.take(held, after(held.since))
                else:
                    self._taker.let_go(held)

    def keep(self, loan: Borrowing) -> bool:
        held = self._held[CLIPBOARD]
        is_there = held.loan is loan and held.is_owned and not loan.retakes
        self.give_back(loan)
        if is_there:
            self.put(loan.text)
        return is_there

    def put(self, text: str) -> None:
        held = self._held[CLIPBOARD]
        self._await_fetch(held)
        try:
            owner_time = held.since if held.is_owned else self._taker.owner_time(held)
        except ClipboardError as silence:
            _log.info("the clipboard is taken without asking: %s", silence)
            owner_time = None
        held.loan = None
        held.kept = content_of(text, is_secret=False)
        if not self._taker.take_behind(held, owner_time):
            raise ClipboardError("Other programs keep changing the clipboard.")

    def hand_over(self) -> None:
        """Have the desktop's clipboard manager keep what is on the clipboard: it goes with us where there is none."""
        held = self._held[CLIPBOARD]
        if held.loan is not None:
            self.give_back(held.loan)
        self._await_fetch(held)
        if not held.is_owned or not held.kept or is_confidential(held.kept):
            return
        try:
            is_kept = self._taker.have_saved([flavor.target for flavor in held.kept])
        except ClipboardError:
            is_kept = False
        if not is_kept:
            _log.info("no clipboard manager keeps what is on the clipboard")

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
            self._taker.note(event)
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
        return LOOK_S if is_waiting else None

    def _serve(self, held: _Held, request: Event) -> None:
        loan = held.loan
        if loan is not None and self._is_for(loan, int(request.requestor.id)):
            self._server.serve(request, loan.content, held.since, loan.note_read)
        elif held.fetch is not None:
            held.waiting.append(request)
        else:
            self._server.serve(request, held.kept, held.since, lambda _: None)

    def _is_for(self, loan: Borrowing, reader: int) -> bool:
        return loan.reader is None or self._display.is_same_client(reader, loan.reader)

    def _lose(self, held: _Held, event: Event) -> None:
        # It may have been lost and taken again since, or let go on purpose.
        if not held.is_owned or not is_later(int(event.time), held.since):
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
        held.snatch = _Snatch(self._taker.ask_what(held.name), int(event.time))

    def _go_on_snatching(self, held: _Held, snatch: _Snatch) -> None:
        """Take a selection from its new owner once it has said what it holds, right behind the requests for that.

        It answers those, since it learns only then that it has lost the selection.
        """
        if snatch.fetch.is_answered("TARGETS"):
            held.snatch = None
            self._taker.ask_for_all(held.name, snatch.fetch)
            if self._taker.take(held, after(snatch.owner_time)):
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
        held.kept = self._taker.finish(fetch)
        held.fetch = None
        waiting, held.waiting = held.waiting, []
        for request in waiting:
            self._serve(held, request)

    # --- Taking a selection

    def _take(self, held: _Held, loan: Borrowing) -> None:
        self._await_fetch(held)
        held.loan = loan
        for _ in range(_ATTEMPTS):
            if held.is_owned and self._taker.take(held, after(held.since)):
                return
            owner_time = self._taker.owner_time(held)
            held.kept = self._taker.read(held.name)
            if self._taker.take_behind(held, owner_time):
                return
        raise ClipboardError("Other programs keep changing the clipboard.")
