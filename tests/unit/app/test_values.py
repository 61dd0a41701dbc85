"""From the text of an option to its value."""

import pytest

from app.cli.values import WrongValueError, count, language, languages, one_of, value_of


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_no_language_is_refused_everywhere(text: str) -> None:
    for value in (language, languages):
        with pytest.raises(ValueError, match="language"):
            value(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1", 1), ("007", 7), ("9223372036854775806", 2**63 - 1), ("9" * 20, 2**63 - 1), ("9" * 5000, 2**63 - 1)],
)
def test_a_count_is_one_that_a_database_can_hold(text: str, expected: int) -> None:
    assert count(text) == expected


@pytest.mark.parametrize("text", ["0", "000", "-1", "", "x", "1.5", "²"])
def test_what_is_no_count_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="whole number above 0"):
        count(text)


def test_a_wrong_value_is_a_sentence_that_names_the_option_and_what_it_can_be() -> None:
    with pytest.raises(WrongValueError) as wrong:
        value_of("--device", one_of(("cpu", "cuda")))("tpu")
    assert str(wrong.value) == "--device cannot be 'tpu': choose from cpu, cuda."


def test_a_wrong_value_of_any_length_is_one_sentence_of_one_line() -> None:
    with pytest.raises(WrongValueError) as wrong:
        value_of("--last", count)("\x1b[2J\n" * 1000)
    assert str(wrong.value).isprintable()
    assert len(str(wrong.value)) < 300
