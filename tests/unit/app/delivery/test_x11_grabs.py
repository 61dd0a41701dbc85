"""Who has taken the keyboard of a real X server, beside the window that has the focus."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.delivery.targets import Target
from app.delivery.x11_display import XDisplay
from app.delivery.x11_grabs import KeyboardGrabs
from app.delivery.x11_targets import X11Targets
from tests.helpers.text_fields import QtField
from tests.helpers.x_desktop import XDesktop, end, wait_until
from tests.helpers.x_keys import KeyboardTaker, keyboard_taker

pytestmark = pytest.mark.desktop

_SUGGESTING = """
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit
app = QApplication([])
field = QLineEdit()
field.setCompleter(QCompleter(["hello there"]))
field.show()
app.exec()
"""


@pytest.fixture
def grabs(connection: XDisplay) -> KeyboardGrabs:
    return KeyboardGrabs(connection)


@pytest.fixture
def locker(desktop: XDesktop) -> Iterator[KeyboardTaker]:
    with keyboard_taker(desktop.display) as locker:
        yield locker


@pytest.fixture
def target(field: QtField, targets: X11Targets) -> Target:
    target = targets.focused()
    assert target is not None
    assert target.window == field.window
    return target


def test_a_screen_lock_takes_the_keyboard_and_gives_it_back(
    target: Target, grabs: KeyboardGrabs, locker: KeyboardTaker
) -> None:
    assert not grabs.is_taken_from(target)
    locker.take()
    assert grabs.is_taken_from(target)
    locker.let_go()
    assert not grabs.is_taken_from(target)


def test_a_menu_that_takes_it_as_gtk_does_is_seen(target: Target, grabs: KeyboardGrabs, locker: KeyboardTaker) -> None:
    locker.take_as_gtk_does()
    assert grabs.is_taken_from(target)


def test_asking_disturbs_nobody(
    desktop: XDesktop, target: Target, grabs: KeyboardGrabs, field: QtField, locker: KeyboardTaker
) -> None:
    assert target.window is not None
    locker.watch_focus(target.window)
    for _ in range(100):
        assert not grabs.is_taken_from(target)
    desktop.tap("a")
    wait_until(lambda: field.text() == "a", "the key arrives")
    assert locker.events() == set()


def test_another_computer_s_screen_has_the_keyboard_for_what_is_typed_into_it(
    target: Target, grabs: KeyboardGrabs, locker: KeyboardTaker
) -> None:
    locker.take()
    assert not grabs.is_taken_from(replace(target, app="VirtualBox Machine"))


def test_suggestions_below_a_field_take_the_keyboard_for_that_field(
    desktop: XDesktop, targets: X11Targets, grabs: KeyboardGrabs, locker: KeyboardTaker
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
    with keyboard_taker(desktop.display, (0, 0, 100, 100)) as program:
        program.call_it(kind)
        program.take()
        window = program.window.id + 1  # another window of the same program
        is_taken = KeyboardGrabs(connection).is_taken_from(Target(window, place=(10, 10, 20, 20)))
    assert is_taken is kind.endswith("MENU")
