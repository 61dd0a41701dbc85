"""What the tables of the cases have in common: what was asked for, the recordings, and how texts are held against each other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.quality.alignment import word_errors
from model.mel_stream import ArraySource
from model.results import TimedWord
from model.transcription import TranscriptionOptions, transcribe_whole
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, Samples
from tests.bench.texts import normalised
from tests.helpers.data import Clip, reading, sample, speech_clips
from tests.helpers.real_models import live_model


@dataclass(frozen=True, slots=True)
class Options:
    """What a table is made of."""

    model: str = "base"
    limit: int = 5
    """Recordings at most, where there is a choice."""
    step: float = 0.1
    """Seconds between two places that are tried, where a table goes through places."""
    minutes: float = 20.0
    """Of sound, where it can be any length."""

    @property
    def ears(self) -> LoadedModel:
        return live_model(self.model)


Rows = Iterator[Sequence[str]]
"""The lines of a table as they come, its titles first."""


def spread(clips: Sequence[Clip], limit: int) -> list[Clip]:
    """So many of them, evenly chosen."""
    return list(clips[:: max(1, -(-len(clips) // limit))])[:limit]


def clean_speech(limit: int, shortest: float = 3.0, longest: float = 15.0) -> list[Clip]:
    """Read English of which every word is known."""
    return spread(
        [
            clip
            for clip in speech_clips("read", "en")
            if shortest <= clip.seconds <= longest and clip.trust == "corpus" and clip.text
        ],
        limit,
    )


def long_speech(limit: int) -> list[tuple[str, Samples]]:
    """Twenty seconds each of several people, from the long recordings and from those that are on every machine."""
    clips = [*speech_clips("long", "en"), reading(), sample()]
    return [(clip.id, clip.samples()[: 20 * SAMPLE_RATE]) for clip in spread(clips, limit)]


def offline(samples: Samples, language: str = "en", model: str = "base") -> tuple[TimedWord, ...]:
    """What the same model hears with all of the recording before it."""
    options = TranscriptionOptions(language=language, word_timestamps=True)
    whole = transcribe_whole(live_model(model), ArraySource(samples), options)
    return tuple(word for segment in whole.segments for word in segment.words) if whole else ()


def offline_text(samples: Samples, language: str = "en", model: str = "base") -> str:
    """The same as text."""
    return "".join(word.text for word in offline(samples, language, model))


def errors(expected: str, text: str, language: str = "en") -> tuple[int, int]:
    """Words expected, and how many are wrong, left out or put in."""
    return word_errors(normalised(expected, language), normalised(text, language))


def doubled(expected: str, text: str, language: str = "en") -> list[str]:
    """Runs of two words or more that follow themselves in the text and not in what was expected."""
    there = set(_repeats(normalised(expected, language)))
    return [" ".join(run) for run in _repeats(normalised(text, language)) if run not in there]


def _repeats(words: Sequence[str]) -> list[tuple[str, ...]]:
    found = []
    for length in range(2, 6):
        for at in range(len(words) - 2 * length + 1):
            run = tuple(words[at : at + length])
            if run == tuple(words[at + length : at + 2 * length]):
                found.append(run)
    return found


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f}" if whole else "-"
