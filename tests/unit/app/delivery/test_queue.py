"""From committed words to receipts, on a desktop in memory."""

import os
import threading
from collections.abc import Iterator

import pytest

from app.delivery.means import DeliveryError, End, Level
from app.delivery.options import DeliveryOptions, Limits
from app.delivery.queue import Delivery, Outcome
from app.delivery.receipts import KEPT
from tests.helpers.fake_desktop import FakeDesktop, FakeScreen, Receipts, wait_for

QUICK = Limits(modifiers_s=0.2, focus_s=0.1, told_s=0.05, poll_s=0.001)
PATIENT = Limits(modifiers_s=60.0, focus_s=60.0, told_s=0.01, poll_s=0.001)

RELEASE = DeliveryOptions(when="release")


@pytest.fixture
def screen() -> FakeScreen:
    screen = FakeScreen()
    screen.open_window(1)
    return screen


@pytest.fixture
def desktop(screen: FakeScreen) -> FakeDesktop:
    return FakeDesktop(screen)


@pytest.fixture
def receipts() -> Receipts:
    return Receipts()


@pytest.fixture
def delivery(desktop: FakeDesktop, receipts: Receipts) -> Iterator[Delivery]:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=QUICK)
    yield delivery
    delivery.close()


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


def test_the_next_means_writes_what_one_could_not(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.typing.fails_at = 2
    delivery.begin("a")
    delivery.finish("a", "one two three four")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.means) == (Outcome.DELIVERED, "paste")
    assert screen.fields[1] == "one two three four"


def test_a_means_that_says_it_cannot_is_not_tried(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.typing.level = Level.NEEDS_USER
    delivery.begin("a")
    delivery.finish("a", "dictated")

    assert receipts.last_of("a").means == "paste"
    assert screen.fields[1] == "dictated"


def test_text_that_no_means_can_write_is_left_on_the_clipboard_as_a_whole(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.typing.fails_at = desktop.pasting.fails_at = 0
    delivery.begin("a")
    delivery.write("a", "one two")
    delivery.finish("a", "one two three")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.text_length) == (Outcome.ON_CLIPBOARD, 0)
    assert receipt.sentence
    assert screen.clipboard == "one two three"


def test_where_nothing_can_be_left_on_a_clipboard_the_text_is_held(
    delivery: Delivery, desktop: FakeDesktop, receipts: Receipts
) -> None:
    desktop.typing.fails_at = desktop.pasting.fails_at = 0
    desktop.copying = None
    delivery.begin("a")
    delivery.finish("a", "one two three")

    assert receipts.last_of("a").outcome is Outcome.HELD


def test_after_a_paste_that_was_not_taken_nothing_is_written_by_other_means(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    desktop.means = (desktop.pasting, desktop.typing)
    desktop.pasting.end = End.ON_CLIPBOARD
    delivery.begin("a")
    delivery.write("a", "one")
    wait_for(lambda: screen.clipboard == "one")
    delivery.finish("a", "one two")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.sentence) == (
        Outcome.ON_CLIPBOARD,
        "Paste it yourself. The text is on the clipboard.",
    )
    assert (screen.fields[1], screen.clipboard) == ("", "one two")


def test_text_that_a_program_has_not_taken_is_not_called_delivered(
    delivery: Delivery, desktop: FakeDesktop, receipts: Receipts
) -> None:
    desktop.typing.end = End.UNANSWERED
    delivery.begin("a")
    delivery.finish("a", "dictated")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.sentence) == (Outcome.HELD, "It does not answer.")


def test_only_the_means_that_the_user_chose_is_used(
    delivery: Delivery, desktop: FakeDesktop, screen: FakeScreen, receipts: Receipts
) -> None:
    delivery.set_options(DeliveryOptions(means="paste"))
    delivery.begin("a")
    delivery.finish("a", "dictated")
    assert receipts.last_of("a").means == "paste"

    desktop.pasting.fails_at = 0
    delivery.begin("b")
    delivery.finish("b", "dictated again")
    assert receipts.last_of("b").outcome is Outcome.ON_CLIPBOARD
    assert screen.fields[1] == "dictated"


def test_clipboard_only_writes_into_no_field(delivery: Delivery, screen: FakeScreen, receipts: Receipts) -> None:
    delivery.set_options(DeliveryOptions(means="clipboard"))
    delivery.begin("a")
    delivery.write("a", "one")
    delivery.finish("a", "one two")

    assert receipts.last_of("a").outcome is Outcome.ON_CLIPBOARD
    assert (screen.fields[1], screen.clipboard) == ("", "one two")


def test_long_texts_are_pasted_rather_than_typed(delivery: Delivery, receipts: Receipts) -> None:
    delivery.set_options(RELEASE)
    delivery.begin("a")
    delivery.finish("a", "word " * 600)

    assert receipts.last_of("a").means == "paste"


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

    assert receipts.last_of("a").outcome is Outcome.HELD
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
