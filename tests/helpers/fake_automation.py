"""Windows' UI Automation in memory: objects with tables of methods, as COM has them, about one field that has the focus.

Whoever calls goes the whole way: through pointers into tables of functions, with references and strings to be let go of.
A method that nobody should call fails with `_NOT_THERE`.
"""

import ctypes
import struct
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from app.delivery.windows_com import METHOD, Com

_DONE, _NOT_THERE, _NO_INTERFACE = 0, -0x7FFFBFFF, -0x7FFFBFFE  # S_OK, E_NOTIMPL, E_NOINTERFACE

_POINTER, _INT = ctypes.c_void_p, ctypes.c_int
_OUT_POINTER, _OUT_INT = ctypes.POINTER(_POINTER), ctypes.POINTER(_INT)
_TEXT, _TEXT_2 = 10014, 10024
_KINDS = {
    _TEXT: UUID("32eba289-3583-42c9-9c59-3b6d9a1e9b6a"),
    _TEXT_2: UUID("506a921a-fcc9-409f-b23b-37eb74106872"),
}


@dataclass
class Field:
    """The field that has the focus."""

    process: int = 70
    text: Callable[[], str] = str
    """What it holds at this moment."""
    caret: int | None = None
    """In characters; None for the end of the text."""
    selected: int = 0
    """Characters behind the caret that are selected."""
    is_password: bool = False
    patterns: frozenset[int] = frozenset({_TEXT, _TEXT_2})
    tells_caret_as_selection: bool = True
    goes_on: threading.Event = field(default_factory=threading.Event)
    """Its program hangs until this is set."""

    def __post_init__(self) -> None:
        self.goes_on.set()

    def range(self) -> "_Range":
        start = len(self.text()) if self.caret is None else self.caret
        return _Range(start, start + self.selected)


@dataclass
class _Range:
    start: int
    end: int


class FakeAutomation:
    """The libraries ole32 and oleaut32, and what they give access to."""

    def __init__(self, focused: Field | None = None, *, is_there: bool = True) -> None:
        self.focused = focused
        self.strings: dict[int, Any] = {}
        """Those that were given and not yet let go of."""
        self.objects: dict[int, _Object] = {}
        """The same."""
        self.threads: set[int] = set()
        """Those that have begun and not ended."""
        self.questions = 0
        """How often the focus was asked for."""
        self._is_there = is_there
        self._ranges: dict[int, _Range] = {}

    def com(self) -> Com:
        return Com(self, self)

    # --- ole32

    def CoInitializeEx(self, reserved: None, model: int) -> int:  # noqa: N802
        assert (reserved, model) == (None, 0)
        self.threads.add(threading.get_ident())
        return _DONE

    def CoUninitialize(self) -> None:  # noqa: N802
        self.threads.remove(threading.get_ident())

    def CoCreateInstance(self, of: Any, outer: None, context: int, kind: Any, found: Any) -> int:  # noqa: N802
        assert threading.get_ident() in self.threads
        assert (outer, context) == (None, 1)
        assert UUID(bytes_le=of.raw) == UUID("ff48dba4-60ef-4201-aa87-54103eef594e")
        assert UUID(bytes_le=kind.raw) == UUID("30cbe57d-d9d0-452a-ab13-7ac5ac4825ee")
        if not self._is_there:
            return -0x7FFBFEAC  # REGDB_E_CLASSNOTREG
        found._obj.value = self._give({8: ((_OUT_POINTER,), self._focused_element)})
        return _DONE

    # --- oleaut32

    def SysStringByteLen(self, text: int) -> int:  # noqa: N802
        return int(struct.unpack("<I", ctypes.string_at(text - 4, 4))[0])

    def SysFreeString(self, text: int) -> None:  # noqa: N802
        del self.strings[text]

    # --- IUIAutomation

    def _focused_element(self, found: Any) -> int:
        self.questions += 1
        if self.focused is None:
            return _DONE  # and nothing is found
        self.focused.goes_on.wait(60)
        found[0] = self._give(
            {
                14: ((_INT, _POINTER, _OUT_POINTER), self._pattern),
                20: ((_OUT_INT,), lambda found: _set(found, self._field().process)),
                35: ((_OUT_INT,), lambda found: _set(found, int(self._field().is_password))),
            }
        )
        return _DONE

    # --- IUIAutomationElement and its patterns

    def _pattern(self, number: int, kind: int, found: Any) -> int:
        assert UUID(bytes_le=ctypes.string_at(kind, 16)) == _KINDS[number]
        if number not in self._field().patterns:
            return _DONE  # and nothing is found
        methods: dict[int, _Method] = {5: ((_OUT_POINTER,), self._selection)}
        if number == _TEXT_2:
            methods[10] = ((_OUT_INT, _OUT_POINTER), self._caret_range)
        found[0] = self._give(methods)
        return _DONE

    def _selection(self, found: Any) -> int:
        asked = self._field()
        is_told = bool(asked.selected) or asked.tells_caret_as_selection
        found[0] = self._give(
            {
                3: ((_OUT_INT,), lambda length: _set(length, int(is_told))),
                4: ((_INT, _OUT_POINTER), lambda index, element: _set(element, self._give_range(asked.range()))),
            }
        )
        return _DONE

    def _caret_range(self, is_active: Any, found: Any) -> int:
        is_active[0] = 1
        return _set(found, self._give_range(self._field().range()))

    # --- IUIAutomationTextRange

    def _give_range(self, given: _Range) -> int:
        own = _Range(given.start, given.end)

        def compare(own_end: int, other: int, other_end: int, found: Any) -> int:
            return _set(found, _end_of(own, own_end) - _end_of(self._ranges[other], other_end))

        def text(most: int, found: Any) -> int:
            written = self._field().text()[own.start : own.end]
            return _set(found, self._give_text(written if most < 0 else written[:most]))

        def move(end: int, unit: int, count: int, moved: Any) -> int:
            assert (end, unit) == (0, 0), "only the start is moved, by characters"
            before = own.start
            own.start = max(0, min(len(self._field().text()), own.start + count))
            return _set(moved, own.start - before)

        def move_to(own_end: int, other: int, other_end: int) -> int:
            place = _end_of(self._ranges[other], other_end)
            own.start, own.end = (place, max(place, own.end)) if own_end == 0 else (min(place, own.start), place)
            return _DONE

        address = self._give(
            {
                3: ((_OUT_POINTER,), lambda found: _set(found, self._give_range(own))),
                5: ((_INT, _POINTER, _INT, _OUT_INT), compare),
                12: ((_INT, _OUT_POINTER), text),
                14: ((_INT, _INT, _INT, _OUT_INT), move),
                15: ((_INT, _POINTER, _INT), move_to),
            }
        )
        self._ranges[address] = own
        return address

    # --- Within

    def _field(self) -> Field:
        assert self.focused is not None
        assert threading.get_ident() in self.threads, "objects belong to their thread"
        return self.focused

    def _give_text(self, text: str) -> int:
        units = text.encode("utf-16-le")
        kept = ctypes.create_string_buffer(struct.pack("<I", len(units)) + units + b"\0\0")
        address = ctypes.addressof(kept) + 4
        self.strings[address] = kept
        return address

    def _give(self, methods: "Mapping[int, _Method]") -> int:
        made = _Object(methods, self._let_go)
        self.objects[made.address] = made
        return made.address

    def _let_go(self, address: int) -> None:
        del self.objects[address]


_Method = tuple[tuple[Any, ...], Callable[..., int]]
"""The kinds of its arguments, and what it does with them; what it returns is an HRESULT."""


class _Object:
    """An object with one reference to it."""

    def __init__(self, methods: Mapping[int, _Method], let_go: Callable[[int], None]) -> None:
        self._functions = [self._method(place, methods) for place in range(max(methods) + 1)]
        addresses = [ctypes.cast(function, _POINTER).value for function in self._functions]
        self._table = (_POINTER * len(addresses))(*addresses)
        self._pointer = _POINTER(ctypes.addressof(self._table))
        self._let_go = let_go
        self.address = ctypes.addressof(self._pointer)

    def _method(self, place: int, methods: Mapping[int, _Method]) -> Any:
        if place == 2:
            return METHOD(ctypes.c_uint32, _POINTER)(self._release)
        kinds, function = methods.get(place, ((), _not_there))
        return METHOD(ctypes.c_int32, _POINTER, *kinds)(lambda _own, *arguments: function(*arguments))

    def _release(self, own: int) -> int:
        self._let_go(own)
        return 0


def _not_there() -> int:
    return _NOT_THERE


def _set(found: Any, value: int) -> int:
    found[0] = value
    return _DONE


def _end_of(asked: _Range, end: int) -> int:
    return asked.start if end == 0 else asked.end
