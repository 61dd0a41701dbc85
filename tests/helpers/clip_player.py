"""A speaker: plays a clip into the virtual microphone, and can be interrupted."""

import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.waves import write_wave

_SLACK_S = 30.0
"""Seconds by which a clip may take longer than it lasts."""


class ClipPlayer:
    """Plays in a process of its own, from wherever it is told to; it ends with the clip, or with the sound server.

    Args:
        clip: Mono, 16 kHz.
        environment: Of the microphone.
        folder: For the file that is played.
        startup_s: What it takes from the start until the first sample reaches the microphone.
    """

    def __init__(self, clip: Samples, environment: Mapping[str, str], folder: Path, startup_s: float) -> None:
        self._clip = clip
        self._environment = environment
        self._path = folder / "playing.wav"
        self._startup_s = startup_s
        self._from_s = 0.0
        self._begun = 0.0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, from_s: float = 0.0) -> None:
        """Play from that second of the clip on; whatever was playing has ended before."""
        write_wave(self._path, self._clip[round(from_s * SAMPLE_RATE) :])
        self._from_s = from_s
        self._begun = time.monotonic()
        self._process = subprocess.Popen(
            ["paplay", "--device=mic_sink", "--latency-msec=300", str(self._path)],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def position(self) -> float:
        """Which second of the clip sounds now, about."""
        played = self._from_s + time.monotonic() - self._begun - self._startup_s
        return min(max(self._from_s, played), len(self._clip) / SAMPLE_RATE)

    def wait_until(self, second: float) -> None:
        """Return when that second of the clip sounds."""
        time.sleep(max(0.0, second - self.position()))

    def stop(self) -> None:
        """Fall silent at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def wait(self) -> None:
        """Return when the clip has been played, or nobody plays it any more."""
        if self._process is not None:
            self._process.wait(len(self._clip) / SAMPLE_RATE + _SLACK_S)
