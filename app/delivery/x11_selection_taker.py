"""Taking a selection of an X server, together with what is in it, unless somebody else has taken it meanwhile.

A selection is taken with a time just behind that at which its owner got it. The server refuses that if somebody else
took it since: so what was read before is really what was there.
"""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import Xlib.X
import Xlib.Xatom
from Xlib.protocol.rq import Event

from app.delivery.clipboard import ClipboardError
from app.delivery.x11_display import XDisplay
from app.delivery.x11_selection import Content, Fetch, SelectionReader, names_of

_LATE_MS = 2000
"""How much later than the key for copying a busy program may tell the server that it has copied."""
_FETCH_S = 8.0
"""For the owner of a selection to hand out everything."""
_MANAGER, _SAVE = "CLIPBOARD_MANAGER", "SAVE_TARGETS"
"""What the desktop's clipboard manager owns, and is asked for by a program that ends."""
LOOK_S = 0.05
"""From one look to the next at what is waited for."""


@dataclass(slots=True)
class Ownership:
    """Of a selection, by us."""

    name: str
    is_owned: bool = False
    since: int = 0
    """The server's time from which on it is ours."""


class SelectionTaker:
    """Takes selections for a window of ours, and reads what others hold.

    Args:
        display: A connection that the caller owns.
        handle: Takes the events that come while something is waited for.
    """

    def __init__(self, display: XDisplay, handle: Callable[[Event], None]) -> None:
        self._display = display
        self._handle = handle
        self._clock: int | None = None  # the server's time, as last heard
        self._window = display.root.create_window(
            0, 0, 1, 1, 0, 0, Xlib.X.InputOnly, event_mask=Xlib.X.PropertyChangeMask
        )
        self._reader = SelectionReader(display, self._window)

    def note(self, event: Event) -> None:
        """Take an event of the server's; the caller passes on all but those for owners."""
        if event.type == Xlib.X.PropertyNotify:
            self._clock = int(event.time)
        self._reader.handle(event)

    def ask_what(self, name: str) -> Fetch:
        """Ask the owner which formats it holds."""
        fetch = self._reader.ask(name, ["TARGETS"])
        self._display.raw.flush()
        return fetch

    def ask_for_all(self, name: str, fetch: Fetch) -> None:
        """Ask for all formats that it has named; the requests wait for the next flush."""
        self._reader.ask(name, names_of(fetch.flavor("TARGETS")), fetch)

    def finish(self, fetch: Fetch) -> Content:
        """What has been asked for, waited for."""
        self.pump(lambda: fetch.is_over, _FETCH_S)
        self._reader.forget(fetch)
        return fetch.content()

    def owner_time(self, held: Ownership) -> int | None:
        """When the owner got the selection, in the server's time; None if there is no owner, or it does not say."""
        if self._display.raw.get_selection_owner(self._display.atom(held.name)) == Xlib.X.NONE:
            return None
        flavor = self._fetch(held.name, ["TIMESTAMP"]).flavor("TIMESTAMP")
        is_number = flavor is not None and flavor.format == 32 and len(flavor.data) >= 4
        return int.from_bytes(flavor.data[:4], sys.byteorder) if flavor is not None and is_number else None

    def read(self, selection: str) -> Content:
        """Everything the owner holds."""
        if self._display.raw.get_selection_owner(self._display.atom(selection)) == Xlib.X.NONE:
            return ()
        targets = self._fetch(selection, ["TARGETS"]).flavor("TARGETS")
        names = names_of(targets) if targets is not None else ["STRING"]  # an old program, with one format only
        return self._fetch(selection, names).content()

    def have_saved(self, formats: Sequence[str]) -> bool:
        """Have the clipboard manager fetch these formats and own them from then on; whether it has.

        Raises:
            ClipboardError: It does not answer.
        """
        if self._display.raw.get_selection_owner(self._display.atom(_MANAGER)) == Xlib.X.NONE:
            return False
        return self._fetch(_MANAGER, [_SAVE], formats).flavor(_SAVE) is not None

    def _fetch(self, selection: str, names: list[str], about: Sequence[str] = ()) -> Fetch:
        fetch = self._reader.ask(selection, names, about=about)
        self._display.raw.flush()
        self.pump(lambda: fetch.is_over, _FETCH_S)
        self._reader.forget(fetch)
        if not fetch.is_complete:
            raise ClipboardError("The program that holds the clipboard does not answer.")
        return fetch

    def take_behind(self, held: Ownership, owner_time: int | None) -> bool:
        """Own it unless somebody took it behind `owner_time`; if that is not known, own it in any case."""
        if owner_time is not None:
            return self.take(held, after(owner_time))
        # Not with the time now: what the user copied a moment ago may reach the server later, with the time of the key.
        now = self._now()
        return any(self.take(held, since & 0xFFFF_FFFF) for since in (now - _LATE_MS, now))

    def take(self, held: Ownership, since: int) -> bool:
        """Own it from a time on; False if the server refused, since somebody took it after that."""
        self._window.set_selection_owner(self._display.atom(held.name), since)
        held.is_owned = self.is_ours(held)
        if held.is_owned:
            held.since = since
        return held.is_owned

    def let_go(self, held: Ownership) -> None:
        """Own it no more; then nobody does."""
        nobody = self._display.window(Xlib.X.NONE)
        nobody.set_selection_owner(self._display.atom(held.name), after(held.since))
        held.is_owned = self.is_ours(held)

    def is_ours(self, held: Ownership) -> bool:
        owner = self._display.raw.get_selection_owner(self._display.atom(held.name))
        return bool(owner != Xlib.X.NONE and owner.id == self._window.id)

    def _now(self) -> int:
        """The server's time: it is told with every change of a property."""
        self._clock = None
        self._window.change_property(self._display.atom("_SAYSO_CLOCK"), Xlib.Xatom.STRING, 8, b"")
        self._display.raw.flush()
        self.pump(lambda: self._clock is not None, 1.0)
        return self._clock if self._clock is not None else int(Xlib.X.CurrentTime)

    def pump(self, is_enough: Callable[[], bool], limit_s: float) -> None:
        """Handle events until it is enough, or for so many seconds."""
        deadline = time.monotonic() + limit_s
        while not is_enough() and time.monotonic() < deadline:
            for event in self._display.events(LOOK_S):
                self._handle(event)
                if is_enough():
                    return


def is_later(time_: int, since: int) -> bool:
    """Whether one moment of the server's time is behind another."""
    return 0 < (time_ - since) & 0xFFFF_FFFF < 0x8000_0000


def after(since: int) -> int:
    """The next moment of the server's time, which begins anew after 49 days."""
    return since + 1 & 0xFFFF_FFFF
