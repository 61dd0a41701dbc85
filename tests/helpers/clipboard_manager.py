"""A desktop's clipboard manager on an X server: it keeps what a program had copied that ends, and hands it out from then on.

As in the specification of freedesktop.org: the program asks it for `SAVE_TARGETS`, and names its formats.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import Xlib.X
from Xlib.protocol.event import SelectionNotify
from Xlib.protocol.rq import Event

from app.delivery.x11_display import XDisplay


class ClipboardManager(threading.Thread):
    """Runs until `end`.

    Attributes:
        saved: What it keeps, by format.
    """

    def __init__(self, display: str) -> None:
        super().__init__(name="clipboard-manager")
        self.saved: dict[str, bytes] = {}
        self._is_over = threading.Event()
        self._display = XDisplay(display)
        self._window = self._display.root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
        self._own("CLIPBOARD_MANAGER")

    def run(self) -> None:
        while not self._is_over.is_set():
            for event in self._display.events(0.02):
                if event.type == Xlib.X.SelectionRequest:
                    self._answer(event)
        self._display.close()

    def end(self) -> None:
        self._is_over.set()
        self.join()

    def _own(self, selection: str) -> None:
        self._window.set_selection_owner(self._display.atom(selection), Xlib.X.CurrentTime)
        self._display.raw.flush()

    def _answer(self, request: Event) -> None:
        target = self._display.name(int(request.target))
        is_done = True
        if target == "SAVE_TARGETS":
            self._save(request)
        elif target == "TARGETS":
            atoms = [self._display.atom(name) for name in ("TARGETS", *self.saved)]
            request.requestor.change_property(request.property, self._display.atom("ATOM"), 32, atoms)
        elif target in self.saved:
            request.requestor.change_property(request.property, request.target, 8, self.saved[target])
        else:
            is_done = False
        carrier = request.property if is_done else Xlib.X.NONE
        answer = SelectionNotify(
            time=request.time,
            requestor=request.requestor,
            selection=request.selection,
            target=request.target,
            property=carrier,
        )
        request.requestor.send_event(answer)
        self._display.raw.flush()

    def _save(self, request: Event) -> None:
        """Fetch what the property names, and own the clipboard with it."""
        named = request.requestor.get_full_property(request.property, Xlib.X.AnyPropertyType)
        names = [self._display.name(int(atom)) for atom in named.value]
        self.saved = {name: self._fetch(name) for name in names}
        request.requestor.change_property(request.property, self._display.atom("NULL"), 32, [])
        self._own("CLIPBOARD")

    def _fetch(self, name: str) -> bytes:
        target = self._display.atom(name)
        self._window.convert_selection(self._display.atom("CLIPBOARD"), target, target, Xlib.X.CurrentTime)
        self._display.raw.flush()
        answers = (event for event in self._display.events(5.0) if event.type == Xlib.X.SelectionNotify)
        assert next(answers).property == target, f"{name} was not handed out"
        return bytes(self._window.get_full_property(target, Xlib.X.AnyPropertyType).value)


@contextmanager
def clipboard_manager(display: str) -> Iterator[ClipboardManager]:
    """A running one."""
    manager = ClipboardManager(display)
    manager.start()
    try:
        yield manager
    finally:
        manager.end()
