"""Hotkeys read from the keyboards themselves, by Linux' event devices, where the user is allowed to read them.

For Wayland desktops without a portal for shortcuts. Every key is seen, none is kept from other programs: devices are never
grabbed, as a mistake would leave the user without a keyboard.
"""

import logging
import os
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app.hotkeys.backend import BackendStatus, Level, OnBackendEvent, Refusal, Shortcut, StatusChanged
from app.hotkeys.keys import Key, KeyKind, all_modifiers
from app.hotkeys.matcher import Combination, Matcher, MatcherEvent
from app.hotkeys.thread import SelectThread
from app.hotkeys.xkbcommon import evdev_codes

if TYPE_CHECKING:
    import evdev

_log = logging.getLogger(__name__)

NAME = "Keyboard devices"

_ARM_S = 3.0
_SCAN_S = 2.0
"""How often it is looked for keyboards that were plugged in."""
_CHECK_S = 0.1
"""How often keyboards are asked for their state while a shortcut is held."""

_EV_SYN, _EV_KEY = 0, 1
_KEYBOARD = frozenset({28, 30, 57})  # Enter, A and space: what is no keyboard lacks one of them
_MOUSE = 0x110  # the left button
_SYN_DROPPED = 3
_REPEATED = 2
"""The value of a key event that is the system's own repetition."""

_NOT_ALLOWED = (
    "To hear its key on this desktop, Sayso has to read the keyboard. To allow that, run “sudo usermod -aG input $USER” "
    "and log in again; every program of yours can then read what you type."
)


class Device(Protocol):
    """A keyboard or mouse."""

    def fileno(self) -> int:
        """To wait for events with."""
        ...

    def read(self) -> Iterable[tuple[int, int, int]]:
        """The types, codes and values of events that wait. Raises OSError once it is unplugged."""
        ...

    def codes(self) -> frozenset[int]:
        """The keys and buttons that it has."""
        ...

    def down(self) -> frozenset[int]:
        """Those that are down. Raises OSError once it is unplugged."""
        ...

    def close(self) -> None:
        """Stop reading it."""
        ...


class Devices(Protocol):
    """The devices that are plugged in."""

    def paths(self) -> list[str]:
        """Where they are."""
        ...

    def open(self, path: str) -> Device:
        """Begin to read one. Raises PermissionError if that isn't allowed, another OSError if it is gone."""
        ...


class EvdevBackend:
    """Reads all keyboards and mice, in a thread of its own."""

    def __init__(self, on_event: OnBackendEvent, devices: Devices, environment: Mapping[str, str]) -> None:
        """Start reading.

        Args:
            on_event: Told of presses and releases, in that thread.
            devices: What is plugged in.
            environment: Names the keyboard's layout, where it does.
        """
        self._on_event = on_event
        self._devices = devices
        self._environment = environment
        self._open: dict[str, Device] = {}
        self._codes_of: dict[str, frozenset[int]] = {}  # of those that are open, and empty of those that are not for us
        self._is_forbidden = False
        self._always: frozenset[str] = frozenset()
        self._active: frozenset[str] = frozenset()
        self._matcher = Matcher(code for modifier in all_modifiers() for code in modifier.evdev)
        self._scan_at = 0.0
        self._check_at = 0.0
        self._status = self._judged()
        self._thread = SelectThread("sayso-evdev-keys", self._run)
        self._thread.start()

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        """Listen to these and to no others."""
        try:
            return self._thread.call(lambda: self._arm(shortcuts), _ARM_S)
        except TimeoutError:
            return [Refusal(shortcut.id, "The keyboards can't be read.", is_final=False) for shortcut in shortcuts]

    def set_active(self, ids: frozenset[str]) -> None:
        """Listen to these of the shortcuts that are not `is_always`."""

        def set_active() -> None:
            self._active = ids
            self._matcher.set_active(self._always | ids)

        self._thread.post(set_active)

    def check_held(self) -> None:
        """Nothing to do: its own thread asks the keyboards while a shortcut is held."""

    def check(self) -> None:
        """Nothing to do: its own thread looks for keyboards."""

    def confirms_release(self) -> bool:
        """Keyboards tell which of their keys are down."""
        return True

    def rearm(self) -> None:
        """Look at the keyboards again, after sleep."""

        def rearm() -> None:
            self._scan_at = 0.0
            self._tell(self._matcher.sync(self._is_down, time.monotonic()))

        self._thread.post(rearm)

    def status(self) -> BackendStatus:
        """How well it works; from any thread."""
        return self._status

    def close(self) -> None:
        """Stop reading and end the thread."""
        self._thread.close()

    # --- In the thread

    def _run(self) -> None:
        try:
            while not self._thread.is_closing:
                self._scan_when_due()
                files = {device.fileno(): path for path, device in self._open.items()}
                until = min(self._scan_at, self._check_at) if self._matcher.held else self._scan_at
                for file in self._thread.wait(files, until):
                    self._read(files[file])
                self._check_when_due()
        finally:
            for path in list(self._codes_of):
                self._drop(path)
            self._tell(self._matcher.forget(time.monotonic()))

    def _arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        self._scan_at = 0.0
        self._scan_when_due()
        combinations: dict[str, Combination] = {}
        refusals = []
        for shortcut in shortcuts:
            refusal = self._refusal(shortcut)
            if refusal is None:
                combinations[shortcut.id] = self._combination(shortcut)
            else:
                refusals.append(refusal)
        self._always = frozenset(shortcut.id for shortcut in shortcuts if shortcut.is_always)
        self._tell(self._matcher.arm(combinations, self._always | self._active, time.monotonic()))
        return refusals

    def _refusal(self, shortcut: Shortcut) -> Refusal | None:
        if not self._status.is_usable:
            return Refusal(shortcut.id, self._status.sentence, is_final=False)
        keys = (*shortcut.binding.modifiers, shortcut.binding.key)
        there = frozenset().union(*self._codes_of.values())
        missing = [key.label for key in keys if not self._codes(key) & there]
        if missing:
            return Refusal(shortcut.id, f"No keyboard here has the key {missing[0]}.")
        return None

    def _combination(self, shortcut: Shortcut) -> Combination:
        binding = shortcut.binding
        modifiers = tuple(self._codes(modifier) for modifier in binding.modifiers)
        return Combination(self._codes(binding.key), modifiers, binding.is_modifiers_only)

    def _codes(self, key: Key) -> frozenset[int]:
        """A key's codes; one that writes a character is where the layout has it."""
        written = evdev_codes(key.name, self._environment) if key.kind is KeyKind.CHARACTER else frozenset()
        return written or frozenset(key.evdev)

    def _scan_when_due(self) -> None:
        now = time.monotonic()
        if now < self._scan_at:
            return
        self._scan_at = now + _SCAN_S
        paths = self._devices.paths()
        self._is_forbidden = False
        for path in paths:
            if path not in self._codes_of:
                self._try(path)
        for path in [path for path in self._codes_of if path not in paths]:
            self._unplug(path)
        self._say(self._judged())

    def _try(self, path: str) -> None:
        """Read a device if it is a keyboard or a mouse, and that is allowed."""
        try:
            device = self._devices.open(path)
            codes = device.codes()
        except PermissionError:
            self._is_forbidden = True
        except OSError as absence:  # it has gone again, or is none
            _log.debug("%s can't be read: %s", path, absence)
        else:
            is_ours = codes >= _KEYBOARD or _MOUSE in codes
            self._codes_of[path] = codes if is_ours else frozenset()
            if is_ours:
                self._open[path] = device
            else:
                device.close()

    def _read(self, path: str) -> None:
        now = time.monotonic()
        device = self._open.get(path)
        if device is None:
            return
        try:
            for kind, code, value in device.read():
                if kind == _EV_KEY and value != _REPEATED:
                    self._tell(self._matcher.feed(code, bool(value), now).events)
                elif (kind, code) == (_EV_SYN, _SYN_DROPPED):  # more events than it could keep
                    self._tell(self._matcher.sync(self._is_down, now))
        except OSError as loss:
            _log.info("a keyboard or mouse was unplugged: %s", loss)
            self._unplug(path)

    def _unplug(self, path: str) -> None:
        """What was down on it is up, unless it is down on another keyboard."""
        self._drop(path)
        self._tell(self._matcher.sync(self._is_down, time.monotonic()))
        self._say(self._judged())

    def _drop(self, path: str) -> None:
        self._codes_of.pop(path)
        device = self._open.pop(path, None)
        if device is not None:
            device.close()

    def _check_when_due(self) -> None:
        now = time.monotonic()
        if self._matcher.held and now >= self._check_at:
            self._check_at = now + _CHECK_S
            self._tell(self._matcher.sync(self._is_down, now))

    def _is_down(self, code: int) -> bool:
        """Whether a key is down on any of the keyboards."""
        for path, device in list(self._open.items()):
            try:
                if code in device.down():
                    return True
            except OSError:
                _log.info("%s does not answer", path)
        return False

    def _tell(self, events: Iterable[MatcherEvent]) -> None:
        for event in events:
            self._on_event(event)

    def _say(self, status: BackendStatus) -> None:
        if status != self._status:
            self._status = status
            self._on_event(StatusChanged())

    def _judged(self) -> BackendStatus:
        if any(codes >= _KEYBOARD for codes in self._codes_of.values()):
            sentence = "Keys are read from the keyboard; the program that has the focus gets them too."
            return BackendStatus(NAME, Level.READY, sentence, can_hold=True, swallows=False)
        if self._is_forbidden:
            return BackendStatus(NAME, Level.NEEDS_USER, _NOT_ALLOWED, can_hold=True, swallows=False)
        return BackendStatus(NAME, Level.UNAVAILABLE, "There is no keyboard to read.", can_hold=False, swallows=False)


class LinuxDevices:
    """What is in `/dev/input`. Needs the package `evdev`, which pynput brings along on Linux."""

    def __init__(self, folder: Path = Path("/dev/input")) -> None:
        self._folder = folder

    def paths(self) -> list[str]:
        """Where they are."""
        return sorted(str(path) for path in self._folder.glob("event*"))

    def open(self, path: str) -> Device:
        """Begin to read one that has keys or buttons."""
        import evdev  # noqa: PLC0415 - only Linux has it

        if not os.access(path, os.R_OK):
            raise PermissionError(path)
        return LinuxDevice(evdev.InputDevice(path))


class LinuxDevice:
    """One of them."""

    def __init__(self, device: "evdev.InputDevice[str]") -> None:
        self._device = device

    def fileno(self) -> int:
        """To wait for events with."""
        return int(self._device.fd)

    def read(self) -> Iterable[tuple[int, int, int]]:
        """The events that wait."""
        return [(event.type, event.code, event.value) for event in self._device.read()]

    def codes(self) -> frozenset[int]:
        """The keys and buttons that it has."""
        return frozenset(self._device.capabilities().get(_EV_KEY, ()))

    def down(self) -> frozenset[int]:
        """Those that are down."""
        return frozenset(self._device.active_keys())

    def close(self) -> None:
        """Stop reading it."""
        self._device.close()
