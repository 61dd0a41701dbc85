"""Who has taken the keyboard of a real X server, beside the window that has the focus."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest
import Xlib.display
import Xlib.X
import Xlib.Xatom
from Xlib.ext import xinput
from Xlib.xobject.drawable import Window

from app.delivery.targets import Target
from app.delivery.x11_display import XDisplay
from app.delivery.x11_grabs import KeyboardGrabs
from app.delivery.x11_targets import X11Targets
from tests.helpers.text_fields import QtField
from tests.helpers.x_desktop import XDesktop, end, wait_until

pytestmark = pytest.mark.desktop

_CORE_KEYBOARD = 3
_SUGGESTING = """
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit
app = QApplication([])
field = QLineEdit()
field.setCompleter(QCompleter(["hello there"]))
field.show()
app.exec()
"""


class Taker:
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


@pytest.fixture
def grabs(connection: XDisplay) -> KeyboardGrabs:
    return KeyboardGrabs(connection)


@pytest.fixture
def locker(desktop: XDesktop) -> Iterator[Taker]:
    locker = Taker(desktop.display, (0, 0, 1280, 800))
    yield locker
    locker.close()


@pytest.fixture
def target(field: QtField, targets: X11Targets) -> Target:
    target = targets.focused()
    assert target is not None
    assert target.window == field.window
    return target


def test_a_screen_lock_takes_the_keyboard_and_gives_it_back(
    target: Target, grabs: KeyboardGrabs, locker: Taker
) -> None:
    assert not grabs.is_taken_from(target)
    locker.take()
    assert grabs.is_taken_from(target)
    locker.let_go()
    assert not grabs.is_taken_from(target)


def test_a_menu_that_takes_it_as_gtk_does_is_seen(target: Target, grabs: KeyboardGrabs, locker: Taker) -> None:
    locker.take_as_gtk_does()
    assert grabs.is_taken_from(target)


def test_asking_disturbs_nobody(
    desktop: XDesktop, target: Target, grabs: KeyboardGrabs, field: QtField, locker: Taker
) -> None:
    assert target.window is not None
    locker.watch_focus(target.window)
    for _ in range(100):
        assert not grabs.is_taken_from(target)
    desktop.tap("a")
    wait_until(lambda: field.text() == "a", "the key arrives")
    assert locker.events() == set()


def test_another_computer_s_screen_has_the_keyboard_for_what_is_typed_into_it(
    target: Target, grabs: KeyboardGrabs, locker: Taker
) -> None:
    locker.take()
    assert not grabs.is_taken_from(replace(target, app="VirtualBox Machine"))


def test_suggestions_below_a_field_take_the_keyboard_for_that_field(
    desktop: XDesktop, targets: X11Targets, grabs: KeyboardGrabs, locker: Taker
) -> None:
    program = desktop.start([sys.executable, "-c", _SUGGESTING])
    desktop.focus(desktop.window_of(program))
    target = targets.focused()
    assert target is not None
    locker.uncover()
    desktop.tap("h")
    wait_until(grabs._is_grabbed, "the suggestions have taken the keyboard")
    assert not grabs.is_taken_from(target)
    locker.cover()
    assert grabs.is_taken_from(target)
    end(program)


@pytest.mark.parametrize("kind", ["_NET_WM_WINDOW_TYPE_POPUP_MENU", "_NET_WM_WINDOW_TYPE_COMBO"])
def test_a_menu_of_the_program_itself_is_no_field(desktop: XDesktop, connection: XDisplay, kind: str) -> None:
    program = Taker(desktop.display, (0, 0, 100, 100))
    atom = program._display.get_atom
    program.window.change_property(atom("_NET_WM_WINDOW_TYPE"), Xlib.Xatom.ATOM, 32, [atom(kind)])
    program.take()
    window = program.window.id + 1  # another window of the same program
    is_menu = kind.endswith("MENU")
    is_taken = KeyboardGrabs(connection).is_taken_from(Target(window, place=(10, 10, 20, 20)))
    program.close()
    assert is_taken is is_menu
