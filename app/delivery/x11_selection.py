"""What was copied, and asking the program for it that has it.

On X a copied text stays with its program, which hands it out on request, in as many formats as it likes. Large data come
in pieces (INCR of the ICCCM), since a request has a limited size.
"""

import array
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import Xlib.X
import Xlib.Xatom
from Xlib.protocol.rq import Event
from Xlib.xobject.drawable import Window

from app.delivery.x11_display import XDisplay

_ANSWER_S = 2.0
"""For the owner of a selection to hand out what it was asked for, or the next piece of it."""
_LARGEST = 256 * 1024 * 1024
"""Bytes that are kept for the user while the clipboard is borrowed."""

# Not data: the protocol's own, and references into the server that end with their owner.
_NO_DATA = frozenset(
    "TARGETS TIMESTAMP MULTIPLE SAVE_TARGETS DELETE INSERT_SELECTION INSERT_PROPERTY"
    " PIXMAP BITMAP DRAWABLE COLORMAP WINDOW".split()
)


@dataclass(frozen=True, slots=True)
class Flavor:
    """One format of what was copied."""

    target: str
    type: str
    format: int
    """Bits of an item: 8, 16 or 32."""
    data: bytes
    names: tuple[str, ...] = ()
    """Where it is the list of formats: their names."""


Content = tuple[Flavor, ...]
"""What was copied, in all its formats; empty if nothing was."""

_HINT = "x-kde-passwordManagerHint"

TEXT_TARGETS = ("UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT", "STRING")


def content_of(text: str, *, is_secret: bool) -> Content:
    """A text as programs ask for it; `is_secret` asks those that remember what was copied not to."""
    data = text.encode()
    flavors = [Flavor(target, "UTF8_STRING", 8, data) for target in ("UTF8_STRING", "TEXT")]
    flavors += [Flavor(target, target, 8, data) for target in ("text/plain;charset=utf-8", "text/plain")]
    with suppress(UnicodeEncodeError):  # who can only read Latin-1 gets nothing rather than something else
        flavors.append(Flavor("STRING", "STRING", 8, text.encode("latin-1")))
    if is_secret:
        flavors.append(Flavor(_HINT, _HINT, 8, b"secret"))
    return tuple(flavors)


def is_confidential(content: Content) -> bool:
    """Whether those that remember what was copied are asked not to."""
    return any(flavor.target == _HINT for flavor in content)


class Fetch:
    """Formats that were asked for, on their way."""

    def __init__(self) -> None:
        self._deadline = time.monotonic() + _ANSWER_S
        self._open: set[str] = set()
        self._found: dict[str, Flavor] = {}

    @property
    def is_over(self) -> bool:
        """Whether all answers are there, or will not come any more."""
        return not self._open or time.monotonic() > self._deadline

    @property
    def is_complete(self) -> bool:
        """Whether all answers are there."""
        return not self._open

    def is_answered(self, target: str) -> bool:
        return target not in self._open

    def expect(self, target: str) -> None:
        """One more has been asked for."""
        self._open.add(target)

    def flavor(self, target: str) -> Flavor | None:
        return self._found.get(target)

    def content(self) -> Content:
        """What has come of it, in the order in which it was asked for."""
        return tuple(flavor for name, flavor in self._found.items() if name not in _NO_DATA)

    def note(self, target: str, flavor: Flavor | None) -> None:
        """One of them has come, or will not."""
        self._open.discard(target)
        if flavor is not None:
            self._found[target] = flavor

    def extend(self) -> None:
        """A part of a large one has come."""
        self._deadline = time.monotonic() + _ANSWER_S


@dataclass(slots=True)
class _Expected:
    """What a property of our window is to bring."""

    fetch: Fetch
    selection: str
    target: str
    pieces: list[bytes] | None = None
    """What has come of it, where it comes in pieces."""


class SelectionReader:
    """Asks the owners of selections for what they hold.

    Args:
        display: The connection, owned by the caller's thread.
        window: A window of ours that is told of changed properties.
    """

    def __init__(self, display: XDisplay, window: Window) -> None:
        self._display = display
        self._window = window
        self._expected: dict[int, _Expected] = {}  # by property
        self._count = 0

    def ask(
        self, selection: str, wanted: Sequence[str], fetch: Fetch | None = None, *, about: Sequence[str] = ()
    ) -> Fetch:
        """Ask the owner for formats, at once and without waiting; requests wait in our buffer for the next flush.

        Args:
            selection: Whose owner.
            wanted: The formats.
            fetch: Where to put them besides what it was asked for already.
            about: Formats that the request is about, where it is one of those that are told something.
        """
        fetch = fetch if fetch is not None else Fetch()
        for target in dict.fromkeys(wanted):
            fetch.expect(target)
            self._count += 1
            # Each has a property of its own, so that an answer that comes too late is not taken for another.
            carrier = self._display.atom(f"_SAYSO_SELECTION_{self._count % 256}")
            self._expected[carrier] = _Expected(fetch, selection, target)
            if about:
                formats = array.array("I", [self._display.atom(name) for name in about])
                self._window.change_property(carrier, Xlib.Xatom.ATOM, 32, formats)
            self._window.convert_selection(
                self._display.atom(selection), self._display.atom(target), carrier, Xlib.X.CurrentTime
            )
        return fetch

    def forget(self, fetch: Fetch) -> None:
        """What has not come of it is not waited for any more."""
        self._expected = {carrier: each for carrier, each in self._expected.items() if each.fetch is not fetch}

    def handle(self, event: Event) -> None:
        """Take an answer; the caller passes on all events."""
        if event.type == Xlib.X.SelectionNotify:
            self._take_answer(event)
        elif event.type == Xlib.X.PropertyNotify and event.state == Xlib.X.PropertyNewValue:
            expected = self._expected.get(int(event.atom))
            if expected is not None and expected.pieces is not None:
                self._take_piece(int(event.atom), expected, expected.pieces)

    def _take_answer(self, answer: Event) -> None:
        if answer.property == Xlib.X.NONE:
            self._take_refusal(self._display.name(int(answer.selection)), self._display.name(int(answer.target)))
            return
        carrier = int(answer.property)
        expected = self._expected.get(carrier)
        if expected is None:
            self._window.delete_property(carrier)
            return
        found = self._window.get_full_property(carrier, Xlib.X.AnyPropertyType)
        self._window.delete_property(carrier)
        if found is not None and found.property_type == self._display.atom("INCR"):
            expected.pieces = []
            self._display.raw.flush()
            return
        del self._expected[carrier]
        flavor = None
        if found is not None:
            kind, data = self._display.name(found.property_type), _bytes(found.value)
            flavor = Flavor(expected.target, kind, int(found.format), data, self._names(expected.target, data))
        expected.fetch.note(expected.target, flavor)

    def _take_refusal(self, selection: str, target: str) -> None:
        for carrier, expected in self._expected.items():
            if (expected.selection, expected.target) == (selection, target) and expected.pieces is None:
                del self._expected[carrier]
                expected.fetch.note(target, None)
                return

    def _names(self, target: str, data: bytes) -> tuple[str, ...]:
        if target != "TARGETS":
            return ()
        named = (self._display.name(atom) for atom in _numbers(data))
        return tuple(dict.fromkeys(name for name in named if name))

    def _take_piece(self, carrier: int, expected: _Expected, pieces: list[bytes]) -> None:
        found = self._window.get_full_property(carrier, Xlib.X.AnyPropertyType)
        self._window.delete_property(carrier)
        self._display.raw.flush()
        if found is None:
            return
        data = _bytes(found.value)
        expected.fetch.extend()
        if data:
            pieces.append(data)
        if not data or sum(map(len, pieces)) > _LARGEST:
            del self._expected[carrier]
            whole = b"".join(pieces)
            kind = self._display.name(found.property_type)
            flavor = Flavor(expected.target, kind, int(found.format), whole) if len(whole) <= _LARGEST else None
            expected.fetch.note(expected.target, flavor)


def names_of(targets: Flavor | None) -> list[str]:
    """The formats that an owner names."""
    return [name for name in targets.names if name not in _NO_DATA] if targets is not None else []


def _numbers(data: bytes) -> list[int]:
    numbers = array.array("I")
    numbers.frombytes(data[: len(data) // 4 * 4])
    return list(numbers)


def _bytes(value: "bytes | array.array[int]") -> bytes:
    """A property's value as the bytes that it is made of."""
    return value.tobytes() if isinstance(value, array.array) else bytes(value)
