"""The overlay stands on the right monitor, and always inside it."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize

from app.ui.placement import Monitor, monitor_for, place_of, position_at

SIZE = QSize(420, 46)
# A laptop at twice the scale, and a monitor right of it at once the scale: native pixels are not Qt's.
LAPTOP = Monitor(QRect(0, 0, 1280, 770), QRect(0, 0, 2560, 1600))
OFFICE = Monitor(QRect(2560, 30, 1920, 1050), QRect(2560, 0, 1920, 1080))
BOTH = (LAPTOP, OFFICE)

places = st.tuples(st.integers(-200, 1200), st.integers(-200, 1200))
rects = st.builds(QRect, st.integers(-3000, 3000), st.integers(-3000, 3000), st.integers(1, 4000), st.integers(1, 3000))


def test_the_monitor_of_the_focused_window_wins() -> None:
    assert monitor_for(BOTH, QRect(100, 100, 800, 600), QPoint(3000, 500)) is LAPTOP
    assert monitor_for(BOTH, QRect(2600, 100, 800, 600), QPoint(100, 100)) is OFFICE


def test_a_window_on_two_monitors_belongs_to_the_one_with_more_of_it() -> None:
    assert monitor_for(BOTH, QRect(2400, 0, 1000, 500), None) is OFFICE
    assert monitor_for(BOTH, QRect(1700, 0, 1000, 500), None) is LAPTOP


def test_without_a_focused_window_the_pointer_decides_and_then_the_primary_monitor() -> None:
    assert monitor_for(BOTH, None, QPoint(3000, 500)) is OFFICE
    assert monitor_for(BOTH, QRect(), QPoint(3000, 500)) is OFFICE
    assert monitor_for(BOTH, QRect(90_000, 0, 10, 10), None) is LAPTOP
    assert monitor_for(BOTH, None, None) is LAPTOP
    assert monitor_for((), None, None) is None


def test_a_place_means_the_same_on_every_monitor() -> None:
    assert position_at((0, 0), SIZE, OFFICE.available) == QPoint(2560, 30)
    lower_right = position_at((1000, 1000), SIZE, OFFICE.available)
    assert QRect(lower_right, SIZE).bottomRight() == OFFICE.available.bottomRight()
    middle = QRect(position_at((500, 500), SIZE, LAPTOP.available), SIZE).center()
    assert (middle - LAPTOP.available.center()).manhattanLength() <= 2


@given(places, rects)
def test_the_overlay_is_always_inside_its_monitor(place: tuple[int, int], available: QRect) -> None:
    stands = QRect(position_at(place, SIZE, available), SIZE)
    if available.width() >= SIZE.width() and available.height() >= SIZE.height():
        assert available.contains(stands)
    else:
        assert available.contains(stands.topLeft())


@given(st.tuples(st.integers(0, 1000), st.integers(0, 1000)), st.sampled_from(BOTH))
def test_a_place_survives_being_looked_up(place: tuple[int, int], monitor: Monitor) -> None:
    position = position_at(place, SIZE, monitor.available)
    again = position_at(place_of(position, SIZE, monitor.available), SIZE, monitor.available)
    assert (again - position).manhattanLength() <= 2
