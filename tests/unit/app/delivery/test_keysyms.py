"""X's numbers for characters."""

import ctypes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.delivery import keysyms
from app.delivery.keysyms import case_pair, character_of, keysym_of

characters = st.characters(min_codepoint=0xA0, exclude_categories=("Cc", "Cs", "Cn"))


@given(characters | st.sampled_from("aZ1~ "))
def test_a_character_has_a_keysym_that_stands_for_it(character: str) -> None:
    assert character_of(keysym_of(character)) == character


@given(characters)
def test_so_it_is_without_xkbcommon(character: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keysyms, "_library", lambda: None)

        assert character_of(keysym_of(character)) == character


def test_keys_that_give_no_character_stand_for_none() -> None:
    insert, dead_acute, shift, cursor_left = 0xFF63, 0xFE51, 0xFFE1, 0xFF51

    assert [character_of(keysym) for keysym in (0, insert, dead_acute, shift, cursor_left)] == [None] * 5


def test_keysyms_of_layouts_are_known_where_xkbcommon_is() -> None:
    try:
        ctypes.CDLL("libxkbcommon.so.0")
    except OSError:
        pytest.skip("needs libxkbcommon")

    assert [character_of(keysym) for keysym in (0x6D1, 0x7EB, 0x20AC, 0x1B1)] == ["я", "λ", "€", "ą"]


@pytest.mark.parametrize(
    ("character", "pair"),
    [("a", "aA"), ("A", "aA"), ("ж", "жЖ"), ("ŵ", "ŵŴ"), ("ß", "ßß"), ("1", "11"), ("你", "你你"), ("ǅ", "ǅǅ")],
)
def test_letters_come_in_pairs(character: str, pair: str) -> None:
    assert case_pair(character) == (pair[0], pair[1])
