"""A stream as JSON, one object a line, for other programs (DESIGN.md, section 6).

Times of words and of speech are sample indices at 16 kHz; `t` is in seconds of the stream's clock.
"""

import json
from collections.abc import Iterable
from contextlib import AbstractContextManager
from types import TracebackType
from typing import TextIO

from app.cli.views import Ready, Stats
from app.pipeline import PipelineStats, Timed
from streaming.events import SAMPLE_RATE, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word

Json = dict[str, object]


class JsonLines(AbstractContextManager["JsonLines", None]):
    """Writes each event as it comes.

    Args:
        out: Gets the lines, each flushed, and nothing else.
        stats: The totals for the last line.
    """

    def __init__(self, out: TextIO, stats: Stats) -> None:
        self._out = out
        self._stats = stats

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing is held back, so there is nothing to do."""

    def ready(self, ready: Ready) -> None:
        self._write(
            {
                "type": "ready",
                "model": ready.model,
                "device": ready.device,
                "dtype": ready.dtype,
                "sample_rate": SAMPLE_RATE,
            }
        )

    def show(self, timed: Timed) -> None:
        self._write(as_json(timed, self._stats()))

    def _write(self, content: Json) -> None:
        self._out.write(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._out.flush()


def as_json(timed: Timed, stats: PipelineStats) -> Json:
    """What is written of an event; `stats` are needed at the end."""
    t = round(timed.t, 3)
    match timed.event:
        case SpeechStarted(sample):
            return {"type": "speech_started", "sample": sample, "t": t}
        case SpeechEnded(sample):
            return {"type": "speech_ended", "sample": sample, "t": t}
        case TranscriptUpdate() as update:
            return {
                "type": "update",
                "t": t,
                "received": update.received,
                "committed_delta": update.committed_delta,
                "tentative": update.tentative,
                "words": _words(update.words),
            }
        case Final() as final:
            return {
                "type": "final",
                "t": t,
                "received": final.received,
                "text": final.text,
                "words": _words(final.words),
                "audio_s": round(final.received / SAMPLE_RATE, 3),
                "compute_s": round(stats.compute_s, 3),
                "updates": stats.updates,
            }


def _words(words: Iterable[Word]) -> list[Json]:
    return [
        {"text": word.text, "start": word.start, "end": word.end, "p": round(word.probability, 3)} for word in words
    ]
