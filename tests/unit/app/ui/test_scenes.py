"""Every window in every state, as it is photographed: nothing of it is cut off in the languages with the longer words."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QLoggingCategory, Qt, QTranslator
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from app.desktop.translations import FOLDER
from app.ui.elided_label import ElidedLabel
from app.ui.palettes import SPACE_XL
from app.ui.theme import apply_theme
from tests.helpers.qt import process_events
from tests.screens.registry import SCENES, load_scenes

load_scenes()

_LARGE = 20  # pixels; half as large again as usual
_ENGLISH = re.compile(r"\b(the|of|and|is|are|to|your|you|in the|with|what|default)\b", re.IGNORECASE)


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
    assert [f"{scene}: {text}" for scene, window in _shown(part) for text in _cut_off(window)] == []


@pytest.mark.slow
@pytest.mark.parametrize("part", ["doctor", "first", "models", "settings", "statistics"])
def test_nothing_is_cut_off_where_letters_are_large(qt_app: QApplication, part: str, language: str) -> None:
    del language
    font = qt_app.font()
    font.setPixelSize(_LARGE)
    qt_app.setFont(font)
    apply_theme(qt_app, "light")
    assert [f"{scene}: {text}" for scene, window in _shown(part) for text in _cut_off(window)] == []


@pytest.mark.slow
@pytest.mark.parametrize("part", sorted({name.partition("-")[0] for name in SCENES}))
def test_everything_is_in_the_users_language(part: str, language: str) -> None:
    """Except for what was dictated, and names; a word that every English sentence has gives it away."""
    assert language in ("de", "es")
    said = [f"{scene}: {text}" for scene, window in _shown(part) for text in _texts(window) if _ENGLISH.search(text)]
    assert said == []


@pytest.mark.slow
@pytest.mark.parametrize("part", ["doctor", "first", "models", "settings"])
def test_no_page_scrolls_beyond_its_end(qt_app: QApplication, part: str) -> None:
    apply_theme(qt_app, "light")
    QLoggingCategory.setFilterRules("qt.qpa.*=false\nqt.text.font.db=false")
    empty = {name: [_empty_end(area) for area in window.findChildren(QScrollArea)] for name, window in _shown(part)}
    QLoggingCategory.setFilterRules("qt.qpa.*=false")
    assert {name: ends for name, ends in empty.items() if any(end > SPACE_XL for end in ends)} == {}


def _empty_end(area: QScrollArea) -> int:
    """Pixels below the last thing on a page that scrolls."""
    page = area.widget()
    if page is None or not area.isVisible() or area.verticalScrollBar().maximum() == 0:
        return 0
    things = page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return page.height() - max(thing.geometry().bottom() + 1 for thing in things if thing.isVisible())


@pytest.mark.slow
def test_no_two_scenes_look_the_same(qt_app: QApplication) -> None:
    """A state that cannot be told from another is no state, or its scene forgot what makes it one."""
    apply_theme(qt_app, "light")
    QLoggingCategory.setFilterRules("qt.qpa.*=false\nqt.text.font.db=false")
    pictures = defaultdict[bytes, list[str]](list)
    for part in sorted({name.partition("-")[0] for name in SCENES}):
        for name, window in _shown(part):
            image = window.grab().toImage()
            pictures[hashlib.sha256(bytes(image.constBits())).digest()].append(name)
    QLoggingCategory.setFilterRules("qt.qpa.*=false")
    assert [names for names in pictures.values() if len(names) > 1] == []


def _shown(part: str) -> Iterator[tuple[str, QWidget]]:
    """Each scene of a part, for as long as it is looked at."""
    for scene in SCENES.values():
        if scene.name.partition("-")[0] == part:
            window = scene.build()
            window.show()
            process_events()
            shown = (scene.after(window) if scene.after else None) or window
            process_events()
            yield scene.name, shown
            for widget in {window, shown}:
                widget.close()
                widget.deleteLater()
            process_events()


def _texts(window: QWidget) -> Iterator[str]:
    """What stands in a window, but for what its user wrote or said."""
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QLabel | QAbstractButton) and widget.isVisible():
            yield widget.text()
        if isinstance(widget, QComboBox) and widget.isVisible():
            yield widget.currentText()
        if isinstance(widget, QLineEdit | QPlainTextEdit):
            yield widget.placeholderText()


def _cut_off(window: QWidget) -> list[str]:
    widgets: list[QLabel | QPushButton] = [*window.findChildren(QPushButton)]
    widgets += [label for label in window.findChildren(QLabel) if not isinstance(label, ElidedLabel)]
    return [widget.text() for widget in widgets if widget.isVisible() and not _has_room(widget)]


def _has_room(widget: QLabel | QPushButton) -> bool:
    seen = widget.visibleRegion().boundingRect()
    if 0 < seen.width() < widget.width():
        return False  # what is below can be scrolled to, but not what is beside
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) <= widget.height()
    needed = widget.sizeHint() if isinstance(widget, QLabel) else widget.minimumSizeHint()
    return needed.width() <= widget.width() and needed.height() <= widget.height()
