"""A model that is not used gives its memory back when users want it to."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from app.desktop.idle_model import IdleModel
from app.settings.declarations import MODEL_UNLOAD_AFTER_MINUTES
from app.settings.store import SettingsStore
from tests.helpers.qt import wait_until

pytestmark = pytest.mark.usefixtures("qt_app")


class Idle:
    """A model, and a minute of a millisecond."""

    def __init__(self, folder: Path) -> None:
        self.settings = SettingsStore(folder / "settings.toml")
        self.unloaded = 0
        self.model = IdleModel(self.settings, self.unload, minute_ms=1)
        (self.timer,) = self.model.findChildren(QTimer)

    def unload(self) -> None:
        self.unloaded += 1


@pytest.fixture
def idle(tmp_path: Path) -> Idle:
    return Idle(tmp_path)


def test_it_is_unloaded_once_its_time_is_over(idle: Idle) -> None:
    idle.model.show(is_idle=True)
    wait_until(lambda: idle.unloaded == 1)
    assert not idle.timer.isActive()


def test_a_dictation_stops_the_clock(idle: Idle) -> None:
    idle.model.show(is_idle=True)
    idle.model.show(is_idle=False)
    assert not idle.timer.isActive()


def test_a_change_of_the_time_counts_at_once(idle: Idle) -> None:
    idle.settings.set(MODEL_UNLOAD_AFTER_MINUTES, 1440)
    idle.model.show(is_idle=True)
    assert idle.timer.interval() == 1440
    idle.settings.set(MODEL_UNLOAD_AFTER_MINUTES, 0)
    assert not idle.timer.isActive()
    idle.settings.set(MODEL_UNLOAD_AFTER_MINUTES, 1)
    wait_until(lambda: idle.unloaded == 1)


def test_a_change_of_the_time_while_it_is_used_waits_for_its_end(idle: Idle) -> None:
    idle.model.show(is_idle=False)
    idle.settings.set(MODEL_UNLOAD_AFTER_MINUTES, 1)
    assert not idle.timer.isActive()
