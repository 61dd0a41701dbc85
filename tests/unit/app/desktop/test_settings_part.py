"""The dialog of settings opens at once, whatever the sound system does meanwhile."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QComboBox, QWidget

from app.desktop.choices import microphone_choices
from app.desktop.gui_thread import GuiThread
from app.desktop.jobs import Jobs
from app.desktop.windows import SettingsPart
from app.recording.sources import Source, Sources
from app.settings.declarations import MICROPHONE_DEVICE
from app.settings.store import SettingsStore
from app.ui.setting_row import SettingRow
from tests.helpers.qt import wait_until
from tests.helpers.sources import FakeSources

pytestmark = pytest.mark.usefixtures("qt_app")

_LIMIT_S = 10


class Desk:
    """The dialog of settings, and a sound system that can hang."""

    def __init__(self, folder: Path) -> None:
        self.sound = Event()
        """Set while it answers."""
        self.sound.set()
        self.sources = FakeSources([Source("headset", "Headset", is_default=True)])
        self.mistakes: list[str] = []
        self.jobs = Jobs(self.mistakes.append)
        self._owner = QWidget()
        self._gui = GuiThread(self._owner)
        settings = SettingsStore(folder / "settings.toml")
        self.opened: list[str] = []
        """Windows that were to be opened."""
        self.part = SettingsPart(
            settings,
            lambda: self.opened.append("models"),
            lambda: self.opened.append("profiles"),
            lambda _: None,
            self._owner,
            self.jobs,
            self._gui,
            self._look_for_microphones,
        )

    def find(self) -> Sources:
        assert self.sound.wait(_LIMIT_S)
        return self.sources

    def offered(self) -> list[str]:
        rows = [row for row in self.part.dialog.findChildren(SettingRow) if row.setting == MICROPHONE_DEVICE]
        (box,) = rows[0].findChildren(QComboBox)
        return [box.itemData(index) for index in range(box.count()) if box.itemData(index)]

    def _look_for_microphones(self) -> None:
        self.jobs.submit(self._look)

    def _look(self) -> None:
        choices = microphone_choices("")
        self._gui.post(lambda: self.part.show_microphones(choices))


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    monkeypatch.setattr("app.desktop.choices.system_sources", desk.find)
    yield desk
    desk.jobs.shutdown()
    assert not desk.mistakes


def test_it_opens_while_the_sound_system_hangs_and_shows_what_that_says_later(desk: Desk) -> None:
    desk.sound.clear()
    desk.part.open()
    assert desk.part.dialog.isVisible()
    assert desk.offered() == []
    desk.sound.set()
    wait_until(lambda: desk.offered() == ["headset"])


def test_it_shows_what_was_found_before_and_what_is_new_each_time_it_opens(desk: Desk) -> None:
    desk.part.show_microphones(microphone_choices(""))
    desk.sources.plug_in("webcam")
    desk.part.open()
    assert desk.offered() == ["headset"]
    wait_until(lambda: desk.offered() == ["headset", "webcam"])


def test_the_dialog_opens_the_windows_that_belong_to_settings(desk: Desk) -> None:
    desk.part.dialog.models_asked.emit()
    desk.part.dialog.profiles_asked.emit()
    assert desk.opened == ["models", "profiles"]
