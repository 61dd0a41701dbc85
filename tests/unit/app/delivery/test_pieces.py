"""Text cut into pieces that are written as a whole."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from app.delivery.pieces import clean, pieces
from tests.helpers.pangram import PANGRAM, VERSE


def test_words_keep_the_space_before_them() -> None:
    assert list(pieces("One two,\n\nthree ")) == ["One", " two,", "\n\nthree", " "]


def test_text_without_spaces_is_cut_behind_punctuation() -> None:
    cut = list(pieces(VERSE * 4))

    assert len(cut) > 2
    assert all(unicodedata.category(piece[-1]) == "Po" for piece in cut)


def test_what_is_seen_as_one_character_is_never_cut() -> None:
    family = "👨\u200d👩\u200d👧\u200d👦"

    assert all(piece.count("\u200d") % 3 == 0 for piece in pieces(family * 40))
    assert all(not unicodedata.combining(piece[0]) for piece in pieces("e\u0301" * 200))
    assert all(len(piece) % 2 == 0 for piece in pieces("🇩🇪" * 100))


@given(st.text(max_size=200) | st.text(alphabet="a\u0301\u200d🇩 ", max_size=200))
def test_the_pieces_are_the_text(text: str) -> None:
    assert "".join(pieces(text)) == text


@given(st.text(max_size=100))
def test_clean_text_has_no_control_characters_but_lines_and_tabs(text: str) -> None:
    cleaned = clean(text)

    assert all(unicodedata.category(character) not in {"Cc", "Cs"} or character in "\n\t" for character in cleaned)
    assert clean(cleaned) == cleaned


def test_clean_text_is_otherwise_the_same() -> None:
    assert clean(PANGRAM) == PANGRAM
