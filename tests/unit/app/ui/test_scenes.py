"""Every window in every state, as it is photographed: nothing of it is cut off in the languages with the longer words."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QLoggingCategory, QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from app.desktop.translations import FOLDER
from app.ui.elided_label import ElidedLabel
from app.ui.theme import apply_theme
from tests import screens
from tests.helpers.qt import process_events
from tests.screens.registry import SCENES

(_SCREENS,) = screens.__path__
for path in sorted(Path(_SCREENS).glob("scenes_*.py")):
    importlib.import_module(f"tests.screens.{path.stem}")


@pytest.fixture(params=["de", "es"])
def language(request: pytest.FixtureRequest, qt_app: QApplication) -> Iterator[str]:
    before, translator = QLocale(), QTranslator()
    assert translator.load(f"sayso_{request.param}", str(FOLDER))
    QLocale.setDefault(QLocale(request.param))
    qt_app.installTranslator(translator)
    apply_theme(qt_app, "light")
    # That some scripts have no font here is no matter.
    QLoggingCategory.setFilterRules("qt.qpa.*=false\nqt.text.font.db=false")
    yield request.param
    QLoggingCategory.setFilterRules("qt.qpa.*=false")
    QCoreApplication.removeTranslator(translator)
    QLocale.setDefault(before)


@pytest.mark.slow
@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("part", sorted({name.partition("-")[0] for name in SCENES}))
def test_nothing_is_cut_off(part: str) -> None:
    cut_off = []
    for scene in SCENES.values():
        if scene.name.partition("-")[0] == part:
            window = scene.build()
            window.show()
            process_events()
            shown = (scene.after(window) if scene.after else None) or window
            process_events()
            cut_off += [f"{scene.name}: {text}" for text in _cut_off(shown)]
            for widget in {window, shown}:
                widget.close()
                widget.deleteLater()
            process_events()
    assert cut_off == []


def _cut_off(window: QWidget) -> list[str]:
    widgets: list[QLabel | QPushButton] = [*window.findChildren(QPushButton)]
    widgets += [label for label in window.findChildren(QLabel) if not isinstance(label, ElidedLabel)]
    return [widget.text() for widget in widgets if widget.isVisible() and not _has_room(widget)]


def _has_room(widget: QLabel | QPushButton) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) <= widget.height()
    needed = widget.sizeHint() if isinstance(widget, QLabel) else widget.minimumSizeHint()
    return needed.width() <= widget.width() and needed.height() <= widget.height()
