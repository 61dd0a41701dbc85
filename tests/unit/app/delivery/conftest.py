"""One desktop for all tests of a module: it takes half a second to start."""

from collections.abc import Iterator

import pytest

from app.delivery.x11_display import XDisplay
from app.delivery.x11_keyboard import Keyboard
from app.delivery.x11_targets import X11Targets
from app.delivery.x11_typing import XTyping
from tests.helpers.text_fields import QtField, qt_field
from tests.helpers.x_desktop import XDesktop, x_desktop


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
    """An empty Qt field that has the focus, under the us layout."""
    desktop.set_layout("us")
    opened_field.clear()
    desktop.focus(opened_field.window)
    return opened_field


@pytest.fixture(scope="module")
def opened_other(desktop: XDesktop) -> Iterator[QtField]:
    with qt_field(desktop, "other") as other:
        yield other


@pytest.fixture
def connection(desktop: XDesktop) -> Iterator[XDisplay]:
    connection = XDisplay(desktop.display)
    yield connection
    connection.close()


@pytest.fixture
def keyboard(connection: XDisplay) -> Keyboard:
    return Keyboard(connection)


@pytest.fixture
def typing(connection: XDisplay, keyboard: Keyboard) -> Iterator[XTyping]:
    typing = XTyping(connection, keyboard)
    yield typing
    typing.close()


@pytest.fixture
def targets(desktop: XDesktop) -> Iterator[X11Targets]:
    targets = X11Targets(desktop.display)
    yield targets
    targets.close()
