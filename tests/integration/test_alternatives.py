"""Real weights on real speech: where a word is wrong, the right one is among its alternatives."""

import pytest

from app.engine.whisper import load_engine
from model.alternatives import Place, alternatives
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE
from tests.helpers.data import sample

pytestmark = pytest.mark.slow

SAID = " Hello, and welcome to live dictation. You speak, and your words appear on the screen while you are still speaking."


@pytest.fixture(scope="module")
def base() -> LoadedModel:
    return load_engine("base", "cpu")


@pytest.mark.parametrize(
    ("right", "wrong"),
    [(" live dictation", " life education"), (" words", " worlds"), (" screen", " scream"), (" still", " until")],
)
def test_the_right_word_is_offered_where_another_stands(base: LoadedModel, right: str, wrong: str) -> None:
    before, after = SAID.split(right)
    audio = sample().samples()[: 9 * SAMPLE_RATE]
    found = [one.text for one in alternatives(base, audio, Place(before, wrong, after), "en")]
    assert found[0] == right.strip()


def test_a_term_of_the_vocabulary_wins_only_where_it_was_said(base: LoadedModel) -> None:
    before, after = SAID.split(" words")
    audio = sample().samples()[: 9 * SAMPLE_RATE]
    place = Place(before, " worlds", after)
    found = [one.text for one in alternatives(base, audio, place, "en", ("Wordsworth", "words"))]
    assert found[0] == "words"
