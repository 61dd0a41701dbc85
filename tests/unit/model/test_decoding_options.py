"""Options that contradict each other are refused in a sentence."""

import pytest

from model.decoding.options import DecodingOptions
from model.errors import DecodingError


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"beam_size": 5, "best_of": 5}, "one of the two"),
        ({"beam_size": 5, "temperature": 0.2}, "with temperature 0"),
        ({"best_of": 5}, "temperature above 0"),
        ({"patience": 2.0}, "give beam_size too"),
        ({"beam_size": 2, "patience": 0.1}, "before the first text"),
        ({"length_penalty": 1.5}, "between 0 and 1"),
        ({"length_penalty": float("nan")}, "between 0 and 1"),
        ({"temperature": -0.1}, "0 or above"),
        ({"temperature": float("nan")}, "0 or above"),
        ({"beam_size": 0}, "1 or more"),
        ({"best_of": 0, "temperature": 1.0}, "1 or more"),
        ({"sample_len": 0}, "At least one token"),
        ({"max_initial_timestamp": -1.0}, "before 0"),
        ({"allowed_languages": ()}, "leave the list out"),
    ],
)
def test_refuses_contradictions(options: dict[str, float], reason: str) -> None:
    with pytest.raises(DecodingError, match=reason) as caught:
        DecodingOptions(**options)  # type: ignore[arg-type]  # the values of each option have their own types
    assert str(caught.value).endswith(".")


def test_a_group_is_what_is_decoded_for_each_window() -> None:
    assert DecodingOptions().group_size == 1
    assert DecodingOptions(beam_size=4).group_size == 4
    assert DecodingOptions(best_of=3, temperature=0.5).group_size == 3
