"""Places where one window ends and the next begins: no word twice, and none lost."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from streaming.chunker import ChunkerSettings
from streaming.events import SAMPLE_RATE, Samples, TranscriptUpdate
from streaming.session import SessionSettings
from tests.bench.case_tables.common import Options, Rows, doubled, errors, long_speech, offline_text, percent
from tests.helpers.conditions import joined, quietest, silence, without_pauses
from tests.helpers.data import Clip, reading, speech_clips
from tests.helpers.heard_live import HeardLive, hear_live

_SELDOM = SessionSettings(update_interval=SAMPLE_RATE)
"""A hypothesis each second: what is looked at is the seam, and there are hundreds of them."""


def seams(options: Options) -> Rows:
    """A seam every `step` seconds: a window that is trimmed there, and an engine that dies there and is replaced."""
    yield (
        "recording",
        "seam",
        "places",
        "error % without",
        "error % with, mean",
        "worst",
        "words doubled in",
        "worst text",
    )
    for name, samples in long_speech(options.limit):
        expected = offline_text(samples, model=options.model)
        whole = hear_live(samples, model=options.ears)
        n_words, n_wrong = errors(expected, whole.text)
        places = range(3 * SAMPLE_RATE, len(samples) - SAMPLE_RATE, round(options.step * SAMPLE_RATE))
        for kind in ("trimmed", "engine replaced"):
            texts = [
                _trimmed_at(samples, place, options)
                if kind == "trimmed"
                else _broken_at(samples, place, whole, options)
                for place in places
            ]
            wrong = [errors(expected, text)[1] for text in texts]
            worst = max(wrong)
            yield (
                *(name, kind, str(len(places)), f"{100 * n_wrong / n_words:.1f}"),
                *(f"{100 * sum(wrong) / len(wrong) / n_words:.1f}", f"{100 * worst / n_words:.1f}"),
                str(sum(bool(doubled(expected, text)) for text in texts)),
                texts[wrong.index(worst)],
            )


def _trimmed_at(samples: Samples, place: int, options: Options) -> str:
    """A window is trimmed as soon as it is that long."""
    chunker = ChunkerSettings(trim_above=place, context=min(5 * SAMPLE_RATE, place // 2))
    return hear_live(samples, model=options.ears, settings=replace(_SELDOM, chunker=chunker)).text


def _broken_at(samples: Samples, place: int, whole: HeardLive, options: Options) -> str:
    """The next engine knows all that was final by then, and hears the rest, as `app.engine.worker` has it."""
    known = [
        word
        for at, event in whole.events
        if at <= place and isinstance(event, TranscriptUpdate)
        for word in event.words
    ]
    latest = max(0, known[-1].end - 5 * SAMPLE_RATE) if known else 0
    inside = [word for word in known if word.start >= latest]
    begin = inside[0].start if inside else latest
    moved = tuple(replace(word, start=word.start - begin, end=word.end - begin) for word in inside)
    rest = hear_live(samples[begin:], model=options.ears, settings=_SELDOM, committed=moved if known else None)
    return "".join(word.text for word in known) + rest.text


def edges(options: Options) -> Rows:
    """Recordings of 29 to 32 s, two minutes without a pause, and pauses of 20 s: beside what the model hears offline."""
    yield "recording", "s", "words offline", "live otherwise %", "words doubled", "live, the end"
    recordings = [(clip.id, clip.samples()) for clip in [reading(), *_long()][: options.limit]]
    for name, samples in recordings:
        for quarter in range(13):
            part = samples[: round((29 + quarter / 4) * SAMPLE_RATE)]
            yield _row(name, part, options)
    for name, samples in recordings:
        tight = without_pauses(np.tile(samples, 4)[: 140 * SAMPLE_RATE], 0.15)[: 120 * SAMPLE_RATE]
        yield _row(f"{name}, over and over without a pause", tight, options)
        yield _row(f"{name}, phrases with 20 s between them", _with_pauses(samples), options)


def _long() -> Sequence[Clip]:
    return [clip for clip in speech_clips("long", "en") if clip.seconds >= 33]


def _with_pauses(samples: Samples, phrases: int = 5) -> Samples:
    """Phrases of about four seconds, each cut in the quietest place near."""
    parts, start = [], 0
    for _ in range(phrases):
        end = quietest(samples, start + 4 * SAMPLE_RATE, SAMPLE_RATE)
        parts += [samples[start:end], silence(20)]
        start = end
    return joined(*parts)


def _row(name: str, samples: Samples, options: Options) -> Sequence[str]:
    expected = offline_text(samples, model=options.model)
    text = hear_live(samples, model=options.ears).text
    n_words, wrong = errors(expected, text)
    length = f"{len(samples) / SAMPLE_RATE:.2f}"
    twice = ", ".join(doubled(expected, text)) or "-"
    return name, length, str(n_words), percent(wrong, n_words), twice, text[-50:]
