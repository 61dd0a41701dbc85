"""A keyboard that a Wayland desktop lends a program, over the protocol EI (libei's): its keys are those of the desktop's layout.

Newer desktops take texts as such as well. What is typed is confirmed by the desktop, character by character. A thread reads what
the desktop tells while nobody types, such as another layout: a desktop that nobody reads from forgets what it had to say.
"""

import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from app.delivery.ei_keymap import Chord, Keymap, KeymapError, read_keymap
from app.delivery.ei_wire import EiClosedError, EiError, EiSocket, EiUnconfirmedError, Message, long
from app.delivery.keysyms import keysym_of

_log = logging.getLogger(__name__)

_NAME = "Sayso"
_SENDER = 2
_INTERFACES = ("ei_connection", "ei_callback", "ei_pingpong", "ei_seat", "ei_device", "ei_keyboard", "ei_text")
_VERSION = 1
"""Of each of them."""

_LIMIT_S = 3.0
"""For the desktop to give a keyboard, and to confirm what was typed."""
_KEY_S = 0.004
"""Between two changes of a key."""

_PAUSED_WORDS = "the desktop has paused the keyboard"

_XKB = 1
_UP, _DOWN = 0, 1

# What is said to the desktop, and by it, to each kind of object.
_HANDSHAKE = 0
"""The object that every connection begins with."""
_SET_VERSION, _FINISH, _SET_TYPE, _SET_NAME, _SET_INTERFACE = range(5)
_VERSION_TOLD, _INTERFACE_TOLD, _CONNECTION_TOLD = range(3)
_SYNC, _DISCONNECT = range(2)
_DISCONNECTED, _SEAT, _INVALID, _PING = range(4)
_BIND = 1
_SEAT_GONE, _SEAT_NAME, _CAPABILITY, _SEAT_DONE, _DEVICE = range(5)
_START, _STOP, _FRAME = 1, 2, 3
_GONE, _INTERFACE, _DEVICE_DONE, _RESUMED, _PAUSED = 0, 5, 6, 7, 8
_KEY = 1
_KEYMAP, _MODIFIERS = 1, 3
_KEYSYM, _TEXT = 1, 2


@dataclass(slots=True)
class _Device:
    number: int
    keyboard: int | None = None
    text: int | None = None
    keymap: Keymap | None = None
    is_ready: bool = False
    """Whether it takes keys at this moment."""

    @property
    def is_useful(self) -> bool:
        return self.text is not None or (self.keyboard is not None and self.keymap is not None)


@dataclass(slots=True)
class _Seat:
    masks: dict[str, int] = field(default_factory=dict)


class EiKeyboard:
    """A keyboard in a connection of its own; belongs to one thread besides its own, `sayso-keyboard`, which ends in `close`.

    Args:
        file: The connection, as the desktop's portal gives it. Closed with this.

    Raises:
        EiError: The desktop gives no keyboard that can be used.
    """

    def __init__(self, file: socket.socket) -> None:
        self.has_ended = False
        """Whether nothing can be typed on it any more."""
        self._lock = threading.Lock()  # for all that follows
        self._reader = threading.Thread(target=self._read_on, name="sayso-keyboard", daemon=True)
        self._socket = EiSocket(file)
        self._told: dict[int, Callable[[Message], None]] = {_HANDSHAKE: self._on_handshake}
        self._connection = 0
        self._serial = 0
        self._sequence = 0
        self._next_own = 1  # the numbers of objects that we make
        self._devices: dict[int, _Device] = {}
        self._done: set[int] = set()  # callbacks that the desktop has called
        try:
            self._wait(lambda: self._device() is not None, "the desktop gives Sayso no keyboard")
        except EiError:
            self.close()
            raise
        self._reader.start()

    def can_type(self, text: str) -> bool:
        """Whether it has all characters of a text."""
        with self._turn():
            device = self._device()
            if device is None:
                return False
            return device.text is not None or all(
                device.keymap is not None and device.keymap.chord(character) for character in text
            )

    def type(self, character: str) -> None:
        """Type one of the characters that it has; returns once the desktop has taken it.

        Raises:
            EiUnconfirmedError: It may be in the field, or come into it yet.
            EiError: It is not, and will not be.
        """
        with self._turn():
            device = self._device()
            if device is None:
                raise EiError(_PAUSED_WORDS)
            if device.text is not None:
                self._type_as_text(device, device.text, character)
                return
            chord = device.keymap.chord(character) if device.keymap is not None else None
            if chord is None:
                raise EiError("the desktop's keyboard lacks a character")
            self._press(device, chord)

    def press(self, *keysyms: int) -> None:
        """Press keys together, and let them go.

        Raises:
            EiUnconfirmedError: They may have been pressed.
            EiError: The keyboard lacks one, or takes none at this moment.
        """
        with self._turn():
            for device in self._devices.values():
                keymap = device.keymap if device.is_ready else None
                keys = [keymap.key_of(keysym) for keysym in keysyms] if keymap is not None else []
                known = tuple(key for key in keys if key is not None)
                if len(known) == len(keysyms):
                    self._press(device, Chord(known[-1], known[:-1]))
                    return
            raise EiError("the desktop's keyboard lacks a key")

    def close(self) -> None:
        with self._lock:
            try:
                if self._connection and not self.has_ended:
                    self._send(self._connection, _DISCONNECT)
            except EiError as error:
                _log.debug("the connection had ended: %s", error)
            self.has_ended = True
            self._socket.shut_down()
        if self._reader.ident is not None:
            self._reader.join()
        self._socket.close()
        for device in self._devices.values():
            if device.keymap is not None:
                device.keymap.close()
        self._devices.clear()

    # --- Keys

    def _device(self) -> _Device | None:
        """The device that takes keys; one that takes texts as such before others."""
        ready = [device for device in self._devices.values() if device.is_ready and device.is_useful]
        return min(ready, key=lambda device: device.text is None, default=None)

    def _press(self, device: _Device, chord: Chord) -> None:
        assert device.keyboard is not None
        for key in chord.modifiers:
            self._change(device, device.keyboard, _KEY, key, _DOWN)
        with _unconfirmed():
            self._change(device, device.keyboard, _KEY, chord.key, _DOWN)
            self._change(device, device.keyboard, _KEY, chord.key, _UP)
            for key in reversed(chord.modifiers):
                self._change(device, device.keyboard, _KEY, key, _UP)
            self._confirm(device)

    def _type_as_text(self, device: _Device, text: int, character: str) -> None:
        with _unconfirmed():
            if character in "\n\t":
                self._change(device, text, _KEYSYM, keysym_of(character), _DOWN)
                self._change(device, text, _KEYSYM, keysym_of(character), _UP)
            else:
                self._send(text, _TEXT, character)
                self._frame(device)
            self._confirm(device)

    def _change(self, device: _Device, number: int, opcode: int, key: int, state: int) -> None:
        self._send(number, opcode, key, state)
        self._frame(device)
        time.sleep(_KEY_S)

    def _frame(self, device: _Device) -> None:
        self._send(device.number, _FRAME, self._serial, long(time.monotonic_ns() // 1000))

    def _confirm(self, device: _Device) -> None:
        """Wait until the desktop has done all of that."""
        callback = self._next_own
        self._next_own += 1
        self._told[callback] = lambda _: self._done.add(callback)
        self._send(self._connection, _SYNC, long(callback), _VERSION)
        self._wait(lambda: callback in self._done, "the desktop does not take the keys")
        self._done.remove(callback)
        del self._told[callback]
        if self._devices.get(device.number) is not device or not device.is_ready:
            raise EiError(_PAUSED_WORDS)

    # --- What the desktop says

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """The connection for one thread, with all that was told until now."""
        with self._lock:
            if self.has_ended:
                raise EiClosedError
            try:
                self._take_news()
                yield
            except EiError as error:
                self.has_ended = isinstance(error, EiClosedError) or isinstance(error.__cause__, EiClosedError)
                raise

    def _read_on(self) -> None:
        """The thread."""
        while not self.has_ended:
            self._socket.wait()
            try:
                with self._turn():
                    pass
            except EiError as error:
                _log.info("the desktop's keyboard has gone: %s", error)
                self.has_ended = True

    def _wait(self, is_so: Callable[[], bool], otherwise: str) -> None:
        deadline = time.monotonic() + _LIMIT_S
        while not is_so():
            message = self._socket.receive(max(0.0, deadline - time.monotonic()))
            if message is None:
                raise EiError(otherwise)
            self._take(message)

    def _take_news(self) -> None:
        while (message := self._socket.receive(0.0)) is not None:
            self._take(message)

    def _take(self, message: Message) -> None:
        told = self._told.get(message.object)
        if told is not None:  # else it has gone, or is of no use to us
            told(message)

    def _on_handshake(self, message: Message) -> None:
        if message.opcode == _VERSION_TOLD:
            self._send(_HANDSHAKE, _SET_VERSION, _VERSION)
            self._send(_HANDSHAKE, _SET_TYPE, _SENDER)
            self._send(_HANDSHAKE, _SET_NAME, _NAME)
            for name in _INTERFACES:
                self._send(_HANDSHAKE, _SET_INTERFACE, name, _VERSION)
            self._send(_HANDSHAKE, _FINISH)
        elif message.opcode == _CONNECTION_TOLD:
            self._serial = message.number()
            self._connection = message.long()
            del self._told[_HANDSHAKE]
            self._told[self._connection] = self._on_connection

    def _on_connection(self, message: Message) -> None:
        if message.opcode == _DISCONNECTED:
            raise EiClosedError
        if message.opcode == _SEAT:
            number, seat = message.long(), _Seat()
            self._told[number] = lambda message: self._on_seat(number, seat, message)
        elif message.opcode == _PING:
            self._send(message.long(), 0, long(0))

    def _on_seat(self, number: int, seat: _Seat, message: Message) -> None:
        if message.opcode == _CAPABILITY:
            mask = message.long()
            seat.masks[message.text()] = mask
        elif message.opcode == _SEAT_DONE:
            wanted = seat.masks.get("ei_keyboard", 0) | seat.masks.get("ei_text", 0)
            if wanted:
                self._send(number, _BIND, long(wanted))
        elif message.opcode == _DEVICE:
            device = _Device(message.long())
            self._devices[device.number] = device
            self._told[device.number] = lambda message: self._on_device(device, message)
        elif message.opcode == _SEAT_GONE:
            del self._told[number]

    def _on_device(self, device: _Device, message: Message) -> None:
        if message.opcode == _INTERFACE:
            number, name = message.long(), message.text()
            if name == "ei_keyboard":
                device.keyboard = number
                self._told[number] = lambda message: self._on_keyboard(device, message)
            elif name == "ei_text":
                device.text = number
        elif message.opcode == _RESUMED:
            self._serial = message.number()
            self._sequence += 1
            self._send(device.number, _START, self._serial, self._sequence)
            device.is_ready = True
        elif message.opcode == _PAUSED:
            self._serial = message.number()
            device.is_ready = False
        elif message.opcode == _GONE:
            self._serial = message.number()
            device.is_ready = False
            del self._told[device.number]
            del self._devices[device.number]
            if device.keymap is not None:
                device.keymap.close()

    def _on_keyboard(self, device: _Device, message: Message) -> None:
        if message.opcode == _KEYMAP:
            kind, size = message.number(), message.number()
            device.keymap = self._read_keymap(size) if kind == _XKB else None
        elif message.opcode == _MODIFIERS:
            self._serial = message.number()
            _depressed, locked, latched, group = (message.number() for _ in range(4))
            if device.keymap is not None:
                device.keymap.set_locks(latched, locked, group)

    def _read_keymap(self, size: int) -> Keymap | None:
        try:
            return read_keymap(self._socket.file(), size)
        except KeymapError as error:
            _log.info("there is no keymap: %s", error)
            return None

    def _send(self, number: int, opcode: int, *values: int | str | bytes) -> None:
        self._socket.send(number, opcode, *values, limit_s=_LIMIT_S)


@contextmanager
def _unconfirmed() -> Iterator[None]:
    """What goes wrong in here does so once keys were sent."""
    try:
        yield
    except EiError as error:
        raise EiUnconfirmedError(str(error)) from error
