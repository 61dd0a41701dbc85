"""The recordings that other tests rely on are there, or their absence skips the test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.data import Clip, nonspeech_clips, reading, sample, speech_clips


@pytest.mark.parametrize("find", [sample, reading])
def test_the_readings_are_as_long_as_they_say_and_have_a_text(find: Callable[[], Clip]) -> None:
    clip = find()
    samples = clip.samples()
    assert len(samples) / 16_000 == pytest.approx(clip.seconds, abs=0.1)
    assert abs(samples).max() > 0.1
    assert 1.5 < len(clip.text.split()) / clip.seconds < 4


def test_recorded_speech_is_chosen_by_kind_and_language() -> None:
    clips = speech_clips()
    assert len({clip.id for clip in clips}) == len(clips)
    assert all(clip.path.is_file() for clip in clips)
    assert {clip.kind for clip in speech_clips(kind="long")} == {"long"}
    assert {clip.language for clip in speech_clips(language="de")} == {"de"}
    assert all(clip.text for clip in clips if clip.trust != "none")
    assert all(0 <= word.start < word.end <= clip.seconds + 0.01 for clip in clips for word in clip.words)


def test_nobody_speaks_in_what_is_no_speech() -> None:
    clips = nonspeech_clips()
    assert clips
    assert all(clip.path.is_file() and clip.text == "" and clip.language is None for clip in clips)


def test_without_recordings_a_test_is_skipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SAYSO_TEST_DATA", str(tmp_path / "absent"))
    with pytest.raises(pytest.skip.Exception, match="set SAYSO_TEST_DATA"):
        speech_clips()
