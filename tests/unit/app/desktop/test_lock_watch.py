"""A dictation does not go on behind a locked screen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from app.desktop.gui_thread import GuiThread
from app.desktop.jobs import Jobs
from app.desktop.lock_watch import LockWatch
from tests.helpers.bus import session_bus
from tests.helpers.qt import wait_until
from tests.helpers.screen_locker import GNOME, ScreenLocker

pytestmark = pytest.mark.usefixtures("qt_app")


@pytest.fixture
def jobs() -> Iterator[Jobs]:
    mistakes: list[str] = []
    jobs = Jobs(mistakes.append)
    yield jobs
    jobs.shutdown()
    assert not mistakes


def test_a_lock_is_noticed_once_and_its_opening_is_none(jobs: Jobs) -> None:
    noticed: list[str] = []
    owner = QObject()
    with session_bus() as address:
        watch = LockWatch(jobs, GuiThread(owner), lambda: noticed.append("locked"), owner, address)
        wait_until(lambda: watch._notifier is not None)
        locker = ScreenLocker(address, GNOME)
        locker.tell(is_locked=True)
        locker.tell(is_locked=True)
        wait_until(lambda: noticed == ["locked"])
        locker.tell(is_locked=False)
        wait_until(lambda: not watch._was_locked)
        locker.tell(is_locked=True)
        wait_until(lambda: noticed == ["locked", "locked"])
        locker.end()
    wait_until(lambda: watch._notifier is None)  # the bus has gone
    watch.close()


def test_what_comes_from_the_bus_after_the_end_is_left(jobs: Jobs) -> None:
    owner = QObject()
    with session_bus() as address:
        watch = LockWatch(jobs, GuiThread(owner), owner.deleteLater, owner, address)
        watch.close()
        jobs.shutdown()
        QApplication.processEvents()
        assert watch._notifier is None


def test_without_a_bus_nothing_is_noticed(jobs: Jobs) -> None:
    owner = QObject()
    watch = LockWatch(jobs, GuiThread(owner), owner.deleteLater, owner, "unix:path=/nonexistent")
    jobs.shutdown()
    assert watch._notifier is None
    watch.close()
