"""Of a text in the place of several dictations' words, each dictation gets its part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history.sharing import shares

_TEXTS = st.lists(st.sampled_from(["one", "two", "Three.", "four,"]), min_size=1, max_size=6).map(" ".join)


@pytest.mark.parametrize(
    ("heard", "text", "parts"),
    [
        (["said Kennady", "on that"], "said Kennedy on that", ["said Kennedy", "on that"]),
        (["said Kennady.", "On that"], "said John F Kennedy on that", ["said John F Kennedy", "on that"]),
        (["cooper", "netties here"], "Kubernetes here", ["Kubernetes", "here"]),
        (["cooper", "netties"], "Kubernetes", ["Kubernetes", ""]),
        (["a b", "c d"], "w x y z", ["w x", "y z"]),
        (["one", "two", "three"], "One Two Three", ["One", "Two", "Three"]),
    ],
)
def test_each_gets_what_is_most_like_it(heard: list[str], text: str, parts: list[str]) -> None:
    assert shares(heard, text) == parts


@given(heard=st.lists(_TEXTS, min_size=1, max_size=4), text=_TEXTS)
def test_no_word_is_lost_and_none_comes_twice(heard: list[str], text: str) -> None:
    parts = shares(heard, text)
    assert len(parts) == len(heard)
    assert " ".join(filter(None, parts)) == text
    assert all(parts[: len(text.split())])
