"""The language of a stream: held for an utterance, another one only in the next and only where it is clear."""

import pytest

from app.engine.spoken_language import SpokenLanguage
from streaming.events import SAMPLE_RATE, Window, Word

A_WORD = Word(" yes", 0, 1000, 0.9, (1,))


def window(start: float, end: float, committed: tuple[Word, ...] = (), is_last: bool = False) -> Window:
    return Window(round(start * SAMPLE_RATE), round(end * SAMPLE_RATE), committed, (), is_last)


def hear(language: SpokenLanguage, heard: Window, german: float) -> tuple[str | None, bool]:
    """What a window is heard in, and whether its words may become final."""
    chosen = language.held
    if language.is_open(heard):
        chosen = language.decide(heard, {"en": 1 - german, "de": german})
    return chosen, language.is_sure(heard)


def held(german: float = 0.02) -> SpokenLanguage:
    """A stream with an utterance of three seconds behind it, in English by default."""
    language = SpokenLanguage(["en", "de"])
    hear(language, window(0, 3), german)
    return language


def test_an_utterance_stays_in_its_language_whatever_it_sounds_like_later() -> None:
    language = held()
    for end in range(4, 30):
        assert hear(language, window(0, end, (A_WORD,)), german=0.99) == ("en", True)


def test_the_next_utterance_may_be_in_another_language() -> None:
    language = held()
    assert hear(language, window(5, 6), german=0.97) == ("en", False)
    assert hear(language, window(5, 7), german=0.97) == ("de", True)
    assert hear(language, window(5, 9, (A_WORD,)), german=0.01) == ("de", True)


def test_a_language_that_is_not_clear_does_not_take_over() -> None:
    language = held()
    assert hear(language, window(5, 7), german=0.8) == ("en", True)


def test_a_short_phrase_is_written_in_the_language_that_was_held() -> None:
    language = held()
    assert hear(language, window(5, 5.8, is_last=True), german=0.99) == ("en", True)
    assert hear(language, window(8, 11), german=0.99) == ("de", True)


def test_words_in_the_language_that_was_held_wait_only_for_a_second() -> None:
    language = held()
    assert hear(language, window(5, 5.8), german=0.02) == ("en", False)
    assert hear(language, window(5, 6.0), german=0.02) == ("en", True)


def test_what_follows_final_words_is_in_their_language() -> None:
    language = held()
    hear(language, window(5, 5.8, is_last=True), german=0.99)
    assert hear(language, window(5, 9, (A_WORD,)), german=0.99) == ("en", True)


def test_a_window_that_overlaps_with_the_last_one_belongs_to_its_utterance() -> None:
    language = held()
    assert hear(language, window(2, 6), german=0.99) == ("en", True)


@pytest.mark.parametrize("candidates", [[], ["en"]])
def test_where_no_choice_was_named_the_first_language_stays(candidates: list[str]) -> None:
    language = SpokenLanguage(candidates)
    hear(language, window(0, 3), german=0.02)
    assert hear(language, window(5, 9), german=0.99) == ("en", True)


def test_where_another_process_broke_off_only_the_next_utterance_may_be_in_another_language() -> None:
    language = SpokenLanguage(["en", "de"], held="de")
    assert hear(language, window(0, 3, (A_WORD,)), german=0.01) == ("de", True)
    assert hear(language, window(5, 8), german=0.01) == ("en", True)


def test_a_language_that_was_found_is_held_by_the_next_process_too() -> None:
    language = SpokenLanguage([], held="de")
    assert hear(language, window(0, 3), german=0.01) == ("de", True)
