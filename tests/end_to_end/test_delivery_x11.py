"""Dictations delivered into other programs on a real X server: what is told of each is what is in the field."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import Xlib.X
import Xlib.XK

from app.delivery.options import DeliveryOptions, Limits
from app.delivery.queue import Delivery, Outcome
from app.delivery.x11_desktop import X11DesktopHere
from app.delivery.x11_display import XDisplay
from app.desktop.typist import Typist
from app.ui.typing_trial import SAMPLE
from tests.helpers.fake_desktop import Receipts
from tests.helpers.pangram import PANGRAM
from tests.helpers.physical_keyboard import physical_keyboard
from tests.helpers.text_fields import QtField, TextField, browser_field, gtk_field, qt_field, terminal_field, text_of
from tests.helpers.x_desktop import XDesktop, wait_until, x_desktop

pytestmark = pytest.mark.desktop

WORDS = ["The", " quick", " brown", " fox,", " ça", " va,", " 你好,", " 😀", " jumps."]


@pytest.fixture(scope="module")
def desktop() -> Iterator[XDesktop]:
    with x_desktop() as desktop:
        yield desktop


@pytest.fixture(scope="module")
def opened_field(desktop: XDesktop) -> Iterator[QtField]:
    with qt_field(desktop) as field:
        yield field


@pytest.fixture
def field(desktop: XDesktop, opened_field: QtField) -> QtField:
    desktop.set_layout("us")
    opened_field.clear()
    desktop.focus(opened_field.window)
    return opened_field


@pytest.fixture
def receipts() -> Receipts:
    return Receipts()


@pytest.fixture
def delivery(desktop: XDesktop, receipts: Receipts) -> Iterator[Delivery]:
    limits = Limits(focus_s=0.3, modifiers_s=20.0, told_s=0.2)
    here = X11DesktopHere(desktop.display, desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    delivery = Delivery(receipts, DeliveryOptions(), here=here, limits=limits)
    yield delivery
    delivery.close()


def dictate(delivery: Delivery, name: str, words: list[str]) -> None:
    """As the engine does: words one after the other, then the whole."""
    delivery.begin(name)
    for word in words:
        delivery.write(name, word)
    delivery.finish(name, "".join(words))


@pytest.fixture(scope="module", params=[terminal_field, gtk_field, browser_field])
def other_field(desktop: XDesktop, request: pytest.FixtureRequest) -> Iterator[TextField]:
    """A field of another kind than Qt's."""
    with request.param(desktop) as field:
        yield field


@pytest.mark.parametrize("when", ["live", "release"])
@pytest.mark.parametrize("means", ["type", "paste"])
def test_a_dictation_arrives_in_any_kind_of_program(
    desktop: XDesktop, other_field: TextField, delivery: Delivery, receipts: Receipts, means: str, when: str
) -> None:
    delivery.set_options(DeliveryOptions(when, means))
    desktop.focus(other_field.window)
    other_field.clear()
    assert text_of(other_field, "") == ""
    desktop.set_layout("de")
    words = [f" {word}" for word in PANGRAM.split(" ")]
    dictate(delivery, "a", words if means == "type" else ["".join(words)])

    receipt = receipts.last_of("a")
    assert (receipt.outcome, receipt.means) == (Outcome.DELIVERED, means)
    assert text_of(other_field, PANGRAM) == PANGRAM


@pytest.mark.parametrize("means", ["type", "paste"])
def test_nothing_that_is_said_runs_a_command_in_a_terminal(
    desktop: XDesktop, delivery: Delivery, receipts: Receipts, means: str
) -> None:
    delivery.set_options(DeliveryOptions("release", means))
    desktop.set_layout("us")
    with terminal_field(desktop) as field:
        desktop.focus(field.window)
        dictate(delivery, "a", ["rm x\n", "\x1b[A\x1b]0;t\x07\x9b2J", " \u202ey\r\nls\t\x03\x04", "z"])
        assert receipts.last_of("a").outcome is Outcome.DELIVERED
        assert text_of(field, "rm x [A]0;t2J y ls z") == "rm x [A]0;t2J y ls z"


def test_words_are_typed_while_the_dictation_key_is_held(
    desktop: XDesktop, field: QtField, delivery: Delivery, receipts: Receipts
) -> None:
    with grabbed(desktop, "F9"), physical_keyboard(desktop.display) as keyboard:
        keyboard.down("F9")
        delivery.begin("a")
        for word in WORDS:
            delivery.write("a", word)
        assert text_of(field, "".join(WORDS)) == "".join(WORDS)
        keyboard.up("F9")
        delivery.finish("a", "".join(WORDS))

    assert receipts.last_of("a").outcome is Outcome.DELIVERED
    assert field.text() == "".join(WORDS)


@contextmanager
def grabbed(desktop: XDesktop, key: str) -> Iterator[None]:
    """A listener for a key as ours is: it takes the key, and lets the keyboard go as soon as it was pressed."""
    display = XDisplay(desktop.display)
    keycode = display.raw.keysym_to_keycode(Xlib.XK.string_to_keysym(key))
    display.root.grab_key(keycode, Xlib.X.AnyModifier, False, Xlib.X.GrabModeAsync, Xlib.X.GrabModeAsync)
    display.raw.sync()
    is_over = threading.Event()

    def listen() -> None:
        while not is_over.is_set():
            if any(event.type == Xlib.X.KeyPress for event in display.events(0.02)):
                display.raw.ungrab_keyboard(Xlib.X.CurrentTime)
                display.raw.flush()

    thread = threading.Thread(target=listen)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()
        display.close()


@pytest.mark.parametrize("key", ["Control_L", "Super_L", "Shift_L", "ISO_Level3_Shift"])
def test_a_held_modifier_is_waited_for_and_stays_held(
    desktop: XDesktop, field: QtField, delivery: Delivery, receipts: Receipts, key: str
) -> None:
    desktop.set_layout("de")
    with physical_keyboard(desktop.display) as keyboard:
        keyboard.down(key)
        dictate(delivery, "a", WORDS)
        wait_until(lambda: any(receipt.outcome is Outcome.PENDING for receipt in receipts.all), "it is told")
        assert field.text() == ""
        keyboard.up(key)
        assert receipts.last_of("a").outcome is Outcome.DELIVERED

    assert field.text() == "".join(WORDS)


def test_a_window_that_takes_the_focus_gets_nothing(
    desktop: XDesktop, field: QtField, delivery: Delivery, receipts: Receipts
) -> None:
    with qt_field(desktop, "other") as other:
        desktop.focus(field.window)
        delivery.begin("a")
        delivery.write("a", "for the first")
        assert text_of(field, "for the first") == "for the first"
        desktop.focus(other.window)
        delivery.finish("a", "for the first window only")

        receipt = receipts.last_of("a")
        assert (receipt.outcome, receipt.text_length) == (Outcome.HELD, len("for the first"))
        assert other.text() == ""
    assert field.text() == "for the first"


def test_a_target_that_was_closed_is_told(desktop: XDesktop, delivery: Delivery, receipts: Receipts) -> None:
    with qt_field(desktop, "gone"):
        delivery.begin("a")
    delivery.finish("a", "for a window that has gone")

    assert receipts.last_of("a").outcome is Outcome.HELD


def test_dictations_behind_each_other_are_spaced(field: QtField, delivery: Delivery, receipts: Receipts) -> None:
    dictate(delivery, "a", ["One", " two."])
    receipts.last_of("a")
    dictate(delivery, "b", [" Three."])
    receipts.last_of("b")

    assert field.text() == "One two. Three."


def test_switching_the_layout_in_the_middle_spoils_nothing(
    desktop: XDesktop, field: QtField, delivery: Delivery, receipts: Receipts
) -> None:
    delivery.begin("a")
    written = ""
    for layout in ("us", "ru", "fr", "gr"):
        desktop.set_layout(layout)
        delivery.write("a", PANGRAM[:80])
        written += PANGRAM[:80]
        assert text_of(field, written) == written
    delivery.finish("a", written)

    assert receipts.last_of("a").outcome is Outcome.DELIVERED


def test_the_line_that_the_doctor_types_arrives_whole(desktop: XDesktop, field: QtField) -> None:
    posted: list[Callable[[], None]] = []
    typed: list[str] = []
    here = X11DesktopHere(desktop.display, desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    typist = Typist(posted.append, typed.append, pytest.fail, here)
    desktop.set_layout("de")
    typist.type(SAMPLE)
    wait_until(lambda: bool(posted), "something is told")
    for action in posted:
        action()
    typist.close()
    assert len(typed) == 1
    assert text_of(field, SAMPLE) == SAMPLE
