"""A desktop that lends keyboards over the protocol EI, in memory: what is typed on them is read through its own keymap.

As strict as the protocol: the handshake has its order, keys count only in frames and only while the device is resumed and
emulating, and whoever breaks a rule is disconnected. It shares no code with the client.
"""

import ctypes
import os
import select
import socket
import struct
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

_FIRST = 0xFF00000000000000
"""The number of the first object of a desktop's."""
_NEEDED = {"ei_connection", "ei_callback", "ei_pingpong"}
_KNOWN = _NEEDED | {"ei_seat", "ei_device", "ei_keyboard"}
_KEYSYMS = {0xFF0D: "\n", 0xFF09: "\t"}
_INSERT = 0xFF63
_SHIFT = 1
"""The mask of the modifier."""


class _BrokenRuleError(Exception):
    """The client is to be disconnected."""


class Eis:
    """One connection; `client` is the client's end of it.

    Args:
        layout: The layout of its keyboard, as xkb's rules name it.
        has_text: Whether it takes texts as such.
        has_keymap: Whether it says what its keys mean.
    """

    def __init__(self, layout: str = "us", *, has_text: bool = False, has_keymap: bool = True) -> None:
        self.typed = ""
        self.broken = ""
        """The rule that the client has broken."""
        self.on_typed: Callable[[], None] = lambda: None
        """Called in the desktop's thread behind each character."""
        self.client, self._own = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self._keys = _Keys(layout)
        self._has_keymap = has_keymap
        self._known = _KNOWN | ({"ei_text"} if has_text else set())
        self._objects: dict[int, str] = {0: "ei_handshake"}
        self._numbers: dict[str, int] = {}
        self._next = _FIRST
        self._serial = 100
        self._negotiated: list[str] = []
        self._was_version_told = False
        self._is_resumed = self._is_emulating = False
        self._sequence = 0
        self._frame: list[Callable[[], None]] = []
        self._in_frame: set[int] = set()
        self._data = b""
        self._asked: deque[Callable[[], None]] = deque()
        self._awake, self._wake = os.pipe()
        self._is_ended = False
        self._thread = threading.Thread(target=self._serve, name="fake-eis")
        self._thread.start()

    # --- The desktop's user

    def pause(self) -> None:
        self._ask(self._pause)

    def resume(self) -> None:
        self._ask(self._resume)

    def remove(self) -> None:
        """The keyboard is unplugged."""
        self._ask(self._remove)

    def disconnect(self) -> None:
        self._ask(lambda: self._disconnect(0))

    def set_modifiers(self, locked: int = 0, group: int = 0) -> None:
        """Caps Lock is 2."""
        self._ask(lambda: self._set_modifiers(locked, group))

    def ping(self) -> None:
        self._ask(lambda: self._tell("ei_connection", 3, struct.pack("=QI", self._make("ei_pingpong"), 1)))

    def close(self) -> None:
        os.write(self._wake, b"q")
        self._thread.join()
        for file in (self._own, self.client):
            file.close()
        os.close(self._awake)
        os.close(self._wake)
        self._keys.close()

    # --- The thread

    def _ask(self, what: Callable[[], None]) -> None:
        if threading.current_thread() is self._thread:
            what()
            return
        done = threading.Event()

        def do() -> None:
            what()
            done.set()

        self._asked.append(do)
        os.write(self._wake, b"w")
        assert done.wait(30)

    def _serve(self) -> None:
        self._send(0, 0, struct.pack("=I", 1))
        while True:
            waiting: list[Any] = [self._awake] if self._is_ended else [self._awake, self._own]
            ready = select.select(waiting, [], [])[0]
            if self._awake in ready:
                if os.read(self._awake, 1) == b"q":
                    return
                self._asked.popleft()()
            if self._own in ready:
                self._read()

    def _read(self) -> None:
        try:
            data = self._own.recv(1 << 16)
        except OSError:
            data = b""
        if not data:
            self._is_ended = True
            return
        self._data += data
        try:
            while len(self._data) >= 16 and not self._is_ended:
                number, length, opcode = struct.unpack_from("=QII", self._data)
                if len(self._data) < length:
                    return
                body, self._data = self._data[16:length], self._data[length:]
                self._take(number, opcode, body)
        except _BrokenRuleError as rule:
            self.broken = str(rule)
            self._disconnect(3)

    def _take(self, number: int, opcode: int, body: bytes) -> None:
        kind = self._objects.get(number)
        _rule(kind is not None, f"there is no object {number:x}")
        match kind, opcode:
            case "ei_handshake", _:
                self._shake_hands(opcode, body)
            case "ei_connection", 0:
                callback, _ = _values("=QI", body)
                _rule(callback < _FIRST, "a client's object has a desktop's number")
                self._send(callback, 0, struct.pack("=Q", 0))
            case "ei_connection", 1:
                self._is_ended = True
            case "ei_pingpong", 0:
                _values("=Q", body)
                del self._objects[number]
            case "ei_seat", 1:
                self._bind(*_values("=Q", body))
            case "ei_device", _:
                self._do(opcode, body)
            case "ei_keyboard", 1:
                key, state = _values("=II", body)
                self._put(key, lambda: self._change_key(key, state))
            case "ei_text", 1:
                keysym, state = _values("=II", body)
                self._put(keysym, lambda: self._write(_KEYSYMS[keysym]) if state else None)
            case "ei_text", 2:
                text = _text(body)
                _rule(0 < len(text.encode()) < 255, "a text is empty or too long")
                self._put(-1, lambda: self._write(text))
            case _:
                raise _BrokenRuleError(f"{kind} does not know {opcode}")

    def _shake_hands(self, opcode: int, body: bytes) -> None:
        _rule(self._was_version_told == (opcode != 0), "the version comes first, and once")
        match opcode:
            case 0:
                _rule(_values("=I", body) == (1,), "this version was not offered")
                self._was_version_told = True
            case 1:
                self._connect()
            case 2:
                _rule(_values("=I", body) == (2,), "only senders are expected")
            case 3:
                _rule(bool(_text(body)), "a name is empty")
            case 4:
                name = _text(body[:-4])
                _rule(name not in self._negotiated, "an interface was told twice")
                self._negotiated.append(name)
            case _:
                raise _BrokenRuleError("the handshake does not know this")

    def _connect(self) -> None:
        _rule(set(self._negotiated) >= _NEEDED, "an interface is missing that everybody needs")
        self._negotiated = [name for name in self._negotiated if name in self._known]
        for name in self._negotiated:
            self._send(0, 1, _packed_text(name) + struct.pack("=I", 1))
        connection = self._make("ei_connection")
        self._send(0, 2, struct.pack("=IQI", self._serial, connection, 1))
        del self._objects[0]
        self._tell("ei_connection", 1, struct.pack("=QI", self._make("ei_seat"), 1))
        self._tell("ei_seat", 1, _packed_text("default"))
        for mask, name in ((1, "ei_pointer"), (4, "ei_keyboard"), (8, "ei_text")):
            if name in self._negotiated:
                self._tell("ei_seat", 2, struct.pack("=Q", mask) + _packed_text(name))
        self._tell("ei_seat", 3, b"")

    def _bind(self, mask: int) -> None:
        _rule(
            mask == sum(bit for bit, name in ((4, "ei_keyboard"), (8, "ei_text")) if name in self._negotiated), "mask"
        )
        self._tell("ei_seat", 4, struct.pack("=QI", self._make("ei_device"), 1))
        self._tell("ei_device", 1, _packed_text("keyboard of the desktop"))
        self._tell("ei_device", 2, struct.pack("=I", 1))
        for name in ("ei_keyboard", "ei_text"):
            if name in self._negotiated:
                self._tell(
                    "ei_device", 5, struct.pack("=Q", self._make(name)) + _packed_text(name) + struct.pack("=I", 1)
                )
        if self._has_keymap:
            self._send_keymap()
        self._tell("ei_device", 6, b"")
        self._resume()

    def _send_keymap(self) -> None:
        text = self._keys.text()
        file = os.memfd_create("keymap")
        os.write(file, text)
        message = struct.pack("=QII", self._numbers["ei_keyboard"], 24, 1) + struct.pack("=II", 1, len(text))
        socket.send_fds(self._own, [message], [file])
        os.close(file)

    def _do(self, opcode: int, body: bytes) -> None:
        match opcode:
            case 1:
                _, sequence = _values("=II", body)
                _rule(not self._is_emulating, "emulating began twice")
                _rule(sequence > self._sequence, "a sequence was used again")
                self._sequence = sequence
                self._is_emulating = self._is_resumed
            case 2:
                self._is_emulating = False
            case 3:
                _rule(_values("=IQ", body)[0] <= self._serial, "this serial was not told yet")
                for change in self._frame if self._is_emulating else ():
                    change()
                self._frame.clear()
                self._in_frame.clear()
            case _:
                raise _BrokenRuleError("devices do not know this")

    def _put(self, key: int, change: Callable[[], None]) -> None:
        _rule(key not in self._in_frame, "a key changes twice in a frame")
        self._in_frame.add(key)
        self._frame.append(change)

    def _change_key(self, key: int, state: int) -> None:
        written = self._keys.change(key, bool(state))
        self._tell("ei_keyboard", 3, struct.pack("=IIIII", self._new_serial(), *self._keys.modifiers()))
        if written:
            self._write(written)

    def _write(self, text: str) -> None:
        self.typed += text
        self.on_typed()

    def _pause(self) -> None:
        self._is_resumed = self._is_emulating = False
        self._keys.let_go()
        self._tell("ei_device", 8, struct.pack("=I", self._new_serial()))

    def _resume(self) -> None:
        self._is_resumed = True
        self._tell("ei_device", 7, struct.pack("=I", self._new_serial()))

    def _remove(self) -> None:
        self._is_resumed = self._is_emulating = False
        for name in ("ei_keyboard", "ei_text", "ei_device"):
            if name in self._numbers:
                self._tell(name, 0, struct.pack("=I", self._new_serial()))
                del self._numbers[name]  # what the client sends meanwhile is for an object that has gone

    def _disconnect(self, reason: int) -> None:
        if not self._is_ended:
            self._tell("ei_connection", 0, struct.pack("=III", self._serial, reason, 0))
            self._own.shutdown(socket.SHUT_RDWR)
            self._is_ended = True

    def _set_modifiers(self, locked: int, group: int) -> None:
        self._keys.lock(locked, group)
        self._tell("ei_keyboard", 3, struct.pack("=IIIII", self._new_serial(), *self._keys.modifiers()))

    def _new_serial(self) -> int:
        self._serial += 3
        return self._serial

    def _make(self, kind: str) -> int:
        self._next += 1
        self._objects[self._next] = kind
        self._numbers[kind] = self._next
        return self._next

    def _tell(self, kind: str, opcode: int, body: bytes) -> None:
        if kind in self._numbers:
            self._send(self._numbers[kind], opcode, body)

    def _send(self, number: int, opcode: int, body: bytes) -> None:
        try:
            self._own.sendall(struct.pack("=QII", number, 16 + len(body), opcode) + body)
        except (BrokenPipeError, ConnectionResetError):  # the client has gone
            self._is_ended = True


class _Keys:
    """A keymap of libxkbcommon's, and its state."""

    def __init__(self, layout: str) -> None:
        self._library = library = _xkbcommon()
        names = (ctypes.c_char_p * 5)(b"evdev", b"pc105", layout.encode(), None, None)
        self._context = library.xkb_context_new(0)
        self._keymap = library.xkb_keymap_new_from_names(self._context, names, 0)
        assert self._keymap, layout
        self._state = library.xkb_state_new(self._keymap)
        self._down: set[int] = set()

    def text(self) -> bytes:
        address = self._library.xkb_keymap_get_as_string(self._keymap, 1)
        return ctypes.string_at(address) + b"\0"

    def change(self, key: int, is_down: bool) -> str:
        """What going down writes."""
        library = self._library
        assert (key in self._down) != is_down
        written = ""
        if is_down:
            self._down.add(key)
            keysym = library.xkb_state_key_get_one_sym(self._state, key + 8)
            point = library.xkb_state_key_get_utf32(self._state, key + 8)
            written = _KEYSYMS.get(keysym) or (chr(point) if point else "")
            if keysym == _INSERT:
                written = "[Shift+Insert]" if self.modifiers()[0] == _SHIFT else "[Insert]"
        else:
            self._down.remove(key)
        library.xkb_state_update_key(self._state, key + 8, int(is_down))
        return written

    def let_go(self) -> None:
        for key in list(self._down):
            self.change(key, False)

    def lock(self, locked: int, group: int) -> None:
        self._library.xkb_state_update_mask(self._state, 0, 0, locked, 0, 0, group)

    def modifiers(self) -> tuple[int, int, int, int]:
        """Depressed, locked, latched, and the group."""
        masks = [self._library.xkb_state_serialize_mods(self._state, kind) for kind in (1, 4, 2)]
        return masks[0], masks[1], masks[2], self._library.xkb_state_serialize_layout(self._state, 128)

    def close(self) -> None:
        self._library.xkb_state_unref(self._state)
        self._library.xkb_keymap_unref(self._keymap)
        self._library.xkb_context_unref(self._context)


@cache
def _xkbcommon() -> Any:
    try:
        library = ctypes.CDLL("libxkbcommon.so.0")
    except OSError:
        pytest.skip("needs libxkbcommon")
    pointer, number = ctypes.c_void_p, ctypes.c_uint32
    for name in ("xkb_context_new", "xkb_keymap_new_from_names", "xkb_keymap_get_as_string", "xkb_state_new"):
        getattr(library, name).restype = pointer
    library.xkb_keymap_new_from_names.argtypes = [pointer, pointer, ctypes.c_int]
    library.xkb_keymap_get_as_string.argtypes = [pointer, ctypes.c_int]
    library.xkb_state_new.argtypes = [pointer]
    for name in ("xkb_state_key_get_one_sym", "xkb_state_key_get_utf32"):
        getattr(library, name).restype = number
        getattr(library, name).argtypes = [pointer, number]
    library.xkb_state_update_key.argtypes = [pointer, number, ctypes.c_int]
    library.xkb_state_update_mask.argtypes = [pointer, *[number] * 6]
    for name in ("xkb_state_serialize_mods", "xkb_state_serialize_layout"):
        getattr(library, name).restype = number
        getattr(library, name).argtypes = [pointer, ctypes.c_int]
    for name in ("xkb_state_unref", "xkb_keymap_unref", "xkb_context_unref"):
        getattr(library, name).argtypes = [pointer]
    return library


def _values(form: str, body: bytes) -> tuple[int, ...]:
    _rule(len(body) == struct.calcsize(form), "a message has another length than its values")
    return struct.unpack(form, body)


def _text(body: bytes) -> str:
    length = struct.unpack_from("=I", body)[0]
    _rule(len(body) == 4 + length + -length % 4, "a text has another length than it says")
    _rule(body[3 + length] == 0, "a text does not end with a zero")
    return body[4 : 3 + length].decode()


def _packed_text(text: str) -> bytes:
    written = text.encode() + b"\0"
    return struct.pack("=I", len(written)) + written + b"\0" * (-len(written) % 4)


def _rule(is_kept: bool, rule: str) -> None:
    if not is_kept:
        raise _BrokenRuleError(rule)


@contextmanager
def desktop_with_keyboard(layout: str = "us", *, has_text: bool = False, has_keymap: bool = True) -> Iterator[Eis]:
    """One that is there for a while, and whose client broke no rule."""
    eis = Eis(layout, has_text=has_text, has_keymap=has_keymap)
    try:
        yield eis
    finally:
        eis.close()
    assert not eis.broken
