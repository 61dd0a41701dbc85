"""Hearing for longer takes no more memory: the short form of `tests.bench.growth`, with a small model."""

import argparse

import pytest

from tests.bench.growth import in_fresh_process
from tests.helpers.real_models import checkpoint

pytestmark = pytest.mark.slow

_NOISE_MB = 48
_RUNS = 3
"""Allocators keep what they like: two processes that do the same differ by up to 100 MiB now and then. What grows with
the sound is there each time."""


@pytest.mark.parametrize(("kind", "short", "long"), [("sessions", 30, 120), ("files", 60, 300)])
def test_four_times_as_much_sound_takes_no_more_memory(kind: str, short: int, long: int) -> None:
    checkpoint("tiny.en")
    allowed = taken(kind, short) + _NOISE_MB
    runs: list[float] = []
    while len(runs) < _RUNS and not any(more < allowed for more in runs):
        runs.append(taken(kind, long))
    assert min(runs) < allowed, runs


def taken(kind: str, seconds: int) -> float:
    """MiB that one length took in a process of its own, beyond what loading took."""
    cost = in_fresh_process(kind, seconds, argparse.Namespace(model="tiny.en", dtype="auto", data=None))
    assert cost.seconds == seconds
    if cost.peak_mb is None or cost.ready_mb is None:
        pytest.skip("this system does not tell how much memory a process has had")
    return cost.peak_mb - cost.ready_mb
