from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from streaming.chunker import Chunker, ChunkerSettings
from streaming.events import Word
from tests.helpers.streams import seconds, spoken


def test_window_ends_now_but_is_never_longer_than_the_model_hears() -> None:
    chunker = Chunker()
    chunker.open(seconds(4))
    assert chunker.end(seconds(10)) == seconds(10)
    assert chunker.end(seconds(100)) == seconds(34)


def test_short_windows_are_left_alone() -> None:
    chunker = Chunker()
    chunker.open(0)
    chunker.commit(tuple(spoken("a b c d e f", pace=2)))
    chunker.trim(seconds(14))
    assert chunker.start == 0


def test_trim_prefers_a_pause_and_keeps_context() -> None:
    chunker = Chunker()
    chunker.open(0)
    script = spoken("a b c d e f g h i j k l", start=0, pace=0.9, gap=0.1)
    pause_behind_h = [Word(w.text, w.start + seconds(0.4), w.end + seconds(0.4), 0.9) for w in script[8:]]
    chunker.commit((*script[:8], *pause_behind_h))
    chunker.trim(seconds(16))
    assert chunker.committed[0].text == " i"
    assert script[7].end < chunker.start < pause_behind_h[0].start


def test_short_windows_with_more_text_than_the_decoder_takes_are_trimmed() -> None:
    chunker = Chunker()
    chunker.open(0)
    script = [replace(word, tokens=(number,) * 30) for number, word in enumerate(spoken("a b c d e f g h i j", pace=1))]
    chunker.commit(tuple(script))
    chunker.trim(seconds(11))
    assert chunker.committed[-1] == script[-1]
    assert sum(len(word.tokens) for word in chunker.committed) < 250
    assert chunker.committed[0].start <= seconds(6)


@given(
    st.lists(st.tuples(st.floats(0.05, 1.5), st.floats(0, 1.0)), min_size=1, max_size=60),
    st.floats(0, 3),
)
def test_trim_never_cuts_a_word_and_keeps_the_end_of_the_text(spans: list[tuple[float, float]], rest: float) -> None:
    chunker = Chunker()
    script = []
    at = 0.0
    for length, gap in spans:
        script.append(Word(" w", seconds(at), seconds(at + length), 0.9))
        at += length + gap
    chunker.open(0)
    chunker.commit(tuple(script))
    end = min(script[-1].end + seconds(rest), seconds(30))
    chunker.trim(end)
    assert not any(word.start < chunker.start < word.end for word in script)
    kept = chunker.committed
    assert kept == tuple(script[len(script) - len(kept) :])
    assert kept
    assert all(word.start >= chunker.start for word in kept)


def test_full_window_without_text_moves_on() -> None:
    chunker = Chunker(ChunkerSettings())
    chunker.open(0)
    chunker.make_room(seconds(30))
    assert chunker.start == seconds(29)


def test_full_window_keeps_a_word_at_its_end_that_is_not_final() -> None:
    chunker = Chunker()
    chunker.open(0)
    chunker.make_room(seconds(30), tentative=(Word(" late", seconds(27), seconds(28), 0.5),))
    assert chunker.start == seconds(27)


def test_full_window_moves_on_whatever_is_not_final() -> None:
    chunker = Chunker()
    chunker.open(0)
    chunker.make_room(seconds(30), tentative=(Word(" hm", 0, seconds(30), 0.5),))
    assert chunker.start == seconds(25)


def test_full_window_with_one_long_word_moves_behind_it() -> None:
    chunker = Chunker()
    chunker.open(0)
    chunker.commit((Word(" hm", 0, seconds(28), 0.5),))
    chunker.make_room(seconds(30))
    assert chunker.start == seconds(28)
    assert chunker.committed == ()
