"""Running the checks: in order, all of them, whatever one does."""

import logging
from threading import Event

import pytest

from app.doctor.checks import CHECKS, checks_for, examine
from app.doctor.facts import ProbeError
from app.doctor.finding import Finding, Level, Topic, ok
from app.doctor.phrases import verbatim
from app.doctor.surroundings import Surroundings
from tests.helpers.doctor import FakeProbes, Make


def test_a_computer_with_everything_has_only_good_findings_in_the_order_of_topics(make: Make) -> None:
    findings = list(examine(make()))
    assert [finding.topic for finding in findings] == [topic for topic in Topic if topic is not Topic.LEVEL]
    assert {finding.level for finding in findings} == {Level.OK}
    assert not any(finding.fix for finding in findings)


def test_the_level_is_looked_at_only_if_asked(make: Make) -> None:
    assert Topic.LEVEL in {finding.topic for finding in examine(make(wants_level=True))}


def test_other_systems_are_not_asked_for_what_only_linux_has(make: Make) -> None:
    topics = {topic for topic, _ in checks_for(make(platform="win32"))}
    assert topics.isdisjoint({Topic.SOUND, Topic.PORTALS})


def test_whoever_has_a_problem_is_told_what_to_do(make: Make) -> None:
    error = ProbeError("It does not work.")
    probes = FakeProbes(error, error, error, error, error, error, error)
    for finding in examine(make(probes=probes, environment={}, model="none", wants_level=True)):
        assert bool(finding.fix) == (finding.level is not Level.OK), finding


def test_each_question_that_checks_share_is_asked_once(make: Make) -> None:
    error = ProbeError("It does not work.")
    for probes in (FakeProbes(), FakeProbes(sound_facts=error, recorder_facts=error)):
        list(examine(make(probes=probes)))
        assert sorted(probes.asked) == ["computer", "model base", "recorder", "sound"]


def fails(_: Surroundings) -> Finding:
    raise ZeroDivisionError


def test_a_check_that_fails_fails_no_other(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    well = ok(Topic.MEMORY, verbatim("Well."))
    findings = list(examine(make(), [(Topic.DISK, fails), (Topic.MEMORY, lambda _: well)]))
    assert findings[1] == well
    assert (findings[0].topic, findings[0].level) == (Topic.DISK, Level.PROBLEM)
    assert "ZeroDivisionError" in str(findings[0].sentence)
    assert caplog.records[0].levelno == logging.ERROR


def test_a_check_that_hangs_holds_up_no_other(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    well = ok(Topic.MEMORY, verbatim("Well."))
    is_over = Event()

    def hangs(_: Surroundings) -> Finding:
        is_over.wait()
        return well

    findings = list(examine(make(), [(Topic.DISK, hangs), (Topic.MEMORY, lambda _: well)], limit_s=0.05))
    is_over.set()
    assert findings[1] == well
    assert (findings[0].topic, findings[0].level) == (Topic.DISK, Level.ADVICE)
    assert "disk does not come back" in caplog.text


def test_each_topic_has_its_check() -> None:
    assert [topic for topic, _ in CHECKS] == list(Topic)
