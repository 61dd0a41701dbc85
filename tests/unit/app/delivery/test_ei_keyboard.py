"""A keyboard that a desktop lends, against a desktop that is as strict as the protocol."""

import socket
import struct

import pytest

from app.delivery.ei_keyboard import EiKeyboard
from app.delivery.ei_wire import EiClosedError, EiError, EiSocket
from app.delivery.keysyms import INSERT, SHIFT
from tests.helpers.eis import Eis, desktop_with_keyboard
from tests.helpers.hotkeys import wait_until

TYPED = {
    "us": 'Hello, World! "quotes" [x] {y} 1+1=2 \\ ~ @home #1 a_b\n\tEnd.',
    "de": 'Größe: Äpfel für 5 € @home {x} \\ ~ y/z? "so"\n',
    "fr": "Élève à 100 % ; où ? Oui ! «\n",
    "gr": "Γειά σου\n",  # noqa: RUF001 - Greek
    "ru": "Привет, мир!\n",
    "dvorak": "The quick brown fox\n",
}


def type_all(keyboard: EiKeyboard, text: str) -> None:
    for character in text:
        keyboard.type(character)


@pytest.mark.parametrize(("layout", "text"), TYPED.items())
def test_what_a_layout_has_arrives(layout: str, text: str) -> None:
    with desktop_with_keyboard(layout) as desktop:
        keyboard = EiKeyboard(desktop.client)
        known = "".join(character for character in text if keyboard.can_type(character))
        type_all(keyboard, known)
        keyboard.close()
    assert desktop.typed == known
    assert len(known) > 0.8 * len(text)


def test_capitals_and_what_needs_altgr_are_typed_with_their_modifiers() -> None:
    with desktop_with_keyboard("de") as desktop:
        keyboard = EiKeyboard(desktop.client)
        assert keyboard.can_type("Größe@€{")
        type_all(keyboard, "Größe@€{")
        keyboard.close()
    assert desktop.typed == "Größe@€{"


def test_characters_that_the_keymap_lacks_are_refused_before_anything_is_typed() -> None:
    with desktop_with_keyboard("us") as desktop:
        keyboard = EiKeyboard(desktop.client)
        assert not keyboard.can_type("naïve")
        assert not keyboard.can_type("好")
        with pytest.raises(EiError, match="lacks a character"):
            keyboard.type("好")
        keyboard.close()
    assert desktop.typed == ""


def test_a_desktop_that_takes_texts_gets_every_character() -> None:
    text = "naïve 好 👩🏽 café\n\tEnd."
    with desktop_with_keyboard("us", has_text=True) as desktop:
        keyboard = EiKeyboard(desktop.client)
        assert keyboard.can_type(text)
        type_all(keyboard, text)
        keyboard.press(SHIFT, INSERT)
        keyboard.close()
    assert desktop.typed == text + "[Shift+Insert]"


def test_caps_lock_changes_no_letter() -> None:
    with desktop_with_keyboard("us") as desktop:
        keyboard = EiKeyboard(desktop.client)
        desktop.set_modifiers(locked=2)
        type_all(keyboard, "Hello")
        keyboard.close()
    assert desktop.typed == "Hello"


def test_another_layout_of_the_same_keymap_is_followed() -> None:
    with desktop_with_keyboard("us,de") as desktop:
        keyboard = EiKeyboard(desktop.client)
        assert not keyboard.can_type("ö")
        desktop.set_modifiers(group=1)
        assert keyboard.can_type("ö")
        type_all(keyboard, "yz ö")
        keyboard.close()
    assert desktop.typed == "yz ö"


def test_a_device_that_is_paused_is_told_and_goes_on_once_it_is_resumed() -> None:
    with desktop_with_keyboard() as desktop:
        keyboard = EiKeyboard(desktop.client)
        type_all(keyboard, "one")
        desktop.pause()
        assert not keyboard.can_type("two")
        with pytest.raises(EiError, match="paused"):
            keyboard.type("t")
        desktop.resume()
        type_all(keyboard, " two")
        keyboard.close()
    assert desktop.typed == "one two"


@pytest.mark.parametrize("how", [Eis.pause, Eis.remove])
def test_a_device_that_goes_away_while_a_key_is_down_is_told(how: object) -> None:
    assert callable(how)
    with desktop_with_keyboard() as desktop:
        keyboard = EiKeyboard(desktop.client)
        desktop.on_typed = lambda: how(desktop)
        with pytest.raises(EiError, match="paused"):
            keyboard.type("x")
        assert not keyboard.can_type("y")
        keyboard.close()


def test_a_desktop_that_ends_the_connection_is_told() -> None:
    with desktop_with_keyboard() as desktop:
        keyboard = EiKeyboard(desktop.client)
        keyboard.type("x")
        desktop.disconnect()
        with pytest.raises(EiClosedError):
            keyboard.type("y")
        keyboard.close()


def test_a_ping_is_answered() -> None:
    with desktop_with_keyboard() as desktop:
        keyboard = EiKeyboard(desktop.client)
        desktop.ping()
        keyboard.type("x")
        wait_until(lambda: "ei_pingpong" not in desktop._objects.values(), "the answer is there")
        keyboard.close()


def test_a_desktop_without_a_keymap_lends_no_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.delivery.ei_keyboard._LIMIT_S", 0.2)
    with desktop_with_keyboard(has_keymap=False) as desktop, pytest.raises(EiError, match="no keyboard"):
        EiKeyboard(desktop.client)


def test_a_desktop_that_says_nothing_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.delivery.ei_keyboard._LIMIT_S", 0.01)
    ours, theirs = socket.socketpair()
    with theirs, pytest.raises(EiError, match="no keyboard"):
        EiKeyboard(ours)


@pytest.mark.parametrize(
    "message",
    [
        struct.pack("=QII", 0, 4, 0),
        struct.pack("=QII", 0, 1 << 30, 0),
        struct.pack("=QII", 0, 18, 2) + b"ab",
        struct.pack("=QII", 0, 20, 2) + struct.pack("=I", 7),
    ],
)
def test_what_no_desktop_says_ends_the_connection(message: bytes) -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        theirs.sendall(message)
        with pytest.raises(EiError):
            EiKeyboard(ours)


def test_messages_may_come_in_parts() -> None:
    ours, theirs = socket.socketpair()
    whole = struct.pack("=QII", 7, 28, 3) + struct.pack("=I", 6) + b"Hello\0\0\0"
    receiver = EiSocket(ours)
    with theirs:
        for byte in whole[:-1]:
            theirs.sendall(bytes([byte]))
            assert receiver.receive(0.0) is None
        theirs.sendall(whole[-1:])
        message = receiver.receive(30.0)
        assert message is not None
        assert (message.object, message.opcode, message.text()) == (7, 3, "Hello")
    receiver.close()


def test_a_message_that_cannot_be_sent_whole_ends_the_connection() -> None:
    ours, theirs = socket.socketpair()
    sender = EiSocket(ours)
    with theirs, pytest.raises(EiClosedError):
        sender.send(1, 1, bytes(10_000_000), limit_s=0.0)
    sender.close()


def test_what_the_desktop_tells_while_nobody_types_is_read() -> None:
    with desktop_with_keyboard("us,de") as desktop:
        keyboard = EiKeyboard(desktop.client)
        for _ in range(20):  # more than a connection holds that nobody reads
            for _ in range(50):
                desktop.set_modifiers(group=1)
            desktop.ping()
            wait_until(lambda: "ei_pingpong" not in desktop._objects.values(), "all of it is read", 60.0)
        type_all(keyboard, "yz ö")
        keyboard.close()
    assert desktop.typed == "yz ö"


def test_a_desktop_that_ends_the_connection_while_nobody_types_is_noted() -> None:
    with desktop_with_keyboard() as desktop:
        keyboard = EiKeyboard(desktop.client)
        desktop.disconnect()
        wait_until(lambda: keyboard.has_ended, "it is noted")
        keyboard.close()
