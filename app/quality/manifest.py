"""Which recordings a folder holds, and what is said in them: its `manifest.jsonl`.

One object a line: `id`; `file`, relative to the folder; `text`, what is said, or null where nobody knows for sure;
`lang`, null where nobody speaks; `seconds`; `kind`, by which results are summed up; and `words`, if known, each as
[text, start, end] in seconds.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from app.quality.errors import ManifestError
from app.quality.eventlog import TimedText
from app.sound_files import SoundFile
from streaming.events import Samples

MANIFEST = "manifest.jsonl"


@dataclass(frozen=True, slots=True)
class Recording:
    """A sound file, and what is known of it."""

    id: str
    path: Path
    text: str | None
    """What is said; empty where nobody speaks, None where nobody vouches for a text."""
    language: str | None
    """None: nobody speaks."""
    seconds: float
    kind: str
    words: tuple[TimedText, ...] = ()
    """Everything that is said, with its true times; empty where they are not known."""

    @property
    def is_speech(self) -> bool:
        return self.language is not None

    def samples(self) -> Samples:
        """All of it, 16 kHz mono.

        Raises:
            SoundFileError: It is missing, cannot be read, or holds no sound.
        """
        return np.concatenate([np.zeros(0, np.float32), *SoundFile(self.path).blocks()])


def read_manifests(folder: Path, kinds: Sequence[str] = (), longer_than: float = 0.0) -> list[Recording]:
    """All recordings of a folder, or of the folders in it if it has no manifest itself.

    Args:
        folder: Holds `manifest.jsonl`, or folders that do.
        kinds: Only these; none means all.
        longer_than: Only longer ones, in seconds.

    Raises:
        ManifestError: There is none, it is damaged, or there are no such recordings.
    """
    files = [folder / MANIFEST] if (folder / MANIFEST).is_file() else sorted(folder.glob(f"*/{MANIFEST}"))
    if not files:
        raise ManifestError(f"{folder} has no {MANIFEST}, which lists the recordings and what is said in them.")
    every = [recording for file in files for recording in _read(file)]
    chosen = [one for one in every if one.seconds > longer_than and (not kinds or one.kind in kinds)]
    if not chosen:
        known = ", ".join(sorted({one.kind for one in every}))
        raise ManifestError(
            f"No recording in {folder} is of that kind and length; there are: {known or 'none at all'}."
        )
    return chosen


def _read(file: Path) -> list[Recording]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ManifestError(f"{file} cannot be read: {error}.") from error
    return [_parsed(file, number, line) for number, line in enumerate(lines, start=1) if line.strip()]


def _parsed(file: Path, number: int, line: str) -> Recording:
    try:
        return _recording(file.parent, json.loads(line))
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise ManifestError(f"{file} cannot be understood at line {number}: {error}.") from error


def _recording(folder: Path, entry: dict[str, object]) -> Recording:
    language = entry.get("lang")
    text, words = entry.get("text"), entry.get("words") or ()
    if not isinstance(words, list | tuple):
        raise TypeError("words is no list")
    return Recording(
        id=str(entry["id"]),
        path=folder / str(entry["file"]),
        text="" if language is None else None if not text else str(text),
        language=None if language is None else str(language),
        seconds=float(str(entry["seconds"])),
        kind=str(entry.get("kind") or entry.get("cls") or "speech"),
        words=tuple(TimedText(str(text), float(start), float(end)) for text, start, end in words),
    )
