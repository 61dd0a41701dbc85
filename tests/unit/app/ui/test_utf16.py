"""Places in a text in Python's count and in Qt's."""

from hypothesis import given
from hypothesis import strategies as st

from app.ui.utf16 import Utf16, n_units


@given(st.text())
def test_places_are_those_of_the_encoding(text: str) -> None:
    places = Utf16(text)

    for place in range(len(text) + 1):
        units = len(text[:place].encode("utf-16-le", "surrogatepass")) // 2
        assert places.units(place) == units
        assert places.place(units) == place
    assert n_units(text) == places.units(len(text))


def test_within_a_character_is_at_its_beginning() -> None:
    assert [Utf16("a🎉b").place(units) for units in range(5)] == [0, 1, 1, 2, 3]
