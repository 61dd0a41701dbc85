"""The same speech softer, in noise, by telephone, clipped and in a room; openai-whisper offline beside it."""

from collections.abc import Callable
from functools import cache, partial

import torch
import whisper

from app.quality.alignment import matches
from streaming.events import Samples
from tests.bench.case_tables.common import Options, Rows, clean_speech, errors, offline_text, percent
from tests.bench.texts import normalised
from tests.helpers.conditions import at_level, by_telephone, clipped, in_a_room, in_noise, level_of
from tests.helpers.heard_live import hear_live
from tests.helpers.real_models import checkpoint
from tests.helpers.reference import reference_model

_LEVELS_DB = (-20.0, -35.0, -45.0, -50.0)


def levels(options: Options) -> Rows:
    """Speech made softer: which share of the words is heard that are heard of it as it was recorded."""
    yield "level", "words as recorded", "of them heard, %", "error %"
    clips = clean_speech(4 * options.limit)
    whole = [normalised(hear_live(clip.samples(), model=options.ears).text, "en") for clip in clips]
    yield "as recorded", str(sum(map(len, whole))), "", _errors(clips, [" ".join(words) for words in whole])
    for level in _LEVELS_DB:
        texts = [hear_live(at_level(clip.samples(), level), model=options.ears).text for clip in clips]
        kept = sum(len(matches(words, normalised(text, "en"))) for words, text in zip(whole, texts, strict=True))
        count = sum(map(len, whole))
        yield f"{level:.0f} dBFS", str(count), percent(kept, count), _errors(clips, texts)


def _errors(clips: object, texts: list[str]) -> str:
    counts = [errors(clip.text, text) for clip, text in zip(clips, texts, strict=True)]  # type: ignore[call-overload]
    return percent(sum(wrong for _, wrong in counts), sum(words for words, _ in counts))


def conditions(options: Options) -> Rows:
    """Word error by condition: live, offline by the same model, and offline by openai-whisper in float32."""
    yield "condition", "recordings", "words", "error % live", "offline", "openai-whisper"
    clips = clean_speech(4 * options.limit)
    for name, change in _CONDITIONS.items():
        sums = [0, 0, 0, 0]
        for clip in clips:
            samples = change(clip.samples())
            texts = (
                hear_live(samples, model=options.ears).text,
                offline_text(samples, model=options.model),
                _reference(options.model, samples),
            )
            counts = [errors(clip.text, text) for text in texts]
            sums = [
                total + one for total, one in zip(sums, [counts[0][0], *(wrong for _, wrong in counts)], strict=True)
            ]
        yield name, str(len(clips)), str(sums[0]), *(percent(wrong, sums[0]) for wrong in sums[1:])


def _same(samples: Samples) -> Samples:
    return samples


def _far(samples: Samples) -> Samples:
    return at_level(in_a_room(samples, 0.8, -3), level_of(samples) - 15)


_CONDITIONS: dict[str, Callable[[Samples], Samples]] = {
    "as recorded": _same,
    **{f"pink noise, {snr} dB": partial(in_noise, snr_db=snr) for snr in (15, 10, 5, 0)},
    "telephone": by_telephone,
    "clipped by 12 dB": partial(clipped, by_db=12),
    "clipped by 24 dB": partial(clipped, by_db=24),
    "a room, 0.5 s": in_a_room,
    "a hall, 0.8 s, from afar": _far,
    "at -45 dBFS": partial(at_level, level_db=-45),
}


@cache
def _reference_model(name: str) -> whisper.Whisper:
    return reference_model(checkpoint(name))


def _reference(model: str, samples: Samples) -> str:
    torch.manual_seed(0)
    return str(whisper.transcribe(_reference_model(model), samples, language="en", fp16=False)["text"])
