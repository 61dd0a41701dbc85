"""Pasting into other programs on a real X server, and what becomes of what the user had copied."""

import signal
import threading
from collections.abc import Callable, Iterator

import pytest
import Xlib.X

from app.delivery.means import End, Handed
from app.delivery.paste import Copying, Pasting
from app.delivery.targets import Target
from app.delivery.x11_clipboard import X11Clipboard
from app.delivery.x11_display import XDisplay
from app.delivery.x11_keyboard import Keyboard
from app.delivery.x11_paste_keys import XPasteKeys
from app.delivery.x11_targets import X11Targets
from tests.helpers.clipboard_manager import clipboard_manager
from tests.helpers.pangram import PANGRAM
from tests.helpers.text_fields import QtField, terminal_field, text_of
from tests.helpers.x_desktop import XDesktop, wait_until

pytestmark = pytest.mark.desktop

RICH = {
    "text/plain": "Käse".encode(),
    "text/html": "<b>Käse</b>".encode(),
    "image/png": bytes(range(256)) * 4000,  # a megabyte: too large for one request
    "application/x-custom": b"\x00\xff\x00",
}


def always() -> bool:
    return True


@pytest.fixture
def clipboard(desktop: XDesktop) -> Iterator[X11Clipboard]:
    clipboard = X11Clipboard(desktop.display)
    yield clipboard
    clipboard.close()


@pytest.fixture
def pasting(clipboard: X11Clipboard, keyboard: Keyboard) -> Pasting:
    return Pasting(clipboard, XPasteKeys(keyboard))


@pytest.fixture
def paste(targets: X11Targets, pasting: Pasting) -> Callable[[str], Handed]:
    """Pastes into whatever has the focus."""

    def paste(text: str) -> Handed:
        target = targets.focused()
        assert target is not None
        return pasting.deliver(text, target, always)

    return paste


Paste = Callable[[str], Handed]


@pytest.fixture
def other(desktop: XDesktop, field: QtField, opened_other: QtField) -> QtField:
    """Another program, which has not the focus."""
    opened_other.clear()
    desktop.focus(field.window)
    return opened_other


@pytest.mark.parametrize("layout", [("us", "dvorak"), ("ru", "")], ids=" ".join)
def test_every_character_arrives_under_any_layout(
    desktop: XDesktop, field: QtField, paste: Paste, layout: tuple[str, str]
) -> None:
    desktop.set_layout(*layout)

    assert paste(PANGRAM) == Handed(len(PANGRAM), End.DONE)
    assert field.text() == PANGRAM


def test_two_thousand_characters_arrive_at_once(field: QtField, paste: Paste) -> None:
    text = (PANGRAM * 10)[:2000]

    assert paste(text).end is End.DONE
    assert field.text() == text


def test_what_was_copied_is_there_again_byte_for_byte(field: QtField, other: QtField, paste: Paste) -> None:
    other.copy(RICH)

    assert paste("dictated").end is End.DONE

    for reader in (other, field):
        found = reader.clipboard()
        assert {name: found[name] for name in RICH} == RICH


def test_an_empty_clipboard_is_empty_again(field: QtField, other: QtField, paste: Paste) -> None:
    other.ask("clear_clipboard")
    assert paste("dictated").end is End.DONE

    assert other.clipboard() == {}
    assert field.clipboard() == {}


def test_what_was_selected_is_there_again(desktop: XDesktop, field: QtField, other: QtField, pasting: Pasting) -> None:
    other.copy({"text/plain": b"selected"}, mode="primary")
    with terminal_field(desktop) as terminal:
        assert pasting.deliver("dictated", Target(terminal.window, app="xterm"), always).end is End.DONE
        assert text_of(terminal, "dictated") == "dictated"

    assert field.clipboard("primary")["text/plain"] == b"selected"


def test_a_selection_is_not_lost_where_only_what_is_copied_is_pasted(field: QtField, paste: Paste) -> None:
    field.copy({"text/plain": b"selected"}, mode="primary")
    owner = field.ask("owns_selection")

    assert paste("dictated").end is End.DONE

    assert owner == field.ask("owns_selection") == {"is": True}


def test_a_program_that_reads_late_gets_the_dictation(field: QtField, other: QtField, paste: Paste) -> None:
    other.copy({"text/plain": b"copied before"})
    field.ask("pause_pastes", seconds=3)
    try:
        assert paste("dictated").end is End.DONE
    finally:
        field.ask("pause_pastes", seconds=0)

    assert field.text() == "dictated"
    assert field.clipboard()["text/plain"] == b"copied before"


def test_other_programs_never_see_the_dictation(field: QtField, other: QtField, paste: Paste) -> None:
    other.copy({"text/plain": b"copied before"})
    field.ask("pause_pastes", seconds=0.5)
    pasted = threading.Thread(target=paste, args=("dictated",))
    pasted.start()
    try:
        wait_until(lambda: bool(field.ask("pastes")["count"]), "the keys for pasting have come")
        with_hint = other.clipboard()
    finally:
        pasted.join()
        field.ask("pause_pastes", seconds=0)

    assert with_hint["text/plain"] == b"copied before"
    assert field.text() == "dictated"


def test_what_is_copied_in_between_is_kept_and_the_target_still_gets_the_dictation(
    field: QtField, other: QtField, paste: Paste
) -> None:
    other.copy({"text/plain": b"copied before"})
    field.ask("pause_pastes", seconds=1)
    pasted = threading.Thread(target=paste, args=("dictated",))
    pasted.start()
    try:
        wait_until(lambda: bool(field.ask("pastes")["count"]), "the keys for pasting have come")
        other.copy(RICH)
    finally:
        pasted.join()
        field.ask("pause_pastes", seconds=0)

    assert field.text() == "dictated"
    found = field.clipboard()
    assert {name: found[name] for name in RICH} == RICH


def test_what_the_target_itself_had_copied_is_not_pasted_instead(field: QtField, paste: Paste) -> None:
    field.copy({"text/plain": b"copied here"})

    assert paste("dictated").end is End.DONE

    assert field.text() == "dictated"
    assert field.clipboard()["text/plain"] == b"copied here"


def test_text_that_is_not_read_stays_on_the_clipboard(
    field: QtField, other: QtField, paste: Paste, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.paste._READ_S", 0.2)
    field.ask("pause_pastes", seconds=1)
    try:
        handed = paste("dictated")
        assert (handed.length, handed.end) == (0, End.ON_CLIPBOARD)
        assert other.clipboard()["text/plain"] == b"dictated"
        assert text_of(field, "dictated") == "dictated"
    finally:
        field.ask("pause_pastes", seconds=0)


def test_a_clipboard_whose_owner_does_not_answer_is_left_alone(
    field: QtField, other: QtField, paste: Paste, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.x11_selection._ANSWER_S", 0.3)
    other.copy({"text/plain": b"copied before"})
    asleep = threading.Thread(target=other.ask, args=("freeze",), kwargs={"seconds": 1})
    asleep.start()

    assert paste("dictated").end is End.FAILED

    asleep.join()
    assert field.text() == ""
    assert field.clipboard()["text/plain"] == b"copied before"


def test_nothing_is_pasted_once_it_is_not_wanted_any_more(field: QtField, other: QtField, pasting: Pasting) -> None:
    other.copy({"text/plain": b"copied before"})
    answers = iter([True, False])

    assert pasting.deliver("dictated", Target(field.window), lambda: next(answers)) == Handed(0, End.STOPPED)
    assert field.text() == ""
    assert field.clipboard()["text/plain"] == b"copied before"


def test_text_that_is_left_on_the_clipboard_can_be_pasted_anywhere(
    field: QtField, other: QtField, clipboard: X11Clipboard
) -> None:
    handed = Copying(clipboard).deliver(PANGRAM, Target(field.window), always)

    assert (handed.length, handed.end) == (0, End.ON_CLIPBOARD)
    assert other.clipboard()["text/plain"].decode() == PANGRAM


def test_a_program_that_hangs_keeps_no_text_from_the_clipboard(
    field: QtField, other: QtField, clipboard: X11Clipboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.x11_selection._ANSWER_S", 0.1)
    other.copy({"text/plain": b"copied before"})
    other.process.send_signal(signal.SIGSTOP)
    try:
        handed = Copying(clipboard).deliver("dictated", Target(field.window), always)
    finally:
        other.process.send_signal(signal.SIGCONT)

    assert handed.end is End.ON_CLIPBOARD
    assert field.clipboard()["text/plain"] == b"dictated"


def test_what_the_user_had_copied_outlives_sayso_where_the_desktop_has_a_clipboard_manager(
    desktop: XDesktop, field: QtField, other: QtField, keyboard: Keyboard
) -> None:
    other.copy({"text/plain": b"copied before", "text/html": b"<b>copied</b>"})
    with clipboard_manager(desktop.display) as manager:
        clipboard = X11Clipboard(desktop.display)
        pasting = Pasting(clipboard, XPasteKeys(keyboard))
        assert pasting.deliver("dictated", Target(field.window, app="editor"), always).end is End.DONE
        clipboard.close()
        assert manager.saved["text/plain"] == b"copied before"
        assert manager.saved["text/html"] == b"<b>copied</b>"
        assert other.clipboard()["text/plain"] == b"copied before"


def test_a_password_is_left_with_no_clipboard_manager(
    desktop: XDesktop, field: QtField, other: QtField, keyboard: Keyboard
) -> None:
    other.copy({"text/plain": b"hunter2", "x-kde-passwordManagerHint": b"secret"})
    with clipboard_manager(desktop.display) as manager:
        clipboard = X11Clipboard(desktop.display)
        pasting = Pasting(clipboard, XPasteKeys(keyboard))
        assert pasting.deliver("dictated", Target(field.window, app="editor"), always).end is End.DONE
        clipboard.close()
        assert not manager.saved


def test_a_clipboard_manager_that_hangs_does_not_keep_sayso_from_its_end(
    desktop: XDesktop, connection: XDisplay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.x11_selection._ANSWER_S", 0.1)
    window = connection.root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
    window.set_selection_owner(connection.atom("CLIPBOARD_MANAGER"), Xlib.X.CurrentTime)
    connection.raw.sync()
    clipboard = X11Clipboard(desktop.display)
    clipboard.put("dictated")
    clipboard.close()
    assert not clipboard._thread.is_alive()
