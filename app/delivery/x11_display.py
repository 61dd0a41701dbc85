"""A connection to the X server, as the parts of delivery use it: bounded waits, and errors that stay quiet.

python-xlib is not meant for several threads at one connection; each part here has its own, in its own thread.
"""

import logging
import select
import socket
import time
from collections.abc import Iterator

import Xlib.display
import Xlib.error
import Xlib.support.connect
import Xlib.X
from Xlib.protocol.rq import Event
from Xlib.xobject.drawable import Window

from app.delivery.means import DeliveryError

_log = logging.getLogger(__name__)

X_ERRORS = (Xlib.error.XError, Xlib.error.ConnectionClosedError)
"""What a request may raise: a window has gone in the meantime, or the server has."""


class XDisplay:
    """A connection to the X server of this session; owned by one thread.

    Args:
        name: Such as `:0`; None for that of the environment.
    """

    def __init__(self, name: str | None = None) -> None:
        """Connect.

        Raises:
            DeliveryError: There is no X server, or it lets nobody in.
        """
        try:
            _look_for(name)
            self.raw = Xlib.display.Display(name)
        except (Xlib.error.DisplayError, Xlib.error.XauthError, OSError) as error:
            raise DeliveryError("There is no X server here that Sayso may use.") from error
        # Without this, errors of requests that nobody waits for are printed.
        self.raw.set_error_handler(_on_error)
        self.root: Window = self.raw.screen().root
        self._names: dict[int, str] = {}

    def atom(self, name: str) -> int:
        """The server's number for a name; python-xlib remembers those it has asked for."""
        return int(self.raw.intern_atom(name))

    def name(self, atom: int) -> str:
        """The name behind the server's number; empty if there is none."""
        if atom not in self._names:
            try:
                self._names[atom] = str(self.raw.get_atom_name(atom))
            except X_ERRORS:
                return ""
        return self._names[atom]

    def window(self, number: int) -> Window:
        return self.raw.create_resource_object("window", number)

    def is_same_client(self, one: int, other: int) -> bool:
        """Whether two windows belong to one program's connection: numbers of a client differ in their low bits only."""
        mask = ~int(self.raw.display.info.resource_id_mask)
        return one & mask == other & mask

    def numbers(self, window: Window, name: str) -> list[int]:
        """A property's value as a list of numbers; empty if it is not set, or the window has gone."""
        try:
            found = window.get_full_property(self.atom(name), Xlib.X.AnyPropertyType)
        except X_ERRORS:
            return []
        if found is None or found.format != 32:
            return []
        return [int(number) for number in found.value]

    def events(self, limit_s: float) -> Iterator[Event]:
        """The events that come within `limit_s`, as they come."""
        deadline = time.monotonic() + limit_s
        while True:
            while self.raw.pending_events():
                yield self.raw.next_event()
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.raw.fileno()], [], [], left)[0]:
                return

    def close(self) -> None:
        try:
            self.raw.close()
        except Xlib.error.ConnectionClosedError:
            _log.info("the X server had gone")


def _look_for(name: str | None) -> None:
    """Look whether there is a server: python-xlib leaves a socket open where there is none.

    Raises:
        DisplayError: That is no name of a display.
        OSError: There is no server.
    """
    _, _, host, number, _ = Xlib.support.connect.get_display(name)
    if host not in {"", "unix"}:
        return
    path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 - where every X server has it
    family: int = getattr(socket, "AF_UNIX")  # noqa: B009 - Windows, where this is read only, has none
    with socket.socket(family) as there:
        try:
            there.connect(f"\0{path}")
        except OSError:  # not every server has both kinds of address
            with socket.socket(family) as file:
                file.connect(path)


def _on_error(error: object, request: object) -> None:
    _log.debug("the X server refused %s: %s", request, error)
