"""The window of profiles, joined to a store, and the badge that names the one in use."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from app.desktop.profiles_part import ProfilesPart
from app.settings.declarations import PROFILE_CHOSEN, PROFILES
from app.settings.profile import Profile, ProfileSet
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from app.ui.notices import NoticeBar
from app.ui.profile_form import ProfileForm
from app.ui.profile_window import ProfileWindow
from app.ui.setting_row import SettingRow
from app.ui.theme import apply_theme
from tests.helpers.qt import Heard, process_events, type_text

MAIL = Profile("Mail", ("thunderbird",), languages=("de",))
CODE = Profile("Code", ("code",), switches=(("identifiers", True),))


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    store = SettingsStore(tmp_path / "settings.toml")
    store.set(PROFILES, ProfileSet((MAIL, CODE)))
    return store


@pytest.fixture
def window(qt_app: QApplication, store: SettingsStore) -> Iterator[ProfileWindow]:
    apply_theme(qt_app, "light")
    parent = QWidget()
    part = ProfilesPart(store, lambda _: None, parent)
    part.open()
    process_events()
    yield part.window
    part.window.close()


def row_of(window: ProfileWindow, key: str) -> SettingRow:
    (row,) = (row for row in window.findChildren(SettingRow) if row.setting.key == key)
    return row


def names(window: ProfileWindow) -> list[str]:
    listed = window.findChild(QListWidget)
    assert isinstance(listed, QListWidget)
    return [listed.item(row).text() for row in range(listed.count())]


def press(window: QWidget, text: str) -> None:
    (button,) = (button for button in window.findChildren(QPushButton) if button.text() == text and button.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    process_events()


def choose(window: ProfileWindow, key: str, value: str) -> None:
    box = row_of(window, key).findChild(QComboBox)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())
    process_events()


def write_name(window: ProfileWindow, name: str) -> None:
    line = row_of(window, "name").findChild(QLineEdit)
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.selectAll()
    type_text(line, name)
    QTest.keyClick(line, Qt.Key.Key_Return)
    process_events()


def test_it_shows_what_there_is(window: ProfileWindow) -> None:
    assert names(window) == ["Mail", "Code"]
    assert window.chosen == "Mail"


def test_a_switch_is_on_off_or_as_in_the_settings(window: ProfileWindow, store: SettingsStore) -> None:
    choose(window, "fillers", "on")
    choose(window, "numbers", "off")
    assert store.get(PROFILES).profiles[0].switches == (("fillers", True), ("numbers", False))
    choose(window, "fillers", "")
    assert store.get(PROFILES).profiles[0].switches == (("numbers", False),)
    assert store.get(PROFILES).profiles[1] == CODE


def test_a_new_one_gets_a_name_of_its_own_and_waits_for_another(window: ProfileWindow, store: SettingsStore) -> None:
    press(window, "Add a profile")
    press(window, "Add a profile")
    assert names(window) == ["Mail", "Code", "New profile", "New profile 2"]
    assert window.chosen == "New profile 2"
    write_name(window, "Letters")
    assert names(window)[-1] == "Letters"
    assert store.get(PROFILES).profiles[-1] == Profile("Letters")


def test_a_name_that_cannot_be_is_refused_with_a_reason(window: ProfileWindow, store: SettingsStore) -> None:
    write_name(window, "second")
    assert [profile.name for profile in store.get(PROFILES).profiles] == ["Mail", "Code"]
    write_name(window, "Code")
    assert [profile.name for profile in store.get(PROFILES).profiles] == ["Mail", "Code"]


def test_a_renamed_one_stays_chosen(window: ProfileWindow, store: SettingsStore) -> None:
    store.set(PROFILE_CHOSEN, "Mail")
    write_name(window, "Post")
    assert store.get(PROFILE_CHOSEN) == "Post"


def test_one_that_was_removed_can_come_back(window: ProfileWindow, store: SettingsStore) -> None:
    press(window, "Remove")
    assert names(window) == ["Code"]
    press(window, "Undo")
    assert store.get(PROFILES) == ProfileSet((MAIL, CODE))
    assert window.chosen == "Mail"


def test_without_any_it_says_what_they_are(window: ProfileWindow) -> None:
    press(window, "Remove")
    press(window, "Remove")
    form = window.findChild(ProfileForm)
    assert isinstance(form, ProfileForm)
    assert not form.isVisible()
    assert window.chosen == ""


def test_nothing_is_written_over_what_cannot_be_read(window: ProfileWindow, store: SettingsStore) -> None:
    store.path.write_text("[profiles.Mail]\nplain = 1\n")
    store.reload()
    process_events()
    (button,) = (button for button in window.findChildren(QPushButton) if button.text() == "Add a profile")
    assert not button.isEnabled()
    notices = window.findChild(NoticeBar)
    assert isinstance(notices, NoticeBar)
    assert notices.isVisible()
    assert store.path.read_text() == "[profiles.Mail]\nplain = 1\n"


DAMAGED = '[profiles.Mail]\napps = ["thunderbird"]\n[profiles.Code]\nkye = "F8"\n'


def warning(window: ProfileWindow) -> str:
    bar = window.findChild(NoticeBar)
    assert isinstance(bar, NoticeBar)
    return bar.notice.sentence if bar.notice is not None and bar.notice.level == "warning" else ""


@pytest.mark.parametrize("button", ["Add a profile", "Remove"])
def test_a_button_writes_nothing_over_what_has_just_been_damaged(
    window: ProfileWindow, store: SettingsStore, button: str
) -> None:
    store.path.write_text(DAMAGED)
    press(window, button)
    assert store.path.read_text() == DAMAGED
    assert "settings.toml" in warning(window)


def test_a_field_writes_nothing_over_what_has_just_been_damaged(window: ProfileWindow, store: SettingsStore) -> None:
    store.path.write_text(DAMAGED)
    choose(window, "plain", "on")
    assert store.path.read_text() == DAMAGED
    assert "settings.toml" in warning(window)


def test_one_that_was_removed_waits_until_the_file_is_put_right(window: ProfileWindow, store: SettingsStore) -> None:
    press(window, "Remove")
    whole = store.path.read_text()
    store.path.write_text(DAMAGED)
    press(window, "Undo")
    assert store.path.read_text() == DAMAGED
    assert "settings.toml" in warning(window)
    store.path.write_text(whole)
    store.reload()
    process_events()
    press(window, "Undo")
    assert store.get(PROFILES) == ProfileSet((MAIL, CODE))


def test_what_another_program_has_just_added_counts(window: ProfileWindow, store: SettingsStore) -> None:
    other = SettingsStore(store.path)
    other.set(PROFILES, ProfileSet((MAIL, CODE, Profile("New profile"))))
    press(window, "Add a profile")
    assert names(window) == ["Mail", "Code", "New profile", "New profile 2"]
    assert window.chosen == "New profile 2"
    other.reload()
    other.set(PROFILES, ProfileSet((CODE, Profile("New profile"))))
    window.remove_asked.emit("Mail")
    assert names(window) == ["Code", "New profile"]


def page_of(window: ProfileWindow, key: str) -> QPlainTextEdit:
    page = row_of(window, key).findChild(QPlainTextEdit)
    assert isinstance(page, QPlainTextEdit)
    return page


def write_lines(window: ProfileWindow, key: str, text: str) -> None:
    page = page_of(window, key)
    page.setPlainText(text)
    QApplication.sendEvent(page, QFocusEvent(QEvent.Type.FocusOut))
    process_events()


TYPED = "omw => on my way\nbrb\t=> be right back\nty => thank you"
"""With a tab, which no line can have."""


def test_a_line_that_is_refused_costs_nothing_that_was_typed(window: ProfileWindow, store: SettingsStore) -> None:
    write_lines(window, "replacements", TYPED)
    choose(window, "plain", "on")
    assert page_of(window, "replacements").toPlainText() == TYPED
    assert any("replacements of" in label.text() for label in row_of(window, "replacements").findChildren(QLabel))
    write_lines(window, "replacements", TYPED.replace("\t", " "))
    rules = ("omw => on my way", "brb => be right back", "ty => thank you")
    assert store.get(PROFILES).profiles[0] == replace(MAIL, replacements=rules, switches=(("plain", True),))
    assert not any("replacements of" in label.text() for label in row_of(window, "replacements").findChildren(QLabel))


def test_what_was_refused_goes_when_it_is_taken_back_or_another_profile_is_seen(window: ProfileWindow) -> None:
    write_lines(window, "vocabulary", "Ada\tLovelace")
    write_lines(window, "vocabulary", "")
    assert not any("vocabulary of" in label.text() for label in row_of(window, "vocabulary").findChildren(QLabel))
    write_lines(window, "vocabulary", "Ada\tLovelace")
    listed = window.findChild(QListWidget)
    assert isinstance(listed, QListWidget)
    listed.setCurrentRow(1)
    assert page_of(window, "vocabulary").toPlainText() == ""


def test_what_another_program_has_just_changed_in_the_same_profile_is_kept(
    window: ProfileWindow, store: SettingsStore
) -> None:
    theirs = replace(MAIL, vocabulary=("Kubernetes",))
    SettingsStore(store.path).set(PROFILES, ProfileSet((theirs, CODE)))
    choose(window, "plain", "on")
    assert store.get(PROFILES) == ProfileSet((replace(theirs, switches=(("plain", True),)), CODE))


def test_one_that_another_program_has_just_removed_does_not_come_back(
    window: ProfileWindow, store: SettingsStore
) -> None:
    SettingsStore(store.path).set(PROFILES, ProfileSet((CODE,)))
    choose(window, "plain", "on")
    assert store.get(PROFILES) == ProfileSet((CODE,))
    assert names(window) == ["Code"]


# --- The badge in the dictation window


@pytest.fixture
def main(qt_app: QApplication) -> Iterator[DictationWindow]:
    apply_theme(qt_app, "light")
    main = DictationWindow()
    main.show()
    yield main
    main.close()


def test_the_badge_is_there_as_long_as_there_are_profiles(main: DictationWindow) -> None:
    assert not main.profile.isVisible()
    main.profile.set_profiles(["Mail", "Code"], "")
    assert main.profile.isVisible()
    assert main.profile.accessibleName() == "Profile: By program"
    main.profile.set_profiles([], "")
    assert not main.profile.isVisible()


def test_it_says_which_one_the_dictation_has(main: DictationWindow) -> None:
    main.profile.set_profiles(["Mail", "Code"], "Code")
    assert main.profile.accessibleName() == "Profile: Code"
    main.profile.show_used("Mail")
    assert main.profile.accessibleName() == "Profile: Mail"
    main.profile.show_used("")
    assert main.profile.accessibleName() == "Profile: Code"
    main.profile.show_used("Mail")
    main.profile.set_profiles(["Code"], "Mail")
    assert main.profile.accessibleName() == "Profile: By program"


def test_it_says_at_once_which_one_was_chosen(main: DictationWindow) -> None:
    main.profile.set_profiles(["Mail", "Code"], "")
    main.profile.show_used("Mail")
    main.profile.set_profiles(["Mail", "Code", "Notes"], "")
    assert main.profile.accessibleName() == "Profile: Mail"
    main.profile.set_profiles(["Mail", "Code", "Notes"], "Code")
    assert main.profile.accessibleName() == "Profile: Code"


def test_its_menu_chooses_one_and_leads_to_all(main: DictationWindow) -> None:
    main.profile.set_profiles(["Mail"], "")
    chosen, asked = Heard(main.profile_chosen), Heard(main.profiles_asked)
    actions = {action.text(): action for action in main.profile.menu().actions()}
    actions["Mail"].trigger()
    actions["Edit profiles…"].trigger()
    assert chosen.calls == [("Mail",)]
    assert len(asked.calls) == 1
