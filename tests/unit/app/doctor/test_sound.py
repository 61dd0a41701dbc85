"""What the doctor says of microphones and sound servers."""

from dataclasses import replace

import pytest

from app.doctor.facts import LevelFacts, NoAnswerError, ProbeError, RecorderFacts, SoundFacts
from app.doctor.finding import Level, Remedy
from app.doctor.sound import check_level, check_microphone, check_sound
from tests.helpers.doctor import BUILT_IN, RECORDER, SOUND, FakeProbes, Make

HEADSET = replace(BUILT_IN, name="bluez_input.00", description="WH-1000", is_default=False, is_bluetooth=True)


def test_names_the_microphone_that_is_used(make: Make) -> None:
    found = check_microphone(make())
    assert found.level is Level.OK
    assert str(found.sentence) == "Built-in Audio is used."


def test_a_computer_without_a_microphone_is_a_problem(make: Make) -> None:
    none = FakeProbes(recorder_facts=RecorderFacts((), ""))
    only_a_server = FakeProbes(sound_facts=SoundFacts("PulseAudio", ()))
    for probes in (none, only_a_server):
        found = check_microphone(make(probes=probes))
        assert found.level is Level.PROBLEM
        assert "Plug one in" in str(found.fix)


def test_says_why_portaudio_cannot_be_used(make: Make) -> None:
    found = check_microphone(make(probes=FakeProbes(recorder_facts=ProbeError("PortAudio is not installed."))))
    assert (found.level, str(found.sentence)) == (Level.PROBLEM, "PortAudio is not installed.")


def test_a_muted_microphone_is_a_problem(make: Make) -> None:
    sound = SoundFacts("PulseAudio", (replace(BUILT_IN, is_muted=True),))
    found = check_microphone(make(probes=FakeProbes(sound)))
    assert (found.level, str(found.sentence)) == (Level.PROBLEM, "Built-in Audio is muted.")


def test_a_microphone_turned_down_is_worth_advice(make: Make) -> None:
    sound = SoundFacts("PulseAudio", (replace(BUILT_IN, volume=0.05),))
    found = check_microphone(make(probes=FakeProbes(sound)))
    assert (found.level, str(found.sentence)) == (Level.ADVICE, "Built-in Audio is turned down to 5 %.")


def test_warns_of_a_wireless_microphone_only_where_it_is_used(make: Make) -> None:
    probes = FakeProbes(SoundFacts("PipeWire", (HEADSET, BUILT_IN)))
    assert check_microphone(make(probes=probes)).level is Level.OK
    for name in (HEADSET.name, HEADSET.description, "wh-1000"):
        found = check_microphone(make(probes=probes, microphone=name))
        assert found.level is Level.ADVICE
        assert "WH-1000" in str(found.sentence)


def test_a_chosen_microphone_that_is_gone_can_be_changed_in_the_settings(make: Make) -> None:
    found = check_microphone(make(microphone="Studio"))
    assert (found.level, found.remedy) == (Level.ADVICE, Remedy.SETTINGS)
    assert "Studio" in str(found.sentence)


def test_does_without_a_sound_server_where_there_is_none(make: Make) -> None:
    probes = FakeProbes(sound_facts=ProbeError("nobody"))
    found = check_microphone(make(probes=probes))
    assert (found.level, str(found.sentence)) == (Level.OK, "default is used, of 3 microphones.")
    assert check_sound(make(probes=probes)).level is Level.ADVICE


def test_does_not_ask_for_a_linux_sound_server_elsewhere(make: Make) -> None:
    probes = FakeProbes()
    check_microphone(make(platform="win32", probes=probes))
    assert probes.asked == ["recorder"]


def test_a_sound_server_that_hangs_is_a_problem(make: Make) -> None:
    found = check_sound(make(probes=FakeProbes(sound_facts=NoAnswerError("no answer"))))
    assert found.level is Level.PROBLEM


def test_recording_past_the_server_is_worth_advice(make: Make) -> None:
    found = check_sound(make(probes=FakeProbes(recorder_facts=replace(RECORDER, microphones=("HDA Intel", "default")))))
    assert found.level is Level.ADVICE
    assert "libasound2-plugins" in str(found.fix)
    assert check_sound(make()).level is Level.OK
    assert SOUND.server in str(check_sound(make()).sentence)


@pytest.mark.parametrize(
    ("facts", "level", "words"),
    [
        (LevelFacts("Mic", -90.0, -90.0, is_clipping=False), Level.ADVICE, "no sound yet"),
        (LevelFacts("Mic", -80.0, -60.0, is_clipping=False), Level.ADVICE, "very faint"),
        (LevelFacts("Mic", -40.0, -20.0, is_clipping=False), Level.OK, "gives sound"),
        (LevelFacts("Mic", -10.0, 0.0, is_clipping=True), Level.ADVICE, "distorts"),
    ],
)
def test_judges_the_level(make: Make, facts: LevelFacts, level: Level, words: str) -> None:
    found = check_level(make(probes=FakeProbes(level_facts=facts)))
    assert found.level is level
    assert words in str(found.sentence)


def test_listens_to_the_microphone_of_the_settings(make: Make) -> None:
    probes = FakeProbes()
    check_level(make(probes=probes, microphone="Studio"))
    assert probes.asked == ["level Studio"]


def test_a_microphone_that_cannot_be_opened_says_why(make: Make) -> None:
    found = check_level(make(probes=FakeProbes(level_facts=ProbeError("It is in use by another program."))))
    assert (found.level, str(found.sentence)) == (Level.PROBLEM, "It is in use by another program.")
