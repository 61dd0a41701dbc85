"""A line on trial is typed by the way that dictations go, and what came of it is told."""

import os
from collections.abc import Callable

import pytest

from app.desktop.typist import Typist
from app.ui.typing_trial import SAMPLE
from tests.helpers.fake_desktop import FakeDesktop, FakeScreen, wait_for


class Trial:
    """A typist, and what it told. What it posts is done when the test asks for it, as by the window's thread."""

    def __init__(self, screen: FakeScreen) -> None:
        self.posted: list[Callable[[], None]] = []
        self.typed: list[str] = []
        self.failed: list[str] = []
        self.typist = Typist(self.posted.append, self.typed.append, self.failed.append, FakeDesktop(screen))

    def run(self) -> None:
        self.typist.type(SAMPLE)
        wait_for(self._is_over)

    def _is_over(self) -> bool:
        while self.posted:
            self.posted.pop(0)()
        return bool(self.typed or self.failed)


@pytest.fixture
def screen() -> FakeScreen:
    return FakeScreen()


def test_the_line_arrives_and_the_program_is_named(screen: FakeScreen) -> None:
    screen.open_window(1, "mousepad")
    trial = Trial(screen)
    trial.run()
    assert screen.fields[1] == SAMPLE
    assert (trial.typed, trial.failed) == (["mousepad"], [])


def test_our_own_window_is_no_field_of_another_program(screen: FakeScreen) -> None:
    screen.open_window(1, "sayso", pid=os.getpid())
    trial = Trial(screen)
    trial.run()
    assert screen.fields[1] == ""
    assert trial.failed == ["Nothing was typed: no field of another program had the focus."]


def test_closing_gives_up_what_is_on_its_way(screen: FakeScreen) -> None:
    trial = Trial(screen)
    trial.typist.type(SAMPLE)
    trial.typist.close()
    assert (trial.typed, trial.failed) == ([], [])
