"""A stream as JSON lines: the very keys that other programs rely on."""

import io
import json

from app.cli.jsonlines import JsonLines
from app.cli.views import Ready
from app.pipeline import PipelineStats, Timed
from streaming.events import Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word

AND = Word(" and", 8960, 12480, 0.96987)


class CountingOutput(io.StringIO):
    """Remembers what had been written at each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[str] = []

    def flush(self) -> None:
        self.flushed.append(self.getvalue())


def lines(*events: Timed) -> list[dict[str, object]]:
    out = io.StringIO()
    with JsonLines(out, lambda: PipelineStats(received=176000, compute_s=2.91234, updates=22)) as view:
        for event in events:
            view.show(event)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_ready_says_what_runs() -> None:
    out = io.StringIO()
    JsonLines(out, PipelineStats).ready(Ready(model="base", device="cpu", dtype="int8"))

    assert out.getvalue() == '{"type":"ready","model":"base","device":"cpu","dtype":"int8","sample_rate":16000}\n'


def test_speech_is_told_in_samples_and_seconds() -> None:
    assert lines(Timed(0.61, SpeechStarted(8192)), Timed(11.2, SpeechEnded(175000))) == [
        {"type": "speech_started", "sample": 8192, "t": 0.61},
        {"type": "speech_ended", "sample": 175000, "t": 11.2},
    ]


def test_update_tells_the_newly_committed_words() -> None:
    update = TranscriptUpdate(24000, " and", " my fellow", (AND,), "en")

    assert lines(Timed(1.5239, update)) == [
        {
            "type": "update",
            "t": 1.524,
            "received": 24000,
            "committed_delta": " and",
            "tentative": " my fellow",
            "words": [{"text": " and", "start": 8960, "end": 12480, "p": 0.97}],
        }
    ]


def test_final_sums_up() -> None:
    assert lines(Timed(11.4, Final(176000, "and", (AND,), "en"))) == [
        {
            "type": "final",
            "t": 11.4,
            "received": 176000,
            "text": "and",
            "words": [{"text": " and", "start": 8960, "end": 12480, "p": 0.97}],
            "audio_s": 11.0,
            "compute_s": 2.912,
            "updates": 22,
        }
    ]


def test_each_line_is_flushed_at_once() -> None:
    out = CountingOutput()
    view = JsonLines(out, PipelineStats)
    view.show(Timed(0.61, SpeechStarted(8192)))
    view.show(Timed(1.2, SpeechEnded(9000)))

    assert [text.count("\n") for text in out.flushed] == [1, 2]


def test_no_text_can_break_a_line() -> None:
    out = io.StringIO()
    text = ' "quoted"\n\u2028 日本語 \\'
    JsonLines(out, PipelineStats).show(Timed(0.0, TranscriptUpdate(0, text, "", (), "ja")))

    assert out.getvalue().count("\n") == 1
    assert json.loads(out.getvalue())["committed_delta"] == text
