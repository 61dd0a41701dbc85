"""Reading and serving selections on an X server: what programs do with each other where others have a clipboard.

On X a copied text stays with its program, which hands it out on request. So whoever owns a selection sees every reader,
and may answer each as it likes. Large data go in pieces (INCR of the ICCCM), since a request has a limited size.
"""

import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import Xlib.X
import Xlib.Xatom
from Xlib.protocol.event import SelectionNotify
from Xlib.protocol.rq import Event
from Xlib.xobject.drawable import Window

from app.delivery.clipboard import ClipboardError
from app.delivery.x11_display import XDisplay

_PIECE = 128 * 1024
"""Bytes that are sent in one request at most; a request may have 256 KiB."""
_ANSWER_S = 2.0
"""For the owner of a selection to hand out one format, or its next piece."""
_LARGEST = 256 * 1024 * 1024
"""Bytes that are kept for the user while the clipboard is borrowed."""

# Not data: the protocol's own, and references into the server that end with their owner.
_NO_DATA = frozenset(
    "TARGETS TIMESTAMP MULTIPLE SAVE_TARGETS DELETE INSERT_SELECTION INSERT_PROPERTY"
    " PIXMAP BITMAP DRAWABLE COLORMAP WINDOW".split()
)


Pump = Callable[[Callable[[], bool], float], bool]
"""Handles events until the function given says that it is enough, or for so many seconds; whether it was enough."""


@dataclass(frozen=True, slots=True)
class Flavor:
    """One format of what was copied."""

    target: str
    type: str
    format: int
    """Bits of an item: 8, 16 or 32."""
    data: bytes


Content = tuple[Flavor, ...]
"""What was copied, in all its formats; empty if nothing was."""

TEXT_TARGETS = ("UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT", "STRING")


def content_of(text: str, *, is_secret: bool) -> Content:
    """A text as programs ask for it; `is_secret` asks those that remember what was copied not to."""
    data = text.encode()
    flavors = [Flavor(target, "UTF8_STRING", 8, data) for target in ("UTF8_STRING", "TEXT")]
    flavors += [Flavor(target, target, 8, data) for target in ("text/plain;charset=utf-8", "text/plain")]
    with suppress(UnicodeEncodeError):  # who can only read Latin-1 gets nothing rather than something else
        flavors.append(Flavor("STRING", "STRING", 8, text.encode("latin-1")))
    if is_secret:
        flavors.append(Flavor("x-kde-passwordManagerHint", "x-kde-passwordManagerHint", 8, b"secret"))
    return tuple(flavors)


class SelectionReader:
    """Asks the owners of selections for what they hold.

    Args:
        display: The connection, owned by the caller's thread.
        window: A window of ours that is told of changed properties.
        pump: Handles events, and passes all of them to `handle`.
    """

    def __init__(self, display: XDisplay, window: Window, pump: Pump) -> None:
        self._display = display
        self._window = window
        self._pump = pump
        self._answers: list[Event] = []
        self._pieces: set[int] = set()  # properties that were given a new value
        self._count = 0

    def handle(self, event: Event) -> None:
        """Take note of an event; the caller passes on all."""
        if event.type == Xlib.X.SelectionNotify:
            self._answers.append(event)
        elif event.type == Xlib.X.PropertyNotify and event.state == Xlib.X.PropertyNewValue:
            self._pieces.add(int(event.atom))

    def owner_time(self, selection: str) -> int | None:
        """When the owner got the selection, in the server's time; None if it does not say."""
        flavor = self._convert(selection, "TIMESTAMP")
        if flavor is None or flavor.format != 32 or len(flavor.data) < 4:
            return None
        return int.from_bytes(flavor.data[:4], "little")

    def read(self, selection: str) -> Content:
        """Everything the owner holds.

        Raises:
            ClipboardError: It does not answer, or holds more than can be kept.
        """
        targets = self._convert(selection, "TARGETS")
        if targets is None:
            text = self._convert(selection, "STRING")  # an old program that knows one format only
            return (text,) if text is not None else ()
        names = [self._display.name(atom) for atom in _numbers(targets.data)]
        flavors = []
        left = _LARGEST
        for name in dict.fromkeys(name for name in names if name and name not in _NO_DATA):
            flavor = self._convert(selection, name)
            if flavor is not None:
                flavors.append(flavor)
                left -= len(flavor.data)
            if left < 0:
                raise ClipboardError("There is too much on the clipboard to borrow it.")
        return tuple(flavors)

    def _convert(self, selection: str, target: str) -> Flavor | None:
        """One format; None if the owner does not give it."""
        self._count += 1
        # One that came too late must not be taken for another.
        carrier = self._display.atom(f"_SAYSO_SELECTION_{self._count % 16}")
        self._answers.clear()
        self._window.convert_selection(
            self._display.atom(selection), self._display.atom(target), carrier, Xlib.X.CurrentTime
        )
        self._display.raw.flush()
        wanted = self._display.atom(target)
        if not self._pump(lambda: any(answer.target == wanted for answer in self._answers), _ANSWER_S):
            raise ClipboardError("The program that holds the clipboard does not answer.")
        answer = next(answer for answer in self._answers if answer.target == wanted)
        return self._take(target, carrier) if answer.property != Xlib.X.NONE else None

    def _take(self, target: str, carrier: int) -> Flavor | None:
        self._pieces.discard(carrier)
        found = self._window.get_full_property(carrier, Xlib.X.AnyPropertyType)
        if found is None:
            return None
        self._window.delete_property(carrier)
        if found.property_type != self._display.atom("INCR"):
            return Flavor(target, self._display.name(found.property_type), int(found.format), _bytes(found.value))
        return self._take_pieces(target, carrier)

    def _take_pieces(self, target: str, carrier: int) -> Flavor:
        pieces: list[bytes] = []
        size = 0
        while True:
            self._display.raw.flush()
            if not self._pump(lambda: carrier in self._pieces, _ANSWER_S):
                raise ClipboardError("The program that holds the clipboard does not answer.")
            self._pieces.discard(carrier)
            found = self._window.get_full_property(carrier, Xlib.X.AnyPropertyType)
            self._window.delete_property(carrier)
            data = _bytes(found.value) if found is not None else b""
            if found is None or not data:
                name = self._display.name(found.property_type) if found is not None else target
                return Flavor(target, name, int(found.format) if found is not None else 8, b"".join(pieces))
            pieces.append(data)
            size += len(data)
            if size > _LARGEST:
                raise ClipboardError("There is too much on the clipboard to borrow it.")


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


def _numbers(data: bytes) -> list[int]:
    numbers = array.array("I")
    numbers.frombytes(data[: len(data) // 4 * 4])
    return list(numbers)


def _pack(numbers: Sequence[int]) -> bytes:
    return array.array("I", [number & 0xFFFF_FFFF for number in numbers]).tobytes()


def _bytes(value: "bytes | array.array[int]") -> bytes:
    """A property's value as the bytes that it is made of."""
    return value.tobytes() if isinstance(value, array.array) else bytes(value)


def _items(data: bytes, size: int) -> "bytes | array.array[int]":
    """The value of a property, from its bytes."""
    if size == 8:
        return data
    items = array.array("H" if size == 16 else "I")
    items.frombytes(data)
    return items
