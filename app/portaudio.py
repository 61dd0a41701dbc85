"""PortAudio as far as recording needs it, and the microphones that it knows.

The library is loaded only when somebody asks for it: it may be missing, and it looks for devices as it loads.
"""

import ctypes
import logging
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import RLock
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from app.errors import MicrophoneError
from app.quiet import quiet_libraries

_log = logging.getLogger(__name__)

Recorded = NDArray[np.float32]
"""What a device recorded, shape (n_samples, n_channels)."""


class InputStream(Protocol):
    """A device that is open for recording."""

    @property
    def samplerate(self) -> float: ...
    def start(self) -> None: ...
    def close(self) -> None: ...


class PortAudio(Protocol):
    """The module `sounddevice`, or what stands for it in a test."""

    @property
    def PortAudioError(self) -> type[Exception]: ...  # noqa: N802 - its name
    @property
    def InputStream(self) -> Callable[..., InputStream]: ...  # noqa: N802 - its name
    def query_devices(self, device: int | None = None, kind: str | None = None) -> Any: ...
    def query_hostapis(self) -> Sequence[Mapping[str, Any]]: ...
    def _initialize(self) -> None: ...
    def _terminate(self) -> None: ...


_BROKEN = "The system's sound does not work; restart the sound server, or the computer."

_lock = RLock()


@contextmanager
def portaudio_alone() -> Iterator[None]:
    """For calls that look for devices, open or close one: PortAudio allows one thread at a time, and is noisy.

    Only around such calls, never while somebody waits for samples.
    """
    with _lock, quiet_libraries():
        yield


_open_streams: set[int] = set()
"""The identities of streams that are open; guarded by the lock."""


def note_opened(stream: object) -> None:
    """A stream is open, for recording or playing: devices are not looked for anew while it is."""
    with _lock:
        _open_streams.add(id(stream))


def note_closed(stream: object) -> None:
    """It was closed, and may still exist."""
    with _lock:
        _open_streams.discard(id(stream))


def look_again(portaudio: PortAudio) -> None:
    """Have PortAudio list the devices of this moment; it looks for them only when it starts.

    Does nothing while a stream is open, which would not survive it.

    Raises:
        MicrophoneError: The system's sound does not work.
    """
    with portaudio_alone():
        if _open_streams:
            return
        with suppress(portaudio.PortAudioError):  # it has not started the last time
            portaudio._terminate()  # noqa: SLF001 - documented, and the only way
        try:
            portaudio._initialize()  # noqa: SLF001
        except portaudio.PortAudioError as error:
            _log.info("PortAudio does not start: %s", error)
            raise MicrophoneError(_BROKEN) from error


@dataclass(frozen=True, slots=True)
class MicrophoneInfo:
    """A device that can record."""

    id: int
    """Its number in PortAudio's list."""
    name: str
    host_api: str
    """The sound system that it is reached through: ALSA, Core Audio, Windows WASAPI, …"""
    rate: int
    """Hertz; the device's own rate."""
    channels: int
    is_default: bool


def load_portaudio() -> PortAudio:
    """Load the library, which looks for the devices.

    Raises:
        MicrophoneError: It is not installed, or there is no sound system.
    """
    try:
        with portaudio_alone():
            _share_com()
            import sounddevice  # noqa: PLC0415 - loads the library
    except ImportError as error:
        raise MicrophoneError(
            "Microphones need the package sounddevice; install it with: pip install sounddevice"
        ) from error
    except OSError as error:
        raise MicrophoneError(
            "Microphones need the PortAudio library; install the system's package libportaudio2 (Debian, Ubuntu) or "
            "portaudio (Fedora, Arch)."
        ) from error
    except Exception as error:  # the module's own kind of error, before there is the module
        _log.info("PortAudio does not start: %s", error)
        raise MicrophoneError(_BROKEN) from error
    return cast("PortAudio", sounddevice)


def _share_com() -> None:
    """Let every thread of Windows use the devices that another one has listed, even once that one has ended."""
    if sys.platform == "win32":
        # From then on, a thread that has not asked for COM belongs to the part that all share, which stays until the end.
        ctypes.windll.ole32.CoIncrementMTAUsage(ctypes.byref(ctypes.c_void_p()))


def list_microphones(portaudio: PortAudio) -> list[MicrophoneInfo]:
    """All devices that can record, in PortAudio's order.

    Raises:
        MicrophoneError: The system's sound cannot be asked.
    """
    try:
        host_apis = [str(api["name"]) for api in portaudio.query_hostapis()]
        devices = portaudio.query_devices()
    except portaudio.PortAudioError as error:
        _log.info("PortAudio lists no devices: %s", error)
        raise MicrophoneError(_BROKEN) from error
    default = _default_id(portaudio)
    return [
        MicrophoneInfo(
            id=int(device["index"]),
            name=str(device["name"]),
            host_api=host_apis[device["hostapi"]],
            rate=round(device["default_samplerate"]),
            channels=int(device["max_input_channels"]),
            is_default=device["index"] == default,
        )
        for device in devices
        if device["max_input_channels"] > 0
    ]


def find_microphone(portaudio: PortAudio, wanted: str | None = None) -> MicrophoneInfo:
    """The microphone whose number, name or part of name is `wanted`; by default the system's.

    Where several fit, an exact name comes first, then the default, then the system's order. Upper and lower case
    are the same.

    Raises:
        MicrophoneError: There is none, or none of that name.
    """
    microphones = list_microphones(portaudio)
    if not microphones:
        raise MicrophoneError("No microphone was found; plug one in, or switch one on in the system's sound settings.")
    if wanted is None:
        return min(microphones, key=lambda microphone: not microphone.is_default)
    if wanted.isdecimal():
        fitting = [microphone for microphone in microphones if microphone.id == int(wanted)]
    else:
        fitting = [microphone for microphone in microphones if wanted.casefold() in microphone.name.casefold()]
    if not fitting:
        known = ", ".join(f"{microphone.id} {microphone.name}" for microphone in microphones)
        raise MicrophoneError(f"There is no microphone {wanted!r}. There are: {known}.")
    return min(fitting, key=lambda found: (found.name.casefold() != wanted.casefold(), not found.is_default))


def _default_id(portaudio: PortAudio) -> int | None:
    try:
        return int(portaudio.query_devices(kind="input")["index"])
    except portaudio.PortAudioError:
        return None
