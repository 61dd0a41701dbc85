"""Whether a microphone hears well, by its levels."""

from hypothesis import given
from hypothesis import strategies as st

from app.ui.level_verdict import Hearing, LevelVerdict


def hear(verdict: LevelVerdict, rms_db: float, peak_db: float, *, seconds: float, is_clipping: bool = False) -> Hearing:
    for _ in range(round(20 * seconds)):
        verdict.take(rms_db, peak_db, is_clipping=is_clipping)
    return verdict.hearing


def test_waits_for_somebody_to_speak() -> None:
    assert hear(LevelVerdict(), -62, -50, seconds=7) is Hearing.WAITING
    assert hear(LevelVerdict(), -90, -90, seconds=7) is Hearing.WAITING


def test_half_a_second_of_speech_is_good_and_stays_so_in_a_pause() -> None:
    verdict = LevelVerdict()
    hear(verdict, -62, -50, seconds=1)
    assert hear(verdict, -28, -12, seconds=0.5) is Hearing.GOOD
    assert hear(verdict, -62, -50, seconds=20) is Hearing.GOOD


def test_noise_without_speech_is_quiet_after_a_while_and_speech_mends_it() -> None:
    verdict = LevelVerdict()
    assert hear(verdict, -62, -50, seconds=9) is Hearing.QUIET
    assert hear(verdict, -30, -14, seconds=0.5) is Hearing.GOOD


def test_nothing_at_all_is_silence_even_after_speech() -> None:
    verdict = LevelVerdict()
    assert hear(verdict, -90, -90, seconds=8) is Hearing.SILENT
    hear(verdict, -30, -14, seconds=1)
    assert hear(verdict, -90, -90, seconds=4) is Hearing.GOOD
    assert hear(verdict, -90, -90, seconds=4) is Hearing.SILENT


def test_a_microphone_that_is_no_longer_muted_is_tried_anew() -> None:
    verdict = LevelVerdict()
    hear(verdict, -90, -90, seconds=20)
    assert hear(verdict, -62, -50, seconds=0.05) is Hearing.WAITING
    assert hear(verdict, -62, -50, seconds=9) is Hearing.QUIET


def test_one_clipped_plosive_is_no_matter_but_several_are_too_loud_until_they_are_over() -> None:
    verdict = LevelVerdict()
    hear(verdict, -10, 0, seconds=0.05, is_clipping=True)
    assert hear(verdict, -28, -12, seconds=1) is Hearing.GOOD
    assert hear(verdict, -8, 0, seconds=0.2, is_clipping=True) is Hearing.LOUD
    assert hear(verdict, -28, -12, seconds=3) is Hearing.GOOD


@given(st.lists(st.tuples(st.floats(-90, 0), st.booleans()), max_size=200))
def test_always_comes_to_some_verdict(levels: list[tuple[float, bool]]) -> None:
    verdict = LevelVerdict()
    for rms_db, is_clipping in levels:
        assert isinstance(verdict.take(rms_db, min(0.0, rms_db + 10), is_clipping=is_clipping), Hearing)
