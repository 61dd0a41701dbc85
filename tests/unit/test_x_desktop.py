"""The private X desktop, and that text in other programs' fields can be read: what tests of typing rely on."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.helpers.text_fields import TextField, browser_field, gtk_field, qt_field, terminal_field, text_of
from tests.helpers.x_desktop import XDesktop, x_desktop

pytestmark = pytest.mark.desktop


@pytest.fixture
def desktop() -> Iterator[XDesktop]:
    with x_desktop() as desktop:
        yield desktop


@pytest.mark.parametrize("open_field", [qt_field, terminal_field, gtk_field, browser_field])
def test_what_is_typed_into_a_field_can_be_read_from_outside(
    desktop: XDesktop, open_field: Callable[[XDesktop], AbstractContextManager[TextField]]
) -> None:
    with open_field(desktop) as field:
        assert desktop.active_window() == field.window
        for _ in range(3):  # a browser lets its field have keys a moment after its window has them
            desktop.run("xdotool", "type", "--delay", "12", "Hello there")
            if text_of(field, "Hello there", 5.0) == "Hello there":
                break
            field.clear()

        assert field.text() == "Hello there"
        field.clear()
        assert text_of(field, "") == ""


def test_what_one_program_copies_another_reads(desktop: XDesktop) -> None:
    formats = {"text/plain": b"plain", "text/html": b"<b>rich</b>", "image/png": bytes(range(256)) * 1000}
    with qt_field(desktop, "one") as one, qt_field(desktop, "two") as two:
        one.copy(formats)

        read = two.clipboard()
    assert {name: read[name] for name in formats} == formats


def test_two_desktops_stand_beside_each_other(desktop: XDesktop) -> None:
    with x_desktop(has_tray=True) as other:
        assert other.display != desktop.display
        other.set_layout("de")
        assert other.run("setxkbmap", "-query").endswith("de")
        assert desktop.run("setxkbmap", "-query").endswith("us")
