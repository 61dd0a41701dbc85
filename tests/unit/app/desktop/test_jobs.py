"""Jobs that hang hold up nobody else, and a mistake in one is seen."""

from collections.abc import Callable, Iterator
from threading import Event

import pytest

from app.desktop.jobs import Jobs

_LIMIT_S = 10


class Part:
    """A part of the app that hands in jobs."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.frozen = Event()

    def note(self, number: int) -> None:
        self.done.append(number)

    def hang(self) -> None:
        assert self.frozen.wait(_LIMIT_S)

    def fail(self) -> None:
        raise LookupError("no")


@pytest.fixture
def mistakes() -> list[str]:
    return []


@pytest.fixture
def jobs(mistakes: list[str]) -> Iterator[Jobs]:
    jobs = Jobs(mistakes.append)
    yield jobs
    jobs.shutdown()


def test_jobs_of_one_part_are_done_in_their_order(jobs: Jobs) -> None:
    part = Part()
    answers = [jobs.submit(part.note, number) for number in range(5)]
    answers[-1].result(_LIMIT_S)
    assert part.done == [0, 1, 2, 3, 4]


def test_parts_whose_jobs_hang_hold_up_no_other(jobs: Jobs) -> None:
    frozen, free = [Part(), Part(), Part()], Part()
    hanging = [jobs.submit(part.hang) for part in frozen]
    jobs.submit(free.note, 1).result(_LIMIT_S)
    assert free.done == [1]
    for part, future in zip(frozen, hanging, strict=True):
        part.frozen.set()
        future.result(_LIMIT_S)


def test_behind_a_job_that_hangs_only_a_few_wait(jobs: Jobs, caplog: pytest.LogCaptureFixture) -> None:
    part = Part()
    jobs.submit(part.hang)
    waiting = [jobs.submit(part.note, number) for number in range(100)]
    assert waiting[-1].cancelled()
    part.frozen.set()
    waiting[0].result(_LIMIT_S)
    jobs.shutdown()
    assert len(part.done) < 10
    assert "left out" in caplog.text


def test_a_mistake_is_logged_and_told_and_the_next_job_is_done(
    jobs: Jobs, mistakes: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    part = Part()
    jobs.submit(part.fail)
    jobs.submit(part.note, 1).result(_LIMIT_S)
    assert mistakes == ["LookupError"]
    assert "a job failed" in caplog.text


def test_the_end_does_not_wait_for_what_hangs(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.desktop.jobs._END_S", 0.01)
    part = Part()
    hanging = jobs.submit(part.hang)
    jobs.shutdown()
    assert not hanging.done()
    part.frozen.set()
    hanging.result(_LIMIT_S)


def test_a_function_of_nobody_is_a_job_too(jobs: Jobs) -> None:
    answer: Callable[[], int] = lambda: 3  # noqa: E731 - no method of anything
    assert jobs.submit(answer).result(_LIMIT_S) == 3
