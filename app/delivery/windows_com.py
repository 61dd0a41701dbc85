"""Windows' objects (COM) as far as they are asked here: methods are called by their place in an object's table.

Works on Windows alone, and can be read everywhere: the libraries are passed in, and loaded by `load_com`. Objects belong to
the thread that asked for them, between `begin` and `end`.
"""

import ctypes
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Protocol, Self
from uuid import UUID

METHOD: Any = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)
"""The kind of function that methods are; another one on 32-bit Windows than elsewhere."""

_RELEASE = 2
_ANY_THREAD = 0  # COINIT_MULTITHREADED
_IN_PROCESS = 1  # CLSCTX_INPROC_SERVER


class ComError(Exception):
    """A call failed, or gave nothing."""


class Ole32(Protocol):
    """The functions of ole32.dll that are used here."""

    def CoInitializeEx(self, reserved: None, model: int, /) -> int: ...  # noqa: N802
    def CoUninitialize(self) -> None: ...  # noqa: N802
    def CoCreateInstance(self, of: Any, outer: None, context: int, kind: Any, found: Any, /) -> int: ...  # noqa: N802


class Oleaut32(Protocol):
    """The functions of oleaut32.dll that are used here."""

    def SysStringByteLen(self, text: int, /) -> int: ...  # noqa: N802
    def SysFreeString(self, text: int, /) -> None: ...  # noqa: N802


@dataclass(frozen=True, slots=True)
class Com:
    """The libraries, with Python's types in and out."""

    ole32: Ole32
    oleaut32: Oleaut32

    def begin(self) -> None:
        """Before anything else in a thread.

        Raises:
            ComError: It cannot be used in this thread.
        """
        _check(self.ole32.CoInitializeEx(None, _ANY_THREAD))

    def end(self) -> None:
        self.ole32.CoUninitialize()

    def create(self, of: str, kind: str) -> "ComObject":
        """A new object.

        Args:
            of: The identifier of its class.
            kind: That of the interface whose methods are called.

        Raises:
            ComError: There is no such class.
        """
        found = ctypes.c_void_p()
        _check(
            self.ole32.CoCreateInstance(identifier(of), None, _IN_PROCESS, identifier(kind), ctypes.byref(found)),
        )
        return ComObject(self, _given(found))


class ComObject:
    """A reference to an object, let go of when the block ends."""

    def __init__(self, com: Com, pointer: int) -> None:
        self._com = com
        self.pointer = pointer

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()

    def release(self) -> None:
        self._method(_RELEASE, ctypes.c_uint32, ())(self.pointer)

    def call(self, place: int, *arguments: object) -> None:
        """Call the method at that place, counted from 0.

        Args:
            place: Three more than its place in the interface's own list.
            arguments: Numbers of 32 bits, other objects, and pointers of ctypes.

        Raises:
            ComError: It failed.
        """
        given = [argument.pointer if isinstance(argument, ComObject) else argument for argument in arguments]
        kinds = tuple(
            ctypes.c_int if isinstance(argument, int) else ctypes.c_void_p for argument in arguments
        )  # what is no number is a pointer
        _check(self._method(place, ctypes.c_int32, kinds)(self.pointer, *given))

    def number(self, place: int, *arguments: object) -> int:
        """What a method gives behind its arguments, as the others raising `ComError`."""
        found = ctypes.c_int()
        self.call(place, *arguments, ctypes.byref(found))
        return found.value

    def text(self, place: int, *arguments: object) -> str:
        found = ctypes.c_void_p()
        self.call(place, *arguments, ctypes.byref(found))
        if not found.value:  # how an empty string may be given
            return ""
        strings = self._com.oleaut32
        try:
            units = ctypes.string_at(found.value, strings.SysStringByteLen(found.value))
        finally:
            strings.SysFreeString(found.value)
        return units.decode("utf-16-le", "replace")

    def object(self, place: int, *arguments: object) -> "ComObject":
        """Another object, of which there may be none: that is an error as well."""
        found = ctypes.c_void_p()
        self.call(place, *arguments, ctypes.byref(found))
        return ComObject(self._com, _given(found))

    def _method(self, place: int, result: Any, kinds: tuple[Any, ...]) -> Any:
        table = ctypes.c_void_p.from_address(self.pointer).value
        assert table is not None
        address = ctypes.c_void_p.from_address(table + place * ctypes.sizeof(ctypes.c_void_p)).value
        return METHOD(result, ctypes.c_void_p, *kinds)(address)


def identifier(written: str) -> Any:
    """The 16 bytes of an identifier (GUID), to be passed as a pointer."""
    return ctypes.create_string_buffer(UUID(written).bytes_le, 16)


def load_com() -> Com:
    """The libraries of this system, which is Windows."""
    libraries: Any = ctypes
    ole32, oleaut32 = libraries.WinDLL("ole32"), libraries.WinDLL("oleaut32")
    ole32.CoInitializeEx.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
    ole32.CoCreateInstance.argtypes = [
        ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p,
    ]  # fmt: skip
    # Strings are told by pointers; an int is not as wide.
    oleaut32.SysStringByteLen.argtypes = oleaut32.SysFreeString.argtypes = [ctypes.c_void_p]
    oleaut32.SysStringByteLen.restype = ctypes.c_uint32
    return Com(ole32, oleaut32)


def _check(result: int) -> None:
    if result < 0:
        raise ComError(f"0x{result & 0xFFFF_FFFF:08X}")


def _given(found: ctypes.c_void_p) -> int:
    if not found.value:
        raise ComError("nothing")
    return found.value
