"""What runs for hours, in short: nothing is held longer than it is used."""

import argparse
import sys
from pathlib import Path

import pytest

from tests.bench.soak import grown, plot, soak, table
from tests.helpers.soaking import Reading, growth, own_temporary_folder

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process holds")

REPOSITORY = Path(__file__).parents[2]


def test_dictations_and_loads_leave_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(REPOSITORY))
    with own_temporary_folder() as folder:
        readings = soak(folder, argparse.Namespace(scripted=True, hours=0.1, cycles=24, loads=8, model="base"))

    assert {reading.phase for reading in readings} == {"hours", "cycles", "loads"}
    assert list(grown(readings)) == []
    assert {reading.shared for reading in readings} == {0}
    assert readings[-1].engine_mb < 20  # what is left is Python's own process that watches over shared memory
    assert len(list(table(readings))) == 5
    assert plot(readings).count("<polyline") == 3 * 7


def reading(step: int, handles: int, memory: float) -> Reading:
    return Reading("cycles", step, memory, 0.0, handles, 1, 0, 0, 0.0)


def test_what_grows_is_told() -> None:
    leaking = [reading(step, 10 + step // 2, 100.0 + 10 * step) for step in range(20)]
    assert growth(leaking, "handles") == 5
    assert list(grown(leaking)) == ["cycles: handles", "cycles: memory_mb"]


def test_what_settles_has_not_grown() -> None:
    settled = [reading(step, 10 if step < 3 else 14, 100.0 if step < 3 else 140.0) for step in range(20)]
    assert list(grown(settled)) == []
