"""Committed words, one dictation after the other, until each has its receipt; on a desktop in memory."""

import threading

import pytest

from app.delivery.means import DeliveryError, Level
from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery, Outcome
from app.delivery.targets import Target
from tests.helpers.fake_desktop import QUICK, FakeDesktop, FakeScreen, Receipts, wait_for

RELEASE = DeliveryOptions(when="release")


def test_committed_words_appear_while_the_dictation_goes_on(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.begin("a")
    delivery.write("a", " And so my")
    wait_for(lambda: screen.fields[1] == "And so my")
    delivery.write("a", " fellow")
    wait_for(lambda: screen.fields[1] == "And so my fellow")
    delivery.finish("a", "And so my fellow Americans.")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.means, receipt.text_length) == (Outcome.DELIVERED, "type", 27)
    assert screen.fields[1] == "And so my fellow Americans."


def test_a_line_end_runs_no_command_in_a_terminal(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    screen.open_window(2, "xterm")
    delivery.begin("a")
    delivery.write("a", "rm -rf\n\x1b[A\r\nls\t")
    delivery.finish("a", "rm -rf\n\x1b[A\r\nls\tx")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[2] == "rm -rf [A ls x"


def test_line_ends_are_written_elsewhere(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    delivery.begin("a")
    delivery.finish("a", "Dear all,\n\tthanks.")
    receipts.last_of("a")
    assert screen.fields[1] == "Dear all,\n\tthanks."


def test_on_release_nothing_is_written_before_the_end(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    written: list[str] = []
    desktop.typing.before_piece = written.append
    delivery.set_options(RELEASE)
    delivery.begin("a")
    delivery.write("a", "And so")
    delivery.report()  # is answered behind what was given before
    assert not written

    delivery.finish("a", "And so my fellow")

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "And so my fellow"


def test_control_characters_are_never_typed(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    delivery.begin("a")
    delivery.write("a", "a\x1b[2Jb\r\n\tc")
    delivery.finish("a", "a\x1b[2Jb\r\n\tc\x7fd")

    receipts.last_of("a")
    assert screen.fields[1] == "a[2Jb\n\tcd"


def test_a_cancel_in_the_middle_leaves_whole_words_and_a_receipt_for_them(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    def cancel_at(piece: str) -> None:
        if piece == " three":
            delivery.cancel("a")

    desktop.typing.before_piece = cancel_at
    delivery.begin("a")
    delivery.write("a", "one two three four")
    delivery.begin("b")
    delivery.finish("b", "five")

    receipts.last_of("b")
    assert screen.fields[1] == "one two five"
    cancelled = receipts.last_of("a")
    assert (cancelled.outcome, cancelled.text_length, cancelled.sentence) == (Outcome.CANCELLED, len("one two"), "")


def test_a_cancel_before_anything_was_written_leaves_no_receipt(delivery: Delivery, receipts: Receipts) -> None:
    delivery.set_options(RELEASE)
    delivery.begin("a")
    delivery.write("a", "one two")
    delivery.cancel("a")
    delivery.begin("b")
    delivery.finish("b", "three")
    receipts.last_of("b")
    assert [receipt.dictation for receipt in receipts.all] == ["b"]


def test_quitting_in_the_middle_leaves_whole_words_and_says_that_the_rest_is_held(
    desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=QUICK)
    reached = threading.Event()
    told = threading.Event()

    def wait_at(piece: str) -> None:
        if piece == " three":
            reached.set()
            assert told.wait(5.0)

    desktop.typing.before_piece = wait_at
    delivery.begin("a")
    delivery.finish("a", "one two three four")
    assert reached.wait(5.0)
    closing = threading.Thread(target=delivery.close)
    closing.start()
    wait_for(lambda: desktop.is_hurried)
    told.set()
    closing.join()

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.text_length) == (Outcome.HELD, len("one two"))
    assert screen.fields[1] == "one two"
    assert not screen.is_open


def test_dictations_are_written_one_after_the_other(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    delivery.begin("a")
    delivery.write("a", "one")
    delivery.begin("b")
    delivery.write("b", "three")
    delivery.finish("b", "three four")
    delivery.finish("a", "one two.")

    receipts.last_of("b")
    assert screen.fields[1] == "one two. three four"


def test_a_dictation_elsewhere_is_not_spaced(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    delivery.begin("a")
    delivery.finish("a", "One.")
    receipts.last_of("a")
    screen.open_window(2)
    delivery.begin("b")
    delivery.finish("b", "Two.")
    receipts.last_of("b")

    assert screen.fields == {1: "One.", 2: "Two."}


def test_a_dictation_is_spaced_by_what_stands_before_the_caret_where_that_is_told(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.tells_caret = True
    screen.fields[1] = "He said"
    delivery.begin("a")
    delivery.finish("a", "One.")
    receipts.last_of("a")
    assert screen.fields[1] == "He said One."

    screen.fields[1] += "\n"
    delivery.begin("b")
    delivery.finish("b", "Two.")
    receipts.last_of("b")
    assert screen.fields[1] == "He said One.\nTwo."


def test_a_whole_text_that_differs_from_what_was_written_is_told(
    delivery: Delivery, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.begin("a")
    delivery.write("a", "One two")
    wait_for(lambda: screen.fields[1] == "One two")
    delivery.finish("a", "One to three")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.rest) == (Outcome.HELD, "")
    assert screen.fields[1] == "One two"


def test_an_empty_dictation_gets_a_receipt_too(delivery: Delivery, receipts: Receipts) -> None:
    delivery.begin("a")
    delivery.finish("a", "")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.text_length, receipt.sentence) == (Outcome.DELIVERED, 0, "")


def test_what_was_borrowed_is_given_back_when_there_is_nothing_to_write(
    delivery: Delivery, desktop: FakeDesktop, receipts: Receipts
) -> None:
    delivery.begin("a")
    delivery.finish("a", "dictated")
    receipts.last_of("a")

    wait_for(lambda: desktop.typing.rests == 1)


def test_a_question_while_a_slow_program_is_written_to_is_told_that_there_is_no_time(
    delivery: Delivery, desktop: FakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.worker._REPORT_S", 0.01)
    may_go_on = threading.Event()
    monkeypatch.setattr(desktop, "ask_user", lambda: may_go_on.wait(10))
    delivery.ask_permission()
    with pytest.raises(DeliveryError, match="look again in a moment"):
        delivery.report()
    may_go_on.set()


def test_a_question_that_fails_costs_no_dictation(
    delivery: Delivery,
    desktop: FakeDesktop,
    screen: FakeScreen,
    receipts: Receipts,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*arguments: object) -> None:
        raise OSError(28, f"No space left for {len(arguments)}")

    with monkeypatch.context() as broken:
        broken.setattr(desktop, "ask_user", fail)
        broken.setattr(desktop.typing, "capability", fail)
        delivery.ask_permission()
        with pytest.raises(DeliveryError, match="look again in a moment"):
            delivery.report()
    delivery.begin("a")
    delivery.finish("a", "dictated")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "dictated"
    assert "AskUser failed" in caplog.text


def test_what_stands_before_the_caret_is_asked_only_where_something_can_be_written(
    delivery: Delivery, desktop: FakeDesktop, receipts: Receipts, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Target] = []
    monkeypatch.setattr(desktop, "before_caret", asked.append)
    desktop.typing.level = desktop.pasting.level = Level.NEEDS_USER
    delivery.begin("a")
    delivery.write("a", "one")
    for _ in range(20):
        delivery.report()  # is answered between two looks
    assert not asked
    desktop.typing.level = Level.READY
    delivery.finish("a", "one two")
    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert len(asked) == 1


def test_without_a_desktop_the_text_is_held(receipts: Receipts, caplog: pytest.LogCaptureFixture) -> None:
    desktop = FakeDesktop(FakeScreen())
    desktop.refusal = "There is no X server here."
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=QUICK)
    delivery.begin("a")
    delivery.finish("a", "dictated")

    assert receipts.last_of("a").outcome is Outcome.HELD
    assert delivery.report() == ()
    delivery.close()
    assert "no X server" in caplog.text


def test_a_desktop_that_breaks_costs_one_text_only(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(piece: str) -> None:
        raise RuntimeError(f"broken at {len(piece)} characters")

    desktop.typing.before_piece = break_down
    delivery.begin("a")
    delivery.finish("a", "one")
    assert receipts.last_of("a").outcome is Outcome.HELD
    desktop.typing.before_piece = lambda piece: None
    delivery.begin("b")
    delivery.finish("b", "two")

    assert receipts.last_of("b").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "two"
    assert "delivery failed" in caplog.text


def test_a_desktop_that_breaks_in_the_middle_of_a_dictation_costs_no_receipt(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(piece: str) -> None:
        raise RuntimeError(f"broken at {len(piece)} characters")

    delivery.begin("a")
    delivery.write("a", "one")
    wait_for(lambda: screen.fields[1] == "one")
    desktop.typing.before_piece = break_down
    delivery.write("a", " two")
    wait_for(lambda: "delivery failed" in caplog.text)
    delivery.report()  # is answered behind what was given before
    assert not receipts.all
    desktop.typing.before_piece = lambda piece: None
    delivery.write("a", " three")
    delivery.finish("a", "one two three four")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.text_length, len(receipts.all)) == (Outcome.HELD, len("one"), 1)
    assert screen.fields[1] == "one"


def test_it_says_what_has_the_focus_and_what_its_means_can_do(delivery: Delivery, desktop: FakeDesktop) -> None:
    desktop.pasting.level = Level.UNAVAILABLE

    assert delivery.focused_app() == "editor"
    assert [(each.name, each.is_usable) for each in delivery.report()] == [("type", True), ("paste", False)]


def test_a_permission_that_is_missing_is_told_and_can_be_asked_for(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.typing.level = Level.NEEDS_USER
    desktop.means = (desktop.typing,)
    delivery.begin("a")
    delivery.finish("a", "dictated")
    receipt = receipts.last_of("a")
    assert receipt.outcome is Outcome.ON_CLIPBOARD
    assert receipt.sentence.startswith("type cannot be used.")

    delivery.ask_permission()
    delivery.begin("b")
    delivery.finish("b", "dictated")

    assert receipts.last_of("b").outcome is Outcome.DELIVERED
    assert screen.fields[1] == "dictated"
