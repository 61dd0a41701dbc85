"""What becomes of words when something breaks while they are dictated: faults injected into the running app.

    python -m tests.bench.faults --log FILE [--kinds engine app device devices server] [--times 100] [--seconds 3600]
    python -m tests.bench.faults --log FILE --times 0

The app runs as a process on a virtual desktop, hears clips through a virtual microphone and types into another program's
field. At random moments something is taken away:

    engine    the process of the model is killed, several times in a dictation, but only when words came since the last
    app       the app is killed, and started again; the recording that it left is transcribed
    device    the microphone is unplugged while another one is there, and plugged in again; several times in a dictation
    devices   the only microphone is unplugged, and plugged in again; the speaker begins the broken word again then
    server    the sound server is killed and started again; the speaker does the same

Words of the history and of the field are held against those of the same clip when nothing breaks, as far as the recording
holds their sound. Seconds to recover: until the model hears again; until the app answers again; until the app records from
the other microphone; until it records from the one that is back.

Each dictation's outcome is appended to the log, so that a run that was stopped goes on where it was: until each kind was
injected so many times, or the seconds are over. Prints a table in markdown of all that the log holds, and on standard error
every word that differs.
"""

import argparse
import json
import os
import subprocess
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pulsectl
import pytest

from app.control.protocol import ControlError
from app.sound_files import SoundFile
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.data import reading, sample
from tests.helpers.desktop import virtual_microphone
from tests.helpers.injected_faults import KINDS, Faults, start
from tests.helpers.judged_dictations import Dictations, Tally, tell
from tests.helpers.running_app import RunningApp
from tests.helpers.sound import read_all
from tests.helpers.standstill import standstill
from tests.helpers.text_fields import qt_field
from tests.helpers.x_desktop import x_desktop

_SETTINGS = {"first_run.done": "true", "language.codes": "en", "sounds.enabled": "false"}
_SETTINGS |= {"microphone.device": "virtmic"}
_FAILURES = (
    pytest.fail.Exception,
    AssertionError,
    ControlError,
    OSError,
    subprocess.SubprocessError,
    pulsectl.PulseError,
)
"""What an attempt of which nothing can be said ends with."""
_STALLED_S = 10.0
_MOST_FAILURES = 3
_MOST_IN_ONE = 20


class Log:
    """The outcomes of dictations in a file, a line of JSON each; those of earlier runs count too."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._parts: list[tuple[str, Tally]] = []
        if path.exists():
            for line in path.read_text().splitlines():
                entry = json.loads(line)
                self._parts.append((entry.pop("kind"), Tally(**entry)))

    def add(self, kind: str, tally: Tally) -> None:
        self._parts.append((kind, tally))
        with self._path.open("a") as file:
            file.write(json.dumps({"kind": kind, **asdict(tally)}) + "\n")

    def total(self, kind: str) -> Tally:
        return Tally.sum([tally for name, tally in self._parts if name == kind])

    def print(self) -> None:
        print("\n| fault | times | words | lost | doubled | otherwise | field differs | s to recover | s unrecorded |")
        print("|---|---|---|---|---|---|---|---|---|")
        for kind in ("none", *KINDS):
            total = self.total(kind)
            if total.times:
                print(total.row(kind))
        print("Seconds: median / 95 % / longest.", flush=True)


class Bench:
    """A desktop with everything on it, and what was found until now."""

    def __init__(self, dictations: Dictations, faults: Faults, log: Log) -> None:
        self._dictations = dictations
        self._faults = faults
        self._log = log
        self._failures = 0
        """Attempts in a row of which nothing can be said."""

    def inject(self, kind: str, most: int) -> None:
        """Dictate once with faults, and note what came of it, unless this computer stood still meanwhile."""
        self._dictations.tally = tally = Tally()
        with standstill() as stood:
            try:
                self._faults.inject(kind, most)
            except (
                pytest.fail.Exception,
                AssertionError,
                ControlError,
                OSError,
                subprocess.SubprocessError,
            ) as failure:
                self._failures += 1
                tell(f"{kind}: {failure}; the computer stood still for up to {stood.longest_s:.1f} s")
                if self._failures == _MOST_FAILURES:
                    raise
                self._start_anew()
                return
        self._failures = 0
        if stood.longest_s < _STALLED_S:
            self._log.add(kind, tally)
        else:
            tell(f"{kind}: the computer stood still for {stood.longest_s:.1f} s; once more")

    def _start_anew(self) -> None:
        """Whatever is left of an attempt: the app is ended and started again, which a computer may be too busy for, too."""
        for left in range(_MOST_FAILURES, 0, -1):
            try:
                self._faults.mend()
                self._dictations.app.kill()
                start(self._dictations.app)
            except _FAILURES as failure:
                tell(f"start: {failure}")
                if left == 1:
                    raise
            else:
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--log", type=Path, required=True, help="where outcomes are kept; goes on with what is there")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--times", type=int, default=20, help="injections of each kind, those of the log included")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no dictation after these")
    parser.add_argument("--clips", nargs="+", type=Path, help="what is said (default: the sample, and a reading)")
    parser.add_argument("--seed", type=int, default=round(time.time()))
    parser.add_argument("--model", default="base")
    parser.add_argument("--pause", type=Path, help="wait between dictations while this file exists")
    options = parser.parse_args()
    log = Log(options.log)
    if any(log.total(kind).times < options.times for kind in options.kinds):
        _run(options, log)
    log.print()


def _run(options: argparse.Namespace, log: Log) -> None:
    paths = options.clips or [sample().path, reading().path]
    clips = [read_all(SoundFile(path)) for path in paths]
    deadline = time.monotonic() + options.seconds
    with x_desktop(has_tray=True) as desktop, virtual_microphone() as microphone, qt_field(desktop) as text_field:
        app = RunningApp(desktop, microphone)
        os.environ["XDG_RUNTIME_DIR"] = app.environment["XDG_RUNTIME_DIR"]
        app.set(_SETTINGS | {"model.name": options.model})
        start(app)
        dictations = Dictations(app, text_field)
        learnt = []
        for clip in [clips[0], _joined(clips)] if len(clips) > 1 else clips:
            spoken, tally = dictations.learn(clip)
            learnt.append(spoken)
            log.add("none", tally)
        bench = Bench(dictations, Faults(dictations, learnt[0], learnt[-1], options.model, options.seed), log)
        while time.monotonic() < deadline:
            missing = {kind: options.times - log.total(kind).times for kind in options.kinds}
            if max(missing.values()) <= 0:
                break
            for kind in (kind for kind in options.kinds if missing[kind] > 0):
                while options.pause is not None and options.pause.exists():
                    time.sleep(1.0)
                bench.inject(kind, min(missing[kind], _MOST_IN_ONE))
            log.print()
        app.quit()


def _joined(clips: Sequence[Samples]) -> Samples:
    """One after the other, with a breath between them."""
    breath = np.zeros(SAMPLE_RATE // 2, np.float32)
    return np.concatenate([part for clip in clips for part in (clip, breath)])


if __name__ == "__main__":
    main()
