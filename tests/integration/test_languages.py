"""A language among those that were chosen: held for a phrase, and never translated."""

import pytest

from app.quality.alignment import word_errors
from tests.helpers.heard_live import HeardLive, assert_keeps_the_contract, hear_live, spoken
from tests.helpers.speech import clip, sound

pytestmark = pytest.mark.slow

GERMAN = ("emodb_03a01Fa", "emodb_08a04Ff", "emodb_10a01Nb", "emodb_16a04Fa")


def languages(heard: HeardLive) -> list[str]:
    """In the order in which final words came in them."""
    codes = [update.language for update in heard.updates if update.words]
    return [code for at, code in enumerate(codes) if at == 0 or codes[at - 1] != code]


@pytest.mark.parametrize("name", GERMAN)
def test_short_german_is_not_written_in_english(name: str) -> None:
    live = hear_live(sound(name), languages=("de", "en"))
    assert_keeps_the_contract(live)
    assert languages(live) == ["de"]
    count, wrong = word_errors(spoken(clip(name).text), live.words)
    assert wrong < count / 2
