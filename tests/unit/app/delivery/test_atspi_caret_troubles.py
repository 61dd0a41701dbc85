"""Programs that hang, and accessibility that comes and goes, while it is asked what stands before the caret."""

import pytest

from app.delivery.atspi_caret import AtspiCaret
from app.delivery.targets import UNKNOWN, Target
from tests.helpers.fake_atspi import FakeAtspi, Program

STUCK, GOOD = ":1.5", ":1.6"


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> FakeAtspi:
    bus = FakeAtspi([Program(STUCK, 50), Program(GOOD, 60, "Hello wörld")])
    monkeypatch.setattr("app.delivery.atspi_caret.open_dbus_connection", bus.open)
    monkeypatch.setattr("app.delivery.atspi_caret._LIMIT_S", 60.0)  # the machine may be busy
    monkeypatch.setattr("app.delivery.atspi_caret._AGAIN_S", 1000.0)
    return bus


@pytest.fixture
def caret(bus: FakeAtspi) -> AtspiCaret:
    del bus
    return AtspiCaret("unix:path=/session")


@pytest.mark.parametrize("target", [UNKNOWN, Target(7, 60)])
def test_a_program_that_hangs_keeps_no_other_from_telling(bus: FakeAtspi, caret: AtspiCaret, target: Target) -> None:
    stuck, good = bus.programs
    stuck.is_stuck = True
    assert caret.before(Target(5, 50)) is None
    assert caret.before(target) == "d"
    good.is_active, stuck.is_active = False, True
    assert caret.before(UNKNOWN) is None


def test_a_program_that_hangs_is_waited_for_once_whatever_has_the_focus(bus: FakeAtspi, caret: AtspiCaret) -> None:
    bus.programs[0].is_stuck = True
    assert caret.before(UNKNOWN) is None
    assert caret.before(UNKNOWN) == "d"
    assert caret.text_before(UNKNOWN, 5) == "wörld"
    assert bus.asked.count(STUCK) == 1


def test_a_program_that_hung_is_asked_again_later(
    bus: FakeAtspi, caret: AtspiCaret, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = bus.programs[0]
    stuck.text, stuck.is_stuck = "Tea", True
    assert caret.before(Target(5, 50)) is None
    stuck.is_stuck = False
    assert caret.before(Target(5, 50)) is None
    monkeypatch.setattr("app.delivery.atspi_caret._AGAIN_S", 0.0)
    assert caret.before(Target(5, 50)) == "a"


def test_a_bus_that_was_started_again_is_found(bus: FakeAtspi, caret: AtspiCaret) -> None:
    assert caret.before(Target(7, 60)) == "d"
    bus.connections[-1].is_dead = True
    assert caret.before(Target(7, 60)) is None
    assert caret.before(Target(7, 60)) == "d"
    caret.close()
    assert all(connection.is_closed for connection in bus.connections)


def test_a_caret_that_the_program_does_not_know_is_no_beginning_of_a_field(bus: FakeAtspi, caret: AtspiCaret) -> None:
    bus.programs[1].caret = -1
    assert caret.before(Target(7, 60)) is caret.text_before(Target(7, 60), 3) is None
    bus.programs[1].caret = 0
    assert caret.before(Target(7, 60)) == ""
