"""The dialog of all settings, joined to a store: what it shows, and what keys, clicks and the search do in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QWidget,
)

from app.hotkeys.binding import parse_binding
from app.settings import declarations as d
from app.settings.declarations import SECTIONS, SETTINGS
from app.settings.kinds import Choice, Flag, Number, Place
from app.settings.store import SettingsStore
from app.ui.announcements import Announcer
from app.ui.setting_binding import SettingsBinding
from app.ui.setting_fields import Suggestion
from app.ui.setting_row import SettingRow
from app.ui.setting_switch import Switch
from app.ui.settings_dialog import SettingsDialog
from app.ui.theme import apply_theme
from tests.helpers.qt import Heard, process_events, type_text

SHOWN = [setting for setting in SETTINGS if not setting.is_internal]


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.toml", check_keys=parse_binding)


@pytest.fixture
def dialog(qt_app: QApplication, store: SettingsStore) -> Iterator[SettingsDialog]:
    """Open, joined to `store`, on its first page."""
    apply_theme(qt_app, "light")
    dialog = SettingsDialog()
    SettingsBinding(dialog, store)
    dialog.show()
    process_events()
    yield dialog
    dialog.close()


def row_of(dialog: SettingsDialog, setting: object) -> SettingRow:
    """A setting's row, on its page."""
    (row,) = (row for row in dialog.findChildren(SettingRow) if row.setting is setting)
    dialog.open_setting(row.setting.key)
    process_events()
    return row


def shown(dialog: SettingsDialog) -> list[str]:
    """Keys of the settings that can be seen."""
    return [row.setting.key for row in dialog.findChildren(SettingRow) if row.isVisible()]


def texts(widget: QWidget) -> list[str]:
    process_events()
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def search_field(dialog: SettingsDialog) -> QLineEdit:
    return next(line for line in dialog.findChildren(QLineEdit) if line.placeholderText() == "Search")


def reset_button(row: SettingRow) -> QToolButton:
    return next(b for b in row.findChildren(QToolButton) if b.accessibleName().startswith("Reset "))


def press(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)
    process_events()


@pytest.mark.usefixtures("qt_app")
def test_nothing_is_seen_of_it_before_it_is_shown(store: SettingsStore) -> None:
    dialog = SettingsDialog()
    SettingsBinding(dialog, store)

    assert [window for window in QApplication.topLevelWindows() if window.isVisible()] == []


# --- Values


@pytest.mark.parametrize("setting", SHOWN, ids=lambda setting: setting.key)
def test_each_setting_has_a_row_with_its_words(dialog: SettingsDialog, setting: object) -> None:
    row = row_of(dialog, setting)

    assert row.isVisible()
    assert row.setting.label in texts(row)
    assert any(row.setting.help in text for text in texts(row))


def test_a_switch_changes_its_setting_at_once(dialog: SettingsDialog, store: SettingsStore) -> None:
    row = row_of(dialog, d.SOUNDS_ENABLED)
    switch = row.findChildren(Switch)[0]
    assert switch.isChecked()

    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert store.get(d.SOUNDS_ENABLED) is False
    press(switch, Qt.Key.Key_Space)
    assert store.get(d.SOUNDS_ENABLED) is True


def test_a_choice_changes_its_setting_and_says_what_it_means(dialog: SettingsDialog, store: SettingsStore) -> None:
    row = row_of(dialog, d.HOTKEY_MODE)
    box = row.findChildren(QComboBox)[0]

    press(box, Qt.Key.Key_Down)

    assert store.get(d.HOTKEY_MODE) == "hold"
    assert any("for as long as the key is down" in text for text in texts(row))


def test_a_number_that_is_typed_counts_once_it_is_whole(dialog: SettingsDialog, store: SettingsStore) -> None:
    heard = Heard(dialog.edited)
    box = row_of(dialog, d.HOTKEY_TAP_MS).findChildren(QSpinBox)[0]
    box.selectAll()

    type_text(box, "400")
    assert heard.calls == []
    press(box, Qt.Key.Key_Return)

    assert store.get(d.HOTKEY_TAP_MS) == 400
    assert dialog.isVisible()


def test_a_number_that_stands_for_a_word_shows_the_word(dialog: SettingsDialog, store: SettingsStore) -> None:
    store.set(d.MODEL_UNLOAD_AFTER_MINUTES, 0)

    assert row_of(dialog, d.MODEL_UNLOAD_AFTER_MINUTES).findChildren(QSpinBox)[0].text() == "Never"


def test_what_another_program_changes_is_shown(dialog: SettingsDialog, store: SettingsStore) -> None:
    heard = Heard(dialog.edited)
    theirs = SettingsStore(store.path)
    theirs.set(d.HOTKEY_MODE, "toggle")
    theirs.set(d.OVERLAY_ENABLED, False)
    theirs.set(d.HOTKEY_TAP_MS, 500)
    theirs.set(d.OVERLAY_POSITION, "0.25,0.5")

    store.reload()

    assert row_of(dialog, d.HOTKEY_MODE).findChildren(QComboBox)[0].currentText() == "Tap"
    assert not row_of(dialog, d.OVERLAY_ENABLED).findChildren(Switch)[0].isChecked()
    assert row_of(dialog, d.HOTKEY_TAP_MS).findChildren(QSpinBox)[0].value() == 500
    assert row_of(dialog, d.OVERLAY_POSITION).findChildren(QComboBox)[0].currentText() == "Where you dragged it"
    assert heard.calls == []


def test_a_place_that_was_dragged_to_goes_from_the_list_when_another_is_chosen(
    dialog: SettingsDialog, store: SettingsStore
) -> None:
    box = row_of(dialog, d.OVERLAY_POSITION).findChildren(QComboBox)[0]
    count = box.count()

    store.set(d.OVERLAY_POSITION, "0.25,0.5")
    store.set(d.OVERLAY_POSITION, "0.5,0.5")
    assert box.count() == count + 1
    store.set(d.OVERLAY_POSITION, "top")
    assert box.count() == count


def test_a_setting_that_needs_another_is_off_with_it(dialog: SettingsDialog, store: SettingsStore) -> None:
    row = row_of(dialog, d.HISTORY_KEEP_DAYS)
    assert row.isEnabled()

    store.set(d.HISTORY_KEEP, False)

    assert not row.isEnabled()


def test_the_way_back_to_the_default_is_there_when_there_is_one(dialog: SettingsDialog, store: SettingsStore) -> None:
    row = row_of(dialog, d.HOTKEY_TAP_MS)
    assert not reset_button(row).isVisible()

    store.set(d.HOTKEY_TAP_MS, 500)
    assert reset_button(row).isVisible()
    reset_button(row).setFocus()
    press(reset_button(row), Qt.Key.Key_Space)

    assert store.get(d.HOTKEY_TAP_MS) == 350
    assert not reset_button(row).isVisible()
    assert row.findChildren(QSpinBox)[0].hasFocus()


# --- Names of what is there


def items_of(box: QComboBox) -> list[str]:
    return [box.itemText(index) for index in range(box.count())]


def test_a_microphone_that_is_not_there_is_shown_as_such(dialog: SettingsDialog, store: SettingsStore) -> None:
    store.set(d.MICROPHONE_DEVICE, "Yeti")
    box = row_of(dialog, d.MICROPHONE_DEVICE).findChildren(QComboBox)[0]
    dialog.suggest("microphone.device", [Suggestion("built-in", "Built-in Audio")])
    assert items_of(box) == ["System default", "Built-in Audio", "Yeti (not there)"]
    assert box.currentText() == "Yeti (not there)"
    dialog.suggest("microphone.device", [Suggestion("Yeti", "Yeti Stereo")])
    assert items_of(box) == ["System default", "Yeti Stereo"]
    assert box.currentText() == "Yeti Stereo"
    assert store.get(d.MICROPHONE_DEVICE) == "Yeti"


def test_the_list_of_models_leads_to_all_of_them(dialog: SettingsDialog) -> None:
    heard = Heard(dialog.models_asked)
    row = row_of(dialog, d.MODEL_NAME)

    QTest.mouseClick(
        next(b for b in row.findChildren(QAbstractButton) if "models" in b.text()), Qt.MouseButton.LeftButton
    )

    assert len(heard) == 1


def test_the_programs_lead_to_the_profiles_which_the_search_finds(dialog: SettingsDialog) -> None:
    heard = Heard(dialog.profiles_asked)
    search_field(dialog).setText("profiles")
    row = row_of(dialog, d.WRITING_CODE_APPS)
    (button,) = (button for button in row.findChildren(QAbstractButton) if button.text() == "Profiles…")
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(heard) == 1


# --- Languages


def chips(row: SettingRow) -> list[QAbstractButton]:
    process_events()
    return [b for b in row.findChildren(QAbstractButton) if b.accessibleName().startswith("Remove ") and b.isVisible()]


def test_languages_are_added_by_typing_and_removed_by_a_click(dialog: SettingsDialog, store: SettingsStore) -> None:
    row = row_of(dialog, d.LANGUAGE_CODES)
    assert "Any language" in texts(row)
    box = row.findChildren(QComboBox)[0]
    for code in ("de", "en", "de"):
        box.activated.emit(box.findData(code))

    assert store.get(d.LANGUAGE_CODES) == ("de", "en")
    assert [chip.accessibleName() for chip in chips(row)] == ["Remove Deutsch (German)", "Remove English"]
    QTest.mouseClick(chips(row)[0], Qt.MouseButton.LeftButton)
    process_events()
    assert store.get(d.LANGUAGE_CODES) == ("en",)
    assert "Any language" not in texts(row)


def test_a_language_is_found_by_its_english_name(dialog: SettingsDialog) -> None:
    box = row_of(dialog, d.LANGUAGE_CODES).findChildren(QComboBox)[0]
    completer = box.completer()
    assert completer is not None

    completer.setCompletionPrefix("germ")

    assert completer.currentCompletion() == "Deutsch (German)"


# --- Problems


def test_a_value_that_is_refused_is_said_beside_its_field(dialog: SettingsDialog, store: SettingsStore) -> None:
    row = row_of(dialog, d.HOTKEY_DICTATE)

    row.edited.emit("hotkey.dictate", "a")

    assert store.get(d.HOTKEY_DICTATE) == "F9"
    assert any("needed for typing" in text for text in texts(row))
    assert "needed for typing" in (row.field.focusProxy() or row).accessibleDescription()
    row.edited.emit("hotkey.dictate", "F8")
    assert not any("needed for typing" in text for text in texts(row))


@pytest.mark.usefixtures("qt_app")
def test_what_is_wrong_in_the_file_is_said_beside_its_field(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("hotkey.mode = 3\n")
    dialog = SettingsDialog()
    SettingsBinding(dialog, SettingsStore(path))
    dialog.show()
    row = row_of(dialog, d.HOTKEY_MODE)

    assert any("hotkey.mode cannot be 3" in text for text in texts(row))
    box = row.findChildren(QComboBox)[0]
    press(box, Qt.Key.Key_Down)
    assert not any("hotkey.mode cannot be 3" in text for text in texts(row))


def test_a_change_that_cannot_be_written_is_said(dialog: SettingsDialog, store: SettingsStore) -> None:
    store.path.mkdir()
    row = row_of(dialog, d.SOUNDS_ENABLED)

    QTest.mouseClick(row.findChildren(Switch)[0], Qt.MouseButton.LeftButton)

    assert store.get(d.SOUNDS_ENABLED) is False
    assert any("Changes apply until Sayso ends" in text for text in texts(dialog))


def test_a_notice_that_was_put_away_stays_away_until_there_is_another(dialog: SettingsDialog) -> None:
    dialog.show_notices(["The file was damaged."])
    assert "The file was damaged." in texts(dialog)
    close = next(button for button in dialog.findChildren(QToolButton) if button.toolTip() == "Put away")
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)

    dialog.show_notices(["The file was damaged."])
    assert "The file was damaged." not in texts(dialog)
    dialog.show_notices(["The file was damaged.", "The disk is full."])
    assert "The disk is full." in texts(dialog)
    dialog.show_notices([])
    assert "The disk is full." not in texts(dialog)


def test_what_is_wrong_is_told_to_screen_readers(dialog: SettingsDialog) -> None:
    heard = Heard(dialog.findChildren(Announcer)[0].announced)

    row_of(dialog, d.HOTKEY_DICTATE).edited.emit("hotkey.dictate", "F99")

    assert "There is no key called “F99”" in heard.last


# --- Search and keyboard


def test_the_search_shows_what_has_all_its_words_in_it(dialog: SettingsDialog) -> None:
    field = search_field(dialog)
    assert field.hasFocus()

    type_text(field, "key tap")

    assert shown(dialog) == ["hotkey.mode", "hotkey.tap_ms"]
    type_text(field, "zz")
    assert shown(dialog) == []
    assert "No setting has to do with “key tapzz”." in texts(dialog)


@pytest.mark.parametrize("words", ["f9", "hotkey.dictate", "dictation KEY", "typing clipboard", "history", "german"])
def test_the_search_knows_keys_labels_options_sections_and_languages(dialog: SettingsDialog, words: str) -> None:
    search_field(dialog).setText(words)

    assert shown(dialog)


def test_escape_ends_the_search_and_then_the_dialog(dialog: SettingsDialog) -> None:
    before = shown(dialog)
    type_text(search_field(dialog), "model")
    assert shown(dialog) != before

    press(search_field(dialog), Qt.Key.Key_Escape)
    assert shown(dialog) == before
    assert dialog.isVisible()
    press(search_field(dialog), Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_enter_in_the_search_goes_to_the_first_setting_found(dialog: SettingsDialog) -> None:
    type_text(search_field(dialog), "longest tap")

    press(search_field(dialog), Qt.Key.Key_Return)

    assert QApplication.focusWidget() in row_of(dialog, d.HOTKEY_TAP_MS).findChildren(QSpinBox)
    assert dialog.isVisible()


def test_pages_are_turned_and_the_search_is_reached_by_keys(dialog: SettingsDialog) -> None:
    first = shown(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert shown(dialog) == [s.key for s in SHOWN if s.section is SECTIONS[1]]
    QTest.keyClick(dialog, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert shown(dialog) == first

    row_of(dialog, d.HOTKEY_TAP_MS)
    QTest.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert search_field(dialog).hasFocus()


def test_choosing_a_section_ends_the_search(dialog: SettingsDialog) -> None:
    type_text(search_field(dialog), "model")

    QTest.keyClick(dialog, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)

    assert search_field(dialog).text() == ""
    assert shown(dialog) == [s.key for s in SHOWN if s.section is SECTIONS[1]]


def test_every_field_can_be_reached_with_the_tab_key_and_has_a_name(dialog: SettingsDialog) -> None:
    reached: dict[int, QWidget] = {}
    for section in SECTIONS:
        row_of(dialog, next(s for s in SHOWN if s.section is section))
        for _ in range(40):
            focused = QApplication.focusWidget()
            assert focused is not None
            reached[id(focused)] = focused
            press(focused, Qt.Key.Key_Tab)

    fields = [row.field.focusProxy() for row in dialog.findChildren(SettingRow)]
    assert all(id(field) in reached for field in fields)
    nameless = [
        widget for widget in reached.values() if not (widget.accessibleName() or getattr(widget, "text", str)())
    ]
    assert nameless == []


@pytest.mark.parametrize("setting", [d.HOTKEY_TAP_MS, d.HOTKEY_MODE], ids=lambda setting: setting.key)
def test_the_wheel_over_a_field_scrolls_the_page(dialog: SettingsDialog, store: SettingsStore, setting: object) -> None:
    row = row_of(dialog, setting)
    search_field(dialog).setFocus()
    target = row.field.focusProxy()
    assert target is not None
    at = QPointF(target.rect().center())

    QApplication.sendEvent(
        target,
        QWheelEvent(
            at, target.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        ),
    )  # fmt: skip

    assert store.is_default(row.setting)


# --- Looks


@pytest.mark.parametrize("theme", ["light", "contrast"])
@pytest.mark.parametrize("is_small", [False, True])
def test_no_text_is_cut_off(qt_app: QApplication, dialog: SettingsDialog, theme: str, is_small: bool) -> None:
    apply_theme(qt_app, theme)  # type: ignore[arg-type]  # one of its names
    if is_small:
        dialog.resize(dialog.minimumSize())
    for setting in SHOWN:
        row = row_of(dialog, setting)
        for label in row.findChildren(QLabel):
            if label.isVisible():
                assert label.width() >= label.minimumSizeHint().width(), label.text()
                needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
                assert label.height() >= needed, label.text()
        if isinstance(setting.kind, Choice | Place):
            box = row.findChildren(QComboBox)[0]
            for index in range(box.count()):
                assert box.fontMetrics().horizontalAdvance(box.itemText(index)) < box.width() - 44, box.itemText(index)
        if isinstance(setting.kind, Number):
            spin = row.findChildren(QSpinBox)[0]
            assert spin.width() >= spin.minimumSizeHint().width()
        if isinstance(setting.kind, Flag):
            assert row.findChildren(Switch)[0].size() == row.findChildren(Switch)[0].sizeHint()
