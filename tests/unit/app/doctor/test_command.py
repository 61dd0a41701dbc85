"""`sayso doctor` on a computer of the test's making."""

import json
from collections.abc import Callable

import pytest

from app.cli import doctor as doctor_module
from app.cli.arguments import Probe
from app.cli.doctor import doctor
from app.cli.parser import parse
from app.cli.probe import probe
from app.cli.values import WrongValueError
from app.doctor.facts import RecorderFacts
from app.doctor.surroundings import Surroundings
from tests.helpers.doctor import FakeProbes, Make

Run = Callable[..., int]


@pytest.fixture
def run(make: Make, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command with its words, on a computer that differs from a good one in what is given."""

    def run(*words: str, **changes: object) -> int:
        def here(*, wants_level: bool) -> Surroundings:
            return make(wants_level=wants_level, **changes)

        monkeypatch.setattr(doctor_module, "this_computer", here)
        return doctor(parse(["doctor", *words]).command)  # type: ignore[arg-type]  # the parser gives it for `doctor`

    return run


NO_MICROPHONE = FakeProbes(recorder_facts=RecorderFacts((), ""))


def test_prints_a_line_for_each_finding_and_ends_well(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 15
    assert all(line.startswith("ok ") for line in lines)


def test_a_problem_has_its_fix_on_its_line_and_the_code_1(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(probes=NO_MICROPHONE) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("PROBLEM  microphone   There is no microphone. Fix: Plug one in")


def test_advice_ends_well(run: Run) -> None:
    assert run(has_tray=False) == 0


def test_json_is_one_object_a_line(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json", "--level", probes=NO_MICROPHONE) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {frozenset(each) for each in found} == {frozenset({"topic", "level", "sentence", "fix"})}
    assert [each["topic"] for each in found][:2] == ["microphone", "level"]
    assert found[0]["level"] == "problem"


def test_the_report_has_versions_and_findings(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--report") == 0
    text = capsys.readouterr().out
    assert text.startswith("Sayso doctor\nSayso: ")
    assert "\nok       microphone   " in text


def test_a_terminal_gets_the_same_words(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "100")
    assert run(probes=NO_MICROPHONE) == 1
    text = capsys.readouterr().out
    assert "There is no microphone." in text
    assert "→ Plug one in" in text


def test_a_narrow_terminal_has_sentences_below_their_topics(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "28")
    assert run(probes=NO_MICROPHONE) == 1
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.endswith(" microphone")
    assert second.rstrip() == "  There is no microphone."


def test_report_and_json_contradict_each_other() -> None:
    with pytest.raises(SystemExit):
        parse(["doctor", "--report", "--json"])


def test_a_question_that_nobody_knows_is_a_wrong_value() -> None:
    with pytest.raises(WrongValueError, match=r"^--probe cannot be 'zzz': choose from "):
        probe(Probe("zzz:F9"))
