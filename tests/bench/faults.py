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
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pulsectl
import pytest

from app.control.client import ask
from app.control.protocol import ControlError, Request
from app.sound_files import SoundFile
from tests.helpers.data import sample
from tests.helpers.desktop import virtual_microphone
from tests.helpers.judged_dictations import PATIENCE_S, Dictations, Spoken, Tally, tell
from tests.helpers.running_app import RunningApp
from tests.helpers.sound import read_all
from tests.helpers.standstill import standstill
from tests.helpers.text_fields import qt_field
from tests.helpers.x_desktop import wait_until, x_desktop

_SETTINGS = {"first_run.done": "true", "language.codes": "en", "sounds.enabled": "false"}
_SETTINGS |= {"microphone.device": "virtmic"}
_MICROPHONE = ("module-remap-source", "source_name=virtmic", "master=mic_sink.monitor")
_OTHER = ("module-remap-source", "source_name=second", "master=mic_sink.monitor")
_STALLED_S = 10.0
_MOST_FAILURES = 3


class Faults:
    """Everything that can be broken while clips are dictated."""

    def __init__(self, dictations: Dictations, clips: Sequence[Spoken], model: str, seed: int) -> None:
        self._dictations = dictations
        self._app = dictations.app
        self._clips = clips
        self._model = model
        self._random = random.Random(seed)  # noqa: S311 - to repeat a run
        self._failures = 0
        """Attempts in a row of which nothing can be said."""
        self._faults: dict[str, Callable[[Spoken], None]] = {
            "engine": self._kill_engine,
            "app": self._kill_app,
            "device": self._unplug_one,
            "devices": self._unplug_all,
            "server": self._kill_server,
        }

    def inject(self, name: str) -> Tally | None:
        """One dictation with a fault; None where this computer stood still meanwhile, so that nothing can be said."""
        self._dictations.tally = Tally(times=1)
        with standstill() as stood:
            try:
                self._faults[name](self._random.choice(self._clips))
            except (pytest.fail.Exception, AssertionError, ControlError, subprocess.SubprocessError) as failure:
                self._failures += 1
                if self._failures == _MOST_FAILURES:
                    raise
                tell(f"{name}: {failure}; the computer stood still for up to {stood.longest_s:.1f} s")
                self._start_anew()
                return None
        self._failures = 0
        return self._dictations.tally if stood.longest_s < _STALLED_S else None

    def _start_anew(self) -> None:
        """Whatever is left of an attempt: the app is ended and started again."""
        self._app.kill()
        start(self._app)

    # --- Faults

    def _kill_engine(self, spoken: Spoken) -> None:
        player = self._dictations.begin(spoken)
        player.wait_until(self._moment(spoken))
        status = ask(Request.STATUS)
        assert status.engine_pid is not None
        os.kill(status.engine_pid, 9)
        self._dictations.note_recovery(lambda: _hears_again(status.engine_pid))
        player.wait()
        found = self._dictations.end()
        self._dictations.judge(spoken, found["text"], self._dictations.recording(found["id"]), spoken.seconds)
        self._dictations.judge_field(found["text"])

    def _kill_app(self, spoken: Spoken) -> None:
        player = self._dictations.begin(spoken)
        player.wait_until(self._moment(spoken))
        self._app.kill()
        played_s = player.position()
        player.stop()
        typed = self._dictations.field.text()
        self._app.process = self._app.desktop.start([*self._app.command], self._app.environment)
        self._dictations.note_recovery(_answers)
        found = self._app.history()[0]
        flac = self._dictations.flac(found["id"])
        wait_until(flac.exists, "the recording is in the history", 60.0)
        heard = json.loads(self._transcribed(flac))
        self._dictations.judge(spoken, heard["text"], read_all(SoundFile(flac)), played_s)
        wait_until(lambda: _hears_again(None) and _is_idle(), "the model is loaded", PATIENCE_S)
        committed = self._app.history()[0]["text"].strip()
        if self._dictations.field.text() != typed or not committed.startswith(typed.strip()):
            self._dictations.tally.fields += 1
            tell(f"field {typed!r}, after the start {self._dictations.field.text()!r}\n    history {committed!r}")

    def _transcribed(self, recording: Path) -> str:
        """As the app does it when it is asked to."""
        options = ["--json", "--language", "en", "--model", self._model]
        command = [*self._app.command, "transcribe", *options, str(recording)]
        environment = self._app.environment
        done = subprocess.run(command, env=environment, capture_output=True, check=True, timeout=PATIENCE_S)
        return done.stdout.decode()

    def _unplug_one(self, spoken: Spoken) -> None:
        with self._another_microphone():
            player = self._dictations.begin(spoken)
            player.wait_until(self._moment(spoken))
            self._unplug("virtmic")
            time.sleep(self._random.uniform(0.3, 2.0))
            self._pactl("load-module", *_MICROPHONE)
            self._dictations.note_recovery(lambda: self._records_from("virtmic"))
            player.wait()
            found = self._dictations.end()
        self._dictations.judge(spoken, found["text"], self._dictations.recording(found["id"]), spoken.seconds)
        self._dictations.judge_field(found["text"])

    def _unplug_all(self, spoken: Spoken) -> None:
        self._interrupt(spoken, lambda: self._unplug("virtmic"), lambda: self._pactl("load-module", *_MICROPHONE))

    def _kill_server(self, spoken: Spoken) -> None:
        self._interrupt(spoken, self._app.microphone.crash, self._app.microphone.restart)

    def _interrupt(self, spoken: Spoken, take_away: Callable[[], None], give_back: Callable[[], None]) -> None:
        """No microphone is there for a while; the speaker waits, and begins the word again that was broken."""
        player = self._dictations.begin(spoken)
        player.wait_until(self._moment(spoken))
        take_away()
        again = spoken.word_at(player.position() - 0.1)
        player.stop()
        time.sleep(self._random.uniform(0.3, 2.0))
        give_back()
        self._dictations.note_recovery(lambda: self._records_from("virtmic"))
        time.sleep(0.3)
        player.start(again)
        player.wait()
        found = self._dictations.end()
        self._dictations.judge(spoken, found["text"], self._dictations.recording(found["id"]), spoken.seconds, again)
        self._dictations.judge_field(found["text"])

    def _moment(self, spoken: Spoken) -> float:
        return self._random.uniform(0.8, spoken.seconds - 0.8)

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


def _hears_again(killed: int | None) -> bool:
    status = ask(Request.STATUS)
    return status.engine_pid not in {None, killed} and status.device != "auto"


def _answers() -> bool:
    try:
        ask(Request.STATUS)
    except ControlError:
        return False
    return True


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
        dictations = Dictations(app, text_field)
        learnt = [dictations.learn(clip) for clip in clips]
        tallies["none"] = [tally for _, tally in learnt]
        faults = Faults(dictations, [spoken for spoken, _ in learnt], options.model, options.seed)
        for number in range(options.times):
            for name in options.faults:
                while (tally := _inject_later(faults, name, options.pause)) is None:
                    tell(f"{name}: the computer stood still; once more")
                tallies.setdefault(name, []).append(tally)
            if number % 10 == 9 or number + 1 == options.times:
                _print(tallies)
        app.quit()


def start(app: RunningApp) -> None:
    """Start the app, and wait until the model is loaded."""
    app.process = app.desktop.start([*app.command], app.environment)
    wait_until(_answers, "the app answers", 300.0)
    wait_until(lambda: ask(Request.STATUS).engine_pid is not None and _is_idle(), "the model is loaded", PATIENCE_S)


def _is_idle() -> bool:
    return ask(Request.STATUS).state == "idle"


def _inject_later(faults: Faults, name: str, pause: Path | None) -> Tally | None:
    while pause is not None and pause.exists():
        time.sleep(1.0)
    return faults.inject(name)


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
