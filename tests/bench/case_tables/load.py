"""Computing that is too slow, and dictations of hours: nothing is left out, and neither lag nor memory grows."""

import resource
from collections.abc import Sequence
from itertools import cycle

from streaming.events import SAMPLE_RATE, Samples, SpeechEnded, SpeechStarted, Window
from tests.bench.case_tables.common import Options, Rows, errors, percent
from tests.helpers.conditions import joined, silence
from tests.helpers.data import reading, sample, speech_clips
from tests.helpers.heard_live import HeardLive, hear_live
from tests.helpers.long_dictation import dictate, long_script

_PACE_S = 0.3
"""New audio that is worth another hypothesis; with this much computing for it, an engine just keeps up."""


def load(options: Options) -> Rows:
    """Each window takes so much longer that computing is 1.5 times real time and more at the usual rate of updates."""
    yield (
        "recording",
        "computing",
        "windows",
        "lag at most, s",
        "audio left out, s",
        "text otherwise %",
        "longest wait for new text, s",
    )
    for name, samples in _speech(options.limit):
        plain = hear_live(samples, model=options.ears)
        for slowness in (1.0, 1.5, 3.0, 10.0):
            busy = round(slowness * _PACE_S * SAMPLE_RATE)
            heard = hear_live(samples, model=options.ears, busy=busy)
            n_words, wrong = errors(plain.text, heard.text)
            yield (
                *(name, f"{slowness:g} times real time", str(len(heard.windows))),
                *(f"{lag(heard) / SAMPLE_RATE:.2f}", f"{left_out(heard) / SAMPLE_RATE:.2f}", percent(wrong, n_words)),
                f"{longest_wait(heard) / SAMPLE_RATE:.1f}",
            )


def long(options: Options) -> Rows:
    """Speech and pauses for the minutes that are asked for: by the tenth of them, lag, memory, and how far times drift."""
    yield "until, min", "words", "lag at most, s", "windows a second", "times off, median ms", "memory at most, MiB"
    parts: list[Samples] = []
    pieces: list[tuple[int, Samples]] = []
    length = 0
    for _, samples in cycle(_speech(options.limit)):
        if length >= options.minutes * 60 * SAMPLE_RATE:
            break
        pieces.append((length, samples))
        parts += [samples, silence(1.5)]
        length += len(samples) + round(1.5 * SAMPLE_RATE)
    memory: list[tuple[int, float]] = []

    def busy(window: Window) -> int:
        memory.append((window.end, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))
        return SAMPLE_RATE // 5

    heard = hear_live(joined(*parts), model=options.ears, busy=busy)
    tenth = length / 10
    for part in range(10):
        begin, end = part * tenth, (part + 1) * tenth
        words = sum(begin <= word.start < end for word in heard.final.words)
        windows = [window for window in heard.windows if begin <= window.end < end]
        yield (
            *(f"{end / SAMPLE_RATE / 60:.1f}", str(words), f"{lag(heard, begin, end) / SAMPLE_RATE:.2f}"),
            f"{len(windows) / tenth * SAMPLE_RATE:.2f}",
            _drift(heard, pieces, begin, end),
            f"{max((used for at, used in memory if begin <= at < end), default=0):.0f}",
        )


def _drift(heard: HeardLive, pieces: Sequence[tuple[int, Samples]], begin: float, end: float) -> str:
    """How far the first sound of each piece lies from where it was put, by the detector."""
    starts = [event.sample for _, event in heard.events if isinstance(event, SpeechStarted)]
    off = [min((abs(start - at) for start in starts), default=0) for at, _ in pieces if begin <= at < end]
    return f"{1000 * sorted(off)[len(off) // 2] / SAMPLE_RATE:.0f}" if off else "-"


def lag(heard: HeardLive, begin: float = 0, end: float = float("inf")) -> int:
    """For how many samples at most speech waited until a window with it had been decoded."""
    waits = [at - event.received for at, event in heard.events if hasattr(event, "received") and begin <= at < end]
    return max(waits, default=0)


def longest_wait(heard: HeardLive) -> int:
    """Between two updates while somebody speaks."""
    longest, since = 0, None
    for at, event in heard.events:
        if isinstance(event, SpeechStarted):
            since = at if since is None else since
        elif isinstance(event, SpeechEnded):
            since = None if since is None else since
        elif since is not None:
            longest, since = max(longest, at - since), at
    return longest


def left_out(heard: HeardLive) -> int:
    """Samples of speech, by the detector, that were in no window."""
    speech = [event.sample for _, event in heard.events if isinstance(event, SpeechStarted | SpeechEnded)]
    missing, covered = 0, 0
    spans = sorted((window.start, window.end) for window in heard.windows)
    for start, end in zip(speech[::2], speech[1::2], strict=True):
        covered = start
        for first, last in spans:
            if last > covered and first < end:
                missing += max(0, min(first, end) - covered)
                covered = max(covered, last)
        missing += max(0, end - covered)
    return missing


def _speech(limit: int) -> list[tuple[str, Samples]]:
    clips = [reading(), sample(), *speech_clips("long", "en")][:limit]
    return [(clip.id, clip.samples()[: 40 * SAMPLE_RATE]) for clip in clips]


def hours(options: Options) -> Rows:
    """A scripted speaker and no model, for the minutes that are asked for: what a session keeps, and where words stand."""
    yield (
        "until, min",
        "words",
        "memory, MiB",
        "bytes a word more",
        "lag at most, s",
        "words lost or doubled",
        "drift, samples",
    )
    script = long_script(options.minutes)
    found = dictate(script, reading_every=options.minutes * 6)
    off = max(abs(mine.start - said.start) for mine, said in zip(found.committed, script, strict=False))
    differing = abs(len(found.committed) - len(script))
    before = found.readings[0]
    for reading_ in found.readings:
        lags = found.lags[before.words : reading_.words] or found.lags[: reading_.words]
        more = (reading_.memory - before.memory) / max(1, reading_.words - before.words)
        yield (
            *(f"{reading_.at / SAMPLE_RATE / 60:.1f}", str(reading_.words), f"{reading_.memory / 2**20:.2f}"),
            *(f"{more:.0f}", f"{max(lags) / SAMPLE_RATE:.2f}", str(differing), str(off)),
        )
        before = reading_
