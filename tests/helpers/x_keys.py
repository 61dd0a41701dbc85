"""Keys on a virtual screen: pressed by XTEST, as another program's window gets them, and taken by another program."""

import os
import select
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import Xlib.display
import Xlib.error
import Xlib.ext.xtest
import Xlib.X
import Xlib.Xatom
import Xlib.XK
from Xlib.ext import xinput
from Xlib.xobject.drawable import Window

from tests.helpers.x_desktop import XDesktop, require, wait_until

_LIMIT_S = 20.0
_CORE_KEYBOARD = 3


class XTestKeys:
    """Presses keys and mouse buttons as xdotool does, but at once; what is still held is let go at the end."""

    def __init__(self, display: str) -> None:
        self._display = Xlib.display.Display(display)
        self._held: list[tuple[int, int]] = []

    def keycode(self, name: str) -> int:
        for group in ("xkb", "cyrillic"):
            Xlib.XK.load_keysym_group(group)
        code = int(self._display.keysym_to_keycode(Xlib.XK.string_to_keysym(name)))
        assert code, f"no key gives {name}"
        return code

    def down(self, *names: str) -> None:
        for name in names:
            self._send(Xlib.X.KeyPress, self.keycode(name))

    def up(self, *names: str) -> None:
        for name in names:
            self._send(Xlib.X.KeyRelease, self.keycode(name))

    def send(self, keycode: int, *, is_down: bool) -> None:
        """Press a key, or let it go, without looking for it first."""
        self._send(Xlib.X.KeyPress if is_down else Xlib.X.KeyRelease, keycode)

    def tap(self, *names: str) -> None:
        """Press keys one after the other, and let them go in reverse."""
        self.down(*names)
        self.up(*reversed(names))

    def click(self, button: int) -> None:
        self._send(Xlib.X.ButtonPress, button)
        self._send(Xlib.X.ButtonRelease, button)

    def button_down(self, button: int) -> None:
        self._send(Xlib.X.ButtonPress, button)

    def button_up(self, button: int) -> None:
        self._send(Xlib.X.ButtonRelease, button)

    def close(self) -> None:
        for kind, detail in list(self._held):
            self._send(kind + 1, detail)
        self._display.close()

    def abandon(self) -> None:
        """Close the connection to a server that has gone."""
        self._display.display.socket.close()

    def _send(self, kind: int, detail: int) -> None:
        if kind in (Xlib.X.KeyPress, Xlib.X.ButtonPress):
            self._held.append((kind, detail))
        elif (kind - 1, detail) in self._held:
            self._held.remove((kind - 1, detail))
        Xlib.ext.xtest.fake_input(self._display, kind, detail)
        self._display.sync()


_PATIENCE_S = 2.0


class KeyWindow:
    """A program's window that has the focus, and notes which keys it gets."""

    def __init__(self, desktop: XDesktop) -> None:
        self._display = Xlib.display.Display(desktop.display)
        screen = self._display.screen()
        mask = Xlib.X.KeyPressMask | Xlib.X.KeyReleaseMask
        self._window = screen.root.create_window(0, 0, 200, 100, 0, screen.root_depth, event_mask=mask)
        self._got: list[tuple[int, bool]] = []
        self._asked = float("-inf")
        wait_until(self._is_shown, "the window is shown")
        desktop.focus(self._window.id)

    def got(self) -> list[tuple[int, bool]]:
        """Keysyms, and whether they were pressed, until now."""
        self._display.sync()
        while self._display.pending_events():
            self._take(self._display.next_event())
        return list(self._got)

    def presses(self, name: str) -> int:
        """How often a key's press has arrived, repetitions included."""
        keysym = Xlib.XK.string_to_keysym(name)
        return sum(1 for key, is_press in self.got() if is_press and key == keysym)

    def forget(self) -> None:
        self.got()
        self._got.clear()

    def close(self) -> None:
        self._window.destroy()
        self._display.close()

    def _take(self, event: Any) -> None:
        if event.type in (Xlib.X.KeyPress, Xlib.X.KeyRelease):
            keysym = int(self._display.keycode_to_keysym(event.detail, 0))
            self._got.append((keysym, event.type == Xlib.X.KeyPress))
        elif event.type == Xlib.X.MappingNotify:
            self._display.refresh_keyboard_mapping(event)

    def _is_shown(self) -> bool:
        """Ask for it, too: a window manager that is just starting may have missed the first time."""
        if time.monotonic() - self._asked > _PATIENCE_S:
            self._asked = time.monotonic()
            self._window.map()
            self._display.sync()
        return bool(self._window.get_attributes().map_state == Xlib.X.IsViewable)


class KeyboardTaker:
    """A program that takes the keyboard, through a window above all others, and leaves the focus where it is."""

    def __init__(self, display: str, place: tuple[int, int, int, int]) -> None:
        self._display = Xlib.display.Display(display)
        self.window: Window = self._display.screen().root.create_window(
            *place, 0, 0, Xlib.X.InputOnly, override_redirect=1, event_mask=Xlib.X.KeyPressMask
        )
        self.window.map()
        self._display.sync()

    def take(self) -> None:
        mode = Xlib.X.GrabModeAsync
        assert self.window.grab_keyboard(False, mode, mode, Xlib.X.CurrentTime) == Xlib.X.GrabSuccess

    def take_as_gtk_does(self) -> None:
        self._display.xinput_query_version()
        mode = xinput.GrabModeAsync
        mask = xinput.KeyPressMask
        answer = self.window.xinput_grab_device(_CORE_KEYBOARD, Xlib.X.CurrentTime, mode, mode, False, mask)
        assert answer.status == Xlib.X.GrabSuccess

    def let_go(self) -> None:
        self._display.ungrab_keyboard(Xlib.X.CurrentTime)
        self._display.sync()

    def call_it(self, kind: str) -> None:
        """Say what kind of window it is: `_NET_WM_WINDOW_TYPE_DOCK`."""
        atom = self._display.get_atom
        self.window.change_property(atom("_NET_WM_WINDOW_TYPE"), Xlib.Xatom.ATOM, 32, [atom(kind)])

    def cover(self) -> None:
        """Show the window above all others."""
        self.window.map()
        self.window.configure(stack_mode=Xlib.X.Above)
        self._display.sync()

    def uncover(self) -> None:
        self.window.unmap()
        self._display.sync()

    def watch_focus(self, number: int) -> None:
        window = self._display.create_resource_object("window", number)
        window.change_attributes(event_mask=Xlib.X.FocusChangeMask)
        self._display.sync()

    def events(self) -> set[int]:
        """The types of the events that have come, but for those of the keyboard's layout."""
        self._display.sync()
        found = {self._display.next_event().type for _ in range(self._display.pending_events())}
        return found - {Xlib.X.MappingNotify}

    def close(self) -> None:
        self._display.close()


@contextmanager
def keyboard_taker(display: str, place: tuple[int, int, int, int] = (0, 0, 1280, 800)) -> Iterator[KeyboardTaker]:
    """A program that can take the keyboard; its window covers the screen."""
    taker = KeyboardTaker(display, place)
    try:
        yield taker
    finally:
        taker.close()


class Grabber:
    """Another program that has a key to itself."""

    def __init__(self, display: str, name: str, modifiers: int = 0) -> None:
        self._display = Xlib.display.Display(display)
        code = self._display.keysym_to_keycode(Xlib.XK.string_to_keysym(name))
        root = self._display.screen().root
        root.grab_key(code, modifiers, False, Xlib.X.GrabModeAsync, Xlib.X.GrabModeAsync)
        self._display.sync()

    def close(self) -> None:
        self._display.close()


def repeats(display: str, name: str) -> bool:
    """Whether a key repeats while it is held."""
    connection = Xlib.display.Display(display)
    try:
        code = connection.keysym_to_keycode(Xlib.XK.string_to_keysym(name))
        bits = connection.get_keyboard_control().auto_repeats
    finally:
        connection.close()
    return bool(bits[code // 8] >> (code % 8) & 1)


def is_taken(display: str, name: str, modifiers: int = 0) -> bool:
    """Whether some program has a key to itself."""
    connection = Xlib.display.Display(display)
    refused = Xlib.error.CatchError(Xlib.error.BadAccess)
    code = connection.keysym_to_keycode(Xlib.XK.string_to_keysym(name))
    mode = Xlib.X.GrabModeAsync
    connection.screen().root.grab_key(code, modifiers, False, mode, mode, onerror=refused)
    connection.sync()
    connection.close()
    return refused.get_error() is not None


class BareServer:
    """An X server without anything else, on a display of its own, that can crash and come back."""

    def __init__(self) -> None:
        require("Xvfb")
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the server
        self._process: subprocess.Popen[bytes] | None = None
        self.display = f":{self._start('-displayfd')}"

    def crash(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        number = self.display.removeprefix(":")
        for path in (Path(f"/tmp/.X{number}-lock"), Path(f"/tmp/.X11-unix/X{number}")):  # noqa: S108 - where X has them
            path.unlink(missing_ok=True)

    def restart(self) -> None:
        self._start(self.display, "-displayfd")

    def close(self) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait()
        self._log.close()

    def _start(self, *options: str) -> str:
        reading, writing = os.pipe()
        command = ["Xvfb", *options, str(writing), "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset"]
        with os.fdopen(reading, "rb") as answers:
            self._process = subprocess.Popen(command, stdout=self._log, stderr=self._log, pass_fds=(writing,))
            os.close(writing)
            is_ready, _, _ = select.select([answers], [], [], _LIMIT_S)
            number = answers.readline().strip() if is_ready else b""
        if not number:
            pytest.fail("Xvfb did not start.")
        return number.decode()


@contextmanager
def bare_server() -> Iterator[BareServer]:
    server = BareServer()
    try:
        yield server
    finally:
        server.close()
