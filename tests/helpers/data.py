"""Recorded speech and noise for the tests.

Most of it lies in a folder of its own, which few machines have; two readings of known texts are there on all.
"""

import json
import os
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from app.sound_files import SoundFile
from streaming.events import Samples
from tests.helpers.sound import read_all

_REPOSITORY = Path(__file__).parents[2]

_TWO_CITIES = (
    "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it "
    "was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of "
    "Darkness, it was the spring of hope, it was the winter of despair, we had everything before us, we had nothing "
    "before us, we were all going direct to Heaven, we were all going direct the other way - in short, the period was "
    "so far like the present period, that some of its noisiest authorities insisted on its being received, for good or "
    "for evil, in the superlative degree of comparison only."
)


@dataclass(frozen=True, slots=True)
class SpokenWord:
    """When a word is spoken, by hand or by a corpus's own alignment."""

    text: str
    start: float
    """Seconds from the beginning of the recording, as `end`."""
    end: float


@dataclass(frozen=True, slots=True)
class Clip:
    """A recording, and what is said in it."""

    id: str
    path: Path
    text: str
    """As its source writes it, or empty where that is not known; with numbers perhaps in digits. See `trust`."""
    language: str | None
    """None: nobody speaks."""
    seconds: float
    kind: str
    """How it was spoken: read, command, long, noisy, accented, spontaneous, multi-language; or what sounds."""
    trust: str
    """Where the text is from: corpus, corpus-prompt, repo, filename, historical-text; none: nobody vouches for it."""
    words: tuple[SpokenWord, ...] = ()
    """All of them with their times, where these are known."""

    def samples(self) -> Samples:
        """All of it, 16 kHz mono."""
        return read_all(SoundFile(self.path))


def speech_clips(kind: str | None = None, language: str | None = None) -> list[Clip]:
    """The recorded speech, of one kind or language if asked; skips the test where there is none on the machine."""
    return [
        clip for clip in _clips(_data_dir() / "eval") if kind in (None, clip.kind) and language in (None, clip.language)
    ]


def nonspeech_clips() -> list[Clip]:
    """Silence, noise, music and animals; skips the test where there are none on the machine."""
    return list(_clips(_data_dir() / "nonspeech"))


def sample() -> Clip:
    """The synthetic speech in `resources`, 20 s long."""
    folder = _REPOSITORY / "resources"
    text = (folder / "sample.txt").read_text()
    return Clip("sample", folder / "sample.flac", text, "en", 20.5, "synthetic", "corpus")


def reading() -> Clip:
    """A person reads the beginning of a novel, 44 s long; it is inside a package that only tests need."""
    spec = find_spec("moonshine_voice")  # importing it would load its own engine
    if spec is None or spec.origin is None:
        pytest.skip("needs a reading of a known text; install it with: pip install moonshine-voice")
    path = Path(spec.origin).with_name("assets") / "two_cities.wav"
    return Clip("two_cities", path, _TWO_CITIES, "en", 44.4, "read", "repo")


def _data_dir() -> Path:
    folder = Path(os.environ.get("SAYSO_TEST_DATA", _REPOSITORY.parent / "shared" / "data"))
    if not folder.is_dir():
        pytest.skip(f"the recorded speech is not in {folder}; set SAYSO_TEST_DATA")
    return folder


@cache
def _clips(folder: Path) -> tuple[Clip, ...]:
    with (folder / "manifest.jsonl").open() as lines:
        return tuple(_clip(folder, json.loads(line)) for line in lines)


def _clip(folder: Path, entry: dict[str, Any]) -> Clip:
    return Clip(
        id=entry["id"],
        path=folder / entry["file"],
        text=entry["text"] or entry.get("text_unverified") or "",
        language=entry.get("lang"),
        seconds=entry["seconds"],
        kind=entry.get("kind") or entry["cls"],
        trust=entry.get("trust", "none"),
        words=tuple(SpokenWord(*word) for word in entry.get("words") or ()),
    )
