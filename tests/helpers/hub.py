"""A Hugging Face hub on this machine that does what the real one does, and what networks do to it."""

import hashlib
import json
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import huggingface_hub
import huggingface_hub.constants
import pytest

_SILENT_S = 10.0


@dataclass
class FakeHub:
    """One repository.  Change its fields between downloads to change what the hub does."""

    files: dict[str, bytes]
    revision: str = "0123456789abcdef0123456789abcdef01234567"
    endpoint: str = ""
    """Set while it runs."""
    large: frozenset[str] = frozenset({"model.safetensors"})
    """Files stored with Git LFS: named by SHA-256, and served from another address."""
    cuts: list[int] = field(default_factory=list)
    """Bytes after which the connection is cut, for each next request for a large file."""
    statuses: list[int] = field(default_factory=list)
    """Answers, for each next request for a large file."""
    damaged: Mapping[str, bytes] = field(default_factory=dict)
    """Content that is sent in place of what was announced."""
    ignores_ranges: bool = False
    page: bytes = b""
    """What the network answers to every request for a large file, as one does that wants people to sign in first."""
    tells_length: bool = True
    silent_in: str = ""
    """Where it stops answering until `thaw`: the listing, or the name of a large file, after its first bytes."""
    thaw: threading.Event = field(default_factory=threading.Event)
    fell_silent: threading.Event = field(default_factory=threading.Event)
    was_waited_for: bool = False
    """Whether somebody waited for it as long as it was silent."""
    is_known: bool = True
    """Whether the repository exists."""
    listing: bytes = b""
    """What it answers in place of the listing."""
    requests: list[tuple[str, str | None]] = field(default_factory=list)
    """Name of the file and range, of each request for content."""


@contextmanager
def running(hub: FakeHub) -> Iterator[FakeHub]:
    """Serve on a free port of 127.0.0.1, with the ban on networks lifted from `huggingface_hub`."""
    server = _Server(hub)
    hub.endpoint = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(huggingface_hub.constants, "HF_HUB_OFFLINE", False)
        try:
            yield hub
        finally:
            hub.thaw.set()
            huggingface_hub.close_session()
            server.shutdown()
            thread.join()
            server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = False  # so that closing the server waits for them

    def __init__(self, hub: FakeHub) -> None:
        self.hub = hub
        super().__init__(("127.0.0.1", 0), _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up, as an aborted download does, is nothing to report."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # passed through as it came


class _Handler(BaseHTTPRequestHandler):
    @property
    def hub(self) -> FakeHub:
        assert isinstance(self.server, _Server)
        return self.server.hub

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path.startswith("/api/models/"):
            self._send_listing()
        elif path.startswith("/cdn/"):
            self._send_file(path.rpartition("/")[2])
        elif path.rpartition("/")[2] in self.hub.large:
            self.send_response(302)
            self.send_header("Location", f"{self.hub.endpoint}/cdn/{path.rpartition('/')[2]}")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self._send_file(path.rpartition("/")[2])

    def _send_listing(self) -> None:
        if not self.hub.is_known:
            self.send_response(404)
            self.send_header("X-Error-Code", "RepoNotFound")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        siblings = [_sibling(name, content, name in self.hub.large) for name, content in self.hub.files.items()]
        if self.hub.silent_in == "listing":
            self._be_silent()
        content = {"id": "openai/whisper-tiny", "sha": self.hub.revision, "siblings": siblings}
        body = self.hub.listing or json.dumps(content).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _send_file(self, name: str) -> None:
        content = self.hub.damaged.get(name, self.hub.files[name])
        requested = self.headers.get("Range")
        self.hub.requests.append((name, requested))
        if name in self.hub.large and self.hub.statuses:
            self.send_error(self.hub.statuses.pop(0))
            return
        if name in self.hub.large and self.hub.page:
            self._send_page(self.hub.page)
            return
        start = int(requested.removeprefix("bytes=").rstrip("-")) if requested and not self.hub.ignores_ranges else 0
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        end = start + self.hub.cuts.pop(0) if name in self.hub.large and self.hub.cuts else None
        if name == self.hub.silent_in:
            self.wfile.write(content[start : start + 1000])
            self._be_silent()
            return
        self.wfile.write(content[start:end])

    def _be_silent(self) -> None:
        self.wfile.flush()
        self.hub.fell_silent.set()
        self.hub.was_waited_for |= not self.hub.thaw.wait(_SILENT_S)

    def _send_page(self, page: bytes) -> None:
        self.send_response(200)
        if self.hub.tells_length:
            self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_args: object) -> None:
        """Say nothing: the hub keeps the requests."""


def _sibling(name: str, content: bytes, is_large: bool) -> dict[str, object]:
    blob = hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
    lfs = {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content), "pointerSize": 134}
    return {"rfilename": name, "size": len(content), "blobId": blob} | ({"lfs": lfs} if is_large else {})
