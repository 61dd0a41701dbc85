"""Hearing for longer takes no more memory: the short form of `tests.bench.growth`, with a small model."""

import argparse

import pytest

from tests.bench.growth import in_fresh_process
from tests.helpers.real_models import checkpoint

pytestmark = pytest.mark.slow

_NOISE_MB = 48
"""By which two processes that do the same may differ: threads and allocators keep what they like."""


@pytest.mark.parametrize(("kind", "short", "long"), [("sessions", 30, 120), ("files", 60, 300)])
def test_four_times_as_much_sound_takes_no_more_memory(kind: str, short: int, long: int) -> None:
    checkpoint("tiny.en")
    options = argparse.Namespace(model="tiny.en", dtype="auto", data=None)
    first, last = (in_fresh_process(kind, seconds, options) for seconds in (short, long))
    assert first.seconds == short
    if first.peak_mb is None or last.peak_mb is None or first.ready_mb is None or last.ready_mb is None:
        pytest.skip("this system does not tell how much memory a process has had")
    # What loading took differs from process to process.
    assert last.peak_mb - last.ready_mb < first.peak_mb - first.ready_mb + _NOISE_MB
