"""Whether the screen is locked, as desktops tell it on the session bus."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from jeepney import DBusAddress, message_bus, new_signal  # type: ignore[import-untyped]
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # type: ignore[import-untyped]

from app.delivery.screen_lock import ScreenLock
from app.delivery.targets import UNKNOWN
from app.delivery.wayland_desktop import WaylandDesktopHere
from tests.helpers.bus import session_bus
from tests.helpers.fake_desktop import wait_for

GNOME = "org.gnome.ScreenSaver"


class Locker:
    """The program that locks the screen of a desktop."""

    def __init__(self, address: str, name: str) -> None:
        self._bus: DBusConnection = open_dbus_connection(address)
        self._address = DBusAddress("/" + name.replace(".", "/"), interface=name)
        self._bus.send_and_get_reply(message_bus.RequestName(name))

    def tell(self, *, is_locked: bool) -> None:
        self._bus.send(new_signal(self._address, "ActiveChanged", "b", (is_locked,)))

    def end(self) -> None:
        self._bus.close()


@pytest.fixture
def address() -> Iterator[str]:
    with session_bus() as address:
        yield address


@pytest.fixture
def lock(address: str) -> Iterator[ScreenLock]:
    lock = ScreenLock(address)
    yield lock
    lock.close()


@pytest.mark.parametrize("name", [GNOME, "org.freedesktop.ScreenSaver"])
def test_a_screen_is_locked_from_when_the_desktop_tells_it_to_when_it_is_opened(
    address: str, lock: ScreenLock, name: str
) -> None:
    locker = Locker(address, name)
    assert not lock.is_locked()
    locker.tell(is_locked=True)
    wait_for(lock.is_locked)
    locker.tell(is_locked=False)
    wait_for(lambda: not lock.is_locked())
    locker.end()


def test_a_lock_that_has_ended_locks_nothing(address: str, lock: ScreenLock) -> None:
    locker = Locker(address, GNOME)
    locker.tell(is_locked=True)
    wait_for(lock.is_locked)
    locker.end()
    wait_for(lambda: not lock.is_locked())


def test_without_a_bus_nothing_is_locked() -> None:
    lock = ScreenLock("unix:path=/nonexistent")
    assert not lock.is_locked()
    lock.close()


def test_a_bus_that_goes_locks_nothing() -> None:
    with session_bus() as address:
        lock = ScreenLock(address)
        locker = Locker(address, GNOME)
        locker.tell(is_locked=True)
        wait_for(lock.is_locked)
        locker.end()
    wait_for(lambda: not lock.is_locked())


def test_on_wayland_the_lock_takes_the_keyboard(address: str, tmp_path: Path) -> None:
    environment = {"PATH": "/nonexistent", "DBUS_SESSION_BUS_ADDRESS": address}
    desktop = WaylandDesktopHere(environment, tmp_path / "permission").open()
    locker = Locker(address, GNOME)
    assert not desktop.is_taken_from(UNKNOWN)
    locker.tell(is_locked=True)
    wait_for(lambda: desktop.is_taken_from(UNKNOWN))
    locker.end()
    desktop.close()
