"""Decoding with a vocabulary: a draft changes nothing, and a term that was begun wrongly leaves no trace."""

import numpy as np
import pytest
import torch

from model.audio import SAMPLE_RATE
from model.decoding.vocabulary import Boost, Progress, Vocabulary
from model.live import LiveDecoder, LiveOptions
from tests.helpers.talking import random_model

SHORT = LiveOptions(context_margin=3.0)


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """A pass is many short parallel stretches, in which threads wait for each other for longer than they compute."""
    torch.set_num_threads(1)


def noise(seed: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.random.default_rng(seed).standard_normal(2 * SAMPLE_RATE, np.float32) * np.float32(0.1)


@pytest.mark.parametrize("seed", range(4))
def test_a_draft_changes_nothing(seed: int) -> None:
    model = random_model()
    terms = ["quick fox", "the lazy dog", "jumps over it"]
    decoder = LiveDecoder(model, SHORT, Vocabulary(model.tokenizer, terms, Boost(2.0, 2.0)))
    audio = noise(seed)
    plain = decoder.decode(audio, "en")
    assert plain is not None
    tokens = [token for word in plain.words for token in word.tokens]
    for draft in (tokens, tokens[: len(tokens) // 2], [*tokens[:2], 5, *tokens[2:]]):
        again = decoder.decode(audio, "en", draft=draft)
        assert again is not None
        assert [word.text for word in again.words] == [word.text for word in plain.words]


@pytest.mark.parametrize("seed", range(4))
def test_a_raised_token_stays_only_where_its_term_is_whole(seed: int) -> None:
    model = random_model()
    audio = noise(seed)
    plain = LiveDecoder(model, SHORT).decode(audio, "en")
    # No text goes on with the second half of these, however much their beginnings are raised.
    vocabulary = Vocabulary(model.tokenizer, ["quick fox", "lazy dog"], Boost(8.0, 0.0))
    raised = LiveDecoder(model, SHORT, vocabulary).decode(audio, "en")
    assert plain is not None
    assert raised is not None
    text = "".join(word.text for word in raised.words)
    if "quick fox" not in text and "lazy dog" not in text:
        assert text == "".join(word.text for word in plain.words)


def test_a_term_goes_on_ends_or_breaks() -> None:
    class Letters:
        def encode(self, text: str) -> list[int]:
            return [ord(character) for character in text]

    vocabulary = Vocabulary(Letters(), ["cat"])  # type: ignore[arg-type] # all that is asked of it
    stands = {text: vocabulary.progress([ord(c) for c in text], 1) for text in ("a ca", "a cat", "a cab", "cat")}
    assert stands == {
        "a ca": Progress.OPEN,
        "a cat": Progress.COMPLETE,
        "a cab": Progress.BROKEN,
        "cat": Progress.BROKEN,
    }
