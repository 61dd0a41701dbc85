"""What `sayso bench` tells of a stream."""

from dataclasses import asdict

from app.cli.bench import _lines, figures_of
from app.cli.views import Ready
from app.pipeline import Pace, Pipeline, PipelineStats, Timed
from streaming.events import SAMPLE_RATE, Final, TranscriptUpdate, Word
from tests.helpers.streams import ScriptedDetector, ScriptedTranscriber, spoken
from tests.unit.app.test_live import silence

READY = Ready("scripted", "cpu", "float32")
STATS = PipelineStats(received=4 * SAMPLE_RATE, updates=2, compute_s=1.0)


def word(text: str, start: float, end: float) -> Word:
    return Word(text, round(start * SAMPLE_RATE), round(end * SAMPLE_RATE), 0.9)


def test_a_stream_is_told_in_figures() -> None:
    script = spoken("and so my fellow Americans ask not")
    pipeline = Pipeline(ScriptedTranscriber(script), ScriptedDetector(script), Pace.VIRTUAL)
    events = list(pipeline.run(silence(8)))

    figures = figures_of(READY, 1.0, events, pipeline.stats, "and so my fellow Americans, ask now")

    assert (figures.words, figures.word_errors) == (7, 1)
    assert figures.shown_median_s is not None
    assert figures.final_median_s is not None
    assert 0 <= figures.shown_median_s <= figures.final_median_s
    assert _lines(figures)[-1] == "1 of 7 words wrong"


def test_words_that_are_known_before_they_are_over_are_not_late() -> None:
    words = (word(" My", 0.5, 1.0), word(" fellow", 1.0, 3.0))
    events = [
        Timed(1.6, TranscriptUpdate(round(1.5 * SAMPLE_RATE), " My fellow", "", words, "en")),
        Timed(4.1, Final(4 * SAMPLE_RATE, " My fellow", words, "en")),
    ]

    figures = figures_of(READY, 1.0, events, STATS, "My fellow")

    assert (figures.shown_median_s, figures.final_median_s) == (0.0, 0.0)
    assert not any(isinstance(value, float) and value < 0 for value in asdict(figures).values())
    assert " -" not in "".join(_lines(figures))


def test_where_no_word_is_heard_none_is_late() -> None:
    events = [Timed(4.1, Final(4 * SAMPLE_RATE, "", (), "en"))]

    lines = _lines(figures_of(READY, 1.0, events, STATS, "My fellow"))

    assert "words final never: none was heard" in lines
    assert lines[-1] == "2 of 2 words wrong"
