"""The overlay shows a dictation, stays out of the way, and rests when there is none."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desktop.state import State
from app.ui import overlay as overlay_module
from app.ui.overlay import Overlay
from app.ui.overlay_view import SIZE, sentence_lines, symbol_area
from app.ui.overlay_window import OverlayWindow
from app.ui.placement import position_at
from app.ui.theme import apply_theme
from tests.helpers.qt import Heard, process_events, wait_until


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


@pytest.fixture
def overlay(qt_app: QApplication) -> Iterator[Overlay]:
    apply_theme(qt_app, "dark")
    overlay = Overlay()
    yield overlay
    overlay.close()


def pill(overlay: Overlay) -> OverlayWindow:
    assert isinstance(overlay.pill, OverlayWindow)
    return overlay.pill


def is_at_rest(overlay: Overlay) -> bool:
    return not any(timer.isActive() for timer in overlay.findChildren(QTimer))


def drag(overlay: Overlay, start: QPoint, way: QPoint) -> None:
    """Drag with the left button; the pointer's place on the screen is told in full, as a real mouse does."""
    for kind, point in (
        (QEvent.Type.MouseButtonPress, QPoint()),
        (QEvent.Type.MouseMove, way / 2),
        (QEvent.Type.MouseMove, way),
        (QEvent.Type.MouseButtonRelease, way),
    ):
        screen = QPointF(start + point)
        local = QPointF(pill(overlay).mapFromGlobal(screen))
        event = QMouseEvent(
            kind, local, screen, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(pill(overlay), event)


def test_it_can_never_have_the_focus(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    flags = pill(overlay).windowFlags()
    assert flags & Qt.WindowType.WindowDoesNotAcceptFocus
    assert flags & Qt.WindowType.Tool == Qt.WindowType.Tool
    assert pill(overlay).testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert pill(overlay).focusPolicy() == Qt.FocusPolicy.NoFocus
    assert not pill(overlay).isActiveWindow()


def test_it_comes_with_a_dictation_and_goes_a_moment_after_it(
    overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overlay_module, "_LINGER_MS", 1)
    overlay.show_state(State.LOADING)
    assert not pill(overlay).isVisible()
    overlay.show_state(State.LISTENING)
    overlay.show_state(State.FINISHING)
    assert pill(overlay).isVisible()
    overlay.show_state(State.IDLE)
    wait_until(lambda: not overlay.is_shown)
    assert is_at_rest(overlay)


def test_a_cancelled_dictation_takes_it_away_at_once(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.show_state(State.IDLE)
    assert not overlay.is_shown


def test_it_says_for_a_while_how_to_bring_a_cancelled_dictation_back(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.show_cancelled("Cancelled", 1)
    overlay.show_state(State.IDLE)
    assert overlay.is_shown
    assert (overlay._view().message, overlay._view().is_cancelled) == ("Cancelled", True)
    wait_until(lambda: not overlay.is_shown)
    overlay.show_state(State.LISTENING)
    assert (overlay._view().message, overlay._view().is_cancelled) == ("", False)


def test_while_it_finishes_it_does_not_claim_to_listen(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.show_state(State.FINISHING)
    assert overlay._view().waiting == "Writing the last words"


def test_it_paints_when_something_arrives_and_not_otherwise(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    process_events()
    paints = Paints(pill(overlay))
    for _ in range(5):
        process_events()
    assert paints.count == 0
    assert is_at_rest(overlay)
    overlay.show_level(-20, -10, is_clipping=False)
    process_events()
    overlay.add_committed(" word")
    process_events()
    overlay.show_tentative(" more")
    process_events()
    assert paints.count == 3


def test_hidden_it_neither_paints_nor_counts_time(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.show_state(State.IDLE)
    paints = Paints(pill(overlay))
    overlay.show_level(-20, -10, is_clipping=False)
    overlay.add_committed(" word")
    process_events()
    assert paints.count == 0
    assert is_at_rest(overlay)


def test_switched_off_it_never_shows(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.set_on(is_on=False)
    assert not overlay.is_shown
    overlay.show_state(State.IDLE)
    overlay.show_state(State.LISTENING)
    overlay.show_message("Hello")
    assert not overlay.is_shown
    assert is_at_rest(overlay)


def test_a_message_shows_for_a_moment_and_does_not_end_a_dictation(
    overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overlay_module, "MESSAGE_MS", 1)
    overlay.show_message("The text is on the clipboard.")
    assert overlay.is_shown
    wait_until(lambda: not overlay.is_shown)
    overlay.show_state(State.LISTENING)
    overlay.show_message("Still listening.")
    wait_until(lambda: is_at_rest(overlay))
    assert overlay.is_shown


def test_a_long_sentence_is_told_whole(qt_app: QApplication) -> None:
    """In the room that is left of the pill; one that is longer still is cut short."""
    font = qt_app.font()
    font.setPointSizeF(10)
    qt_app.setFont(font)
    sentence = "The microphone Blue Yeti Stereo Microphone was unplugged or stopped giving sound."
    assert sentence_lines("Listening", 340)[1] == ["Listening"]
    small, lines = sentence_lines(sentence, 340)
    assert " ".join(lines) == sentence
    assert len(lines) == 2
    assert all(QFontMetricsF(small).horizontalAdvance(line) <= 340 for line in lines)
    assert sentence_lines(3 * sentence, 340)[1][1].endswith("…")
    font.setPointSizeF(20)
    qt_app.setFont(font)
    large, lines = sentence_lines(sentence, 340)
    assert len(lines) == 2
    assert 2 * QFontMetricsF(large).lineSpacing() <= SIZE.height() + 1


def test_a_failure_is_told_before_it_goes(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.show_state(State.FAILED, "The microphone was unplugged.")
    assert overlay.is_shown
    assert overlay._message == "The microphone was unplugged."


def test_the_words_of_one_dictation_are_not_shown_in_the_next(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.add_committed(" secret")
    overlay.show_state(State.IDLE)
    overlay.show_state(State.LISTENING)
    assert overlay._committed == ""


def test_a_long_dictation_keeps_only_what_is_seen(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    for number in range(1000):
        overlay.add_committed(f" word{number}")
    assert overlay._committed.endswith(" word999")
    assert len(overlay._committed) < 500
    assert not pill(overlay).grab().isNull()


def test_dragging_moves_it_and_the_place_is_told_once(overlay: Overlay) -> None:
    moved = Heard(overlay.moved)
    overlay.show_state(State.LISTENING)
    before = pill(overlay).pos()
    drag(overlay, pill(overlay).mapToGlobal(QPoint(200, 20)), QPoint(-120, -200))
    assert len(moved) == 1
    assert (pill(overlay).pos() - before - QPoint(-120, -200)).manhattanLength() <= 2
    screen = QGuiApplication.primaryScreen()
    place = moved.last
    expected = position_at((place.x(), place.y()), SIZE, screen.availableGeometry())
    assert pill(overlay).pos() == expected


def test_dragged_out_of_the_monitor_it_comes_back_inside(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    drag(overlay, pill(overlay).mapToGlobal(QPoint(200, 20)), QPoint(-300, 400))
    assert pill(overlay).screen().availableGeometry().contains(pill(overlay).geometry())


def test_it_comes_back_to_its_place_at_the_next_dictation(overlay: Overlay) -> None:
    overlay.set_place(QPoint(0, 0))
    overlay.show_state(State.LISTENING)
    assert pill(overlay).pos() == QGuiApplication.primaryScreen().availableGeometry().topLeft()


def test_it_stays_in_sight_when_monitors_change(qt_app: QApplication, overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    pill(overlay).move(-5000, -5000)
    qt_app.primaryScreenChanged.emit(qt_app.primaryScreen())
    assert pill(overlay).screen().availableGeometry().contains(pill(overlay).geometry())


def test_the_offer_to_bring_a_dictation_back_can_be_clicked_and_goes_with_it(overlay: Overlay) -> None:
    brought_back, stopped = Heard(overlay.bring_back_asked), Heard(overlay.stop_asked)
    overlay.show_state(State.LISTENING)
    overlay.show_cancelled("Cancelled", 10_000)
    overlay.show_state(State.IDLE)
    QTest.mouseClick(pill(overlay), Qt.MouseButton.LeftButton, pos=symbol_area().center().toPoint())
    assert (len(brought_back), len(stopped)) == (1, 0)
    overlay.withdraw_cancelled()
    assert not overlay.is_shown
    assert is_at_rest(overlay)


def test_the_offer_ends_with_the_dictation_that_follows(overlay: Overlay) -> None:
    overlay.show_state(State.LISTENING)
    overlay.show_cancelled("Cancelled", 10_000)
    overlay.show_state(State.LISTENING)
    overlay.withdraw_cancelled()
    assert overlay.is_shown


def test_the_round_button_stops_and_a_double_click_opens_the_window(overlay: Overlay) -> None:
    stopped, opened, moved = Heard(overlay.stop_asked), Heard(overlay.window_asked), Heard(overlay.moved)
    overlay.show_state(State.LISTENING)
    QTest.mouseClick(pill(overlay), Qt.MouseButton.LeftButton, pos=symbol_area().center().toPoint())
    QTest.mouseClick(pill(overlay), Qt.MouseButton.LeftButton, pos=QPoint(300, 20))
    assert (len(stopped), len(moved)) == (1, 0)
    QTest.mouseDClick(pill(overlay), Qt.MouseButton.LeftButton, pos=QPoint(300, 20))
    assert len(opened) == 1
