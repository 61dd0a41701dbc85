"""By which means a text is written, and what becomes of one that none can write."""

import pytest

from app.delivery.means import End, Level
from app.delivery.options import DeliveryOptions
from app.delivery.paste import Pasting
from app.delivery.queue import Delivery, Outcome
from tests.helpers.fake_desktop import FakeClipboard, FakeDesktop, FakePasteKeys, FakeScreen, Receipts, wait_for

RELEASE = DeliveryOptions(when="release")


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


def test_after_a_paste_that_the_user_copied_over_the_dictation_still_gets_its_receipt(
    delivery: Delivery, desktop: FakeDesktop, receipts: Receipts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.paste._READ_S", 0.05)
    clipboard, keys = FakeClipboard(), FakePasteKeys()
    clipboard.is_read = False
    keys.on_press = lambda: setattr(clipboard, "content", "copied by the user")
    desktop.means = (Pasting(clipboard, keys), desktop.typing)
    delivery.begin("a")
    delivery.write("a", "one")
    wait_for(lambda: keys.presses == 1)
    delivery.write("a", " two")
    delivery.report()  # is answered behind what was given before
    assert not receipts.all
    delivery.finish("a", "one two three")

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.text_length) == (Outcome.HELD, 0)
    assert "something else was copied" in receipt.sentence
    assert (keys.presses, clipboard.content) == (1, "copied by the user")
    delivery.begin("b")
    delivery.set_options(DeliveryOptions(means="type"))
    delivery.finish("b", "four")
    assert receipts.last_of("b").outcome is Outcome.DELIVERED


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
