"""Faults injected into the running app while somebody dictates into it."""

import json
import os
import random
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pulsectl

from app.control.client import ask
from app.control.protocol import ControlError, Request
from app.sound_files import SoundFile
from tests.helpers.clip_player import ClipPlayer
from tests.helpers.judged_dictations import PATIENCE_S, Dictations, Spoken, tell
from tests.helpers.running_app import RunningApp
from tests.helpers.sound import read_all
from tests.helpers.x_desktop import wait_until

KINDS = ("engine", "app", "device", "devices", "server")

_MICROPHONE = ("module-remap-source", "source_name=virtmic", "master=mic_sink.monitor")
_OTHER = ("module-remap-source", "source_name=second", "master=mic_sink.monitor")
_MARGIN_S = 1.5
"""Seconds at the beginning and the end of a clip in which nothing is broken."""
_LONGEST_BEFORE_DEATH_S = 9.0


_PLUGGED_IN_S = 6.0
"""Each time costs a moment of sound, twice: with a moment missing every other second, what is judged is how well the model
guesses words of which it hears a part."""
_WRITING_S = 1.0
"""For what was heard before the fault to be written: what comes then was heard after it, so that faults are none in a row."""


class Faults:
    """Everything that can be broken while clips are dictated.

    Args:
        dictations: Where, and how they are judged; each kind counts into their tally.
        short: What is said where one fault ends the dictation.
        long: What is said where several are survived.
        model: The name of the one that hears.
        seed: To repeat a run.
    """

    def __init__(self, dictations: Dictations, short: Spoken, long: Spoken, model: str, seed: int) -> None:
        self._dictations = dictations
        self._app = dictations.app
        self._short = short
        self._long = long
        self._model = model
        self._random = random.Random(seed)  # noqa: S311 - to repeat a run

    def inject(self, kind: str, most: int) -> None:
        """Dictate once, with up to that many faults of a kind."""
        match kind:
            case "engine":
                self._survive(self._kill_engine, most)
            case "device":
                with self._another_microphone():
                    self._survive(self._unplug_one, most, _PLUGGED_IN_S)
            case "app":
                self._kill_app()
            case "devices":
                self._interrupt(lambda: self._unplug("virtmic"), lambda: self._pactl("load-module", *_MICROPHONE))
            case "server":
                self._interrupt(self._app.microphone.crash, self._app.microphone.restart)

    # --- Several in one dictation

    def _survive(self, break_something: Callable[[], None], most: int, pause_s: float = 0.0) -> None:
        """Break it again and again; each time only when something was written since the time before.

        Args:
            break_something: Does it, and waits until that was survived.
            most: Times.
            pause_s: Speech between two times.
        """
        spoken = self._long
        player = self._dictations.begin(spoken)
        count, written = 0, 0
        while count < most and self._is_written_before_end(player, written):
            moment = max(_MARGIN_S, player.position() + self._random.uniform(0.0, 2.5) + (pause_s if count else 0.0))
            if moment > spoken.seconds - _MARGIN_S:
                break
            player.wait_until(moment)
            break_something()
            count += 1
            time.sleep(_WRITING_S)
            written = len(self._dictations.field.text())
        player.wait()
        found = self._dictations.end()
        self._dictations.tally.times += count
        recording = self._dictations.recording(found["id"])
        at_leisure = self._transcribed(self._dictations.flac(found["id"]))
        self._dictations.judge(spoken, found["text"], recording, spoken.seconds, at_leisure=at_leisure)
        self._dictations.judge_field(found["text"])

    def _is_written_before_end(self, player: ClipPlayer, written: int) -> bool:
        while len(self._dictations.field.text()) <= written:
            if player.position() > self._long.seconds - _MARGIN_S:
                return False
            time.sleep(0.1)
        return player.position() <= self._long.seconds - _MARGIN_S

    def _kill_engine(self) -> None:
        pid = ask(Request.STATUS).engine_pid
        assert pid is not None
        os.kill(pid, 9)
        self._dictations.note_recovery(lambda: hears_again(pid))

    def _unplug_one(self) -> None:
        self._unplug("virtmic")
        self._dictations.note_recovery(lambda: self._records_from("second"))
        time.sleep(self._random.uniform(0.3, 2.0))
        self._pactl("load-module", *_MICROPHONE)
        wait_until(lambda: self._records_from("virtmic"), "it records from the first again", PATIENCE_S)

    # --- One in each dictation

    def _kill_app(self) -> None:
        spoken = self._short
        before = {each["id"] for each in self._app.history()}
        player = self._dictations.begin(spoken)
        player.wait_until(self._random.uniform(_MARGIN_S, min(_LONGEST_BEFORE_DEATH_S, spoken.seconds)))
        self._app.kill()
        played_s = player.position()
        player.stop()
        typed = self._dictations.field.text()
        self._app.process = self._app.desktop.start([*self._app.command], self._app.environment)
        self._dictations.note_recovery(answers)
        wait_until(lambda: self._newest() not in before, "the dictation is in the history", 60.0)
        dictation = self._newest()
        flac = self._dictations.flac(dictation)
        wait_until(flac.exists, "the recording is in the history", 60.0)
        wait_until(lambda: hears_again(None) and is_idle(), "the model is loaded", PATIENCE_S)
        heard = self._transcribed(flac)
        self._dictations.tally.times += 1
        self._dictations.judge(spoken, heard, read_all(SoundFile(flac)), played_s)
        committed = next(each["text"] for each in self._app.history() if each["id"] == dictation).strip()
        if self._dictations.field.text() != typed or not committed.startswith(typed.strip()):
            self._dictations.tally.fields += 1
            tell(f"field {typed!r}, after the start {self._dictations.field.text()!r}\n    history {committed!r}")

    def _newest(self) -> str:
        history = self._app.history()
        return str(history[0]["id"]) if history else ""

    def _transcribed(self, recording: Path) -> str:
        """As the app does it when it is asked to."""
        options = ["--json", "--language", "en", "--model", self._model]
        command = [*self._app.command, "transcribe", *options, str(recording)]
        environment = self._app.environment
        done = subprocess.run(command, env=environment, capture_output=True, check=True, timeout=PATIENCE_S)
        return str(json.loads(done.stdout)["text"])

    def _interrupt(self, take_away: Callable[[], None], give_back: Callable[[], None]) -> None:
        """No microphone is there for a while; the speaker waits, and begins the word again that was broken."""
        spoken = self._short
        player = self._dictations.begin(spoken)
        player.wait_until(self._random.uniform(_MARGIN_S, spoken.seconds - _MARGIN_S))
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
        self._dictations.tally.times += 1
        self._dictations.judge(spoken, found["text"], self._dictations.recording(found["id"]), spoken.seconds, again)
        self._dictations.judge_field(found["text"])

    # --- Sound

    def mend(self) -> None:
        """Have the one microphone again, and no other, whatever an attempt left behind."""
        try:
            names = self._sources()
        except pulsectl.PulseError:
            self._app.microphone.restart()
            names = self._sources()
        if "virtmic" not in names:
            self._pactl("load-module", *_MICROPHONE)
        for _ in range(names.count("second")):
            self._unplug("second")

    def _sources(self) -> list[str]:
        with self._pulse() as pulse:
            return [source.name for source in pulse.source_list()]

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


def start(app: RunningApp) -> None:
    """Start the app, and wait until the model is loaded."""
    app.process = app.desktop.start([*app.command], app.environment)
    wait_until(answers, "the app answers", 300.0)
    wait_until(lambda: hears_again(None) and is_idle(), "the model is loaded", PATIENCE_S)


def hears_again(killed: int | None) -> bool:
    """Whether another engine than that has loaded its model."""
    status = ask(Request.STATUS)
    return status.engine_pid not in {None, killed} and status.device != "auto"


def answers() -> bool:
    """Whether the app can be asked."""
    try:
        ask(Request.STATUS)
    except ControlError:
        return False
    return True


def is_idle() -> bool:
    """Whether it waits for a dictation."""
    return ask(Request.STATUS).state == "idle"
