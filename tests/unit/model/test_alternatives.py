"""What else may have been said in a place: candidates of the model's own, each scored with what follows."""

import numpy as np
import pytest

import model.alternatives
from model.alternatives import Alternative, Place, alternatives
from model.audio import SAMPLE_RATE
from tests.helpers.talking import random_model

SOUND = np.random.default_rng(3).normal(0, 0.1, 3 * SAMPLE_RATE).astype(np.float32)
MODEL = random_model()
PLACE = Place(" one", " two", " three four")


@pytest.fixture(autouse=True)
def all_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model.alternatives, "_FARTHEST", 1e9)


def found(place: Place, *terms: str, count: int = 6) -> list[Alternative]:
    return alternatives(MODEL, SOUND, place, "en", terms, count)


def test_a_term_that_is_written_like_the_word_is_tried() -> None:
    assert [one.text for one in found(PLACE, "Twoo", "Heidelberg") if one.text == "Twoo"] == ["Twoo"]
    assert not [one for one in found(PLACE, "Heidelberg") if one.text == "Heidelberg"]


def test_what_stands_there_is_no_alternative() -> None:
    texts = [one.text for one in found(PLACE, "two", "Two", "twoo")]
    assert "two" not in texts
    assert {"Two", "twoo"} <= set(texts)


def test_the_most_probable_comes_first_and_no_more_than_wanted() -> None:
    several = found(PLACE, "twoo", "tow", "twos", "two-o", count=3)
    assert len(several) == 3
    assert [one.logprob for one in several] == sorted((one.logprob for one in several), reverse=True)


def test_each_is_scored_as_if_it_were_alone() -> None:
    together = {one.text: one.logprob for one in found(PLACE, "twoo", "tw", "two ho")}
    for text in ("twoo", "tw", "two ho"):
        alone = {one.text: one.logprob for one in found(PLACE, text)}
        assert alone[text] == pytest.approx(together[text], abs=1e-3)


def test_marks_have_no_alternatives() -> None:
    assert found(Place(" one", ",", " two"), "two") == []
    assert found(Place(" one", "", " two"), "two") == []


@pytest.mark.parametrize("place", [Place("", " two", ""), Place("", "two", " three"), Place(" one" * 300, " two", "")])
def test_a_place_may_be_anywhere(place: Place) -> None:
    assert "twoo" in [one.text for one in found(place, "twoo")]


def test_a_stretch_that_does_not_fit_the_decoder_has_no_alternatives() -> None:
    assert found(Place(" one" * 300, " two" * 300, " three"), "two") == []
