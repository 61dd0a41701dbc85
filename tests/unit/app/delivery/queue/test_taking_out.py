"""What was dictated is taken out of a field again, where it is certain what that hits."""

import threading

import pytest

from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery, Outcome
from app.delivery.receipts import KEPT
from app.delivery.targets import Target
from tests.helpers.fake_desktop import FakeDesktop, FakeScreen, Receipts, wait_for

RELEASE = DeliveryOptions(when="release")


def test_what_is_not_written_yet_can_still_be_taken_out(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.set_options(RELEASE)
    delivery.begin("a")
    delivery.write("a", "I like tea.")
    delivery.rewrite("a", "I like tea.", "")
    delivery.write("a", " I like coffee.")
    delivery.finish("a", " I like coffee.")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "I like coffee."


def test_what_is_written_is_deleted_where_it_stands_before_the_caret(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.tells_caret = True
    delivery.begin("a")
    delivery.write("a", "I like")
    delivery.write("a", " tea.")
    wait_for(lambda: screen.fields[1] == "I like tea.")
    delivery.rewrite("a", " tea.", " TEA.")
    delivery.write("a", " Really.")
    delivery.finish("a", "I like TEA. Really.")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "I like TEA. Really."


@pytest.mark.parametrize("typed", ["", " x"])
def test_what_may_not_stand_before_the_caret_stays_and_that_is_told(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts, typed: str
) -> None:
    desktop.tells_caret = bool(typed)
    delivery.begin("a")
    delivery.write("a", "I like tea.")
    wait_for(lambda: screen.fields[1] == "I like tea.")
    screen.put(typed)
    delivery.rewrite("a", "I like tea.", "")
    delivery.write("a", " I like coffee.")
    delivery.finish("a", " I like coffee.")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == f"I like tea.{typed} I like coffee."
    assert [receipt.sentence for receipt in receipts.all if receipt.outcome is Outcome.PENDING] == [KEPT]


def test_words_that_went_only_half_are_whole_again(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.tells_caret = True
    desktop.most_taken_out = 3
    delivery.begin("a")
    delivery.write("a", "I like tea.")
    wait_for(lambda: screen.fields[1] == "I like tea.")
    delivery.rewrite("a", " tea.", "")
    delivery.write("a", " coffee.")
    delivery.finish("a", "I like coffee.")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "I like tea. coffee."
    assert [receipt.sentence for receipt in receipts.all if receipt.outcome is Outcome.PENDING] == [KEPT]


def test_what_is_missing_is_told_behind_words_that_stay(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.begin("a")
    delivery.write("a", "Alpha beta")
    wait_for(lambda: screen.fields[1] == "Alpha beta")
    delivery.rewrite("a", " beta", "")
    wait_for(lambda: bool(receipts.all))
    screen.open_window(2)
    delivery.write("a", " gamma delta")
    delivery.finish("a", "Alpha gamma delta")
    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.rest) == (Outcome.HELD, "gamma delta")


def test_text_is_taken_out_of_no_other_window(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.tells_caret = True
    delivery.begin("a")
    delivery.write("a", "tea")
    wait_for(lambda: screen.fields[1] == "tea")
    screen.open_window(2)
    screen.put("tea")
    delivery.rewrite("a", "tea", "")
    wait_for(lambda: bool(receipts.all))
    assert (screen.fields[1], screen.fields[2]) == ("tea", "tea")


def test_nothing_is_deleted_while_a_menu_has_taken_the_keyboard(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.tells_caret = True
    delivery.begin("a")
    delivery.write("a", "tea")
    wait_for(lambda: screen.fields[1] == "tea")
    screen.is_taken = True
    delivery.rewrite("a", "tea", "")
    wait_for(lambda: bool(receipts.all))
    assert screen.fields[1] == "tea"


def test_an_edit_that_comes_while_words_are_written_waits_for_them(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.tells_caret = True
    may_write, is_writing = threading.Event(), threading.Event()

    def hold(piece: str) -> None:
        if piece == " like":
            is_writing.set()
            may_write.wait(10)

    desktop.typing.before_piece = hold
    delivery.begin("a")
    delivery.write("a", "I like tea.")
    assert is_writing.wait(10)
    delivery.rewrite("a", "I like tea.", "")
    delivery.write("a", "Yes.")
    delivery.finish("a", "Yes.")
    may_write.set()
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "Yes."


def test_words_that_an_odd_program_keeps_cost_no_others(
    delivery: Delivery,
    desktop: FakeDesktop,
    screen: FakeScreen,
    receipts: Receipts,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(text: str, target: Target) -> int:
        raise RuntimeError(f"broken at {len(text)} characters of {target.window}")

    monkeypatch.setattr(desktop, "take_out", fail)
    delivery.begin("a")
    delivery.write("a", "I like tea.")
    wait_for(lambda: screen.fields[1] == "I like tea.")
    delivery.rewrite("a", " tea.", "")
    delivery.write("a", " coffee.")
    delivery.finish("a", "I like coffee.")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "I like tea. coffee."
    assert [receipt.sentence for receipt in receipts.all if receipt.outcome is Outcome.PENDING] == [KEPT]
    assert "broken at" in caplog.text


def test_an_odd_answer_about_the_caret_costs_no_text(
    delivery: Delivery,
    desktop: FakeDesktop,
    screen: FakeScreen,
    receipts: Receipts,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(target: Target) -> str:
        raise ValueError(f"no range of text in {target.window}")

    monkeypatch.setattr(desktop, "before_caret", fail)
    for name in ("a", "b"):
        delivery.begin(name)
        delivery.write(name, "Tea.")
        delivery.finish(name, "Tea.")
        assert receipts.last_of(name).outcome is Outcome.DELIVERED
    assert screen.fields[1] == "Tea. Tea."
    assert "no range" in caplog.text


def test_an_edit_that_fails_costs_no_receipt(
    delivery: Delivery,
    desktop: FakeDesktop,
    receipts: Receipts,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail() -> tuple[str, ...]:
        raise RuntimeError("broken")

    may_write, is_writing = threading.Event(), threading.Event()

    def hold(piece: str) -> None:
        if piece == " like":
            is_writing.set()
            may_write.wait(10)
            monkeypatch.setattr(desktop, "held", fail)

    desktop.typing.before_piece = hold
    delivery.begin("a")
    delivery.write("a", "I like tea.")
    assert is_writing.wait(10)
    delivery.rewrite("a", "I like tea.", "")
    delivery.finish("a", "Yes.")
    may_write.set()
    assert receipts.last_of("a").outcome is Outcome.HELD
    assert "delivery failed" in caplog.text
