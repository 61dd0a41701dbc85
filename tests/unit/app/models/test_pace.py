"""How fast a download is said to go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.models.pace import Pace


def test_what_was_there_before_is_not_counted() -> None:
    pace = Pace(0.0)
    assert pace.speed(0.0, 900_000) == 0
    assert pace.speed(1.0, 1_000_000) == pytest.approx(100_000)


def test_says_nothing_until_it_knows() -> None:
    pace = Pace(0.0)
    pace.speed(0.0, 0)
    assert pace.speed(0.2, 500_000) == 0
    assert pace.speed(1.0, 1_000_000) > 0


def test_follows_a_change_within_seconds() -> None:
    pace = Pace(0.0)
    done = 0
    for tenth in range(50):
        pace.speed(tenth / 10, done := done + 100_000)
    for tenth in range(50, 150):
        pace.speed(tenth / 10, done := done + 10_000)
    assert pace.speed(15.0, done + 10_000) == pytest.approx(100_000, rel=0.4)


def test_tells_at_most_ten_times_a_second() -> None:
    pace = Pace(0.0)
    assert sum(pace.is_due(step / 100) for step in range(100)) <= 10


@given(st.lists(st.tuples(st.floats(0, 2), st.integers(0, 10**9)), min_size=1))
def test_is_never_negative_nor_faster_than_the_fastest_moment(steps: list[tuple[float, int]]) -> None:
    pace, now, done, fastest = Pace(0.0), 0.0, 0, 0.0
    for passed, arrived in steps:
        now, done = now + passed, done + arrived
        speed = pace.speed(now, done)
        assert speed >= 0
        fastest = max(fastest, arrived / passed if passed >= 0.001 else float("inf"))
        assert speed <= fastest * 1.001
