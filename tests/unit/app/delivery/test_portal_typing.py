"""Typing through the desktop's portal, against one that is as strict as the real ones."""

import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.delivery.keysyms import INSERT
from app.delivery.means import End, Handed, Level
from app.delivery.portal_typing import PortalPasteKeys, PortalTyping
from app.delivery.targets import UNKNOWN
from tests.helpers.bus import session_bus
from tests.helpers.eis import Eis, desktop_with_keyboard
from tests.helpers.hotkeys import wait_until
from tests.helpers.pangram import PANGRAM
from tests.helpers.typing_portal import TypingDesk, TypingPortal, typing_portal


def always() -> bool:
    return True


def end_session(typing: PortalTyping, portal: TypingPortal) -> None:
    """The desktop ends it, and has told so."""
    session = typing.session
    assert session is not None
    portal.end_sessions()
    wait_until(session.is_closed, "the session has ended")


@pytest.fixture
def address() -> Iterator[str]:
    with session_bus() as address:
        yield address


@pytest.fixture
def desk() -> TypingDesk:
    return TypingDesk()


@pytest.fixture
def portal(address: str, desk: TypingDesk) -> Iterator[TypingPortal]:
    with typing_portal(address, desk) as portal:
        yield portal


@pytest.fixture
def typing(address: str, portal: TypingPortal, tmp_path: Path) -> Iterator[PortalTyping]:
    del portal
    typing = PortalTyping(address, tmp_path / "state" / "typing-permission")
    yield typing
    typing.close()


def test_the_user_is_not_asked_before_it_is_wished(typing: PortalTyping, desk: TypingDesk) -> None:
    assert typing.capability(UNKNOWN).level is Level.NEEDS_USER
    assert typing.deliver("dictated", UNKNOWN, always).end is End.FAILED
    assert desk.dialogs == 0


@pytest.mark.parametrize("is_damaged", [False, True])
def test_where_the_permission_cannot_be_kept_it_holds_for_now(
    address: str,
    portal: TypingPortal,
    desk: TypingDesk,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    is_damaged: bool,
) -> None:
    del portal
    place = tmp_path / "state"
    if is_damaged:
        (place / "typing-permission").mkdir(parents=True)  # nothing can be written there
    else:
        place.write_bytes(b"")  # a file where a folder should be
    typing = PortalTyping(address, place / "typing-permission")
    assert typing.ask_user().level is Level.READY
    assert typing.deliver("dictated", UNKNOWN, always).end is End.DONE
    assert desk.typed == "dictated"
    assert "will ask for it again" in caplog.text
    typing.close()


def test_a_damaged_permission_is_none(typing: PortalTyping, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "typing-permission").write_bytes(b"\xff\xfe")
    assert typing.capability(UNKNOWN).level is Level.NEEDS_USER


def test_every_character_arrives_once_the_user_has_allowed_it(typing: PortalTyping, desk: TypingDesk) -> None:
    assert typing.ask_user().level is Level.READY
    text = PANGRAM[40:160:2] + "\n\tEnd."

    assert typing.deliver(text, UNKNOWN, always) == Handed(len(text), End.DONE)
    assert desk.typed == text
    assert not desk.down


def test_the_user_is_asked_once_for_all_sessions(
    address: str, typing: PortalTyping, desk: TypingDesk, tmp_path: Path
) -> None:
    typing.ask_user()
    typing.close()
    for _ in range(2):  # each session brings a new sign
        again = PortalTyping(address, tmp_path / "state" / "typing-permission")
        assert again.capability(UNKNOWN).level is Level.READY
        again.deliver("x", UNKNOWN, always)
        again.close()

    assert desk.dialogs == 1
    assert desk.typed == "xx"


def test_nobody_else_can_read_the_permission(typing: PortalTyping, tmp_path: Path) -> None:
    typing.ask_user()

    assert stat.S_IMODE((tmp_path / "state" / "typing-permission").stat().st_mode) == 0o600


def test_a_user_who_declines_is_told_what_it_is_for(typing: PortalTyping, desk: TypingDesk) -> None:
    desk.allows = False

    capability = typing.ask_user()

    assert capability.level is Level.NEEDS_USER
    assert "remote control" in capability.sentence


def test_a_permission_that_was_taken_back_stops_the_typing(
    typing: PortalTyping, portal: TypingPortal, desk: TypingDesk
) -> None:
    typing.ask_user()
    typing.deliver("one", UNKNOWN, always)
    desk.signs.clear()
    desk.allows = False
    end_session(typing, portal)

    assert typing.deliver(" two", UNKNOWN, always).end is End.FAILED
    assert typing.capability(UNKNOWN).level is Level.NEEDS_USER
    assert desk.typed == "one"
    n_asked = desk.dialogs
    typing.rest()
    assert typing.capability(UNKNOWN).level is Level.NEEDS_USER
    assert desk.dialogs == n_asked, "the user has answered"


def test_a_session_that_a_screen_lock_has_ended_is_begun_again_without_asking(
    typing: PortalTyping, portal: TypingPortal, desk: TypingDesk
) -> None:
    typing.ask_user()
    typing.deliver("one", UNKNOWN, always)
    end_session(typing, portal)

    assert typing.capability(UNKNOWN).level is Level.READY
    assert typing.deliver(" two", UNKNOWN, always).end is End.DONE
    assert desk.typed == "one two"
    assert desk.dialogs == 1


def test_a_desktop_that_begins_no_session_is_asked_again_for_the_next_text(
    typing: PortalTyping, portal: TypingPortal, desk: TypingDesk
) -> None:
    typing.ask_user()
    desk.begins = False
    end_session(typing, portal)
    assert typing.capability(UNKNOWN).level is Level.NEEDS_USER
    n_asked = desk.attempts
    assert typing.capability(UNKNOWN).level is Level.NEEDS_USER
    assert desk.attempts == n_asked
    desk.begins = True
    typing.rest()

    assert typing.capability(UNKNOWN).level is Level.READY
    assert desk.dialogs == 1


def test_a_desktop_without_such_a_portal_says_so(typing: PortalTyping, desk: TypingDesk) -> None:
    desk.has_typing = False

    assert typing.capability(UNKNOWN).level is Level.UNAVAILABLE


def test_without_a_session_bus_nothing_can_be_typed(tmp_path: Path) -> None:
    typing = PortalTyping(f"unix:path={tmp_path}/no-bus", tmp_path / "permission")

    assert typing.capability(UNKNOWN).level is Level.UNAVAILABLE


def test_a_paste_is_pressed_with_keys_that_need_no_layout(typing: PortalTyping, desk: TypingDesk) -> None:
    keys = PortalPasteKeys(typing)
    assert not keys.press(UNKNOWN)
    typing.ask_user()

    assert keys.press(UNKNOWN)
    assert desk.typed == "[Shift][Insert]"
    assert not desk.down


def test_nothing_is_typed_once_it_is_not_wanted_any_more(typing: PortalTyping, desk: TypingDesk) -> None:
    typing.ask_user()
    answers = iter([True, False])

    assert typing.deliver("one two", UNKNOWN, lambda: next(answers)) == Handed(3, End.STOPPED)
    assert desk.typed == "one"


@pytest.fixture
def lender(desk: TypingDesk) -> Iterator[Eis]:
    """A desktop that lends a keyboard."""
    with desktop_with_keyboard("us") as lender:
        desk.version = 2
        desk.lends = lender
        yield lender


@pytest.mark.parametrize("takes_keysyms", [False, True])
def test_where_a_keyboard_is_lent_that_one_is_used(
    lender: Eis, typing: PortalTyping, desk: TypingDesk, takes_keysyms: bool
) -> None:
    desk.takes_keysyms = takes_keysyms
    typing.ask_user()
    text = 'Hello, "World"!\n'

    assert typing.deliver(text, UNKNOWN, always) == Handed(len(text), End.DONE)
    assert PortalPasteKeys(typing).press(UNKNOWN)
    assert lender.typed == text + "[Shift+Insert]"
    assert desk.typed == ""
    typing.close()


def test_what_the_lent_keyboard_lacks_is_left_to_the_next_means(lender: Eis, typing: PortalTyping) -> None:
    typing.ask_user()

    handed = typing.deliver("one naïve two", UNKNOWN, always)

    assert (handed.length, handed.end) == (3, End.FAILED)
    assert "lacks a character" in handed.sentence
    assert lender.typed == "one"
    typing.close()


def test_how_much_was_typed_is_told_where_the_keyboard_is_paused_within_a_word(
    lender: Eis, typing: PortalTyping
) -> None:
    typing.ask_user()
    typing.deliver("one", UNKNOWN, always)
    lender.on_typed = lambda: lender.pause() if lender.typed == "one tw" else None

    handed = typing.deliver(" two", UNKNOWN, always)

    assert (handed.length, handed.end) == (
        3,
        End.FAILED,
    )  # the last letter may have come before the pause, so nobody writes it again
    assert lender.typed == "one tw"
    typing.close()


def test_another_keyboard_is_lent_where_one_was_taken_away(lender: Eis, typing: PortalTyping, desk: TypingDesk) -> None:
    typing.ask_user()
    typing.deliver("one", UNKNOWN, always)
    lender.disconnect()
    assert typing.deliver(" two", UNKNOWN, always).end is End.FAILED

    with desktop_with_keyboard() as another:
        desk.lends = another
        assert typing.capability(UNKNOWN).level is Level.READY
        assert typing.deliver(" two", UNKNOWN, always).end is End.DONE
        typing.close()
    assert lender.typed + another.typed == "one two"


def test_what_a_desktop_would_drop_silently_is_left_to_the_next_means(
    lender: Eis, typing: PortalTyping, desk: TypingDesk
) -> None:
    desk.lacks = "ï"
    typing.ask_user()

    assert typing.deliver("naïve", UNKNOWN, always).end is End.FAILED
    assert desk.typed + lender.typed == ""


def test_a_desktop_that_lends_no_keyboard_is_told_keysyms(typing: PortalTyping, desk: TypingDesk) -> None:
    desk.version = 2
    typing.ask_user()

    assert typing.deliver("one", UNKNOWN, always).end is End.DONE
    assert desk.typed == "one"


def test_where_the_lent_keyboard_is_of_no_use_another_session_is_told_keysyms(
    typing: PortalTyping, desk: TypingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.ei_keyboard._LIMIT_S", 0.2)
    with desktop_with_keyboard(has_keymap=False) as lender:
        desk.version = 2
        desk.lends = lender

        assert typing.ask_user().level is Level.READY
        assert typing.deliver("one", UNKNOWN, always).end is End.DONE
        typing.close()
    assert desk.typed == "one"
    assert desk.dialogs == 1


def test_a_portal_that_refuses_keys_says_so(
    typing: PortalTyping, portal: TypingPortal, caplog: pytest.LogCaptureFixture
) -> None:
    typing.ask_user()
    portal.forget_sessions()

    assert typing.deliver("one", UNKNOWN, always) == Handed(
        0, End.FAILED, "The desktop does not let Sayso type at this moment."
    )
    assert not PortalPasteKeys(typing).press(UNKNOWN)
    assert "no such session" in caplog.text


def test_a_key_that_the_portal_does_not_answer_is_not_written_again_and_not_left_down(
    typing: PortalTyping, desk: TypingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing.ask_user()
    desk.stall = threading.Event()
    monkeypatch.setattr("app.portal._CALL_S", 0.2)

    handed = typing.deliver("wo", UNKNOWN, always)
    desk.stall.set()

    assert (handed.length, handed.end) == (1, End.FAILED)
    wait_until(lambda: desk.typed == "w" and not desk.down, "the key is let go of")


def test_keys_for_pasting_that_the_portal_does_not_answer_are_not_left_down(
    typing: PortalTyping, desk: TypingDesk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    typing.ask_user()
    desk.stall = threading.Event()
    monkeypatch.setattr("app.portal._CALL_S", 0.2)

    assert not PortalPasteKeys(typing).press(UNKNOWN)
    desk.stall.set()
    wait_until(lambda: desk.typed == "[Shift]" and not desk.down, "the key is let go of")
    assert "doesn't answer" in caplog.text


def test_where_the_second_key_is_refused_the_first_is_let_go_of(
    typing: PortalTyping, desk: TypingDesk, caplog: pytest.LogCaptureFixture
) -> None:
    typing.ask_user()
    desk.refused = INSERT

    assert not PortalPasteKeys(typing).press(UNKNOWN)
    assert desk.typed == "[Shift]"
    assert not desk.down
    assert "Not this one" in caplog.text


@pytest.mark.parametrize(("text", "end"), [("wo", End.FAILED), ("w", End.UNANSWERED)])
def test_what_a_lent_keyboard_confirms_late_is_not_written_again(
    lender: Eis, typing: PortalTyping, monkeypatch: pytest.MonkeyPatch, text: str, end: End
) -> None:
    typing.ask_user()
    stall = threading.Event()

    def hold() -> None:
        stall.wait(60)

    lender.on_typed = hold
    monkeypatch.setattr("app.delivery.ei_keyboard._LIMIT_S", 0.2)

    handed = typing.deliver(text, UNKNOWN, always)
    stall.set()

    assert (handed.length, handed.end) == (1, end)
    wait_until(lambda: lender.typed == "w", "it is there")
    typing.close()


def test_a_paste_that_a_lent_keyboard_confirms_late_is_waited_for(
    lender: Eis, typing: PortalTyping, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing.ask_user()
    stall = threading.Event()

    def hold() -> None:
        stall.wait(60)

    lender.on_typed = hold
    monkeypatch.setattr("app.delivery.ei_keyboard._LIMIT_S", 0.2)

    assert PortalPasteKeys(typing).press(UNKNOWN)
    stall.set()
    typing.close()
