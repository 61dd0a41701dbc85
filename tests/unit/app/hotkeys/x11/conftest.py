"""An X server of our own, with keys that a test presses, for all tests of a module."""

from collections.abc import Iterator

import pytest

from tests.helpers.physical_keyboard import PhysicalKeyboard, physical_keyboard
from tests.helpers.x_desktop import XDesktop, x_desktop
from tests.helpers.x_keys import KeyWindow, XTestKeys


@pytest.fixture(scope="module")
def desktop() -> Iterator[XDesktop]:
    with x_desktop() as desktop:
        yield desktop


@pytest.fixture
def keys(desktop: XDesktop) -> Iterator[XTestKeys]:
    desktop.set_layout("us")
    keys = XTestKeys(desktop.display)
    yield keys
    keys.close()


@pytest.fixture
def keyboard(desktop: XDesktop) -> Iterator[PhysicalKeyboard]:
    with physical_keyboard(desktop.display) as keyboard:
        yield keyboard


@pytest.fixture
def window(desktop: XDesktop) -> Iterator[KeyWindow]:
    window = KeyWindow(desktop)
    yield window
    window.close()
