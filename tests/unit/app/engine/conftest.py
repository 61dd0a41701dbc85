"""What tests of engines have in common."""

from collections.abc import Callable
from pathlib import Path

import pytest

import app.engine.worker
from app.engine.standby import can_fork
from tests.helpers.engine_client import SENTENCE
from tests.helpers.scripted_engine import ScriptedEngine

REPOSITORY = Path(__file__).parents[4]


@pytest.fixture(params=[True, False], ids=["forked", "program"])
def engine(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., ScriptedEngine]:
    if request.param and not can_fork():
        pytest.skip("engines can't be forked here")
    monkeypatch.syspath_prepend(str(REPOSITORY))
    return lambda *lives: ScriptedEngine(tmp_path, SENTENCE.split(), lives, is_forking=request.param)


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have an engine look for new sound all the time, and give none up, however long this machine stands still."""
    monkeypatch.setattr(app.engine.worker, "_POLL_S", 0.0005)
    monkeypatch.setattr(app.engine.worker, "_MISSING_S", 300.0)
