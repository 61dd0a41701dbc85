"""The window of dictations, as tests use and look at it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from app.ui.dictation_window import DictationWindow
from app.ui.theme import apply_theme
from streaming.events import Word
from tests.helpers.qt import process_events


def dictation_window(app: QApplication) -> DictationWindow:
    """One that is shown and has the keyboard."""
    apply_theme(app, "light")
    window = DictationWindow()
    window.show()
    window.activateWindow()
    process_events()
    return window


def heard(text: str, probability: float = 0.9) -> list[Word]:
    """The words of a text, all of them as sure as each other."""
    return [Word(f" {word}", 0, 0, probability) for word in text.split()]


def press(window: DictationWindow, key: Qt.Key, with_shift: bool = False) -> None:
    """Press a key with Ctrl."""
    modifiers = Qt.KeyboardModifier.ControlModifier
    if with_shift:
        modifiers |= Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, key, modifiers)


def action(window: DictationWindow) -> QPushButton:
    """The button of the notice."""
    return window.notices._action


def seen(window: DictationWindow) -> str:
    """The sentence of the notice."""
    notice = window.notices.notice
    assert notice is not None
    return notice.sentence
