"""From the text of an option to its value."""

from argparse import ArgumentTypeError

import pytest

from app.cli.values import count, language, languages


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_no_language_is_wrong_usage_everywhere(text: str) -> None:
    for value in (language, languages):
        with pytest.raises(ArgumentTypeError, match="language"):
            value(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1", 1), ("007", 7), ("9223372036854775806", 2**63 - 1), ("9" * 20, 2**63 - 1), ("9" * 5000, 2**63 - 1)],
)
def test_a_count_is_one_that_a_database_can_hold(text: str, expected: int) -> None:
    assert count(text) == expected


@pytest.mark.parametrize("text", ["0", "000", "-1", "", "x", "1.5", "²"])
def test_what_is_no_count_is_wrong_usage(text: str) -> None:
    with pytest.raises(ArgumentTypeError):
        count(text)
