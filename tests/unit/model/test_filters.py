"""The rules about the next token, against the reference's."""

from collections.abc import Sequence

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor
from whisper import decoding as reference

from model.decoding.filters import SuppressBlank, SuppressTokens, TimestampRules, filters_for
from model.decoding.options import DecodingOptions
from model.tokenizer import Tokenizer
from tests.helpers.checkpoints import vocabulary
from tests.helpers.models import CPU

TOKENIZER = Tokenizer(vocabulary(), 99, is_multilingual=True)
BEGIN = TOKENIZER.timestamp_begin


def scores(seed: int, rows: int, stamps_are_likely: bool) -> Tensor:
    logits = torch.from_numpy(np.random.default_rng(seed).normal(size=(rows, TOKENIZER.n_vocab)).astype(np.float32))
    logits[:, BEGIN:] += 3.0 if stamps_are_likely else -3.0
    return logits


@st.composite
def texts(draw: st.DrawFn) -> list[int]:
    """Tokens as the rules let them come: pairs of time stamps that never go back around text."""
    tokens: list[int] = []
    time = 0
    for _ in range(draw(st.integers(0, 3))):
        time += draw(st.integers(0, 40))
        tokens.append(BEGIN + time)
        tokens += draw(st.lists(st.integers(0, TOKENIZER.eot - 1), min_size=1, max_size=3))
        time += draw(st.integers(1, 40))
        tokens.append(BEGIN + time)
    return tokens


@settings(max_examples=40)
@given(
    st.lists(texts(), min_size=1, max_size=3),
    st.integers(0, 16),
    st.sampled_from([None, 0.5, 1.0]),
    st.booleans(),
    st.integers(0, 1000),
)
def test_time_stamps_follow_the_references_rules(
    rows: list[list[int]], length: int, max_initial: float | None, stamps_are_likely: bool, seed: int
) -> None:
    length = min(length, *map(len, rows))
    sampled = torch.tensor([row[:length] for row in rows], dtype=torch.int64)
    expected = scores(seed, len(rows), stamps_are_likely)
    actual = expected.clone()
    index = None if max_initial is None else round(max_initial / 0.02)
    prompt = torch.full((len(rows), 4), TOKENIZER.sot)
    reference.ApplyTimestampRules(TOKENIZER, 4, index).apply(expected, torch.cat([prompt, sampled], dim=1))
    TimestampRules(TOKENIZER, max_initial, CPU).apply(actual, sampled)
    assert torch.equal(actual, expected)


def allowed_after(tokens: Sequence[int]) -> set[int]:
    logits = torch.zeros(1, TOKENIZER.n_vocab)
    logits[0, BEGIN:] = -10.0  # in sum less likely than any text
    TimestampRules(TOKENIZER, 1.0, CPU).apply(logits, torch.tensor([tokens], dtype=torch.int64).view(1, -1))
    return set(logits[0].isfinite().nonzero().flatten().tolist())


def test_a_text_begins_with_a_time_stamp_in_the_first_second() -> None:
    assert allowed_after([]) == set(range(BEGIN, BEGIN + 51))


def test_text_follows_the_time_stamp_that_opens_it() -> None:
    assert not any(token >= BEGIN for token in allowed_after([BEGIN + 3]))


def test_a_closed_stretch_is_followed_by_the_next_or_the_end() -> None:
    allowed = allowed_after([BEGIN, 7, BEGIN + 30])
    assert min(token for token in allowed if token >= BEGIN) == BEGIN + 30
    assert {token for token in allowed if token < TOKENIZER.timestamp_begin} >= {TOKENIZER.eot}
    assert 7 not in allowed


def test_a_stretch_is_longer_than_nothing() -> None:
    assert min(token for token in allowed_after([BEGIN + 5, 7]) if token >= BEGIN) == BEGIN + 6


@pytest.mark.parametrize("length", [0, 1, 5])
def test_a_text_begins_neither_with_a_space_nor_with_its_end(length: int) -> None:
    logits = torch.zeros(2, TOKENIZER.n_vocab)
    SuppressBlank(TOKENIZER, CPU).apply(logits, torch.zeros(2, length, dtype=torch.int64))
    forbidden = set(logits[1].isinf().nonzero().flatten().tolist())
    assert forbidden == (set() if length else {TOKENIZER.space, TOKENIZER.eot})


def test_suppressed_tokens_never_come() -> None:
    logits = torch.zeros(2, TOKENIZER.n_vocab)
    SuppressTokens([3, 5], CPU).apply(logits, torch.zeros(2, 9, dtype=torch.int64))
    assert logits.isinf().nonzero().tolist() == [[0, 3], [0, 5], [1, 3], [1, 5]]


def forbidden_by(options: DecodingOptions) -> set[int]:
    logits = torch.zeros(1, TOKENIZER.n_vocab)
    for rule in filters_for(options, TOKENIZER, CPU):
        rule.apply(logits, torch.zeros(1, 3, dtype=torch.int64))
    return set(logits[0].isinf().nonzero().flatten().tolist())


def test_options_choose_what_is_suppressed() -> None:
    special = {
        TOKENIZER.sot,
        TOKENIZER.sot_prev,
        TOKENIZER.sot_lm,
        TOKENIZER.no_speech,
        TOKENIZER.translate,
        TOKENIZER.transcribe,
    }
    plain = DecodingOptions(without_timestamps=True, suppress_tokens=())
    assert forbidden_by(plain) == special
    assert forbidden_by(DecodingOptions(without_timestamps=True, suppress_tokens=(9,))) == special | {9}
    notes = special | set(TOKENIZER.non_speech_tokens)
    assert forbidden_by(DecodingOptions(without_timestamps=True)) == notes
    assert forbidden_by(DecodingOptions(without_timestamps=True, suppress_tokens=(-1, 9))) == notes | {9}
    assert forbidden_by(DecodingOptions()) >= notes | {TOKENIZER.no_timestamps}
