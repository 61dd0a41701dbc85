"""The history's window: by mouse, by keyboard, and what it says that the user wants."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QSlider

from app.history.forms import ExportForm
from app.history.records import Delivered, Status
from app.history.store import HistoryStore
from app.ui.choice_menu import Choice
from app.ui.history_window import HistoryWindow
from app.ui.palettes import LIGHT
from app.ui.theme import apply_theme
from streaming.events import SAMPLE_RATE
from tests.helpers.dictations import MORNING, dictate, dictation, spoken
from tests.helpers.history_windows import Desk, detail, history_desk, shown
from tests.helpers.qt import Heard, process_events, type_text, wait_until


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path) -> Iterator[Desk]:
    with history_desk(qt_app, tmp_path) as desk:
        yield desk


@pytest.fixture
def window(desk: Desk) -> HistoryWindow:
    return desk.open()


# --- Reading and searching


def test_words_can_be_heard_and_corrected_once_a_dictation_is_over(desk: Desk, window: HistoryWindow) -> None:
    played = Heard(window.play_asked)
    desk.store.begin("20261130-100000-abcd", MORNING + timedelta(days=1))
    desk.store.append("20261130-100000-abcd", spoken("one two"))
    window.refresh()
    window.choose("20261130-100000-abcd")
    text = window.detail.text
    assert not text.alternatives.has_words_at(text.document().find("two"))

    desk.store.finish("20261130-100000-abcd")
    window.refresh()
    assert text.alternatives.has_words_at(text.document().find("two"))

    desk.store.attach_audio("20261130-100000-abcd", np.zeros(SAMPLE_RATE, np.float32))
    window.refresh()
    text.setTextCursor(text.document().find("two"))
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert played.last == ("20261130-100000-abcd", 8000)


def test_the_newest_is_shown_at_first(window: HistoryWindow) -> None:
    assert shown(window) == ["Cut off in the", "Thrown away.", "The quick brown fox.", "Hello world."]
    assert detail(window) == "Cut off in the"
    assert window.side.count == "4 dictations"
    assert window.side.search.hasFocus()


def test_typing_filters(window: HistoryWindow) -> None:
    announced = Heard(window.announcer.announced)
    type_text(window.side.search, "bro qui")
    wait_until(lambda: window.model.rowCount() == 1)

    assert detail(window) == "The quick brown fox."
    assert window.side.count == "1 found"
    assert not window.side.delete_all.isVisible()
    assert announced.last == "1 found"
    marks = [mark.cursor.selectedText() for mark in window.detail.text.extraSelections()]
    assert marks == ["quick", "brown"]


def test_what_is_not_there_is_said_and_nothing_shown(window: HistoryWindow) -> None:
    window.side.search_at_once("zebra")

    assert shown(window) == []
    assert detail(window) == ""
    assert "Nothing found for “zebra”" in {
        label.text() for label in window.side.findChildren(type(window.side._nothing))
    }
    window.side.search_at_once("")
    assert len(shown(window)) == 4
    assert detail(window)


def test_a_search_keeps_what_is_chosen_if_it_fits(desk: Desk, window: HistoryWindow) -> None:
    stopped = Heard(window.stop_asked)
    desk.choose(1)
    window.show_heard(100)
    window.side.search_at_once("th")
    fits = detail(window)
    window.side.search_at_once("")

    assert (fits, detail(window)) == ("The quick brown fox.", "The quick brown fox.")
    assert len(stopped) == 0


def test_the_keyboard_goes_from_the_search_to_the_list_to_the_text_and_out(window: HistoryWindow) -> None:
    QTest.keyClick(window.side.search, Qt.Key.Key_Down)
    in_list = window.side.list.hasFocus()
    QTest.keyClick(window.side.list, Qt.Key.Key_Down)
    second = detail(window)
    QTest.keyClick(window.side.list, Qt.Key.Key_Return)
    in_text = window.detail.text.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    type_text(window.side.search, "fox")
    QTest.keyClick(window.side.search, Qt.Key.Key_Escape)
    emptied = window.side.search.text()
    QTest.keyClick(window.side.search, Qt.Key.Key_Escape)

    assert (in_list, second, in_text, emptied) == (True, "Thrown away.", True, "")
    assert not window.isVisible()


def test_everything_has_a_name_and_can_be_reached(desk: Desk, window: HistoryWindow) -> None:
    desk.choose(1)
    kinds = (QAbstractButton, QLineEdit, QSlider)
    widgets = [widget for kind in kinds for widget in window.findChildren(kind) if widget.isVisible()]
    own = [widget for widget in widgets if not isinstance(widget.parent(), QLineEdit)]

    assert len(own) >= 6
    for widget in own:
        name = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
        assert name, widget
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus, name
    assert window.side.list.accessibleName()
    assert window.detail.text.accessibleName()


def test_thousands_are_scrolled_page_by_page(desk: Desk) -> None:
    assert desk.store._file.archive is not None
    desk.store._file.archive.save(dictation(f"number {minute}", minute + 10) for minute in range(1000))
    window = desk.open()
    before = window.model.rowCount()
    while window.model.rowCount() < 1004:
        bar = window.side.list.verticalScrollBar()
        bar.setValue(bar.maximum())
        process_events()

    assert before < 1004
    assert window.side.count == "1,004 dictations"
    assert shown(window)[-1] == "Hello world."


# --- One dictation


def test_a_recording_can_be_played_from_a_word_from_a_place_and_stopped(desk: Desk, window: HistoryWindow) -> None:
    played, stopped = Heard(window.play_asked), Heard(window.stop_asked)
    desk.choose(1)
    QTest.mouseClick(window.detail.player.button, Qt.MouseButton.LeftButton)
    window.show_heard(SAMPLE_RATE)
    heard = [mark.cursor.selectedText() for mark in window.detail.text.extraSelections()]
    window.detail.text.play_asked.emit(8000)
    QTest.keyClick(window, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    window.show_heard(None)

    assert played.calls == [(desk.ids[1], 0), (desk.ids[1], 8000)]
    assert heard == ["brown"]
    assert len(stopped) == 1
    assert window.detail.player.time == "0:00 of 0:02"
    assert not window.detail.player.is_playing


def test_the_slider_plays_from_where_it_is_put_while_something_plays(desk: Desk, window: HistoryWindow) -> None:
    played = Heard(window.play_asked)
    desk.choose(1)
    player = window.detail.player
    QTest.keyClick(player.slider, Qt.Key.Key_Right)
    QTest.keyClick(player.slider, Qt.Key.Key_Right)
    assert len(played) == 0
    player.button.click()
    QTest.keyClick(player.slider, Qt.Key.Key_Home)

    assert played.calls == [(desk.ids[1], 2 * SAMPLE_RATE), (desk.ids[1], 0)]


def test_a_recording_that_was_heard_to_its_end_begins_anew(desk: Desk, window: HistoryWindow) -> None:
    played = Heard(window.play_asked)
    desk.choose(1)
    for end in (SAMPLE_RATE, 2 * SAMPLE_RATE - 3000):
        window.show_heard(end)
        window.show_heard(None)
        window.detail.player.button.click()
        window.show_heard(None)

    assert [sample for _, sample in played.calls] == [SAMPLE_RATE, 0]


def test_turning_to_another_dictation_or_closing_ends_the_sound(desk: Desk, window: HistoryWindow) -> None:
    stopped = Heard(window.stop_asked)
    for end in (lambda: desk.choose(0), window.close):
        desk.choose(1)
        window.show_heard(100)
        end()

    assert len(stopped) == 2


def test_without_a_recording_there_is_nothing_to_play_or_retry(desk: Desk, window: HistoryWindow) -> None:
    played = Heard(window.play_asked)
    desk.choose(0)
    QTest.keyClick(window, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)

    assert not window.detail.player.isVisible()
    assert not window.detail.retry.isEnabled()
    assert len(played) == 0


def test_copying_says_so(desk: Desk, window: HistoryWindow) -> None:
    copied, announced = Heard(window.copy_asked), Heard(window.announcer.announced)
    desk.choose(1)
    window.detail.copy.click()
    window.side.list.setFocus()
    QTest.keyClick(window.side.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    window.show_copied()

    assert [one.text for (one,) in copied.calls] == ["The quick brown fox."] * 3
    assert window.detail.copy.text() == "Copied"
    assert announced.last == "Copied"
    desk.choose(0)
    assert window.detail.copy.text() == "Copy"


def test_exporting_asks_for_a_file(desk: Desk, window: HistoryWindow, tmp_path: Path) -> None:
    exported = Heard(window.export_asked)
    desk.choose(1)
    srt = next(action for action in window.detail.export.menu().actions() if "SRT" in action.text())
    srt.trigger()
    desk.path = str(tmp_path / "fox.srt")
    srt.trigger()

    assert srt.text() == "Subtitles (SRT)"
    title, suggested = desk.asked[0]
    assert title == "Export the dictation"
    assert Path(suggested).name == f"sayso-{MORNING.astimezone() + timedelta(minutes=1):%Y-%m-%d-%H%M%S}.srt"
    [(exported_dictation, form, path)] = exported.calls
    assert exported_dictation.id == desk.ids[1]
    assert (form, path) == (ExportForm.SRT, tmp_path / "fox.srt")


def test_another_model_is_chosen_from_a_menu(desk: Desk, window: HistoryWindow) -> None:
    asked = Heard(window.retry_asked)
    window.set_models([Choice("base", "base"), Choice("small", "Small")], "base")
    desk.choose(1)
    next(action for action in window.detail.models.actions() if action.text() == "Small").trigger()

    assert asked.calls == [(desk.ids[1], "small")]


def test_a_cancelled_one_whose_beginning_was_written_says_so(desk: Desk) -> None:
    cancelled = dictate(desk.store, "half of it", minute=500, status=Status.CANCELLED, delivered=Delivered.PARTLY)
    window = desk.open()
    window.choose(cancelled)
    assert "before are still" in window.detail._banner_text.text()
    assert "partly written" in window.detail._facts.text()


def test_a_cancelled_one_can_be_brought_back(desk: Desk, window: HistoryWindow) -> None:
    asked = Heard(window.restore_asked)
    desk.choose(2)
    offered = window.detail.restore.isVisible()
    window.detail.restore.click()
    desk.store.restore(desk.ids[2])
    window.refresh()

    assert (offered, asked.calls) == (True, [(desk.ids[2],)])
    assert not window.detail.restore.isVisible()
    assert detail(window) == "Thrown away."


def test_an_interrupted_one_says_so(desk: Desk, window: HistoryWindow) -> None:
    desk.choose(3)

    assert "ended in the middle" in window.detail._banner_text.text()
    assert window.detail._banner.isVisible()
    desk.choose(0)
    assert not window.detail._banner.isVisible()


def test_the_menu_of_a_row_offers_what_can_be_done(desk: Desk, window: HistoryWindow) -> None:
    offered = {}
    for place in range(4):
        found = desk.store.get(desk.ids[place])
        assert found is not None
        menu = window._make_menu(found)
        offered[place] = [action.text() for action in menu.actions() if action.text()]
        menu.deleteLater()

    assert offered[0] == ["Copy", "Delete"]
    assert offered[1] == ["Copy", "Play", "Delete"]
    assert offered[2] == ["Copy", "Restore", "Delete"]


# --- Empty


@pytest.mark.usefixtures("qt_app")
def test_an_empty_history_says_what_comes(tmp_path: Path) -> None:
    store = HistoryStore(tmp_path / "empty.sqlite")
    window = HistoryWindow(store, ask_path=lambda *_: "")
    asked = Heard(window.settings_asked)
    window.show()
    process_events()
    first = window.empty.text
    window.show_kept(is_kept=False)
    window.empty.settings.click()

    assert window.empty.isVisible()
    assert first.startswith("No dictations yet")
    assert window.empty.text.startswith("The history is turned off")
    assert len(asked) == 1
    dictate(store, "The first.")
    window.refresh()
    assert detail(window) == "The first."
    window.close()
    store.close()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_rows_are_painted_in_every_theme_and_direction(
    qt_app: QApplication, desk: Desk, theme: Any, direction: Qt.LayoutDirection
) -> None:
    apply_theme(qt_app, theme)
    qt_app.setLayoutDirection(direction)
    dictate(desk.store, "", 20)
    dictate(desk.store, "שלום 🎉 world", 21)
    window = desk.open()
    window.side.search_at_once("wor")

    image = window.side.list.viewport().grab().toImage()
    colors = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(0, image.height(), 2)}
    assert len(colors) > 10
    assert (LIGHT.warning_soft in colors) == (theme == "light")
    assert window.side.list.indexAt(QPoint(50, 40)).isValid()
