"""Languages among a user's own: which one a dictation is held for, whether it flips, and phrases in two of them in turn."""

from collections import Counter
from collections.abc import Sequence

from streaming.events import SAMPLE_RATE, TranscriptUpdate
from tests.bench.case_tables.common import Options, Rows, errors, percent, spread
from tests.helpers.conditions import joined, silence
from tests.helpers.data import Clip, speech_clips
from tests.helpers.heard_live import HeardLive, hear_live

_USERS = (("de", "en"), ("es", "en"), ("ru", "en"), ("fr", "en", "de"), ("pt", "en", "es"), ("zh", "en"), ("ja", "en"))


def languages(options: Options) -> Rows:
    """Every recording of a language with the user's two or three; and its first 0.8 s alone."""
    yield (
        "spoken",
        "among",
        "recordings",
        "held rightly",
        "flipped behind a final word",
        "error %",
        "error % told",
        "0.8 s alone held rightly",
    )
    for codes in _USERS:
        clips = spread([clip for clip in speech_clips(language=codes[0]) if clip.seconds >= 1.2], 4 * options.limit)
        heard = [hear_live(clip.samples()[: 20 * SAMPLE_RATE], codes, model=options.ears) for clip in clips]
        told = [hear_live(clip.samples()[: 20 * SAMPLE_RATE], codes[:1], model=options.ears) for clip in clips]
        brief = [hear_live(clip.samples()[: SAMPLE_RATE * 8 // 10], codes, model=options.ears) for clip in clips]
        yield (
            *(codes[0], " ".join(codes), str(len(clips))),
            str(sum(one.final.language == codes[0] for one in heard)),
            str(sum(flips(one) for one in heard)),
            *(_error(clips, some) for some in (heard, told)),
            f"{sum(one.final.language == codes[0] for one in brief)} of {sum(bool(one.text) for one in brief)}",
        )


def switching(options: Options) -> Rows:
    """Phrases in two languages in turn, with a pause of 1.2 s between them."""
    yield "phrases", "said", "live", "languages of the updates"
    for first, second in (("en", "de"), ("en", "es"), ("de", "en"), ("es", "en"), ("en", "fr")):
        clips = [*_phrases(first)[:1], *_phrases(second)[:1], *_phrases(first)[1:2]]
        parts = [part for clip in clips for part in (clip.samples(), silence(1.2))]
        heard = hear_live(joined(*parts), (first, second), model=options.ears)
        order = [event.language for _, event in heard.events if isinstance(event, TranscriptUpdate) and event.words]
        runs = [code for at, code in enumerate(order) if at == 0 or order[at - 1] != code]
        yield f"{first} {second} {first}", " / ".join(clip.text for clip in clips), heard.text, " ".join(runs)


def _phrases(language: str) -> Sequence[Clip]:
    return [
        clip
        for clip in speech_clips(language=language)
        if 3 <= clip.seconds <= 8 and clip.text and clip.kind != "command"
    ]


def flips(heard: HeardLive) -> bool:
    """Whether final words came in more than one language."""
    return len(Counter(update.language for update in heard.updates if update.words)) > 1


def _error(clips: Sequence[Clip], heard: Sequence[HeardLive]) -> str:
    counts = [errors(clip.text, one.text, clip.language or "en") for clip, one in zip(clips, heard, strict=True)]
    return percent(sum(wrong for _, wrong in counts), sum(words for words, _ in counts))
