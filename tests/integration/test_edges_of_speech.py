"""The first and the last word are there, however close the key is to them, and a text that ends early is gone on with."""

import pytest

from streaming.events import SAMPLE_RATE
from streaming.session import SessionSettings
from tests.helpers.heard_live import assert_keeps_the_contract, hear_live, spoken
from tests.helpers.speech import clip

pytestmark = pytest.mark.slow

PRE_ROLL = SAMPLE_RATE
"""Sound that a microphone which is kept open has before the key."""
KEPT = SAMPLE_RATE * 35 // 100
"""Sound that is recorded behind the release."""
CLIPS = ("timit_dr2-faem0_si1392", "timit_dr3-falk0_sx366", "timit_dr5-ftlg0_sx123", "timit_dr6-fapb0_sx163")


@pytest.mark.parametrize("name", CLIPS)
def test_words_at_both_ends_are_kept(name: str) -> None:
    """The key goes down 0.1 s behind the first sound and up 0.15 s before the last one."""
    said = clip(name)
    pressed = round((said.words[0].start + 0.1) * SAMPLE_RATE)
    released = round((said.words[-1].end - 0.15) * SAMPLE_RATE)
    samples = said.samples()[max(0, pressed - PRE_ROLL) : released + KEPT]
    live = hear_live(samples)
    assert_keeps_the_contract(live)
    assert live.words[0] == spoken(said.text)[0]
    assert live.words[-1] == spoken(said.text)[-1]


def test_what_is_said_behind_a_text_that_ends_early_is_heard() -> None:
    """Behind "Repeat." the model takes the text for ended, and spelling follows."""
    samples = clip("long_an4-mjwl").samples()[3 * SAMPLE_RATE : round(7.87 * SAMPLE_RATE)]
    without = hear_live(samples, settings=SessionSettings(unheard=len(samples)))
    assert without.words == ["repeat"]
    live = hear_live(samples)
    assert_keeps_the_contract(live)
    assert live.words[0] == "repeat"
    assert "".join(live.words).endswith("udbe5")
