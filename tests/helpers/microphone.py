"""A sound system whose microphones record what a test says into them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

_HOST_APIS = ("ALSA", "JACK Audio Connection Kit")

_BAD_RATE = "Error opening InputStream: Invalid sample rate [PaErrorCode -9997]", -9997


class FakeError(Exception):
    """What `sounddevice` raises: a sentence, and mostly a code."""


@dataclass
class FakeDevice:
    """What PortAudio knows of a device, and how it takes being opened."""

    name: str
    rate: int = 48_000
    """Hertz; what it calls its own."""
    channels: int = 2
    """0: it only plays."""
    host_api: int = 0
    only_rates: Sequence[int] = ()
    """Those that it can be opened at; empty: any."""
    refuses_to_open: FakeError | None = None
    refuses_to_start: FakeError | None = None


@dataclass
class FakePortAudio:
    """Does what the module `sounddevice` does, in the test's own thread.

    Nothing is recorded but by `record`, into the stream that was opened last. A block's memory is written over as soon
    as the callback has returned, as PortAudio does.
    """

    devices: Sequence[FakeDevice]
    default: int = -1
    PortAudioError: type[Exception] = FakeError
    streams: list["FakeStream"] = field(default_factory=list)
    trouble: FakeError | None = None
    """Raised by whatever is asked."""
    plugged_in: list[FakeDevice] = field(default_factory=list)
    """Devices that came since it started, and that it does not know of before it is started anew."""
    is_started: bool = True

    def query_devices(self, device: int | None = None, kind: str | None = None) -> Any:
        if self.trouble is not None:
            raise self.trouble
        if kind is None:
            return [self._describe(index) for index in range(len(self.devices))]
        wanted = self.default if device is None else device
        if wanted < 0:
            raise FakeError(f"Error querying device {wanted}")
        return self._describe(wanted)

    def query_hostapis(self) -> Sequence[Mapping[str, Any]]:
        return tuple({"name": name} for name in _HOST_APIS)

    def _terminate(self) -> None:
        if not self.is_started:
            raise FakeError("Error terminating PortAudio: PortAudio not initialized", -10000)
        assert not any(stream.is_active for stream in self.streams), "it would take open streams with it"
        self.is_started = False

    def _initialize(self) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.is_started = True
        self.devices = [*self.devices, *self.plugged_in]
        self.plugged_in.clear()

    def InputStream(self, *, device: int, samplerate: float, **options: Any) -> "FakeStream":  # noqa: N802 - its name
        opened = self.devices[device]
        if opened.only_rates and samplerate not in opened.only_rates:
            raise FakeError(*_BAD_RATE)
        if opened.refuses_to_open is not None:
            raise opened.refuses_to_open
        stream = FakeStream(opened, samplerate=samplerate, **options)
        self.streams.append(stream)
        return stream

    @property
    def stream(self) -> "FakeStream":
        """The one that was opened last."""
        return self.streams[-1]

    def _describe(self, index: int) -> Mapping[str, Any]:
        device = self.devices[index]
        return {
            "index": index,
            "name": device.name,
            "hostapi": device.host_api,
            "default_samplerate": float(device.rate),
            "max_input_channels": device.channels,
        }


@dataclass
class FakeStream:
    """An open device."""

    device: FakeDevice
    samplerate: float
    channels: int
    dtype: str
    blocksize: int
    latency: float
    callback: Callable[[NDArray[np.float32], int, object, object], None]
    finished_callback: Callable[[], None]
    is_active: bool = False
    times_closed: int = 0

    def start(self) -> None:
        if self.device.refuses_to_start is not None:
            raise self.device.refuses_to_start
        self.is_active = True

    def record(self, block: NDArray[np.float32], *, has_overflowed: bool = False) -> None:
        """Hear `block`, shape (n_samples, n_channels)."""
        assert self.is_active
        assert block.shape[1:] == (self.channels,)
        memory = block.astype(np.float32)
        self.callback(memory, len(memory), object(), has_overflowed)
        memory[:] = np.nan

    def unplug(self) -> None:
        """Stop without having been told to."""
        self._finish()

    def close(self) -> None:
        assert self.times_closed == 0, "PortAudio looks into freed memory"
        self.times_closed += 1
        self._finish()

    def _finish(self) -> None:
        if self.is_active:
            self.is_active = False
            self.finished_callback()
