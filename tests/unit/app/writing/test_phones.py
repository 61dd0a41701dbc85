"""Telephone numbers in groups: those of the country, and no other figure than was said."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.options import WritingOptions
from app.writing.phones import PhoneNumbers, grouped
from tests.helpers.heard import written
from tests.helpers.spoken import spoken


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
        ("US", "The model number is 2125550123.", "The model number is 2125550123."),
        ("US", "My PIN is 2125550123.", "My PIN is 2125550123."),
        ("US", "It is part 2125550123.", "It is part 2125550123."),
        ("DE", "Die Steuernummer ist 03012345678.", "Die Steuernummer ist 03012345678."),
        ("ES", "El número de póliza 612345678.", "El número de póliza 612345678."),
        ("US", "There were 2125550123 people.", "There were 2125550123 people."),
        ("US", "There were 2125550123 12 times.", "There were 2125550123 12 times."),
        ("US", "It is 2125550123. People call.", "It is (212) 555-0123. People call."),
        ("US", "Try +12125550123 again.", "Try +1 212-555-0123 again."),
        ("US", "Call 2125550123 now.", "Call (212) 555-0123 now."),
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


@pytest.mark.parametrize(
    ("region", "utterances", "expected"),
    [
        ("US", ["Call 415 555 2671 now"], "Call (415) 555-2671 now"),
        ("US", ["My number is 415, 555, 2671."], "My number is (415) 555-2671."),
        ("US", ["My number is 4 1 5 5 5 5 2 6 7 1, thanks"], "My number is (415) 555-2671, thanks"),
        ("US", ["My number is 415.", " 555.", " 2671.", " Thanks"], "My number is (415) 555-2671. Thanks"),
        ("US", ["My number is 415.", " Thanks"], "My number is 415. Thanks"),
        ("US", ["Call 415 555 2671 12 times"], "Call (415) 555-2671 12 times"),
        ("US", ["Rooms 415, 555, 2671"], "Rooms 415, 555, 2671"),
        ("US", ["The number 212, 555, 0123 are winners"], "The number 212, 555, 0123 are winners"),
        ("US", ["Call about order 415 555 2671"], "Call about order 415 555 2671"),
        ("DE", ["Ruf 030 123 456 78 an"], "Ruf 030 12345678 an"),
        ("ES", ["Llama al 612 345 678"], "Llama al 612 34 56 78"),
    ],
)
def test_groups_are_one_number_where_it_is_announced(region: str, utterances: list[str], expected: str) -> None:
    assert written(PhoneNumbers(region), *utterances) == expected


def test_nothing_is_grouped_where_the_country_is_not_known() -> None:
    options = WritingOptions(has_phones=True)
    assert spoken("Call 2125550123.", options=options) == "Call 2125550123."


_WORDS = st.sampled_from("call order 415 555 2671 2125550123 1 , . - now".split())


@given(st.lists(_WORDS, max_size=12), st.integers(1, 5), st.integers(0, 12))
def test_nothing_is_lost(words: list[str], chunk: int, pause: int) -> None:
    utterances = [part for part in (words[:pause], words[pause:]) if part]
    texts = ["".join(word if word in ",.-" else f" {word}" for word in part) for part in utterances]
    result = written(PhoneNumbers("US"), *texts, chunk=chunk) if texts else ""
    assert re.sub(r"\W", "", result) == re.sub(r"\W", "", "".join(texts))


@given(st.from_regex(r"\+?[0-9]{7,15}", fullmatch=True), st.sampled_from(["US", "DE", "ES", "GB", "FR", "XX"]))
def test_no_figure_is_changed(number: str, region: str) -> None:
    assert re.sub(r"\D", "", grouped(number, region)) == number.lstrip("+")
