"""Spaces between dictations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.delivery.spacing import Spacing, needs_space, rest_of
from app.delivery.targets import Target

HERE, THERE = Target(1), Target(2)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (".", "A", True),
        ("e", "a", True),
        ("!", "¿", True),
        (".", "“", True),
        ("”", "A", True),
        ("\n", "A", False),
        (" ", "A", False),
        ("(", "A", False),
        ("„", "A", False),
        ("e", ",", False),
        ("e", "…", False),
        ("e", ")", False),
        ("。", "你", False),
        ("a", "你", False),
        ("す", "ア", False),
        ("ก", "ข", False),
        ("요", "안", True),
        ("", "A", False),
    ],
)
def test_a_space_stands_where_two_words_meet(before: str, after: str, expected: bool) -> None:
    assert needs_space(before, after) is expected


def test_a_dictation_right_behind_another_begins_with_a_space() -> None:
    spacing = Spacing(Clock())
    assert spacing.before("One", HERE) == ""
    spacing.note("One.", HERE)

    assert spacing.before("Two", HERE) == " "
    assert spacing.before("Two", THERE) == ""


def test_behind_a_picture_what_was_written_last_counts() -> None:
    spacing = Spacing(Clock())
    assert spacing.before("One", HERE, "\ufffc") == ""
    spacing.note("One.", HERE)
    assert spacing.before("Two", HERE, "\ufffc") == " "


def test_after_a_while_the_caret_is_taken_to_be_elsewhere() -> None:
    clock = Clock()
    spacing = Spacing(clock)
    spacing.note("One.", HERE)
    clock.now = 121.0

    assert spacing.before("Two", HERE) == ""


@pytest.mark.parametrize(
    ("written", "whole", "rest"),
    [
        ("", "One two.", "One two."),
        (" One", "One two.", " two."),
        ("One ", "One two.", "two."),
        ("One two.", "One two.", ""),
        (" One  two", "One two. Three", ". Three"),
        ("One to", "One two.", None),
        ("One two. Three", "One two.", None),
    ],
)
def test_the_rest_is_what_follows_what_was_written(written: str, whole: str, rest: str | None) -> None:
    assert rest_of(written, whole) == rest


@given(st.text(alphabet="ab .", max_size=30), st.integers(0, 30))
def test_what_was_written_and_the_rest_are_the_whole(whole: str, cut: int) -> None:
    written = whole[:cut]
    rest = rest_of(written, whole)

    assert rest is not None
    assert (written + rest).split() == whole.split()
