"""Handing out what was copied to programs that ask for it.

Whoever owns a selection of an X server sees every reader, and may answer each as it likes.
"""

import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import Xlib.X
from Xlib.protocol.event import SelectionNotify
from Xlib.protocol.rq import Event
from Xlib.xobject.drawable import Window

from app.delivery.x11_display import XDisplay
from app.delivery.x11_selection import Content, Flavor

_PIECE = 128 * 1024
"""Bytes that are sent in one request at most; a request may have 256 KiB."""


@dataclass(slots=True)
class _Transfer:
    """Data that are on their way in pieces."""

    type: int
    format: int
    data: bytes
    done: Callable[[], None]
    position: int = 0
    is_at_end: bool = False


class SelectionServer:
    """Hands out data to those who ask, in pieces where they are large."""

    def __init__(self, display: XDisplay) -> None:
        self._display = display
        self._transfers: dict[tuple[int, int], _Transfer] = {}

    def handle(self, event: Event) -> None:
        """Send the next piece where one was taken; the caller passes on all events."""
        if event.type != Xlib.X.PropertyNotify or event.state != Xlib.X.PropertyDelete:
            return
        key = (int(event.window.id), int(event.atom))
        transfer = self._transfers.get(key)
        if transfer is not None and self._send_piece(event.window, int(event.atom), transfer):
            del self._transfers[key]

    def serve(self, request: Event, content: Content, time_owned: int, done: Callable[[str], None]) -> None:
        """Answer a request with what it asks for, if it is there.

        Args:
            request: A SelectionRequest.
            content: What this reader is to get.
            time_owned: Since when we own the selection.
            done: Is called with the format once the reader has it.
        """
        target = self._display.name(int(request.target))
        carrier = int(request.property) or int(request.target)  # an old program names none
        flavor = self._flavor(target, content, time_owned)
        if flavor is not None:
            self._give(request.requestor, carrier, flavor, lambda: done(target))
        answer = SelectionNotify(
            time=request.time,
            requestor=request.requestor,
            selection=request.selection,
            target=request.target,
            property=carrier if flavor is not None else Xlib.X.NONE,
        )
        request.requestor.send_event(answer)
        self._display.raw.flush()
        if flavor is not None and len(flavor.data) <= _PIECE:
            done(target)

    def _flavor(self, target: str, content: Content, time_owned: int) -> Flavor | None:
        if not content:
            return None
        if target == "TARGETS":
            names = ["TARGETS", "TIMESTAMP", *(flavor.target for flavor in content)]
            return Flavor(target, "ATOM", 32, _pack([self._display.atom(name) for name in names]))
        if target == "TIMESTAMP":
            return Flavor(target, "INTEGER", 32, _pack([time_owned]))
        return next((flavor for flavor in content if flavor.target == target), None)

    def _give(self, reader: Window, carrier: int, flavor: Flavor, done: Callable[[], None]) -> None:
        type_atom = self._display.atom(flavor.type)
        if len(flavor.data) <= _PIECE:
            reader.change_property(carrier, type_atom, flavor.format, _items(flavor.data, flavor.format))
            return
        reader.change_attributes(event_mask=Xlib.X.PropertyChangeMask)
        self._transfers[int(reader.id), carrier] = _Transfer(type_atom, flavor.format, flavor.data, done)
        reader.change_property(carrier, self._display.atom("INCR"), 32, array.array("I", [len(flavor.data)]))

    def _send_piece(self, reader: Window, carrier: int, transfer: _Transfer) -> bool:
        """Send the next piece; an empty one ends it. Whether that has been taken as well."""
        if transfer.is_at_end:
            transfer.done()
            return True
        piece = transfer.data[transfer.position : transfer.position + _PIECE]
        transfer.position += len(piece)
        transfer.is_at_end = not piece
        reader.change_property(carrier, transfer.type, transfer.format, _items(piece, transfer.format))
        self._display.raw.flush()
        return False


def _pack(numbers: Sequence[int]) -> bytes:
    return array.array("I", [number & 0xFFFF_FFFF for number in numbers]).tobytes()


def _items(data: bytes, size: int) -> "bytes | array.array[int]":
    """The value of a property, from its bytes."""
    if size == 8:
        return data
    items = array.array("H" if size == 16 else "I")
    items.frombytes(data)
    return items
