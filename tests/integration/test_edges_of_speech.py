"""The first and the last word are there, however close the key is to them."""

import pytest

from streaming.events import SAMPLE_RATE
from tests.helpers.heard_live import assert_keeps_the_contract, hear_live, spoken
from tests.helpers.speech import clip

pytestmark = pytest.mark.slow

PRE_ROLL = SAMPLE_RATE
"""Sound that a microphone which is kept open has before the key."""
KEPT = SAMPLE_RATE * 35 // 100
"""Sound that is recorded behind the release."""
CLIPS = ("timit_dr2-faem0_si1392", "timit_dr3-falk0_sx366", "timit_dr5-ftlg0_sx123")


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
