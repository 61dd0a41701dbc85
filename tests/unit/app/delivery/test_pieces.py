"""Text cut into pieces that are written as a whole."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.delivery.pieces import clean, on_one_line, pieces
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


@pytest.mark.parametrize(
    ("smuggled", "seen"),
    [
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x1b]0;title\x07", "]0;title"),
        ("\x9b2J", "2J"),
        ("rm\x08\x08ls\x7f", "rmls"),
        ("\x03\x04\x16\x1a", ""),
        ("a\u202eb\u202c \u2066c\u2069", "ab c"),
        ("hi\U000e0068\U000e0069", "hi"),
        ("half \ud83d", "half "),
    ],
    ids=["colour", "title", "C1", "backspace", "signals", "direction", "tags", "surrogate"],
)
def test_nothing_is_smuggled_past_the_eye_of_the_user(smuggled: str, seen: str) -> None:
    assert clean(smuggled) == seen


def test_every_kind_of_line_end_is_one() -> None:
    assert clean("a\r\nb\rc\x0bd\x0ce\x85f\u2028g\u2029h") == "\n".join("abcdefgh")


def test_scripts_and_pictures_keep_what_joins_them() -> None:
    for text in (
        "👨\u200d👩\u200d👧",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "שלום\u200f!",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ):
        assert clean(text) == text


@given(st.text(max_size=100))
def test_on_one_line_each_character_stays_in_its_place(text: str) -> None:
    assert len(on_one_line(text)) == len(text)
    assert not set(on_one_line(clean(text))) & {chr(code) for code in (*range(32), *range(127, 160))}
