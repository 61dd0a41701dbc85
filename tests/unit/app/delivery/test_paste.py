"""Pasting through a clipboard that is borrowed, in memory."""

import pytest

from app.delivery.means import End, Handed, Level
from app.delivery.paste import Copying, Pasting
from app.delivery.targets import UNKNOWN
from tests.helpers.fake_desktop import FakeClipboard, FakePasteKeys


def always() -> bool:
    return True


@pytest.fixture
def clipboard() -> FakeClipboard:
    return FakeClipboard()


@pytest.fixture
def keys() -> FakePasteKeys:
    return FakePasteKeys()


@pytest.fixture
def pasting(clipboard: FakeClipboard, keys: FakePasteKeys) -> Pasting:
    return Pasting(clipboard, keys)


def test_what_was_copied_is_given_back_once_the_target_has_read(pasting: Pasting, clipboard: FakeClipboard) -> None:
    assert pasting.deliver("dictated", UNKNOWN, always) == Handed(8, End.DONE)
    assert clipboard.content == "copied before"


def test_text_that_was_not_read_stays_and_is_not_called_delivered(
    pasting: Pasting, clipboard: FakeClipboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.paste._READ_S", 0.2)
    clipboard.is_read = False

    handed = pasting.deliver("dictated", UNKNOWN, always)

    assert (handed.length, handed.end) == (0, End.ON_CLIPBOARD)
    assert clipboard.content == "dictated"


def test_what_the_user_copies_meanwhile_is_never_replaced(
    pasting: Pasting, clipboard: FakeClipboard, keys: FakePasteKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.paste._READ_S", 0.2)
    clipboard.is_read = False

    def copy() -> None:
        clipboard.content = "copied meanwhile"

    keys.on_press = copy

    handed = pasting.deliver("dictated", UNKNOWN, always)

    assert (handed.length, handed.end) == (0, End.UNANSWERED)
    assert clipboard.content == "copied meanwhile"


def test_a_clipboard_that_cannot_be_borrowed_is_not_touched(
    pasting: Pasting, clipboard: FakeClipboard, keys: FakePasteKeys
) -> None:
    clipboard.refusal = "There is too much on it."

    assert pasting.deliver("dictated", UNKNOWN, always) == Handed(0, End.FAILED, "There is too much on it.")
    assert keys.presses == 0


def test_without_keys_to_paste_with_everything_is_as_before(
    pasting: Pasting, clipboard: FakeClipboard, keys: FakePasteKeys
) -> None:
    keys.are_there = False

    assert pasting.deliver("dictated", UNKNOWN, always).end is End.FAILED
    assert clipboard.content == "copied before"


def test_while_the_app_ends_a_slow_target_is_not_waited_for(pasting: Pasting, clipboard: FakeClipboard) -> None:
    clipboard.is_read = False
    pasting.hurry()

    assert pasting.deliver("dictated", UNKNOWN, always).end is End.ON_CLIPBOARD


def test_it_can_be_used_where_both_clipboard_and_keys_can(
    pasting: Pasting, clipboard: FakeClipboard, keys: FakePasteKeys
) -> None:
    assert pasting.capability(UNKNOWN).is_usable
    keys.level = Level.NEEDS_USER
    assert pasting.capability(UNKNOWN).level is Level.NEEDS_USER
    keys.level, clipboard.level = Level.READY, Level.UNAVAILABLE
    assert pasting.capability(UNKNOWN).level is Level.UNAVAILABLE


def test_copying_leaves_the_text_for_the_user(clipboard: FakeClipboard) -> None:
    handed = Copying(clipboard).deliver("dictated", UNKNOWN, always)

    assert (handed.length, handed.end) == (0, End.ON_CLIPBOARD)
    assert clipboard.content == "dictated"


def test_copying_says_what_is_in_the_way(clipboard: FakeClipboard) -> None:
    clipboard.refusal = "It is in use."

    assert Copying(clipboard).deliver("dictated", UNKNOWN, always) == Handed(0, End.FAILED, "It is in use.")
