"""Words at the beginning and at the end, words by themselves, and when each is said to have been spoken."""

from collections.abc import Sequence
from statistics import median

from app.quality.alignment import matches
from streaming.events import SAMPLE_RATE, Samples
from tests.bench.case_tables.common import Options, Rows, clean_speech, offline, offline_text, spread
from tests.bench.texts import normalised
from tests.helpers.data import Clip, speech_clips
from tests.helpers.heard_live import hear_live, spoken

_KEPT_S = 0.35
"""What is recorded behind the release of the key."""


def short(options: Options) -> Rows:
    """Commands, letters and digits of about a second at most; the same model with all of it to be heard beside it."""
    yield "recording", "s", "said", "live", "offline", "right live", "right offline"
    clips = [clip for clip in speech_clips("command") if clip.seconds <= 1.35]
    sums = [0, 0]
    for clip in clips:
        samples = clip.samples()
        texts = hear_live(samples, model=options.ears).text, offline_text(samples, model=options.model)
        right = ["".join(normalised(text, "en")) == "".join(normalised(clip.text, "en")) for text in texts]
        sums = [total + one for total, one in zip(sums, right, strict=True)]
        yield clip.id, f"{clip.seconds:.2f}", clip.text, *(text.strip() or "-" for text in texts), *map(_tick, right)
    yield "all", "", f"{len(clips)} recordings", "", "", *map(str, sums)


def keys(options: Options) -> Rows:
    """Keys pressed behind the first sound, with a microphone that is kept open, and released before the last word's end."""
    yield "case", "recordings", "the word is there", "and offline, with all of the recording"
    clips = spread([clip for clip in clean_speech(1000, 1.5, 6) if clip.words], 10 * options.limit)
    whole = [spoken(offline_text(clip.samples(), model=options.model)) for clip in clips]
    for late in (0.0, 0.1):
        parts = [_from_key(clip, clip.words[0].start + late) for clip in clips]
        found = [_words(part, options)[:1] == spoken(clip.text)[:1] for clip, part in zip(clips, parts, strict=True)]
        there = [words[:1] == spoken(clip.text)[:1] for clip, words in zip(clips, whole, strict=True)]
        yield f"the key {late:.2f} s behind the first word's begin", str(len(clips)), str(sum(found)), str(sum(there))
    for early in (0.0, 0.05, 0.15):
        parts = [_to_key(clip, clip.words[-1].end - early) for clip in clips]
        found = [_words(part, options)[-1:] == spoken(clip.text)[-1:] for clip, part in zip(clips, parts, strict=True)]
        there = [words[-1:] == spoken(clip.text)[-1:] for clip, words in zip(clips, whole, strict=True)]
        yield f"the release {early:.2f} s before the last word's end", str(len(clips)), str(sum(found)), str(sum(there))


def _words(samples: Samples, options: Options) -> list[str]:
    return hear_live(samples, model=options.ears).words


def _from_key(clip: Clip, pressed: float) -> Samples:
    """With the second of sound that was kept before the key."""
    return clip.samples()[max(0, round((pressed - 1.0) * SAMPLE_RATE)) :]


def _to_key(clip: Clip, released: float) -> Samples:
    return clip.samples()[: round((released + _KEPT_S) * SAMPLE_RATE)]


def times(options: Options) -> Rows:
    """Ends and starts of words beside those that a corpus gives: how far off, in milliseconds."""
    yield (
        "words",
        "of",
        "start off, median",
        "90 %",
        "end off, median",
        "90 %",
        "later or sooner, median of ends",
        "past the end",
    )
    clips = spread([clip for clip in speech_clips() if clip.words and clip.language == "en"], 20 * options.limit)
    live: list[tuple[float, float]] = []
    heard_offline: list[tuple[float, float]] = []
    past = 0
    for clip in clips:
        samples = clip.samples()
        final = hear_live(samples, model=options.ears).final
        past += sum(word.end > len(samples) for word in final.words)
        live += _off(clip, [(word.text, word.start / SAMPLE_RATE, word.end / SAMPLE_RATE) for word in final.words])
        words = offline(samples, model=options.model)
        heard_offline += _off(clip, [(word.text, word.start, word.end) for word in words])
    for name, off, beyond in (("live", live, str(past)), ("offline", heard_offline, "-")):
        starts, ends = ([abs(one[side]) for one in off] for side in (0, 1))
        figures = (median(starts), _ninety(starts), median(ends), _ninety(ends), median(one[1] for one in off))
        yield name, str(len(off)), *(f"{1000 * figure:.0f}" for figure in figures), beyond


def _off(clip: Clip, heard: Sequence[tuple[str, float, float]]) -> list[tuple[float, float]]:
    """For each word that was heard rightly, by how many seconds its start and its end are too late."""
    true = [(form, word.start, word.end) for word in clip.words for form in spoken(word.text)]
    mine = [(form, start, end) for text, start, end in heard for form in spoken(text)]
    pairs = matches([form for form, *_ in true], [form for form, *_ in mine])
    return [(mine[j][1] - true[i][1], mine[j][2] - true[i][2]) for i, j in pairs]


def _ninety(values: Sequence[float]) -> float:
    return sorted(values)[int(0.9 * len(values))]


def _tick(is_right: bool) -> str:
    return "yes" if is_right else "no"
