"""Terms are raised only while they match, and in a draft as token by token."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from model.decoding.filters import RaiseTerms
from model.decoding.vocabulary import Boost, Vocabulary


class Letters:
    """A tokenizer with a token for each character."""

    def encode(self, text: str) -> list[int]:
        return [ord(character) for character in text]


def raised(terms: list[str], before: str, following: str = "") -> list[str]:
    """The characters whose scores are raised behind `before`, and behind each further character; ? marks the first ones."""
    vocabulary = Vocabulary(Letters(), terms, Boost(1.0, 10.0))  # type: ignore[arg-type] # all that is asked of it
    logits = torch.zeros(1 + len(following), 128)
    vocabulary.raise_(logits, [ord(c) for c in before], [ord(c) for c in following])
    assert bool(((logits == 0) | (logits == 1) | (logits == 10) | (logits == 11)).all())
    return ["".join(chr(int(at)) for at in (row >= 10).nonzero()[:, 0]) for row in logits]


def test_a_term_is_raised_as_long_as_it_matches() -> None:
    assert raised(["cat", "cow"], "see") == [""]
    assert raised(["cat", "cow"], "see ") == ["c"]
    assert raised(["cat", "cow"], "see c") == ["ao"]
    assert raised(["cat", "cow"], "see ca") == ["t"]
    assert raised(["cat", "cow"], "see cat") == [""]
    assert raised(["cat", "cow"], "see cx") == [""]
    assert raised(["cat", "cow"], "seeca") == [""]


def test_a_term_of_several_words_goes_on_behind_the_first() -> None:
    assert raised(["new york", "york city"], "in new york") == [" "]
    assert raised(["new york", "york city"], "in new york ") == ["cny"]
    assert raised(["new york", "york city"], "in new york c") == ["i"]


@given(st.text("ab c", max_size=12), st.text("ab c", max_size=6), st.lists(st.text("ab c", min_size=1, max_size=4)))
def test_a_draft_is_raised_as_token_by_token(before: str, following: str, terms: list[str]) -> None:
    one_by_one = [raised(terms, before + following[:length])[0] for length in range(len(following) + 1)]
    assert raised(terms, before, following) == one_by_one


@pytest.mark.parametrize("terms", [[], ["", "  "], ["x" * 100]])
def test_what_is_no_term_raises_nothing(terms: list[str]) -> None:
    vocabulary = Vocabulary(Letters(), terms)  # type: ignore[arg-type] # all that is asked of it
    logits = torch.zeros(1, 128)
    vocabulary.raise_(logits, [32])
    assert vocabulary.is_empty
    assert not logits.any()


def test_a_filter_raises_each_text_by_what_it_has_so_far() -> None:
    vocabulary = Vocabulary(Letters(), ["cat"], Boost(1.0, 10.0))  # type: ignore[arg-type] # all that is asked of it
    logits = torch.full((2, 128), -torch.inf)
    logits[:, ord("a")] = 0.0
    RaiseTerms(vocabulary).apply(logits, torch.tensor([[ord(" "), ord("c")], [ord(" "), ord("x")]]))
    assert logits[:, ord("a")].tolist() == [10.0, 0.0]
    assert bool((logits[:, ord("t")] == -torch.inf).all())
