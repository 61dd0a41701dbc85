"""Typing and pasting on a real Wayland compositor."""

import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.delivery.means import Capability, End, Handed, Level
from app.delivery.options import DeliveryOptions
from app.delivery.paste import Copying, Pasting
from app.delivery.programs import Programs
from app.delivery.queue import Delivery, Outcome
from app.delivery.targets import UNKNOWN, Target
from app.delivery.wayland_clipboard import WaylandClipboard
from app.delivery.wayland_desktop import WaylandDesktopHere
from app.delivery.wtype import Wtype, WtypePasteKeys
from tests.helpers.fake_desktop import Receipts
from tests.helpers.pangram import PANGRAM
from tests.helpers.text_fields import QtField, qt_field, text_of
from tests.helpers.wayland_desktop import WaylandDesktop, wayland_desktop
from tests.helpers.x_desktop import require, wait_until

pytestmark = pytest.mark.desktop


def always() -> bool:
    return True


class NoKeys:
    """Counts how often it was asked to paste; may do something else then."""

    def __init__(self, instead: Callable[[], object] = lambda: None) -> None:
        self.pressed = 0
        self._instead = instead

    def capability(self, target: Target) -> Capability:
        del target
        return Capability(Level.READY)

    def press(self, target: Target) -> bool:
        del target
        self.pressed += 1
        self._instead()
        return True


@pytest.fixture(scope="module")
def desktop() -> Iterator[WaylandDesktop]:
    require("wtype", "wl-copy")
    with wayland_desktop() as desktop:
        yield desktop


@pytest.fixture(scope="module")
def opened_field(desktop: WaylandDesktop) -> Iterator[QtField]:
    with qt_field(desktop) as field:
        yield field


@pytest.fixture
def field(opened_field: QtField) -> QtField:
    opened_field.clear()
    return opened_field


@pytest.fixture
def programs(desktop: WaylandDesktop) -> Programs:
    return Programs(desktop.environment)


@pytest.fixture
def typing(programs: Programs) -> Iterator[Wtype]:
    typing = Wtype(programs)
    yield typing
    typing.close()


@pytest.fixture
def clipboard(programs: Programs) -> WaylandClipboard:
    return WaylandClipboard(programs)


@pytest.fixture
def pasting(programs: Programs, typing: Wtype, clipboard: WaylandClipboard) -> Pasting:
    return Pasting(clipboard, WtypePasteKeys(programs, typing))


def test_every_character_arrives(field: QtField, typing: Wtype) -> None:
    assert typing.capability(UNKNOWN).level is Level.READY
    text = PANGRAM[60:] + "\n\tTabs and lines."

    assert typing.deliver(text, UNKNOWN, always) == Handed(len(text), End.DONE)
    assert text_of(field, text) == text


@pytest.mark.parametrize("layout", ["de", "fr", "ru"])
def test_every_character_arrives_under_other_layouts(
    desktop: WaylandDesktop, field: QtField, typing: Wtype, pasting: Pasting, layout: str
) -> None:
    text = "Zyx à é ß 2 ; „Ж“ 你 😀 "
    desktop.set_layout(layout)
    try:
        assert typing.deliver(text, UNKNOWN, always).end is End.DONE
        assert text_of(field, text) == text
        assert pasting.deliver(text, UNKNOWN, always).end is End.DONE
        assert text_of(field, text * 2) == text * 2
    finally:
        desktop.set_layout("us")


def test_the_first_letter_is_never_missing(field: QtField, typing: Wtype) -> None:
    for _ in range(3):
        typing.deliver("Testing ", UNKNOWN, always)
        typing.rest()

    assert text_of(field, "Testing " * 3) == "Testing " * 3


def test_nothing_is_typed_once_it_is_not_wanted_any_more(field: QtField, typing: Wtype) -> None:
    answers = iter([True, False])
    text = "word " * 40

    handed = typing.deliver(text, UNKNOWN, lambda: next(answers))

    assert handed.end is End.STOPPED
    assert 0 < handed.length < len(text)
    assert text_of(field, text[: handed.length]) == text[: handed.length]


def test_a_paste_arrives_and_gives_back_what_was_copied(
    desktop: WaylandDesktop, field: QtField, pasting: Pasting
) -> None:
    copy(desktop, "copied before")

    assert pasting.deliver(PANGRAM, UNKNOWN, always) == Handed(len(PANGRAM), End.DONE)

    assert text_of(field, PANGRAM) == PANGRAM
    assert clipboard_of(desktop) == "copied before"


def test_two_thousand_characters_arrive_at_once(field: QtField, pasting: Pasting) -> None:
    text = (PANGRAM * 20)[:2000]
    assert pasting.deliver(text, UNKNOWN, always).end is End.DONE
    assert text_of(field, text) == text


def test_a_program_that_reads_late_still_gets_the_text(
    desktop: WaylandDesktop, field: QtField, typing: Wtype, pasting: Pasting
) -> None:
    typing.deliver("typed and ", UNKNOWN, always)  # from then on there is a keyboard, as on every real computer
    assert text_of(field, "typed and ") == "typed and "
    copy(desktop, "copied before")
    field.process.send_signal(signal.SIGSTOP)
    later = threading.Timer(1.0, field.process.send_signal, [signal.SIGCONT])
    later.start()
    try:
        assert pasting.deliver("dictated", UNKNOWN, always).end is End.DONE
    finally:
        later.join()
    assert text_of(field, "typed and dictated") == "typed and dictated"
    wait_until(lambda: clipboard_of(desktop) == "copied before", "what was copied is there again")


def copy(desktop: WaylandDesktop, text: str) -> None:
    desktop.start(["wl-copy", text]).wait()
    wait_until(lambda: clipboard_of(desktop) == text, "it is copied")


def clipboard_of(desktop: WaylandDesktop) -> str:
    paste = ["wl-paste", "--no-newline"]
    return subprocess.run(paste, env=desktop.environment, capture_output=True, text=True, check=False).stdout


def test_what_could_not_be_given_back_is_not_borrowed(
    desktop: WaylandDesktop, field: QtField, typing: Wtype, pasting: Pasting
) -> None:
    typing.deliver("x", UNKNOWN, always)  # on Wayland only who was typed to may copy
    assert text_of(field, "x") == "x"
    field.copy({"text/plain": b"copied", "text/html": b"<b>copied</b>"})
    wait_until(lambda: clipboard_of(desktop) == "copied", "it is copied")

    assert pasting.deliver("dictated", UNKNOWN, always).end is End.FAILED
    assert field.text() == "x"


def test_where_a_clipboard_manager_reads_along_nobody_is_told_to_paste(
    desktop: WaylandDesktop, clipboard: WaylandClipboard
) -> None:
    keys = NoKeys()
    manager = desktop.start(["wl-paste", "--watch", "cat"])
    try:
        copy(desktop, "copied before")
        handed = Pasting(clipboard, keys).deliver("dictated", UNKNOWN, always)
    finally:
        manager.terminate()
        manager.wait()
    assert handed.end is End.FAILED
    assert keys.pressed == 0
    assert clipboard_of(desktop) == "copied before"


def test_a_copy_in_between_is_not_taken_for_a_paste(desktop: WaylandDesktop, clipboard: WaylandClipboard) -> None:
    copy(desktop, "copied before")
    keys = NoKeys(lambda: copy(desktop, "copied meanwhile"))
    handed = Pasting(clipboard, keys).deliver("dictated", UNKNOWN, always)
    assert handed.end is End.UNANSWERED
    assert clipboard_of(desktop) == "copied meanwhile"


def test_text_can_be_left_on_the_clipboard(desktop: WaylandDesktop, clipboard: WaylandClipboard) -> None:
    assert Copying(clipboard).deliver(PANGRAM, UNKNOWN, always).end is End.ON_CLIPBOARD
    assert clipboard_of(desktop) == PANGRAM


@pytest.mark.parametrize("end", ["exit 1", "exec sleep 60"], ids=["fails", "offers-nothing"])
def test_nobody_is_told_to_paste_what_the_clipboard_does_not_take(tmp_path: Path, end: str) -> None:
    for name, body in (("wl-copy", f"cat >/dev/null; {end}"), ("wl-paste", "exit 0")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        program.chmod(0o700)
    keys = NoKeys()
    pasting = Pasting(WaylandClipboard(Programs({"PATH": f"{tmp_path}:/usr/bin:/bin"})), keys)
    handed = pasting.deliver("now", UNKNOWN, always)
    assert handed.end is End.FAILED
    assert handed.length == 0
    assert keys.pressed == 0


def test_without_a_compositor_nothing_is_typed() -> None:
    typing = Wtype(Programs({"PATH": "/usr/bin", "WAYLAND_DISPLAY": "/nowhere"}))

    assert typing.capability(UNKNOWN).level is Level.UNAVAILABLE


def test_a_program_that_is_not_installed_is_named() -> None:
    capability = Wtype(Programs({"PATH": "/nowhere"})).capability(UNKNOWN)

    assert capability.level is Level.NEEDS_USER
    assert "wtype" in capability.sentence


@pytest.mark.parametrize("when", ["live", "release"])
def test_a_dictation_is_delivered(desktop: WaylandDesktop, field: QtField, tmp_path: Path, when: str) -> None:
    receipts = Receipts()
    here = WaylandDesktopHere(desktop.environment, tmp_path / "permission")
    delivery = Delivery(receipts, DeliveryOptions(when), here=here)
    delivery.begin("a")
    delivery.write("a", " Grüße,")
    delivery.write("a", " 你好 😀")
    delivery.finish("a", "Grüße, 你好 😀 und Schluss.")

    receipt = receipts.last_of("a")
    report = delivery.report()
    delivery.close()
    assert (receipt.outcome, receipt.means, receipt.sentence) == (Outcome.DELIVERED, "type", "")
    assert text_of(field, "Grüße, 你好 😀 und Schluss.") == "Grüße, 你好 😀 und Schluss."
    assert [(each.name, each.level) for each in report] == [
        ("type", Level.READY),
        ("type", Level.UNAVAILABLE),
        ("paste", Level.READY),
        ("paste", Level.UNAVAILABLE),
    ]
