"""A word of a past dictation in its surroundings, and the dictation with another word there."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history.correcting import core, corrected, passage, place_of
from streaming.events import SAMPLE_RATE, Word, text_of
from tests.helpers.dictations import dictation, spoken

TEXT = "Ask what you can do, said Kennady, on that cold morning."


def test_another_word_stands_in_text_and_words() -> None:
    before = dictation(TEXT)
    place = place_of(before.words, before.words[6], before.words[6])
    assert place == (6, 6)
    after = corrected(before, *place, "Kennedy")
    assert after is not None
    assert after.text == "Ask what you can do, said Kennedy, on that cold morning."
    assert [word.text for word in after.words[5:8]] == [" said", " Kennedy,", " on"]
    assert after.words[6].probability == 1.0
    assert (after.words[6].start, after.words[6].end) == (before.words[6].start, before.words[6].end)


def test_several_words_become_one_and_one_several() -> None:
    joined = corrected(dictation("the cooper netties cluster"), 1, 2, "Kubernetes")
    assert joined is not None
    assert (joined.text, text_of(joined.words)) == ("the Kubernetes cluster", " the Kubernetes cluster")
    parted = corrected(dictation("Open Kubecontrol."), 1, 1, "cube control")
    assert parted is not None
    assert parted.text == "Open cube control."


def test_the_same_word_elsewhere_stays() -> None:
    after = corrected(dictation("their house is their castle"), 3, 3, "there")
    assert after is not None
    assert after.text == "their house is there castle"


def test_words_that_are_not_in_the_text_are_not_corrected() -> None:
    edited = replace(dictation("one two three"), text="something else")
    assert corrected(edited, 1, 1, "four") is None
    assert corrected(dictation("one two"), 1, 2, "four") is None


def alone(word: Word, **changes: object) -> tuple[Word, Word]:
    """A word that is sought alone, and is there with other times or another text."""
    changed = replace(word, **changes)  # type: ignore[arg-type]
    return changed, changed


def test_words_of_another_record_are_found_by_what_they_say_and_about_when() -> None:
    words = spoken("one two one")
    start, end = words[2].start, words[2].end
    assert place_of(words, *alone(words[2], start=start + 100, end=end + 200, text="one,")) == (2, 2)
    assert place_of(words, *alone(words[2], start=start + SAMPLE_RATE, end=end + SAMPLE_RATE)) is None
    assert place_of(words, *alone(words[0], start=20, text="three")) is None
    assert place_of(words, words[2], words[0]) is None
    assert place_of((), words[2], words[0]) is None


def test_a_stretch_is_found_by_its_sound_whatever_was_put_there() -> None:
    before = dictation("the cooper netties cluster of the")
    first, last = before.words[1:3]
    joined = corrected(before, 1, 2, "the")
    assert joined is not None
    assert place_of(joined.words, first, last) == (1, 1)
    assert place_of(joined.words, *alone(joined.words[1])) == (1, 1)
    assert place_of(joined.words, last, last) is None
    assert place_of(joined.words, before.words[3], before.words[3]) == (2, 2)


def test_marks_by_themselves_are_not_taken_for_the_word_before_them() -> None:
    words = (Word(" Kennedy", 700, 800, 1.0), Word(".", 800, 800, 0.9), Word(" On", 800, 900, 0.9))
    assert place_of(words, *alone(words[0], text=" Kennady")) == (0, 0)
    assert place_of(words, *alone(words[2], text=" In")) == (2, 2)


def test_around_a_word_is_what_fits_into_a_window() -> None:
    words = spoken(" ".join(f"word{number}" for number in range(200)))
    found = passage(words, 100, 101)
    assert found is not None
    assert found.stretch == " word100 word101"
    assert found.before.endswith(" word99")
    assert found.after.startswith(" word102")
    assert words[100].start - 13 * SAMPLE_RATE < found.start < words[100].start - 11 * SAMPLE_RATE
    assert found.end < words[101].end + 5 * SAMPLE_RATE


def test_a_stretch_without_end_has_no_passage() -> None:
    words = spoken("so " * 60)
    assert passage(words, 0, 59) is None
    assert passage(words, 3, 2) is None
    assert passage((), 0, 0) is None


@given(st.lists(st.integers(0, 3 * SAMPLE_RATE), min_size=1, max_size=40), st.data())
def test_a_passage_has_the_sound_of_its_words_and_fits(lengths: list[int], data: st.DataObject) -> None:
    words, at = [], 0
    for number, length in enumerate(lengths):
        words.append(Word(f" {number}", at, at + length // 2, 1.0))
        at += length
    place = data.draw(st.integers(0, len(words) - 1))
    found = passage(words, place, place)
    assert found is not None
    assert 0 <= found.start <= words[place].start
    assert words[place].end <= found.end
    assert found.end - found.start <= 28 * SAMPLE_RATE
    assert text_of(words).count(found.before + found.stretch + found.after) == 1


def test_the_core_of_a_word_is_without_what_is_around_it() -> None:
    assert core(" “don't,”") == "don't"
    assert core(" well—") == "well"
    assert core("「東京」。") == "東京"
    assert core(" …") == core(" +") == core(" —") == ""


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("C++, then", "C++", "C#"),
        ("100%. Then", "100%", "100 percent"),
        ("(C++) then", "C++", "C#"),
        ("$5 then", "$5", "five dollars"),
        ("#1 then", "#1", "number one"),
        ("«\u202fKennady\u202f» then", "Kennady", "Kennedy"),
    ],
)
def test_marks_that_belong_to_a_word_go_with_it(said: str, old: str, new: str) -> None:
    words = (Word(f" {said.rpartition(' ')[0]}", 0, 8000, 0.9), Word(" then", 8000, 16_000, 0.9))
    after = corrected(dictation(said, words=words), 0, 0, new)
    assert after is not None
    assert after.text == said.replace(old, new)
    assert core(words[0].text) == old
