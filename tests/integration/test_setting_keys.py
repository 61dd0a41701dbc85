"""The field that catches keys for a setting, with a real keyboard's events on a real X server."""

import select
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import Xlib.display
import Xlib.X
import Xlib.XK

from tests.helpers.x_desktop import XDesktop, x_desktop

pytestmark = pytest.mark.desktop

REPOSITORY = Path(__file__).parents[2]

_LIMIT_S = 10.0


class Keyboard:
    """Presses keys while the field waits for them."""

    def __init__(self, desktop: XDesktop) -> None:
        self._program = desktop.start(
            [sys.executable, "-m", "tests.helpers.keys_window"], {"PYTHONPATH": str(REPOSITORY)}, has_pipes=True
        )
        desktop.focus(desktop.window_of(self._program))
        self._display = Xlib.display.Display(desktop.display)

    def caught(self, *keys: str) -> str:
        """What is caught when these are pressed one after the other and let go in reverse."""
        codes = [self._display.keysym_to_keycode(Xlib.XK.string_to_keysym(key)) for key in keys]
        for kind, order in ((Xlib.X.KeyPress, codes), (Xlib.X.KeyRelease, codes[::-1])):
            for code in order:
                # Not by xdotool, which presses modifiers of its own accord.
                self._display.xtest_fake_input(kind, code)
        self._display.sync()
        stdout = self._program.stdout
        assert stdout is not None
        is_there, _, _ = select.select([stdout], [], [], _LIMIT_S)
        return stdout.readline().decode().strip() if is_there else "nothing"

    def close(self) -> None:
        self._display.close()


@pytest.fixture(scope="module")
def keyboard() -> Iterator[Keyboard]:
    with x_desktop() as desktop:
        keyboard = Keyboard(desktop)
        yield keyboard
        keyboard.close()


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (["F7"], "f7"),
        (["Control_R"], "ctrl_r"),
        (["Control_L"], "ctrl_l"),
        (["Alt_R"], "alt_r"),
        (["Control_L", "Alt_L", "space"], "ctrl+alt+space"),
        (["Control_R", "F7"], "ctrl+f7"),
        (["Super_L", "z"], "super+z"),
        (["Control_L", "Shift_L", "Tab"], "ctrl+shift+tab"),
        (["Escape"], "escape"),
        (["Tab"], "tab"),
        (["KP_5"], "numpad_5"),
        (["Pause"], "pause"),
        (["Control_L", "Alt_L"], "ctrl+alt"),
    ],
    ids=str,
)
def test_keys_are_caught_by_name(keyboard: Keyboard, keys: list[str], expected: str) -> None:
    assert keyboard.caught(*keys) == expected
