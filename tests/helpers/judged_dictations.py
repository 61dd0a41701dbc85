"""Clips dictated into the running app, and what became of each: words lost and doubled, in the history and in a field."""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.control.client import ask
from app.control.protocol import Request
from app.sound_files import SoundFile
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.clip_player import ClipPlayer
from tests.helpers.clip_remains import STEP_S, Differences, common, compare, held, place, plain_words
from tests.helpers.running_app import RunningApp
from tests.helpers.sound import read_all
from tests.helpers.text_fields import QtField
from tests.helpers.x_desktop import wait_until

PATIENCE_S = 900.0
"""A computer that is busy with other things may take very long."""
_PLAIN_RUNS = 3
_MARGIN = 2
"""Steps around a word that must have been recorded as well for it to be heard for certain."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A clip, and what is heard in it when nothing breaks."""

    samples: Samples
    words: tuple[tuple[str, float, float], ...] = ()
    """Plain words with their beginning and end, in seconds of the clip."""
    startup_s: float = 0.3

    @property
    def seconds(self) -> float:
        return len(self.samples) / SAMPLE_RATE

    def word_at(self, second: float) -> float:
        """When the word begins that is spoken then, or the next one."""
        return next((start for _, start, end in self.words if end > second), self.seconds)


@dataclass(slots=True)
class Tally:
    """What came of one kind of fault."""

    times: int = 0
    words: int = 0
    lost: int = 0
    doubled: int = 0
    other: int = 0
    fields: int = 0
    """How often the field and the history disagreed."""
    recovery: list[float] = field(default_factory=list)
    unrecorded: list[float] = field(default_factory=list)
    """Seconds of what was said that the recording does not hold."""

    def add(self, differences: Differences, words: int) -> None:
        self.words += words
        self.lost += differences.lost
        self.doubled += differences.doubled
        self.other += differences.other

    @classmethod
    def sum(cls, parts: "Sequence[Tally]") -> "Tally":
        """All of them together."""
        total = cls()
        for part in parts:
            for name in ("times", "words", "lost", "doubled", "other", "fields"):
                setattr(total, name, getattr(total, name) + getattr(part, name))
            total.recovery += part.recovery
            total.unrecorded += part.unrecorded
        return total

    def row(self, name: str) -> str:
        counts = (self.times, self.words, self.lost, self.doubled, self.other, self.fields)
        return f"| {name} | {' | '.join(map(str, counts))} | {_spread(self.recovery)} | {_spread(self.unrecorded)} |"


class Dictations:
    """The app on its desktop, a field of another program, and a speaker; `tally` is of what goes on now."""

    def __init__(self, app: RunningApp, text_field: QtField) -> None:
        self.app = app
        self.field = text_field
        self.tally = Tally()
        self._listening_at = 0.0

    def learn(self, clip: Samples) -> tuple[Spoken, Tally]:
        """Hear a clip when nothing breaks; what differs from time to time even then is counted."""
        self.tally = Tally()
        spoken = Spoken(clip)
        runs: list[tuple[dict[str, Any], Samples, float]] = []
        for _ in range(_PLAIN_RUNS):
            player = self.begin(spoken)
            begun = time.time()
            player.wait()
            found = self.end()
            runs.append((found, self.recording(found["id"]), self._listening_at - begun))
            self.judge_field(found["text"])
            self.tally.times += 1
        texts = [found["text"] for found, _, _ in runs]
        found, recording, ahead_s = runs[texts.index(max(texts, key=texts.count))]
        start = place(clip, recording) / SAMPLE_RATE
        spoken = Spoken(clip, _words_from(found, start), min(max(ahead_s + start, 0.0), 1.0))
        tell(f"expected ({spoken.startup_s:.2f} s): {found['text'].strip()}")
        for found, recording, _ in runs:
            self.judge(spoken, found["text"], recording, spoken.seconds)
        return spoken, self.tally

    def begin(self, spoken: Spoken) -> ClipPlayer:
        """Start a dictation, and speak."""
        self.field.clear()
        self.app.desktop.focus(self.field.window)
        ask(Request.START)
        wait_until(lambda: ask(Request.STATUS).state == "listening", "it listens", 90.0)
        self._listening_at = time.time()
        time.sleep(0.3)
        folder, environment = self.app.desktop.folder, self.app.microphone.environment
        player = ClipPlayer(spoken.samples, environment, folder, spoken.startup_s)
        player.start()
        return player

    def end(self) -> dict[str, Any]:
        """Stop, and wait until all is said and done; gives the newest dictation."""
        time.sleep(0.3)
        ask(Request.STOP)
        wait_until(lambda: ask(Request.STATUS).state == "idle", "the dictation is over", PATIENCE_S)
        found = self.app.history()[0]
        for _ in range(10):
            if found["delivered"] != "none":
                break
            found = self.app.history()[0]
        return found

    def judge(
        self,
        spoken: Spoken,
        text: str,
        recording: Samples,
        played_s: float,
        again: float | None = None,
        at_leisure: str | None = None,
    ) -> None:
        """Hold a text against what it should be.

        Args:
            spoken: What was played.
            text: What was heard.
            recording: What was recorded.
            played_s: How much of it was played.
            again: When the word begins that may have been said twice.
            at_leisure: What is heard in the recording as a whole: between holes in the sound even whole words are not
                understood, and those are none that were lost.
        """
        is_held = held(spoken.samples, recording)[: round(played_s / STEP_S)]
        expected = [(word, start) for word, start, end in spoken.words if _is_whole(is_held, start, end)]
        once = [word for word, _ in expected]
        if at_leisure is not None:
            understood = common(once, plain_words(at_leisure))
            expected = [expected[index] for index in understood]
            once = [once[index] for index in understood]
        twice = [word for word, start in expected for _ in range(2 if start == again else 1)]
        found = plain_words(text)
        differences = min(compare(once, found), compare(twice, found), key=lambda each: each.total)
        self.tally.add(differences, len(once))
        self.tally.unrecorded.append(STEP_S * int((~is_held).sum()))
        if differences.total:
            tell(f"{differences}\n    {' '.join(once)}\n    {' '.join(found)}")

    def judge_field(self, text: str) -> None:
        typed = self.field.text()
        if typed.strip() != text.strip():
            self.tally.fields += 1
            tell(f"field {typed!r}\n    history {text!r}")

    def note_recovery(self, is_over: Callable[[], bool]) -> None:
        begun = time.monotonic()
        wait_until(is_over, "it has recovered", PATIENCE_S)
        self.tally.recovery.append(time.monotonic() - begun)

    def recording(self, dictation: str) -> Samples:
        flac = self.flac(dictation)
        wait_until(flac.exists, "the recording is in the history", 60.0)
        return read_all(SoundFile(flac))

    def flac(self, dictation: str) -> Path:
        return Path(self.app.environment["XDG_DATA_HOME"]) / "sayso" / "audio" / f"{dictation}.flac"


def _words_from(dictation: dict[str, Any], start_s: float) -> tuple[tuple[str, float, float], ...]:
    return tuple(
        (plain, word["start"] / SAMPLE_RATE - start_s, word["end"] / SAMPLE_RATE - start_s)
        for word in dictation["words"]
        for plain in plain_words(word["text"])
    )


def _is_whole(is_held: NDArray[np.bool_], start: float, end: float) -> bool:
    first, last = max(0, int(start / STEP_S) - _MARGIN), int(end / STEP_S) + _MARGIN
    return last <= len(is_held) + _MARGIN and bool(is_held[first:last].all())


def tell(story: str) -> None:
    """Say on standard error what differs."""
    sys.stderr.write(f"  {story}\n")


def _spread(values: Sequence[float]) -> str:
    if not values:
        return "–"  # noqa: RUF001 - nothing to tell
    return f"{np.median(values):.2f} / {np.percentile(values, 95):.2f} / {max(values):.2f}"
