"""Dictated words get the spaces that the text around them needs, in every script."""

import pytest

from app.ui.spacing import fitted, is_right_to_left, needs_space_behind


@pytest.mark.parametrize(
    ("text", "before", "is_first", "expected"),
    [
        (" Hello", "", True, "Hello"),
        (" Hello", " ", True, "Hello"),
        (" hello", ",", True, " hello"),
        ("hello", "a", True, " hello"),
        (" hello", "(", True, "hello"),
        (" hello", "(", False, " hello"),
        (",", "a", True, ","),
        ("世界", "好", True, "世界"),
        ("世界", "a", True, "世界"),
        ("世界", "好", False, "世界"),
        (" words", "d", False, " words"),
        ("n't", "o", False, "n't"),
    ],
)
def test_a_word_fits_behind_what_stands_there(text: str, before: str, *, is_first: bool, expected: str) -> None:
    assert fitted(text, before, is_first=is_first) == expected


@pytest.mark.parametrize(
    ("before", "behind", "is_needed"),
    [
        ("d", "w", True),
        (".", "W", True),
        (" ", "w", False),
        ("d", " ", False),
        ("d", ",", False),
        ("d", "", False),
        ("好", "世", False),
    ],
)
def test_text_does_not_run_into_what_follows(before: str, behind: str, *, is_needed: bool) -> None:
    assert needs_space_behind(before, behind) is is_needed


def test_the_first_letter_with_a_direction_decides_it() -> None:
    assert is_right_to_left("123 שלום")
    assert is_right_to_left("مرحبا hello")
    assert not is_right_to_left("hello שלום")
    assert not is_right_to_left("… 42")
