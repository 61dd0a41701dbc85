"""Silence is silence: nothing is written where nobody speaks, alone and behind speech."""

from functools import cache

import numpy as np
import pytest

from app.engine.whisper import WhisperTranscriber
from model.decoding.vocabulary import Vocabulary
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.conditions import joined, noise, quietest, silence
from tests.helpers.data import reading
from tests.helpers.heard_live import HeardLive, assert_keeps_the_contract, hear_live
from tests.helpers.real_models import live_model
from tests.helpers.speech import sound

pytestmark = pytest.mark.slow


@cache
def phrase() -> Samples:
    """Some seconds of a reading, which end in a pause."""
    samples = reading().samples()
    return samples[: quietest(samples, 5 * SAMPLE_RATE)]


@cache
def words_of_the_phrase() -> list[str]:
    words = heard(phrase()).words
    assert len(words) > 8
    return words


def heard(samples: Samples) -> HeardLive:
    live = hear_live(samples)
    assert_keeps_the_contract(live)
    return live


def test_a_laugh_a_dog_shots_and_keys_are_no_words() -> None:
    names = ("wt_laugh1", "esc50_1-100032-A-0", "max_gunshots", "max_typing", "wt_laugh1")
    live = hear_live(joined(*(sound(name) for name in names)), languages=())
    assert live.text == ""
    assert live.shown == set()


@pytest.mark.parametrize("name", ["base", "tiny.en"])
def test_terms_to_expect_are_not_written_of_a_laugh(name: str) -> None:
    model = live_model(name)
    terms = Vocabulary(model.tokenizer, ["Kubernetes", "Saoirse", "thank you", "haha"])
    live = hear_live(sound("wt_laugh1"), transcriber=WhisperTranscriber(model, ("en",), vocabulary=terms))
    assert live.text == ""


def test_a_cough_in_silence_is_no_word() -> None:
    generator = np.random.default_rng(2)
    burst = noise(0.2, -12, seed=2) * np.hanning(SAMPLE_RATE // 5).astype(np.float32)
    room = (generator.standard_normal(10 * SAMPLE_RATE) * 1e-3).astype(np.float32)
    room[4 * SAMPLE_RATE : 4 * SAMPLE_RATE + len(burst)] += burst
    live = heard(room)
    assert live.text == ""
    assert live.shown == set()


@pytest.mark.parametrize(
    "behind",
    [silence(1), silence(30)],
    ids=["1 s", "30 s"],
)
def test_what_comes_behind_speech_adds_no_word(behind: Samples) -> None:
    said = phrase()
    live = heard(joined(said, behind))
    assert live.words == words_of_the_phrase()
    assert all(word.end <= len(said) + SAMPLE_RATE // 2 for word in live.final.words)
