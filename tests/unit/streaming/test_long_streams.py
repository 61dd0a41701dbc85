"""A dictation without a break: every word once and where it was said, and no more memory than the text needs."""

from streaming.events import SAMPLE_RATE
from tests.helpers.long_dictation import dictate, long_script


def test_a_long_dictation_loses_no_word_and_no_sample_and_keeps_nothing_but_the_text() -> None:
    """Fifteen minutes; `python -m tests.bench.cases --case hours --minutes 120` goes on for two hours."""
    script = long_script(15)
    found = dictate(script, reading_every=300)
    said = [(word.start, word.end, word.tokens) for word in script]
    assert [(word.start, word.end, word.tokens) for word in found.committed] == said
    assert found.final is not None
    assert found.final.received == found.received
    assert found.longest_window <= 20 * SAMPLE_RATE
    half = len(found.lags) // 2
    assert max(found.lags[half:]) <= max(found.lags[:half])
    first, last = found.readings[0], found.readings[-1]
    assert last.memory - first.memory < 400 * (last.words - first.words)
