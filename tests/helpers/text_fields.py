"""Text fields of other programs, to deliver a dictation into: Qt, a terminal, a GTK editor, a browser.

Each is a process of its own on an `XDesktop`, and its text is read from outside, without its help as far as possible.
"""

import base64
import http.server
import json
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from typing import Any, Protocol

from tests.helpers.x_desktop import Programs, XDesktop, end, require, wait_until

_LIMIT_S = 20.0
_POLL_S = 0.02
_WINDOW = Path(__file__).with_name("text_window.py")

_PAGE = b"""<!DOCTYPE html><meta charset="utf-8"><title>field</title><textarea id="t" autofocus rows="30" cols="80"></textarea>
<script>
const t = document.getElementById("t");
t.focus();
let changes = 0;
const tell = () => fetch("/" + ++changes, {method: "POST", body: t.value});
t.addEventListener("input", tell);
t.addEventListener("focus", tell);
tell();
</script>"""


class TextField(Protocol):
    """The text field of another program."""

    name: str
    window: int
    process: Popen[bytes]

    def text(self) -> str:
        """Everything in it now."""

    def clear(self) -> None:
        """Empty it."""


def text_of(field: TextField, expected: str, limit_s: float = _LIMIT_S) -> str:
    """The field's text as soon as it is `expected`, or else what it is after `limit_s`, to compare the two."""
    deadline = time.monotonic() + limit_s
    while (text := field.text()) != expected and time.monotonic() < deadline:
        time.sleep(_POLL_S)
    return text


# --- Qt


class QtField:
    """A QPlainTextEdit that can be slow to paste, and can copy; see `tests/helpers/text_window.py`."""

    def __init__(self, desktop: Programs, title: str, environment: Mapping[str, str]) -> None:
        self.name = "qt"
        self.process = desktop.start([sys.executable, _WINDOW, title], environment, has_pipes=True)
        self.window = desktop.window_of(self.process) if isinstance(desktop, XDesktop) else 0

    def ask(self, do: str, **arguments: object) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"do": do, **arguments}).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert isinstance(answer, dict)
        return answer

    def text(self) -> str:
        return str(self.ask("text")["text"])

    def clear(self) -> None:
        self.ask("set", text="")

    def copy(self, formats: Mapping[str, bytes], mode: str = "clipboard") -> None:
        """Copy as a user would who selects something here."""
        encoded = {name: base64.b64encode(value).decode() for name, value in formats.items()}
        self.ask("copy", formats=encoded, mode=mode)

    def clipboard(self, mode: str = "clipboard") -> dict[str, bytes]:
        """What this program finds on the clipboard, by format."""
        formats = self.ask("clipboard", mode=mode)["formats"]
        return {name: base64.b64decode(value) for name, value in formats.items()}


@contextmanager
def qt_field(
    desktop: Programs, title: str = "field", environment: Mapping[str, str] | None = None
) -> Iterator[QtField]:
    """A Qt program's field, with the focus; on Wayland, a new window has it."""
    field = QtField(desktop, title, environment or {})
    try:
        if isinstance(desktop, XDesktop):
            desktop.focus(field.window)
        else:
            wait_until(lambda: bool(field.ask("is_active")["is"]), "the window has the focus", 60.0)
        yield field
    finally:
        end(field.process)


# --- A terminal


class TerminalField:
    """A terminal in which `cat` writes into a file whatever is typed, each character at once."""

    def __init__(self, desktop: XDesktop) -> None:
        self.name = "terminal"
        self._file = desktop.folder / "typed"
        self._file.write_bytes(b"")
        # Canonical mode would hold a line back until its end, and cut it off after 4095 bytes.
        shell = f"stty -icanon min 1 time 0 -ixon; exec cat >>{self._file}"
        self.process = desktop.start(["xterm", "-u8", "-e", "sh", "-c", shell])
        self.window = desktop.window_of(self.process)

    def text(self) -> str:
        return self._file.read_bytes().decode(errors="replace")

    def clear(self) -> None:
        self._file.write_bytes(b"")


@contextmanager
def terminal_field(desktop: XDesktop) -> Iterator[TerminalField]:
    """`cat` in xterm, with the focus."""
    require("xterm")
    field = TerminalField(desktop)
    try:
        desktop.focus(field.window)
        wait_until(lambda: _runs(field.process.pid, "cat"), "cat runs in the terminal")
        yield field
    finally:
        end(field.process)


def _runs(parent: int, command: str) -> bool:
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return any(Path(f"/proc/{child}/comm").read_text().strip() == command for child in children)


# --- A GTK editor


class GtkField:
    """Mousepad on a file; its text is what it saves there."""

    def __init__(self, desktop: XDesktop) -> None:
        self.name = "gtk"
        self._desktop = desktop
        self._file = desktop.folder / "note.txt"
        self._file.write_bytes(b"")
        self.process = desktop.start(["mousepad", "--disable-server", str(self._file)])
        self.window = desktop.window_of(self.process)

    def text(self) -> str:
        """Saves with Ctrl+S under the us layout, for which the layout is changed: call it after the delivery."""
        self._desktop.set_layout("us")
        self._desktop.tap("ctrl+s")
        return self._file.read_bytes().decode().removesuffix("\n")

    def clear(self) -> None:
        self._desktop.set_layout("us")
        self._desktop.tap("ctrl+a", "BackSpace", "ctrl+s")
        wait_until(lambda: self._file.read_bytes() in {b"", b"\n"}, "mousepad's text is empty")


@contextmanager
def gtk_field(desktop: XDesktop) -> Iterator[GtkField]:
    """Mousepad, with the focus."""
    require("mousepad")
    field = GtkField(desktop)
    try:
        desktop.focus(field.window)
        yield field
    finally:
        end(field.process)


# --- A browser


class BrowserField:
    """A textarea in Chromium, which tells a server of ours of every change."""

    def __init__(self, desktop: XDesktop, server: "_PageServer") -> None:
        self.name = "browser"
        self._desktop = desktop
        self._server = server
        options = "--no-sandbox --no-first-run --disable-gpu --disable-dev-shm-usage --password-store=basic"
        options += f" --disable-background-networking --disable-extensions --user-data-dir={desktop.folder}/chromium"
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        self.process = desktop.start(["chromium", *options.split(), f"--app={address}"])
        self.window = desktop.window_of(self.process)

    def text(self) -> str:
        return self._server.text or ""

    def clear(self) -> None:
        self._desktop.set_layout("us")
        self._desktop.tap("ctrl+a", "BackSpace")
        wait_until(lambda: self._server.text == "", "the textarea is empty")


class _PageServer(http.server.ThreadingHTTPServer):
    daemon_threads = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _PageHandler)
        self._texts: dict[int, str] = {}

    def put(self, change: int, text: str) -> None:
        """Note the text after a change; they may come in any order."""
        self._texts[change] = text

    @property
    def text(self) -> str | None:
        return self._texts[max(self._texts)] if self._texts else None


class _PageHandler(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(_PAGE)

    def do_POST(self) -> None:
        # A textarea's value has its line ends as \n.
        assert isinstance(self.server, _PageServer)
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.server.put(int(self.path.removeprefix("/")), text)
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
        """Say nothing."""


@contextmanager
def browser_field(desktop: XDesktop) -> Iterator[BrowserField]:
    """A textarea in Chromium, with the focus."""
    require("chromium")
    server = _PageServer()
    thread = threading.Thread(target=server.serve_forever, name="page", args=(_POLL_S,))
    thread.start()
    try:
        field = BrowserField(desktop, server)
        try:
            desktop.focus(field.window)
            wait_until(lambda: server.text is not None, "the page has loaded", 60.0)
            yield field
        finally:
            end(field.process)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
