"""Speakers whose sound a test can look at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Semaphore
from typing import Any

import numpy as np

from streaming.events import Samples


class FakeSpeakersError(Exception):
    """What `sounddevice` raises: a sentence, and mostly a code."""


@dataclass
class FakeSpeakers:
    """Does what the module `sounddevice` does for playing."""

    rate: int = 48_000
    """Hertz; the device's own."""
    only_rates: Sequence[int] = ()
    """Those that it can be opened at; empty: any."""
    refusal: FakeSpeakersError | None = None
    """What opening it raises."""
    room: Semaphore | None = None
    """Each block that is written waits for one; None: there is always room."""
    PortAudioError: type[Exception] = FakeSpeakersError
    streams: list["FakeOutputStream"] = field(default_factory=list)

    def query_devices(self, device: int | None = None, kind: str | None = None) -> Mapping[str, Any]:
        assert device is None
        assert kind == "output"
        return {"default_samplerate": float(self.rate)}

    def OutputStream(self, *, samplerate: float, channels: int, dtype: str, latency: float) -> "FakeOutputStream":  # noqa: N802 - its name
        assert (channels, dtype) == (1, "float32")
        if self.only_rates and samplerate not in self.only_rates:
            raise FakeSpeakersError("Error opening OutputStream: Invalid sample rate [PaErrorCode -9997]", -9997)
        if self.refusal is not None:
            raise self.refusal
        stream = FakeOutputStream(samplerate, self.room, latency)
        self.streams.append(stream)
        return stream

    @property
    def stream(self) -> "FakeOutputStream":
        """The one that was opened last."""
        return self.streams[-1]


@dataclass
class FakeOutputStream:
    """An open device."""

    samplerate: float
    room: Semaphore | None
    latency: float
    blocks: list[Samples] = field(default_factory=list)
    state: str = "opened"

    def start(self) -> None:
        assert self.state == "opened"
        self.state = "playing"

    def write(self, data: Samples) -> bool:
        assert self.state == "playing"
        assert data.dtype == np.float32
        assert data.flags.c_contiguous
        if self.room is not None:
            self.room.acquire()
        self.blocks.append(data.copy())
        return False

    def stop(self) -> None:
        assert self.state in ("playing", "aborted")
        self.state = "stopped" if self.state == "playing" else self.state

    def abort(self) -> None:
        assert self.state == "playing"
        self.state = "aborted"

    def close(self) -> None:
        assert self.state != "closed"
        self.was = self.state
        self.state = "closed"

    @property
    def sound(self) -> Samples:
        """All that was written."""
        return np.concatenate([np.zeros(0, np.float32), *self.blocks])
