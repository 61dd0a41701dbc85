"""Two texts of one recording, word by word."""

from hypothesis import given
from hypothesis import strategies as st

from app.history.comparison import Change, Part, compared, goes_on, is_same, n_differences

texts = st.lists(st.sampled_from(["the", "quick", "brown", "Fox,", "jumps."]), max_size=12).map(" ".join)


def test_exchanged_inserted_and_removed_words_are_told_apart() -> None:
    assert compared("We met Kennady on that morning", "We met Kennedy on that cold morning") == [
        Part(Change.SAME, "We met"),
        Part(Change.REMOVED, "Kennady"),
        Part(Change.INSERTED, "Kennedy"),
        Part(Change.SAME, "on that"),
        Part(Change.INSERTED, "cold"),
        Part(Change.SAME, "morning"),
    ]
    assert compared("so we met", "we met") == [Part(Change.REMOVED, "so"), Part(Change.SAME, "we met")]


def test_exchanged_words_are_one_difference() -> None:
    assert n_differences(compared("a b c d", "a x c e f")) == 2
    assert n_differences(compared("a b", "a b")) == 0


def test_spaces_make_no_difference() -> None:
    assert is_same(" Hello  world.\n", "Hello world.")
    assert not is_same("Hello world.", "hello world.")


def test_a_text_that_begins_with_another_goes_on_from_it() -> None:
    assert goes_on(" Hello  world", "Hello world,\nand good morning.")
    assert goes_on("", "Hello")
    assert goes_on("Hello world.", "hello world, and good morning.")
    assert not goes_on("Good mourning.", "Good morning, world.")
    assert not goes_on("Hello world", "Hello")


@given(texts, texts)
def test_both_texts_can_be_read_from_the_parts(old: str, new: str) -> None:
    parts = compared(old, new)
    assert " ".join(part.text for part in parts if part.change is not Change.INSERTED) == old
    assert " ".join(part.text for part in parts if part.change is not Change.REMOVED) == new
    assert (n_differences(parts) == 0) == is_same(old, new)
