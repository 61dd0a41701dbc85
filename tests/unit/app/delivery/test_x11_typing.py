"""Typing into other programs on a real X server."""

import itertools
import signal
import sys
from collections.abc import Callable

import pytest
import Xlib.X
from Xlib.ext import xinput

from app.delivery.means import End, Handed
from app.delivery.targets import Target
from app.delivery.x11_display import XDisplay
from app.delivery.x11_keyboard import Keyboard
from app.delivery.x11_targets import X11Targets
from app.delivery.x11_typing import XTyping
from tests.helpers.pangram import LAYOUTS, PANGRAM, VERSE
from tests.helpers.physical_keyboard import physical_keyboard
from tests.helpers.text_fields import QtField, text_of
from tests.helpers.x_desktop import XDesktop, wait_until
from tests.helpers.x_keys import keyboard_taker

pytestmark = pytest.mark.desktop


def always() -> bool:
    return True


TypeText = Callable[[str], Handed]


@pytest.fixture
def type_text(targets: X11Targets, typing: XTyping) -> TypeText:
    """Types into whatever has the focus."""

    def type_text(text: str) -> Handed:
        target = targets.focused()
        assert target is not None
        return typing.deliver(text, target, always)

    return type_text


@pytest.mark.parametrize("layout", LAYOUTS, ids=" ".join)
def test_every_character_arrives_under_every_layout(
    desktop: XDesktop, field: QtField, type_text: TypeText, layout: tuple[str, str]
) -> None:
    desktop.set_layout(*layout)
    text = PANGRAM + "\n\tTabs and lines."

    assert type_text(text) == Handed(len(text), End.DONE)
    assert field.text() == text


@pytest.mark.parametrize("group", [0, 1])
def test_the_group_in_use_is_the_one_that_counts(
    desktop: XDesktop, field: QtField, type_text: TypeText, group: int
) -> None:
    desktop.set_layout("us,ru")
    lock_group(desktop, group)

    type_text("Hello, Привет; what? №5")

    assert field.text() == "Hello, Привет; what? №5"
    lock_group(desktop, 0)


def lock_group(desktop: XDesktop, group: int) -> None:
    script = (
        "import ctypes, sys; x = ctypes.CDLL('libX11.so.6'); x.XOpenDisplay.restype = ctypes.c_void_p; "
        "d = ctypes.c_void_p(x.XOpenDisplay(None)); x.XkbLockGroup(d, 0x100, int(sys.argv[1])); x.XSync(d, 0)"
    )
    desktop.run(sys.executable, "-c", script, str(group))


def test_two_thousand_characters_arrive(field: QtField, type_text: TypeText) -> None:
    text = (VERSE * 84)[:2000]

    assert type_text(text) == Handed(2000, End.DONE)
    assert field.text() == text


def test_the_first_letter_is_never_missing(desktop: XDesktop, field: QtField) -> None:
    for _ in range(5):
        connection = XDisplay(desktop.display)  # each time one that has not typed yet
        typing = XTyping(connection, Keyboard(connection))
        typing.deliver("Testing\n", Target(field.window), always)
        typing.close()
        connection.close()

    assert field.text() == "Testing\n" * 5


def test_keyboards_may_have_layouts_of_their_own(
    desktop: XDesktop, field: QtField, connection: XDisplay, type_text: TypeText, typing: XTyping
) -> None:
    devices = xinput.query_device(connection.raw, xinput.AllDevices).devices
    keyboards = [str(device.deviceid) for device in devices if device.use == xinput.SlaveKeyboard]
    for keyboard, layout in zip(keyboards, ("fr", "de"), strict=True):
        desktop.run("setxkbmap", "-device", keyboard, "-layout", layout)
    before = [keyboard_of(desktop, keyboard) for keyboard in keyboards]
    with physical_keyboard(desktop.display) as physical:
        physical.tap("F3")  # the layout of the keyboard that was used last is in force

        type_text(PANGRAM)
        typing.rest()

    assert field.text() == PANGRAM
    assert [keyboard_of(desktop, keyboard) for keyboard in keyboards] == before


def test_caps_lock_changes_no_letter_and_stays_on(desktop: XDesktop, field: QtField, type_text: TypeText) -> None:
    text = "Straße, ÉCOLE école, Привет, ΑΒΓ αβγ, ŵŴ, 你好, 5 + 2!"
    desktop.tap("Caps_Lock")
    try:
        type_text(text)

        assert field.text() == text
        assert "Caps Lock:   on" in desktop.run("xset", "q")
    finally:
        desktop.tap("Caps_Lock")


def test_text_arrives_while_a_key_that_is_no_modifier_is_held(
    desktop: XDesktop, field: QtField, type_text: TypeText
) -> None:
    with physical_keyboard(desktop.display) as keyboard:
        keyboard.down("F9")
        type_text("While it is held: héllo, 你好.")
        keyboard.up("F9")

    assert field.text() == "While it is held: héllo, 你好."


def test_the_keyboard_is_as_it_was_afterwards(desktop: XDesktop, field: QtField, typing: XTyping) -> None:
    before = keyboard_of(desktop)
    typing.deliver("Ünïcödé 你好", Target(field.window), always)
    assert keyboard_of(desktop) != before

    typing.rest()

    assert keyboard_of(desktop) == before


def keyboard_of(desktop: XDesktop, device: str | None = None) -> str:
    """What every key means, down to its type."""
    return desktop.run("xkbcomp", *(["-i", device] if device else []), desktop.display, "-")


def test_keys_lent_by_a_process_that_was_killed_are_given_back_at_the_next_start(
    desktop: XDesktop, field: QtField
) -> None:
    before = keyboard_of(desktop)
    script = (
        "import sys; from app.delivery.x11_typing import XTyping; from app.delivery.targets import Target; "
        "from app.delivery.x11_display import XDisplay; from app.delivery.x11_keyboard import Keyboard; "
        "display = XDisplay(); typing = XTyping(display, Keyboard(display)); "
        "typing.deliver('你好', Target(int(sys.argv[1])), lambda: True); input()"
    )
    killed = desktop.start([sys.executable, "-c", script, str(field.window)], has_pipes=True)
    wait_until(lambda: field.text() == "你好", "the text is typed")
    assert keyboard_of(desktop) != before
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert keyboard_of(desktop) != before

    connection = XDisplay(desktop.display)
    Keyboard(connection)
    connection.close()

    assert keyboard_of(desktop) == before


def test_a_key_pressed_by_a_process_that_was_killed_is_let_go_at_the_next_start(desktop: XDesktop) -> None:
    script = (
        "from app.delivery.x11_display import XDisplay; from app.delivery.x11_keyboard import Keyboard; "
        "display = XDisplay(); keyboard = Keyboard(display); keyboard.press(keyboard.keycode_of(0xffc8)); "
        "keyboard.sync(); print('pressed', flush=True); input()"
    )
    killed = desktop.start([sys.executable, "-c", script], has_pipes=True)
    assert killed.stdout is not None
    assert killed.stdout.readline() == b"pressed\n"
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    connection = XDisplay(desktop.display)
    assert any(connection.raw.query_keymap())
    Keyboard(connection)
    assert not any(connection.raw.query_keymap())
    connection.close()


def test_nothing_is_typed_after_it_is_not_wanted_any_more(desktop: XDesktop, field: QtField, typing: XTyping) -> None:
    answers = iter([True, True, False])
    handed = typing.deliver("One two three four", Target(desktop.active_window()), lambda: next(answers))

    assert handed == Handed(len("One two"), End.STOPPED)
    assert text_of(field, "One two") == "One two"


@pytest.mark.parametrize("modifier", ["Control_L", "Alt_L", "Super_L", "Shift_L"])
def test_a_modifier_that_is_pressed_within_a_word_makes_no_shortcut_of_the_next_letter(
    desktop: XDesktop,
    field: QtField,
    typing: XTyping,
    keyboard: Keyboard,
    monkeypatch: pytest.MonkeyPatch,
    modifier: str,
) -> None:
    target = Target(field.window)
    text = "dictated sentence"
    with physical_keyboard(desktop.display) as physical:
        interrupt(keyboard, monkeypatch, 4, lambda: physical.down(modifier))
        assert typing.deliver(text, target, always) == Handed(4, End.STOPPED)
        assert text_of(field, "dict") == "dict"
        physical.up(modifier)
    desktop.focus(field.window)  # a window manager may listen to the modifier
    assert typing.deliver(text[4:], target, always) == Handed(len(text) - 4, End.DONE)
    assert field.text() == text


def test_a_modifier_that_is_pressed_meanwhile_deletes_no_words(
    desktop: XDesktop, field: QtField, typing: XTyping, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = Target(field.window)
    typing.deliver("keep these words", target, always)
    with physical_keyboard(desktop.display) as physical:
        interrupt(keyboard, monkeypatch, 2, lambda: physical.down("Control_L"))
        assert typing.erase("words", target) == 2
    assert text_of(field, "keep these wor") == "keep these wor"


def test_a_screen_lock_within_a_word_gets_no_letter_of_it(
    desktop: XDesktop, field: QtField, typing: XTyping, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    with keyboard_taker(desktop.display) as taker:
        interrupt(keyboard, monkeypatch, 4, taker.take)
        assert typing.deliver("dictated", Target(field.window), always) == Handed(4, End.STOPPED)
        assert Xlib.X.KeyPress not in taker.events()
    assert text_of(field, "dict") == "dict"


def interrupt(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, presses: int, action: Callable[[], None]) -> None:
    """Have something happen right behind so many presses of keys."""
    count = itertools.count(1)
    press = keyboard.press

    def press_and_interrupt(keycode: int) -> None:
        press(keycode)
        if next(count) == presses:
            keyboard.sync()
            action()

    monkeypatch.setattr(keyboard, "press", press_and_interrupt)


def test_a_program_that_does_not_answer_is_said_to(
    desktop: XDesktop, field: QtField, typing: XTyping, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.x11_typing._ANSWER_S", 0.1)
    field.process.send_signal(signal.SIGSTOP)
    try:
        handed = typing.deliver("Hello", Target(desktop.active_window()), always)
    finally:
        field.process.send_signal(signal.SIGCONT)

    assert (handed.length, handed.end) == (5, End.UNANSWERED)
    assert text_of(field, "Hello") == "Hello"
