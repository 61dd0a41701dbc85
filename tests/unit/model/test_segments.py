"""Where a window's tokens are cut, and where the next window begins."""

from model.decoding.result import DecodingResult
from model.segments import MelWindow, cut_window, last_word_end, without_empty
from model.tokenizer import Tokenizer
from tests.helpers.checkpoints import vocabulary

TOKENIZER = Tokenizer(vocabulary(), 99, is_multilingual=True)
WINDOW = MelWindow(first=1000, n_frames=2000)
TEXT = tuple(TOKENIZER.encode(" word"))


def at(seconds: float) -> int:
    """The token of a time stamp."""
    return TOKENIZER.timestamp_begin + round(seconds * 50)


def cut(*tokens: int) -> tuple[list[tuple[float, float]], int, bool]:
    result = DecodingResult("en", tokens, "", -0.1, 0.2, 0.4, 1.5)
    whole = cut_window(WINDOW, result, TOKENIZER)
    for segment in whole.segments:
        assert segment.text == TOKENIZER.decode(segment.tokens)
        assert (segment.avg_logprob, segment.no_speech_prob) == (-0.1, 0.2)
        assert (segment.temperature, segment.compression_ratio) == (0.4, 1.5)
    spans = [(round(segment.start, 6), round(segment.end, 6)) for segment in whole.segments]
    return spans, whole.next_first, whole.is_heard_out


def test_pairs_of_time_stamps_cut() -> None:
    assert cut(at(0), *TEXT, at(2), at(2.5), *TEXT, at(4)) == ([(10, 12), (12.5, 14)], 3000, True)


def test_unfinished_text_is_left_to_the_next_window() -> None:
    assert cut(at(0), *TEXT, at(2), at(2.5), *TEXT) == ([(10, 12)], 1200, False)
    assert cut(at(0), *TEXT, at(2), at(2)) == ([(10, 12)], 1200, False)


def test_a_text_without_pairs_is_one_segment_up_to_its_last_time_stamp() -> None:
    assert cut(at(0), *TEXT, at(7)) == ([(10, 17)], 3000, True)
    assert cut(at(1), *TEXT) == ([(10, 11)], 3000, False)
    assert cut(at(0), *TEXT) == ([(10, 30)], 3000, False)
    assert cut(*TEXT) == ([(10, 30)], 3000, False)
    assert cut() == ([(10, 30)], 3000, False)


def test_segments_without_text_or_time_are_left_out() -> None:
    result = DecodingResult("en", (at(0), at(2), at(2), *TEXT, at(3), at(3), *TEXT, at(3)), "", 0, 0, 0, 0)
    segments = cut_window(WINDOW, result, TOKENIZER).segments
    assert [segment.text for segment in segments] == ["", "", " word", " word"]
    assert [segment.end for segment in without_empty(segments)] == [13]


def test_the_last_word_is_looked_for_from_the_end() -> None:
    result = DecodingResult("en", (at(0), *TEXT, at(2)), "", 0, 0, 0, 0)
    (segment,) = cut_window(WINDOW, result, TOKENIZER).segments
    assert last_word_end([]) is None
    assert last_word_end([segment]) == 12


def test_a_window_knows_its_times() -> None:
    assert (WINDOW.start, WINDOW.end, WINDOW.padded_end) == (10, 30, 40)
