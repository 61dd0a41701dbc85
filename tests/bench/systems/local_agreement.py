"""Live text by LocalAgreement-2 over a buffer that is transcribed anew each time (arXiv 2307.14743).

The published algorithm of whisper_streaming, for comparison: a second of new audio at least, exact agreement of two
successive transcripts, the buffer cut behind its last but one segment once it is longer than 15 s, and the last 200
characters before it as a prompt. The audio that is left at the end is transcribed like any other.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

import numpy as np

from app.cli.jsonlines import Json
from app.cli.stream import in_small_blocks
from app.feed import VirtualFeed
from app.quality.eventlog import TimedText
from streaming.events import SAMPLE_RATE, Samples

_MIN_CHUNK = SAMPLE_RATE
_TRIM_S = 15.0
_PROMPT = 200
_LONGEST_OVERLAP = 5
"""Words that may be told again where the buffer was cut."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A transcript of the buffer, in seconds from its beginning."""

    words: Sequence[TimedText]
    segment_ends: Sequence[float]


Transcribe = Callable[[Samples, str], Heard]
"""The buffer and the text before it, to its transcript."""


class AgreementStream:
    """One stream. Not thread-safe."""

    def __init__(self, transcribe: Transcribe) -> None:
        self._transcribe = transcribe
        self._audio: Samples = np.zeros(0, np.float32)
        self._offset = 0.0
        """Seconds of audio before the buffer."""
        self._committed: list[TimedText] = []
        self._pending: list[TimedText] = []
        """What the last transcript had behind the committed words."""

    @property
    def tail(self) -> str:
        return "".join(word.text for word in self._pending)

    @property
    def committed(self) -> Sequence[TimedText]:
        return self._committed

    def hear(self, samples: Samples) -> str:
        """Take more audio in, transcribe the buffer, and give what is final from now on."""
        self._audio = np.concatenate([self._audio, samples])
        heard = self._transcribe(self._audio, self._prompt())
        new = self._unheard([_moved(word, self._offset) for word in heard.words])
        agreed = [
            one
            for one, _ in takewhile(lambda pair: pair[0].text == pair[1].text, zip(new, self._pending, strict=False))
        ]
        self._committed += agreed
        self._pending = new[len(agreed) :]
        if len(self._audio) / SAMPLE_RATE > _TRIM_S:
            self._trim(heard.segment_ends)
        return "".join(word.text for word in agreed)

    def finish(self) -> str:
        """What was pending is final."""
        text = self.tail
        self._committed += self._pending
        self._pending = []
        return text

    @property
    def _last_end(self) -> float:
        return self._committed[-1].end if self._committed else 0.0

    def _unheard(self, words: Sequence[TimedText]) -> list[TimedText]:
        """Words behind the committed ones, by their times, and by their texts where the times are close."""
        new = [word for word in words if word.start > self._last_end - 0.1]
        if not new or not self._committed or abs(new[0].start - self._last_end) >= 1.0:
            return new
        inside = [word.text for word in self._committed if word.end > self._offset]
        for count in range(1, min(_LONGEST_OVERLAP, len(inside), len(new)) + 1):
            if inside[-count:] == [word.text for word in new[:count]]:
                return new[count:]
        return new

    def _prompt(self) -> str:
        before = "".join(word.text for word in self._committed if word.end <= self._offset)
        return before[-_PROMPT:]

    def _trim(self, segment_ends: Sequence[float]) -> None:
        """Cut behind the last segment but one, or an earlier one, if all of it is committed; else not at all."""
        ends = [end for end in segment_ends[:-1] if end + self._offset <= self._last_end]
        if ends:
            self._audio = self._audio[round(ends[-1] * SAMPLE_RATE) :]
            self._offset += ends[-1]


def _moved(word: TimedText, by: float) -> TimedText:
    return TimedText(word.text, word.start + by, word.end + by)


def run(stream: AgreementStream, samples: Samples) -> Iterator[Json]:
    """Events of a recording on the virtual clock, on which computing takes the time that it takes."""
    feed = VirtualFeed(in_small_blocks([samples]))
    received = 0
    waiting: list[Samples] = []
    text = ""
    while not feed.has_ended:
        waiting += [block.samples for block in feed.take(wait=True)]
        count = sum(map(len, waiting))
        if count < _MIN_CHUNK and not feed.has_ended:
            continue
        received += count
        delta = stream.hear(np.concatenate(waiting))
        waiting = []
        text += delta
        yield _update(feed.now(), received, delta, stream.tail)
    text += stream.finish()
    words: list[Json] = [
        {"text": word.text, "start": round(word.start * SAMPLE_RATE), "end": round(word.end * SAMPLE_RATE)}
        for word in stream.committed
    ]
    yield {"type": "final", "t": feed.now(), "received": received, "text": text.strip(), "words": words}


def _update(t: float, received: int, delta: str, tail: str) -> Json:
    return {"type": "update", "t": t, "received": received, "committed_delta": delta, "tentative": tail}
