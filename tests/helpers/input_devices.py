"""Keyboards and mice as Linux' event devices show them, which a test plugs in, presses and pulls out."""

import errno
import os
import threading
from collections.abc import Iterable

from app.hotkeys.evdev import Device

KEYBOARD_CODES = frozenset(range(1, 128))
_EV_SYN, _EV_KEY = 0, 1


class FakeKeyboard:
    """One device; the test's thread presses its keys, the backend's reads them."""

    def __init__(self, codes: frozenset[int] = KEYBOARD_CODES) -> None:
        self._codes = codes
        self._lock = threading.Lock()
        self._events: list[tuple[int, int, int]] = []
        self._down: set[int] = set()
        self._is_unplugged = False
        self._reading, self._writing = os.pipe()

    def press(self, code: int) -> None:
        self._happen(code, 1)

    def release(self, code: int) -> None:
        self._happen(code, 0)

    def repeat(self, code: int) -> None:
        self._happen(code, 2)

    def lose_release(self, code: int) -> None:
        """Let go of a key without an event for it."""
        with self._lock:
            self._down.discard(code)

    def overflow(self) -> None:
        """Tell that events were lost."""
        self._tell((_EV_SYN, 3, 0))

    def unplug(self) -> None:
        with self._lock:
            self._is_unplugged = True
        os.write(self._writing, b".")

    # --- As the backend sees it

    def fileno(self) -> int:
        return self._reading

    def read(self) -> Iterable[tuple[int, int, int]]:
        os.read(self._reading, 1)
        with self._lock:
            self._refuse_if_unplugged()
            return [self._events.pop(0)] if self._events else []

    def codes(self) -> frozenset[int]:
        return self._codes

    def down(self) -> frozenset[int]:
        with self._lock:
            self._refuse_if_unplugged()
            return frozenset(self._down)

    def close(self) -> None:
        os.close(self._reading)
        os.close(self._writing)

    def _happen(self, code: int, value: int) -> None:
        with self._lock:
            if value == 0:
                self._down.discard(code)
            else:
                self._down.add(code)
        self._tell((_EV_KEY, code, value))

    def _tell(self, event: tuple[int, int, int]) -> None:
        with self._lock:
            self._events.append(event)
        os.write(self._writing, b".")

    def _refuse_if_unplugged(self) -> None:
        if self._is_unplugged:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))


class FakeDevices:
    """What is plugged in, by path; what is None may not be read."""

    def __init__(self, **devices: FakeKeyboard | None) -> None:
        self._lock = threading.Lock()
        self._devices: dict[str, FakeKeyboard | None] = dict(devices)

    def plug(self, path: str, device: FakeKeyboard) -> None:
        with self._lock:
            self._devices[path] = device

    def unplug(self, path: str) -> None:
        with self._lock:
            device = self._devices.pop(path)
        assert device is not None
        device.unplug()

    def paths(self) -> list[str]:
        with self._lock:
            return sorted(self._devices)

    def open(self, path: str) -> Device:
        with self._lock:
            if path not in self._devices:
                raise FileNotFoundError(path)
            device = self._devices[path]
        if device is None:
            raise PermissionError(path)
        return device
