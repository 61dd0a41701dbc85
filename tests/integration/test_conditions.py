"""Soft speech is understood like loud speech."""

from collections.abc import Callable
from functools import cache, partial

import pytest

from app.quality.alignment import matches
from app.quality.words import normalised
from streaming.events import Samples
from tests.helpers.conditions import at_level
from tests.helpers.heard_live import assert_keeps_the_contract, hear_live
from tests.helpers.speech import sound

pytestmark = pytest.mark.slow

CLIPS = ("timit_dr2-faem0_sx312", "timit_dr6-fapb0_sx343", "timit_dr8-fbcg1_sx352")


@cache
def as_recorded() -> dict[str, list[str]]:
    return {name: normalised(hear_live(sound(name)).text, "en") for name in CLIPS}


def words(name: str, change: Callable[[Samples], Samples]) -> list[str]:
    live = hear_live(change(sound(name)))
    assert_keeps_the_contract(live)
    return normalised(live.text, "en")


@pytest.mark.parametrize(("level_db", "share"), [(-20, 0.95), (-35, 0.95), (-45, 0.9)])
def test_soft_speech_has_nearly_all_the_words_of_loud_speech(level_db: float, share: float) -> None:
    """Thirty words: `tests.bench.cases --case levels` counts more of them."""
    expected = as_recorded()
    kept = sum(len(matches(expected[name], words(name, partial(at_level, level_db=level_db)))) for name in CLIPS)
    assert kept >= share * sum(map(len, expected.values()))
