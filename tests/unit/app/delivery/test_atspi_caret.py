"""Reading before the caret of other programs, through the desktop's accessibility."""

import shutil
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.delivery.atspi_caret import AtspiCaret
from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery
from app.delivery.receipts import KEPT
from app.delivery.targets import Target
from app.delivery.x11_desktop import X11DesktopHere
from tests.helpers.fake_desktop import Receipts
from tests.helpers.text_fields import QtField, qt_field
from tests.helpers.x_desktop import XDesktop, wait_until, x_desktop

pytestmark = pytest.mark.desktop

_LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
ACCESSIBLE = {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "NO_AT_BRIDGE": "0"}


@pytest.fixture(scope="module")
def desktop() -> Iterator[XDesktop]:
    launcher = next(filter(shutil.which, _LAUNCHERS), None)
    if launcher is None:
        pytest.skip("needs the desktop's accessibility: install at-spi2-core")
    with x_desktop() as desktop:
        desktop.start([launcher, "--launch-immediately"])
        yield desktop


@pytest.fixture(scope="module")
def field(desktop: XDesktop) -> Iterator[QtField]:
    with qt_field(desktop, environment=ACCESSIBLE) as field:
        yield field


@pytest.fixture
def caret(desktop: XDesktop, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtspiCaret]:
    monkeypatch.setattr("app.delivery.atspi_caret._LIMIT_S", 10.0)  # the machine may be busy
    caret = AtspiCaret(desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    yield caret
    caret.close()


def test_the_character_before_the_caret_is_read(desktop: XDesktop, field: QtField, caret: AtspiCaret) -> None:
    target = Target(field.window, field.process.pid)
    field.ask("set", text="Hello wörld 好")
    desktop.focus(field.window)
    wait_until(lambda: caret.before(target) == "好", "the character is read")

    field.clear()
    assert caret.before(target) == ""


def test_as_much_text_as_sayso_wrote_is_read(desktop: XDesktop, field: QtField, caret: AtspiCaret) -> None:
    target = Target(field.window, field.process.pid)
    field.ask("set", text="Hello wörld 好")
    desktop.focus(field.window)
    wait_until(lambda: caret.text_before(target, 7) == "wörld 好", "the text is read")
    assert caret.text_before(target, 70) == "Hello wörld 好"


def test_another_program_is_not_asked(field: QtField, caret: AtspiCaret) -> None:
    assert caret.before(Target(field.window, 1)) is None


def test_a_program_that_is_stuck_is_waited_for_once(
    desktop: XDesktop, field: QtField, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.atspi_caret._LIMIT_S", 0.05)
    caret = AtspiCaret(desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    target = Target(field.window, field.process.pid)
    field.process.send_signal(signal.SIGSTOP)
    try:
        assert caret.before(target) is None
        assert caret._slow
    finally:
        field.process.send_signal(signal.SIGCONT)
    caret.close()


def test_where_accessibility_does_not_run_nothing_is_started(tmp_path: Path) -> None:
    with x_desktop() as other:
        caret = AtspiCaret(other.environment["DBUS_SESSION_BUS_ADDRESS"])
        assert caret.before(Target(1, 1)) is None
        caret.close()
    assert AtspiCaret(f"unix:path={tmp_path}/none").before(Target(1, 1)) is None


def test_text_is_deleted_only_where_it_stands_before_the_caret(
    desktop: XDesktop, field: QtField, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.atspi_caret._LIMIT_S", 10.0)
    bus = desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
    target = Target(field.window, field.process.pid)
    with closing(X11DesktopHere(desktop.environment["DISPLAY"], bus).open()) as here:
        field.ask("set", text="I like tea. I like tea.")
        desktop.focus(field.window)
        wait_until(lambda: here.before_caret(target) == ".", "the field is read")
        assert not here.take_out(" I like coffee.", target)
        assert field.text() == "I like tea. I like tea."
        assert here.take_out(" I like tea.", target)
        assert field.text() == "I like tea."


def test_a_dictation_takes_back_what_it_wrote_into_another_program(
    desktop: XDesktop, field: QtField, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.delivery.atspi_caret._LIMIT_S", 10.0)
    here = X11DesktopHere(desktop.environment["DISPLAY"], desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    receipts = Receipts()
    field.clear()
    desktop.focus(field.window)
    delivery = Delivery(receipts, DeliveryOptions(), here=here)
    try:
        delivery.begin("a")
        delivery.write("a", "Hello. I like tea.")
        wait_until(lambda: field.text() == "Hello. I like tea.", "the text is there")
        delivery.rewrite("a", " I like tea.", "")
        delivery.write("a", " Bye.")
        delivery.finish("a", "Hello. Bye.")
        receipts.last_of("a")
    finally:
        delivery.close()
    assert field.text() == "Hello. Bye."
    assert KEPT not in [receipt.sentence for receipt in receipts.all]
