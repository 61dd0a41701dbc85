"""The setup offers the languages of the desktop, and what the user chooses there holds."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from app.desktop.first_run_part import FirstRunPart
from app.hotkeys.backend import BackendStatus, Level
from app.models.jobs import ModelJobs
from app.recording.recorder import Recorder
from app.recording.spool import Spool
from app.settings.declarations import FIRST_RUN_DONE, LANGUAGE_CODES
from app.settings.store import SettingsStore
from tests.helpers.sources import FakeSources

_KEYS = BackendStatus("none", Level.READY, "", can_hold=True, swallows=True)


class Setup:
    """The setup on a desktop in German."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.settings = SettingsStore(folder / "settings.toml")
        self._window = QWidget()
        jobs = ModelJobs(lambda _: None, folder=folder / "models", hub_cache=folder / "hub")
        stack.callback(jobs.close)
        recorder = Recorder(lambda _: None, Spool(folder / "spool"), FakeSources)
        stack.callback(recorder.close)
        self.has_ended = False
        self._part = FirstRunPart(jobs, self.settings, recorder, lambda _: None, lambda: _KEYS, self._end, self._window)
        self._part.open()

    def _end(self) -> None:
        self.has_ended = True

    @property
    def languages(self) -> QComboBox:
        boxes = self._part.dialog.microphone.findChildren(QComboBox)
        return next(box for box in boxes if box.accessibleName() == "Language that you speak")

    def choose(self, codes: str) -> None:
        self.languages.activated.emit(self.languages.findData(codes))

    def close(self) -> None:
        self._part.dialog.close()


@pytest.fixture
def setup(qt_app: QApplication, tmp_path: Path) -> Iterator[Setup]:
    del qt_app
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    with ExitStack() as stack:
        yield Setup(tmp_path, stack)
    QLocale.setDefault(before)


def test_the_desktops_languages_come_first_and_hold_where_nobody_says_another(setup: Setup) -> None:
    assert setup.languages.currentText() == "German + English"
    assert [setup.languages.itemData(index) for index in range(4)] == ["de,en", "de", "en", ""]
    assert setup.languages.findData("fr") > 4
    setup.close()
    assert setup.settings.get(LANGUAGE_CODES) == ("de", "en")
    assert setup.settings.get(FIRST_RUN_DONE)
    assert setup.has_ended


@pytest.mark.parametrize(("chosen", "codes"), [("de", ("de",)), ("fr", ("fr",)), ("", ()), ("de,en", ("de", "en"))])
def test_what_the_user_chooses_holds(setup: Setup, chosen: str, codes: tuple[str, ...]) -> None:
    setup.choose(chosen)
    setup.close()
    assert setup.settings.get(LANGUAGE_CODES) == codes
