"""Cancelled dictations that are brought back, through controller and delivery: no word is lost, none is written twice."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from queue import SimpleQueue

import pytest

from app.delivery.queue import Delivery, DeliveryOptions, Outcome
from app.desktop.controller import Controller
from app.desktop.pass_through_part import PassThroughPart
from app.desktop.ports import Target
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from tests.helpers.controlled import FakeEngine, FakeMemory, FakeRecorder, FakeView
from tests.helpers.fake_desktop import PATIENT, FakeDesktop, FakeScreen, Receipts, wait_for


class Desk:
    """A controller that writes into the window of a desktop in memory."""

    def __init__(self, delivery: Delivery, settings: SettingsStore) -> None:
        self.delivery = delivery
        self.settings = settings
        self.recorder, self.engine, self.memory = FakeRecorder(), FakeEngine(), FakeMemory()
        self.posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.part = PassThroughPart(delivery, settings, self.posted.put, print)
        names = count()
        self.controller = Controller(
            self.recorder, self.engine, self.part, self.memory, FakeView(), lambda: f"d{next(names)}"
        )

    def start(self) -> None:
        self.controller.start(Target.FOCUS)
        self.recorder.now += 16_000
        assert self.recorder.current is not None
        self.controller.recording_started(self.recorder.current)

    def speak(self) -> None:
        said = self.engine.speak()
        assert said is not None
        self.controller.heard(*said)

    def cancel(self) -> None:
        self.controller.cancel()
        self.tell_endings()

    def finish(self) -> None:
        """Say one word more."""
        self.controller.stop()
        self.recorder.settle()
        self.tell_endings()
        said = self.engine.final()
        assert said is not None
        self.controller.heard(*said)

    def tell_endings(self) -> None:
        while self.recorder.stopped:
            self.controller.recording_stopped(*self.recorder.stopped.pop(0))

    def settle(self) -> None:
        """Return once delivery has looked at everything it was given."""
        self.delivery.report()


@pytest.fixture
def screen() -> FakeScreen:
    screen = FakeScreen()
    screen.open_window(1)
    return screen


@pytest.fixture
def receipts() -> Receipts:
    return Receipts()


@pytest.fixture
def desk(screen: FakeScreen, receipts: Receipts, tmp_path: Path) -> Iterator[Desk]:
    with desk_of(screen, receipts, tmp_path, DeliveryOptions()) as desk:
        yield desk


@contextmanager
def desk_of(screen: FakeScreen, receipts: Receipts, folder: Path, options: DeliveryOptions) -> Iterator[Desk]:
    delivery = Delivery(receipts, options, here=FakeDesktop(screen), limits=PATIENT)
    desk = Desk(delivery, SettingsStore(folder / "settings.toml"))
    try:
        yield desk
    finally:
        desk.part.close()
        delivery.close()


@pytest.mark.parametrize("is_over", [False, True], ids=["while it is heard", "once it is heard"])
@pytest.mark.parametrize("case", ["live", "release", "held"])
def test_all_of_it_is_in_the_field(
    screen: FakeScreen, receipts: Receipts, tmp_path: Path, case: str, is_over: bool
) -> None:
    options = DeliveryOptions(when="release" if case == "release" else "live")
    with desk_of(screen, receipts, tmp_path, options) as desk:
        screen.held = ("Ctrl",) if case == "held" else ()
        desk.start()
        desk.speak()
        desk.speak()
        if case == "live":
            wait_for(lambda: screen.fields[1] == "w0 w1")
        desk.settle()
        desk.cancel()
        desk.settle()
        screen.held = ()
        if is_over:
            desk.finish()
            desk.controller.bring_back()
        else:
            desk.controller.bring_back()
            desk.finish()
        wait_for(lambda: receipts.last_of("d0").outcome is Outcome.DELIVERED)

        assert screen.fields[1] == "w0 w1 w2"
        assert desk.memory.closed == {"d0": ("done", " w0 w1 w2")}


def test_all_of_it_goes_through_the_user_s_program(desk: Desk, screen: FakeScreen, receipts: Receipts) -> None:
    desk.settings.set(keys.WRITING_PROGRAM, "tr a-z A-Z")
    desk.start()
    desk.speak()
    desk.cancel()
    desk.controller.bring_back()
    desk.finish()
    desk.posted.get(timeout=30)()
    assert receipts.last_of("d0").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "W0 W1"


@pytest.mark.parametrize("was_there", [False, True])
def test_a_program_that_is_chosen_or_removed_meanwhile_tears_no_text(
    desk: Desk, screen: FakeScreen, receipts: Receipts, was_there: bool
) -> None:
    program = "tr a-z A-Z"
    desk.settings.set(keys.WRITING_PROGRAM, program if was_there else "")
    desk.start()
    desk.speak()
    wait_for(lambda: screen.fields[1] == ("" if was_there else "w0"))
    desk.cancel()
    desk.settings.set(keys.WRITING_PROGRAM, "" if was_there else program)
    desk.controller.bring_back()
    desk.finish()
    wait_for(lambda: receipts.last_of("d0").outcome is Outcome.DELIVERED)
    assert screen.fields[1] == "w0 w1"


def test_two_that_are_brought_back_while_a_third_runs_both_come_behind_it(
    desk: Desk, screen: FakeScreen, receipts: Receipts
) -> None:
    desk.start()
    desk.speak()
    wait_for(lambda: screen.fields[1] == "w0")
    desk.cancel()
    desk.finish()
    desk.start()
    desk.speak()
    desk.controller.bring_back()
    desk.controller.stop()
    desk.start()
    desk.cancel()
    desk.controller.bring_back()  # while the one before is being finished
    desk.finish()
    desk.finish()
    for name in ("d0", "d1", "d2"):
        wait_for(lambda: receipts.last_of(name).outcome is Outcome.DELIVERED)  # noqa: B023 - waited for here

    assert desk.memory.closed == {"d0": ("done", " w0 w1"), "d1": ("done", " w0 w1"), "d2": ("done", " w0")}
    assert screen.fields[1] == "w0 w0 w1 w1 w0"
