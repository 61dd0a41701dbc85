"""Working on models in the background, with a hub on this machine."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition, Event
from typing import TypeVar

import pytest

from app.doctor.facts import ComputerFacts, NoAnswerError
from app.models.entries import ModelEntry, Presence, Source
from app.models.events import (
    Downloaded,
    Failed,
    Listed,
    ModelEvent,
    Progress,
    Recommended,
    Removed,
    Stopped,
    Verified,
    Verifying,
)
from app.models.jobs import ModelJobs
from app.models.recommendation import Speed
from model import hub as hub_module
from tests.helpers.doctor import COMPUTER, FakeProbes
from tests.helpers.hub import FakeHub, running

REPOSITORY = Path(__file__).parents[4]
WEIGHTS = "model.safetensors"
FILES = {"config.json": b"{}", "tokenizer.json": b"{}" * 10, WEIGHTS: bytes(range(256)) * 8000}

E = TypeVar("E", bound=ModelEvent)


class Told:
    """Everything that jobs told, and waiting for what they will."""

    def __init__(self) -> None:
        self.events: list[ModelEvent] = []
        self.on_event: Callable[[ModelEvent], None] = lambda _: None
        self._changed = Condition()

    def __call__(self, event: ModelEvent) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()
        self.on_event(event)

    def wait(self, kind: type[E], count: int = 1) -> E:
        """The event of that kind that comes as the n-th."""
        with self._changed:
            if not self._changed.wait_for(lambda: len(self.of(kind)) >= count, timeout=20):
                pytest.fail(f"No {kind.__name__} came; there were {self.events}.")
            return self.of(kind)[count - 1]

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeHub]:
    monkeypatch.setattr(hub_module, "_RETRY_DELAYS_S", (0.0, 0.0))
    with running(FakeHub(dict(FILES))) as hub:
        yield hub


@pytest.fixture
def told() -> Told:
    return Told()


@contextmanager
def jobs_on(
    tmp_path: Path, told: Told, hub: FakeHub | None = None, probes: FakeProbes | None = None
) -> Iterator[ModelJobs]:
    jobs = ModelJobs(
        told,
        folder=tmp_path / "models",
        hub_cache=tmp_path / "cache",
        endpoint=hub.endpoint if hub else None,
        probes=probes or FakeProbes(),
    )
    try:
        yield jobs
    finally:
        jobs.close()


def entry(listed: Listed, name: str) -> ModelEntry:
    (found,) = [entry for entry in listed.entries if entry.name == name]
    return found


def test_a_download_tells_how_far_it_is_and_ends_with_the_model_in_the_list(
    tmp_path: Path, told: Told, hub: FakeHub
) -> None:
    with jobs_on(tmp_path, told, hub) as jobs:
        jobs.download("tiny")
        assert told.wait(Downloaded) == Downloaded("tiny")
        found = entry(told.wait(Listed), "tiny")
    total = sum(map(len, FILES.values()))
    last = told.of(Progress)[-1]
    assert (last.name, last.done, last.total) == ("tiny", total, total)
    assert (found.presence, found.source, found.is_removable) == (Presence.INSTALLED, Source.SAYSO, True)
    assert found.folder == tmp_path / "models/tiny"


def stop_in_the_middle(jobs: ModelJobs, told: Told, hub: FakeHub) -> None:
    """The connection is cut after a third, and before it goes on the user stops."""
    hub.cuts = [700_000]
    arrived = Event()

    def stop(event: ModelEvent) -> None:
        if isinstance(event, Progress) and event.done > 500_000:
            jobs.cancel("tiny")
            arrived.set()

    told.on_event = stop
    jobs.download("tiny")
    told.wait(Stopped)
    told.on_event = lambda _: None


def test_a_stopped_download_goes_on_from_there(
    tmp_path: Path, told: Told, hub: FakeHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.models.pace._REPORT_S", 0.0)
    with jobs_on(tmp_path, told, hub) as jobs:
        stop_in_the_middle(jobs, told, hub)
        partly = entry(told.wait(Listed), "tiny")
        assert (partly.presence, partly.is_removable) == (Presence.PARTLY, True)
        assert 0 < partly.partial_size < partly.size

        hub.requests.clear()
        jobs.download("tiny")
        told.wait(Downloaded)
    ((name, asked),) = hub.requests
    assert name == WEIGHTS
    assert asked is not None


def test_what_a_stopped_download_left_can_be_removed(
    tmp_path: Path, told: Told, hub: FakeHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.models.pace._REPORT_S", 0.0)
    with jobs_on(tmp_path, told, hub) as jobs:
        stop_in_the_middle(jobs, told, hub)
        told.wait(Listed)
        jobs.remove("tiny")
        assert told.wait(Removed).freed > 500_000
        assert entry(told.wait(Listed, 2), "tiny").presence is Presence.AVAILABLE


def test_a_download_that_cannot_be_says_why(tmp_path: Path, told: Told, hub: FakeHub) -> None:
    hub.is_known = False
    with jobs_on(tmp_path, told, hub) as jobs:
        jobs.download("tiny")
        failed = told.wait(Failed)
        jobs.download("smal")
        unknown = told.wait(Failed, 2)
    assert failed.key == "tiny"
    assert failed.sentence.endswith(".")
    assert "small" in unknown.sentence


def test_verifying_finds_damage(tmp_path: Path, told: Told, hub: FakeHub) -> None:
    with jobs_on(tmp_path, told, hub) as jobs:
        jobs.download("tiny")
        told.wait(Downloaded)
        jobs.verify("tiny")
        assert told.wait(Verifying) == Verifying("tiny")
        assert told.wait(Verified) == Verified("tiny", had_digests=True)
        (tmp_path / "models/tiny" / WEIGHTS).write_bytes(bytes(len(FILES[WEIGHTS])))
        jobs.verify("tiny")
        assert "damaged" in told.wait(Failed).sentence


def test_removing_what_is_not_ours_says_who_has_it(tmp_path: Path, told: Told) -> None:
    with jobs_on(tmp_path, told) as jobs:
        jobs.remove("small")
        assert told.wait(Failed).key == "small"


def test_measuring_recommends_a_model_and_estimates_speeds(tmp_path: Path, told: Told) -> None:
    with jobs_on(tmp_path, told) as jobs:
        jobs.set_measured({"tiny": 9.5})
        jobs.measure()
        recommended = told.wait(Recommended)
        listed = told.wait(Listed)
    assert recommended.name in ("tiny", "base")  # by the memory of the machine that the test runs on
    assert entry(listed, recommended.name).is_recommended
    assert entry(listed, "tiny").speed == Speed(9.5, is_measured=True)
    base = entry(listed, "base").speed
    assert base is not None
    assert not base.is_measured
    assert base.ratio == pytest.approx(2.2, abs=0.1)


def test_without_a_measurement_no_speed_is_told(tmp_path: Path, told: Told) -> None:
    with jobs_on(tmp_path, told) as jobs:
        jobs.refresh()
        assert {each.speed for each in told.wait(Listed).entries} == {None}


def test_a_measurement_that_fails_says_so(tmp_path: Path, told: Told) -> None:
    with jobs_on(tmp_path, told, probes=FakeProbes(computer_facts=NoAnswerError("It crashed."))) as jobs:
        jobs.measure()
        assert told.wait(Failed) == Failed("measure", "It crashed.")


class Patient(FakeProbes):
    """Measures until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.may_end = Event()

    def computer(self) -> ComputerFacts:
        self.asked.append("computer")
        self.may_end.wait()
        return COMPUTER


def test_what_goes_on_already_is_not_begun_again(tmp_path: Path, told: Told) -> None:
    probes = Patient()
    with jobs_on(tmp_path, told, probes=probes) as jobs:
        jobs.measure()
        jobs.measure()
        probes.may_end.set()
        told.wait(Recommended)
    assert probes.asked == ["computer"]


def test_after_closing_nothing_is_begun_and_nothing_told(tmp_path: Path, told: Told) -> None:
    with jobs_on(tmp_path, told) as jobs:
        jobs.close()
        jobs.refresh()
        jobs.close()
    assert told.events == []


def test_a_mistake_of_ours_is_told_and_logged(tmp_path: Path, told: Told, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(FakeProbes):
        def computer(self) -> ComputerFacts:
            raise ZeroDivisionError

    with jobs_on(tmp_path, told, probes=Broken()) as jobs:
        jobs.measure()
        assert "Sayso itself" in told.wait(Failed).sentence
    assert "ZeroDivisionError" in caplog.text


def test_neither_torch_nor_qt_is_loaded_nor_the_hub_before_a_download() -> None:
    program = """
import sys
import app.models.jobs, app.models.entries, app.models.recommendation
found = {name.partition(".")[0] for name in sys.modules} & {"torch", "PySide6", "huggingface_hub", "numpy"}
sys.exit(f"loaded: {found}" if found else 0)
"""
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        cwd=REPOSITORY,
        env={"PYTHONPATH": str(REPOSITORY)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    after = (
        "import sys, model.download, model.hub, app.doctor.checks, app.doctor.here; sys.exit('torch' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", after],
        cwd=REPOSITORY,
        env={"PYTHONPATH": str(REPOSITORY)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
