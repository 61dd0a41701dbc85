"""A window's tokens cut into segments at the model's time stamps, and where the next window begins.

The rules are the reference's (openai/whisper, transcribe.py).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from model.audio import HOP_LENGTH, N_FRAMES, SAMPLE_RATE
from model.decoding.result import DecodingResult
from model.results import Segment, TimedWord
from model.tokenizer import TIMESTAMP_STEP, Tokenizer

FRAMES_PER_SECOND = SAMPLE_RATE // HOP_LENGTH
_FRAMES_PER_STAMP = round(TIMESTAMP_STEP * FRAMES_PER_SECOND)


@dataclass(frozen=True, slots=True)
class MelWindow:
    """A stretch of a recording that is decoded at once, in mel frames."""

    first: int
    n_frames: int
    """At most 3000; fewer at the end of the recording."""

    @property
    def start(self) -> float:
        """Seconds from the start of the recording."""
        return self.first / FRAMES_PER_SECOND

    @property
    def end(self) -> float:
        return (self.first + self.n_frames) / FRAMES_PER_SECOND

    @property
    def padded_end(self) -> float:
        """Where a full window would end, which is what the model believes to hear."""
        return (self.first + N_FRAMES) / FRAMES_PER_SECOND


@dataclass(frozen=True, slots=True)
class Cut:
    """What one window yields."""

    segments: tuple[Segment, ...]
    next_first: int
    """Frame at which the next window begins."""
    is_heard_out: bool
    """The model put a single time stamp at the end: no speech follows it in this window."""


def cut_window(window: MelWindow, result: DecodingResult, tokenizer: Tokenizer) -> Cut:
    """Cut where one time stamp closes a segment and another opens the next.

    Text behind the last pair is left to the next window, unless the window was heard out.
    """
    tokens = result.tokens
    is_stamp = [token >= tokenizer.timestamp_begin for token in tokens]
    is_heard_out = is_stamp[-2:] == [False, True]
    whole = window.first + window.n_frames
    cuts = [index for index in range(1, len(tokens)) if is_stamp[index - 1] and is_stamp[index]]
    if not cuts:
        return Cut((_single_segment(window, result, tokenizer),), whole, is_heard_out)
    if is_heard_out:
        cuts.append(len(tokens))
    segments = tuple(_segment(window, result, tokens[a:b], tokenizer) for a, b in pairwise([0, *cuts]))
    last_stamp = tokens[cuts[-1] - 1] - tokenizer.timestamp_begin
    next_first = whole if is_heard_out else window.first + last_stamp * _FRAMES_PER_STAMP
    return Cut(segments, next_first, is_heard_out)


def segments_of(window: MelWindow, result: DecodingResult, tokenizer: Tokenizer) -> list[Segment]:
    """All segments of a window that no other continues: text without a time stamp behind it reaches to the end."""
    begin, tokens = tokenizer.timestamp_begin, result.tokens
    is_stamp = [token >= begin for token in tokens]
    cuts = [index for index in range(1, len(tokens)) if is_stamp[index - 1] and is_stamp[index]]
    segments: list[Segment] = []
    for a, b in pairwise([0, *cuts, len(tokens)] if tokens else []):
        earliest = segments[-1].end if segments else window.start
        start = window.start + (tokens[a] - begin) * TIMESTAMP_STEP if is_stamp[a] else earliest
        is_closed = is_stamp[b - 1] and b - 1 > a
        end = window.start + (tokens[b - 1] - begin) * TIMESTAMP_STEP if is_closed else window.end
        start = min(start, window.end)
        segments.append(_made(result, tokens[a:b], start, max(start, min(end, window.end)), tokenizer))
    return segments


def _segment(window: MelWindow, result: DecodingResult, tokens: Sequence[int], tokenizer: Tokenizer) -> Segment:
    begin = tokenizer.timestamp_begin
    start, end = ((token - begin) * TIMESTAMP_STEP for token in (tokens[0], tokens[-1]))
    return _made(result, tokens, window.start + start, window.start + end, tokenizer)


def _single_segment(window: MelWindow, result: DecodingResult, tokenizer: Tokenizer) -> Segment:
    """The whole text, up to its last time stamp if there is one that says anything."""
    stamps = [token - tokenizer.timestamp_begin for token in result.tokens if token >= tokenizer.timestamp_begin]
    duration = stamps[-1] * TIMESTAMP_STEP if stamps and stamps[-1] > 0 else window.end - window.start
    return _made(result, result.tokens, window.start, window.start + duration, tokenizer)


def _made(result: DecodingResult, tokens: Sequence[int], start: float, end: float, tokenizer: Tokenizer) -> Segment:
    return Segment(
        start=start,
        end=end,
        text=tokenizer.decode(tokens),
        tokens=tuple(tokens),
        words=(),
        avg_logprob=result.avg_logprob,
        no_speech_prob=result.no_speech_prob,
        compression_ratio=result.compression_ratio,
        temperature=result.temperature,
    )


def last_word_end(segments: Sequence[Segment]) -> float | None:
    """Where the last word ends, or the last segment if none has words; None without segments."""
    ends = (segment.words[-1].end for segment in reversed(segments) if segment.words)
    return next(ends, segments[-1].end if segments else None)


def without_empty(segments: Iterable[Segment]) -> list[Segment]:
    """The segments that hold text and time."""
    return [segment for segment in segments if segment.start != segment.end and segment.text.strip()]


def within(segment: Segment, earliest: float, latest: float) -> Segment:
    """Move times between `earliest` and `latest`, and each word's behind those of the word before it."""
    words: list[TimedWord] = []
    floor = earliest
    for word in segment.words:
        start = _between(word.start, floor, latest)
        floor = _between(word.end, start, latest)
        words.append(replace(word, start=start, end=floor))
    start = _between(segment.start, earliest, latest)
    end = _between(segment.end, max(start, floor), latest)
    return replace(segment, start=start, end=end, words=tuple(words))


def _between(time: float, earliest: float, latest: float) -> float:
    return min(max(time, earliest), latest)
