"""Where one window ends and the next begins, no word is lost and none comes twice."""

from collections.abc import Sequence
from functools import cache

import pytest

from app.quality.alignment import word_errors
from streaming.chunker import ChunkerSettings
from streaming.events import SAMPLE_RATE, Samples
from streaming.session import SessionSettings
from tests.helpers.conditions import quietest
from tests.helpers.data import reading
from tests.helpers.heard_live import HeardLive, assert_keeps_the_contract, hear_live, spoken

pytestmark = pytest.mark.slow

SELDOM = SAMPLE_RATE
"""An update each second: seams are what this is about, and the texts take half as long."""


def heard(samples: Samples, **chunker: int) -> HeardLive:
    settings = SessionSettings(update_interval=SELDOM, chunker=ChunkerSettings(**chunker))
    live = hear_live(samples, settings=settings)
    assert_keeps_the_contract(live)
    return live


def repeats(words: Sequence[str]) -> set[tuple[str, ...]]:
    """Runs of two to four words that follow themselves."""
    return {
        tuple(words[at : at + length])
        for length in (2, 3, 4)
        for at in range(len(words) - 2 * length + 1)
        if words[at : at + length] == words[at + length : at + 2 * length]
    }


@cache
def part() -> tuple[Samples, tuple[str, ...]]:
    """The beginning of a reading, and what is heard of it without a seam."""
    samples = reading().samples()
    samples = samples[: quietest(samples, 10 * SAMPLE_RATE)]
    return samples, tuple(heard(samples).words)


@pytest.mark.parametrize("seam_s", [4.0, 5.7])
def test_a_window_that_is_trimmed_loses_and_doubles_no_word(seam_s: float) -> None:
    samples, expected = part()
    live = heard(samples, trim_above=round(seam_s * SAMPLE_RATE), context=2 * SAMPLE_RATE)
    assert any(window.start > 0 for window in live.windows)
    assert repeats(live.words) <= repeats(spoken(reading().text))
    assert word_errors(expected, live.words)[1] <= 1
