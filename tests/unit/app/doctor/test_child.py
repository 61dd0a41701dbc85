"""Asking probes in processes of their own: those of this computer, and some that misbehave."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from app.doctor import child as child_module
from app.doctor.child import ChildProbes
from app.doctor.facts import (
    Facts,
    NoAnswerError,
    ProbeError,
    RecorderFacts,
    computer_facts,
    delivery_facts,
    recorder_facts,
    sound_facts,
    to_json,
)
from app.doctor.probes import answer
from tests.helpers.doctor import CARD, COMPUTER, DELIVERY, HOTKEY, MODEL, RECORDER, SOUND


@pytest.fixture
def misbehave(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Start a Python program of the test in place of ours; `program.py` in its folder."""
    monkeypatch.setattr(child_module, "_program", lambda: [sys.executable, str(tmp_path / "program.py")])
    monkeypatch.setattr(child_module, "_QUICK_S", 5.0)


def write(tmp_path: Path, code: str) -> None:
    (tmp_path / "program.py").write_text(code)


@pytest.mark.usefixtures("misbehave")
def test_gives_the_facts_and_hands_the_question_over(tmp_path: Path) -> None:
    write(tmp_path, "import json, sys; print(json.dumps({'microphones': sys.argv[1:], 'default': ''}))")
    assert ChildProbes().recorder() == RecorderFacts(("doctor", "--probe=recorder:"), "")


@pytest.mark.usefixtures("misbehave")
def test_an_error_of_the_probe_is_its_sentence(tmp_path: Path) -> None:
    write(tmp_path, """print('{"error": "There is no sound system."}')""")
    with pytest.raises(ProbeError, match="There is no sound system") as caught:
        ChildProbes().sound()
    assert not isinstance(caught.value, NoAnswerError)


@pytest.mark.usefixtures("misbehave")
@pytest.mark.parametrize("code", ["import os; os.abort()", "raise SystemExit(3)", "print('[1]')", "print('{')"])
def test_a_crash_is_told_as_such(tmp_path: Path, code: str) -> None:
    write(tmp_path, code)
    with pytest.raises(NoAnswerError, match="crashed"):
        ChildProbes().sound()


@pytest.mark.usefixtures("misbehave")
def test_a_probe_that_hangs_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "import time; time.sleep(600)")
    monkeypatch.setattr(child_module, "_QUICK_S", 0.2)
    with pytest.raises(NoAnswerError, match="no answer"):
        ChildProbes().sound()


def test_a_program_that_cannot_be_started_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_module, "_program", lambda: ["/nowhere/sayso"])
    with pytest.raises(NoAnswerError, match="could not be started"):
        ChildProbes().sound()


@pytest.mark.slow
def test_the_real_program_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)  # wherever it is started
    with pytest.raises(ProbeError, match="'-gone' is neither a model nor"):
        ChildProbes().model("-gone")


@pytest.mark.parametrize("facts", [SOUND, RECORDER, COMPUTER, MODEL, HOTKEY, DELIVERY])
def test_facts_stay_what_they_are_on_their_way(facts: Facts) -> None:
    read = {
        type(SOUND): sound_facts,
        type(RECORDER): recorder_facts,
        type(COMPUTER): computer_facts,
        type(DELIVERY): delivery_facts,
    }
    content = json.loads(to_json(facts))
    found = read[type(facts)](content) if type(facts) in read else type(facts)(**content)
    assert found == facts


def test_graphics_cards_are_facts_too() -> None:
    content = asdict(COMPUTER) | {"gpus": [asdict(CARD)]}
    assert computer_facts(content).gpus == (CARD,)


def test_a_probe_turns_errors_of_ours_into_sentences() -> None:
    def fails(_: str) -> Facts:
        raise ProbeError("Nobody answers.")

    assert json.loads(answer(fails, "")) == {"error": "Nobody answers."}
