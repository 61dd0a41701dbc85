"""Delivery on Windows, against its functions in memory."""

import pytest

from app.delivery.means import End, Handed, Level
from app.delivery.targets import Target
from app.delivery.windows_api import CONTROL, LEFT_WINDOWS, SHIFT
from app.delivery.windows_desktop import WindowsDesktop, WindowsPasteKeys, WindowsRights
from tests.helpers.fake_automation import FakeAutomation
from tests.helpers.fake_desktop import FakeClipboard
from tests.helpers.fake_windows import FakeWindows, Program
from tests.helpers.pangram import PANGRAM


def always() -> bool:
    return True


@pytest.fixture
def windows() -> FakeWindows:
    windows = FakeWindows()
    windows.programs[7] = Program(70, r"C:\Windows\notepad.exe")
    windows.focus = 7
    return windows


@pytest.fixture
def desktop(windows: FakeWindows) -> WindowsDesktop:
    return WindowsDesktop(windows.api(), FakeAutomation().com(), FakeClipboard())


def focused(desktop: WindowsDesktop) -> Target:
    target = desktop.targets.focused()
    assert target is not None
    return target


def test_every_character_arrives_as_units_of_utf_16(windows: FakeWindows, desktop: WindowsDesktop) -> None:
    text = PANGRAM + "\n\tEnd."

    assert desktop.means[0].deliver(text, focused(desktop), always) == Handed(len(text), End.DONE)
    assert windows.programs[7].text == text


def test_a_target_is_known_by_its_program(windows: FakeWindows, desktop: WindowsDesktop) -> None:
    assert (focused(desktop).window, focused(desktop).pid, focused(desktop).app) == (7, 70, "notepad.exe")
    assert not windows.handles

    windows.programs[7].tells_path = False
    windows.programs[7].window_class = "ConsoleWindowClass"
    assert focused(desktop).is_terminal

    windows.focus = None
    assert desktop.targets.focused() is None


def test_a_program_that_runs_as_administrator_is_said_to(windows: FakeWindows, desktop: WindowsDesktop) -> None:
    windows.programs[7].is_elevated = True

    for means in desktop.means:
        capability = means.capability(focused(desktop))
        assert capability.level is Level.UNAVAILABLE
        assert "administrator" in capability.sentence
    assert not windows.handles


def test_as_administrator_everything_can_be_written_into(windows: FakeWindows) -> None:
    windows.programs[7].is_elevated = windows.is_elevated = True
    desktop = WindowsDesktop(windows.api(), FakeAutomation().com(), FakeClipboard())

    assert desktop.means[0].capability(focused(desktop)).level is Level.READY
    desktop.means[0].deliver("dictated", focused(desktop), always)
    assert windows.programs[7].text == "dictated"


def test_what_windows_does_not_take_is_not_called_delivered(windows: FakeWindows, desktop: WindowsDesktop) -> None:
    windows.takes = 0

    assert desktop.means[0].deliver("one two", focused(desktop), always).end is End.FAILED


def test_nothing_is_typed_once_it_is_not_wanted_any_more(windows: FakeWindows, desktop: WindowsDesktop) -> None:
    answers = iter([True, False])

    handed = desktop.means[0].deliver("one two", focused(desktop), lambda: next(answers))

    assert handed == Handed(3, End.STOPPED)
    assert windows.programs[7].text == "one"


def test_held_modifiers_are_told_by_name(windows: FakeWindows, desktop: WindowsDesktop) -> None:
    assert desktop.held() == ()
    windows.held = {CONTROL, SHIFT, LEFT_WINDOWS}

    assert desktop.held() == ("Shift", "Ctrl", "Windows")


@pytest.mark.parametrize(
    ("app", "keys"),
    [("notepad.exe", "Ctrl+V"), ("WindowsTerminal.exe", "Ctrl+Shift+V"), ("mintty.exe", "Shift+Insert")],
)
def test_each_program_is_told_to_paste_with_its_own_keys(windows: FakeWindows, app: str, keys: str) -> None:
    api = windows.api()

    assert WindowsPasteKeys(api, WindowsRights(api)).press(Target(7, 70, app))
    assert windows.programs[7].pastes == [keys]
