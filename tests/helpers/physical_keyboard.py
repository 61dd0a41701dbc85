"""Keys as from a keyboard that is plugged in, on a virtual screen.

What XTEST presses (xdotool, and Sayso itself) comes from a keyboard of its own within the X server, and one XTEST release
lets go of what another one holds. These keys come from the server's other keyboard, as a person's would.
"""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_NAME = b"Xvfb keyboard"


class _DeviceInfo(ctypes.Structure):
    _fields_ = [  # type: ignore[mutable-override]
        ("id", ctypes.c_ulong),
        ("type", ctypes.c_ulong),
        ("name", ctypes.c_char_p),
        ("num_classes", ctypes.c_int),
        ("use", ctypes.c_int),
        ("classes", ctypes.c_void_p),
    ]


class PhysicalKeyboard:
    """The keyboard of an Xvfb; what is still held is let go at the end."""

    def __init__(self, display: str) -> None:
        self._x, self._xi, self._xtst = _libraries()
        self._display = self._x.XOpenDisplay(display.encode())
        assert self._display
        count = ctypes.c_int()
        devices = self._xi.XListInputDevices(self._display, ctypes.byref(count))
        number = next(devices[i].id for i in range(count.value) if devices[i].name == _NAME)
        self._xi.XFreeDeviceList(devices)
        self._device = self._xi.XOpenDevice(self._display, number)
        assert self._device
        self._held: list[str] = []

    def down(self, key: str) -> None:
        """Press a key, named by its keysym in the layout in use: `F9`, `Shift_L`, `a`."""
        self._send(key, is_down=True)
        self._held.append(key)

    def up(self, key: str) -> None:
        self._send(key, is_down=False)
        self._held.remove(key)

    def tap(self, key: str) -> None:
        self.down(key)
        self.up(key)

    def close(self) -> None:
        for key in list(self._held):
            self.up(key)
        self._xi.XCloseDevice(self._display, self._device)
        self._x.XCloseDisplay(self._display)

    def _send(self, key: str, *, is_down: bool) -> None:
        keycode = self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(key.encode()))
        assert keycode, f"no key gives {key}"
        self._xtst.XTestFakeDeviceKeyEvent(self._display, self._device, keycode, is_down, None, 0, 0)
        self._x.XSync(self._display, False)


@contextmanager
def physical_keyboard(display: str) -> Iterator[PhysicalKeyboard]:
    """The keyboard of the Xvfb at `display`, such as `:7`; skips the test without the libraries for it."""
    keyboard = PhysicalKeyboard(display)
    try:
        yield keyboard
    finally:
        keyboard.close()


def _libraries() -> tuple[ctypes.CDLL, ctypes.CDLL, ctypes.CDLL]:
    try:
        x, xi, xtst = (ctypes.CDLL(name) for name in ("libX11.so.6", "libXi.so.6", "libXtst.so.6"))
    except OSError:
        pytest.skip("needs a virtual desktop: install libxi6 and libxtst6")
    pointer = ctypes.c_void_p
    x.XOpenDisplay.restype = pointer
    x.XOpenDisplay.argtypes = [ctypes.c_char_p]
    x.XStringToKeysym.restype = ctypes.c_ulong
    x.XStringToKeysym.argtypes = [ctypes.c_char_p]
    x.XKeysymToKeycode.restype = ctypes.c_ubyte
    x.XKeysymToKeycode.argtypes = [pointer, ctypes.c_ulong]
    x.XSync.argtypes = [pointer, ctypes.c_int]
    x.XCloseDisplay.argtypes = [pointer]
    xi.XListInputDevices.restype = ctypes.POINTER(_DeviceInfo)
    xi.XListInputDevices.argtypes = [pointer, ctypes.POINTER(ctypes.c_int)]
    xi.XFreeDeviceList.argtypes = [ctypes.POINTER(_DeviceInfo)]
    xi.XOpenDevice.restype = pointer
    xi.XOpenDevice.argtypes = [pointer, ctypes.c_ulong]
    xi.XCloseDevice.argtypes = [pointer, pointer]
    xtst.XTestFakeDeviceKeyEvent.argtypes = [
        pointer, pointer, ctypes.c_uint, ctypes.c_int, pointer, ctypes.c_int, ctypes.c_ulong,
    ]  # fmt: skip
    return x, xi, xtst
