"""A Wayland compositor that shows nothing: understands what the overlay asks for, and answers as a real one does."""

import array
import mmap
import os
import socket
import struct
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

OFFERED = ("wl_compositor", "wl_shm", "zwlr_layer_shell_v1")

# By interface, each request: its name, and the kinds of its arguments: n a new object (with its interface), u a number,
# s a text.
_REQUESTS: dict[str, list[tuple[str, str]]] = {
    "wl_display": [("sync", "n:wl_callback"), ("get_registry", "n:wl_registry")],
    "wl_registry": [("bind", "u s u n:?")],
    "wl_compositor": [("create_surface", "n:wl_surface"), ("create_region", "n:wl_region")],
    "wl_region": [("destroy", "")],
    "wl_shm": [("create_pool", "n:wl_shm_pool u")],
    "wl_shm_pool": [("create_buffer", "n:wl_buffer u u u u u"), ("destroy", "")],
    "wl_buffer": [("destroy", "")],
    "wl_surface": [
        ("destroy", ""),
        ("attach", "u u u"),
        ("damage", "u u u u"),
        ("frame", "n:wl_callback"),
        ("set_opaque_region", "u"),
        ("set_input_region", "u"),
        ("commit", ""),
        ("set_buffer_transform", "u"),
        ("set_buffer_scale", "u"),
        ("damage_buffer", "u u u u"),
    ],
    "zwlr_layer_shell_v1": [("get_layer_surface", "n:zwlr_layer_surface_v1 u u u s")],
    "zwlr_layer_surface_v1": [
        ("set_size", "u u"),
        ("set_anchor", "u"),
        ("set_exclusive_zone", "u"),
        ("set_margin", "u u u u"),
        ("set_keyboard_interactivity", "u"),
        ("get_popup", "u"),
        ("ack_configure", "u"),
        ("destroy", ""),
    ],
}


@dataclass
class Compositor:
    """Everything it was asked, in order, and what it shows."""

    offered: Sequence[str]
    releases: bool
    """Whether it lets go of a picture once the next one is there."""
    asked: list[tuple[str, tuple[int | str, ...]]] = field(default_factory=list)
    picture: bytes = b""
    """The pixels of the picture that is shown; empty while there is none."""
    _objects: dict[int, str] = field(default_factory=lambda: {1: "wl_display"})
    _pools: dict[int, mmap.mmap] = field(default_factory=dict)
    _buffers: dict[int, int] = field(default_factory=dict)
    _attached: int = 0
    _shown: int = 0
    _layer: int = 0
    _is_configured: bool = False
    _client: socket.socket | None = None

    def names(self) -> list[str]:
        return [name for name, _ in self.asked]

    def last(self, name: str) -> tuple[int | str, ...]:
        return next(arguments for asked, arguments in reversed(self.asked) if asked == name)

    def release(self) -> None:
        """Let go of the picture that is shown."""
        self._send(self._shown, 0)

    def crash(self) -> None:
        """Close the connection without a word."""
        with suppress(OSError):  # it is closed already
            if self._client:
                self._client.shutdown(socket.SHUT_RDWR)

    def serve(self, listener: socket.socket) -> None:
        try:
            self._client, _ = listener.accept()
        except OSError:  # nobody came before the end
            return
        data, files = b"", list[int]()
        with self._client:
            while True:
                try:
                    more, rights, _, _ = self._client.recvmsg(65536, socket.CMSG_SPACE(64))
                except OSError:
                    break
                if not more:
                    break
                for _, _, raw in rights:
                    files += array.array("i", raw)
                data = self._take(data + more, files)

    def _take(self, data: bytes, files: list[int]) -> bytes:
        while len(data) >= 8:
            target, word = struct.unpack_from("=II", data)
            if len(data) < word >> 16:
                break
            self._on_request(target, word & 0xFFFF, data[8 : word >> 16], files)
            data = data[word >> 16 :]
        return data

    def _on_request(self, target: int, opcode: int, body: bytes, files: list[int]) -> None:
        name, kinds = _REQUESTS[self._objects[target]][opcode]
        arguments: list[int | str] = []
        for kind in kinds.split():
            if kind == "s":
                (length,) = struct.unpack_from("=I", body)
                arguments.append(body[4 : 3 + length].decode())
                body = body[4 + ((length + 3) & ~3) :]
                continue
            (value,) = struct.unpack_from("=I", body)
            body = body[4:]
            arguments.append(value)
            if kind.startswith("n:"):
                interface = str(arguments[1]) if kind == "n:?" else kind[2:]
                assert value == max(self._objects) + 1, "objects are numbered without gaps"
                self._objects[value] = interface
        assert not body, f"{name} with too much"
        self._answer(target, name, arguments, files)
        self.asked.append((name, tuple(arguments)))

    def _answer(self, target: int, name: str, arguments: list[int | str], files: list[int]) -> None:
        number = arguments[0] if arguments and isinstance(arguments[0], int) else 0
        if name == "get_registry":
            for place, interface in enumerate(self.offered, 1):
                raw = interface.encode() + b"\0"
                text = struct.pack("=I", len(raw)) + raw + bytes(-len(raw) % 4)
                self._send(number, 0, struct.pack("=I", place) + text + struct.pack("=I", 4))
        elif name == "sync":
            self._send(number, 0, struct.pack("=I", 0))
        elif name == "create_pool":
            descriptor = files.pop(0)
            self._pools[number] = mmap.mmap(descriptor, int(arguments[1]))
            os.close(descriptor)
        elif name == "create_buffer":
            self._buffers[number] = target
        elif name == "get_layer_surface":
            self._layer, self._is_configured = number, False
        elif name == "attach":
            assert self._is_configured, "a picture before the surface was configured"
            self._attached = number
        elif name == "commit":
            self._on_commit()
        elif name == "destroy" and target == self._layer:
            self.picture = b""

    def _on_commit(self) -> None:
        if not self._is_configured:
            self._is_configured = True
            self._send(self._layer, 0, struct.pack("=III", 7, 420, 46))
        elif self._attached:
            before, self._shown = self._shown, self._attached
            self.picture = bytes(self._pools[self._buffers[self._shown]])
            if before and before != self._shown and self.releases:
                self._send(before, 0)

    def _send(self, target: int, opcode: int, body: bytes = b"") -> None:
        assert self._client
        self._client.sendall(struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body)


@contextmanager
def compositor(folder: Path, offered: Sequence[str] = OFFERED, *, releases: bool = True) -> Iterator[Compositor]:
    """Serve one client on the socket `wayland-0` in `folder`."""
    made = Compositor(offered, releases)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        listener.bind(str(folder / "wayland-0"))
        listener.listen()
        thread = threading.Thread(target=made.serve, args=(listener,), name="compositor")
        thread.start()
        try:
            yield made
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            made.crash()
            thread.join()
