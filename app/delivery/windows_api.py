"""What delivery needs of Windows: keys sent to whatever has the focus, and which program that is.

Works on Windows alone, and can be read everywhere: the libraries are passed in, and loaded by `load_windows`.
"""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from app.own_keys import WINDOWS_MARK

KEY_UP = 0x0002
UNICODE = 0x0004
_EXTENDED = 0x0001
_KEYBOARD = 1

SHIFT, CONTROL, ALT, LEFT_WINDOWS, RIGHT_WINDOWS = 0x10, 0x11, 0x12, 0x5B, 0x5C
BACKSPACE, TAB, RETURN, INSERT, V = 0x08, 0x09, 0x0D, 0x2D, 0x56

_QUERY_PROCESS = 0x1000  # PROCESS_QUERY_LIMITED_INFORMATION: allowed for processes of higher rights as well
_QUERY_TOKEN = 0x0008
_TOKEN_ELEVATION = 20


class KeyboardInput(ctypes.Structure):
    """KEYBDINPUT."""

    _fields_ = [  # type: ignore[mutable-override]
        ("virtual_key", ctypes.c_uint16),
        ("scan", ctypes.c_uint16),
        ("flags", ctypes.c_uint32),
        ("time", ctypes.c_uint32),
        ("extra", ctypes.c_size_t),
    ]


class _Union(ctypes.Union):
    # The largest member is MOUSEINPUT.
    _fields_ = [  # type: ignore[mutable-override]
        ("keyboard", KeyboardInput),
        ("size", ctypes.c_byte * (24 + ctypes.sizeof(ctypes.c_size_t))),
    ]


class Input(ctypes.Structure):
    """INPUT."""

    _fields_ = [  # type: ignore[mutable-override]
        ("type", ctypes.c_uint32),
        ("union", _Union),
    ]


class User32(Protocol):
    """The functions of user32.dll that are used here."""

    def SendInput(self, count: int, inputs: Any, size: int, /) -> int: ...  # noqa: N802
    def GetAsyncKeyState(self, code: int, /) -> int: ...  # noqa: N802
    def GetForegroundWindow(self) -> int | None: ...  # noqa: N802
    def GetWindowThreadProcessId(self, window: int, process: Any, /) -> int: ...  # noqa: N802
    def GetClassNameW(self, window: int, name: Any, size: int, /) -> int: ...  # noqa: N802


class Kernel32(Protocol):
    """The functions of kernel32.dll that are used here."""

    def OpenProcess(self, access: int, inherits: bool, process: int, /) -> int | None: ...  # noqa: N802
    def QueryFullProcessImageNameW(self, process: int, flags: int, name: Any, size: Any, /) -> int: ...  # noqa: N802
    def GetCurrentProcess(self) -> int: ...  # noqa: N802
    def CloseHandle(self, handle: int, /) -> int: ...  # noqa: N802


class Advapi32(Protocol):
    """The functions of advapi32.dll that are used here."""

    def OpenProcessToken(self, process: int, access: int, token: Any, /) -> int: ...  # noqa: N802
    def GetTokenInformation(self, token: int, what: int, found: Any, size: int, length: Any, /) -> int: ...  # noqa: N802


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key that goes down and up again: a virtual key, or a unit of UTF-16 that no key need have."""

    virtual_key: int = 0
    unit: int = 0


@dataclass(frozen=True, slots=True)
class WindowsApi:
    """The libraries, with Python's types in and out."""

    user32: User32
    kernel32: Kernel32
    advapi32: Advapi32

    def send(self, strokes: Sequence[Stroke]) -> int:
        """Send strokes at one go, into which nothing can come; returns how many were taken."""
        inputs = [each for stroke in strokes for each in (_input(stroke, 0), _input(stroke, KEY_UP))]
        return self._send(inputs) // 2

    def press(self, virtual_keys: Sequence[int]) -> bool:
        """Press keys together and let them go."""
        down = [_input(Stroke(key), 0) for key in virtual_keys]
        up = [_input(Stroke(key), KEY_UP) for key in reversed(virtual_keys)]
        return self._send([*down, *up]) == 2 * len(virtual_keys)

    def is_down(self, virtual_key: int) -> bool:
        """Whether a key is physically down."""
        return bool(self.user32.GetAsyncKeyState(virtual_key) & 0x8000)

    def foreground(self) -> int | None:
        """The window that has the focus."""
        return self.user32.GetForegroundWindow() or None

    def process_of(self, window: int) -> int:
        process = ctypes.c_uint32()
        self.user32.GetWindowThreadProcessId(window, ctypes.byref(process))
        return process.value

    def class_of(self, window: int) -> str:
        name = ctypes.create_unicode_buffer(256)
        self.user32.GetClassNameW(window, name, len(name))
        return name.value

    def program_of(self, process: int) -> str:
        """The file name of its program, such as `notepad.exe`; empty if it is not told."""
        handle = self.kernel32.OpenProcess(_QUERY_PROCESS, False, process)
        if not handle:
            return ""
        path = ctypes.create_unicode_buffer(1024)
        size = ctypes.c_uint32(len(path))
        is_told = self.kernel32.QueryFullProcessImageNameW(handle, 0, path, ctypes.byref(size))
        self.kernel32.CloseHandle(handle)
        return path.value.rpartition("\\")[2] if is_told else ""

    def is_elevated(self, process: int) -> bool:
        """Whether it runs as administrator; one that does not even tell is taken to."""
        handle = self.kernel32.OpenProcess(_QUERY_PROCESS, False, process)
        if not handle:
            return True
        try:
            return self._is_elevated(handle)
        finally:
            self.kernel32.CloseHandle(handle)

    def are_we_elevated(self) -> bool:
        return self._is_elevated(self.kernel32.GetCurrentProcess())

    def _is_elevated(self, process: int) -> bool:
        token = ctypes.c_void_p()
        if not self.advapi32.OpenProcessToken(process, _QUERY_TOKEN, ctypes.byref(token)) or token.value is None:
            return True
        elevation, length = ctypes.c_uint32(), ctypes.c_uint32()
        is_told = self.advapi32.GetTokenInformation(
            token.value, _TOKEN_ELEVATION, ctypes.byref(elevation), ctypes.sizeof(elevation), ctypes.byref(length)
        )
        self.kernel32.CloseHandle(token.value)
        return bool(elevation.value) if is_told else True

    def _send(self, inputs: Sequence[Input]) -> int:
        array = (Input * len(inputs))(*inputs)
        return self.user32.SendInput(len(inputs), array, ctypes.sizeof(Input))


def _input(stroke: Stroke, up: int) -> Input:
    flags = up | (0 if stroke.virtual_key else UNICODE) | (_EXTENDED if stroke.virtual_key == INSERT else 0)
    keyboard = KeyboardInput(virtual_key=stroke.virtual_key, scan=stroke.unit, flags=flags, extra=WINDOWS_MARK)
    return Input(type=_KEYBOARD, union=_Union(keyboard=keyboard))


def load_windows() -> WindowsApi:
    """The libraries of this system, which is Windows."""
    libraries: Any = ctypes
    user32, kernel32, advapi32 = (libraries.WinDLL(name) for name in ("user32", "kernel32", "advapi32"))
    # Handles are as wide as pointers; an int is not.
    user32.GetForegroundWindow.restype = ctypes.c_void_p
    user32.GetWindowThreadProcessId.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    user32.GetClassNameW.argtypes = [ctypes.c_void_p, ctypes.c_wchar_p, ctypes.c_int]
    kernel32.OpenProcess.restype = kernel32.GetCurrentProcess.restype = ctypes.c_void_p
    kernel32.CloseHandle.argtypes = [ctypes.c_void_p]
    kernel32.QueryFullProcessImageNameW.argtypes = [
        ctypes.c_void_p, ctypes.c_uint32, ctypes.c_wchar_p, ctypes.c_void_p,
    ]  # fmt: skip
    advapi32.OpenProcessToken.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]
    advapi32.GetTokenInformation.argtypes = [
        ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p,
    ]  # fmt: skip
    return WindowsApi(user32, kernel32, advapi32)
