"""What becomes of words when something breaks while they are dictated: faults injected into the running app.

    python -m tests.bench.faults [--times 20] [--faults engine app device devices server] [--clips FILE ...] [--seed 1]

The app runs as a process on a virtual desktop, hears clips through a virtual microphone and types into another program's
field. At a random moment of each dictation something is taken away:

    engine    the process of the model is killed
    app       the app is killed, and started again; the recording that it left is transcribed
    device    the microphone is unplugged while another one is there, and plugged in again
    devices   the only microphone is unplugged, and plugged in again; the speaker begins the broken word again then
    server    the sound server is killed and started again; the speaker does the same

Words of the history and of the field are held against those of the same clip when nothing breaks, as far as the recording
holds their sound. Seconds to recover: until the model hears again; until the app answers again; from the microphone's
return until the app records from it. Prints a table in markdown, and on standard error every word that differs.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pulsectl
import pytest
from numpy.typing import NDArray

from app.control.client import ask
from app.control.protocol import ControlError, Request
from app.sound_files import SoundFile
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.clip_player import ClipPlayer
from tests.helpers.clip_remains import STEP_S, Differences, compare, held, place, plain_words
from tests.helpers.data import sample
from tests.helpers.desktop import virtual_microphone
from tests.helpers.running_app import RunningApp
from tests.helpers.sound import read_all
from tests.helpers.standstill import standstill
from tests.helpers.text_fields import QtField, qt_field
from tests.helpers.x_desktop import wait_until, x_desktop

_SETTINGS = {"first_run.done": "true", "language.codes": "en", "sounds.enabled": "false"}
_SETTINGS |= {"microphone.device": "virtmic"}
_MICROPHONE = ("module-remap-source", "source_name=virtmic", "master=mic_sink.monitor")
_OTHER = ("module-remap-source", "source_name=second", "master=mic_sink.monitor")
_PLAIN_RUNS = 3
_MARGIN = 2
"""Steps around a word that must have been recorded as well for it to be heard for certain."""
_STALLED_S = 10.0
_MOST_FAILURES = 3
_PATIENCE_S = 900.0


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

    def row(self, name: str) -> str:
        counts = (self.times, self.words, self.lost, self.doubled, self.other, self.fields)
        return f"| {name} | {' | '.join(map(str, counts))} | {_spread(self.recovery)} | {_spread(self.unrecorded)} |"


class Bench:
    """The app on its desktop, and everything that can be broken."""

    def __init__(self, app: RunningApp, text_field: QtField, model: str, seed: int) -> None:
        self._app = app
        self._field = text_field
        self._model = model
        self._random = random.Random(seed)  # noqa: S311 - to repeat a run
        self._clips: list[Spoken] = []
        self._failures = 0
        """Attempts in a row of which nothing can be said."""
        self._tally = Tally()
        self._faults: dict[str, Callable[[Spoken], None]] = {
            "engine": self._kill_engine,
            "app": self._kill_app,
            "device": self._unplug_one,
            "devices": self._unplug_all,
            "server": self._kill_server,
        }

    def learn(self, clip: Samples) -> Tally:
        """Hear a clip when nothing breaks; what differs from time to time even then is counted."""
        self._tally = Tally()
        spoken = Spoken(clip)
        runs: list[tuple[dict[str, Any], Samples, float]] = []
        for _ in range(_PLAIN_RUNS):
            player = self._begin(spoken)
            begun = time.time()
            player.wait()
            found = self._end()
            runs.append((found, self._recording(found["id"]), self._listening_at - begun))
            self._judge_field(found["text"])
            self._tally.times += 1
        texts = [found["text"] for found, _, _ in runs]
        found, recording, ahead_s = runs[texts.index(max(texts, key=texts.count))]
        start = place(clip, recording) / SAMPLE_RATE
        spoken = Spoken(clip, _words_from(found, start), min(max(ahead_s + start, 0.0), 1.0))
        _tell(f"expected ({spoken.startup_s:.2f} s): {found['text'].strip()}")
        for found, recording, _ in runs:
            self._judge(spoken, found["text"], recording, spoken.seconds)
        self._clips.append(spoken)
        return self._tally

    def inject(self, name: str) -> Tally | None:
        """One dictation with a fault; None where this computer stood still meanwhile, so that nothing can be said."""
        self._tally = Tally(times=1)
        with standstill() as stood:
            try:
                self._faults[name](self._random.choice(self._clips))
            except (pytest.fail.Exception, AssertionError, ControlError, subprocess.SubprocessError) as failure:
                self._failures += 1
                if self._failures == _MOST_FAILURES:
                    raise
                _tell(f"{name}: {failure}; the computer stood still for up to {stood.longest_s:.1f} s")
                self._start_anew()
                return None
        self._failures = 0
        return self._tally if stood.longest_s < _STALLED_S else None

    def _start_anew(self) -> None:
        """Whatever is left of an attempt: the app is ended and started again."""
        self._app.kill()
        start(self._app)

    # --- Faults

    def _kill_engine(self, spoken: Spoken) -> None:
        player = self._begin(spoken)
        player.wait_until(self._moment(spoken))
        status = ask(Request.STATUS)
        assert status.engine_pid is not None
        os.kill(status.engine_pid, 9)
        self._note_recovery(lambda: _hears_again(status.engine_pid))
        player.wait()
        found = self._end()
        self._judge(spoken, found["text"], self._recording(found["id"]), spoken.seconds)
        self._judge_field(found["text"])

    def _kill_app(self, spoken: Spoken) -> None:
        player = self._begin(spoken)
        player.wait_until(self._moment(spoken))
        self._app.kill()
        played_s = player.position()
        player.stop()
        typed = self._field.text()
        self._app.process = self._app.desktop.start([*self._app.command], self._app.environment)
        self._note_recovery(_answers)
        found = self._app.history()[0]
        flac = self._flac(found["id"])
        wait_until(flac.exists, "the recording is in the history", 60.0)
        heard = json.loads(
            self._app.sayso("transcribe", "--json", "--language", "en", "--model", self._model, str(flac))
        )
        self._judge(spoken, heard["text"], read_all(SoundFile(flac)), played_s)
        wait_until(lambda: _hears_again(None) and _is_idle(), "the model is loaded", _PATIENCE_S)
        committed = self._app.history()[0]["text"].strip()
        if self._field.text() != typed or not committed.startswith(typed.strip()):
            self._tally.fields += 1
            _tell(f"field {typed!r}, after the start {self._field.text()!r}\n    history {committed!r}")

    def _transcribed(self, recording: Path) -> str:
        """As the app does it when it is asked to."""
        command = [
            *self._app.command,
            "transcribe",
            "--json",
            "--language",
            "en",
            "--model",
            self._model,
            str(recording),
        ]
        environment = self._app.environment
        return subprocess.run(
            command, env=environment, capture_output=True, check=True, timeout=_PATIENCE_S
        ).stdout.decode()

    def _unplug_one(self, spoken: Spoken) -> None:
        with self._another_microphone():
            player = self._begin(spoken)
            player.wait_until(self._moment(spoken))
            self._unplug("virtmic")
            time.sleep(self._random.uniform(0.3, 2.0))
            self._pactl("load-module", *_MICROPHONE)
            self._note_recovery(lambda: self._records_from("virtmic"))
            player.wait()
            found = self._end()
        self._judge(spoken, found["text"], self._recording(found["id"]), spoken.seconds)
        self._judge_field(found["text"])

    def _unplug_all(self, spoken: Spoken) -> None:
        self._interrupt(spoken, lambda: self._unplug("virtmic"), lambda: self._pactl("load-module", *_MICROPHONE))

    def _kill_server(self, spoken: Spoken) -> None:
        self._interrupt(spoken, self._app.microphone.crash, self._app.microphone.restart)

    def _interrupt(self, spoken: Spoken, take_away: Callable[[], None], give_back: Callable[[], None]) -> None:
        """No microphone is there for a while; the speaker waits, and begins the word again that was broken."""
        player = self._begin(spoken)
        player.wait_until(self._moment(spoken))
        take_away()
        again = spoken.word_at(player.position() - 0.1)
        player.stop()
        time.sleep(self._random.uniform(0.3, 2.0))
        give_back()
        self._note_recovery(lambda: self._records_from("virtmic"))
        time.sleep(0.3)
        player.start(again)
        player.wait()
        found = self._end()
        self._judge(spoken, found["text"], self._recording(found["id"]), spoken.seconds, again)
        self._judge_field(found["text"])

    # --- Dictations

    def _begin(self, spoken: Spoken) -> ClipPlayer:
        """Start a dictation, and speak."""
        self._field.clear()
        self._app.desktop.focus(self._field.window)
        ask(Request.START)
        wait_until(lambda: ask(Request.STATUS).state == "listening", "it listens", 90.0)
        self._listening_at = time.time()
        time.sleep(0.3)
        folder, environment = self._app.desktop.folder, self._app.microphone.environment
        player = ClipPlayer(spoken.samples, environment, folder, spoken.startup_s)
        player.start()
        return player

    def _end(self) -> dict[str, Any]:
        """Stop, and wait until all is said and done; gives the newest dictation."""
        time.sleep(0.3)
        ask(Request.STOP)
        wait_until(lambda: ask(Request.STATUS).state == "idle", "the dictation is over", _PATIENCE_S)
        found = self._app.history()[0]
        for _ in range(10):
            if found["delivered"] != "none":
                break
            found = self._app.history()[0]
        return found

    def _judge(
        self, spoken: Spoken, text: str, recording: Samples, played_s: float, again: float | None = None
    ) -> None:
        """Hold a text against what it should be; the word that begins at `again` may have been said twice."""
        is_held = held(spoken.samples, recording)[: round(played_s / STEP_S)]
        expected = [(word, start) for word, start, end in spoken.words if _is_whole(is_held, start, end)]
        once = [word for word, _ in expected]
        twice = [word for word, start in expected for _ in range(2 if start == again else 1)]
        found = plain_words(text)
        differences = min(compare(once, found), compare(twice, found), key=lambda each: each.total)
        self._tally.add(differences, len(once))
        self._tally.unrecorded.append(STEP_S * int((~is_held).sum()))
        if differences.total:
            _tell(f"{differences}\n    {' '.join(once)}\n    {' '.join(found)}")

    def _judge_field(self, text: str) -> None:
        typed = self._field.text()
        if typed.strip() != text.strip():
            self._tally.fields += 1
            _tell(f"field {typed!r}\n    history {text!r}")

    def _moment(self, spoken: Spoken) -> float:
        return self._random.uniform(0.8, spoken.seconds - 0.8)

    def _note_recovery(self, is_over: Callable[[], bool]) -> None:
        begun = time.monotonic()
        wait_until(is_over, "it has recovered", _PATIENCE_S)
        self._tally.recovery.append(time.monotonic() - begun)

    def _recording(self, dictation: str) -> Samples:
        flac = self._flac(dictation)
        wait_until(flac.exists, "the recording is in the history", 60.0)
        return read_all(SoundFile(flac))

    def _flac(self, dictation: str) -> Path:
        return Path(self._app.environment["XDG_DATA_HOME"]) / "sayso" / "audio" / f"{dictation}.flac"

    # --- Sound

    @contextmanager
    def _another_microphone(self) -> Iterator[None]:
        self._pactl("load-module", *_OTHER)
        try:
            yield
        finally:
            self._unplug("second")

    def _pactl(self, *command: str) -> None:
        self._app.microphone.pactl(*command)

    def _unplug(self, name: str) -> None:
        with self._pulse() as pulse:
            pulse.module_unload(pulse.get_source_by_name(name).owner_module)

    def _records_from(self, name: str) -> bool:
        """Whether the app records from a microphone."""
        assert self._app.process is not None
        pid = str(self._app.process.pid)
        with self._pulse() as pulse:
            indices = {source.index for source in pulse.source_list() if source.name == name}
            recording = [
                output.source
                for output in pulse.source_output_list()
                if output.proplist.get("application.process.id") == pid
            ]
        return any(index in indices for index in recording)

    def _pulse(self) -> Any:
        return pulsectl.Pulse("faults", server=self._app.microphone.environment["PULSE_SERVER"])


def _words_from(dictation: dict[str, Any], start_s: float) -> tuple[tuple[str, float, float], ...]:
    return tuple(
        (plain, word["start"] / SAMPLE_RATE - start_s, word["end"] / SAMPLE_RATE - start_s)
        for word in dictation["words"]
        for plain in plain_words(word["text"])
    )


def _is_whole(is_held: NDArray[np.bool_], start: float, end: float) -> bool:
    first, last = max(0, int(start / STEP_S) - _MARGIN), int(end / STEP_S) + _MARGIN
    return last <= len(is_held) + _MARGIN and bool(is_held[first:last].all())


def _hears_again(killed: int | None) -> bool:
    status = ask(Request.STATUS)
    return status.engine_pid not in {None, killed} and status.device != "auto"


def _answers() -> bool:
    try:
        ask(Request.STATUS)
    except ControlError:
        return False
    return True


def _tell(story: str) -> None:
    print(f"  {story}", file=sys.stderr, flush=True)


def _spread(values: Sequence[float]) -> str:
    if not values:
        return "–"  # noqa: RUF001 - nothing to tell
    return f"{np.median(values):.2f} / {np.percentile(values, 95):.2f} / {max(values):.2f}"


_KINDS = ("engine", "app", "device", "devices", "server")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20, help="injections of each fault")
    parser.add_argument("--faults", nargs="+", choices=_KINDS, default=_KINDS)
    parser.add_argument("--clips", nargs="+", type=Path, help="what is said (default: the sample, 20 s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--model", default="base")
    parser.add_argument("--pause", type=Path, help="wait between dictations while this file exists")
    options = parser.parse_args()
    clips = [read_all(SoundFile(path)) for path in options.clips or [sample().path]]
    tallies: dict[str, list[Tally]] = {}
    with x_desktop(has_tray=True) as desktop, virtual_microphone() as microphone, qt_field(desktop) as text_field:
        app = RunningApp(desktop, microphone)
        os.environ["XDG_RUNTIME_DIR"] = app.environment["XDG_RUNTIME_DIR"]
        app.set(_SETTINGS | {"model.name": options.model})
        start(app)
        bench = Bench(app, text_field, options.model, options.seed)
        tallies["none"] = [bench.learn(clip) for clip in clips]
        for number in range(options.times):
            for name in options.faults:
                while (tally := _inject_later(bench, name, options.pause)) is None:
                    _tell(f"{name}: the computer stood still; once more")
                tallies.setdefault(name, []).append(tally)
            if number % 10 == 9 or number + 1 == options.times:
                _print(tallies)
        app.quit()


def start(app: RunningApp) -> None:
    """Start the app, and wait until the model is loaded."""
    app.process = app.desktop.start([*app.command], app.environment)
    wait_until(_answers, "the app answers", 300.0)
    wait_until(lambda: ask(Request.STATUS).engine_pid is not None and _is_idle(), "the model is loaded", _PATIENCE_S)


def _is_idle() -> bool:
    return ask(Request.STATUS).state == "idle"


def _inject_later(bench: Bench, name: str, pause: Path | None) -> Tally | None:
    while pause is not None and pause.exists():
        time.sleep(1.0)
    return bench.inject(name)


def _print(tallies: dict[str, list[Tally]]) -> None:
    print()
    print("| fault | times | words | lost | doubled | otherwise | field differs | s to recover | s unrecorded |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, parts in tallies.items():
        print(_sum(parts).row(name))
    print("Seconds: median / 95 % / longest.", flush=True)


def _sum(parts: Sequence[Tally]) -> Tally:
    total = Tally()
    for part in parts:
        for name in ("times", "words", "lost", "doubled", "other", "fields"):
            setattr(total, name, getattr(total, name) + getattr(part, name))
        total.recovery += part.recovery
        total.unrecorded += part.unrecorded
    return total


if __name__ == "__main__":
    main()
