"""An examination in the background."""

from threading import Condition, Event

import pytest

from app.doctor.examination import Examiner
from app.doctor.facts import RecorderFacts
from app.doctor.finding import Finding, Topic
from tests.helpers.doctor import RECORDER, FakeProbes, Make


class Told:
    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.ends = 0
        self._changed = Condition()

    def end(self) -> None:
        with self._changed:
            self.ends += 1
            self._changed.notify_all()

    def wait(self, ends: int) -> None:
        with self._changed:
            if not self._changed.wait_for(lambda: self.ends >= ends, timeout=20):
                pytest.fail("The examination does not end.")


class Patient(FakeProbes):
    """Answers once it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = Event()

    def recorder(self) -> RecorderFacts:
        self.may_answer.wait()
        return RECORDER


def test_tells_every_finding_and_then_the_end_each_time(make: Make) -> None:
    told = Told()
    examiner = Examiner(told.findings.append, told.end)
    for round_ in (1, 2):
        assert examiner.start(make())
        told.wait(round_)
    assert [finding.topic for finding in told.findings].count(Topic.DISK) == 2
    assert told.findings[0].topic is Topic.MICROPHONE


def test_one_goes_on_at_a_time(make: Make) -> None:
    told, probes = Told(), Patient()
    examiner = Examiner(told.findings.append, told.end)
    assert examiner.start(make(probes=probes))
    assert not examiner.start(make())
    probes.may_answer.set()
    told.wait(1)
    assert told.ends == 1


def test_tells_nothing_once_it_is_closed(make: Make) -> None:
    told, probes = Told(), Patient()
    examiner = Examiner(told.findings.append, told.end)
    examiner.start(make(probes=probes))
    examiner.close()
    probes.may_answer.set()
    examiner.close(patience_s=20)
    assert not examiner.start(make())
    assert (told.findings, told.ends) == ([], 0)
