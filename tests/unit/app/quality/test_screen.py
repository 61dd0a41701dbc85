"""What a reader had on the screen."""

import pytest

from app.quality.eventlog import End, StreamLog, Update
from app.quality.screen import Screen, seen


def screen(*updates: tuple[float, str, str], final: tuple[float, str]) -> Screen:
    """Of updates with a time, newly committed text, and a tail."""
    shown = tuple(Update(t, delta, tail, t) for t, delta, tail in updates)
    return seen(StreamLog("a", "ours", 5.0, shown, End(final[0], final[1], (), None, None, None)))


def test_words_become_final_with_the_update_that_says_so_or_at_the_end() -> None:
    result = screen(
        (1.0, "", " my"),
        (2.0, " My fellow", " am"),
        (3.0, " Americans,", " as"),
        final=(4.0, "My fellow Americans, ask"),
    )

    assert result.words == ("my", "fellow", "americans", "ask")
    assert result.committed_at == (2.0, 2.0, 3.0, 4.0)
    assert result.retracted == 0


def test_words_are_shown_from_their_first_time_in_the_tail() -> None:
    result = screen(
        (1.0, "", " my"),
        (2.0, " My", " yellow America"),
        (3.0, "", " fellow Americans"),
        final=(4.0, "My fellow Americans"),
    )

    assert result.first_shown([0.0, 0.0, 0.0]) == [1.0, 3.0, 3.0]


def test_a_word_is_shown_although_those_before_it_are_still_to_change() -> None:
    result = screen((1.0, "", " ice cream melts"), final=(4.0, "Icecream melts"))

    assert result.first_shown([0.0, 0.0]) == [4.0, 1.0]


def test_a_word_is_not_shown_before_it_is_spoken() -> None:
    result = screen((1.0, "", " the"), (2.0, " so", " the"), final=(4.0, "so the"))

    assert result.first_shown([0.0, 1.5]) == [2.0, 2.0]


def test_what_is_taken_back_is_counted() -> None:
    result = screen((1.0, "", " a b c"), (2.0, " a", " x c"), (3.0, "", " x"), final=(4.0, "a x d"))

    assert result.erased == 3  # b and c, then c


def test_case_and_punctuation_count_as_written_only() -> None:
    result = screen((1.0, "", " And so"), (2.0, " And", " so,"), final=(4.0, "And so"))

    assert (result.erased, result.erased_as_written) == (0, 2)


@pytest.mark.parametrize(("first", "second"), [(" twenty", "-one"), (" don", "'t")])
def test_a_word_may_come_in_two_parts(first: str, second: str) -> None:
    result = screen((1.0, first, ""), (2.0, second, ""), (3.0, " x", ""), final=(4.0, f"{first}{second} x".strip()))

    assert result.committed_at == (2.0, 3.0)
    assert result.retracted == 0


def test_a_tail_may_go_on_in_the_word_that_is_committed() -> None:
    result = screen((1.0, " twenty", "-one"), (2.0, "-one", ""), final=(4.0, "twenty-one"))

    assert result.committed_at == (2.0,)


def test_scripts_without_spaces_go_by_character() -> None:
    result = screen((1.0, "你", "好吗"), (2.0, "好", ""), final=(4.0, "你好吗"))

    assert result.committed_at == (1.0, 2.0, 4.0)
    assert result.erased == 1


def test_broken_promises_are_counted() -> None:
    result = screen((1.0, " so it goes", ""), final=(4.0, "So he goes"))

    assert result.retracted == 2
    assert result.committed_at == (1.0, 4.0, 4.0)
