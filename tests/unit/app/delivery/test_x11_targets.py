"""What has the focus on a real X server, and that nothing has it where only the window manager itself does."""

from collections.abc import Iterator

import pytest
import Xlib.X
import Xlib.Xatom

from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery, Outcome
from app.delivery.x11_desktop import X11DesktopHere
from app.delivery.x11_display import XDisplay
from app.delivery.x11_targets import X11Targets
from tests.helpers.fake_desktop import QUICK, Receipts
from tests.helpers.text_fields import qt_field, text_of
from tests.helpers.x_desktop import XDesktop, wait_until, x_desktop

pytestmark = pytest.mark.desktop


@pytest.fixture
def desktop() -> Iterator[XDesktop]:
    """A desktop without windows: each test is to find it so."""
    with x_desktop() as desktop:
        yield desktop


def test_the_focus_is_a_program_s_or_nobody_s(desktop: XDesktop, targets: X11Targets) -> None:
    assert targets.focused() is None
    with qt_field(desktop) as field:
        target = targets.focused()
        assert target is not None
        assert (target.window, target.pid) == (field.window, field.process.pid)
    wait_until(lambda: targets.focused() is None, "nothing has the focus once the window is closed")


def test_a_focus_on_the_screen_itself_is_what_the_window_manager_calls_active(
    desktop: XDesktop, targets: X11Targets, connection: XDisplay
) -> None:
    connection.root.set_input_focus(Xlib.X.RevertToPointerRoot, Xlib.X.CurrentTime)
    connection.raw.sync()
    assert targets.focused() is None
    assert desktop.active_window() == 0


def test_the_background_with_its_icons_is_no_field(
    desktop: XDesktop, targets: X11Targets, connection: XDisplay
) -> None:
    background = connection.root.create_window(0, 0, 1280, 800, 0, Xlib.X.CopyFromParent)
    kind = connection.atom("_NET_WM_WINDOW_TYPE_DESKTOP")
    background.change_property(connection.atom("_NET_WM_WINDOW_TYPE"), Xlib.Xatom.ATOM, 32, [kind])
    background.map()
    connection.raw.sync()
    desktop.focus(background.id)
    assert targets.focused() is None


def test_a_dictation_that_began_on_the_empty_desktop_goes_whole_into_the_first_field(desktop: XDesktop) -> None:
    receipts = Receipts()
    here = X11DesktopHere(desktop.display, desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    delivery = Delivery(receipts, DeliveryOptions(), here=here, limits=QUICK)
    try:
        delivery.begin("a")
        delivery.write("a", "Nobody has")
        delivery.report()  # is answered behind what was given before
        with qt_field(desktop) as field:
            assert text_of(field, "Nobody has") == "Nobody has"
            delivery.finish("a", "Nobody has heard it.")
            assert receipts.last_of("a").outcome is Outcome.DELIVERED
            assert field.text() == "Nobody has heard it."
        wait_until(lambda: delivery.focused() is None, "nothing has the focus")
        delivery.begin("b")
        delivery.finish("b", "Nobody has heard that.")
        assert receipts.last_of("b").outcome is Outcome.HELD
    finally:
        delivery.close()
