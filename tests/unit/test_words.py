from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.words import word_errors

texts = st.lists(st.sampled_from("abcd"), max_size=8)


def test_counts_each_kind_of_error() -> None:
    assert word_errors("the cat sat".split(), "the cat sat".split()) == (3, 0)
    assert word_errors("the cat sat".split(), "the bat sat".split()) == (3, 1)
    assert word_errors("the cat sat".split(), "the sat".split()) == (3, 1)
    assert word_errors("the cat sat".split(), "the big cat sat down".split()) == (3, 2)
    assert word_errors([], "so".split()) == (0, 1)


@given(texts, texts)
def test_equals_the_plain_recursion(a: list[str], b: list[str]) -> None:
    def distance(i: int, j: int) -> int:
        if not i or not j:
            return i + j
        return min(distance(i - 1, j) + 1, distance(i, j - 1) + 1, distance(i - 1, j - 1) + (a[i - 1] != b[j - 1]))

    assert word_errors(a[:6], b[:6])[1] == distance(min(len(a), 6), min(len(b), 6))
