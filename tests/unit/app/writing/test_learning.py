"""What a correction teaches: names and terms that were heard as something else, and nothing besides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.english import TABLE
from app.writing.learning import lesson, lessons


@pytest.mark.parametrize(
    ("heard", "meant", "term"),
    [
        ("Kennady", "Kennedy", "Kennedy"),
        ("cooper netties", "Kubernetes", "Kubernetes"),
        ("java script", "JavaScript", "JavaScript"),
        ("javascript", "JavaScript", "JavaScript"),
        ("Cuban Eddies.", "Kubernetes.", "Kubernetes"),
        ("kay eight s", "k8s", None),  # sounds like nothing that is written
        ("post grass", "Postgres", "Postgres"),
        ("love lace", "Ada Lovelace", "Ada Lovelace"),
        ("noad.js", "node.js", "node.js"),
    ],
)
def test_names_and_terms_are_learned(heard: str, meant: str, term: str | None) -> None:
    assert lesson(heard, meant, "We met") == term


@pytest.mark.parametrize(
    ("heard", "meant"),
    [
        ("their", "there"),
        ("the", "The"),
        ("red", "Mercedes"),
        ("Kennedy", "Kennedy,"),
        ("bear", "beer"),
        ("tea", "T"),
        ("I", "I'm"),
        ("a long walk", "A Long Walk Through The Old Town"),
        ("", "Kennedy"),
        ("Kennady", ""),
    ],
)
def test_nothing_else_is(heard: str, meant: str) -> None:
    assert lesson(heard, meant, "We met", TABLE.small_words) is None


def test_a_capital_says_nothing_where_a_sentence_begins() -> None:
    assert lesson("bear", "Beer", "It is over. ") is None
    assert lesson("bear", "Beer", "") is None
    assert lesson("bear", "Bear", "It was Mr.") is None  # nobody knows; better to learn nothing


def test_edits_of_a_text_teach_what_was_exchanged_in_it() -> None:
    before = "We deploy to cooper netties and ask Miss love lace, said Kennady."
    after = "We deploy to Kubernetes and ask Miss Lovelace, said Kennedy."
    assert lessons(before, after) == ["Kubernetes", "Lovelace", "Kennedy"]
    assert lessons(before, before.replace("Kennady", "Kennedy")) == ["Kennedy"]


def test_words_that_were_only_added_or_taken_out_teach_nothing() -> None:
    assert lessons("We met yesterday.", "We met Kennedy yesterday.") == []
    assert lessons("We met Kennedy yesterday.", "We met yesterday.") == []
    assert lessons("We met.", "") == []


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_two_texts_may_be_compared(before: str, after: str) -> None:
    for term in lessons(before, after):
        assert term
        assert term.split()[0] in after
