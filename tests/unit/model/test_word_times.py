"""Words and segments agree on their times, as the reference has it; and the words of a scripted model."""

from dataclasses import replace
from typing import Any

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from whisper import timing as reference

from model.results import Segment, TimedWord
from model.segments import MelWindow, within
from model.word_times import PUNCTUATION, add_words, align, fit_words, merge_punctuation
from tests.helpers.models import Said, ScriptedModel

WORDS = [" one", " two", "three", " (", ")", ".", "。", ",", "?", ' "', '"', " -", "'", " ", " ¿", "[", "]"]


def segment(start: float, end: float, tokens: tuple[int, ...] = ()) -> Segment:
    return Segment(start, end, "text", tokens, (), -0.5, 0.0, 1.0, 0.0)


@st.composite
def timed(draw: st.DrawFn) -> list[TimedWord]:
    """Words on a grid of 20 ms, one behind the other."""
    words: list[TimedWord] = []
    position = draw(st.integers(0, 100))
    for text in draw(st.lists(st.sampled_from(WORDS), max_size=12)):
        length = draw(st.sampled_from([0, 5, 10, 10, 15, 40, 120]))
        tokens = tuple(range(draw(st.integers(1, 3))))
        words.append(TimedWord(text, position / 50, (position + length) / 50, 0.5, tokens))
        position += length
    return words


def theirs_of(words: list[TimedWord]) -> list[reference.WordTiming]:
    return [reference.WordTiming(w.text, list(w.tokens), w.start, w.end, w.probability) for w in words]


@given(timed())
def test_punctuation_joins_words_as_in_the_reference(words: list[TimedWord]) -> None:
    expected = theirs_of(words)
    reference.merge_punctuations(expected, PUNCTUATION.prepended, PUNCTUATION.appended)
    merged = merge_punctuation(words, PUNCTUATION)
    assert [(w.text, list(w.tokens), w.start, w.end) for w in merged] == [
        (w.word, w.tokens, w.start, w.end) for w in expected if w.word
    ]


@given(timed(), st.data())
def test_words_fit_their_segments_as_in_the_reference(words: list[TimedWord], data: st.DataObject) -> None:
    seek = data.draw(st.integers(0, 5000))
    counts = _cut(sum(len(word.tokens) for word in words), data)
    times = sorted(seek / 100 + data.draw(st.integers(0, 300)) / 50 for _ in range(2 * len(counts)))
    segments = [
        segment(start, end, (0,) * count) for count, start, end in zip(counts, times[::2], times[1::2], strict=True)
    ]
    last_speech = data.draw(st.sampled_from([0.0, seek / 100, seek / 100 - 3.0]))
    expected: list[dict[str, Any]] = [
        {"start": s.start, "end": s.end, "tokens": list(s.tokens), "seek": seek} for s in segments
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reference, "find_alignment", lambda *_, **__: theirs_of(words))
        reference.add_word_timestamps(
            segments=expected,
            model=None,
            tokenizer=_Tokenizer,
            mel=None,
            num_frames=0,
            last_speech_timestamp=last_speech,
        )
    fitted = fit_words(segments, words, counts, seek / 100, last_speech)
    for ours, theirs in zip(fitted, expected, strict=True):
        assert (ours.start, ours.end) == (theirs["start"], theirs["end"])
        assert [(w.text, w.start, w.end) for w in ours.words] == [
            (w["word"], w["start"], w["end"]) for w in theirs["words"]
        ]


class _Tokenizer:
    eot = 50257


def _cut(n_tokens: int, data: st.DataObject) -> list[int]:
    """`n_tokens` shared out to at least one segment."""
    edges = sorted(data.draw(st.lists(st.integers(0, n_tokens), max_size=3)))
    return [b - a for a, b in zip([0, *edges], [*edges, n_tokens], strict=True)]


@given(timed(), st.floats(0, 3), st.floats(0, 5))
def test_finished_times_lie_within_the_recording_and_never_go_back(
    words: list[TimedWord], earliest: float, length: float
) -> None:
    latest = earliest + length
    shuffled = tuple(
        replace(word, start=word.end, end=word.start) if i % 3 == 0 else word for i, word in enumerate(words)
    )
    finished = within(replace(segment(-1.0, 99.0), words=shuffled), earliest, latest)
    times = [time for word in finished.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert [w.text for w in finished.words] == [w.text for w in words]
    for time in (*times, finished.start, finished.end):
        assert earliest <= time <= latest
    assert finished.start <= finished.end
    assert not times or finished.end >= times[-1]


# --- On a model that says by script where its attention is


def test_words_are_found_where_the_attention_was() -> None:
    model = ScriptedModel([])
    tokens = model.tokenizer.encode(" we go")
    ends = tuple(25 * (index + 1) for index in range(len(tokens)))
    model.script = [Said(tuple(tokens), token_positions=ends)]
    words = align(model, model.new_cache(torch.zeros(1, 1, 1, dtype=torch.int64)), tokens, 3000, "en", "transcribe")
    assert [word.text for word in words] == [" we", " go"]
    assert [token for word in words for token in word.tokens] == tokens
    assert words[0].start == 0
    assert words[0].end == words[1].start == pytest.approx(len(words[0].tokens) * 0.5, abs=0.08)
    assert words[1].end == pytest.approx(len(tokens) * 0.5, abs=0.08)


def test_text_without_words_has_no_times() -> None:
    model = ScriptedModel([Said(())])
    assert align(model, model.new_cache(torch.zeros(1, 1, 1, dtype=torch.int64)), [], 3000, "en", "transcribe") == []
    begin = model.tokenizer.timestamp_begin
    silent = [segment(1.0, 2.0, (begin, begin + 50))]
    cache = model.new_cache(torch.zeros(1, 1, 1, dtype=torch.int64))
    assert add_words(model, cache, MelWindow(0, 3000), silent, "en", "transcribe", 0.0) == silent
