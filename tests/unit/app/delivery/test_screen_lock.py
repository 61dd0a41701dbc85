"""Whether the screen is locked, as desktops tell it on the session bus."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.delivery.screen_lock import ScreenLock
from app.delivery.targets import UNKNOWN
from app.delivery.wayland_desktop import WaylandDesktopHere
from tests.helpers.bus import session_bus
from tests.helpers.fake_desktop import wait_for
from tests.helpers.screen_locker import GNOME, ScreenLocker


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
    locker = ScreenLocker(address, name)
    assert not lock.is_locked()
    locker.tell(is_locked=True)
    wait_for(lock.is_locked)
    locker.tell(is_locked=False)
    wait_for(lambda: not lock.is_locked())
    locker.end()


def test_a_lock_that_has_ended_locks_nothing(address: str, lock: ScreenLock) -> None:
    locker = ScreenLocker(address, GNOME)
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
        locker = ScreenLocker(address, GNOME)
        locker.tell(is_locked=True)
        wait_for(lock.is_locked)
        locker.end()
    wait_for(lambda: not lock.is_locked())


def test_on_wayland_the_lock_takes_the_keyboard(address: str, tmp_path: Path) -> None:
    environment = {"PATH": "/nonexistent", "DBUS_SESSION_BUS_ADDRESS": address}
    desktop = WaylandDesktopHere(environment, tmp_path / "permission").open()
    locker = ScreenLocker(address, GNOME)
    assert not desktop.is_taken_from(UNKNOWN)
    locker.tell(is_locked=True)
    wait_for(lambda: desktop.is_taken_from(UNKNOWN))
    locker.end()
    desktop.close()
