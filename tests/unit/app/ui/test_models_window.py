"""The window of models: what it shows, and what it says that the user wants."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.models.entries import ModelEntry, Presence, Source
from app.models.events import (
    Downloaded,
    Failed,
    Listed,
    Progress,
    Recommended,
    Removed,
    Stopped,
    Verified,
    Verifying,
)
from app.models.recommendation import Speed
from app.ui.model_row import ModelRow
from app.ui.model_words import details, progress_in_words, size_in_words, speed_in_words
from app.ui.models_window import ModelsWindow
from tests.helpers.qt import Heard, process_events

BASE = ModelEntry(
    "base", "base", Presence.INSTALLED, 145_000_000, 0, 99, Source.PACKAGE, Path("/base"), True, None, False
)
MINE = replace(BASE, key="mine", name="mine", source=Source.SAYSO, languages=None, is_known=False)
SMALL = replace(
    BASE, key="small", name="small", presence=Presence.AVAILABLE, size=972_000_000, source=None, folder=None
)
PARTLY = replace(SMALL, presence=Presence.PARTLY, partial_size=400_000_000)

pytestmark = pytest.mark.usefixtures("qt_app")


@pytest.fixture
def window() -> ModelsWindow:
    made = ModelsWindow()
    made.show_event(Listed((BASE, MINE, SMALL)))
    made.show_used("base")
    made.show()
    process_events()
    return made


def row(window: ModelsWindow, name: str) -> ModelRow:
    (found,) = [row for row in window.findChildren(ModelRow) if row.entry.name == name]
    return found


def buttons(window: ModelsWindow, name: str) -> set[str]:
    """What the visible buttons of a row say."""
    found = row(window, name).findChildren(QPushButton)
    return {button.text() for button in found if button.isVisible()}


def action(window: ModelsWindow, name: str, words: str) -> QAction:
    (found,) = [action for action in row(window, name).more.menu().actions() if action.text().startswith(words)]
    return found


def says(window: ModelsWindow, text: str) -> bool:
    return any(text in label.text() for label in window.findChildren(QLabel) if label.isVisible())


def test_says_of_each_model_what_can_be_done_with_it(window: ModelsWindow) -> None:
    assert buttons(window, "base") == set()
    assert buttons(window, "mine") == {"Use"}
    assert buttons(window, "small") == {"Download"}
    window.show_event(Listed((BASE, MINE, PARTLY)))
    assert buttons(window, "small") == {"Resume"}


def test_asks_to_use_and_to_download(window: ModelsWindow) -> None:
    used, wanted = Heard(window.use_asked), Heard(window.download_asked)
    row(window, "mine").use.click()
    row(window, "small").download.click()
    assert (used.calls, wanted.calls) == ([("mine",)], [("small",)])


def test_marks_the_model_in_use(window: ModelsWindow) -> None:
    window.show_used("mine")
    assert buttons(window, "mine") == set()
    assert buttons(window, "base") == {"Use"}
    window.show_used("small")
    assert says(window, "Chosen, and not here")


def test_a_download_can_be_watched_and_stopped(window: ModelsWindow) -> None:
    stopped = Heard(window.cancel_asked)
    row(window, "small").download.click()
    assert buttons(window, "small") == {"Stop"}
    window.show_event(Progress("small", 120_000_000, 972_000_000, 12_000_000))
    assert says(window, "120 MB of 972 MB · 12 MB a second · 1 min left")
    row(window, "small").progress.cancel.click()
    assert stopped.calls == [("small",)]
    window.show_event(Progress("small", 130_000_000, 972_000_000, 12_000_000))
    assert says(window, "Stopping…")
    window.show_event(Stopped("small"))
    window.show_event(Listed((BASE, MINE, PARTLY)))
    assert buttons(window, "small") == {"Resume"}


def test_a_row_makes_room_for_what_goes_on(window: ModelsWindow) -> None:
    before = row(window, "small").height()
    row(window, "small").download.click()
    window.show_event(Progress("small", 120_000_000, 972_000_000, 12_000_000))
    process_events()
    progress = row(window, "small").progress
    assert progress.height() >= progress.heightForWidth(progress.width()) > 0
    assert row(window, "small").height() > before
    window.show_event(Stopped("small"))
    process_events()
    assert row(window, "small").height() == before


def test_a_download_that_is_done_moves_to_the_models_that_are_here(window: ModelsWindow) -> None:
    window.show_event(Progress("small", 972_000_000, 972_000_000, 0))
    assert says(window, "Checking what has arrived…")
    window.show_event(Downloaded("small"))
    window.show_event(Listed((BASE, MINE, replace(SMALL, presence=Presence.INSTALLED, source=Source.SAYSO))))
    assert says(window, "small is here, whole and checked.")
    assert buttons(window, "small") == {"Use"}
    assert not says(window, "To download")


def test_a_failure_says_why_until_the_user_tries_again(window: ModelsWindow) -> None:
    row(window, "small").download.click()
    window.show_event(Failed("small", "The disk is full; make room."))
    assert says(window, "The disk is full; make room.")
    assert buttons(window, "small") == {"Download"}
    row(window, "small").download.click()
    assert not says(window, "The disk is full; make room.")


def test_removing_asks_first_and_keeps_by_default(window: ModelsWindow) -> None:
    removed = Heard(window.remove_asked)
    action(window, "mine", "Remove").trigger()
    assert buttons(window, "mine") == {"Keep", "Remove"}
    assert says(window, "Remove 145 MB?")
    focus = QApplication.focusWidget()
    assert isinstance(focus, QPushButton)
    assert focus.text() == "Keep"
    QTest.keyClick(focus, Qt.Key.Key_Space)
    assert buttons(window, "mine") == {"Use"}
    assert removed.calls == []

    action(window, "mine", "Remove").trigger()
    row(window, "mine").remove.click()
    assert removed.calls == [("mine",)]
    window.show_event(Removed("mine", 145_000_000))
    window.show_event(Listed((BASE, SMALL)))
    assert says(window, "mine was removed; 145 MB are free again.")
    process_events()
    assert [found.entry.name for found in window.findChildren(ModelRow)] == ["base", "small"]


def test_only_what_is_ours_and_not_in_use_can_be_removed(window: ModelsWindow) -> None:
    assert [action.text() for action in row(window, "base").more.menu().actions()] == [
        "Check the files",
        "Show the folder",
    ]
    window.show_used("mine")
    assert not action(window, "mine", "Remove").isEnabled()
    assert not row(window, "small").more.isVisible()
    window.show_event(Listed((BASE, MINE, PARTLY)))
    assert action(window, "small", "Discard").isEnabled()


@pytest.mark.parametrize(("had_digests", "words"), [(True, "base is whole and genuine."), (False, "no digest")])
def test_checking_the_files_is_shown_with_its_result(window: ModelsWindow, had_digests: bool, words: str) -> None:
    asked = Heard(window.verify_asked)
    action(window, "base", "Check").trigger()
    assert asked.calls == [("base",)]
    window.show_event(Verifying("base"))
    assert says(window, "Reading the files…")
    assert buttons(window, "base") == set()
    window.show_event(Verified("base", had_digests))
    assert says(window, words)
    assert not says(window, "Reading the files…")


def test_the_folder_of_a_model_can_be_shown(window: ModelsWindow) -> None:
    asked = Heard(window.folder_asked)
    action(window, "base", "Show").trigger()
    assert asked.calls == [("/base",)]


def test_measuring_is_offered_once_at_a_time_and_marks_what_suits(window: ModelsWindow) -> None:
    asked = Heard(window.measure_asked)
    (measure,) = [button for button in window.findChildren(QPushButton) if button.text() == "Measure this computer"]
    measure.click()
    measure.click()
    assert len(asked) == 1
    assert not measure.isEnabled()
    window.show_event(Recommended("base", 3.2))
    window.show_event(Listed((replace(BASE, is_recommended=True, speed=Speed(3.2, False)), MINE, SMALL)))
    assert measure.isEnabled()
    assert says(window, "For this computer, base suits best.")
    assert says(window, "Recommended")
    measure.click()
    window.show_event(Failed("measure", "It crashed."))
    assert measure.isEnabled()


def test_what_it_shows_is_asked_for_when_it_comes_into_view(window: ModelsWindow) -> None:
    asked = Heard(window.refresh_asked)
    window.hide()
    window.show()
    assert len(asked) == 1


def test_events_of_models_that_are_not_listed_do_no_harm(window: ModelsWindow) -> None:
    for event in (Progress("new", 1, 2, 0), Verifying("new"), Downloaded("new"), Failed("", "No list.")):
        window.show_event(event)


def test_every_button_is_reached_by_the_keyboard_and_has_a_name_of_its_own(window: ModelsWindow) -> None:
    window.show_event(Listed((BASE, MINE, PARTLY)))
    names = []
    for _ in range(8):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        names.append(window.focusWidget().accessibleName())
    assert {"More about base", "Use mine", "More about mine", "Resume small", "More about small"} <= set(names)


def test_a_model_can_be_opened_from_outside(window: ModelsWindow) -> None:
    window.open_model("small")
    assert window.focusWidget() is row(window, "small").download
    window.open_model("unknown")


# --- Words


def test_words_have_the_numbers_of_the_users_language() -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de"))
    assert size_in_words(1_530_000_000) == "1,5 GB"
    QLocale.setDefault(before)
    assert size_in_words(1_530_000_000) == "1.5 GB"
    assert size_in_words(972_000_000) == "972 MB"


@pytest.mark.parametrize(
    ("speed", "words"),
    [
        (None, "speed not measured"),
        (Speed(3.24, True), "3.2 times as fast as speech"),
        (Speed(30.4, True), "30 times as fast as speech"),
        (Speed(3.24, False), "about 3 times as fast as speech"),
        (Speed(0.8, True), "too slow here to write along"),
    ],
)
def test_speeds_in_words(speed: Speed | None, words: str) -> None:
    assert speed_in_words(speed) == words


def test_where_a_model_of_another_program_comes_from_is_told() -> None:
    assert details(replace(BASE, source=Source.WHISPER)).endswith("from openai-whisper")
    assert details(replace(BASE, source=Source.HUB_CACHE)).endswith("from the Hugging Face cache")
    assert details(replace(MINE, speed=Speed(2.0, True))) == "145 MB · 2.0 times as fast as speech"


@pytest.mark.parametrize(
    ("speed", "words"),
    [(0, "10 MB of 972 MB"), (1e6, "16 min left"), (1e5, "2.7 hours left"), (1e8, "less than a minute left")],
)
def test_progress_in_words(speed: float, words: str) -> None:
    assert progress_in_words(10_000_000, 972_000_000, speed).endswith(words)
