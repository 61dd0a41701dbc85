"""Sounds that are no speech: alone, for as long as one likes, and before and behind somebody who speaks."""

from itertools import cycle

from app.quality.alignment import matches
from streaming.events import SAMPLE_RATE, Samples
from tests.bench.case_tables.common import Options, Rows, clean_speech, spread
from tests.helpers.conditions import joined, noise, silence
from tests.helpers.data import nonspeech_clips
from tests.helpers.heard_live import HeardLive, hear_live

_TAILS_S = (1.0, 3.0, 10.0, 30.0)


def nonspeech(options: Options) -> Rows:
    """Every sound by itself, then all of them in a row for the minutes that are asked for."""
    yield "sound", "s", "windows decoded", "words", "shown and taken back"
    clips = nonspeech_clips()
    for clip in clips:
        yield clip.id, f"{clip.seconds:.0f}", *_invented(hear_live(clip.samples(), (), model=options.ears))
    parts: list[Samples] = []
    for clip in cycle(clips):
        parts.append(clip.samples())
        if sum(map(len, parts)) >= options.minutes * 60 * SAMPLE_RATE:
            break
    row = joined(*parts)
    yield "in a row", f"{len(row) / SAMPLE_RATE:.0f}", *_invented(hear_live(row, (), model=options.ears))


def _invented(heard: HeardLive) -> tuple[str, str, str]:
    return str(len(heard.windows)), f"{len(heard.words)} {heard.text}".strip(), ", ".join(sorted(heard.shown)) or "-"


def silence_around(options: Options) -> Rows:
    """Speech, and silence, noise or another sound before or behind it: the words are those of the speech alone."""
    yield "speech", "what is around it", "words alone", "lost", "added", "added words"
    sounds = {"silence": silence(30), "noise at -50 dBFS": noise(30, -50), "noise at -35 dBFS": noise(30, -35)}
    for clip in spread([clip for clip in nonspeech_clips() if clip.seconds >= 10], options.limit):
        sounds[clip.id] = clip.samples()
    for clip in clean_speech(options.limit):
        speech = clip.samples()
        alone = hear_live(speech, model=options.ears).words
        for name, sound in sounds.items():
            cuts = sorted({min(tail, len(sound) / SAMPLE_RATE) for tail in _TAILS_S})
            around = [
                (f"{cut:.0f} s of {name} behind", joined(speech, sound[: round(cut * SAMPLE_RATE)])) for cut in cuts
            ]
            around.append((f"5 s of {name} before", joined(sound[: 5 * SAMPLE_RATE], speech)))
            for what, samples in around:
                words = hear_live(samples, model=options.ears).words
                same = matches(alone, words)
                new = [word for at, word in enumerate(words) if at not in {j for _, j in same}]
                added = max(0, len(words) - len(alone))
                yield clip.id, what, str(len(alone)), str(len(alone) - len(same)), str(added), " ".join(new)
