"""Choosing tokens, on made-up scores: against the reference's."""

import math
from collections.abc import Callable

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor
from whisper import decoding as reference

from model.decoding.search import BeamSearch, Candidate, Sampling, Search, most_probable
from tests.helpers.models import CPU

EOT = 0
WORDS = 5


class Language:
    """Scores of the next token by the last one: a small made-up language."""

    def __init__(self, seed: int) -> None:
        self.scores = torch.randn(WORDS, WORDS, generator=torch.Generator().manual_seed(seed)) * 2

    def logits(self, sampled: Tensor) -> Tensor:
        last = sampled[:, -1] if sampled.shape[1] else torch.full((len(sampled),), WORDS - 1)
        return self.scores[last].clone()

    def logprob(self, text: tuple[int, ...]) -> float:
        """Of the text and its end."""
        table = self.scores.log_softmax(dim=1)
        steps = zip((WORDS - 1, *text), (*text, EOT), strict=True)
        return float(sum(table[last, token] for last, token in steps))


def run(search: Search, logits: Callable[[Tensor], Tensor], limit: int) -> list[list[Candidate]]:
    for _ in range(limit):
        search.advance(logits(search.sampled))
        if search.is_complete:
            break
    return search.candidates()


@given(st.integers(0, 500))
def test_greedy_takes_the_most_probable_token(seed: int) -> None:
    language = Language(seed)
    ((candidate,),) = run(Sampling(1, 1, EOT, 0.0, CPU), language.logits, 6)
    last = WORDS - 1
    for token in candidate.tokens:
        assert token == language.scores[last].argmax()
        last = token
    if len(candidate.tokens) < 6:
        assert candidate.logprob == pytest.approx(language.logprob(candidate.tokens), abs=1e-4)


# The reference hands tensors to numpy.
@pytest.mark.filterwarnings("ignore:__array_wrap__ must accept:DeprecationWarning")
@settings(max_examples=50)
@given(st.integers(0, 500), st.integers(1, 4), st.sampled_from([0.6, 1.0, 2.0]), st.integers(1, 8))
def test_beam_search_is_the_references(seed: int, beam_size: int, patience: float, limit: int) -> None:
    if round(beam_size * patience) < 1:
        return
    language = Language(seed)
    (ours,) = run(BeamSearch(1, beam_size, patience, EOT, CPU), language.logits, limit)

    class Nothing(reference.Inference):  # type: ignore[misc]  # untyped
        def rearrange_kv_cache(self, source_indices: list[int]) -> None:
            pass

    theirs = reference.BeamSearchDecoder(beam_size, EOT, Nothing(), patience)
    tokens, logprobs = torch.full((beam_size, 1), WORDS - 1), torch.zeros(beam_size)
    for _ in range(limit):
        tokens, is_complete = theirs.update(tokens, language.logits(tokens), logprobs)
        if is_complete:
            break
    (sequences,), (expected,) = theirs.finalize(tokens[None], logprobs[None])
    texts = [tuple(sequence[1 : sequence.tolist().index(EOT)].tolist()) for sequence in sequences]
    scores = [float(logprob) / max(len(text), 1) for text, logprob in zip(texts, expected, strict=True)]
    best = most_probable(ours, None)
    # Of two texts of the same probability, rounding decides which is kept and which comes first.
    assert best.logprob / max(len(best.tokens), 1) == pytest.approx(max(scores), abs=1e-5)
    assert sorted(candidate.logprob for candidate in ours) == pytest.approx(sorted(float(one) for one in expected))


@settings(max_examples=40)
@given(st.integers(0, 200), st.integers(2, 4))
def test_windows_are_searched_as_if_each_were_alone(seed: int, beam_size: int) -> None:
    languages = [Language(seed), Language(seed + 1)]

    def logits(sampled: Tensor) -> Tensor:
        parts = sampled.chunk(2)
        return torch.cat([language.logits(part) for language, part in zip(languages, parts, strict=True)])

    together = run(BeamSearch(2, beam_size, 1.0, EOT, CPU), logits, 6)
    for language, candidates in zip(languages, together, strict=True):
        (alone,) = run(BeamSearch(1, beam_size, 1.0, EOT, CPU), language.logits, 6)
        assert most_probable(candidates, None).tokens == most_probable(alone, None).tokens


def test_rows_say_which_row_they_continue() -> None:
    search = BeamSearch(1, 2, 1.0, EOT, CPU)
    first = torch.tensor([[-9.0, 2.0, 1.9, -9.0], [-9.0, 2.0, 1.9, -9.0]])
    moved = search.advance(first)
    assert moved is not None
    assert moved.tolist() == [0, 0]
    assert search.sampled.tolist() == [[1], [2]]
    # Only the second row has likely successors.
    moved = search.advance(torch.tensor([[9.0, 0.0, 0.0, 0.0], [-9.0, 1.0, -9.0, 1.1]]))
    assert moved is not None
    assert moved.tolist() == [1, 1]
    assert search.sampled.tolist() == [[2, 3], [2, 1]]


def test_ended_rows_stay_ended() -> None:
    search = Sampling(2, 1, EOT, 0.0, CPU)
    completed = []
    for logits in ([[1.0, 0.0], [0.0, 1.0]], [[0.0, 1.0], [1.0, 0.0]]):
        search.advance(torch.tensor(logits))
        completed.append(search.is_complete)
    assert completed == [False, True]
    ((first,), (second,)) = search.candidates()
    assert first.tokens == ()
    assert second.tokens == (1,)
    assert first.logprob == pytest.approx(math.log(math.e / (math.e + 1)), abs=1e-6)


def test_chance_follows_the_scores_and_the_seed() -> None:
    logits = torch.tensor([[0.0, 1.0, 2.0]]).expand(3000, 3)

    def draw(seed: int, temperature: float) -> Tensor:
        search = Sampling(3000, 1, 99, temperature, CPU, torch.Generator().manual_seed(seed))
        search.advance(logits)
        return search.sampled[:, 0]

    assert torch.equal(draw(1, 1.0), draw(1, 1.0))
    assert not torch.equal(draw(1, 1.0), draw(2, 1.0))
    for temperature in (0.5, 1.0, 2.0):
        shares = draw(1, temperature).bincount(minlength=3) / 3000
        torch.testing.assert_close(shares, (logits[0] / temperature).softmax(0), atol=0.04, rtol=0)


@pytest.mark.parametrize(
    ("penalty", "expected"),
    [(None, (1, 1, 1, 1)), (0.0, (1,)), (1.0, (1, 1, 1, 1))],
)
def test_length_counts_in_what_is_most_probable(penalty: float | None, expected: tuple[int, ...]) -> None:
    candidates = [Candidate((1,), -2.0), Candidate((1, 1, 1, 1), -2.5), Candidate((), -9.0)]
    assert most_probable(candidates, penalty).tokens == expected
