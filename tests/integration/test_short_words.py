"""A word by itself is kept, however short: also one that Whisper likes to invent."""

import pytest

from app.quality.words import normalised
from tests.helpers.conditions import joined, noise, silence
from tests.helpers.heard_live import assert_keeps_the_contract, hear_live
from tests.helpers.speech import clip, sound

pytestmark = pytest.mark.slow

SPOKEN = (
    *("an4_an191-fmjd-b", "an4_an353-msjr-b", "an4_an443-mmxg-b", "an4_an250-mjbh-b", "an4_an251-fash-b"),
    *("an4_an324-mmal-b", "an4_an340-mmdg-b", "an4_an442-mmxg-b", "an4_an104-mrcb-b", "an4_an126-mcen-b"),
    *("an4_an200-mgah-b", "an4_an121-fjdn-b", "fsdd_0_lucas", "fsdd_0_theo", "fsdd_2_george", "fsdd_2_lucas"),
    *("fsdd_3_theo", "fsdd_4_lucas", "google_today", "speechcmd_two_fd9c7413"),
)
"""Yes, no, start, help and figures by twenty voices and recordings, 0.3 to 1.3 s."""


def test_yes_no_and_other_single_words_are_recognised() -> None:
    wrong = []
    for name in SPOKEN:
        live = hear_live(sound(name))
        assert_keeps_the_contract(live)
        if normalised(live.text, "en") != normalised(clip(name).text, "en"):
            wrong.append((name, live.text))
    assert len(wrong) <= 1, wrong


@pytest.mark.parametrize(
    ("name", "word"), [("an4_an443-mmxg-b", "no"), ("an4_an442-mmxg-b", "yes"), ("letter_u_petewarden", "you")]
)
def test_a_word_in_a_quiet_room_is_kept_and_stays_alone(name: str, word: str) -> None:
    live = hear_live(joined(noise(3, -55), sound(name), noise(10, -55)))
    assert live.words == [word]


def test_no_three_times_is_written_three_times() -> None:
    no = sound("an4_an443-mmxg-b")
    live = hear_live(joined(no, no, no))
    assert live.words == ["no", "no", "no"]


def test_yes_behind_a_long_pause_follows_what_was_said_before() -> None:
    live = hear_live(joined(sound("an4_an191-fmjd-b"), silence(5), sound("an4_an250-mjbh-b")))
    assert live.words == ["no", "yes"]
