"""What is known of windows."""

import pytest

from app.delivery.targets import UNKNOWN, Target


@pytest.mark.parametrize("app", ["XTerm", "gnome-terminal-server", "org.kde.konsole", "kitty", "WindowsTerminal.exe"])
def test_terminals_are_known_by_their_names(app: str) -> None:
    assert Target(1, app=app).is_terminal


def test_other_programs_are_no_terminals() -> None:
    assert not Target(1, app="firefox").is_terminal
    assert not UNKNOWN.is_terminal


def test_old_terminals_paste_what_is_selected() -> None:
    assert Target(1, app="XTerm").pastes_selection
    assert not Target(1, app="kitty").pastes_selection


@pytest.mark.parametrize("app", ["VirtualBox Machine", "Vncviewer", "xfreerdp", "Qemu-system-x86_64"])
def test_programs_that_show_other_computers_take_the_keyboard_for_themselves(app: str) -> None:
    assert Target(1, app=app).takes_keyboard
    assert not Target(1, app="firefox").takes_keyboard


def test_a_target_is_its_window_whatever_it_is_called() -> None:
    assert Target(1, 10, "old title") == Target(1, 10, "new title")
    assert Target(1) != Target(2)
    assert len({Target(1, app="a"), Target(1, app="b")}) == 1
