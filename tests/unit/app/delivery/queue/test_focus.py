"""Text goes where it belongs: held keys and windows that change while words are written."""

import os

from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery, Outcome
from app.delivery.receipts import KEYBOARD_TAKEN, WAITS_FOR_FIELD, WAITS_FOR_KEYBOARD
from tests.helpers.fake_desktop import PATIENT, FakeDesktop, FakeScreen, Receipts, wait_for


def test_nothing_is_typed_while_modifiers_are_held(
    desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=PATIENT)
    screen.held = ("Ctrl",)
    delivery.begin("a")
    delivery.finish("a", "dictated")
    wait_for(lambda: any(receipt.outcome is Outcome.PENDING for receipt in receipts.all))
    assert screen.fields[1] == ""

    screen.held = ()

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "dictated"
    delivery.close()


def test_a_modifier_that_is_pressed_in_between_is_waited_for_behind_the_word(
    desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=PATIENT)

    def press_at(piece: str) -> None:
        if piece == " three":
            screen.held = ("Super",)

    desktop.typing.before_piece = press_at
    delivery.begin("a")
    delivery.finish("a", "one two three four")
    wait_for(lambda: any(receipt.outcome is Outcome.PENDING for receipt in receipts.all))
    assert screen.fields[1] == "one two"
    desktop.typing.before_piece = lambda piece: None
    screen.held = ()

    receipts.last_of("a")
    assert screen.fields[1] == "one two three four"
    delivery.close()


def test_modifiers_that_are_never_let_go_leave_the_text_on_the_clipboard(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    screen.held = ("Super",)
    delivery.begin("a")
    delivery.finish("a", "dictated")

    receipt = receipts.last_of("a")
    assert receipt.outcome is Outcome.ON_CLIPBOARD
    assert "Super" in receipt.sentence
    assert (screen.fields[1], screen.clipboard) == ("", "dictated")


def test_text_for_a_window_that_lost_the_focus_is_held_and_never_typed_elsewhere(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.begin("a")
    delivery.write("a", "for the first")
    wait_for(lambda: screen.fields[1] == "for the first")
    screen.open_window(2, "password manager")
    delivery.write("a", " window")
    delivery.finish("a", "for the first window only")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.text_length) == (Outcome.HELD, len("for the first"))
    assert "history" in receipt.sentence
    assert screen.fields == {1: "for the first", 2: ""}


def test_what_is_missing_is_told_without_the_space_before_the_dictation(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.begin("a")
    delivery.write("a", " Alpha beta")
    wait_for(lambda: screen.fields[1] == "Alpha beta")
    screen.open_window(2)
    delivery.write("a", " gamma")
    delivery.finish("a", " Alpha beta gamma delta")
    assert receipts.last_of("a").rest == "gamma delta"
    assert "gamma" not in str(receipts.all)


def test_text_goes_on_once_the_window_has_the_focus_again(
    desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=PATIENT)
    delivery.begin("a")
    screen.open_window(2)
    delivery.finish("a", "for the first window")
    wait_for(lambda: any(receipt.outcome is Outcome.PENDING for receipt in receipts.all))
    screen.focus = 1

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields == {1: "for the first window", 2: ""}
    delivery.close()


def test_a_focus_that_moves_in_the_middle_ends_the_text_behind_a_word(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    def leave_at(piece: str) -> None:
        if piece == " three":
            screen.open_window(2)

    desktop.typing.before_piece = leave_at
    delivery.begin("a")
    delivery.finish("a", "one two three four")

    assert receipts.last_of("a").outcome is Outcome.HELD
    assert screen.fields == {1: "one two", 2: ""}


def test_nothing_is_typed_into_a_menu_or_a_screen_lock_that_takes_the_keyboard(
    desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=PATIENT)

    def take_at(piece: str) -> None:
        if piece == " three":
            screen.is_taken = True

    desktop.typing.before_piece = take_at
    delivery.begin("a")
    delivery.finish("a", "one two three four")
    wait_for(lambda: any(receipt.sentence == WAITS_FOR_KEYBOARD for receipt in receipts.all))
    assert (screen.fields[1], screen.taken) == ("one two", "")
    desktop.typing.before_piece = lambda piece: None
    screen.is_taken = False

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "one two three four"
    delivery.close()


def test_a_keyboard_that_stays_taken_holds_the_text(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    screen.is_taken = True
    delivery.begin("a")
    delivery.finish("a", "secret words")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.sentence, receipt.rest) == (Outcome.HELD, KEYBOARD_TAKEN, "secret words")
    assert (screen.fields[1], screen.taken, screen.clipboard) == ("", "", None)


def test_a_target_that_is_not_pinned_is_whatever_has_the_focus(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.set_options(DeliveryOptions(pin_target=False))
    delivery.begin("a")
    delivery.write("a", "here")
    wait_for(lambda: screen.fields[1] == "here")
    screen.open_window(2)
    delivery.finish("a", "here and there")

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields == {1: "here", 2: " and there"}


def test_nothing_is_typed_into_our_own_windows(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    screen.open_window(3, "sayso", pid=os.getpid())
    delivery.begin("a")
    delivery.finish("a", "dictated")

    assert receipts.last_of("a").outcome is Outcome.HELD
    assert screen.fields == {1: "", 3: ""}


def test_a_dictation_without_a_window_asks_for_one(
    desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=PATIENT)
    screen.focus = None
    delivery.begin("a")
    delivery.finish("a", "dictated")
    wait_for(lambda: bool(receipts.all))
    assert receipts.all[0].sentence == WAITS_FOR_FIELD
    screen.focus = 1
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    delivery.close()


def test_a_dictation_that_began_nowhere_goes_to_the_first_window_that_gets_the_focus(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    screen.focus = None
    delivery.begin("a")
    delivery.write("a", "dictated")
    screen.focus = 1
    wait_for(lambda: screen.fields[1] == "dictated")
    screen.open_window(2)
    delivery.finish("a", "dictated text")

    assert receipts.last_of("a").outcome is Outcome.HELD
    assert screen.fields == {1: "dictated", 2: ""}
