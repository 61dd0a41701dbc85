"""Texts as words that can be compared."""

import pytest

from app.quality.words import normalised, pieces, settled_length, spoken_words


@pytest.mark.parametrize(
    ("written", "as_well"),
    [
        ("Nineteen sixty-eight.", "1968"),
        ("two nine eight one", "2981"),
        ("one oh four", "104"),
        ("one hundred and three", "103"),
        ("nineteen hundred", "1900"),
        ("two thousand five hundred", "2,500"),
        ("three hundred thousand two hundred", "300,200"),
        ("two million and one", "2000001"),
        ("June eighteenth", "June 18th"),
        ("the twenty-first", "the 21st"),
        ("I can't, and you won't.", "i cannot and you will not"),
        ("It is, um, fine [laughter]", "It is fine"),
        ("Mr. Jones", "mister Jones"),
        ("They\u2019re here", "they are here"),
    ],
)
def test_english_has_one_form_for_what_sounds_the_same(written: str, as_well: str) -> None:
    assert normalised(written, "en") == normalised(as_well, "en")


@pytest.mark.parametrize(
    ("one", "other"),
    [("one", "first"), ("two and three", "five"), ("oh no", "zero no"), ("twenty twenty", "forty"), ("ten four", "14")],
)
def test_english_keeps_apart_what_sounds_different(one: str, other: str) -> None:
    assert normalised(one, "en") != normalised(other, "en")


def test_each_digit_counts_as_a_word() -> None:
    assert normalised("Enter 298 now", "en") == ["enter", "2", "9", "8", "now"]


def test_other_languages_lose_case_and_punctuation_alone() -> None:
    assert normalised("Ach, um Zwölf-Uhr!", "de") == ["ach", "um", "zwölf", "uhr"]


def test_scripts_without_spaces_count_by_character() -> None:
    assert normalised("你好。World", "zh") == ["你", "好", "world"]
    assert spoken_words("안녕 하세요") == ["안", "녕", "하", "세", "요"]


def test_punctuation_alone_is_no_spoken_word() -> None:
    assert spoken_words("Well - yes, twenty-one…") == ["well", "yes", "twentyone"]
    assert pieces("Well - yes,") == ["Well", "-", "yes,"]


@pytest.mark.parametrize(("text", "length"), [("", 0), (" and", 1), (" and ", 5), ("你好", 2), ("你好 wor", 3)])
def test_a_word_is_complete_once_a_space_follows(text: str, length: int) -> None:
    assert settled_length(text) == length
