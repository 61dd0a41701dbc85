"""Telephone numbers in groups: those of the country, and no other figure than was said."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.options import WritingOptions
from app.writing.phones import PhoneNumbers, grouped
from tests.helpers.heard import written
from tests.unit.app.writing.test_lists import spoken


@pytest.mark.parametrize(
    ("region", "said", "expected"),
    [
        ("US", "Call 2125550123, please.", "Call (212) 555-0123, please."),
        ("US", "Call +4915112345678.", "Call +49 1511 2345678."),
        ("GB", "Call (02079460018).", "Call (020 7946 0018)."),
        ("DE", "Ruf 03012345678 an", "Ruf 030 12345678 an"),
        ("ES", "Llama al 612345678", "Llama al 612 34 56 78"),
        ("DE", "Call 2125550123 now", "Call 2125550123 now"),
        ("US", "In 20260101 and 5550123", "In 20260101 and 5550123"),
        ("US", "Order number 2125550123.", "Order number 2125550123."),
        (
            "US",
            "It is 2125550123-4 or $2125550123 or a-2125550123",
            "It is 2125550123-4 or $2125550123 or a-2125550123",
        ),
        ("US", "Call 212-555-0123", "Call 212-555-0123"),
    ],
)
def test_only_telephone_numbers_of_the_country_are_grouped(region: str, said: str, expected: str) -> None:
    assert written(PhoneNumbers(region), said) == expected


@pytest.mark.parametrize(
    ("language", "region", "said", "expected"),
    [
        ("en", "US", "Call two one two five five five zero one two three.", "Call (212) 555-0123."),
        ("de", "DE", "Ruf null drei null eins zwei drei vier fünf sechs sieben acht an.", "Ruf 030 12345678 an."),
        ("es", "ES", "Llama al seis uno dos tres cuatro cinco seis siete ocho.", "Llama al 612 34 56 78."),
    ],
)
def test_numbers_that_are_read_digit_by_digit(language: str, region: str, said: str, expected: str) -> None:
    options = WritingOptions(has_numbers=True, has_phones=True, region=region)
    assert spoken(said, language=language, options=options) == expected


def test_nothing_is_grouped_where_the_country_is_not_known() -> None:
    options = WritingOptions(has_phones=True)
    assert spoken("Call 2125550123.", options=options) == "Call 2125550123."


@given(st.from_regex(r"\+?[0-9]{7,15}", fullmatch=True), st.sampled_from(["US", "DE", "ES", "GB", "FR", "XX"]))
def test_no_figure_is_changed(number: str, region: str) -> None:
    assert re.sub(r"\D", "", grouped(number, region)) == number.lstrip("+")
