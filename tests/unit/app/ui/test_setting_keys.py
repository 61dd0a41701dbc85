"""Catching keys for a setting: what is pressed is what is written, and nothing else happens meanwhile."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt, QTranslator
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.desktop.translations import FOLDER
from app.hotkeys.binding import parse_binding
from app.ui.setting_key_names import KeyRecorder
from app.ui.setting_keys import KeyCaptureButton, KeysField, key_labels
from app.ui.theme import apply_theme
from tests.helpers.qt import Heard, process_events

NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
PAD = Qt.KeyboardModifier.KeypadModifier
PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


@pytest.fixture
def field(qt_app: QApplication) -> Iterator[KeysField]:
    """A field of keys beside another one, in a window."""
    del qt_app
    window = QWidget()
    layout = QVBoxLayout(window)
    field = KeysField()
    layout.addWidget(field)
    layout.addWidget(QLineEdit())
    window.show()
    window.activateWindow()
    process_events()
    yield field
    window.close()


def button_of(field: KeysField) -> KeyCaptureButton:
    return field.findChildren(KeyCaptureButton)[0]


def start(field: KeysField) -> KeyCaptureButton:
    """Have the field wait for keys."""
    button = button_of(field)
    button.setFocus()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    return button


def send(
    widget: QWidget,
    kind: QEvent.Type,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier = NONE,
    keysym: int = 0,
    is_repeat: bool = False,
) -> None:
    QApplication.sendEvent(widget, QKeyEvent(kind, key, modifiers, 0, keysym, 0, "", is_repeat))


def text_of(button: KeyCaptureButton) -> str:
    process_events()
    return "+".join(label.text() for label in button.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize(
    ("keys", "count"),
    [("f9", 1), ("ctrl+alt+space", 3), ("ctrl+shift+space", 3), ("ctrl+alt+shift+microphone_mute", 1)],
)
def test_keys_are_shown_as_on_the_keyboard_where_there_is_room(qt_app: QApplication, keys: str, count: int) -> None:
    """In the language with the longest words for them; what has no room is written out."""
    translator = QTranslator()
    assert translator.load("sayso_de", str(FOLDER))
    qt_app.installTranslator(translator)
    apply_theme(qt_app, "light")
    field = KeysField()
    field.show_value(keys)
    field.show()
    process_events()
    labels = [label for label in field.findChildren(QLabel) if label.isVisible()]
    qt_app.removeTranslator(translator)
    assert len(labels) == count
    assert {label.property("role") for label in labels} == {"keycap" if count > 1 or keys == "f9" else ""}
    assert all(label.width() >= label.sizeHint().width() for label in labels)


@pytest.mark.parametrize(
    ("key", "modifiers", "expected"),
    [
        (Qt.Key.Key_F9, NONE, "f9"),
        (Qt.Key.Key_Space, CTRL | ALT, "ctrl+alt+space"),
        (Qt.Key.Key_Z, CTRL, "ctrl+z"),
        (Qt.Key.Key_Plus, CTRL, "ctrl+plus"),
        (Qt.Key.Key_Backtab, CTRL | SHIFT, "ctrl+shift+tab"),
        (Qt.Key.Key_Escape, NONE, "escape"),
        (Qt.Key.Key_Tab, CTRL, "ctrl+tab"),
        (Qt.Key.Key_5, PAD, "numpad_5"),
        (Qt.Key.Key_Home, PAD, "numpad_7"),
        (Qt.Key.Key_Home, NONE, "home"),
        (Qt.Key.Key_Pause, NONE, "pause"),
        (Qt.Key.Key_Adiaeresis, ALT, "alt+ä"),
    ],
)
def test_a_key_with_its_modifiers_is_taken(
    field: KeysField, key: Qt.Key, modifiers: Qt.KeyboardModifier, expected: str
) -> None:
    heard, capturing = Heard(field.edited), Heard(field.capturing)
    button = start(field)
    assert capturing.calls == [(True,)]

    send(button, PRESS, key, modifiers)

    assert heard.calls == [(expected,)]
    assert capturing.calls == [(True,), (False,)]
    assert str(parse_binding(expected)) == expected


@pytest.mark.parametrize(
    ("key", "keysym", "expected"),
    [
        (Qt.Key.Key_Control, 0xFFE4, "ctrl_r"),
        (Qt.Key.Key_Control, 0xFFE3, "ctrl_l"),
        (Qt.Key.Key_AltGr, 0xFE03, "alt_r"),
        (Qt.Key.Key_Meta, 0xFFEC, "super_r"),
        (Qt.Key.Key_Shift, 0, "shift"),
    ],
)
def test_a_modifier_alone_is_taken_when_it_is_let_go(field: KeysField, key: Qt.Key, keysym: int, expected: str) -> None:
    heard = Heard(field.edited)
    button = start(field)

    send(button, PRESS, key, NONE, keysym)
    send(button, PRESS, key, NONE, keysym, is_repeat=True)
    assert heard.calls == []
    send(button, RELEASE, key, NONE, keysym)

    assert heard.calls == [(expected,)]
    assert str(parse_binding(expected)) == expected


def test_several_modifiers_alone_have_no_side(field: KeysField) -> None:
    heard = Heard(field.edited)
    button = start(field)

    send(button, PRESS, Qt.Key.Key_Alt, NONE, 0xFFE9)
    send(button, PRESS, Qt.Key.Key_Control, ALT, 0xFFE3)
    send(button, RELEASE, Qt.Key.Key_Alt, CTRL, 0xFFE9)

    assert heard.calls == [("ctrl+alt",)]


@pytest.mark.parametrize(
    ("mouse", "expected"),
    [(Qt.MouseButton.BackButton, "mouse_back"), (Qt.MouseButton.MiddleButton, "mouse_middle")],
)
def test_a_mouse_button_is_taken(field: KeysField, mouse: Qt.MouseButton, expected: str) -> None:
    heard = Heard(field.edited)

    QTest.mousePress(start(field), mouse)

    assert heard.calls == [(expected,)]
    assert str(parse_binding(expected)) == expected


def test_it_begins_by_the_keyboard_too(field: KeysField) -> None:
    heard = Heard(field.edited)
    button = button_of(field)
    button.setFocus()

    QTest.keyClick(button, Qt.Key.Key_Space)
    assert text_of(button) == "Press the keys…"
    send(button, PRESS, Qt.Key.Key_F8)

    assert heard.calls == [("f8",)]


def test_leaving_the_field_changes_nothing(field: KeysField) -> None:
    heard, capturing = Heard(field.edited), Heard(field.capturing)
    field.show_value("ctrl+f9")
    button = start(field)

    field.window().findChildren(QLineEdit)[0].setFocus()

    assert [call[0] for call in capturing.calls] == [True, False]
    assert heard.calls == []
    assert text_of(button) == "Ctrl+F9"


def test_shortcuts_of_the_window_do_not_act_meanwhile(field: KeysField) -> None:
    shortcut = QShortcut("Ctrl+F", field.window())
    acted, heard = Heard(shortcut.activated), Heard(field.edited)
    button = start(field)

    QTest.keyClick(button, Qt.Key.Key_F, CTRL)

    assert len(acted) == 0
    assert heard.calls == [("ctrl+f",)]


def test_a_key_without_a_name_is_said_and_another_one_can_be_pressed(field: KeysField) -> None:
    heard = Heard(field.edited)
    button = start(field)

    send(button, PRESS, Qt.Key.Key_unknown)
    assert text_of(button) == "Press another key…"
    send(button, PRESS, Qt.Key.Key_F8)

    assert heard.calls == [("f8",)]


def test_keys_are_shown_as_on_the_keyboard_and_told_to_screen_readers(field: KeysField) -> None:
    button = button_of(field)
    field.describe("Dictation key", "Starts and ends a dictation.")

    field.show_value("ctrl_r")
    assert text_of(button) == "Right Ctrl"
    assert button.accessibleName() == "Dictation key: Right Ctrl"
    field.show_value("")
    assert text_of(button) == "None"
    assert button.accessibleName() == "Dictation key: None"


def test_keys_that_are_unknown_here_are_shown_as_written() -> None:
    assert key_labels("hyper+q9") == ["hyper+q9"]


@pytest.mark.parametrize(
    "keys", ["ctrl+alt+shift+super+page_down", "ctrl_l+alt_l+shift_l+super_l+media_previous", "mouse_middle"]
)
def test_keys_of_any_length_fit(field: KeysField, keys: str) -> None:
    field.show_value(keys)
    process_events()

    button = button_of(field)
    labels = [label for label in button.findChildren(QLabel) if label.isVisible()]
    assert labels[-1].geometry().right() < button.width()
    assert all(label.width() >= label.sizeHint().width() for label in labels)
    assert button.accessibleName() == "+".join(key_labels(keys))


def test_keys_can_be_taken_away(field: KeysField) -> None:
    heard = Heard(field.edited)
    field.show_value("F9")

    field.clear_button.click()

    assert heard.calls == [("",)]
    field.show_value("")
    assert not field.clear_button.isVisible()


def test_a_release_that_began_elsewhere_means_nothing() -> None:
    assert KeyRecorder().release_modifier("ctrl_l") is None
