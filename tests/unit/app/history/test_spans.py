"""Words are found in the text, and by where one clicks and what one hears."""

from hypothesis import given
from hypothesis import strategies as st

from app.history.spans import span_at, span_heard_at, spans
from streaming.events import Word, text_of
from tests.helpers.dictations import spoken

FOX = "The quick brown fox"
FOUND = spans(FOX, spoken(FOX))


def test_words_are_found_without_their_spaces() -> None:
    assert [FOX[span.start : span.end] for span in FOUND] == FOX.split()


def test_a_word_is_found_by_any_place_in_it() -> None:
    texts = [span.word.text.strip() if (span := span_at(FOUND, place)) else None for place in range(len(FOX) + 1)]

    assert texts[:5] == ["The", "The", "The", "The", "quick"]
    assert texts[-1] == "fox"
    assert span_at((), 0) is None


def test_a_word_is_found_by_what_is_heard() -> None:
    heard = [span.word.text if (span := span_heard_at(FOUND, sample)) else None for sample in (-1, 0, 8001, 99_999)]

    assert heard == [None, " The", " quick", " fox"]


def test_changed_words_are_left_out() -> None:
    assert [span.word.text for span in spans("The slow brown fox", spoken(FOX))] == [" The", " brown", " fox"]
    assert spans("x " * 100 + "quick", spoken("quick")) == ()


@given(st.lists(st.text("ab ,日", max_size=5)))
def test_every_word_of_the_text_is_found_at_its_place(texts: list[str]) -> None:
    words = [Word(text, 100 * place, 100 * place + 50, 0.5) for place, text in enumerate(texts)]
    text = text_of(words).strip()

    found = spans(text, words)

    assert [text[span.start : span.end] for span in found] == [part.strip() for part in texts if part.strip()]
    assert all(span_at(found, span.start) == span for span in found)
    assert all(span_heard_at(found, span.word.start) == span for span in found)
