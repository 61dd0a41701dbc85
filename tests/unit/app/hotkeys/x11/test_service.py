"""The whole service of keys, as the app has it, on a real X server."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import Xlib.X

from app.hotkeys.choice import makers_for
from app.hotkeys.service import HotkeyOptions, HotkeyService, Intent, IntentKind, Mode
from tests.helpers.physical_keyboard import PhysicalKeyboard
from tests.helpers.random_keys import random_keys
from tests.helpers.x_desktop import XDesktop, wait_until
from tests.helpers.x_keys import KeyWindow, XTestKeys, is_taken

pytestmark = pytest.mark.desktop

START, STOP, CANCEL, UNDO_CANCEL = IntentKind


@contextmanager
def serving(desktop: XDesktop, folder: Path, options: HotkeyOptions) -> Iterator[tuple[HotkeyService, list[Intent]]]:
    intents: list[Intent] = []
    ways = makers_for("linux", {"DISPLAY": desktop.display}, "sayso", folder)
    service = HotkeyService(intents.append, makers=ways)
    try:
        assert service.configure(options) == []
        yield service, intents
    finally:
        service.close()


def wait_for_intents(intents: list[Intent], *expected: IntentKind) -> None:
    wait_until(lambda: [intent.kind for intent in intents] == list(expected), f"intents {', '.join(expected)}")


def test_ten_presses_a_second_are_ten_dictations(desktop: XDesktop, keys: XTestKeys, tmp_path: Path) -> None:
    with serving(desktop, tmp_path, HotkeyOptions(mode="hold")) as (_, intents):
        for _ in range(10):
            keys.down("F9")
            time.sleep(0.05)  # the rhythm is what is tested
            keys.up("F9")
            time.sleep(0.05)
        wait_for_intents(intents, *[START, STOP] * 10)


def test_modes_with_real_keys(desktop: XDesktop, keys: XTestKeys, tmp_path: Path) -> None:
    with serving(desktop, tmp_path, HotkeyOptions(mode="auto", tap_ms=300)) as (service, intents):
        keys.tap("F9")
        wait_for_intents(intents, START)
        wait_until(lambda: not service._gestures.is_held, "the tap is over")
        keys.tap("F9")
        wait_for_intents(intents, START, STOP)
        wait_until(lambda: not service._gestures.is_held, "the tap is over")

        keys.down("F9")
        wait_for_intents(intents, START, STOP, START)
        time.sleep(0.5)  # held
        keys.up("F9")
        wait_for_intents(intents, START, STOP, START, STOP)


def test_cancel_and_undo_with_real_keys(desktop: XDesktop, keys: XTestKeys, window: KeyWindow, tmp_path: Path) -> None:
    with serving(desktop, tmp_path, HotkeyOptions(mode="hold")) as (_, intents):
        keys.down("F9")
        wait_for_intents(intents, START)
        wait_until(lambda: is_taken(desktop.display, "Escape"), "Escape has a meaning")
        keys.tap("Escape")
        wait_for_intents(intents, START, CANCEL)
        wait_until(lambda: is_taken(desktop.display, "Escape", Xlib.X.ShiftMask), "the cancel can be undone")
        wait_until(lambda: not is_taken(desktop.display, "Escape"), "Escape is the other program's again")
        keys.tap("Escape")
        wait_until(lambda: window.presses("Escape") == 1, "Escape reaches the other program")
        keys.tap("Shift_L", "Escape")
        wait_for_intents(intents, START, CANCEL, UNDO_CANCEL)
        keys.up("F9")


def test_a_modifier_that_begins_a_chord_is_no_dictation(desktop: XDesktop, keys: XTestKeys, tmp_path: Path) -> None:
    with serving(desktop, tmp_path, HotkeyOptions(dictate="ctrl_r")) as (_, intents):
        keys.tap("Control_R", "c")
        wait_for_intents(intents, START, CANCEL)

        assert intents[1].is_quiet


def test_what_is_typed_as_a_modifier_goes_down_is_no_chord(
    desktop: XDesktop, keyboard: PhysicalKeyboard, keys: XTestKeys, tmp_path: Path
) -> None:
    with serving(desktop, tmp_path, HotkeyOptions(dictate="ctrl_r", mode="hold")) as (_, intents):
        keys.down("Shift_L")  # Sayso writes the dictation before, beginning with a capital
        keyboard.down("Control_R")
        keys.tap("w")
        keys.up("Shift_L")
        keys.tap("o", "r")
        wait_for_intents(intents, START)
        keyboard.up("Control_R")
        wait_for_intents(intents, START, STOP)

        keyboard.down("Control_R")
        keyboard.tap("c")
        keyboard.up("Control_R")
        wait_for_intents(intents, START, STOP, START, CANCEL)


@pytest.mark.parametrize("mode", list(Mode))
def test_random_keys_reach_no_illegal_state(desktop: XDesktop, keys: XTestKeys, tmp_path: Path, mode: Mode) -> None:
    """The short form of `tests/bench/hotkeys.py`."""
    del keys  # sets the layout
    with random_keys(desktop.display, tmp_path, seed=7) as random:
        random.choose_mode(mode)
        for _ in range(12):
            random.play()

        assert random.illegal.total() == 0, random.illegal
        assert (random.left_running, random.lost) == (0, 0)
        assert random.kinds[START] >= 12
