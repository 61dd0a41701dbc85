import pytest

from app.hotkeys.x11_clock import ServerClock


def test_events_that_waited_are_told_with_the_time_at_which_they_happened() -> None:
    clock = ServerClock()
    assert clock.when(5_000, 100.0) == 100.0

    # Half a second in which nobody looked: press and release are found at the same moment.
    assert clock.when(7_000, 102.5) == pytest.approx(102.0)
    assert clock.when(7_450, 102.5) == pytest.approx(102.45)


def test_the_least_delay_counts() -> None:
    clock = ServerClock()
    clock.when(5_000, 100.2)
    clock.when(6_000, 101.001)

    assert clock.when(7_000, 102.3) == pytest.approx(102.001)


def test_clocks_that_have_gone_apart_are_compared_anew() -> None:
    clock = ServerClock()
    clock.when(5_000, 100.0)

    assert clock.when(6_000, 3_700.0) == 3_700.0  # one of them stood still during sleep
    assert clock.when(7_000, 3_701.5) == pytest.approx(3_701.0)
