"""Two texts side by side."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from app.quality.alignment import matches, side_by_side, word_errors

texts = st.lists(st.sampled_from("abcd"), max_size=12)


def test_pairs_words_and_leaves_out_what_only_one_has() -> None:
    assert side_by_side("the cat sat down".split(), "so the bat sat".split()) == [(0, 1), (1, 2), (2, 3)]
    assert matches("the cat sat down".split(), "so the bat sat".split()) == [(0, 1), (2, 3)]


def test_counts_each_kind_of_error() -> None:
    assert word_errors("the cat sat".split(), "the cat sat".split()) == (3, 0)
    assert word_errors("the cat sat".split(), "the bat sat".split()) == (3, 1)
    assert word_errors("the cat sat".split(), "the sat".split()) == (3, 1)
    assert word_errors("the cat sat".split(), "the big cat sat down".split()) == (3, 2)
    assert word_errors([], "so".split()) == (0, 1)


@given(texts, texts)
def test_the_distance_equals_the_plain_recursion(a: list[str], b: list[str]) -> None:
    def distance(i: int, j: int) -> int:
        if not i or not j:
            return i + j
        return min(distance(i - 1, j) + 1, distance(i, j - 1) + 1, distance(i - 1, j - 1) + (a[i - 1] != b[j - 1]))

    assert word_errors(a[:6], b[:6])[1] == distance(min(len(a), 6), min(len(b), 6))


@given(texts, texts)
def test_the_pairs_cost_no_more_than_the_distance(a: list[str], b: list[str]) -> None:
    pairs = side_by_side(a, b)
    replaced = sum(a[i] != b[j] for i, j in pairs)

    assert replaced + len(a) - len(pairs) + len(b) - len(pairs) == word_errors(a, b)[1]
    assert all(i < k and j < m for (i, j), (k, m) in pairwise(pairs))


def test_long_texts_are_no_burden() -> None:
    a = [str(number % 97) for number in range(3000)]
    b = [word for number, word in enumerate(a) if number % 10]

    assert word_errors(a, b) == (3000, 300)
    assert len(matches(a, b)) == 2700
