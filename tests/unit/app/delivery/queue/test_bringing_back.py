"""A dictation that was cancelled goes on where it was when it is begun again."""

import pytest

from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery, Outcome
from tests.helpers.fake_desktop import FakeDesktop, FakeScreen, Receipts, wait_for

RELEASE = DeliveryOptions(when="release")


def settle(delivery: Delivery) -> None:
    """Return once everything that was given has been looked at."""
    delivery.report()


def test_it_goes_on_behind_what_is_in_the_field(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    delivery.begin("a")
    delivery.write("a", " One two")
    wait_for(lambda: screen.fields[1] == "One two")
    delivery.cancel("a")
    assert receipts.last_of("a").outcome is Outcome.CANCELLED
    delivery.begin("a")
    delivery.write("a", " three")
    delivery.finish("a", " One two three four.")
    wait_for(lambda: len(receipts.all) == 2)

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.text_length, receipt.rest) == (Outcome.DELIVERED, 19, "")
    assert screen.fields[1] == "One two three four."


def test_what_was_not_yet_to_be_written_is_not_lost(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    delivery.set_options(RELEASE)
    delivery.begin("a")
    delivery.write("a", " One two")
    delivery.cancel("a")
    settle(delivery)
    delivery.begin("a")
    delivery.write("a", " three")
    delivery.finish("a", " One two three")

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "One two three"


def test_what_waited_for_a_key_is_not_lost(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    screen.held = ("Ctrl",)
    delivery.begin("a")
    delivery.write("a", " One two")
    settle(delivery)
    delivery.cancel("a")
    settle(delivery)
    screen.held = ()
    delivery.begin("a")
    delivery.finish("a", " One two")

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "One two"


def test_a_cancel_that_is_undone_at_once_is_not_told(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    def waver(piece: str) -> None:
        if piece == " two":
            delivery.cancel("a")
            delivery.begin("a")

    desktop.typing.before_piece = waver
    delivery.begin("a")
    delivery.write("a", "One two three")
    wait_for(lambda: screen.fields[1] == "One two three")
    delivery.finish("a", "One two three")

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert len(receipts.all) == 1


@pytest.mark.parametrize("written", ["One two", ""])
def test_it_goes_on_behind_what_was_dictated_meanwhile(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts, written: str
) -> None:
    if not written:
        delivery.set_options(RELEASE)
    delivery.begin("a")
    delivery.write("a", " One two")
    wait_for(lambda: screen.fields[1] == written)
    delivery.cancel("a")
    delivery.begin("b")
    delivery.finish("b", "Between.")
    receipts.last_of("b")
    delivery.begin("a")
    delivery.finish("a", " One two three")
    wait_for(lambda: receipts.last_of("a").outcome is Outcome.DELIVERED)

    assert screen.fields[1] == ("One two Between. three" if written else "Between. One two three")


def test_in_another_window_it_goes_on_without_a_space_at_the_beginning(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.begin("a")
    delivery.write("a", " One two")
    wait_for(lambda: screen.fields[1] == "One two")
    delivery.cancel("a")
    screen.open_window(2)
    delivery.begin("a")
    delivery.write("a", " three")
    delivery.finish("a", " One two three four")
    wait_for(lambda: receipts.last_of("a").outcome is Outcome.DELIVERED)

    assert screen.fields == {1: "One two", 2: "three four"}


def test_what_was_taken_out_meanwhile_goes_too(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.tells_caret = True
    delivery.begin("a")
    delivery.write("a", " One two")
    wait_for(lambda: screen.fields[1] == "One two")
    delivery.cancel("a")
    delivery.begin("a")
    delivery.rewrite("a", " two", "")
    delivery.write("a", " three")
    delivery.finish("a", " One three")
    wait_for(lambda: receipts.last_of("a").outcome is Outcome.DELIVERED)

    assert screen.fields[1] == "One three"


def test_a_means_that_failed_before_gets_another_chance(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.means = (desktop.typing,)
    desktop.typing.fails_at = 0
    delivery.begin("a")
    delivery.write("a", " One")
    settle(delivery)
    delivery.cancel("a")
    desktop.typing.fails_at = None
    delivery.begin("a")
    delivery.finish("a", " One two")

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "One two"
