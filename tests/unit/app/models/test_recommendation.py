"""Which model suits which computer."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.doctor.facts import Gpu
from app.models.recommendation import estimate, recommend
from model.known_models import KNOWN_MODELS
from tests.helpers.doctor import CARD, COMPUTER

GB = 1_000_000_000
ON_CARD = replace(COMPUTER, device="cuda", precision="float16", gpus=(CARD,), encoder_s=0.002)


@pytest.mark.parametrize(
    ("encoder_s", "memory", "name"),
    [
        (0.4, 8 * GB, "tiny"),  # an old laptop
        (0.06, 8 * GB, "base"),  # two new cores
        (0.018, 16 * GB, "small"),  # eight of them
        (0.018, 2 * GB, "base"),
        (0.018, GB, "tiny"),
    ],
)
def test_takes_the_best_that_writes_along_and_fits(encoder_s: float, memory: int, name: str) -> None:
    assert recommend(replace(COMPUTER, encoder_s=encoder_s), memory) == name


def test_a_graphics_card_runs_the_large_ones_if_they_fit() -> None:
    assert recommend(ON_CARD, 8 * GB) == "turbo"
    assert recommend(replace(ON_CARD, gpus=(Gpu("small", 4 << 30),)), 64 * GB) == "small"


def test_what_was_measured_outweighs_an_estimate() -> None:
    slow_after_all, fast_after_all = {"base": 0.9}, {"small": 2.4}
    assert recommend(COMPUTER, 8 * GB, slow_after_all) == "tiny"
    assert recommend(COMPUTER, 8 * GB, fast_after_all) == "small"


def test_every_known_model_has_an_estimate_and_others_have_none() -> None:
    assert all(estimate(model.name, COMPUTER) for model in KNOWN_MODELS)
    assert estimate("mine", COMPUTER) is None


def test_larger_models_are_slower() -> None:
    ratios = [estimate(name, COMPUTER) for name in ("tiny", "base", "small", "medium", "large-v3")]
    speeds = [speed.ratio for speed in ratios if speed]
    assert speeds == sorted(speeds, reverse=True)
    assert estimate("small.en", COMPUTER) == estimate("small", COMPUTER)


@given(st.floats(0, 100), st.floats(0, 100))
def test_a_faster_computer_never_gets_a_smaller_model(one: float, other: float) -> None:
    order = ["tiny", "base", "small", "turbo"]
    fast, slow = (recommend(replace(COMPUTER, encoder_s=each), 64 * GB) for each in sorted((one, other)))
    assert order.index(fast) >= order.index(slow)
